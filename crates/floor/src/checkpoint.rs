//! A table as it stood between hands and what happened since: enough to build it again.

use room::{Event, Table};
use units::Instant;

/// Where a table that fails is restarted from.
pub(crate) struct Checkpoint {
    table: Table,
    since: Vec<(Instant, Event)>,
}

impl Checkpoint {
    pub(crate) fn new(table: &Table) -> Checkpoint {
        Checkpoint { table: table.clone(), since: Vec::new() }
    }
    /// Keeps durable events.
    pub(crate) fn keep(&mut self, at: Instant, events: &[Event]) {
        self.since.extend(events.iter().map(|event| (at, event.clone())));
    }
    /// The table again, by the same `apply`.
    pub(crate) fn restore(&self) -> Table {
        let mut table = self.table.clone();
        for (at, event) in &self.since {
            table.apply(*at, event);
        }
        table
    }
}
