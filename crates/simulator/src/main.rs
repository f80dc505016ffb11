//! `cardroom-simulator SEED [--seeds N] [--steps M]`: see `--help`.

use clap::Parser;
use simulator::{Counts, Failure, Feature, Features, Options, Planted, narrow, run, run_twice};
use std::process::ExitCode;

/// Runs rooms from seeds, each in one thread, and looks for harm: first with crashes, a store that
/// fails, lines that lose and repeat, clocks that jump and players who cheat, then in peace, when
/// every hand must end and everybody be paid out. The same seed is the same run, to the byte.
#[derive(Parser)]
#[command(name = "cardroom-simulator", version)]
struct Arguments {
    /// The first seed.
    seed: u64,
    /// How many seeds, one after the other.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Steps of each run before peace.
    #[arg(long, default_value_t = 2_000)]
    steps: u32,
    /// An accident to leave out; may be given more than once.
    #[arg(long, value_parser = feature)]
    without: Vec<Feature>,
    /// A bug to put in, which must be found.
    #[arg(long, value_parser = planted)]
    planted: Option<Planted>,
    /// Play each seed twice and compare the runs.
    #[arg(long)]
    twice: bool,
    /// Where something is found, look for the shortest way to it.
    #[arg(long)]
    narrow: bool,
    /// Print the sums alone.
    #[arg(long)]
    quiet: bool,
}

fn planted(name: &str) -> Result<Planted, String> {
    named(&Planted::ALL, name)
}

fn feature(name: &str) -> Result<Feature, String> {
    named(&Feature::ALL, name)
}

fn named<T: Copy>(all: &[(&'static str, T)], name: &str) -> Result<T, String> {
    let known = all.iter().find(|(known, _)| *known == name);
    known.map(|(_, one)| *one).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        format!("one of {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let without = arguments.without.iter().fold(Features::NONE, |all, &one| all.with(one));
    let mut sums = Counts::default();
    for seed in (0..arguments.seeds).map(|n| arguments.seed.wrapping_add(n)) {
        let (steps, planted) = (arguments.steps, arguments.planted);
        let options = Options { seed, steps, without, planted };
        let outcome = if arguments.twice { run_twice(options) } else { run(options) };
        match outcome {
            Ok(report) => {
                sums.add(&report.counts);
                if !arguments.quiet {
                    println!("{report}");
                }
            }
            Err(failure) => return complain(&failure, options, arguments.narrow),
        }
    }
    if arguments.seeds > 1 {
        sum_up(arguments.seeds, &sums);
    }
    ExitCode::SUCCESS
}

fn sum_up(seeds: u64, sums: &Counts) {
    println!("{seeds} seeds, nothing found");
    for (name, count) in sums.each() {
        println!("{count:>12} {}", name.replace('_', " "));
    }
}

fn complain(failure: &Failure, options: Options, is_narrow: bool) -> ExitCode {
    eprintln!("{failure}");
    if is_narrow && let Some(failure) = narrow(options) {
        eprintln!("\nnarrowed to:\n{failure}");
    }
    ExitCode::FAILURE
}
