//! Tests with our own samples, at least one for each game.
//!
//! Each sample was invented for what its name says. Its `finishing_stacks` were worked out by hand, and the replay must
//! agree.

use history::phh::{Entry, GAMES, read};
use history::replay::replay;
use std::fs;
use std::path::Path;

fn samples() -> Vec<(String, Vec<Entry>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let files = fs::read_dir(folder).expect("samples").map(|file| file.expect("a file").path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    let name = |file: &Path| file.file_name().expect("a name").to_string_lossy().into_owned();
    files.iter().map(|file| (name(file), read(&fs::read(file).expect("a sample")))).collect()
}

#[test]
fn samples_end_with_their_computed_stacks() {
    let mut games = Vec::new();
    for (name, entries) in samples() {
        for entry in entries {
            let hand = entry.hand.unwrap_or_else(|why| panic!("{name}: {why}"));
            let ended = replay(&hand).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(Some(&ended.stacks), hand.finishing_stacks.as_ref(), "{name}");
            games.push(hand.game.code);
        }
    }
    for game in GAMES {
        assert!(games.contains(&game.code), "there is no sample of {}", game.code);
    }
}
