//! Benchmarks: what the room costs and how fast it is, compared with a server that knows nothing of poker.
//!
//! `bench room` opens the real room (its floor, its store on disk with every commit synced, its sockets) in this
//! process, and seats players over real WebSockets from a second process. The traffic of some tables is recorded; then
//! a bare server ([`echo`]) makes the same bytes durable and sends them to as many sockets at the same rate. The
//! important figure is the room's processor time per action divided by the bare server's. It shows what rules, views,
//! proofs and books cost, on any machine.
//!
//! `bench soak` plays a long evening in every game, with visitors who come and go, lose their connections and let their
//! time run out. It looks for growing memory, lost chips and errors.
//!
//! *Not* here: a second engine, and anything that the room itself would need.

mod crowd;
mod duel;
mod echo;
mod equity;
mod evaluator;
mod failure;
mod hand;
mod large_tournament;
mod many_tables;
mod measure;
mod open_room;
#[path = "../../tournament/tests/it/paper.rs"]
#[allow(dead_code, clippy::unwrap_used)]
mod paper;
#[path = "../../tournament/tests/it/plans.rs"]
#[allow(dead_code, clippy::unwrap_used)]
mod plans;
mod player;
mod report;
mod run;
mod script;
mod soak;
mod tournament;
mod visitors;
mod web_socket;
mod world;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use std::path::PathBuf;
use std::process::ExitCode;

/// The allocator that `cardroom` uses too.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(Parser)]
#[command(name = "bench", version, about = "Measures the room that serves.")]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Measure many tables without sockets: how long a start takes, and how long the floor's steps are.
    Floor(many_tables::Options),
    /// Measure one large tournament without sockets: how long the floor's steps are while all its tables begin.
    Field(large_tournament::Options),
    /// Measure players at tables: what the room costs and how fast it is.
    Room(Options),
    /// Compare exact equities with other crates.
    Equity(equity::Options),
    /// Compare hand rankings with other crates.
    Evaluator(evaluator::Options),
    /// Play random hands of every game, and measure how many per second.
    Hand(hand::Options),
    /// Play a long evening in every game, looking for growing memory, lost chips and errors.
    Soak(soak::Options),
    /// Play one tournament from the draw for seats to the last prize.
    Tournament(tournament::Options),
    /// Run the visitors of a soak, in a separate process.
    #[command(hide = true)]
    Visitors {
        /// File with the visitors' instructions.
        evening: PathBuf,
    },
    /// Run the players of `bench room`, in a separate process.
    #[command(hide = true)]
    Crowd {
        /// File that lists the tables at which the players sit down.
        plan: PathBuf,
    },
}

/// Options of `bench room`.
#[derive(clap::Args, Clone)]
pub(crate) struct Options {
    /// Number of tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Number of players per table, 2 to 10; each has a socket.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=10))]
    players_per_table: u8,
    /// Seconds to measure in each run.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Seconds of play in each run before the measurement begins.
    #[arg(long, default_value_t = 2)]
    warm_up: u64,
    /// Actions per second. If absent, there are several runs: the room is first saturated, then measured at half and at
    /// nine tenths of the saturated rate.
    #[arg(long)]
    rate: Option<f64>,
    /// Leave the bare server out.
    #[arg(long)]
    no_echo: bool,
    /// Let players take no part in cuts.
    #[arg(long)]
    no_cut: bool,
    /// Folder for the database during the measurement; choose one on the disk that you want to measure.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// Print one JSON object instead of lines.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().what {
        What::Room(wish) => run::room(&wish).map(|report| report.print(wish.json)),
        What::Floor(wish) => many_tables::many(&wish).map(|report| report.print(wish.json)),
        What::Field(wish) => large_tournament::field(&wish).map(|report| report.print(wish.json)),
        What::Equity(wish) => equity::equity(&wish),
        What::Evaluator(wish) => evaluator::evaluator(&wish),
        What::Hand(wish) => hand::hand(&wish),
        What::Soak(wish) => soak::soak(&wish).map(|report| report.print(wish.json)),
        What::Tournament(wish) => tournament::tournament(&wish),
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
