//! What two own cards make of three of a full board, by their ranks alone: a row for every five ranks
//! that a board can have, and in it a place for every two own ranks. 1.2 MB, made in about a
//! millisecond.

use crate::Strength;
use crate::high::WHOLE_DECK;
use crate::suits::{Counted, highest_of};
use crate::sum::{Sum, places};
use crate::table::SUITED;
use alloc::vec::Vec;
use cards::Card;
use std::sync::OnceLock;

/// Best strengths by board and own ranks.
pub(crate) struct Table {
    rows: Vec<Row>,
    /// What the numbers in the rows stand for, weakest first.
    strengths: Vec<Strength>,
}

/// For every two own ranks the number of the best strength: three lines of the processor's cache. Signed,
/// because every processor finds the greater of eight such numbers at once.
#[derive(Clone)]
#[repr(align(64))]
pub(crate) struct Row([i16; 96]);

/// Three of five, by their places, and the two that are left.
const THREES: [([usize; 3], [usize; 2]); 10] = [
    ([0, 1, 2], [3, 4]),
    ([0, 1, 3], [2, 4]),
    ([0, 1, 4], [2, 3]),
    ([0, 2, 3], [1, 4]),
    ([0, 2, 4], [1, 3]),
    ([0, 3, 4], [1, 2]),
    ([1, 2, 3], [0, 4]),
    ([1, 2, 4], [0, 3]),
    ([1, 3, 4], [0, 2]),
    ([2, 3, 4], [0, 1]),
];

/// The table. It is made once, when it is first asked for.
pub(crate) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::new)
}

/// The strength of the best two and three.
pub(crate) fn high<const N: usize>(own: &[Card], board: &[Card; 5]) -> Strength {
    let own: &[Card; N] = own.try_into().expect("as many as were counted");
    let table = table();
    let row = table.row(board.iter().fold(Sum::NONE, |sum, card| sum.with(*card)));
    let unsuited = table.best(row, own.map(|card| card.index() / 4));
    match flush_suit(own, board) {
        Some(suit) => unsuited.max(flush(in_suit(own, suit), in_suit(board, suit))),
        None => unsuited,
    }
}

/// The suit of at least two own and three board cards.
fn flush_suit(own: &[Card], board: &[Card; 5]) -> Option<u8> {
    // A byte counts each suit; what is added lifts its top bit where the count is reached.
    let counts =
        |cards: &[Card]| cards.iter().map(|card| 1_u32 << (card.index() % 4 * 8)).sum::<u32>();
    let both = (counts(own) + 0x7e7e_7e7e) & (counts(board) + 0x7d7d_7d7d) & 0x8080_8080;
    (both != 0).then(|| both.trailing_zeros() as u8 / 8) // below 4
}

fn in_suit(cards: &[Card], suit: u8) -> u32 {
    let of_suit = cards.iter().filter(|card| card.index() % 4 == suit);
    of_suit.fold(0, |ranks, card| ranks | 1 << (card.index() / 4))
}

/// The best flush of exactly two own and three board ranks of one suit; there must be so many.
pub(crate) fn flush(own: u32, board: u32) -> Strength {
    // Any straight flush is the best there; else the highest two and three are.
    let is_two_and_three =
        |row: &u32| ((own & row).count_ones(), (board & row).count_ones()) == (2, 3);
    let rows = || (0..9).rev().map(|low| 0x1f << low).chain([0x100f]);
    let row =
        if WHOLE_DECK.has_straight(own | board) { rows().find(is_two_and_three) } else { None };
    let five = row.unwrap_or_else(|| highest_of(own, 2) | highest_of(board, 3));
    SUITED[five as usize & (SUITED.len() - 1)]
}

impl Table {
    pub(crate) fn new() -> Table {
        let strength = |five: [u8; 5]| {
            WHOLE_DECK
                .unsuited(five.into_iter().fold(Counted::NONE, |ranks, rank| ranks.with(rank)))
        };
        let boards = || every().filter(|board| board[0] != board[4]); // there is no fifth of a rank
        let mut hands: Vec<_> = boards().map(|five| (strength(five), five)).collect();
        hands.sort_unstable();

        let mut of_three = alloc::vec![Row([0; 96]); places(3)];
        for (number, (_, five)) in (0..).zip(&hands) {
            for (three, two) in THREES {
                let (three, two) = (three.map(|at| five[at]), two.map(|at| five[at]));
                of_three[place(three)].0[place(two)] = number;
            }
        }
        let mut rows = alloc::vec![Row([0; 96]); places(5)];
        for board in boards() {
            let row = &mut rows[place(board)];
            for (three, _) in THREES {
                row.raise(&of_three[place(three.map(|at| board[at]))]);
            }
        }
        Table { rows, strengths: hands.into_iter().map(|(strength, _)| strength).collect() }
    }

    /// The row of a board of five.
    #[inline]
    pub(crate) fn row(&self, board: Sum) -> &Row {
        &self.rows[board.place::<5>()]
    }

    /// The best that any two of the own ranks make.
    #[inline]
    pub(crate) fn best<const N: usize>(&self, row: &Row, own: [u8; N]) -> Strength {
        let mut best = 0;
        for (b, one) in own.iter().enumerate() {
            for other in &own[..b] {
                let two = TWO[usize::from(one % 16)][usize::from(other % 16)];
                best = best.max(row.0[usize::from(two)]);
            }
        }
        self.strengths[best as usize] // no number is below zero
    }

    /// The best of these pairs of own ranks, given as their places.
    #[inline]
    pub(crate) fn best_of(&self, row: &Row, pairs: &[u8]) -> Strength {
        let best = pairs.iter().fold(0, |best, pair| row.0[usize::from(*pair)].max(best));
        self.strengths[best as usize]
    }
}

impl Row {
    fn raise(&mut self, other: &Row) {
        for (one, other) in self.0.iter_mut().zip(&other.0) {
            *one = (*one).max(*other);
        }
    }
}

/// Every five ranks, the lowest first.
fn every() -> impl Iterator<Item = [u8; 5]> {
    core::iter::successors(Some([0; 5]), |five: &[u8; 5]| {
        let at = five.iter().rposition(|rank| *rank < 12)?;
        let mut next = *five;
        next[at..].fill(five[at] + 1);
        Some(next)
    })
}

/// `PLACES[n][rank]`: how many choices of n + 1 ranks, repeats allowed, have none above `rank - 1`.
const PLACES: [[u16; 13]; 5] = {
    let mut places = [[0; 13]; 5];
    let mut n = 0;
    while n < 5 {
        let mut rank = 1;
        while rank < 13 {
            let without = if n == 0 { 1 } else { places[n - 1][rank] };
            places[n][rank] = places[n][rank - 1] + without;
            rank += 1;
        }
        n += 1;
    }
    places
};

/// The place of these ranks, which are in order, among all choices of so many: as [`Sum::place`].
const fn place<const N: usize>(ranks: [u8; N]) -> usize {
    let (mut place, mut n) = (0, 0);
    while n < N {
        place += PLACES[n][ranks[n] as usize] as usize;
        n += 1;
    }
    place
}

/// The place of two ranks in a row, either first. As long as four bits count, so that nothing is checked.
pub(crate) const TWO: [[u8; 16]; 16] = {
    let mut two = [[0; 16]; 16];
    let mut a = 0;
    while a < 13 {
        let mut b = 0;
        while b < 13 {
            let ranks = if a < b { [a as u8, b as u8] } else { [b as u8, a as u8] };
            two[a][b] = place(ranks) as u8; // at most 90
            b += 1;
        }
        a += 1;
    }
    two
};
