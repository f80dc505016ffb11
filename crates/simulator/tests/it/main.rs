//! Plays runs from seeds, some of them twice, and hunts the planted bugs of this build.
//!
//! The long form, with the bugs in patches, is `make simulate`.
#![allow(clippy::unwrap_used)]
#![allow(missing_docs)]

use simulator::{BugSite, Many, Options, Planted, Sums, control, hunt, run};
use std::path::Path;
use std::{fs, thread};

/// Number of runs at cash tables; the long form is `cardroom-simulator 1 --seeds 1000`.
const SEEDS: u64 = 400;
/// Number of runs with tournaments; the long form is `cardroom-simulator 1 --seeds 1000 --tournaments`.
const TOURNAMENT_SEEDS: u64 = 8;
/// Counts of what happens in tournaments alone.
const OF_TOURNAMENTS: [&str; 9] = [
    "tournaments",
    "tournaments_cancelled",
    "tournament_entries",
    "tournament_hands",
    "tournament_moves",
    "chips_bought",
    "deals",
    "rounds",
    "tournament_pages",
];
/// Number of runs with house tables; the long form is `cardroom-simulator 1 --seeds 1000 --house`.
const HOUSE_SEEDS: u64 = 8;
/// Bugs of house tables, and the checkers that may find each.
const HOUSE_BUGS: [(&str, &[&str]); 10] = [
    ("round-paid-again", &["ledger"]),
    ("round-not-booked", &["ledger"]),
    ("stake-forgotten", &["ledger"]),
    ("bank-over", &["ledger"]),
    ("other-draw", &["house-draw"]),
    ("decision-again", &["house-asked"]),
    ("late-bet-done", &["house-kept"]),
    ("spin-early", &["house-secrecy"]),
    ("box-cards-told", &["house-secrecy"]),
    ("lost-house-tail", &["durable"]),
];
/// Number of runs that are played twice.
const TWICE: u64 = 20;
const HANDS: u64 = 50;
/// Maximum number of steps, for runs in which few people play, so that they never reach [`HANDS`].
const STEPS: u32 = 4_000;

#[test]
fn short_runs_pass_and_repeat_to_the_byte() {
    let many = Many {
        like: Options { hands: Some(HANDS), ..Options::new(0, STEPS) },
        seeds: 1..SEEDS + 1,
        twice: TWICE,
        threads: thread::available_parallelism().map_or(1, usize::from),
    };
    let sums = many.run(|report| println!("{report}")).unwrap_or_else(|fault| panic!("{fault}"));
    let Sums { counts: all, met } = sums;
    // A run in which nothing happens would also pass.
    let of_cash = |name: &str| !OF_TOURNAMENTS.contains(&name);
    let never: Vec<_> =
        all.each().into_iter().filter(|(name, count)| of_cash(name) && *count < 3).collect();
    assert!(never.is_empty(), "hardly happened: {never:?}");
    assert!(all.hands > 200 && all.acts > 1_000, "{all:?}");
    assert!(all.refusals > 500 && all.crashes > 50 && all.cuts > 100, "{all:?}");
    assert!(all.gaps > 200 && all.views > 500 && met.len() > 15, "{all:?}, {met:?}");
}

#[test]
fn runs_with_tournaments_pass_and_repeat_to_the_byte() {
    let many = Many {
        like: Options { tournaments: true, ..Options::new(0, 1_500) },
        seeds: 1..TOURNAMENT_SEEDS + 1,
        twice: 1,
        threads: thread::available_parallelism().map_or(1, usize::from),
    };
    let sums = many.run(|report| println!("{report}")).unwrap_or_else(|fault| panic!("{fault}"));
    let all = sums.counts;
    assert!(all.tournaments > 10 && all.tournament_hands > 500, "{all:?}");
    assert!(all.tournament_moves > 3 && all.tournament_pages > 500, "{all:?}");
}

#[test]
fn runs_with_house_tables_pass_and_repeat_to_the_byte() {
    let many = Many {
        like: Options { house: true, ..Options::new(0, 1_500) },
        seeds: 1..HOUSE_SEEDS + 1,
        twice: 1,
        threads: thread::available_parallelism().map_or(1, usize::from),
    };
    let sums = many.run(|report| println!("{report}")).unwrap_or_else(|fault| panic!("{fault}"));
    let all = sums.counts;
    assert!(all.house_rounds > 100 && all.house_settled > 60, "{all:?}");
    assert!(all.house_rulings > 3 && all.house_decisions > 50 && all.house_left > 20, "{all:?}");
    assert!(all.house_requests > 500 && all.house_views > 2_000, "{all:?}");
    assert!(all.house_symbols > 500, "{all:?}");
}

/// Hunts each bug of house tables; the same run without it must find nothing.
#[test]
fn bugs_of_house_tables_are_found_and_control_runs_are_clean() {
    for (name, checkers) in HOUSE_BUGS {
        let (_, planted) = *Planted::ALL.iter().find(|(other, _)| *other == name).unwrap();
        let (seed, failure) = hunt(planted).unwrap_or_else(|| panic!("{name} is not found"));
        println!("{name}: seed {seed}, {}: {}", failure.checker, failure.what);
        assert!(checkers.contains(&failure.checker), "{name}: {failure}");
        let control = Options { planted: None, house: true, ..failure.options };
        if let Err(found) = run(control) {
            panic!("the control run of {name}: {found}");
        }
    }
}

/// Checks seeds with which the rules and their checkers once differed.
#[test]
fn seeds_that_once_found_a_fault_pass() {
    for seed in [77_411_385, 88_222_839] {
        let options = Options { hands: Some(HANDS), ..Options::new(seed, 2_000) };
        let many = Many { like: options, seeds: seed..seed + 1, twice: 0, threads: 1 };
        let sums =
            many.run(|report| println!("{report}")).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(sums.counts.hands > 20, "{seed}: {:?}", sums.counts);
    }
}

/// Hunts every fourth bug at a seam, so that four tests run in parallel.
fn hunt_bugs(rest: usize) {
    let seams = Planted::ALL.iter().filter(|(_, planted)| planted.place() == BugSite::Seam);
    let is_of_house = |name: &str| HOUSE_BUGS.iter().any(|(other, _)| *other == name);
    let seams = seams.filter(|(name, _)| !is_of_house(name));
    let some = seams.enumerate().filter(|(at, _)| at % 4 == rest);
    let missed: Vec<_> = some
        .filter_map(|(_, (name, planted))| match hunt(*planted) {
            Some((seed, failure)) => {
                println!("{name}: seed {seed}, {}: {}", failure.checker, failure.what);
                let without = planted.is_of_tournaments().then(|| control(*planted, seed).err());
                without.flatten().map(|fault| format!("{name}, and without it {fault}"))
            }
            None => Some(format!("{name} within {} seeds", planted.seeds())),
        })
        .collect();
    assert!(missed.is_empty(), "not found: {missed:?}");
}

/// Checks runs that once found a fault although their bug was not planted.
#[test]
fn runs_of_planted_bugs_find_nothing_without_them() {
    let of_rebuys = [7, 19, 22, 37, 40].map(|seed| (Planted::RebuyByOldStack, seed));
    let others = [(Planted::TargetForgotten, 6), (Planted::DealOnStaleStacks, 17)];
    for (planted, seed) in of_rebuys.into_iter().chain(others) {
        let report = control(planted, seed).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(report.counts.tournament_hands > 20, "{planted} {seed}: {:?}", report.counts);
    }
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

/// Checks that the patches and the list name the same bugs. `tidy` checks that the patches apply.
#[test]
fn every_bug_in_the_rules_has_its_patch() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("planted");
    let mut patches = String::new();
    for file in fs::read_dir(folder).unwrap() {
        patches += &fs::read_to_string(file.unwrap().path()).unwrap();
    }
    let is_patched = |name: &str| patches.contains(&format!("planted(\"{name}\")"));
    for (name, planted) in Planted::ALL {
        assert_eq!(is_patched(name), planted.place() == BugSite::Patch, "{name}");
    }
    assert!(Planted::ALL.len() >= 40);
}
