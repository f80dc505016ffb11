use books::{Rulebook, Timing};
use std::sync::Arc;
use units::{Millis, TableId};

/// What a table is given when it opens and then keeps. Stakes are not part of it; they come with each hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The table's identifier.
    pub table: TableId,
    /// The rulebook.
    pub rulebook: Arc<Rulebook>,
    /// Number of seats, 2 to 10.
    pub seats_max: u8,
    /// Time to act on a turn, without time bank.
    pub time_to_act: Millis,
    /// Time banks, more time per turn, and the wait for lost connections.
    pub timing: Timing,
    /// Time from the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// How long one hand may be held in all.
    pub hand_held_max: Millis,
    /// Whether players see each other under an alias that changes with each sitting.
    pub anonymous: bool,
}
