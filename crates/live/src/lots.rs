//! Lots: numbers that nobody knows beforehand, and the draws that anyone can compute again.

use seating::{EntryId, TableNo};
use serde::{Deserialize, Serialize};

/// The source of lots, with a stream for each draw.
pub trait Lots {
    /// Draws the next number below `n` of this draw's stream; `draw` counts the event's draws from 1.
    ///
    /// A draw happens in one decision. A decision that is not stored must give the same numbers again, so that nobody
    /// can try several.
    fn below(&mut self, draw: u32, n: u64) -> u64;
}

/// The bytes that name a draw's stream: one for the kind of event, eight for the draw's number (big-endian).
///
/// Tournaments online use the kinds 1 to 8.
pub fn purpose(draw: u32) -> [u8; 9] {
    let mut bytes = [9, 0, 0, 0, 0, 0, 0, 0, 0];
    bytes[1..].copy_from_slice(&u64::from(draw).to_be_bytes());
    bytes
}

/// A draw by lot, with every number that was drawn: anyone who has the secret can compute it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Number of the draw in the event, from 1.
    pub no: u32,
    /// What was drawn.
    pub of: DrawOf,
    /// Each lot, in order: how many numbers there were, and the one that was drawn, from 0.
    pub lots: Vec<(u32, u32)>,
}

/// What was drawn by lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DrawOf {
    /// The seats of all entrants at the start.
    Start,
    /// The seat of one entrant.
    Seat(EntryId),
    /// Seats that a console hands out without a link.
    Stock,
    /// The order in which tables break.
    BreakOrder,
    /// The new seats of the players of a table that breaks.
    Break(TableNo),
    /// All seats, and the button, of the final table.
    FinalTable,
    /// All seats, as the published plan says.
    Redraw,
    /// The cards of a chip race.
    Race(TableNo),
    /// A new seat for a player whose seat was filled.
    Back(EntryId),
}
