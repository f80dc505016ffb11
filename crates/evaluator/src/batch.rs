//! Ranks many high hands at the same time.

use crate::{Strength, high_of};
use alloc::vec::Vec;
use cards::Card;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;

/// Appends the strength of each hand of five, six or seven cards, in order, as [`high_of`](crate::high_of) returns it.
///
/// With feature `std` and a processor that has AVX2 (detected at run time), 32 hands are ranked at the same time.
/// Otherwise [`high_of_each_portable`] does the work.
///
/// # Examples
/// ```
/// use cards::{Card, parse_cards};
/// use evaluator::{high_of, high_of_each};
///
/// let hands = ["9dTh9h4d2cKd4s", "AsKsQsJsTs2c2d"]
///     .map(|text| <[Card; 7]>::try_from(parse_cards(text).unwrap()).unwrap());
/// let mut strengths = Vec::new();
/// high_of_each(&hands, &mut strengths);
/// assert_eq!(strengths, hands.map(|hand| high_of(&hand)));
/// ```
pub fn high_of_each<const N: usize>(hands: &[[Card; N]], strengths: &mut Vec<Strength>) {
    const { assert!(5 <= N && N <= 7, "a high hand is made of five to seven cards") }
    strengths.reserve(hands.len());
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    let hands = avx2::high_of_each(hands, strengths);
    high_of_each_portable(hands, strengths);
}

/// Ranks hands one by one, without AVX2. The strengths are the same as from [`high_of_each`].
///
/// # Examples
/// ```
/// use cards::{Card, parse_cards};
/// use evaluator::{high_of_each, high_of_each_portable};
///
/// let hands = [<[Card; 5]>::try_from(parse_cards("AsKsQsJsTs").unwrap()).unwrap(); 100];
/// let (mut strengths, mut portable) = (Vec::new(), Vec::new());
/// high_of_each(&hands, &mut strengths);
/// high_of_each_portable(&hands, &mut portable);
/// assert_eq!(strengths, portable);
/// ```
// One could compute all sums before all look-ups, but that helps only if look-ups are slow. These tables stay in the
// cache, so storing the sums costs more than it saves.
pub fn high_of_each_portable<const N: usize>(hands: &[[Card; N]], strengths: &mut Vec<Strength>) {
    const { assert!(5 <= N && N <= 7, "a high hand is made of five to seven cards") }
    strengths.extend(hands.iter().map(|hand| high_of(hand)));
}
