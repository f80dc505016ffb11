//! The yardstick: how much the room costs, and how quick it is, beside a server that knows no poker.
//!
//! `bench room` opens the room that serves (its floor, its store on the disk with every commit
//! synced, its sockets) in this process, and seats players over real WebSockets from a second one.
//! What was told at some tables is written down; then a bare server ([`echo`]) makes the same bytes
//! durable and tells them to the same sockets at the same rate. The one number to watch is the
//! processor's time for an action, the room's divided by the bare server's: it says what rules, views,
//! proofs and books cost on any machine.
//!
//! `bench soak` plays through a long evening in every game, with visitors who come, go, lose their
//! lines and let their time run out: what it looks for is what grows, what is lost, what is wrong.
//!
//! What is *not* here: a second engine, and anything that the room itself would need.

mod crowd;
mod duel;
mod echo;
mod equity;
mod evaluator;
mod failure;
mod hand;
mod house;
mod line;
mod many;
mod measure;
mod player;
mod report;
mod run;
mod script;
mod soak;
mod visitors;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "bench", version, about = "Measures the room that serves.")]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Many tables without sockets: how long a start takes, and how long steps are.
    Floor(many::Wish),
    /// Players at tables: what the room costs, and how quick it is.
    Room(Wish),
    /// Exact odds, beside other crates.
    Equity(equity::Wish),
    /// Rankings of hands, beside the peers that have them.
    Evaluator(evaluator::Wish),
    /// Whole hands of every game, decided at random.
    Hand(hand::Wish),
    /// A long evening in every game: what grows, what is lost, what is wrong.
    Soak(soak::Wish),
    /// A soak's visitors, in a process of their own.
    #[command(hide = true)]
    Visitors {
        /// What they are told.
        evening: PathBuf,
    },
    /// The players, in a process of their own.
    #[command(hide = true)]
    Crowd {
        /// Where they sit down.
        plan: PathBuf,
    },
}

/// What is measured.
#[derive(clap::Args, Clone)]
pub(crate) struct Wish {
    /// Tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Players at each, 2 to 10, every one on a socket of his own.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=10))]
    players_per_table: u8,
    /// How long each run is measured.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How long each run goes before it is measured.
    #[arg(long, default_value_t = 2)]
    warm_up: u64,
    /// Actions a second. Without it the room is first saturated, then measured at half of that and
    /// at nine tenths.
    #[arg(long)]
    rate: Option<f64>,
    /// Leaves the bare server out.
    #[arg(long)]
    no_echo: bool,
    /// Players throw no nonces into the cut.
    #[arg(long)]
    no_cut: bool,
    /// Where the database lies while it is measured: on the disk that matters.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// One JSON object instead of lines.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().what {
        What::Room(wish) => run::room(&wish).map(|report| report.print(wish.json)),
        What::Floor(wish) => many::many(&wish).map(|report| report.print(wish.json)),
        What::Equity(wish) => equity::equity(&wish),
        What::Evaluator(wish) => evaluator::evaluator(&wish),
        What::Hand(wish) => hand::hand(&wish),
        What::Soak(wish) => soak::soak(&wish).map(|report| report.print(wish.json)),
        What::Visitors { evening } => visitors::serve(&evening),
        What::Crowd { plan } => crowd::serve(&plan),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}
