//! The program `cardroom-secrecy SEED --pairs N [--planted LEAK]`.

use clap::Parser;
use secrecy::{Options, Planted, run_many};
use std::process::ExitCode;

/// Plays hands in two worlds that differ only in hidden cards, and compares everything they send.
///
/// What is compared is everything that goes to anyone who may not see these cards.
#[derive(Parser)]
#[command(name = "cardroom-secrecy", version)]
struct Arguments {
    /// First seed.
    seed: u64,
    /// Minimum number of pairs to play.
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    /// Leak to plant, which must be found.
    #[arg(long, value_parser = planted)]
    planted: Option<Planted>,
}

fn planted(name: &str) -> Result<Planted, String> {
    let known = Planted::ALL.iter().find(|planted| planted.name() == name);
    known.copied().ok_or_else(|| {
        let names: Vec<_> = Planted::ALL.iter().map(|planted| planted.name()).collect();
        format!("one of {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    let Arguments { seed, pairs, planted } = Arguments::parse();
    match run_many(Options { seed, planted }, pairs) {
        Ok(tally) => println!("{tally}"),
        Err(finding) => {
            eprintln!("{finding}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
