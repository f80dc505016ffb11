//! Who is told that a player leaves after the hand. Whoever gave his hand up before his turn folds when it
//! comes: those before him are not to know it. He himself is told at once, the others once he has folded.

use crate::Observer;
use cash::{LeaveReason, Table};
use units::Seat;
use wire::NewsItem;

/// Whether everybody is told that this seat leaves for this reason.
pub(crate) fn is_told(table: &Table, seat: Seat, reason: LeaveReason) -> bool {
    match reason {
        // Where the table closes everybody leaves after the hand in any case.
        LeaveReason::Left => !plays(table, seat) || table.is_closing(),
        LeaveReason::Removed
        | LeaveReason::AwayTooLong
        | LeaveReason::Broke
        | LeaveReason::TableClosed
        | LeaveReason::WentOn => true,
    }
}

/// What others are told of a seat that has just folded, or given its cards up, and was to leave.
pub(crate) fn told_now(after: &Table, seat: Seat, observer: Observer) -> Option<NewsItem> {
    let left = after.cash_seat(seat)?.leaving == Some(LeaveReason::Left);
    let is_new = left && !after.is_closing() && !observer.sits_at(after, seat);
    is_new.then_some(NewsItem::Leaving { seat, reason: wire::LeaveReason::Left })
}

/// Whether a seat is in a hand that it could still win.
fn plays(table: &Table, seat: Seat) -> bool {
    let in_hand = table.is_hand_running() && table.dealt_in(seat).is_some();
    in_hand && table.hand().is_none_or(|hand| hand.live().contains(seat))
}
