//! Numbers the kinds of hands. A kind is a ranking together with one of its categories.
//!
//! Within a ranking, the better kind has the higher number.

use crate::{Category, Ranking};
use Category::*;

/// A ranking together with one of its categories, such as a flush in [`Ranking::Soko`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kind(u8);

const HIGH: [Category; 9] = Category::HIGH;
const FLUSH_OVER_FULL: [Category; 9] =
    [HighCard, Pair, TwoPair, Trips, Straight, FullHouse, Flush, Quads, StraightFlush];
const SOKO: [Category; 11] = [
    HighCard,
    Pair,
    FourStraight,
    FourFlush,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
];
const ACE_TO_FIVE: [Category; 6] = [Quads, FullHouse, Trips, TwoPair, Pair, HighCard];
const DEUCE_TO_SEVEN: [Category; 9] =
    [StraightFlush, Quads, FullHouse, Flush, Straight, Trips, TwoPair, Pair, HighCard];
const BADUGI: [Category; 4] = [OneCard, TwoCards, ThreeCards, FourCards];
const THREE_CARD: [Category; 6] = [HighCard, Pair, Flush, Straight, Trips, StraightFlush];

const ALL: [(Ranking, &[Category]); 7] = [
    (Ranking::High, &HIGH),
    (Ranking::FlushOverFull, &FLUSH_OVER_FULL),
    (Ranking::Soko, &SOKO),
    (Ranking::AceToFive, &ACE_TO_FIVE),
    (Ranking::DeuceToSeven, &DEUCE_TO_SEVEN),
    (Ranking::Badugi, &BADUGI),
    (Ranking::ThreeCard, &THREE_CARD),
];

/// Number of kinds, in all rankings together.
pub(crate) const COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < ALL.len() {
        count += ALL[at].1.len();
        at += 1;
    }
    count
};

const KINDS: [(Ranking, Category); COUNT] = {
    let mut kinds = [(Ranking::High, HighCard); COUNT];
    let (mut count, mut at) = (0, 0);
    while at < ALL.len() {
        let (ranking, categories) = ALL[at];
        let mut nth = 0;
        while nth < categories.len() {
            kinds[count] = (ranking, categories[nth]);
            count += 1;
            nth += 1;
        }
        at += 1;
    }
    kinds
};

impl Kind {
    /// The kind of this category in this ranking. Use it only in constants, because it searches the list.
    pub(crate) const fn new(ranking: Ranking, category: Category) -> Kind {
        let mut at = 0;
        while at < COUNT {
            if KINDS[at].0 as u8 == ranking as u8 && KINDS[at].1 as u8 == category as u8 {
                return Kind(at as u8); // fewer than 64
            }
            at += 1;
        }
        panic!("the ranking has no such kind")
    }

    /// The kinds of the categories [`Category::HIGH`] in this ranking, in the order of that list.
    pub(crate) const fn all_high(ranking: Ranking) -> [Kind; 9] {
        let mut kinds = [Kind(0); 9];
        let mut nth = 0;
        while nth < 9 {
            kinds[nth] = Kind::new(ranking, HIGH[nth]);
            nth += 1;
        }
        kinds
    }

    /// The kind's number. It starts at 1, so that no strength is zero.
    pub(crate) const fn code(self) -> u32 {
        self.0 as u32 + 1
    }

    pub(crate) fn of_code(code: u32) -> Kind {
        Kind((code - 1) as u8) // a strength has no other code
    }

    pub(crate) const fn ranking(self) -> Ranking {
        KINDS[self.0 as usize].0
    }

    pub(crate) const fn category(self) -> Category {
        KINDS[self.0 as usize].1
    }

    /// Whether lower ranks win in the kind's ranking.
    pub(crate) const fn is_low(self) -> bool {
        matches!(self.ranking(), Ranking::AceToFive | Ranking::DeuceToSeven | Ranking::Badugi)
    }
}
