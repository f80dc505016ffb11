//! The settle-up sheets of private tables that have closed: whoever asks then has just got up to pay.

use cash::Table;
use std::collections::VecDeque;
use units::TableId;
use view::Observer;
use wire::SheetView;

/// So many are kept; they are gone with the room.
const KEPT: usize = 256;

/// The last private tables that closed, with the last state of each.
#[derive(Default)]
pub(crate) struct Settled {
    tables: VecDeque<Table>,
}

impl Settled {
    /// A table closed. One that nobody bought in at has nothing to settle.
    pub(crate) fn keep(&mut self, table: Table) {
        if !table.config().private || table.sheet().is_empty() {
            return;
        }
        if self.tables.len() == KEPT {
            self.tables.pop_front();
        }
        self.tables.push_back(table);
    }

    /// Its sheet, for whom it answered while it was open; `None` where there is none.
    pub(crate) fn sheet(&self, table: TableId, observer: Observer) -> Option<SheetView> {
        let table = self.tables.iter().rev().find(|one| one.config().table == table)?;
        view::sheet(table, observer)
    }
}
