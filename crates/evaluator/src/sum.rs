//! Represents a hand as one number: the sum of one addend per card.
//!
//! The sum gives the index of the hand's ranks in the tables of strengths, and says whether five cards have one suit.
//!
//! **Places.** Every multiset of `n` ranks has a number, called its place. With the ranks in ascending order `r[1] <=
//! r[2] <= ... <= r[n]`, the deuce being 0, the place is the sum of `choose(r[i] + i - 1, i)` over all `i`. Different
//! multisets have different places, there are no gaps, and hands that differ only in their lowest card are adjacent.
//! (One multiset in forty has more than four cards of a rank. No hand has these ranks, but they have a place too.)
//!
//! **Sums.** Cards may be added in any order, so a place is split into three terms, one for each group of ranks. The
//! term of the low ranks (deuce to six) depends only on these ranks, because they come first. The term of the high
//! ranks (ten to ace) depends on these ranks and `n`, because they come last. The term of the middle ranks depends on
//! these ranks and the number of low cards. So each group of ranks has a code in which all possible multisets of up to
//! seven cards have different sums, and tables turn the three sums into the three terms. `set` checks at compile time
//! that no two multisets share a code.

use cards::{Card, Rank, Suit};

pub(crate) mod five;

/// The sum of the addends of up to seven cards. Cards may be added in any order and removed again.
// Bits 0 to 15: the code of the low ranks. From bit 16: four bits per suit that count its cards starting at 3, so that
// the fifth card sets the top bit. From bit 32: the code of the middle ranks. From bit 48: the number of cards. From
// bit 52: the code of the high ranks. Each takes one or two instructions to read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sum(u64);

/// Addends of the five low ranks in the low code, and also of the five high ranks in the high code.
const OUTER: [u64; 5] = [7, 11, 24, 113, 501];
/// Addends of the three middle ranks in the middle code. Each low card adds 1 to this code.
const MIDDLE: [u64; 3] = [28, 39, 138];

const OUTER_CODES: usize = 1 << 12;
const MIDDLE_CODES: usize = 1 << 10;
const LOW_AT: u32 = 0;
const SUITS_AT: u32 = 16;
const MIDDLE_AT: u32 = 32;
const COUNT_AT: u32 = 48;
const HIGH_AT: u32 = 52;
const FLUSH: u64 = 0x8888 << SUITS_AT;

/// Maximum number of cards in a sum.
const CARDS_MAX: usize = 7;

/// The addend of each card. The table has 256 entries, so that indexing it by a byte needs no bounds check.
static ADDENDS: [u64; 256] = {
    let mut addends = [0; 256];
    let mut card = 0;
    while card < Card::COUNT as usize {
        let (rank, suit) = (card / 4, card % 4);
        let code = match rank {
            0..5 => (OUTER[rank] << LOW_AT) + (1 << MIDDLE_AT),
            5..8 => MIDDLE[rank - 5] << MIDDLE_AT,
            _ => OUTER[rank - 8] << HIGH_AT,
        };
        addends[card] = code + (1 << COUNT_AT) + (1 << (SUITS_AT + 4 * suit as u32));
        card += 1;
    }
    addends
};

impl Sum {
    /// The sum of no cards.
    pub(crate) const NONE: Sum = Sum(0x3333 << SUITS_AT);

    /// Adds one card.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, card: Card) -> Sum {
        Sum(self.0 + ADDENDS[usize::from(card.index())])
    }

    /// Adds the cards of another sum.
    #[inline]
    #[must_use]
    pub(crate) const fn and(self, other: Sum) -> Sum {
        Sum(self.0 + other.0 - Sum::NONE.0)
    }

    /// Adds a card of this rank (0 to 12). It always counts as a club, so the sum no longer says anything about
    /// flushes.
    #[inline]
    #[must_use]
    pub(crate) fn with_rank(self, rank: u8) -> Sum {
        Sum(self.0 + ADDENDS[usize::from(rank * 4)])
    }

    /// Removes a card that was added before.
    #[inline]
    #[must_use]
    pub(crate) fn without(self, card: Card) -> Sum {
        Sum(self.0 - ADDENDS[usize::from(card.index())])
    }

    /// Number of cards in the sum.
    #[inline]
    pub(crate) const fn count(self) -> usize {
        (self.0 >> COUNT_AT & 0xf) as usize // four bits
    }

    /// Whether at least five cards have the same suit.
    #[inline]
    pub(crate) const fn has_flush(self) -> bool {
        self.0 & FLUSH != 0
    }

    /// The suit of the flush; without a flush, the first suit.
    #[inline]
    pub(crate) const fn flush_suit(self) -> Suit {
        Suit::ALL[((self.0 & FLUSH) >> SUITS_AT).trailing_zeros() as usize / 4 % 4]
    }

    /// A suit with at least three cards; `None` if there is none. Valid only for up to five cards.
    #[inline]
    pub(crate) const fn suit_of_three(self) -> Option<Suit> {
        let two_more = Sum(self.0 + (0x2222 << SUITS_AT));
        if two_more.has_flush() { Some(two_more.flush_suit()) } else { None }
    }

    /// The place of the ranks of these `N` cards (5 to 7) among all multisets of `N` ranks.
    #[inline]
    pub(crate) fn place<const N: usize>(self) -> usize {
        const { assert!(N >= 5 && N <= CARDS_MAX) }
        let code = |at: u32, codes: usize| (self.0 >> at) as usize & (codes - 1);
        usize::from(PLACES.low[code(LOW_AT, OUTER_CODES)])
            + usize::from(PLACES.middle[code(MIDDLE_AT, MIDDLE_CODES)])
            + usize::from(PLACES.high[N - 5][code(HIGH_AT, OUTER_CODES)])
    }
}

/// What the `nth` card, counted from the lowest (1 to 7), adds to a place.
#[inline]
pub(crate) fn term(rank: Rank, nth: usize) -> usize {
    static TERMS: [[u16; 13]; CARDS_MAX + 1] = {
        let mut terms = [[0; 13]; CARDS_MAX + 1];
        let mut nth = 1;
        while nth <= CARDS_MAX {
            let mut rank = 0;
            while rank < 13 {
                terms[nth][rank] = choose(rank + nth - 1, nth) as u16; // there are at most 50,388 places
                rank += 1;
            }
            nth += 1;
        }
        terms
    };
    usize::from(TERMS[nth][usize::from(rank.index())])
}

/// Number of places for hands of this many cards.
pub(crate) const fn places(cards: usize) -> usize {
    choose(12 + cards, cards)
}

const fn choose(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// The three terms of a place, by code. The terms of the high ranks differ for 5, 6 and 7 cards.
struct Places {
    low: [u16; OUTER_CODES],
    middle: [u16; MIDDLE_CODES],
    high: [[u16; OUTER_CODES]; 3],
}

static PLACES: Places = {
    let mut places = Places {
        low: [UNUSED; OUTER_CODES],
        middle: [UNUSED; MIDDLE_CODES],
        high: [[UNUSED; OUTER_CODES]; 3],
    };
    let mut nth = 0;
    while nth < 5_usize.pow(5) {
        let group = Group::<5>::nth(nth);
        if group.cards <= CARDS_MAX {
            let code = group.code(OUTER);
            set(&mut places.low, code, group.place(0, 0));
            let mut n = 5;
            while n <= CARDS_MAX {
                if group.cards <= n {
                    set(&mut places.high[n - 5], code, group.place(8, n - group.cards));
                }
                n += 1;
            }
        }
        nth += 1;
    }
    let mut nth = 0;
    while nth < 5_usize.pow(3) {
        let group = Group::<3>::nth(nth);
        let mut below = 0;
        while below + group.cards <= CARDS_MAX {
            set(&mut places.middle, group.code(MIDDLE) + below, group.place(5, below));
            below += 1;
        }
        nth += 1;
    }
    places
};

/// Marks a code that no multiset of cards has.
const UNUSED: u16 = u16::MAX;

/// Stores a term for a code. Compilation fails if another multiset has the same code.
const fn set<const CODES: usize>(terms: &mut [u16; CODES], code: usize, term: usize) {
    assert!(terms[code] == UNUSED, "two multisets have the same code");
    assert!(term < UNUSED as usize);
    terms[code] = term as u16;
}

/// Cards of `N` adjacent ranks: the number of each rank, and the total number.
struct Group<const N: usize> {
    of_rank: [usize; N],
    cards: usize,
}

impl<const N: usize> Group<N> {
    /// The `nth` of all groups that have up to four cards of each rank.
    const fn nth(mut nth: usize) -> Group<N> {
        let mut group = Group { of_rank: [0; N], cards: 0 };
        let mut rank = 0;
        while rank < N {
            group.of_rank[rank] = nth % 5;
            group.cards += nth % 5;
            nth /= 5;
            rank += 1;
        }
        group
    }

    const fn code(&self, addends: [u64; N]) -> usize {
        let (mut code, mut rank) = (0, 0);
        while rank < N {
            code += self.of_rank[rank] * addends[rank] as usize;
            rank += 1;
        }
        code
    }

    /// What the group adds to the place of a hand with `below` lower cards; `first` is the group's lowest rank.
    const fn place(&self, first: usize, below: usize) -> usize {
        let (mut place, mut i, mut rank) = (0, below, 0);
        while rank < N {
            let mut left = self.of_rank[rank];
            while left > 0 {
                i += 1;
                place += choose(first + rank + i - 1, i);
                left -= 1;
            }
            rank += 1;
        }
        place
    }
}
