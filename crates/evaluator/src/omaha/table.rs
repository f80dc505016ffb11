//! The strengths that two hole cards make with three cards of a full board, by ranks alone.
//!
//! The table has one row for each possible set of five board ranks, and each row has one entry for every two hole-card
//! ranks. It takes 1.2 MB and is built in about a millisecond.

use crate::Strength;
use crate::high::WHOLE_DECK;
use crate::suits::{Counted, highest, in_suit};
use crate::sum::five::Five;
use crate::sum::places;
use crate::table::SUITED;
use alloc::vec::Vec;
use cards::{Card, Suit};
use std::sync::OnceLock;

/// The best strengths, by the ranks of the board and two hole-card ranks.
pub(crate) struct Table {
    /// All rows, followed by some spare entries: see [`Row`].
    rows: Vec<i16>,
    /// The strengths to which the numbers in the rows refer, weakest first.
    strengths: Vec<Strength>,
}

/// A row: for every two hole-card ranks, the number of the best strength, in the first 91 entries.
///
/// The other entries belong to the next rows. With 256 entries, an index of one byte needs no bounds check. The numbers
/// are signed, because every processor can find the maximum of eight signed numbers of this size in one instruction.
pub(crate) type Row = [i16; 1 << 8];

/// Number of entries from the start of one row to the start of the next: three cache lines.
const ROW: usize = 96;

/// Every choice of three positions out of five, each with the two remaining positions.
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

/// Returns the table, which is built on first use.
pub(crate) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::new)
}

/// The strength of the best hand from two hole cards and three board cards.
// Not inlined, so that its caller, which knows the sizes, can be inlined.
#[inline(never)]
pub(crate) fn high<const N: usize>(own: &[Card; N], board: &[Card; 5]) -> Strength {
    let of_board = Five::of(board);
    let table = table();
    let unsuited = table.best(table.row(of_board.place()), own.map(|card| card.index() / 4));
    match of_board.flush_with_two_of(own) {
        Some(suit) => unsuited.max(flush_of(own, board, suit)),
        None => unsuited,
    }
}

/// The best flush from two hole cards and three board cards of this suit.
#[cold]
fn flush_of(own: &[Card], board: &[Card], suit: Suit) -> Strength {
    let in_suit = |cards: &[Card]| in_suit(cards.iter().copied().collect(), suit);
    flush(in_suit(own), in_suit(board))
}

/// The best flush from exactly two hole-card ranks and three board ranks of one suit.
///
/// The masks must have at least two and three ranks.
pub(crate) fn flush(own: u32, board: u32) -> Strength {
    // A straight flush is best; otherwise take the two highest own ranks and the three highest board ranks.
    let is_two_and_three =
        |row: &u32| ((own & row).count_ones(), (board & row).count_ones()) == (2, 3);
    let rows = || (0..9).rev().map(|low| 0x1f << low).chain([0x100f]);
    let row =
        if WHOLE_DECK.has_straight(own | board) { rows().find(is_two_and_three) } else { None };
    let five = row.unwrap_or_else(|| top::<2>(own) | top::<3>(board));
    SUITED[five as usize & (SUITED.len() - 1)]
}

/// The `N` highest ranks of a mask that has at least `N` of them.
fn top<const N: usize>(ranks: u32) -> u32 {
    let mut lower = ranks;
    (0..N).for_each(|_| lower ^= highest(lower));
    ranks ^ lower
}

impl Table {
    pub(crate) fn new() -> Table {
        let strength = |five: [u8; 5]| {
            WHOLE_DECK
                .unsuited(five.into_iter().fold(Counted::NONE, |ranks, rank| ranks.with(rank)))
        };
        let boards = || every().filter(|board| board[0] != board[4]); // no rank has a fifth card
        let mut hands: Vec<_> = boards().map(|five| (strength(five), five)).collect();
        hands.sort_unstable();

        let mut of_three = alloc::vec![[0; ROW]; places(3)];
        for (number, (_, five)) in (0..).zip(&hands) {
            for (three, two) in THREES {
                let (three, two) = (three.map(|at| five[at]), two.map(|at| five[at]));
                of_three[place(three)][place(two)] = number;
            }
        }
        let mut rows = alloc::vec![0; places(5) * ROW + (1 << 8)];
        for board in boards() {
            let row = &mut rows[place(board) * ROW..][..ROW];
            for (three, _) in THREES {
                let of_three = &of_three[place(three.map(|at| board[at]))];
                row.iter_mut().zip(of_three).for_each(|(one, other)| *one = (*one).max(*other));
            }
        }
        Table { rows, strengths: hands.into_iter().map(|(strength, _)| strength).collect() }
    }

    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.rows.len() * 2 + self.strengths.len() * size_of::<Strength>()
    }

    /// The row for the board of five ranks with this [place](crate::sum).
    #[inline]
    pub(crate) fn row(&self, place: usize) -> &Row {
        self.rows[place * ROW..].first_chunk().expect("there are more places than the rows'")
    }

    /// The best strength in a row for any two of these own ranks.
    #[inline]
    pub(crate) fn best<const N: usize>(&self, row: &Row, own: [u8; N]) -> Strength {
        let number = |one: u8, other: u8| {
            let two = TWO[usize::from(one % 16)][usize::from(other % 16)];
            usize::from(row[usize::from(two)].cast_unsigned())
        };
        let best_with = |b: usize| own[..b].iter().map(|a| number(*a, own[b])).max().unwrap_or(0);
        let best = (0..N).fold(0, |best, b| best_with(b).max(best));
        self.strengths[best]
    }

    /// The best strength in a row for these pairs of own ranks, which are given as indices into the row.
    #[inline]
    pub(crate) fn best_of(&self, row: &Row, pairs: &[u8]) -> Strength {
        let best = pairs.iter().fold(0, |best, pair| row[usize::from(*pair)].max(best));
        self.strengths[best as usize]
    }
}

/// Iterates over all multisets of five ranks, each in ascending order.
fn every() -> impl Iterator<Item = [u8; 5]> {
    core::iter::successors(Some([0; 5]), |five: &[u8; 5]| {
        let at = five.iter().rposition(|rank| *rank < 12)?;
        let mut next = *five;
        next[at..].fill(five[at] + 1);
        Some(next)
    })
}

/// `PLACES[n][rank]` is the number of multisets of `n + 1` ranks that are all below `rank`.
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

/// The place of these ascending ranks among all multisets of `N` ranks. Places are explained in [`crate::sum`].
const fn place<const N: usize>(ranks: [u8; N]) -> usize {
    let (mut place, mut n) = (0, 0);
    while n < N {
        place += PLACES[n][ranks[n] as usize] as usize;
        n += 1;
    }
    place
}

/// The index in a row for two hole-card ranks, in either order.
/// The array is sixteen by sixteen, so that four-bit indices need no bounds check.
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
