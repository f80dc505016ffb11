use crate::{Event, Refused, Table};
use units::{Instant, PlayerId, Seat};

/// Events as they are thought of, each taken at once into a copy of the table, so that what follows
/// is decided on the table after it.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    /// When what is thought about came: no later than now.
    pub(crate) came: Instant,
    pub(crate) events: Vec<Event>,
}

impl Draft {
    pub(crate) fn new(table: &Table, now: Instant, came: Instant) -> Draft {
        Draft { table: table.clone(), now, came: came.min(now), events: Vec::new() }
    }

    pub(crate) fn emit(&mut self, event: Event) {
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
}
