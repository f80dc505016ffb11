//! Compares odds with every deal, scored by the obvious comparison.

use cards::{Card, parse_cards};
use equity::{
    Contest, EquityError, Holding, Odds, Stop, deals, exact, exact_in_threads, sample,
    sample_in_threads,
};
use test_kit::Dice;
use test_kit::ranking;

const SEED: u64 = 0x5eed_0006;

fn contest(key: &str) -> &'static Contest {
    Contest::of_key(key).unwrap()
}

fn holdings(contest: &Contest, texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| Holding::parse(contest, text).unwrap()).collect()
}

fn odds(key: &str, texts: &[&str], board: &str) -> Odds {
    let contest = contest(key);
    exact(contest, &holdings(contest, texts), &parse_cards(board).unwrap(), &[]).unwrap()
}

/// The names in [`test_kit::ranking`] of the rankings for a game's pot, or its high half, and for its low half.
fn rankings(key: &str) -> (&'static str, Option<&'static str>) {
    match key {
        "holdem" | "stud" | "five_card" => ("holdem_high", None),
        "shortdeck" => ("shortdeck_high", None),
        "omaha" => ("omaha_high", None),
        "omaha5" | "courchevel" => ("omaha5_high", None),
        "omaha6" => ("omaha6_high", None),
        "omaha8" => ("omaha_high", Some("omaha8_low")),
        "courchevel8" => ("omaha5_high", Some("omaha8_low")),
        "omaha6_8" => ("omaha6_high", Some("omaha8_low")),
        "stud8" => ("holdem_high", Some("stud8_low")),
        "razz" => ("razz_a5_low", None),
        "stripped32" => ("stripped32_high", None),
        "stripped36" => ("stripped36_high", None),
        "soko" => ("soko_high", None),
        "deuce_seven" => ("deuce_seven_low", None),
        "badugi" => ("badugi", None),
        _ => panic!("{key} is not here"),
    }
}

/// Computes equities by trying every deal: cards to each hand in turn, then to the board.
fn brute(key: &str, own: usize, board: usize, hands: &[Vec<Card>], open: &[Card]) -> Vec<f64> {
    let (whole, low) = rankings(key);
    let (.., lowest) = sizes(key);
    let known: Vec<Card> = hands.iter().flatten().chain(open).copied().collect();
    let deck: Vec<Card> =
        Card::all().filter(|card| card.rank().index() >= lowest && !known.contains(card)).collect();
    // Every sequence of cards is tried; that every set of cards occurs in each of its orders changes nothing.
    let wanted = hands.iter().map(|hand| own - hand.len()).sum::<usize>() + board - open.len();
    let mut sums = vec![0.0; hands.len()];
    let mut count = 0.0;
    let mut dealt: Vec<usize> = (0..wanted).collect();
    loop {
        let mut is_twice = false;
        for (at, one) in dealt.iter().enumerate() {
            is_twice |= dealt[..at].contains(one);
        }
        if !is_twice {
            let mut cards = dealt.iter().map(|&at| deck[at]);
            let mut all = hands.to_vec();
            for hand in &mut all {
                while hand.len() < own {
                    hand.push(cards.next().unwrap());
                }
            }
            let board: Vec<Card> = open.iter().copied().chain(cards).collect();
            let lows = low.map_or(Vec::new(), |low| ranking::winners(low, &board, &all));
            let part = if lows.is_empty() { 1.0 } else { 0.5 };
            let highs = ranking::winners(whole, &board, &all);
            for (winners, part) in [(&lows, 0.5), (&highs, part)] {
                for &winner in winners {
                    sums[winner] += part / winners.len() as f64;
                }
            }
            count += 1.0;
        }
        let Some(at) = (0..wanted).rev().find(|&at| dealt[at] + 1 < deck.len()) else { break };
        dealt[at] += 1;
        dealt[at + 1..].fill(0);
    }
    sums.iter().map(|sum| sum / count).collect()
}

/// The number of hole and of board cards at the end of a game, and its lowest rank.
fn sizes(key: &str) -> (usize, usize, u8) {
    match key {
        "holdem" => (2, 5, 0),
        "shortdeck" => (2, 5, 4),
        "omaha" | "omaha8" => (4, 5, 0),
        "omaha5" | "courchevel" | "courchevel8" => (5, 5, 0),
        "omaha6" | "omaha6_8" => (6, 5, 0),
        "stud" | "stud8" | "razz" => (7, 0, 0),
        "badugi" => (4, 0, 0),
        "stripped36" => (5, 0, 4),
        "stripped32" => (5, 0, 5),
        _ => (5, 0, 0),
    }
}

/// Compares the odds of `matchups` random matchups of a game with those over every deal.
///
/// There are `to_come` cards to come: to the board, or to one hand after the other.
fn agree(contest: &Contest, matchups: usize, to_come: usize) {
    let mut dice = Dice::new(SEED + to_come as u64);
    let key = contest.key();
    let (own, board, lowest) = sizes(key);
    for round in 0..matchups {
        let deck = dice.cards(52);
        let mut deck = deck.into_iter().filter(|card| card.rank().index() >= lowest);
        let players = if own <= 5 { 2 + round % 3 } else { 2 };
        let mut hands: Vec<Vec<Card>> =
            (0..players).map(|_| deck.by_ref().take(own).collect()).collect();
        let open: Vec<Card> = deck.take(board.saturating_sub(to_come)).collect();
        for nth in 0..if board == 0 { to_come } else { 0 } {
            hands[nth % players].pop();
        }
        let holdings: Vec<_> = hands.iter().cloned().map(Holding::Cards).collect();
        let odds = exact(contest, &holdings, &open, &[]).unwrap();
        let expected = brute(key, own, board, &hands, &open);
        for (share, expected) in odds.shares.iter().zip(&expected) {
            assert!(
                (share.equity - expected).abs() < 1e-9,
                "{key} {hands:?} on {open:?}: {odds:?}, {expected} (seed {SEED:#x}, round {round}, \
                 {to_come} to come)"
            );
        }
    }
}

#[test]
fn every_game_agrees_with_every_deal() {
    Contest::ALL.iter().for_each(|contest| agree(contest, 12, 1));
}

#[test]
#[ignore = "hundreds of matchups of each game with one and two cards to come, some minutes"]
fn hundreds_of_matchups_without_a_board_agree_with_every_deal() {
    for contest in Contest::ALL.iter().filter(|contest| sizes(contest.key()).1 == 0) {
        agree(contest, 3_000, 1);
        agree(contest, 300, 2);
    }
}

#[test]
fn two_cards_to_come_agree_with_every_deal() {
    for (key, hands, board) in [
        ("holdem", ["AsKs", "7h7d"], "Kd7s2s"),
        ("holdem", ["9h8h", "AcAd"], "7hTh2c"),
        ("holdem", ["Th9c", "Ts9d"], "2h3h4h"),
        ("shortdeck", ["AsKs", "7h7d"], "Kd7s9s"),
    ] {
        let expected = brute(
            key,
            2,
            5,
            &hands.map(|hand| parse_cards(hand).unwrap()),
            &parse_cards(board).unwrap(),
        );
        for (share, expected) in odds(key, &hands, board).shares.iter().zip(expected) {
            assert!((share.equity - expected).abs() < 1e-9, "{key} {hands:?} on {board}");
        }
    }
}

#[test]
fn known_matchups_before_the_flop() {
    // These odds are as published, in hundredths of a percent; the second ones follow from symmetry.
    for (hands, expected) in [(["AsAh", "KdKc"], 8_126), (["AhKh", "AdKd"], 5_000)] {
        let odds = odds("holdem", &hands, "");
        assert_eq!(odds.deals, 1_712_304);
        let hundredths = (odds.shares[0].equity * 10_000.0).round() as i64;
        assert_eq!(hundredths, expected, "{hands:?}: {odds:?}");
        let all: f64 = odds.shares.iter().map(|share| share.equity).sum();
        assert!((all - 1.0).abs() < 1e-9);
    }
}

#[test]
fn ranges_are_weighed_and_share_no_card() {
    // Only the pairs of aces without the ace of spades are possible: three, one of them with a weight of a quarter.
    let one = |aces: &str| odds("holdem", &["AsKs", aces], "2c7d9h").shares[0].equity;
    let mixed = odds("holdem", &["AsKs", "AA,AhAd:0.25"], "2c7d9h");
    let expected = (one("AhAd") * 0.25 + one("AhAc") + one("AdAc")) / 2.25;
    assert!((mixed.shares[0].equity - expected).abs() < 1e-9);
    assert_eq!(mixed.deals, 3 * 990);

    let contest = contest("holdem");
    let none = holdings(contest, &["AsAh,AsAd,AsAc", "AsKs"]);
    assert_eq!(exact(contest, &none, &[], &[]), Err(EquityError::NoChoice));
    let stop = Stop { deals: 10, error: None };
    assert_eq!(sample(contest, &none, &[], &[], 1, stop), Err(EquityError::NoChoice));
}

/// The same seed gives the same answer, so the result is always within six standard errors, or never.
#[test]
fn samples_are_within_their_error() {
    for (key, texts, board) in [
        ("holdem", vec!["AsKs", "QQ+,JTs:0.5"], "2c7d9h"),
        ("omaha", vec!["AsAhKsKh", "9c8c7d6d"], "Tc5d2s"),
        ("omaha8", vec!["As2s3dKh", "9c8c7d6d", "AcAdQhQc"], "4c5d2h9s"),
        ("razz", vec!["As2s3d4h5c6d", "2c3c4d5d6c8d"], ""),
        ("badugi", vec!["As2d3h", "4c5d6h"], ""),
    ] {
        let contest = contest(key);
        let holdings = holdings(contest, &texts);
        let board = parse_cards(board).unwrap();
        let truth = exact(contest, &holdings, &board, &[]).unwrap();
        let stop = Stop { deals: 20_000, error: None };
        let sampled = sample(contest, &holdings, &board, &[], SEED, stop).unwrap();
        assert_eq!(sampled, sample(contest, &holdings, &board, &[], SEED, stop).unwrap());
        assert!(!sampled.is_exact && truth.is_exact);
        for (share, truth) in sampled.shares.iter().zip(&truth.shares) {
            let off = (share.equity - truth.equity).abs();
            assert!(
                share.error < 0.005 && off <= 6.0 * share.error + 1e-9,
                "{key}: {share:?} {truth:?}"
            );
        }
    }
}

#[test]
fn threads_change_nothing() {
    for (key, texts, board) in [
        ("holdem", vec!["AsKs", "QQ+,JTs:0.5"], ""),
        ("holdem", vec!["QQ+,AK", "*"], "2c7d9h3s"),
        ("holdem", vec!["AsKs", "7h"], ""),
        ("omaha8", vec!["As2s3dKh", "9c8c7d6d"], "4c5d"),
        ("razz", vec!["As2s3d4h5c", "2c3c4d5d6c8d"], ""),
        ("badugi", vec!["As2d3h4c", "5c6d7h8s"], ""),
    ] {
        let contest = contest(key);
        let holdings = holdings(contest, &texts);
        let board = parse_cards(board).unwrap();
        let one = exact(contest, &holdings, &board, &[]).unwrap();
        for threads in [0, 1, 3] {
            let many = exact_in_threads(threads, contest, &holdings, &board, &[]).unwrap();
            assert_eq!(one.deals, many.deals, "{key} {texts:?} in {threads}");
            for (one, many) in one.shares.iter().zip(&many.shares) {
                assert!((one.equity - many.equity).abs() < 1e-9, "{key} {texts:?} in {threads}");
            }
            let stop = Stop { deals: 41_500, error: Some(0.0018) };
            let one = sample(contest, &holdings, &board, &[], SEED, stop);
            let many = sample_in_threads(threads, contest, &holdings, &board, &[], SEED, stop);
            assert_eq!(one, many, "{key} {texts:?} in {threads}");
        }
    }
}

#[test]
fn a_sample_stops_at_the_wanted_error() {
    let contest = contest("holdem");
    let holdings = holdings(contest, &["AsKs", "*", "*"]);
    let stop = Stop { deals: 1_000_000, error: Some(0.004) };
    let odds = sample(contest, &holdings, &[], &[], SEED, stop).unwrap();
    assert!(odds.deals < 30_000, "{}", odds.deals);
    assert!(odds.shares.iter().all(|share| share.error <= 0.004));
    let huge = exact(contest, &holdings, &[], &[]);
    assert_eq!(huge, Err(EquityError::TooMany));
    assert_eq!(deals(contest, &holdings, &[], &[]), Ok(50 * 49 / 2 * (48 * 47 / 2) * 1_370_754));
}

#[test]
fn what_is_no_question_is_refused() {
    let contest = contest("holdem");
    let ask = |texts: &[&str], board: &str, dead: &str| {
        let cards = |text| parse_cards(text).unwrap();
        exact(contest, &holdings(contest, texts), &cards(board), &cards(dead)).unwrap_err()
    };
    let card = |text| parse_cards(text).unwrap()[0];
    assert_eq!(ask(&["AsKs"], "", ""), EquityError::Players(1));
    assert_eq!(
        ask(&["AsKs", "QhQd"], "2c3c4c5c6c7c", "").to_string(),
        "the board has 6 cards; the maximum in holdem is 5"
    );
    assert_eq!(ask(&["AsKs", "QhAs"], "", ""), EquityError::Twice(card("As")));
    assert_eq!(ask(&["AsKs", "QhQd"], "2c3c4c", "3c"), EquityError::Twice(card("3c")));
    let short = Contest::of_key("shortdeck").unwrap();
    let low = exact(short, &holdings(short, &["AsKs", "5h6h"]), &[], &[]).unwrap_err();
    assert_eq!(low.to_string(), "5h is not in the deck of shortdeck");
    let too_many = Holding::parse(contest, "AsKsQs").unwrap_err().to_string();
    assert_eq!(too_many, "\"AsKsQs\" has 3 cards; a hand of holdem has 2");
}
