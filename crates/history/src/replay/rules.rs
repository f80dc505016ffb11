//! The rulebooks that a hand of others may have been played by.

use crate::phh::{Game, Opening};
use hand::{Limit, Muck, OddChips, OpenPair, ReopenRule, Rules, ShortAllInLimit};

/// One bet and four raises are the most that a rulebook allows on a street of fixed limit while
/// three or more can bet.
const CAP: u8 = 5;

/// What every rulebook here has in common: wherever books differ in what they allow, the one that
/// allows most.
const BROAD: Rules = Rules {
    fixed_cap: Some(CAP),
    fixed_cap_off_heads_up: true,
    open_pair: OpenPair { stud: true, stud_8: true, razz: false, five_card: true },
    reopen: ReopenRule::Cumulative,
    // The file says who showed, and what he did not show he did not win with.
    all_in_face_up: false,
    muck: Muck::Asked,
    odd_chips: OddChips::AllFirst,
    ..Rules::HOUSE
};

/// The rulebooks to try, in turn. Two switches change what comes next, so that no book allows both:
/// what a short all-in of fixed limit counts as decides which total the next raise must have; and he
/// who brought in is asked again where he may complete.
pub(super) fn of(game: Game) -> impl Iterator<Item = Rules> {
    use ShortAllInLimit::{FullCounts, HalfCounts};
    let books: &[(ShortAllInLimit, bool)] = match (game.limit, game.opening) {
        (Limit::No | Limit::Pot, _) => &[(HalfCounts, false)],
        (Limit::Fixed, Opening::Blinds) => &[(HalfCounts, false), (FullCounts, false)],
        (Limit::Fixed, Opening::BringIn) => {
            &[(HalfCounts, false), (FullCounts, false), (HalfCounts, true), (FullCounts, true)]
        }
    };
    books.iter().map(|&(fixed_short_all_in, bring_in_may_complete)| Rules {
        fixed_short_all_in,
        bring_in_may_complete,
        ..BROAD
    })
}
