//! The draws by lot, kept so that anyone can recompute them once the tournament is over.

use super::draft::Purpose;
use super::state::Tournament;
use crate::Amount;
use crate::seats::Drawn;
use crate::shared::List;
use seating::{EntryId, PassageId, TableNo};

/// A draw by lot; there is only one for each purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ByLot {
    /// The prize of a spin.
    Spin {
        /// The row of the published table, from 0.
        row: u32,
    },
    /// Seats, by table and seat: at the start, or at the final table.
    Seats(Vec<Drawn>),
    /// The order in which tables break.
    BreakingOrder(Vec<TableNo>),
    /// A latecomer's table, or the order in which tables give players to a new one.
    LateSeat {
        /// The entry that needs a seat.
        entry: EntryId,
        /// The number of lots drawn for this entry before.
        nth: u32,
        /// The tables that could be drawn, by number: the first and the last of each run.
        among: Vec<(TableNo, TableNo)>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<TableNo>,
    },
    /// The free seat that a moving player gets.
    Move {
        /// The passage of the moving player.
        passage: PassageId,
        /// A number below 2,520; modulo the number of free seats it picks the seat.
        lot: u32,
    },
    /// The target: the entry on whose head a part of the pool is.
    Target {
        /// The entries that could be drawn: the first and the last of each run.
        among: Vec<(EntryId, EntryId)>,
        /// The entry that was drawn.
        entry: EntryId,
    },
    /// The envelope that a knock-out opened.
    Envelope {
        /// The entry that was knocked out.
        from: EntryId,
        /// The amount in the envelope.
        amount: Amount,
    },
    /// The new tables for the players of a table that breaks, in order of their seats.
    Break {
        /// The table that breaks.
        table: TableNo,
        /// The tables to which the players go.
        to: Vec<TableNo>,
    },
}

impl ByLot {
    /// The purpose of the draw.
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
    /// All draws by lot so far, in order.
    pub fn by_lot(&self) -> &List<ByLot> {
        &self.by_lot
    }

    /// Number of lots drawn for the seat of the first latecomer, whose lots are the last of their kind.
    pub(super) fn late_lots(&self, first: EntryId) -> u32 {
        self.tables.late_lots.filter(|(entry, _)| *entry == first).map_or(0, |(_, lots)| lots)
    }
}

/// Numbers in ascending order as runs: the first and the last of each.
pub(super) fn runs(tables: &[TableNo]) -> Vec<(TableNo, TableNo)> {
    let runs = tables.chunk_by(|one, next| one.0 + 1 == next.0);
    runs.map(|run| (run[0], run[run.len() - 1])).collect()
}
