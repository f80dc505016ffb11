//! Sets of cards as masks of ranks, in which bit 0 is the deuce and bit 12 the ace.

use cards::{CardSet, Rank, Suit};

/// The mask of all thirteen ranks.
pub(crate) const RANKS: u32 = 0x1fff;

/// For each suit, the mask of the ranks that a set of cards contains in that suit.
#[derive(Clone, Copy)]
pub(crate) struct Suits([u32; 4]);

/// Masks of the ranks that are present at least once, at least twice, at least three times, and four times.
#[derive(Clone, Copy)]
pub struct Counted {
    pub(crate) once: u32,
    pub(crate) twice: u32,
    pub(crate) thrice: u32,
    pub(crate) quads: u32,
}

impl Suits {
    pub(crate) fn of(cards: CardSet) -> Suits {
        Suits(Suit::ALL.map(|suit| in_suit(cards, suit)))
    }

    /// Returns, as masks, the ranks that occur at least once, at least twice, at least three times, and four times.
    pub(crate) fn counted(self) -> Counted {
        let [c, d, h, s] = self.0;
        Counted {
            once: c | d | h | s,
            twice: (c & d) | (h & s) | ((c | d) & (h | s)),
            thrice: (c & d & (h | s)) | (h & s & (c | d)),
            quads: c & d & h & s,
        }
    }

    /// The ranks of the first suit that has at least this many cards; `None` if there is no such suit.
    pub(crate) fn with(self, count: u32) -> Option<u32> {
        self.0.into_iter().find(|ranks| ranks.count_ones() >= count)
    }
}

impl Counted {
    /// The masks for no cards.
    pub(crate) const NONE: Counted = Counted { once: 0, twice: 0, thrice: 0, quads: 0 };

    /// Adds one card of this rank, from 0 for the deuce to 12 for the ace.
    #[inline]
    pub(crate) const fn with(self, rank: u8) -> Counted {
        let Counted { once, twice, thrice, quads } = self;
        let card = 1 << rank;
        Counted {
            once: once | card,
            twice: twice | once & card,
            thrice: thrice | twice & card,
            quads: quads | thrice & card,
        }
    }

    /// Moves the ace below the deuce in every mask: bit 0 is then the ace, bit 12 the king.
    pub(crate) fn ace_low(self) -> Counted {
        let Counted { once, twice, thrice, quads } = self;
        let [once, twice, thrice, quads] = [once, twice, thrice, quads].map(ace_low);
        Counted { once, twice, thrice, quads }
    }
}

/// The mask of the ranks that `cards` has in `suit`.
#[inline]
pub(crate) fn in_suit(cards: CardSet, suit: Suit) -> u32 {
    every_fourth(cards.bits() >> suit.index())
}

/// The mask of the ranks that `cards` has in any suit.
#[inline]
pub(crate) fn ranks(cards: CardSet) -> u32 {
    let two_suits = cards.bits() | cards.bits() >> 1;
    every_fourth(two_suits | two_suits >> 2)
}

/// Gathers every fourth bit of a set of cards into a mask of ranks.
///
/// A set stores the four suits of a rank side by side, so every fourth bit belongs to one suit. The shifts bring those
/// bits together: first two, then four, eight and sixteen.
#[inline]
fn every_fourth(bits: u64) -> u32 {
    let mut x = bits & 0x1111_1111_1111_1111;
    x = (x | x >> 3) & 0x0303_0303_0303_0303;
    x = (x | x >> 6) & 0x000f_000f_000f_000f;
    x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
    x = (x | x >> 24) & 0xffff;
    x as u32 // at most 13 bits are left
}

/// Moves the ace below the deuce in a mask of ranks: bit 0 is then the ace, bit 12 the king.
#[inline]
pub const fn ace_low(ranks: u32) -> u32 {
    (ranks << 1 | ranks >> 12) & RANKS
}

/// The top rank of the best straight of `length` cards within `ranks`, as a mask; 0 if there is none.
///
/// The ace also counts below `lowest`, the lowest rank of the deck.
#[inline]
pub(crate) const fn straight(ranks: u32, length: u32, lowest: Rank) -> u32 {
    let ace = ranks >> 12 & 1;
    row(ranks << 1 | ace << lowest.index(), length) >> 1
}

/// The top rank of the highest run of `length` consecutive ranks, as a mask; 0 if there is no such run.
///
/// The ace counts only as high.
#[inline]
pub(crate) const fn row(ranks: u32, length: u32) -> u32 {
    let (mut rows, mut step) = (ranks, 1);
    while step < length {
        rows &= ranks << step;
        step += 1;
    }
    highest(rows)
}

/// The mask of the highest rank only; 0 if there are no ranks.
#[inline]
pub(crate) const fn highest(ranks: u32) -> u32 {
    match ranks {
        0 => 0,
        _ => 1 << (31 - ranks.leading_zeros()),
    }
}

/// The `count` highest ranks, or all of them if there are fewer.
#[inline]
pub(crate) const fn highest_of(mut ranks: u32, count: u32) -> u32 {
    // The bits are counted only once, because not every processor counts bits in one instruction.
    let mut surplus = ranks.count_ones().saturating_sub(count);
    while surplus > 0 {
        ranks &= ranks - 1;
        surplus -= 1;
    }
    ranks
}

/// The mask of the lowest rank only; 0 if there are no ranks.
pub(crate) const fn lowest(ranks: u32) -> u32 {
    ranks & ranks.wrapping_neg()
}

/// The `count` lowest ranks, or all of them if there are fewer.
pub(crate) const fn lowest_of(mut ranks: u32, count: u32) -> u32 {
    let mut surplus = ranks.count_ones().saturating_sub(count);
    while surplus > 0 {
        ranks &= !highest(ranks);
        surplus -= 1;
    }
    ranks
}
