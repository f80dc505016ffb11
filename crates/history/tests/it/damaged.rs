//! Text, OHH and PHH with lines and letters changed at random: each is read or refused, and nothing panics.

use crate::random;
use hand::{Limit, VARIANTS};
use history::{ohh, phh, replay, stars};
use test_kit::Dice;

/// Changes a text in one to four places.
fn damage(dice: &mut Dice, text: &str, by_line: bool) -> String {
    let cut = if by_line { '\n' } else { ',' };
    let mut parts: Vec<String> = text.split_inclusive(cut).map(str::to_owned).collect();
    for _ in 0..dice.between(1, 4) {
        let at = dice.place(parts.len());
        let other = dice.place(parts.len());
        match dice.below(6) {
            0 if parts.len() > 2 => drop(parts.remove(at)),
            1 => parts.swap(at, other),
            2 => parts.insert(other, parts[at].clone()),
            3 => parts[at] = parts[at].replacen(['0', '1', '2', '5'], "9007199254740991", 1),
            4 => parts[at] = parts[at].replacen(['1', '2', '3'], "0", 1),
            _ => {
                let from =
                    dice.pick(&["P 1", "P 2", "folds", "calls", "raises", "[", "h", "K", "1"]);
                let to = dice.pick(&["P 3", "P 9", "checks", "bets", "]", "s", "A", "7", ".", "é"]);
                parts[at] = parts[at].replacen(from, to, 1);
            }
        }
    }
    parts.concat()
}

#[test]
fn damaged_files_are_read_or_refused() {
    let one_line = |why: String| assert!(!why.contains('\n'), "{why}");
    let judge = |entries: Vec<stars::Entry>| {
        for entry in entries {
            if let Err(why) = entry.hand.and_then(|hand| hand.replay()) {
                one_line(why.to_string());
            }
        }
    };
    for seed in 0..20 * random::hands() {
        let mut dice = Dice::new(0xdd_0000_0000 + seed);
        let variant = dice.pick(VARIANTS);
        let limit: Limit = dice.pick(variant.limits);
        let played = random::play(variant, limit, 0xde_0000_0000 + seed);
        if let Ok(text) = stars::write(&played.tale) {
            judge(stars::read(damage(&mut dice, &text, true).as_bytes()));
        }
        if let Ok(text) = ohh::write(&played.tale) {
            judge(ohh::read(damage(&mut dice, &text, false).as_bytes()));
        }
        if let Ok(text) = phh::write(&played.tale) {
            for entry in phh::read(damage(&mut dice, &text, true).as_bytes()) {
                match entry.hand {
                    Ok(hand) => {
                        drop(replay::replay(&hand).map_err(|why| one_line(why.to_string())))
                    }
                    Err(why) => one_line(why.to_string()),
                }
            }
        }
    }
}
