//! A table as it stood between hands and what happened since: enough to build it again.

use cash::{Event, Table};
use std::sync::Arc;
use units::Instant;

/// Where a table that fails is restarted from.
pub(crate) struct Checkpoint {
    table: Table,
    since: Vec<(Instant, Arc<[Event]>)>,
}

impl Checkpoint {
    pub(crate) fn new(table: &Table) -> Checkpoint {
        Checkpoint { table: table.clone(), since: Vec::new() }
    }
    /// Keeps durable events.
    pub(crate) fn keep(&mut self, at: Instant, events: &Arc<[Event]>) {
        self.since.push((at, Arc::clone(events)));
    }
    /// The table again, by the same `apply`.
    pub(crate) fn restore(&self) -> Table {
        let mut table = self.table.clone();
        for (at, events) in &self.since {
            events.iter().for_each(|event| table.apply(*at, event));
        }
        table
    }
}
