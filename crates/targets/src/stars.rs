//! Reads and replays hand histories in PokerStars' text format and in OHH.

use history::{ohh, stars};
use units::Chips;

/// Checks each hand in a text: its replay neither creates nor loses chips, or it is refused with its line number.
pub(crate) fn run(bytes: &[u8]) {
    play(stars::read(bytes));
}

/// Checks each hand in a file in OHH format, in the same way.
pub(crate) fn run_ohh(bytes: &[u8]) {
    let hands = ohh::read(bytes);
    assert!(!hands.is_empty(), "every file is answered");
    play(hands);
}

fn play(hands: Vec<stars::Entry>) {
    for entry in hands {
        let ended = entry.hand.and_then(|hand| hand.replay());
        match ended {
            Ok(ended) => {
                let total =
                    |stacks: &[Chips]| stacks.iter().map(|it| u128::from(it.get())).sum::<u128>();
                assert_eq!(
                    total(&ended.stacks),
                    total(&ended.after_rake) + u128::from(ended.rake.get())
                );
                assert_eq!(ended.players.len(), ended.stacks.len());
            }
            Err(why) => assert!(!why.to_string().contains('\n'), "{why}"),
        }
    }
}
