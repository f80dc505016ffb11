//! PokerStars text: our own sample hands, and hands with one line wrong.

use crate::random;
use hand::VARIANTS;
use history::observed_hand::CannotSay;
use history::stars::{Ended, read, write};
use std::fs;
use std::path::Path;
use units::Chips;

/// The sample file with this name.
pub(crate) fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stars").join(name);
    fs::read_to_string(path).expect("a sample of ours")
}

/// Each hand of a text: how it ends, or why it does not.
fn play(text: &str) -> Vec<Result<Ended, String>> {
    let of = |entry: history::stars::Entry| {
        let hand = entry.hand.map_err(|why| why.to_string())?;
        hand.replay().map_err(|why| why.to_string())
    };
    read(text.as_bytes()).into_iter().map(of).collect()
}

#[test]
fn sample_hands_end_with_their_computed_stacks() {
    let expected: [(&str, &[(&[u64], u64)]); 5] = [
        (
            "nl-side-pots.txt",
            &[(&[0, 990, 1400], 35), (&[8300, 2000 - 50, 2650, 120_050 - 5000 - 50], 250)],
        ),
        ("tournament.txt", &[(&[1500 - 105 + 65, 130, 1990, 65, 700], 0)]),
        ("stud.txt", &[(&[4015, 4015, 3970], 40)]),
        ("draw.txt", &[(&[175, 227, 198], 0)]),
        ("run-twice.txt", &[(&[10_000, 8001], 200), (&[9600, 7800, 8600], 0)]),
    ];
    for (name, hands) in expected {
        let text = sample(name);
        for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            let played = play(&text);
            assert_eq!(played.len(), hands.len(), "{name}");
            for (ended, (stacks, rake)) in played.into_iter().zip(hands) {
                let ended = ended.unwrap_or_else(|why| panic!("{name}: {why}"));
                let stacks: Vec<Chips> = stacks.iter().copied().map(Chips::new).collect();
                assert_eq!((ended.stacks, ended.rake), (stacks, Chips::new(*rake)), "{name}");
            }
        }
    }
}

#[test]
fn random_hands_written_and_read_end_the_same() {
    let (mut written, mut untold) = (0, 0);
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            let first = 0xce_0000_0000 + ((game as u64) << 28) + ((nth as u64) << 24);
            for seed in first..first + random::hands() {
                let played = random::play(variant, *limit, seed);
                let text = match write(&played.tale) {
                    Ok(text) => text,
                    Err(CannotSay::Game(_)) => break,
                    Err(CannotSay::Boards | CannotSay::Runs(_)) => continue,
                    Err(why) => panic!("{why}"),
                };
                let ended = match &play(&text)[..] {
                    [Ok(ended)] => ended.clone(),
                    // The text does not tell which cards of a new deck were seen by nobody.
                    [Err(why)] if text.contains("\nThe deck is reshuffled\n") => {
                        let is_known = ["no card is left", "not in the deck any more"];
                        assert!(is_known.iter().any(|it| why.contains(it)), "{why}\n{text}");
                        untold += 1;
                        continue;
                    }
                    other => {
                        panic!("{}, {limit:?}, seed {seed:#x}: {other:?}\n{text}", variant.key)
                    }
                };
                let told = format!("{}, {limit:?}, seed {seed:#x}\n{text}", variant.key);
                assert_eq!(ended.rake, played.rake, "{told}");
                let total = |stacks: &[Chips]| stacks.iter().copied().sum::<Chips>();
                assert_eq!(total(&ended.stacks), total(&played.stacks).plus(played.rake), "{told}");
                assert_eq!(ended.after_rake, played.stacks, "{told}");
                written += 1;
            }
        }
    }
    assert!(untold * 50 < written, "{untold} of {written} hands cannot be read again");
    eprintln!("{written} hands were written and read again, {untold} could not be read");
    assert!(written > 40 * random::hands().min(100), "only {written} hands were written");
}

#[test]
fn a_changed_line_is_refused_and_named() {
    let cases: [(&str, &str, &str, &str); 31] = [
        ("nl-side-pots.txt", "Hold'em No", "Snap No", "line 1: \"PokerStars Hand #900000000001:"),
        ("nl-side-pots.txt", "($0.05/$0.10 USD)", "(USD)", "expected the stakes"),
        ("nl-side-pots.txt", " - 2030/01/02 10:11:12 ET", "", "expected the date"),
        ("nl-side-pots.txt", "Seat #3 is the button", "", "Seat #N is the button"),
        ("nl-side-pots.txt", "Seat 2: Bo", "Seat 1: Bo", "a second seat with this number"),
        ("nl-side-pots.txt", "($4 in chips)", "($4.005 in chips)", "an amount (at most 2 dec"),
        ("nl-side-pots.txt", "blind $0.05", "blind $0.04", "the blind is 0.05"),
        ("nl-side-pots.txt", "Cy: raises $0.20", "Cy: raises $0.10", "the bet before it is 0.10"),
        ("nl-side-pots.txt", "Bo: folds", "Bo: checks", "p2 is to act"),
        ("nl-side-pots.txt", "Bo: folds", "Bo: ponders", "expected an act that we know"),
        ("nl-side-pots.txt", "Bo: folds", "Zed: folds", "expected the name of a seated"),
        ("nl-side-pots.txt", "calls $3.70", "calls $3.60", "the amount is 3.70"),
        ("nl-side-pots.txt", "to $4 and is all-in", "to $4", "the player is all-in"),
        ("nl-side-pots.txt", "[2c 7d 9h] [Ts]", "[2c 7d 9s] [Ts]", "not those of the streets"),
        ("nl-side-pots.txt", "*** TURN ***", "*** TURM ***", "expected a heading"),
        ("nl-side-pots.txt", "shows [9s 9c]", "shows [9s 9h]", "9h is not in the deck any more"),
        (
            "nl-side-pots.txt",
            "(three of a kind",
            "(a straight",
            "the hand is three of a kind, Nines",
        ),
        ("nl-side-pots.txt", "Cy collected", "Ana collected", "Ana wins 0.00 of 8.10"),
        ("nl-side-pots.txt", "$7.75 from pot", "$8.75 from pot", "8.75 were collected from a pot"),
        ("nl-side-pots.txt", "Rake $0.35", "Rake $0.30", "of 8.10 in the pots 7.75 were"),
        ("nl-side-pots.txt", "won ($7.75)", "won ($7.70)", "the player collected 7.75"),
        ("nl-side-pots.txt", "Board [2c", "Board [2d", "the board that was dealt is another"),
        ("nl-side-pots.txt", "folded before Flop", "mucked", "the player folded"),
        ("nl-side-pots.txt", "*** SUMMARY ***", "", "*** SUMMARY *** before the end"),
        ("tournament.txt", "returned to Ana", "returned to Bo", "the uncalled bet of "),
        ("tournament.txt", "Side pot 130", "Side pot 120", "the pots are 130 and 130"),
        ("stud.txt", "Dealt to Cy [Kd]", "Dealt to Cy [2d]", "p3 is to bring in or to bet"),
        ("stud.txt", "[3d 5d] [9d]", "[3d 6d] [9d]", "not those dealt before"),
        ("draw.txt", "[2c 3d 7h] [8s 8d]", "[2c 3d 7h] [8s]", "the kept cards and the new ones"),
        ("draw.txt", "2 cards [Ks Kd]", "2 cards [Ks Kh]", "does not hold Kh"),
        ("run-twice.txt", "*** SECOND TURN", "*** TURN", "expected FIRST or SECOND"),
    ];
    for (name, from, to, expected) in cases {
        let text = sample(name);
        assert!(text.contains(from), "{name}: {from}");
        let played = play(&text.replacen(from, to, 1));
        let Err(why) = &played[0] else { panic!("{name}: {from} became {to}, and is read") };
        assert!(why.contains(expected), "{name}: {from} became {to}: {why}");
        assert!(why.starts_with("line "), "{why}");
    }
}

#[test]
fn files_without_hands_are_refused() {
    for (text, expected) in [
        ("", "the file has no hand"),
        ("A letter\n", "line 1: \"A letter\": expected a line that begins with PokerStars"),
    ] {
        let [Err(why)] = &play(text)[..] else { panic!("{text:?} is read") };
        assert!(why.starts_with(expected), "{why}");
    }
    let cancelled = sample("nl-side-pots.txt").replacen("*** FLOP", "Hand cancelled\n*** FLOP", 1);
    assert_eq!(play(&cancelled).len(), 1, "a cancelled hand is left out");
}
