//! Checks that all ways to rank hands give the same results: as sets, as slices, card by card, and in batches.

use cards::{Card, CardSet, Rank};
use evaluator::{
    Hand, Strength, ace_to_five, ace_to_five_of, badugi, badugi_of, choices, deuce_to_seven,
    deuce_to_seven_of, eight_or_better, eight_or_better_of, every_seven, high, high_of,
    high_of_each, high_of_each_portable,
};
use std::collections::BTreeMap;
use test_kit::Dice;
use test_kit::ranking;

const SEED: u64 = 0x5eed_0007;

/// Hands from narrow decks, with many straights, flushes, full houses and quads; some from the whole deck.
fn hands<const N: usize>(count: usize) -> Vec<[Card; N]> {
    let mut dice = Dice::new(SEED + N as u64);
    let mut hand = |nth: usize| {
        let deck = dice.cards(52);
        let fits = |card: &Card| match nth % 6 {
            0 => card.suit().index() == 0 || card.rank() == Rank::Ace,
            1 => card.rank() <= Rank::Four || card.rank() == Rank::Ace,
            2 => card.rank() >= Rank::Ten,
            3 => card.suit().index() < 2,
            4 => (Rank::Four..=Rank::Ten).contains(&card.rank()),
            _ => true,
        };
        let cards: Vec<Card> = deck.into_iter().filter(fits).take(N).collect();
        <[Card; N]>::try_from(cards).unwrap()
    };
    (0..count).map(&mut hand).collect()
}

fn all_ways_agree<const N: usize>() {
    // The number is not a multiple of the batch size.
    let hands = hands::<N>(60_001);
    let mut batch = Vec::new();
    high_of_each(&hands, &mut batch);
    assert_eq!(batch.len(), hands.len());
    let mut portable = Vec::new();
    high_of_each_portable(&hands, &mut portable);
    assert!(portable == batch, "both batches, {N} cards (seed {SEED:#x})");
    for (nth, (hand, &strength)) in hands.iter().zip(&batch).enumerate() {
        let place = || format!("{hand:?} (seed {SEED:#x}, hand {nth})");
        assert_eq!(strength, high_of(hand), "{}", place());
        let set: CardSet = hand.iter().copied().collect();
        assert_eq!(strength, high(set), "{}", place());
        let grown = hand.iter().fold(Hand::EMPTY, |grown, card| grown.with(*card));
        assert_eq!((grown.high(), grown.cards()), (strength, set), "{}", place());
    }
    for (nth, two) in hands.windows(2).enumerate().step_by(41) {
        let place = || format!("{two:?} (seed {SEED:#x}, hand {nth})");
        let expected = ranking::compare("holdem_high", &[], &two[0], &two[1]);
        assert_eq!(batch[nth].cmp(&batch[nth + 1]), expected, "{}", place());
    }
}

#[test]
fn all_ways_agree_about_five_cards() {
    all_ways_agree::<5>();
}

#[test]
fn all_ways_agree_about_six_cards() {
    all_ways_agree::<6>();
}

#[test]
fn all_ways_agree_about_seven_cards() {
    all_ways_agree::<7>();
}

#[test]
fn short_batches_are_ranked_too() {
    let hands = hands::<7>(100);
    for count in 0..hands.len() {
        let mut strengths = Vec::new();
        high_of_each(&hands[..count], &mut strengths);
        let expected: Vec<_> = hands[..count].iter().map(|hand| high_of(hand)).collect();
        assert_eq!(strengths, expected, "{count} hands");
        high_of_each_portable(&hands[..count], &mut strengths);
        assert_eq!(strengths[count..], expected, "{count} hands, behind as many");
    }
}

#[test]
fn cards_that_were_added_can_be_taken_away() {
    for hand in hands::<7>(2_000) {
        let six: Hand = hand[..6].iter().copied().collect();
        let seven = six.with(hand[6]);
        assert_eq!(seven.without(hand[6]), six);
        let five = six.without(hand[0]);
        assert_eq!(five.high(), high_of(&hand[1..6]));
    }
}

/// Checks that sets, slices and reversed slices of the same cards give the same low.
fn lows_agree<const N: usize>(rankings: &[Low]) {
    for (nth, hand) in hands::<N>(30_000).into_iter().enumerate() {
        let set: CardSet = hand.iter().copied().collect();
        for (game, of_set, of_row) in rankings {
            let strength = of_set(set);
            let place = || format!("{game} {hand:?} (seed {SEED:#x}, hand {nth})");
            assert_eq!(of_row(&hand), strength, "{}", place());
            let turned: Vec<Card> = hand.iter().rev().copied().collect();
            assert_eq!(of_row(&turned), strength, "{}", place());
        }
    }
}

type Low = (&'static str, fn(CardSet) -> Option<Strength>, fn(&[Card]) -> Option<Strength>);

const RAZZ: Low = ("razz", |cards| Some(ace_to_five(cards)), |cards| Some(ace_to_five_of(cards)));
const EIGHT: Low = ("eight or better", eight_or_better, eight_or_better_of);
const DEUCE: Low =
    ("deuce to seven", |cards| Some(deuce_to_seven(cards)), |cards| Some(deuce_to_seven_of(cards)));
const BADUGI: Low = ("badugi", |cards| Some(badugi(cards)), |cards| Some(badugi_of(cards)));

#[test]
fn sets_and_rows_agree_about_lows() {
    lows_agree::<1>(&[BADUGI]);
    lows_agree::<2>(&[BADUGI]);
    lows_agree::<3>(&[BADUGI]);
    lows_agree::<4>(&[BADUGI, EIGHT]);
    lows_agree::<5>(&[RAZZ, EIGHT, DEUCE]);
    lows_agree::<6>(&[RAZZ, EIGHT]);
    lows_agree::<7>(&[RAZZ, EIGHT]);
}

/// Compares [`every_seven`] with every hand ranked by itself, for decks with different dead cards.
#[test]
fn every_seven_counts_each_hand_once() {
    let mut dice = Dice::new(SEED);
    for size in [6, 7, 8, 12, 16, 19, 22] {
        for round in 0..6 {
            let cards = dice.cards(52);
            let narrow = cards.iter().filter(|card| round % 2 == 0 || card.suit().index() < 2);
            let deck: CardSet = narrow.take(size).copied().collect();
            let mut told: BTreeMap<Strength, u32> = BTreeMap::new();
            every_seven(deck, |strength, count| *told.entry(strength).or_default() += count);
            told.retain(|_, count| *count > 0);
            let mut expected: BTreeMap<Strength, u32> = BTreeMap::new();
            choices(deck, 7).for_each(|hand| *expected.entry(high(hand)).or_default() += 1);
            assert_eq!(told, expected, "{deck} (seed {SEED:#x})");
        }
    }
}

#[test]
fn every_choice_comes_once() {
    let mut dice = Dice::new(SEED);
    for size in [0, 1, 2, 5, 11, 14] {
        let deck: CardSet = dice.cards(52)[..size].iter().copied().collect();
        for count in 0..=size + 1 {
            let all: Vec<CardSet> = choices(deck, count).collect();
            let number = (0..count).fold(1, |c, i| c * size.saturating_sub(i) / (i + 1));
            assert_eq!(all.len(), number, "{count} of {deck}");
            assert!(all.iter().all(|some| some.len() == count && some.difference(deck).is_empty()));
            assert!(all.is_sorted_by(|one, next| one.bits() < next.bits()));
        }
    }
    let whole = choices(CardSet::FULL, 51).map(|some| CardSet::FULL.difference(some));
    assert!(whole.eq(
        Card::all().collect::<Vec<_>>().into_iter().rev().map(|card| [card].into_iter().collect())
    ));
    assert_eq!(choices(CardSet::FULL, 52).count(), 1);
}

#[test]
fn fewer_than_four_cards_make_a_badugi_hand_too() {
    let clash = |one: &Card, other: &Card| one.rank() == other.rank() || one.suit() == other.suit();
    for cards in (1..=3).flat_map(|count| choices(CardSet::FULL, count)) {
        let made = (1..=cards.len()).flat_map(|count| choices(cards, count)).filter(|some| {
            some.iter().all(|one| some.iter().all(|other| one == other || !clash(&one, &other)))
        });
        let best = made.map(|some| (some, badugi(some))).max_by_key(|(_, strength)| *strength);
        let (some, strength) = best.unwrap();
        assert_eq!((badugi(cards), strength.ranks().len()), (strength, some.len()), "{cards}");
    }
}
