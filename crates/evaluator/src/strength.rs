use alloc::vec::Vec;
use cards::{Card, Rank};

/// How strong a hand is. Comparable: the greater wins, equal hands tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

/// The kinds of high hands, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

impl Strength {
    /// Its kind.
    pub fn category(self) -> Category {
        todo!()
    }
    /// The ranks that name it, most telling first: two pair, nines and fours with a king is
    /// `[9, 4, K]`; a straight to the ten is `[T]`.
    pub fn ranks(self) -> Vec<Rank> {
        todo!()
    }
    /// In words: "two pair, nines and fours".
    pub fn words(self) -> alloc::string::String {
        todo!()
    }
}

/// The five of `cards` that make the strongest hand, most telling first.
pub fn best_five(cards: &[Card]) -> [Card; 5] {
    let _ = cards;
    todo!()
}
