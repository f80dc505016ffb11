//! Flights: several first days of one tournament, whose survivors meet in a final.

use super::row::TournamentState;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TournamentId};

/// Flights (first days) that the room opens together with a new tournament, which becomes their final.
///
/// Each flight has the price, places, chips and levels of the request; prizes, guarantee and deals apply to the final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewFlights {
    /// When each flight starts: 1 to 10 moments, all before the final.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub starts_at: Vec<Instant>,
    /// The last level of each flight, from 1. The final begins with the level after it.
    pub last_level: u16,
    /// Share of a flight's entries, in basis points, 1 to 5,000. The flight ends early once at most this share is left;
    /// if absent, only the level ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left_bps: Option<u32>,
    /// Who may enter more than one flight.
    pub again: FlightAgain,
    /// Whether all seats of the final are drawn; otherwise players from the same flight table stay together.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub redraw: bool,
}

/// Who may enter more than one flight of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FlightAgain {
    /// Nobody may enter again.
    Never,
    /// Only players who were eliminated from their other flights may enter again.
    AfterKnockOut,
    /// Everybody may enter again; a player who survives several flights keeps the largest bag.
    Best,
}

/// What the page of a flight shows about its final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlightView {
    /// Identifies the final.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub to: TournamentId,
    /// Name of the final; absent if the room no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// When the final is to start; absent if the room no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub starts_at: Option<Instant>,
    /// The last level of the flight, from 1.
    pub last_level: u32,
    /// Share of the flight's entries, in basis points. The flight ends early once at most this share is left; absent if
    /// only the level ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left_bps: Option<u32>,
    /// Who may enter more than one flight.
    pub again: FlightAgain,
}

/// The flights of a final, as the final shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlightsView {
    /// The flights of the final, in order.
    pub rows: Vec<FlightRow>,
    /// Whether all seats of the final are drawn; otherwise players from the same flight table stay together.
    pub redraw: bool,
    /// Number of entries in all flights that are over.
    pub entries: u32,
    /// Chips in bags that are not in play, because their players have larger bags.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub discarded: Chips,
}

/// A flight, as the page of its final shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlightRow {
    /// Identifies the flight, which is a tournament.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name under which the flight is listed.
    pub name: String,
    /// State of the flight.
    pub state: TournamentState,
    /// When play starts or started.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub starts_at: Instant,
    /// Number of entries so far, including re-entries.
    pub entries: u32,
    /// Number of entries that are registered or in play; after the flight, the number of its bags.
    pub left: u32,
    /// Total chips in the flight's bags; absent until the flight is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// Amount that players have paid for prizes so far, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pool: Chips,
}
