//! The program `cardroom-simulator`; see `--help`.

use clap::Parser;
use simulator::{
    BugSite, Counts, Failure, Feature, Features, IS_PATCHED, Many, Options, Planted, Report,
    control, hunt, narrow,
};
use std::process::ExitCode;

/// Runs rooms from seeds, each in one thread, and looks for faults.
///
/// The first phase of a run has crashes, a failing store, connections that lose and repeat messages, clocks that jump
/// and players who cheat. The final phase has none of these; every hand must end and everyone must be paid out. The
/// same seed gives the same run, byte for byte.
#[derive(Parser)]
#[command(name = "cardroom-simulator", version)]
struct Arguments {
    /// First seed.
    #[arg(default_value_t = 1)]
    seed: u64,
    /// Number of seeds to run.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Number of steps in each run before its final phase, in which nothing goes wrong.
    #[arg(long, default_value_t = 2_000)]
    steps: u32,
    /// End the first phase of a run earlier, once this many hands have begun.
    #[arg(long)]
    hands: Option<u64>,
    /// Number of runs that are carried out in parallel [default: number of processors].
    #[arg(long)]
    threads: Option<usize>,
    /// Play tournaments in every run, in addition to the cash tables.
    #[arg(long)]
    tournaments: bool,
    /// Play games against the house in every run, in addition to the cash tables.
    #[arg(long)]
    house: bool,
    /// Feature or kind of fault to leave out; may be given more than once.
    #[arg(long, value_parser = feature)]
    without: Vec<Feature>,
    /// Bug to plant; the checkers must find it.
    #[arg(long, value_parser = planted)]
    planted: Option<Planted>,
    /// Steer the runs as if this bug were planted, without planting it; nothing may be found.
    #[arg(long, value_parser = bug)]
    like: Option<Planted>,
    /// Hunt every planted bug within its seeds; bugs in patches only if this build has the patches.
    #[arg(long)]
    bugs: bool,
    /// Run each seed twice and compare the runs.
    #[arg(long)]
    twice: bool,
    /// After a finding, look for the shortest run that reproduces it.
    #[arg(long)]
    narrow: bool,
    /// Print only the totals.
    #[arg(long)]
    quiet: bool,
}

fn planted(name: &str) -> Result<Planted, String> {
    let planted = bug(name)?;
    match is_there(planted) {
        true => Ok(planted),
        false => Err("in a patch: `cargo xtask simulate` builds it in".into()),
    }
}

fn bug(name: &str) -> Result<Planted, String> {
    named(Planted::ALL, name)
}

/// Whether this build contains the code of the bug: bugs at a seam are in every build.
fn is_there(planted: Planted) -> bool {
    planted.place() == BugSite::Seam || IS_PATCHED
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
    if arguments.bugs {
        return hunt_all();
    }
    let Arguments { seed, seeds, steps, hands, tournaments, house, planted, like, .. } = arguments;
    let many = Many {
        like: Options { seed, steps, hands, without, tournaments, house, planted, like },
        seeds: seed..seed.saturating_add(seeds),
        twice: if arguments.twice { seeds } else { 0 },
        threads: arguments.threads.unwrap_or_else(processors),
    };
    let tell = |report: &Report| {
        if !arguments.quiet {
            println!("{report}");
        }
    };
    match many.run(tell) {
        Ok(sums) if seeds > 1 => sum_up(seeds, &sums.counts),
        Ok(_) => {}
        Err(failure) => return complain(&failure, arguments.narrow),
    }
    ExitCode::SUCCESS
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Hunts every bug and prints one line for each: the seed that found it, the number of seeds, and the checker.
fn hunt_all() -> ExitCode {
    // A broken rule may stop a table with a panic: that is how some bugs are found.
    std::panic::set_hook(Box::new(|_| {}));
    let mut missed = 0;
    for (name, planted) in Planted::ALL.iter().filter(|(_, planted)| is_there(*planted)) {
        let most = planted.seeds();
        match hunt(*planted) {
            Some((seed, failure)) => {
                println!(
                    "{name:<22} seed {seed:>3} of {most:>3}, step {:>5}: {}",
                    failure.step, failure.checker
                );
                missed += u32::from(!is_sound_without(*planted, seed));
            }
            None => {
                missed += 1;
                println!("{name:<22} not found within {most} seeds");
            }
        }
    }
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the seed in which a tournament bug was found has no finding without the bug.
fn is_sound_without(planted: Planted, seed: u64) -> bool {
    match planted.is_of_tournaments().then(|| control(planted, seed)) {
        Some(Err(failure)) => {
            println!("{:<22} found without the bug as well: {failure}", "");
            false
        }
        Some(Ok(_)) | None => true,
    }
}

fn sum_up(seeds: u64, sums: &Counts) {
    println!("{seeds} seeds, nothing found");
    for (name, count) in sums.each() {
        println!("{count:>12} {}", name.replace('_', " "));
    }
}

fn complain(failure: &Failure, is_narrow: bool) -> ExitCode {
    eprintln!("{failure}");
    if is_narrow && let Some(failure) = narrow(failure.options) {
        eprintln!("\nnarrowed to:\n{failure}");
    }
    ExitCode::FAILURE
}
