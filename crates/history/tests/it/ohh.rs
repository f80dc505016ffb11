//! OHH: random hands written and read again, and hands with one field wrong.

use crate::random;
use hand::VARIANTS;
use history::observed_hand::CannotSay;
use history::ohh::{read, write};
use history::stars::Ended;

fn play(text: &str) -> Vec<Result<Ended, String>> {
    let of = |entry: history::stars::Entry| {
        let hand = entry.hand.map_err(|why| why.to_string())?;
        hand.replay().map_err(|why| why.to_string())
    };
    read(text.as_bytes()).into_iter().map(of).collect()
}

#[test]
fn random_hands_written_and_read_end_the_same() {
    let mut written = 0;
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            let first = 0xcf_0000_0000 + ((game as u64) << 28) + ((nth as u64) << 24);
            for seed in first..first + random::hands() {
                let played = random::play(variant, *limit, seed);
                let text = match write(&played.tale) {
                    Ok(text) => text,
                    Err(CannotSay::Game(_)) => break,
                    Err(CannotSay::Boards | CannotSay::Runs(_)) => continue,
                    Err(why) => panic!("{why}"),
                };
                let told = format!("{}, {limit:?}, seed {seed:#x}\n{text}", variant.key);
                let ended = match &play(&text)[..] {
                    [Ok(ended)] => ended.clone(),
                    other => panic!("{other:?}, {told}"),
                };
                assert_eq!((ended.rake, ended.after_rake), (played.rake, played.stacks), "{told}");
                written += 1;
            }
        }
    }
    assert!(written > 20 * random::hands().min(100), "only {written} hands were written");
}
