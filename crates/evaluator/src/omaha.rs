//! Ranks Omaha hands: two hole cards with three board cards.

use crate::kind::Kind;
use crate::suits::{ace_low, lowest_of, ranks};
use crate::{Category, Ranking, Strength};
use alloc::vec::Vec;
use cards::{Card, CardSet};

#[cfg(feature = "std")]
pub(crate) mod table;
#[cfg(all(test, feature = "std"))]
mod tests;

/// The strength of the best high hand from exactly two hole cards and exactly three board cards.
///
/// Courchevel is ranked in the same way, with five hole cards.
///
/// # Panics
/// If there are fewer than two hole cards or three board cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::omaha_high;
///
/// let board = parse_cards("Ah Kh Qh Jh 2c").unwrap();
/// let own = parse_cards("Th 3c 3d 4s").unwrap();
/// assert_eq!(omaha_high(&own, &board).words(), "a pair of threes", "one heart is no flush");
/// ```
#[inline]
#[track_caller]
pub fn omaha_high(own: &[Card], board: &[Card]) -> Strength {
    assert!(own.len() >= 2 && board.len() >= 3, "two own and three board cards make the hand");
    #[cfg(feature = "std")]
    if let Ok(board) = <&[Card; 5]>::try_from(board) {
        if let Ok(own) = own.try_into() {
            return table::high::<4>(own, board);
        } else if let Ok(own) = own.try_into() {
            return table::high::<5>(own, board);
        } else if let Ok(own) = own.try_into() {
            return table::high::<6>(own, board);
        }
    }
    best_of_all(own, board)
}

/// Tries every choice of two hole cards and three board cards. Used if the table does not cover the cards.
fn best_of_all(own: &[Card], board: &[Card]) -> Strength {
    every_two_and_three(own, board).map(crate::high).max().expect("there is a choice")
}

/// The strength of the best low from exactly two hole cards and exactly three board cards; `None` if there is none.
///
/// A low has five different ranks from ace to eight.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::omaha_eight_or_better;
///
/// let board = parse_cards("2c 3d 4h 9s Ts").unwrap();
/// let of = |own| omaha_eight_or_better(&parse_cards(own).unwrap(), &board);
/// assert_eq!(of("As Ks 5h Qd").unwrap().words(), "5-4-3-2-A low");
/// assert_eq!(of("As Ks Jh Qd"), None);
/// ```
pub fn omaha_eight_or_better(own: &[Card], board: &[Card]) -> Option<Strength> {
    const LOW: Kind = Kind::new(Ranking::AceToFive, Category::HighCard);
    let low = best_low(low_ranks(own), low_ranks(board))?;
    Some(Strength::new(LOW, 0, low))
}

/// The ranks of these cards from ace to eight, as a mask of eight bits in which the ace is bit 0.
pub fn low_ranks(cards: &[Card]) -> u32 {
    ace_low(ranks(cards.iter().copied().collect())) & LOW_RANKS
}

/// The mask of all ranks from ace to eight, as in [`low_ranks`].
pub const LOW_RANKS: u32 = 0xff;

/// The best low from two hole-card ranks and three board ranks, as masks of [`low_ranks`]; `None` if there is none.
///
/// Of two lows, the better one is the lower mask.
pub fn best_low(own: u32, board: u32) -> Option<u32> {
    if own.count_ones() < 2 || board.count_ones() < 3 {
        return None;
    }
    let bits = |ranks: u32| (0..8).map(|at| 1 << at).filter(move |bit| ranks & bit != 0);
    let pairs = bits(own).flat_map(|one| bits(own & (one - 1)).map(move |other| one | other));
    let lows = pairs.filter_map(|two| {
        let others = board & !two;
        (others.count_ones() >= 3).then(|| two | lowest_of(others, 3))
    });
    lows.min()
}

/// Every choice of two hole cards and three board cards, in no particular order, without allocation.
fn every_two_and_three(own: &[Card], board: &[Card]) -> impl Iterator<Item = CardSet> {
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let pairs = (1..own.len()).flat_map(move |b| (0..b).map(move |a| set(&[own[a], own[b]])));
    let threes = move || {
        let pairs = (1..board.len()).flat_map(move |c| (1..c).map(move |b| (b, c)));
        pairs.flat_map(move |(b, c)| (0..b).map(move |a| set(&[board[a], board[b], board[c]])))
    };
    pairs.flat_map(move |two| threes().map(move |three| two.union(three)))
}

/// Every choice of two hole cards and three board cards. A choice of cards that come earlier is returned earlier.
pub(crate) fn two_and_three(own: &[Card], board: &[Card]) -> impl Iterator<Item = CardSet> {
    let threes: Vec<CardSet> = choices(board, 3).collect();
    choices(own, 2)
        .flat_map(move |two| threes.clone().into_iter().map(move |three| two.union(three)))
}

/// Every choice of `count` cards. A choice of cards that come earlier is returned earlier.
pub(crate) fn choices(cards: &[Card], count: usize) -> impl Iterator<Item = CardSet> {
    // Read from the highest bit down, the number says which cards are taken.
    let all = 1_u32 << cards.len();
    let chosen = (0..all).rev().filter(move |choice| choice.count_ones() as usize == count);
    let cards: Vec<Card> = cards.to_vec();
    chosen.map(move |choice| {
        let is_taken = |at: usize| choice >> (cards.len() - 1 - at) & 1 == 1;
        cards.iter().enumerate().filter(|(at, _)| is_taken(*at)).map(|(_, card)| *card).collect()
    })
}
