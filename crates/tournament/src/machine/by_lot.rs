//! The draws by lot. The tournament keeps them, so that anyone can recompute them once it is over.

use super::draft::Purpose;
use super::state::Tournament;
use crate::Amount;
use crate::seats::Drawn;
use crate::shared::List;
use seating::{EntryId, PassageId, TableNo};

/// A draw by lot. Each purpose has at most one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ByLot {
    /// Draws the prize of a spin.
    Spin {
        /// The drawn row of the published prize table, from 0.
        row: u32,
    },
    /// Draws seats, at the start or at the final table; ordered by table and seat.
    Seats(Vec<Drawn>),
    /// Draws the order in which tables break.
    BreakingOrder(Vec<TableNo>),
    /// Draws a latecomer's table, or the order in which tables give players to a new table.
    LateSeat {
        /// The entry that needs a seat.
        entry: EntryId,
        /// Number of lots that were drawn for this entry before this draw.
        nth: u32,
        /// The tables from which one was drawn, ascending, as runs: the first and the last table number of each run.
        among: Vec<(TableNo, TableNo)>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<TableNo>,
    },
    /// Draws the free seat that a moving player gets.
    Move {
        /// The passage of the moving player.
        passage: PassageId,
        /// The lot, below 2,520. The lot modulo the number of free seats is the index of the seat.
        lot: u32,
    },
    /// Draws the target: the entry with a part of the pool on its head.
    Target {
        /// The entries from which the target was drawn, as runs: the first and the last entry of each run.
        among: Vec<(EntryId, EntryId)>,
        /// The entry that was drawn.
        entry: EntryId,
    },
    /// Draws the envelope that a knock-out opens.
    Envelope {
        /// The entry that was knocked out.
        from: EntryId,
        /// The amount in the envelope.
        amount: Amount,
    },
    /// Draws the new tables for the players of a table that breaks, ordered by the players' seats.
    Break {
        /// The table that breaks.
        table: TableNo,
        /// The tables to which the players go.
        to: Vec<TableNo>,
    },
}

impl ByLot {
    /// Returns the purpose of the draw.
    pub fn purpose(&self) -> Purpose {
        match self {
            ByLot::Spin { .. } => Purpose::Spin,
            ByLot::Seats(seats) => {
                Purpose::Seats(seats.first().map_or(TableNo(0), |first| first.table))
            }
            ByLot::BreakingOrder(_) => Purpose::BreakingOrder,
            ByLot::LateSeat { entry, nth, .. } => Purpose::LateSeat { entry: *entry, nth: *nth },
            ByLot::Move { passage, .. } => Purpose::Move(*passage),
            ByLot::Target { .. } => Purpose::Target,
            ByLot::Envelope { from, .. } => Purpose::Envelope(*from),
            ByLot::Break { table, .. } => Purpose::Break(*table),
        }
    }
}

impl Tournament {
    /// Returns all draws by lot so far, in order.
    pub fn by_lot(&self) -> &List<ByLot> {
        &self.by_lot
    }

    /// Returns the number of lots already drawn to seat `first`, the first latecomer.
    pub(super) fn late_lots(&self, first: EntryId) -> u32 {
        self.tables.late_lots.filter(|(entry, _)| *entry == first).map_or(0, |(_, lots)| lots)
    }
}

/// Groups ascending numbers into runs, each given by its first and last number.
pub(super) fn runs(tables: &[TableNo]) -> Vec<(TableNo, TableNo)> {
    let runs = tables.chunk_by(|one, next| one.0 + 1 == next.0);
    runs.map(|run| (run[0], run[run.len() - 1])).collect()
}
