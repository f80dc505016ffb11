//! Reads cards and ranges, in the notation of requests for equity.

use equity::{Contest, Holding, Range};

/// Checks that a range names every hand once, with a weight, and stays the same when it is written out hand by hand.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    for contest in &Contest::ALL {
        match Holding::parse(contest, text) {
            Ok(Holding::Range(range)) => again(&range),
            Ok(Holding::Cards(cards)) => {
                let written: String = cards.iter().map(ToString::to_string).collect();
                let written = if written.is_empty() { "*".into() } else { written };
                assert_eq!(Holding::parse(contest, &written), Ok(Holding::Cards(cards)), "{text}");
            }
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }
}

fn again(range: &Range) {
    let hands = range.hands();
    assert!((1..=1326).contains(&hands.len()));
    assert!(hands.iter().all(|([a, b], weight)| a != b && *weight > 0.0 && *weight <= 1.0));
    let written = hands.iter().map(|([a, b], weight)| format!("{a}{b}:{weight}"));
    let written = written.collect::<Vec<_>>().join(",");
    assert_eq!(written.parse::<Range>().as_ref(), Ok(range), "{written}");
}
