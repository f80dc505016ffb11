//! What two own cards make of three of a full board, by their ranks alone: a row for every five ranks
//! that a board can have, and in it a place for every two own ranks. 1.2 MB, made in about a
//! millisecond.

use crate::Strength;
use crate::high::Order;
use crate::suits::Counted;
use crate::sum::{Sum, places};
use alloc::vec::Vec;
use cards::Rank;

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

impl Table {
    pub(crate) fn new() -> Table {
        let order = Order::from(Rank::Two);
        let strength = |five: [u8; 5]| {
            order.unsuited(five.into_iter().fold(Counted::NONE, |ranks, rank| ranks.with(rank)))
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
