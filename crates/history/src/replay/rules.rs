//! The rulebooks by which a file's hand may have been played.

use crate::phh::{Game, Opening};
use hand::{Limit, Muck, OddChips, OpenPair, ReopenRule, Rules, ShortAllInLimit};

/// Maximum wagers on a fixed-limit street while three or more can bet: one bet and four raises.
const CAP: u8 = 5;

/// What all rulebooks here have in common: where books differ in what they allow, the broadest.
const BROAD: Rules = Rules {
    fixed_cap: Some(CAP),
    fixed_cap_off_heads_up: true,
    open_pair: OpenPair { stud: true, stud_8: true, razz: false, five_card: true },
    reopen: ReopenRule::Cumulative,
    // The file says who showed; nobody wins with cards they did not show.
    all_in_face_up: false,
    muck: Muck::Asked,
    odd_chips: OddChips::AllFirst,
    ..Rules::HOUSE
};

/// The rulebooks to try, in order.
///
/// Two switches change what comes next, so that no single book allows both: what a short all-in of fixed limit counts
/// as decides the next raise's total; and the player who brought in is asked again where they may complete.
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
