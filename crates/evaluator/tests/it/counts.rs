//! Compares the numbers of hands of each category with the known ones.
//!
//! An evaluator that is wrong about a single hand gets one of these numbers wrong.

use cards::CardSet;
use evaluator::{Category, Strength, high};
use std::collections::BTreeSet;
use test_kit::Dice;

/// Number of hands in each category, weakest category first.
pub(crate) type Counts = [u64; 9];

pub(crate) const FIVE: Counts =
    [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
const SIX: Counts =
    [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844];
const SEVEN: Counts = [
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
];

/// Every set of `cards` cards out of 52.
/// Gosper's hack finds each next number that has the same number of one bits.
pub(crate) fn every_hand(cards: u32) -> impl Iterator<Item = CardSet> {
    let mut bits: u64 = (1 << cards) - 1;
    std::iter::from_fn(move || {
        if bits >> 52 != 0 {
            return None;
        }
        let hand = CardSet::from_bits(bits);
        let low = bits & bits.wrapping_neg();
        let ripple = bits + low;
        bits = ripple | (((bits ^ ripple) >> 2) / low);
        Some(hand)
    })
}

/// Index of a category in [`Counts`].
fn place(strength: Strength) -> usize {
    let category = strength.category();
    Category::HIGH.iter().position(|&other| other == category).unwrap()
}

/// Counts all hands of this many cards by category, and the different strengths among them.
pub(crate) fn walk(cards: u32) -> (Counts, usize) {
    let mut counts = Counts::default();
    let mut seen: Vec<Strength> = Vec::new();
    for strength in every_hand(cards).map(high) {
        counts[place(strength)] += 1;
        seen.push(strength);
        if seen.len() == 1 << 20 {
            seen.sort_unstable();
            seen.dedup();
        }
    }
    (counts, seen.into_iter().collect::<BTreeSet<Strength>>().len())
}

#[test]
fn all_five_card_hands_have_the_known_counts() {
    assert_eq!(FIVE.iter().sum::<u64>(), 2_598_960);
    assert_eq!(walk(5), (FIVE, 7_462));
}

#[test]
fn four_hands_are_royal_flushes() {
    let royal = |hand: &CardSet| high(*hand).words() == "royal flush";
    let strong = |hand: &CardSet| high(*hand).category() == Category::StraightFlush;
    assert_eq!(every_hand(5).filter(strong).filter(royal).count(), 4);
}

#[test]
fn all_six_card_hands_have_the_known_counts() {
    assert_eq!(SIX.iter().sum::<u64>(), 20_358_520);
    assert_eq!(walk(6), (SIX, 6_075));
}

/// Takes some seconds: `cargo test --release -p evaluator -- --ignored`.
#[test]
#[ignore = "133,784,560 hands; the sample below stands for it in the ordinary run"]
fn all_seven_card_hands_have_the_known_counts() {
    assert_eq!(SEVEN.iter().sum::<u64>(), 133_784_560);
    assert_eq!(walk(7), (SEVEN, 4_824));
}

// clause: RAY-RANK-01
/// The categories of a million hands must match the known distribution within six standard deviations.
/// The seed is fixed, so every run has the same result.
#[test]
fn sampled_seven_card_hands_have_the_known_frequencies() {
    const HANDS: u64 = 1_000_000;
    let seed = 0x5eed_0001;
    let mut dice = Dice::new(seed);
    let mut counts = Counts::default();
    for _ in 0..HANDS {
        let hand = dice.cards(7).iter().copied().collect();
        counts[place(high(hand))] += 1;
    }
    let total: u64 = SEVEN.iter().sum();
    for (category, (&got, &all)) in Category::HIGH.iter().zip(counts.iter().zip(&SEVEN)) {
        let expected = HANDS * all / total;
        let deviation = (expected * (total - all) / total).isqrt();
        assert!(
            got.abs_diff(expected) <= 6 * deviation,
            "{category:?}: {got} of a million, expected {expected} (seed {seed:#x})"
        );
    }
}
