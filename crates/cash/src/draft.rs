use crate::{Event, MoneyEvent, Refused, Table, TableEvent};
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
    /// When what is thought about came: no later than now.
    pub(crate) came: Instant,
    pub(crate) events: Vec<Event>,
    transfers: Vec<Transfer>,
    /// The number of the last event.
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

    /// What the table itself tells, one by one, with what cash tells in between: who pays the rake
    /// is told before the first pot is paid.
    pub(crate) fn emit_all(&mut self, events: impl IntoIterator<Item = TableEvent>) {
        for event in events {
            if matches!(event, TableEvent::Hand(hand::Event::PotAwarded { .. })) {
                self.tell_rake();
            }
            self.emit(event);
        }
    }

    /// Who pays the rake, once.
    fn tell_rake(&mut self) {
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
