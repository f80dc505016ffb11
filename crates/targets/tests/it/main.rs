//! Runs the stored seeds, and copies of them with a few bytes changed, through their targets, so that none goes stale.
//!
//! Real fuzzing is done by `fuzz/run.sh`.

use std::fs;
use std::path::PathBuf;
use targets::{TARGETS, Target};
use test_kit::Dice;

/// Number of changed copies of each seed.
const COPIES: u64 = 40;

fn seeds(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let folder = folder.join(target.name);
    let files = fs::read_dir(&folder);
    let files = files.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), fs::read(file).expect("read"))).collect()
}

#[test]
fn every_seed_runs_through_its_target() {
    for target in TARGETS {
        let seeds = seeds(target);
        assert!(seeds.len() >= 3, "{} has too few seeds", target.name);
        for (file, bytes) in seeds {
            let ran = std::panic::catch_unwind(|| (target.run)(&bytes));
            assert!(ran.is_ok(), "{}", file.display());
        }
    }
}

#[test]
fn changed_seeds_run_through_their_targets() {
    for target in TARGETS {
        for (file, seed) in seeds(target) {
            for copy in 0..COPIES {
                let mut dice = Dice::new(copy);
                let mut bytes = seed.clone();
                for _ in 0..=dice.place(4) {
                    let at = dice.place(bytes.len().max(1));
                    match (dice.place(4), bytes.get_mut(at)) {
                        (0, Some(byte)) => *byte ^= 1 << dice.place(8),
                        (1, Some(byte)) => *byte = dice.place(256) as u8,
                        (2, Some(_)) => bytes.truncate(at),
                        _ => bytes.insert(at.min(bytes.len()), dice.place(256) as u8),
                    }
                }
                let ran = std::panic::catch_unwind(|| (target.run)(&bytes));
                assert!(ran.is_ok(), "{} copy {copy}: {bytes:02x?}", file.display());
            }
        }
    }
}
