//! Flights: several first days of one tournament, whose survivors meet in a final.

use super::row::TournamentState;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TournamentId};

/// First days before a new tournament, which becomes their final. Each flight has the price, the places, the chips and
/// the levels of the request; prizes, guarantee and deals are the final's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewFlights {
    /// When each flight starts, 1 to 10 of them, all before the final.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub starts_at: Vec<Instant>,
    /// The last level of each flight, from 1. The final begins with the next one.
    pub last_level: u16,
    /// Share of its entries at which a flight ends early, in basis points, 1 to 5,000; absent if only the level ends
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left_bps: Option<u32>,
    /// Who may enter more than one flight.
    pub again: FlightAgain,
    /// Whether all seats of the final are drawn; otherwise players who shared a table still do.
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
    /// Players who were knocked out of the other flights.
    AfterKnockOut,
    /// Everybody; a player who survives several keeps the largest bag.
    Best,
}

/// The final of a flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlightView {
    /// The final's tournament id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub to: TournamentId,
    /// The final's name; absent if it is no longer known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// When the final is to start; absent if it is no longer known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub starts_at: Option<Instant>,
    /// The last level of the flight, from 1.
    pub last_level: u32,
    /// Share of its entries at which it ends early, in basis points; absent if only the level ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left_bps: Option<u32>,
    /// Who may enter more than one flight.
    pub again: FlightAgain,
}

/// The flights of a final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlightsView {
    /// The flights, in their order.
    pub rows: Vec<FlightRow>,
    /// Whether all seats are drawn; otherwise players who shared a table still do.
    pub redraw: bool,
    /// Entries of all flights that are over.
    pub entries: u32,
    /// Chips of bags that are not in play, since their players have larger ones.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub discarded: Chips,
}

/// A flight, as its final's page shows it.
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
    /// Entries so far, re-entries included.
    pub entries: u32,
    /// Entries that are registered or in play; once it is over, the number of its bags.
    pub left: u32,
    /// The chips in the flight's bags; absent until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// The amount paid for prizes so far, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pool: Chips,
}
