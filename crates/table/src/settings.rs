//! The settings of a table, fixed when it opens.

use books::{Rulebook, Timing};
use std::sync::Arc;
use units::{Millis, TableId};

/// A table's settings, fixed when it opens. Stakes are not among them, because they can change from hand to hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Identifies the table in the room.
    pub table: TableId,
    /// The table's rulebook.
    pub rulebook: Arc<Rulebook>,
    /// Number of seats at the table, 2 to 10.
    pub seats_max: u8,
    /// Time to act on each turn, without the time bank.
    pub time_to_act: Millis,
    /// Time banks, more time per turn, and the wait for lost connections.
    pub timing: Timing,
    /// Time from the end of one hand to the start of the next.
    pub pause_between_hands: Millis,
    /// Maximum total time for which pauses and outages may hold one hand.
    pub hand_held_max: Millis,
    /// Whether the table is anonymous: players see one another under aliases that change with each sitting.
    pub anonymous: bool,
}
