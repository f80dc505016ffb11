//! The sum of exactly five cards, with one look-up fewer than in [`Sum`](super::Sum).
//!
//! With only five cards the codes are smaller, so two groups of ranks are enough.

use super::{Group, UNUSED, set};
use cards::{Card, Suit};

/// The sum of exactly five cards.
// Bits 0 to 15: the code of the low ranks. From bit 16: four bits per suit that count its cards starting at 3. From bit
// 50: the code of the high ranks.
#[derive(Clone, Copy)]
pub(crate) struct Five(u64);

/// Addends of the ranks deuce to seven in the low code.
const LOW: [u64; 6] = [9, 10, 25, 96, 317, 763];
/// Addends of the ranks eight to ace in the high code.
const HIGH: [u64; 7] = [3, 5, 25, 104, 367, 881, 2009];

const LOW_CODES: usize = 1 << 12;
const HIGH_CODES: usize = 1 << 14;
const SUITS_AT: u32 = 16;
const HIGH_AT: u32 = 50;
const FLUSH: u64 = 0x8888 << SUITS_AT;

/// The addend of each card. The table has 256 entries, so that indexing it by a byte needs no bounds check.
static ADDENDS: [u64; 256] = {
    let mut addends = [0; 256];
    let mut card = 0;
    while card < Card::COUNT as usize {
        let (rank, suit) = (card / 4, card % 4);
        let code = if rank < LOW.len() { LOW[rank] } else { HIGH[rank - LOW.len()] << HIGH_AT };
        addends[card] = code + (1 << (SUITS_AT + 4 * suit as u32));
        card += 1;
    }
    addends
};

impl Five {
    #[inline]
    pub(crate) fn of(cards: &[Card; 5]) -> Five {
        cards.iter().fold(Five(0x3333 << SUITS_AT), |sum, card| sum.with(*card))
    }

    #[inline]
    fn with(self, card: Card) -> Five {
        Five(self.0 + ADDENDS[usize::from(card.index())])
    }

    #[inline]
    pub(crate) const fn has_flush(self) -> bool {
        self.0 & FLUSH != 0
    }

    /// The suit of the flush. Without a flush, the first suit.
    #[inline]
    pub(crate) const fn flush_suit(self) -> Suit {
        Suit::ALL[((self.0 & FLUSH) >> SUITS_AT).trailing_zeros() as usize / 4 % 4]
    }

    /// The suit with at least three of these five cards and at least two of `others`; `None` if there is none.
    ///
    /// `others` may hold up to eight cards.
    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn flush_with_two_of(self, others: &[Card]) -> Option<Suit> {
        // The suits of `others` are counted from 6, so that the second card sets the top bit; those of the five from 5,
        // so that the third card does.
        let others = others.iter().fold(Five(0x6666 << SUITS_AT), |sum, card| sum.with(*card));
        let both = Five(others.0 & (self.0 + (0x2222 << SUITS_AT)));
        if both.has_flush() { Some(both.flush_suit()) } else { None }
    }

    /// The [place](crate::sum) of the ranks among all multisets of five ranks.
    #[inline]
    pub(crate) fn place(self) -> usize {
        usize::from(PLACES.low[self.0 as usize % LOW_CODES])
            + usize::from(PLACES.high[(self.0 >> HIGH_AT) as usize])
    }
}

/// The two terms of a place, by code.
struct Places {
    low: [u16; LOW_CODES],
    high: [u16; HIGH_CODES],
}

static PLACES: Places = {
    let mut places = Places { low: [UNUSED; LOW_CODES], high: [UNUSED; HIGH_CODES] };
    let mut nth = 0;
    while nth < 5_usize.pow(6) {
        let group = Group::<6>::nth(nth);
        if group.cards <= 5 {
            set(&mut places.low, group.code(LOW), group.place(0, 0));
        }
        nth += 1;
    }
    let mut nth = 0;
    while nth < 5_usize.pow(7) {
        let group = Group::<7>::nth(nth);
        if group.cards <= 5 {
            set(&mut places.high, group.code(HIGH), group.place(6, 5 - group.cards));
        }
        nth += 1;
    }
    places
};
