//! The solver against every deal and every strategy of small shoes, for each switch of the rules.

use super::naive::{Act, Naive, shoe, values};
use banked::blackjack::edge::{Play, Solver, composition_of};
use banked::blackjack::*;

/// Compares what each action is worth. Returns the best, as the naive way found it.
fn check(rules: &Rules, cards: &str, hand: &str, up: &str) -> (Act, f64) {
    let (all, up) = (shoe(cards), values(up)[0]);
    let by_value = std::array::from_fn(|at| u16::from(all[at + 1]));
    let solver = Solver::new(rules, by_value);
    let own = values(hand);
    let at = |points: &u8| Value::at(usize::from(*points) - 1);
    let own_values: Vec<Value> = own.iter().map(at).collect();
    let actions = solver.actions(&own_values, at(&up)).unwrap();
    let naive = Naive { rules, up };
    let mut best = (Act::Stand, f64::NEG_INFINITY);
    for (play, worth) in actions.all() {
        let act = match play {
            Play::Stand => Act::Stand,
            Play::Hit => Act::Hit,
            Play::Double => Act::Double,
            Play::Split => Act::Split,
        };
        let net = naive.best(&all, &own, act);
        let off = (net - worth.net).abs();
        assert!(off < 1e-12, "{hand} v {up} in {cards}, {act:?}: {net}, not {}", worth.net);
        if net > best.1 {
            best = (act, net);
        }
    }
    best
}

/// Rules with every switch set in turn.
fn switched() -> Vec<Rules> {
    let base = Rules { hands: 3, ..CLASSIC };
    vec![
        base,
        Rules { soft17: Soft17::Stand, ..base },
        Rules { dealer_blackjack: Takes::Original, ..base },
        Rules { dealer_blackjack: Takes::All, ..base },
        Rules { ties_17_to_20: Tie::Lose, ..base },
        Rules { twenty_one_v_blackjack: Tie::Push, ..base },
        Rules { double: Doubles::NineToEleven, ..base },
        Rules { double_after_split: false, ..base },
        Rules { ace_locked_after_double: true, ..base },
        Rules { hands: 2, ..base },
        Rules { hands: 3, ace_hands: 3, ..base },
        RAY_A,
        RAY_B,
    ]
}

#[test]
fn totals_are_worth_what_every_deal_gives() {
    for rules in switched() {
        check(&rules, "AAAA5566889TT", "56", "T");
        check(&rules, "AA44778899TTT", "A8", "A");
        check(&rules, "AAA2223399TT6", "39", "6");
        check(&rules, "AA3344666TTTT", "A6", "4");
    }
}

#[test]
fn two_split_hands_are_worth_what_every_deal_gives() {
    for rules in switched() {
        let rules = Rules { hands: 2, ace_hands: 2, ..rules };
        check(&rules, "8888TTTTTT3AA", "88", "T");
        check(&rules, "AAAAA55TTTT", "AA", "5");
    }
}

#[test]
fn three_split_hands_are_worth_what_every_deal_gives() {
    for rules in switched() {
        let rules = Rules { hands: 3, ..rules };
        check(&rules, "88888TTTTTTTTTAA", "88", "T");
    }
}

#[test]
fn four_split_hands_are_worth_what_every_deal_gives() {
    let rules = Rules { hands: 4, ..CLASSIC };
    let (act, _) = check(&rules, "9999999TTTTTTTTT", "99", "9");
    assert_eq!(act, Act::Split);
}

#[test]
fn resplit_aces_are_worth_what_every_deal_gives() {
    for hands in [3, 4] {
        let rules = Rules { hands, ace_hands: hands, ..CLASSIC };
        check(&rules, "AAAAAAATTTTT99999", "AA", "9");
    }
}

/// The chances of [`Dealt::ALL`], added up over every sequence of cards that the dealer may draw.
fn in_sequence(
    rules: &Rules,
    shoe: &mut [u16; 10],
    cards: &[Value],
    chances: &mut [f64; 7],
    chance: f64,
) {
    let points = Points::of(cards.iter().copied());
    if let Some(dealt) = Dealt::of(rules, points, cards.len()).filter(|_| cards.len() > 1) {
        chances[dealt.index()] += chance;
        return;
    }
    let all: u16 = shoe.iter().sum();
    for value in Value::all() {
        let left = shoe[value.index()];
        shoe[value.index()] -= 1;
        let cards: Vec<Value> = cards.iter().copied().chain([value]).collect();
        in_sequence(rules, shoe, &cards, chances, chance * f64::from(left) / f64::from(all));
        shoe[value.index()] += 1;
    }
}

#[test]
fn the_dealer_of_a_full_shoe_ends_as_every_sequence_says() {
    for rules in [CLASSIC, PREMIUM] {
        let mut shoe = composition_of(rules.decks);
        let solver = Solver::new(&rules, shoe);
        for first in Value::all() {
            let mut chances = [0.0; 7];
            shoe[first.index()] -= 1;
            in_sequence(&rules, &mut shoe, &[first], &mut chances, 1.0);
            shoe[first.index()] += 1;
            for (one, other) in chances.iter().zip(solver.dealer(first)) {
                assert!((one - other).abs() < 1e-13, "{first}: {one}, {other}");
            }
        }
    }
}

#[test]
fn a_blackjack_is_worth_its_payout_or_even_money() {
    let worth = |rules: &Rules, shoe: [u16; 10]| {
        let hand = [Value::ACE, Value::TEN];
        let actions = Solver::new(rules, shoe).actions(&hand, Value::ACE).unwrap();
        assert_eq!(actions.all().count(), 1);
        actions.stand.unwrap().net
    };
    // Two of four unseen cards are tens.
    let shoe = [2, 0, 0, 0, 0, 0, 2, 0, 0, 3];
    let ray = Rules { blackjack: Ratio::new(3, 2), ..RAY_A };
    assert!((worth(&ray, shoe) - 0.75).abs() < 1e-12);
    assert!((worth(&CLASSIC, shoe) - 1.0).abs() < 1e-12);
}

/// More and larger shoes: `cargo test --release -p banked -- --ignored small_shoes`.
#[test]
#[ignore = "minutes"]
fn many_small_shoes_give_the_same() {
    for dealer_blackjack in [Takes::Original, Takes::OriginalAndBusted, Takes::All] {
        for hands in 2..=4 {
            let rules = Rules { hands, dealer_blackjack, ..CLASSIC };
            check(&rules, "8888888TTTTTTTTTT", "88", "T");
            check(&rules, "8888888TTTTTTTTTTA", "88", "A");
            check(&rules, "99999999TTTTTTTT", "99", "T");
        }
    }
    for rules in switched() {
        check(&rules, "88888TTTTTTTTT333AA", "88", "T");
        check(&rules, "5555TTTTTTTTTT66", "55", "6");
    }
}
