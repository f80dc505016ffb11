//! Compares every hand of certain sizes and decks with [`test_kit::ranking`].
//!
//! Both must put all hands of five cards or fewer in the same order. Larger hands are compared one by one with the best
//! of their choices of five cards. A normal run covers a part of each. The long runs need
//! `cargo test --release -p evaluator --test it exhaustive -- --ignored`; their figures are in docs/benchmarks.md.

use cards::{Card, CardSet, Rank};
use evaluator::{
    Hand, Strength, ace_to_five, ace_to_five_of, badugi, badugi_of, deuce_to_seven,
    eight_or_better, high_of, high_of_each, high_of_each_portable, soko, stripped, three_card,
};
use std::collections::BTreeMap;
use test_kit::Dice;
use test_kit::ranking;

const SEED: u64 = 0x5eed_0008;

/// Calls `each` with every choice of `N` cards of a deck. Written independently of [`evaluator::choices`].
fn every<const N: usize>(deck: &[Card], mut each: impl FnMut([Card; N])) {
    let mut at: [usize; N] = std::array::from_fn(|nth| nth);
    loop {
        each(at.map(|at| deck[at]));
        let Some(nth) = (0..N).rev().find(|&nth| at[nth] < deck.len() - N + nth) else { return };
        at[nth] += 1;
        (nth + 1..N).for_each(|later| at[later] = at[later - 1] + 1);
    }
}

fn deck_from(lowest: Rank) -> Vec<Card> {
    Card::all().filter(|card| card.rank() >= lowest).collect()
}

/// Checks that both rankings put all hands in the same order.
/// Returns the number of hands and the number of different strengths.
fn same_order<const N: usize>(
    game: &str,
    deck: &[Card],
    ours: impl Fn(CardSet) -> Option<Strength>,
) -> (usize, usize) {
    let mut seen = BTreeMap::new();
    let mut hands = 0;
    every::<N>(deck, |hand| {
        hands += 1;
        let strength = ours(hand.into_iter().collect());
        let known = *seen.entry(ranking::strength(game, &[], &hand)).or_insert(strength);
        assert_eq!(strength, known, "{game} {hand:?}");
    });
    assert!(seen.values().is_sorted_by(|one, next| one < next), "{game}: not the same order");
    (hands, seen.len())
}

/// Checks every ranking of five cards or fewer over a deck.
/// Returns, for each game, its name, the number of hands and the number of different strengths.
fn rankings(whole: &[Card]) -> Vec<(&'static str, usize, usize)> {
    let mut told = Vec::new();
    let mut tell = |game, (hands, strengths)| told.push((game, hands, strengths));
    let high = |cards| Some(evaluator::high(cards));
    tell("holdem_high", same_order::<5>("holdem_high", whole, high));
    let low = |cards| Some(deuce_to_seven(cards));
    tell("deuce_seven_low", same_order::<5>("deuce_seven_low", whole, low));
    let low = |cards| Some(ace_to_five(cards));
    tell("razz_a5_low", same_order::<5>("razz_a5_low", whole, low));
    tell("stud8_low", same_order::<5>("stud8_low", whole, eight_or_better));
    for (game, fifth) in [("soko_high", true), ("soko4_high", false)] {
        tell(game, same_order::<5>(game, whole, |cards| Some(soko(cards, fifth))));
    }
    for (game, lowest) in [("stripped32_high", Rank::Seven), ("stripped36_high", Rank::Six)] {
        let deck: Vec<Card> = whole.iter().copied().filter(|card| card.rank() >= lowest).collect();
        let high = |cards| Some(stripped(cards, lowest));
        tell(game, same_order::<5>(game, &deck, high));
    }
    tell("badugi", same_order::<4>("badugi", whole, |cards| Some(badugi(cards))));
    tell("three_card", same_order::<3>("three_card", whole, |cards| Some(three_card(cards))));
    told
}

#[test]
#[ignore = "every hand of five cards or fewer in every ranking; a part is below"]
fn every_five_card_ranking_matches_the_reference() {
    let told = rankings(&deck_from(Rank::Two));
    println!("{told:?}");
    let expected = [
        ("holdem_high", 2_598_960, 7_462),
        ("deuce_seven_low", 2_598_960, 7_462),
        ("razz_a5_low", 2_598_960, 6_175),
        ("stud8_low", 2_598_960, 57),
    ];
    assert_eq!(told[..4], expected);
    assert_eq!(told[6].1, 201_376);
    assert_eq!(told[7].1, 376_992);
    assert_eq!(told[8], ("badugi", 270_725, 1_092));
    assert_eq!(told[9], ("three_card", 22_100, 741));
}

#[test]
fn a_part_of_every_ranking_matches_the_reference() {
    let mut part = Dice::new(SEED).cards(19);
    part.sort();
    rankings(&part);
}

/// The strength of every five cards.
/// The index is the sum of `choose(card, its position)` over the sorted cards.
struct Fives(Vec<Option<Strength>>);

impl Fives {
    fn new(deck: &[Card], ranking: impl Fn(CardSet) -> Strength) -> Fives {
        let mut fives = vec![None; 2_598_960];
        every::<5>(deck, |five| {
            fives[place(five)] = Some(ranking(five.into_iter().collect()));
        });
        Fives(fives)
    }

    /// The strength of the best five of these cards, which must be in ascending order.
    fn best<const N: usize>(&self, hand: [Card; N]) -> Option<Strength> {
        let mut best = None;
        for a in 0..N - 4 {
            for b in a + 1..N - 3 {
                for c in b + 1..N - 2 {
                    for d in c + 1..N - 1 {
                        for e in d + 1..N {
                            let five = [hand[a], hand[b], hand[c], hand[d], hand[e]];
                            best = best.max(self.0[place(five)]);
                        }
                    }
                }
            }
        }
        best
    }
}

fn place(five: [Card; 5]) -> usize {
    let [a, b, c, d, e] = five.map(|card| usize::from(card.index()));
    a + b * b.saturating_sub(1) / 2
        + c * c.saturating_sub(1) * c.saturating_sub(2) / 6
        + d * d.saturating_sub(1) * d.saturating_sub(2) * d.saturating_sub(3) / 24
        + e * (e - 1) * (e - 2) * (e - 3) * (e - 4) / 120
}

/// Checks every hand of `N` cards, ranked in three ways: as a slice, card by card, and in batches.
fn all_ways<const N: usize>(deck: &[Card], fives: &Fives) -> usize {
    let (mut hands, mut expected) = (Vec::new(), Vec::new());
    let (mut batch, mut portable) = (Vec::new(), Vec::new());
    let mut count = 0;
    let mut settle = |hands: &mut Vec<[Card; N]>, expected: &mut Vec<Option<Strength>>| {
        portable.clear();
        high_of_each_portable(hands, &mut portable);
        batch.clear();
        high_of_each(hands, &mut batch);
        assert!(batch == portable, "batches differ");
        for ((hand, &expected), &batch) in hands.iter().zip(&*expected).zip(&batch) {
            assert_eq!(Some(batch), expected, "{hand:?} in a batch");
            assert_eq!(Some(high_of(hand)), expected, "{hand:?}");
        }
        count += hands.len();
        hands.clear();
        expected.clear();
    };
    every::<N>(deck, |hand| {
        let best = fives.best(hand);
        let [rest @ .., last] = hand.as_slice() else { return };
        let grown = rest.iter().copied().collect::<Hand>().with(*last);
        assert_eq!(Some(grown.high()), best, "{hand:?} card by card");
        hands.push(hand);
        expected.push(best);
        if hands.len() == 4_099 {
            settle(&mut hands, &mut expected);
        }
    });
    settle(&mut hands, &mut expected);
    count
}

#[test]
#[ignore = "133,784,560 hands"]
fn all_ways_rank_all_seven_card_hands_by_their_best_five() {
    let deck = deck_from(Rank::Two);
    let fives = Fives::new(&deck, evaluator::high);
    assert_eq!(all_ways::<6>(&deck, &fives), 20_358_520);
    assert_eq!(all_ways::<7>(&deck, &fives), 133_784_560);
}

#[test]
#[ignore = "133,784,560 hands"]
fn all_seven_card_lows_are_their_best_five() {
    let deck = deck_from(Rank::Two);
    let fives = Fives::new(&deck, ace_to_five);
    let eight = cards::parse_cards("8c7c6c5c4c").unwrap();
    let eight = ace_to_five(eight.into_iter().collect());
    every::<7>(&deck, |hand| {
        let best = fives.best(hand);
        assert_eq!(Some(ace_to_five_of(&hand)), best, "{hand:?}");
        let set: CardSet = hand.into_iter().collect();
        assert_eq!(Some(ace_to_five(set)), best, "{hand:?}");
        assert_eq!(eight_or_better(set), best.filter(|low| *low >= eight), "{hand:?}");
    });
}

#[test]
#[ignore = "ten million hands of each deck"]
fn stripped_hands_of_six_and_seven_are_their_best_five() {
    for lowest in [Rank::Six, Rank::Seven] {
        let deck = deck_from(lowest);
        let fives = Fives::new(&deck, |five| stripped(five, lowest));
        let best = |hand: CardSet| Some(stripped(hand, lowest));
        every::<6>(&deck, |hand| assert_eq!(best(hand.into_iter().collect()), fives.best(hand)));
        every::<7>(&deck, |hand| assert_eq!(best(hand.into_iter().collect()), fives.best(hand)));
    }
}

#[test]
fn badugi_does_not_depend_on_the_order_of_cards() {
    let part = Dice::new(SEED).cards(20);
    every::<4>(&part, |[a, b, c, d]| {
        let strength = badugi([a, b, c, d].into_iter().collect());
        for turned in [[a, b, c, d], [b, d, a, c], [d, c, b, a], [c, a, d, b]] {
            assert_eq!(badugi_of(&turned), strength, "{turned:?}");
        }
    });
}

/// Checks every hand from a part of the deck that a seed chose.
#[test]
fn all_ways_rank_a_part_of_the_deck_by_its_best_five() {
    let mut part = Dice::new(SEED).cards(17);
    part.sort();
    assert_eq!(all_ways::<7>(&part, &Fives::new(&part, evaluator::high)), 19_448);
    assert_eq!(all_ways::<6>(&part, &Fives::new(&part, evaluator::high)), 12_376);
    assert_eq!(all_ways::<5>(&part, &Fives::new(&part, evaluator::high)), 6_188);
}
