//! The rulebooks under which the hand in a file may have been played.

use crate::phh::{Game, Opening};
use hand::{Limit, Muck, OddChips, OpenPair, ReopenRule, Rules, ShortAllInLimit};

/// Maximum number of wagers on a fixed-limit street while three or more players can bet: a bet and four raises.
const CAP: u8 = 5;

/// The rules that all rulebooks in this module share.
///
/// Where published rulebooks differ, these rules allow what any of them allows.
const BROAD: Rules = Rules {
    fixed_cap: Some(CAP),
    fixed_cap_off_heads_up: true,
    open_pair: OpenPair { stud: true, stud_8: true, razz: false, five_card: true },
    reopen: ReopenRule::Cumulative,
    // The file says who showed, and nobody wins with cards they did not show.
    all_in_face_up: false,
    muck: Muck::Asked,
    odd_chips: OddChips::AllFirst,
    ..Rules::HOUSE
};

/// Returns the rulebooks to try for a game, in order.
///
/// Two rules change what comes next, so one rulebook cannot cover both versions of either rule. At fixed limit, a short
/// all-in may count in full or only from half a bet, which changes the total of the next raise. And a player who posted
/// the bring-in may or may not get another turn in which they can complete.
pub(crate) fn of(game: Game) -> impl Iterator<Item = Rules> {
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
