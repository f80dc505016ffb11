//! Runs from seeds: short ones, some of them twice, and planted bugs that must be found.
//!
//! The long form is `make simulate`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

use simulator::{Counts, Options, Planted, run, run_twice};
use std::collections::BTreeMap;

const SEEDS: u64 = 30;
/// So many of them are run twice.
const TWICE: u64 = 10;
const STEPS: u32 = 500;

#[test]
fn short_runs_hold_and_are_the_same_again() {
    let (mut all, mut met) = (Counts::default(), BTreeMap::new());
    for seed in 1..=SEEDS {
        let options = Options::new(seed, STEPS);
        let outcome = if seed <= TWICE { run_twice(options) } else { run(options) };
        let report = outcome.unwrap_or_else(|failure| panic!("{failure}"));
        println!("{report}");
        all.add(&report.counts);
        for (code, times) in report.met {
            *met.entry(code).or_insert(0) += times;
        }
    }
    // A run in which nothing happens would hold as well.
    let never: Vec<_> = all.each().into_iter().filter(|(_, count)| *count < 3).collect();
    assert!(never.is_empty(), "hardly happened: {never:?}");
    assert!(all.hands > 200 && all.acts > 1_000, "{all:?}");
    assert!(all.refusals > 500 && all.crashes > 50 && all.cuts > 100, "{all:?}");
    assert!(all.gaps > 200 && all.views > 500 && met.len() > 15, "{all:?}, {met:?}");
}

/// The first seed that finds a planted bug, and which checker did.
fn found(planted: Planted) -> (u64, &'static str) {
    for seed in 1..=SEEDS {
        let options = Options { planted: Some(planted), ..Options::new(seed, STEPS) };
        if let Err(failure) = run(options) {
            println!("{failure}");
            return (seed, failure.checker);
        }
    }
    panic!("{planted:?} is not found in {SEEDS} seeds");
}

#[test]
fn a_commit_told_too_early_is_found() {
    let _ = found(Planted::AckBeforeCommit);
}

#[test]
fn a_lost_commit_is_found() {
    let _ = found(Planted::LostCommit);
}

#[test]
fn a_double_payment_is_found() {
    let _ = found(Planted::DoublePayment);
}

#[test]
fn a_hole_card_shown_to_the_rail_is_found() {
    let _ = found(Planted::HoleCardToRail);
}
