//! Collects the events and transfers that follow from one input.

use crate::{Event, MoneyEvent, Refused, Table, TableEvent};
use ledger::Transfer;
use units::{Instant, PlayerId, Seat, Seq};

/// The result of an input that the table accepted.
pub struct Drafted {
    /// The table after the events.
    pub table: Table,
    /// The events that follow from the input, in order.
    pub events: Vec<Event>,
    /// The transfers that follow from the events; see [`transfers`](crate::transfers).
    pub transfers: Vec<Transfer>,
}

/// Collects the events of one input. Each is applied immediately, so that later decisions take it into account.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    /// When the input arrived; at most `now`.
    pub(crate) came: Instant,
    pub(crate) events: Vec<Event>,
    transfers: Vec<Transfer>,
    /// Sequence number of the last event emitted.
    seq: Seq,
}

impl Draft {
    pub(crate) fn new(table: Table, now: Instant, came: Instant, after: Seq) -> Draft {
        let (events, transfers) = (Vec::new(), Vec::new());
        Draft { table, now, came: came.min(now), events, transfers, seq: after }
    }

    pub(crate) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.seq = self.seq.next();
        self.transfers.extend(crate::transfers(&self.table, self.now, self.seq, &event));
        self.table.apply(self.now, &event);
        self.events.push(event);
    }

    /// Emits events of the inner table, with `RakePaid` before the first pot is awarded.
    pub(crate) fn emit_all(&mut self, events: impl IntoIterator<Item = TableEvent>) {
        for event in events {
            if matches!(event, TableEvent::Hand(hand::Event::PotAwarded { .. })) {
                self.emit_rake_shares();
            }
            self.emit(event);
        }
    }

    /// Emits, once for each hand, which seats pay the rake; nothing if there is no rake.
    fn emit_rake_shares(&mut self) {
        let hand = self.table.hand().expect("a pot is paid in a hand");
        if !self.table.rake_paid.is_empty() || hand.rake().is_zero() {
            return;
        }
        let shares = hand.rake_shares().into_iter().map(|share| (share.seat, share.amount));
        let shares = shares.collect();
        self.emit(MoneyEvent::RakePaid { shares });
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.table.seat_of(player).ok_or(Refused::NotSeated)
    }

    pub(crate) fn done(self) -> Drafted {
        Drafted { table: self.table, events: self.events, transfers: self.transfers }
    }
}
