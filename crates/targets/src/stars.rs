//! Hand histories in PokerStars' text format and in OHH.

use history::{ohh, stars};
use units::Chips;

/// Checks each hand of a text: it is replayed without chips made or lost, or refused with the number of its line.
pub(crate) fn run(bytes: &[u8]) {
    play(stars::read(bytes));
}

/// Checks a file in OHH format.
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
