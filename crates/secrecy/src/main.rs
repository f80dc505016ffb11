//! The program `cardroom-secrecy SEED --pairs N [--tournaments | --house] [--planted LEAK]`.

use clap::Parser;
use secrecy::pits::{self, Leak};
use secrecy::tournaments::{self, Early};
use secrecy::{Options, Planted, run_many};
use std::process::ExitCode;

/// Plays hands in two worlds that differ only in hidden cards, and compares everything they send.
///
/// It compares what the room sends to people who may not see these cards.
#[derive(Parser)]
#[command(name = "cardroom-secrecy", version)]
struct Arguments {
    /// First seed.
    seed: u64,
    /// Minimum number of pairs to play.
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    /// Play tournaments instead; each pair differs in hidden cards or lots and is compared up to a moment.
    #[arg(long)]
    tournaments: bool,
    /// Play games against the house instead; each pair differs in symbols not yet drawn and is compared up to a moment.
    #[arg(long, conflicts_with = "tournaments")]
    house: bool,
    /// Name of a leak to plant; the test must find it.
    #[arg(long)]
    planted: Option<String>,
}

fn main() -> ExitCode {
    let Arguments { seed, pairs, tournaments, house, planted } = Arguments::parse();
    let done = match tournaments {
        _ if house => named(planted, Leak::ALL, Leak::name).and_then(|leak| {
            let compared = pits::run_many(seed, leak, pairs)?;
            Ok(compared.to_string())
        }),
        true => early(planted).and_then(|early| {
            let compared = tournaments::run_many(seed, early, pairs)?;
            Ok(compared.to_string())
        }),
        false => leak(planted).and_then(|planted| {
            let tally = run_many(Options { seed, planted }, pairs);
            tally.map(|tally| tally.to_string()).map_err(|finding| finding.to_string())
        }),
    };
    match done {
        Ok(compared) => println!("{compared}"),
        Err(found) => {
            eprintln!("{found}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn leak(name: Option<String>) -> Result<Option<Planted>, String> {
    named(name, Planted::ALL, Planted::name)
}

fn early(name: Option<String>) -> Result<Option<Early>, String> {
    named(name, Early::ALL, Early::name)
}

fn named<T: Copy>(
    name: Option<String>,
    all: &[T],
    of: fn(T) -> &'static str,
) -> Result<Option<T>, String> {
    let Some(name) = name else { return Ok(None) };
    let known = all.iter().copied().find(|leak| of(*leak) == name);
    known.map(Some).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|leak| of(*leak)).collect();
        format!("leak \"{name}\" is unknown; one of {}", names.join(", "))
    })
}
