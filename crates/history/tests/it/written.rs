//! PHH: random hands written and read again.

use crate::random;
use hand::{OddChips, VARIANTS};
use history::observed_hand::CannotSay;
use history::phh::{read, write};
use history::replay::replay;
use units::Chips;

#[test]
fn random_hands_written_and_read_end_the_same() {
    let (mut written, mut untold) = (0, 0);
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            let first = 0xd0_0000_0000 + ((game as u64) << 28) + ((nth as u64) << 24);
            for seed in first..first + random::hands() {
                let played = random::play(variant, *limit, seed);
                let text = match write(&played.tale) {
                    Ok(text) => text,
                    Err(CannotSay::Game(_)) => break,
                    Err(CannotSay::Boards | CannotSay::Runs(_)) => continue,
                    Err(CannotSay::Dead) => continue,
                    Err(why) => panic!("{why}"),
                };
                let told = format!("{}, {limit:?}, seed {seed:#x}\n{text}", variant.key);
                let hand = read(text.as_bytes()).remove(0).hand;
                let hand = hand.unwrap_or_else(|why| panic!("{why}, {told}"));
                let ended = match replay(&hand) {
                    Ok(ended) => ended.stacks,
                    // The format does not tell which cards of a new deck were seen by nobody.
                    Err(why) if variant.key.contains("draw") || variant.key == "badugi" => {
                        let is_known = ["no card is left", "not in the deck any more"];
                        let why = why.to_string();
                        assert!(is_known.iter().any(|it| why.contains(it)), "{why}, {told}");
                        untold += 1;
                        continue;
                    }
                    Err(why) => panic!("{why}, {told}"),
                };
                let total: Option<Chips> = ended.iter().copied().sum();
                let ours: Chips = played.stacks.iter().copied().sum();
                assert_eq!(total, Some(ours.plus(played.rake)), "{told}");
                if played.rake == Chips::ZERO
                    && played.tale.setup.rules.odd_chips == OddChips::AllFirst
                {
                    let mut stacks: Vec<Chips> = ended.into_iter().flatten().collect();
                    let mut ours = played.stacks;
                    stacks.sort_unstable();
                    ours.sort_unstable();
                    assert_eq!(stacks, ours, "{told}");
                }
                written += 1;
            }
        }
    }
    assert!(untold * 50 < written, "{untold} of {written} hands cannot be read again");
    assert!(written > 35 * random::hands().min(100), "only {written} hands were written");
}
