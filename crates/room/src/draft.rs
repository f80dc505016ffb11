use crate::{Event, Refused, Table};
use ledger::Transfer;
use units::{Instant, PlayerId, Seat, Seq};

/// What follows from an input.
pub struct Drafted {
    /// The table after it.
    pub table: Table,
    /// The events, in their order.
    pub events: Vec<Event>,
    /// The transfers that they make, as [`transfers`](crate::transfers) has them.
    pub transfers: Vec<Transfer>,
}

/// Events as they are thought of, each taken at once into the table, so that what follows is decided on
/// the table after it.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) events: Vec<Event>,
    transfers: Vec<Transfer>,
    /// The number of the last event.
    seq: Seq,
}

impl Draft {
    pub(crate) fn new(table: Table, now: Instant, after: Seq) -> Draft {
        Draft { table, now, events: Vec::new(), transfers: Vec::new(), seq: after }
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.seq = self.seq.next();
        self.transfers.extend(crate::transfers(&self.table, self.now, self.seq, &event));
        self.table.apply(self.now, &event);
        self.events.push(event);
    }

    pub(crate) fn emit_hand(&mut self, events: Vec<hand::Event>) {
        for event in events {
            self.emit(Event::Hand(event));
        }
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.table.seat_of(player).ok_or(Refused::NotSeated)
    }

    pub(crate) fn done(self) -> Drafted {
        Drafted { table: self.table, events: self.events, transfers: self.transfers }
    }
}
