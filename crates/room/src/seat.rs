use crate::{LeaveReason, SitOutReason};
use units::{Chips, Instant, PlayerId};

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who.
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// His chips between hands; during a hand those of a seat that is in it are the hand's.
    pub stack: Chips,
    /// Chips to come after the hand.
    pub top_up: Chips,
    /// Where he stands.
    pub state: SeatState,
    /// Whether he leaves after the hand, and why.
    pub leaving: Option<LeaveReason>,
    /// Whether his line is up.
    pub connected: bool,
    /// Whether he straddles when he can.
    pub straddles: bool,
    /// Whether he must post to be dealt in (a newcomer, or back after missing blinds).
    pub owes_post: bool,
}

/// Where a seat stands between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatState {
    /// Dealt in.
    In,
    /// Not dealt in.
    Out {
        /// Why.
        reason: SitOutReason,
        /// Since when.
        since: Instant,
    },
}
