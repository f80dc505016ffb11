//! Ranks hands with a board separately by the ranks and by the suits of the cards.
//!
//! Code that counts results over all boards uses this, so that it does not have to try each board. In a mask of ranks,
//! bit 0 is the deuce and bit 12 the ace; a single rank is a number from 0 to 12.
//!
//! ```
//! use cards::parse_cards;
//! use evaluator::apart::{Rule, Whole};
//! use evaluator::high;
//!
//! let [own, board] = ["Kc Qh", "9h 4d 2c Kd 4s"].map(|cards| parse_cards(cards).unwrap());
//! let hands = Whole::new(&[own.clone()]);
//! let ranks = board.iter().fold(Whole::NO_BOARD, |ranks, card| Whole::with(ranks, card.rank().index()));
//! let mut strengths = [hands.order().above_flush()];
//! hands.unsuited(ranks, &mut strengths);
//! assert_eq!(strengths, [high(own.into_iter().chain(board).collect())]);
//! ```

use crate::Strength;
use crate::high::WHOLE_DECK;
#[cfg(feature = "std")]
use crate::omaha::table;
use crate::suits::Counted;
use crate::sum::Sum;
use crate::table::{SEVEN, SUITED};
use alloc::vec::Vec;
use cards::{Card, CardSet, Rank};

pub use crate::high::Order;
pub use crate::omaha::{LOW_RANKS, best_low, low_ranks};
pub use crate::suits::ace_low;

/// How a high hand is made with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithBoard {
    /// Any five of two hole cards and five board cards; the deck begins at this rank. See [`Whole`] and [`Stripped`].
    AnyFive(Rank),
    /// Exactly two hole cards and three board cards. See [`TwoAndThree`].
    TwoAndThree,
}

/// The hands of several players, compared on a board of five cards by its ranks alone, or by its ranks in one suit.
pub trait Rule {
    /// The ranks of a board, including repeats.
    type Board: Copy;
    /// A board with no cards.
    const NO_BOARD: Self::Board;
    /// Adds a card of this rank to the board.
    fn with(board: Self::Board, rank: u8) -> Self::Board;

    /// The ranking in this game; by default, the ranking of the 52-card deck.
    #[inline]
    fn order(&self) -> Order {
        WHOLE_DECK
    }
    /// For each player and each suit, the mask of the ranks that the player has in the suit.
    fn suits(&self) -> &[[u32; 4]];
    /// Writes each player's strength on a board of these ranks, not counting flushes.
    fn unsuited(&self, board: Self::Board, strengths: &mut [Strength]);
    /// Number of board cards of a suit that a player needs for a flush; above five if no flush is possible.
    ///
    /// `own` is the mask of the player's own ranks in the suit.
    #[inline]
    fn needed(own: u32) -> usize {
        5 - own.count_ones() as usize // two at most
    }
    /// The strength of the best flush from hole cards and board cards of one suit, given as masks of ranks.
    ///
    /// The board must have at least as many cards of the suit as [`Rule::needed`] says.
    fn flush(&self, own: u32, board: u32) -> Strength;
}

/// The ranks of these cards in each suit, as masks.
pub fn by_suit(cards: CardSet) -> [u32; 4] {
    let mut suits = [0; 4];
    for card in cards.iter() {
        suits[usize::from(card.suit().index())] |= 1 << rank(card);
    }
    suits
}

fn suits(hands: &[Vec<Card>]) -> Vec<[u32; 4]> {
    hands.iter().map(|cards| by_suit(cards.iter().copied().collect())).collect()
}

fn rank(card: Card) -> u8 {
    card.rank().index()
}

/// Hands of hold'em: any five of two hole cards and five board cards, with the whole deck.
pub struct Whole {
    sums: Vec<Sum>,
    suits: Vec<[u32; 4]>,
}

impl Whole {
    /// Takes hands of two cards each. Other numbers of cards give meaningless results.
    pub fn new(hands: &[Vec<Card>]) -> Whole {
        let sum = |cards: &Vec<Card>| cards.iter().fold(Sum::NONE, |sum, card| sum.with(*card));
        Whole { sums: hands.iter().map(sum).collect(), suits: suits(hands) }
    }
}

impl Rule for Whole {
    type Board = Sum;
    const NO_BOARD: Sum = Sum::NONE;

    #[inline]
    fn with(board: Sum, rank: u8) -> Sum {
        board.with_rank(rank)
    }

    #[inline]
    fn suits(&self) -> &[[u32; 4]] {
        &self.suits
    }

    #[inline]
    fn unsuited(&self, board: Sum, strengths: &mut [Strength]) {
        for (strength, own) in strengths.iter_mut().zip(&self.sums) {
            *strength = SEVEN[board.and(*own).place::<7>()];
        }
    }

    #[inline]
    fn flush(&self, own: u32, board: u32) -> Strength {
        SUITED[(own | board) as usize & (SUITED.len() - 1)]
    }
}

/// Hands of short deck: as in [`Whole`], but the deck lacks its lowest ranks.
pub struct Stripped {
    order: Order,
    ranks: Vec<[u8; 2]>,
    suits: Vec<[u32; 4]>,
}

impl Stripped {
    /// Takes hands of two cards each, from the deck that begins at `lowest`.
    ///
    /// # Panics
    /// If a hand has fewer than two cards.
    pub fn new(lowest: Rank, hands: &[Vec<Card>]) -> Stripped {
        let ranks = hands.iter().map(|cards| [rank(cards[0]), rank(cards[1])]).collect();
        Stripped { order: Order::from(lowest), ranks, suits: suits(hands) }
    }
}

impl Rule for Stripped {
    type Board = Counted;
    const NO_BOARD: Counted = Counted::NONE;

    #[inline]
    fn with(board: Counted, rank: u8) -> Counted {
        board.with(rank)
    }

    #[inline]
    fn order(&self) -> Order {
        self.order
    }

    #[inline]
    fn suits(&self) -> &[[u32; 4]] {
        &self.suits
    }

    #[inline]
    fn unsuited(&self, board: Counted, strengths: &mut [Strength]) {
        for (strength, [a, b]) in strengths.iter_mut().zip(&self.ranks) {
            *strength = self.order.unsuited(board.with(*a).with(*b));
        }
    }

    #[inline]
    fn flush(&self, own: u32, board: u32) -> Strength {
        self.order.suited(own | board)
    }
}

/// Hands of Omaha: exactly two hole cards and three board cards.
#[cfg(feature = "std")]
pub struct TwoAndThree {
    table: &'static table::Table,
    /// For each hand, the entries of a table row that belong to the pairs of the hand's ranks.
    pairs: Vec<Vec<u8>>,
    suits: Vec<[u32; 4]>,
}

#[cfg(feature = "std")]
impl TwoAndThree {
    /// Takes hands of two or more cards each.
    pub fn new(hands: &[Vec<Card>]) -> TwoAndThree {
        let pairs = |cards: &Vec<Card>| {
            let ranks: Vec<usize> = cards.iter().map(|card| usize::from(rank(*card))).collect();
            let two = |b: usize| ranks[..b].iter().map(move |a| (*a, b));
            let pairs = (1..ranks.len()).flat_map(two);
            let mut places: Vec<u8> = pairs.map(|(a, b)| table::TWO[a][ranks[b]]).collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let pairs = hands.iter().map(pairs).collect();
        TwoAndThree { table: table::table(), pairs, suits: suits(hands) }
    }
}

#[cfg(feature = "std")]
impl Rule for TwoAndThree {
    type Board = Sum;
    const NO_BOARD: Sum = Sum::NONE;

    #[inline]
    fn with(board: Sum, rank: u8) -> Sum {
        board.with_rank(rank)
    }

    #[inline]
    fn suits(&self) -> &[[u32; 4]] {
        &self.suits
    }

    #[inline]
    fn unsuited(&self, board: Sum, strengths: &mut [Strength]) {
        let row = self.table.row(board.place::<5>());
        for (strength, pairs) in strengths.iter_mut().zip(&self.pairs) {
            *strength = self.table.best_of(row, pairs);
        }
    }

    #[inline]
    fn needed(own: u32) -> usize {
        if own.count_ones() >= 2 { 3 } else { 6 }
    }

    #[inline]
    fn flush(&self, own: u32, board: u32) -> Strength {
        table::flush(own, board)
    }
}
