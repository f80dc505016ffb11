use books::{Rulebook, Timing};
use std::sync::Arc;
use units::{Millis, TableId};

/// A table's settings, fixed when it opens. Stakes are not among them; they come with each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Identifies the table in the room.
    pub table: TableId,
    /// Rulebook by which the table is played.
    pub rulebook: Arc<Rulebook>,
    /// Number of seats, 2 to 10.
    pub seats_max: u8,
    /// Time to act on each turn, not counting the time bank.
    pub time_to_act: Millis,
    /// Time banks, more time per turn, and the wait for lost connections.
    pub timing: Timing,
    /// Time from the end of one hand to the start of the next.
    pub pause_between_hands: Millis,
    /// Maximum total time for which one hand may be held.
    pub hand_held_max: Millis,
    /// Whether players see one another under an alias that changes with each sitting.
    pub anonymous: bool,
}
