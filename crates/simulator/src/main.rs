//! `cardroom-simulator SEED [--seeds N] [--steps M] [--planted BUG]`

use clap::Parser;
use simulator::{Options, Planted};
use std::process::ExitCode;

/// Runs rooms from seeds, with lines that break and crashes between any two steps, and checks
/// chips, books, order, secrecy and progress. The same seed is the same run, to the byte.
#[derive(Parser)]
#[command(name = "cardroom-simulator", version)]
struct Arguments {
    /// The first seed.
    seed: u64,
    /// How many seeds, one after the other.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Steps of each run.
    #[arg(long, default_value_t = 2_000)]
    steps: u32,
    /// A bug to put in, which must be found: ack-before-commit, lost-commit, double-payment or
    /// hole-card-to-rail.
    #[arg(long, value_parser = planted)]
    planted: Option<Planted>,
}

fn planted(name: &str) -> Result<Planted, String> {
    let known = Planted::ALL.iter().find(|(known, _)| *known == name);
    known.map(|(_, planted)| *planted).ok_or_else(|| {
        let names: Vec<_> = Planted::ALL.iter().map(|(name, _)| *name).collect();
        format!("one of {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    let Arguments { seed, seeds, steps, planted } = Arguments::parse();
    for seed in (0..seeds).map(|n| seed.wrapping_add(n)) {
        match simulator::run(Options { seed, steps, planted }) {
            Ok(report) => println!("{report}"),
            Err(failure) => {
                eprintln!("{failure}");
                eprintln!("again: cardroom-simulator {seed} --steps {steps}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
