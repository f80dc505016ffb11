use crate::{Event, Refused, Table};
use units::{Instant, PlayerId, Seat};

/// Events as they are thought of, each taken at once into a copy of the table, so that what follows
/// is decided on the table after it.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) events: Vec<Event>,
}

impl Draft {
    pub(crate) fn new(table: &Table, now: Instant) -> Draft {
        Draft { table: table.clone(), now, events: Vec::new() }
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.table.apply(self.now, &event);
        self.events.push(event);
    }

    pub(crate) fn emit_hand(&mut self, events: Vec<hand::Event>) {
        for event in events {
            if matches!(event, hand::Event::PotAwarded { .. }) {
                self.tell_rake();
            }
            self.emit(Event::Hand(event));
        }
    }

    /// Who pays the rake, once, before the first pot is paid.
    fn tell_rake(&mut self) {
        let hand = self.table.hand.as_ref().expect("a pot is paid in a hand");
        if !self.table.rake_paid.is_empty() || hand.rake().is_zero() {
            return;
        }
        let shares = hand.rake_shares().into_iter().map(|share| (share.seat, share.amount));
        let shares = shares.collect();
        self.emit(Event::RakePaid { shares });
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.table.seat_of(player).ok_or(Refused::NotSeated)
    }
}
