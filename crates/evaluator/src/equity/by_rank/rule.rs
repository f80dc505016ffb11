use crate::Strength;
use crate::equity::by_rank::masks;
use crate::high::{Order, WHOLE_DECK};
use crate::suits::Counted;
use crate::sum::Sum;
use crate::table::{SEVEN, SUITED};
#[cfg(feature = "std")]
use crate::{equity::by_rank::NEVER, omaha::table};
use alloc::vec::Vec;
use cards::{Card, CardSet, Rank};

/// Players' hands, and how they are ranked with a board of five: by its ranks, and by those of a suit.
pub(crate) trait Rule {
    /// The ranks of a board.
    type Board: Copy;
    const NO_BOARD: Self::Board;
    fn with(board: Self::Board, rank: u8) -> Self::Board;
    fn players(&self) -> usize;
    /// All cards of the game.
    fn deck(&self) -> CardSet;
    /// What each has on a board of these ranks, flushes aside.
    fn unsuited(&self, board: Self::Board, strengths: &mut [Strength]);
    /// With how many board cards of the suit a player has a flush; more than five: never.
    fn needed(&self, player: usize, suit: usize) -> usize;
    /// His flush with these.
    fn flush(&self, player: usize, suit: usize, board: u32) -> Strength;
    /// Whatever is weaker is beaten by every flush; no flush but a straight flush is as strong.
    fn above_flush(&self) -> Strength;
}

/// Any five of two and five, of the whole deck: hold'em.
pub(crate) struct Whole(Vec<(Sum, [u32; 4])>);

impl Whole {
    pub(crate) fn new(hands: &[Vec<Card>]) -> Whole {
        let hand = |cards: &Vec<Card>| {
            let sum = cards.iter().fold(Sum::NONE, |sum, card| sum.with(*card));
            (sum, masks(cards.iter().copied().collect()))
        };
        Whole(hands.iter().map(hand).collect())
    }
}

impl Rule for Whole {
    type Board = Sum;
    const NO_BOARD: Sum = Sum::NONE;

    #[inline]
    fn with(board: Sum, rank: u8) -> Sum {
        board.with_rank(rank)
    }

    fn players(&self) -> usize {
        self.0.len()
    }

    fn deck(&self) -> CardSet {
        CardSet::FULL
    }

    #[inline]
    fn unsuited(&self, board: Self::Board, strengths: &mut [Strength]) {
        for (strength, (own, _)) in strengths.iter_mut().zip(&self.0) {
            *strength = SEVEN[board.and(*own).place::<7>()];
        }
    }

    fn needed(&self, player: usize, suit: usize) -> usize {
        5 - self.0[player].1[suit].count_ones() as usize
    }

    #[inline]
    fn flush(&self, player: usize, suit: usize, board: u32) -> Strength {
        SUITED[(self.0[player].1[suit] | board) as usize & (SUITED.len() - 1)]
    }

    fn above_flush(&self) -> Strength {
        WHOLE_DECK.above_flush()
    }
}

/// The same of a deck without its lowest ranks: short deck.
pub(crate) struct Stripped {
    order: Order,
    hands: Vec<([u8; 2], [u32; 4])>,
}

impl Stripped {
    pub(crate) fn new(lowest: Rank, hands: &[Vec<Card>]) -> Stripped {
        let hand = |cards: &Vec<Card>| {
            let ranks = [cards[0], cards[1]].map(|card| card.index() / 4);
            (ranks, masks(cards.iter().copied().collect()))
        };
        Stripped { order: Order::from(lowest), hands: hands.iter().map(hand).collect() }
    }
}

impl Rule for Stripped {
    type Board = Counted;
    const NO_BOARD: Counted = Counted::NONE;

    #[inline]
    fn with(board: Counted, rank: u8) -> Counted {
        board.with(rank)
    }

    fn players(&self) -> usize {
        self.hands.len()
    }

    fn deck(&self) -> CardSet {
        let below = (1_u64 << (4 * self.order.lowest().index())) - 1;
        CardSet::from_bits(CardSet::FULL.bits() & !below)
    }

    #[inline]
    fn unsuited(&self, board: Self::Board, strengths: &mut [Strength]) {
        for (strength, ([a, b], _)) in strengths.iter_mut().zip(&self.hands) {
            *strength = self.order.unsuited(board.with(*a).with(*b));
        }
    }

    fn needed(&self, player: usize, suit: usize) -> usize {
        5 - self.hands[player].1[suit].count_ones() as usize
    }

    #[inline]
    fn flush(&self, player: usize, suit: usize, board: u32) -> Strength {
        self.order.suited(self.hands[player].1[suit] | board)
    }

    fn above_flush(&self) -> Strength {
        self.order.above_flush()
    }
}

/// Omaha: exactly two and three.
#[cfg(feature = "std")]
pub(crate) struct TwoAndThree {
    /// The places of each hand's pairs of ranks in the table's rows.
    pairs: Vec<Vec<u8>>,
    suits: Vec<[u32; 4]>,
}

#[cfg(feature = "std")]
impl TwoAndThree {
    pub(crate) fn new(hands: &[Vec<Card>]) -> TwoAndThree {
        let pairs = |cards: &Vec<Card>| {
            let rank = |card: &Card| usize::from(card.index() / 4);
            let all = cards.iter().enumerate();
            let all = all.flat_map(|(at, a)| cards[..at].iter().map(move |b| (rank(a), rank(b))));
            let mut pairs: Vec<u8> = all.map(|(a, b)| table::TWO[a][b]).collect();
            pairs.sort_unstable();
            pairs.dedup();
            pairs
        };
        let suits = |cards: &Vec<Card>| masks(cards.iter().copied().collect());
        TwoAndThree {
            pairs: hands.iter().map(pairs).collect(),
            suits: hands.iter().map(suits).collect(),
        }
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

    fn players(&self) -> usize {
        self.suits.len()
    }

    fn deck(&self) -> CardSet {
        CardSet::FULL
    }

    #[inline]
    fn unsuited(&self, board: Self::Board, strengths: &mut [Strength]) {
        let table = table::table();
        let row = table.row(board);
        for (strength, pairs) in strengths.iter_mut().zip(&self.pairs) {
            *strength = table.best_of(row, pairs);
        }
    }

    fn needed(&self, player: usize, suit: usize) -> usize {
        if self.suits[player][suit].count_ones() >= 2 { 3 } else { NEVER }
    }

    #[inline]
    fn flush(&self, player: usize, suit: usize, board: u32) -> Strength {
        table::flush(self.suits[player][suit], board)
    }

    fn above_flush(&self) -> Strength {
        WHOLE_DECK.above_flush()
    }
}
