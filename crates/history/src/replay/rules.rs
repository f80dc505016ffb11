//! The rulebooks by which a file's hand may have been played.

use crate::phh::{Game, Opening};
use hand::{Limit, Muck, OddChips, OpenPair, ReopenRule, Rules, ShortAllInLimit};

/// Maximum number of wagers on a fixed-limit street while three or more players can bet: one bet and four raises.
const CAP: u8 = 5;

/// The rules that all rulebooks here share. Where rulebooks differ in what they allow, these allow the most.
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
/// Two rules change what comes next, so no single rulebook can allow both variants. What a short all-in counts as at
/// fixed limit decides the total of the next raise. And if the player who brought in may complete, they are asked
/// again.
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
