//! Runs from seeds: short ones, some of them twice, and the planted bugs that are in this build.
//!
//! The long form, with the bugs that are in patches, is `make simulate`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

use simulator::{Counts, Options, Place, Planted, hunt, run, run_twice};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const SEEDS: u64 = 150;
/// So many of them are run twice.
const TWICE: u64 = 30;
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

/// Looks for every bug at a seam whose place in the list leaves this rest by four: so the four tests
/// run side by side.
fn hunt_bugs(rest: usize) {
    let seams = Planted::ALL.iter().filter(|(_, planted)| planted.place() == Place::Seam);
    let some = seams.enumerate().filter(|(at, _)| at % 4 == rest);
    let missed: Vec<_> = some
        .filter_map(|(_, (name, planted))| match hunt(*planted) {
            Some((seed, failure)) => {
                println!("{name}: seed {seed}, {}: {}", failure.checker, failure.what);
                None
            }
            None => Some(format!("{name} within {} seeds", planted.seeds())),
        })
        .collect();
    assert!(missed.is_empty(), "not found: {missed:?}");
}

#[test]
fn bugs_at_the_seams_are_found_1() {
    hunt_bugs(0);
}

#[test]
fn bugs_at_the_seams_are_found_2() {
    hunt_bugs(1);
}

#[test]
fn bugs_at_the_seams_are_found_3() {
    hunt_bugs(2);
}

#[test]
fn bugs_at_the_seams_are_found_4() {
    hunt_bugs(3);
}

/// The patches and the list of bugs name the same: `tidy` holds that they fit the code.
#[test]
fn every_bug_in_the_rules_has_its_patch() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("planted");
    let mut patches = String::new();
    for file in fs::read_dir(folder).unwrap() {
        patches += &fs::read_to_string(file.unwrap().path()).unwrap();
    }
    let is_patched = |name: &str| patches.contains(&format!("planted(\"{name}\")"));
    for (name, planted) in Planted::ALL {
        assert_eq!(is_patched(name), planted.place() == Place::Patch, "{name}");
    }
    assert!(Planted::ALL.len() >= 40);
}
