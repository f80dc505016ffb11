//! Settle-up sheets of private tables that have closed, for players who settle after the game.

use cash::Table;
use std::collections::VecDeque;
use units::TableId;
use view::Observer;
use wire::SheetView;

/// Maximum number of settle-up sheets kept. A restart forgets them.
const KEPT: usize = 256;

/// The private tables that closed most recently, each in its final state.
#[derive(Default)]
pub(crate) struct ClosedTables {
    tables: VecDeque<Table>,
}

impl ClosedTables {
    /// Keeps a closed private table for its settle-up sheet, if anybody bought in there.
    pub(crate) fn keep(&mut self, table: tables::Table) {
        let tables::Table::Cash(table) = table else { return };
        if !table.config().private || table.sheet().is_empty() {
            return;
        }
        if self.tables.len() == KEPT {
            self.tables.pop_front();
        }
        self.tables.push_back(table);
    }

    /// Returns a closed table's settle-up sheet, for players who could see it while the table was open.
    pub(crate) fn sheet(&self, table: TableId, observer: Observer) -> Option<SheetView> {
        let table = self.tables.iter().rev().find(|one| one.config().table == table)?;
        view::sheet(table, observer)
    }
}
