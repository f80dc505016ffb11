use books::{Rulebook, Timing};
use std::sync::Arc;
use units::{Millis, TableId};

/// What every poker table is told when it opens, and keeps. Stakes are not part of it: they come
/// with each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which table.
    pub table: TableId,
    /// The rulebook.
    pub rulebook: Arc<Rulebook>,
    /// Seats, 2 to 10.
    pub seats_max: u8,
    /// Time to act.
    pub time_to_act: Millis,
    /// Time banks, more time a turn, and waiting for lost connections.
    pub timing: Timing,
    /// From the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// How long one hand may be held in all.
    pub hand_held_max: Millis,
    /// Whether players know each other by an alias for one sitting only.
    pub anonymous: bool,
}
