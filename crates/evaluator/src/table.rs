//! Tables of strengths, computed at compile time.
//!
//! `FIVE`, `SIX` and `SEVEN` hold the strengths of all multisets of five, six and seven ranks without a flush, by index
//! ([place](crate::sum)); `SUITED` holds the strengths of all flushes. Together they take 330 KB.

use crate::Strength;
use crate::high::WHOLE_DECK;
use crate::low::as_deuce_to_seven;
use crate::suits::Counted;
use crate::sum::places;

pub(crate) static FIVE: [Strength; places(5)] = strengths::<5, { places(5) }>();
pub(crate) static SIX: [Strength; places(6)] = strengths::<6, { places(6) }>();
pub(crate) static SEVEN: [Strength; places(7)] = strengths::<7, { places(7) }>();

/// The strengths of flushes, by the mask of their ranks. Entries with fewer than five ranks are meaningless.
pub(crate) static SUITED: [Strength; 1 << 13] = {
    let mut strengths = [WHOLE_DECK.suited(0x1f); 1 << 13];
    let mut ranks = 0;
    while ranks < strengths.len() {
        strengths[ranks] = WHOLE_DECK.suited(ranks as u32);
        ranks += 1;
    }
    strengths
};

/// The strengths of all multisets of `N` ranks without a flush, by [place](crate::sum).
const fn strengths<const N: usize, const PLACES: usize>() -> [Strength; PLACES] {
    // `ranks` is in ascending order; `counted[at]` counts the ranks from `ranks[at]` upwards.
    let mut ranks = [0; N];
    let mut counted = [Counted::NONE; N];
    let mut changed = N - 1;
    let mut strengths = [WHOLE_DECK.unsuited(Counted { once: 0x1f, ..Counted::NONE }); PLACES];
    let mut place = 0;
    loop {
        let mut at = changed + 1;
        while at > 0 {
            at -= 1;
            let above = if at + 1 < N { counted[at + 1] } else { Counted::NONE };
            counted[at] = above.with(ranks[at]);
        }
        strengths[place] = WHOLE_DECK.unsuited(counted[0]);
        place += 1;
        if place == PLACES {
            return strengths;
        }
        // Next multiset: raise the lowest rank that can go up without passing the next one; those below it start again
        // from zero.
        changed = 0;
        while changed + 1 < N && ranks[changed] == ranks[changed + 1] {
            ranks[changed] = 0;
            changed += 1;
        }
        ranks[changed] += 1;
    }
}

/// The strengths in [`FIVE`], converted to deuce-to-seven. Takes 25 KB.
pub(crate) static DEUCE_TO_SEVEN: [Strength; places(5)] = {
    let mut strengths = FIVE;
    let mut place = 0;
    while place < strengths.len() {
        strengths[place] = as_deuce_to_seven(strengths[place]);
        place += 1;
    }
    strengths
};
