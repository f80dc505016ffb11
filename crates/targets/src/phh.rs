//! Reads and replays hand histories in the format PHH.

use history::phh::{Phh, read};
use history::replay::replay;
use units::Chips;

/// Checks each hand in a file: its replay neither creates nor loses chips, or it is refused with its line number.
pub(crate) fn run(bytes: &[u8]) {
    let hands = read(bytes);
    assert!(!hands.is_empty(), "every file is answered");
    for entry in hands {
        match entry.hand {
            Ok(hand) => play(&hand),
            Err(why) => assert!(!why.to_string().contains('\n'), "{why}"),
        }
    }
}

fn play(hand: &Phh) {
    let total = |stacks: &[Option<Chips>]| stacks.iter().copied().sum::<Option<Chips>>();
    match replay(hand) {
        Ok(ended) => {
            if let Some(chips) = total(&hand.stacks) {
                assert_eq!(total(&ended.stacks), Some(chips));
            }
        }
        Err(stop) => assert!(!stop.to_string().contains('\n'), "{stop}"),
    }
}
