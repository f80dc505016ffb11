//! Rulings: proposals and decisions, as staff see them.

use super::LivePenalty;
use serde::{Deserialize, Serialize};
use units::{Instant, Seat};

/// `GET /api/live/{event}/rulings?device=N`: the rulings of the event, by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveRulingsView {
    /// Number of the last entry of the event's record that this view includes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: u64,
    /// The rulings.
    pub rulings: Vec<LiveRuling>,
}

/// A ruling: what the rules propose for an incident, and what the director decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveRuling {
    /// Number of the ruling.
    pub no: u32,
    /// Number of the table.
    pub table: u32,
    /// The entries in the seats of the table at that time.
    pub seats: Vec<LiveSeated>,
    /// The table as far as it was told: a `Situation` of the crate `rulings`, as JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub situation: serde_json::Value,
    /// What happened: an `Incident` of the crate `rulings`, as JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub incident: serde_json::Value,
    /// What the rules propose: a `Ruling` of the crate `rulings`, as JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub proposal: serde_json::Value,
    /// The proposed penalties.
    pub penalties: Vec<LiveSeatPenalty>,
    /// Number of the earlier ruling that this one corrects; absent if it corrects none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub corrects: Option<u32>,
    /// When it was asked for.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub asked: Instant,
    /// The director's decision; absent while it is a proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision: Option<LiveDecision>,
}

/// An entry in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveSeated {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Number of the entry.
    pub entry: u32,
}

/// A proposed penalty for the player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveSeatPenalty {
    /// The player's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The penalty.
    pub penalty: LivePenalty,
}

/// A director's decision on a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveDecision {
    /// Name of the director.
    pub by: String,
    /// Number of the director's console.
    pub device: u32,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Whether the director departs from the proposal.
    pub departs: bool,
    /// What the director decided instead; absent if they accept the proposal, or if the text was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub instead: Option<String>,
    /// Why; absent if there is no reason, or if the text was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reason: Option<String>,
}
