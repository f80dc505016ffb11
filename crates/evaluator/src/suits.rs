//! A set of cards as masks of ranks: bit 0 is the deuce, bit 12 the ace.

use cards::{CardSet, Rank, Suit};

/// Mask of all thirteen ranks.
pub(crate) const RANKS: u32 = 0x1fff;

/// Mask of the ranks in each suit.
#[derive(Clone, Copy)]
pub(crate) struct Suits([u32; 4]);

/// Masks of the ranks present at least once, twice, three times, four times.
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

    /// The ranks by how often they occur.
    pub(crate) fn counted(self) -> Counted {
        let [c, d, h, s] = self.0;
        Counted {
            once: c | d | h | s,
            twice: (c & d) | (h & s) | ((c | d) & (h | s)),
            thrice: (c & d & (h | s)) | (h & s & (c | d)),
            quads: c & d & h & s,
        }
    }

    /// The ranks of the first suit with at least this many cards.
    pub(crate) fn with(self, count: u32) -> Option<u32> {
        self.0.into_iter().find(|ranks| ranks.count_ones() >= count)
    }
}

impl Counted {
    /// The counts without cards.
    pub(crate) const NONE: Counted = Counted { once: 0, twice: 0, thrice: 0, quads: 0 };

    /// The counts with one more card of this rank, from 0 for the deuce to 12 for the ace.
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

    /// The counts with the ace moved below the deuce.
    pub(crate) fn ace_low(self) -> Counted {
        let Counted { once, twice, thrice, quads } = self;
        let [once, twice, thrice, quads] = [once, twice, thrice, quads].map(ace_low);
        Counted { once, twice, thrice, quads }
    }
}

/// The ranks that `cards` has in `suit`.
#[inline]
pub(crate) fn in_suit(cards: CardSet, suit: Suit) -> u32 {
    every_fourth(cards.bits() >> suit.index())
}

/// The ranks that `cards` has in any suit.
#[inline]
pub(crate) fn ranks(cards: CardSet) -> u32 {
    let two_suits = cards.bits() | cards.bits() >> 1;
    every_fourth(two_suits | two_suits >> 2)
}

/// Gathers every fourth bit. A set keeps the four suits of a rank adjacent, so these bits belong to one suit; the
/// shifts bring them together, first two, then four, eight and sixteen.
#[inline]
fn every_fourth(bits: u64) -> u32 {
    let mut x = bits & 0x1111_1111_1111_1111;
    x = (x | x >> 3) & 0x0303_0303_0303_0303;
    x = (x | x >> 6) & 0x000f_000f_000f_000f;
    x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
    x = (x | x >> 24) & 0xffff;
    x as u32 // at most 13 bits are left
}

/// The mask with the ace moved below the deuce: bit 0 is the ace, bit 12 the king.
#[inline]
pub const fn ace_low(ranks: u32) -> u32 {
    (ranks << 1 | ranks >> 12) & RANKS
}

/// The top rank of the best straight of `length` within `ranks`, as a mask; 0 if there is none. The ace also counts
/// below `lowest`, the lowest rank of the deck.
#[inline]
pub(crate) const fn straight(ranks: u32, length: u32, lowest: Rank) -> u32 {
    let ace = ranks >> 12 & 1;
    row(ranks << 1 | ace << lowest.index(), length) >> 1
}

/// The top rank of the best row of `length` ranks, as a mask; 0 if there is none. The ace is only high.
#[inline]
pub(crate) const fn row(ranks: u32, length: u32) -> u32 {
    let (mut rows, mut step) = (ranks, 1);
    while step < length {
        rows &= ranks << step;
        step += 1;
    }
    highest(rows)
}

/// The highest rank alone, as a mask; 0 for none.
#[inline]
pub(crate) const fn highest(ranks: u32) -> u32 {
    match ranks {
        0 => 0,
        _ => 1 << (31 - ranks.leading_zeros()),
    }
}

/// The `count` highest ranks, or all if there are fewer.
#[inline]
pub(crate) const fn highest_of(mut ranks: u32, count: u32) -> u32 {
    // Counted once: not every target processor counts bits in one instruction.
    let mut surplus = ranks.count_ones().saturating_sub(count);
    while surplus > 0 {
        ranks &= ranks - 1;
        surplus -= 1;
    }
    ranks
}

/// The lowest rank alone, as a mask; 0 for none.
pub(crate) const fn lowest(ranks: u32) -> u32 {
    ranks & ranks.wrapping_neg()
}

/// The `count` lowest ranks, or all if there are fewer.
pub(crate) const fn lowest_of(mut ranks: u32, count: u32) -> u32 {
    let mut surplus = ranks.count_ones().saturating_sub(count);
    while surplus > 0 {
        ranks &= !highest(ranks);
        surplus -= 1;
    }
    ranks
}
