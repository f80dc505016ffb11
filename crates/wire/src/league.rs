//! Leagues, and timetables that open the same tournament repeatedly.

use crate::{Named, TournamentRow};
use serde::{Deserialize, Serialize};
use units::{Instant, LeagueId, PlayerId, TimetableId, TournamentId};

/// How many points a place in a tournament of a league is worth. Players who share places share the points, rounded
/// down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PointsFormula {
    /// `base` times the square root of players divided by place, rounded down.
    Root {
        /// The factor, 1 to 10,000.
        base: u32,
    },
    /// `each` for every player who finished lower.
    Beaten {
        /// Points for one player, 1 to 10,000.
        each: u32,
    },
    /// The number listed for the place; later places are worth nothing.
    Listed {
        /// Points from the first place on: 1 to 100 numbers up to 1,000,000, none larger than the one before it.
        points: Vec<u32>,
    },
}

/// How a league counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LeagueRules {
    /// The points for a place.
    pub formula: PointsFormula,
    /// Points for taking part, in addition, 0 to 1,000,000.
    #[serde(default)]
    pub taking_part: u32,
    /// How many of a player's best results count, 1 to 366; absent if all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub best: Option<u16>,
}

/// The body of `POST /api/leagues`: a new league. Only the owner founds public ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLeague {
    /// League name, 1 to 30 characters.
    pub name: String,
    /// How the league counts places.
    pub rules: LeagueRules,
    /// Whether the league can be reached only by its link. Its tournaments are private if it is.
    pub private: bool,
}

/// The answer to `POST /api/leagues`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedLeague {
    /// The league that was opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub league: LeagueId,
    /// Link to the league.
    pub link: String,
}

/// The body of `POST /api/close-league`: no more tournaments are opened in the host's league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LeagueToClose {
    /// The league to close.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub league: LeagueId,
}

/// The body of `POST /api/end-timetable`: no more tournaments are opened by the host's timetable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TimetableToEnd {
    /// The timetable to end.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub timetable: TimetableId,
}

/// A league in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeagueRow {
    /// Identifies the league.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub league: LeagueId,
    /// Name under which the league is listed.
    pub name: String,
    /// Player who founded the league.
    pub host: Named,
    /// Whether the league can be reached only by its link.
    pub private: bool,
    /// Whether the visitor may open tournaments in the league: they host it, and it is open.
    pub yours: bool,
    /// Whether no more tournaments are opened in the league.
    pub closed: bool,
    /// Tournaments that are over and count.
    pub played: u32,
    /// The next start of a tournament in it; absent if none is planned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub next_at: Option<Instant>,
}

/// A tournament that a timetable will open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlannedStart {
    /// The timetable that will open the tournament.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub timetable: TimetableId,
    /// Name that the tournament will have.
    pub name: String,
    /// When registration opens.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opens_at: Instant,
    /// When play starts.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub starts_at: Instant,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// Whether the visitor may end the timetable.
    pub yours: bool,
    /// The league of the tournament; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub league: Option<LeagueId>,
}

/// A player's result in one tournament of a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeagueResult {
    /// The tournament in which the player got the result.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The player's place among all players of the tournament.
    pub place: u32,
    /// Points from the tournament.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub points: u64,
    /// Whether this result is among those that count.
    pub counts: bool,
}

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StandingRow {
    /// Rank; players who are equal in everything share it.
    pub rank: u32,
    /// The player whose line this is.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of that player.
    pub name: String,
    /// Sum of the results that count.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub points: u64,
    /// Tournaments in which the player took part.
    pub played: u32,
    /// Tournaments in which the player was first, alone or with others.
    pub wins: u32,
    /// The player's results, the oldest first.
    pub results: Vec<LeagueResult>,
}

/// `GET /api/leagues/ID`: a league with its standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeagueView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// The league, as in the list.
    pub row: LeagueRow,
    /// How the league counts places.
    pub rules: LeagueRules,
    /// Number of players in the standings.
    pub players: u32,
    /// Number of this page of the standings, from 1.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// The standings, 50 players a page.
    pub standings: Vec<StandingRow>,
    /// The visitor's own line; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub you: Option<StandingRow>,
    /// Tournaments, at most 100: first those to come and in play, by start; then those that are over, latest first.
    pub tournaments: Vec<TournamentRow>,
    /// Starts for which a timetable will open a tournament, in order.
    pub planned: Vec<PlannedStart>,
}

/// The league of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeagueOf {
    /// The league to which the tournament belongs.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub league: LeagueId,
    /// Name of that league.
    pub name: String,
}
