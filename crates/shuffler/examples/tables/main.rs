//! Computes statistics of many decks from the code that deals, and compares them with fixed limits.
//!
//! The limits were declared beforehand (`limits.rs`). The exit code is 1 if any statistic is outside its limits.
//!
//! ```sh
//! cargo run --release -p shuffler --example tables -- --decks 10000000 --threads 2
//! cargo run --release -p shuffler --example tables -- --decks 1000000000 --threads 2
//! ```
//!
//! Every deck's generator is seeded from the operating system, as in a room. With `--seed N` the seeds follow from that
//! number, so that a run can be repeated.

mod counts;
mod limits;

use counts::{Counts, Real, Size};
use limits::Finding;
use shuffler::{Drbg, Entropy, EntropyError, SystemEntropy};
use std::process::ExitCode;
use std::time::Instant;

/// For this many full decks, one more small deck is shuffled per possible order.
const DECKS_PER_ORDER: u64 = 50_000;

/// Maximum number of decks to keep for the search for equal ones.
const KEPT_MAX: usize = 4_000_000;

struct Args {
    decks: u64,
    threads: u64,
    seed: Option<u64>,
}

fn main() -> ExitCode {
    let Some(args) = args() else {
        eprintln!("tables [--decks N] [--threads T] [--seed N]");
        return ExitCode::from(2);
    };
    if let Err(failed) = shuffler::self_test() {
        eprintln!("{failed}");
        return ExitCode::FAILURE;
    }
    let started = Instant::now();
    let counts = count(&args);
    let findings = limits::findings(&counts);
    report(&args, &counts, &findings);
    println!("{:.0} s", started.elapsed().as_secs_f64());
    if findings.iter().all(Finding::is_within) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn args() -> Option<Args> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let mut args = Args { decks: 10_000_000, threads: cores, seed: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number: u64 = words.next()?.parse().ok()?;
        match word.as_str() {
            "--decks" => args.decks = number,
            "--threads" => args.threads = number,
            "--seed" => args.seed = Some(number),
            _ => return None,
        }
    }
    (args.threads > 0 && args.decks >= args.threads).then_some(args)
}

/// Shuffles on the given number of threads and adds up the counts.
fn count(args: &Args) -> Counts {
    std::thread::scope(|scope| {
        let part = |thread| scope.spawn(move || part(args, thread));
        let threads: Vec<_> = (0..args.threads).map(part).collect();
        let mut parts = threads.into_iter().map(|part| part.join().expect("a thread that counts"));
        let mut counts = parts.next().expect("at least one thread");
        parts.for_each(|part| counts.merge(part));
        counts
    })
}

/// Counts for one thread's share of the decks.
fn part(args: &Args, thread: u64) -> Counts {
    let per_order = (args.decks / DECKS_PER_ORDER).clamp(20, 1_000);
    let share = |all: u64| all / args.threads + u64::from(thread < all % args.threads);
    let size = Size {
        decks: share(args.decks),
        per_order: share(per_order),
        small_max: counts::SMALL_MAX,
        kept_max: KEPT_MAX / args.threads as usize,
    };
    match args.seed {
        None => Counts::of(&mut Real::new(SystemEntropy), &size),
        Some(seed) => Counts::of(&mut Real::new(Seeded::new(seed, thread)), &size),
    }
}

/// A source of randomness seeded from a number, for runs that can be repeated.
struct Seeded(Drbg);

impl Seeded {
    fn new(seed: u64, thread: u64) -> Seeded {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&thread.to_le_bytes());
        Seeded(Drbg::new(bytes))
    }
}

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// Prints the findings as a Markdown table that documents can quote unchanged.
fn report(args: &Args, counts: &Counts, findings: &[Finding]) {
    let source = args.seed.map_or("the system".to_owned(), |seed| format!("seed {seed}"));
    println!("{} decks, randomness from {source}, {} threads\n", counts.decks, args.threads);
    println!("| statistic | free | figure | from | to | |");
    println!("|---|---:|---:|---:|---:|---|");
    for finding in findings {
        let Finding { name, free, value, from, to } = finding;
        let verdict = if finding.is_within() { "within" } else { "**OUTSIDE**" };
        println!("| {name} | {free} | {value:.3} | {from} | {to} | {verdict} |");
    }
    let expected = counts.decks as f64 / 52.0;
    let off = counts.places.as_flattened().iter().map(|&n| (n as f64 / expected - 1.0).abs());
    let off = off.fold(0.0, f64::max);
    println!("\nNo card came to any place more than {:.4} % too often or too seldom.", off * 100.0);
}
