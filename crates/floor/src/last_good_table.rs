//! A table between hands, with the events since then, from which the table can be rebuilt.

use people::People;
use record::{ChainHash, StoredSnapshot};
use std::sync::Arc;
use tables::{Event, Table};
use units::{Instant, Seq};

/// A table between two hands, and the last entry of its record that it includes.
pub(crate) struct Base {
    table: Table,
    seq: Seq,
    chain: ChainHash,
}

impl Base {
    /// Makes a snapshot of the table; `None` before the first entry, or if a snapshot cannot hold the table's state.
    pub(crate) fn snapshot(&self, names: &People) -> Option<StoredSnapshot> {
        let snapshot = self.table.snapshot().filter(|_| self.seq > Seq(0))?;
        Some(forms::tables::encode_snapshot(&snapshot, names, self.seq, self.chain))
    }
    pub(crate) fn seq(&self) -> Seq {
        self.seq
    }
}

/// The point from which a failed table restarts.
pub(crate) struct LastGoodTable {
    base: Box<Base>,
    since: Vec<(Instant, Arc<[Event]>)>,
}

impl LastGoodTable {
    /// Starts from the table between hands; `seq` and `chain` belong to the last entry that it includes.
    pub(crate) fn new(table: &Table, seq: Seq, chain: ChainHash) -> LastGoodTable {
        LastGoodTable {
            base: Box::new(Base { table: table.clone(), seq, chain }),
            since: Vec::new(),
        }
    }
    /// Appends durable events.
    pub(crate) fn keep(&mut self, at: Instant, events: &Arc<[Event]>) {
        self.since.push((at, Arc::clone(events)));
    }
    /// Rebuilds the table with the same `apply` that wrote its record.
    pub(crate) fn restore(&self) -> Table {
        let mut table = self.base.table.clone();
        for (at, events) in &self.since {
            events.iter().for_each(|event| table.apply(*at, event));
        }
        table
    }
    pub(crate) fn base(&self) -> &Base {
        &self.base
    }
    pub(crate) fn into_base(self) -> Box<Base> {
        self.base
    }
}
