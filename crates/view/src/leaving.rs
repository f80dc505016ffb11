//! Decides when others learn that a player wants to leave after the hand.
//!
//! A player who asks to leave before their turn will fold when the turn comes, and players who act earlier must not
//! know that. The player sees immediately that the request is noted; the others see it once the player has folded.

use crate::Observer;
use cash::{LeaveReason, Table};
use units::Seat;
use wire::NewsItem;

/// Whether everyone sees immediately that this seat is leaving for this reason.
pub(crate) fn is_told(table: &Table, seat: Seat, reason: LeaveReason) -> bool {
    match reason {
        // When the table closes, everybody leaves after the hand in any case.
        LeaveReason::Left => !plays(table, seat) || table.is_closing(),
        LeaveReason::Removed
        | LeaveReason::AwayTooLong
        | LeaveReason::Broke
        | LeaveReason::TableClosed
        | LeaveReason::WentOn => true,
    }
}

/// The news that a player is leaving, for others at the time when the player has just folded or mucked.
///
/// `None` if they already know, or if nobody is leaving.
pub(crate) fn told_now(after: &Table, seat: Seat, observer: Observer) -> Option<NewsItem> {
    let left = after.cash_seat(seat)?.leaving == Some(LeaveReason::Left);
    let is_new = left && !after.is_closing() && !observer.sits_at(after, seat);
    is_new.then_some(NewsItem::Leaving { seat, reason: wire::LeaveReason::Left })
}

/// Whether the player will give up this seat after the hand.
pub(crate) fn is_going(table: &Table, seat: Seat) -> bool {
    table.cash_seat(seat).is_some_and(|cash| cash.leaving.is_some())
}

/// Whether a seat is in the hand in progress and could still win it.
fn plays(table: &Table, seat: Seat) -> bool {
    let in_hand = table.is_hand_running() && table.dealt_in(seat).is_some();
    in_hand && table.hand().is_none_or(|hand| hand.live().contains(seat))
}
