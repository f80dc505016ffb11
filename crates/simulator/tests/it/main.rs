//! Runs from seeds: short ones, some of them twice, and planted bugs that must be found.
//!
//! The long form: `cargo run --release --bin cardroom-simulator -- 1 --seeds 1000 --steps 20000`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

use simulator::{Options, Planted, Report, run};

const SEEDS: u64 = 30;
/// So many of them are run twice.
const TWICE: u64 = 10;
const STEPS: u32 = 500;

fn options(seed: u64) -> Options {
    Options { seed, steps: STEPS, planted: None }
}

#[test]
fn short_runs_hold_and_are_the_same_again() {
    let mut all = Report::default();
    for seed in 1..=SEEDS {
        let first = run(options(seed)).unwrap_or_else(|failure| panic!("{failure}"));
        if seed <= TWICE {
            let second = run(options(seed)).unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!(first, second, "the same seed, another run");
        }
        println!("{first}");
        all.hands += first.hands;
        all.acts += first.acts;
        all.refusals += first.refusals;
        all.crashes += first.crashes;
        all.snapshots += first.snapshots;
        all.cuts += first.cuts;
        all.gaps += first.gaps;
        all.views += first.views;
        for (code, times) in first.met {
            *all.met.entry(code).or_default() += times;
        }
        all.full_disks += first.full_disks;
        all.broken_disks += first.broken_disks;
    }
    // A run in which nothing happens would hold as well.
    assert!(all.hands > 200 && all.acts > 1_000, "{all}");
    assert!(all.refusals > 500 && all.crashes > 50 && all.cuts > 100, "{all}");
    assert!(all.snapshots > 20, "{all}");
    assert!(all.gaps > 200 && all.views > 500 && all.met.len() > 15, "{all}");
    assert!(all.full_disks > 0 && all.broken_disks > 0, "{all}");
}

/// The first seed that finds a planted bug, and which checker did.
fn found(planted: Planted) -> (u64, &'static str) {
    for seed in 1..=SEEDS {
        let options = Options { planted: Some(planted), ..options(seed) };
        if let Err(failure) = run(options) {
            println!("{failure}");
            return (seed, failure.checker);
        }
    }
    panic!("{planted:?} is not found in {SEEDS} seeds");
}

#[test]
fn a_commit_told_too_early_is_found() {
    assert_eq!(found(Planted::AckBeforeCommit).1, "durable");
}

#[test]
fn a_lost_commit_is_found() {
    assert_eq!(found(Planted::LostCommit).1, "durable");
}

#[test]
fn a_double_payment_is_found() {
    assert_eq!(found(Planted::DoublePayment).1, "chips");
}

#[test]
fn a_hole_card_shown_to_the_rail_is_found() {
    assert_eq!(found(Planted::HoleCardToRail).1, "secrecy");
}
