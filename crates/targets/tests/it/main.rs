//! The kept seeds, and copies of them changed in a few bytes, run through their targets on every run,
//! so that the targets do not rot. The real runs are `fuzz/run.sh`.

use std::fs;
use std::path::PathBuf;
use targets::{TARGETS, Target};

/// Changed copies of each seed.
const COPIES: u64 = 40;

struct Draws(u64);

impl Draws {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

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
                let mut draws = Draws(copy);
                let mut bytes = seed.clone();
                for _ in 0..=draws.below(4) {
                    let at = draws.below(bytes.len().max(1));
                    match (draws.below(4), bytes.get_mut(at)) {
                        (0, Some(byte)) => *byte ^= 1 << draws.below(8),
                        (1, Some(byte)) => *byte = draws.below(256) as u8,
                        (2, Some(_)) => bytes.truncate(at),
                        _ => bytes.insert(at.min(bytes.len()), draws.below(256) as u8),
                    }
                }
                let ran = std::panic::catch_unwind(|| (target.run)(&bytes));
                assert!(ran.is_ok(), "{} copy {copy}: {bytes:02x?}", file.display());
            }
        }
    }
}
