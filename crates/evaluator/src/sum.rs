//! A hand as one number, the sum of what each of its cards adds: from it follows where the ranks
//! stand in the tables of strengths, and whether five cards are of one suit.
//!
//! **Places.** All ways in which `n` cards can have ranks are numbered like this: with the ranks in
//! ascending order `r[1] <= r[2] <= ... <= r[n]`, deuces being 0, the place is the sum of
//! `choose(r[i] + i - 1, i)` over all `i`. That gives each multiset of ranks a number of its own,
//! without gaps, and hands that differ only in their lowest card stand side by side. (Multisets with
//! more than four of a rank, of which no cards are made, have places too: one in forty.)
//!
//! **Sums.** Cards come in no order. But for the low ranks (deuce to six) the terms follow from those
//! ranks alone, since they come first; for the high ones (ten to ace) from those alone and `n`, since
//! they come last; for the ones between from them and the number of low cards. So each third of the
//! ranks has a code in which every possible multiset of up to seven cards has another sum, and a
//! table turns the three sums into three terms. `the_codes_tell_all_multisets_apart` is checked while
//! this file is compiled.

use cards::{Card, Rank, Suit};

pub(crate) mod five;

/// The sum over some cards. Cards may be added in any order, and taken away again.
// From bit 0 the code of the low ranks; from 16 four bits a suit that count its cards from 3, so that
// a fifth sets the highest of them; then the code of the middle ranks, the number of cards, and from
// bit 52 the code of the high ranks. So each is there after one or two instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sum(u64);

/// What a low rank adds to the code of the low ones; and a high rank to the high ones'.
const OUTER: [u64; 5] = [7, 11, 24, 113, 501];
/// What a rank between adds to the middle code, to which each low card adds 1.
const MIDDLE: [u64; 3] = [28, 39, 138];

const OUTER_CODES: usize = 1 << 12;
const MIDDLE_CODES: usize = 1 << 10;
const LOW_AT: u32 = 0;
const SUITS_AT: u32 = 16;
const MIDDLE_AT: u32 = 32;
const COUNT_AT: u32 = 48;
const HIGH_AT: u32 = 52;
const FLUSH: u64 = 0x8888 << SUITS_AT;

/// The most cards that are added up.
const CARDS_MAX: usize = 7;

/// What each card adds. There are as many as there are bytes, so that no look-up can miss.
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
    /// Of no card.
    pub(crate) const NONE: Sum = Sum(0x3333 << SUITS_AT);

    /// With one more card.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, card: Card) -> Sum {
        Sum(self.0 + ADDENDS[usize::from(card.index())])
    }

    /// With other cards.
    #[inline]
    #[must_use]
    pub(crate) const fn and(self, other: Sum) -> Sum {
        Sum(self.0 + other.0 - Sum::NONE.0)
    }

    /// With a card of this rank, 0 to 12, of whichever suit.
    #[inline]
    #[must_use]
    pub(crate) fn with_rank(self, rank: u8) -> Sum {
        Sum(self.0 + ADDENDS[usize::from(rank * 4)])
    }

    /// Without a card that was added before.
    #[inline]
    #[must_use]
    pub(crate) fn without(self, card: Card) -> Sum {
        Sum(self.0 - ADDENDS[usize::from(card.index())])
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn count(self) -> usize {
        (self.0 >> COUNT_AT & 0xf) as usize // four bits
    }

    /// Whether five cards are of one suit.
    #[inline]
    pub(crate) const fn has_flush(self) -> bool {
        self.0 & FLUSH != 0
    }

    /// The suit of the five. Without them, the last.
    #[inline]
    pub(crate) const fn flush_suit(self) -> Suit {
        Suit::ALL[((self.0 & FLUSH) >> SUITS_AT).trailing_zeros() as usize / 4 % 4]
    }

    /// A suit of which there are at least three of up to five cards.
    #[inline]
    pub(crate) const fn suit_of_three(self) -> Option<Suit> {
        let two_more = Sum(self.0 + (0x2222 << SUITS_AT));
        if two_more.has_flush() { Some(two_more.flush_suit()) } else { None }
    }

    /// The place of the ranks of these `N` cards among all of so many, 5 to 7.
    #[inline]
    pub(crate) fn place<const N: usize>(self) -> usize {
        const { assert!(N >= 5 && N <= CARDS_MAX) }
        let code = |at: u32, codes: usize| (self.0 >> at) as usize & (codes - 1);
        usize::from(PLACES.low[code(LOW_AT, OUTER_CODES)])
            + usize::from(PLACES.middle[code(MIDDLE_AT, MIDDLE_CODES)])
            + usize::from(PLACES.high[N - 5][code(HIGH_AT, OUTER_CODES)])
    }
}

/// The term of a place: that of the `nth` card from below, 1 to 7.
#[inline]
pub(crate) fn term(rank: Rank, nth: usize) -> usize {
    static TERMS: [[u16; 13]; CARDS_MAX + 1] = {
        let mut terms = [[0; 13]; CARDS_MAX + 1];
        let mut nth = 1;
        while nth <= CARDS_MAX {
            let mut rank = 0;
            while rank < 13 {
                terms[nth][rank] = choose(rank + nth - 1, nth) as u16; // places are 50,388
                rank += 1;
            }
            nth += 1;
        }
        terms
    };
    usize::from(TERMS[nth][usize::from(rank.index())])
}

/// How many places there are for so many cards.
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

/// The terms of the place, by code; the high ones for 5, 6 and 7 cards.
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

/// What no code of cards leads to.
const UNUSED: u16 = u16::MAX;

/// Notes a term; compiles only if the code is nobody else's.
const fn set<const CODES: usize>(terms: &mut [u16; CODES], code: usize, term: usize) {
    assert!(terms[code] == UNUSED, "two multisets have the same code");
    assert!(term < UNUSED as usize);
    terms[code] = term as u16;
}

/// Cards of `N` ranks in a row: how many there are of each.
struct Group<const N: usize> {
    of_rank: [usize; N],
    cards: usize,
}

impl<const N: usize> Group<N> {
    /// The `nth` of all, up to four of a rank.
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

    /// Their part of the place, `below` cards being lower; the lowest rank of the group is `first`.
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
