use crate::{Event, Table};
use ledger::Transfer;
use units::{Instant, Seq};

/// The transfers that an event makes, none for most: `SeatTaken` a buy-in, `ToppedUp` a top-up,
/// `Hand(Ended)` one transfer of the whole hand's result and rake, `SeatLeft` the way back.
/// `before` is the table before the event.
pub fn transfers(before: &Table, at: Instant, seq: Seq, event: &Event) -> Vec<Transfer> {
    let _ = (before, at, seq, event);
    todo!()
}
