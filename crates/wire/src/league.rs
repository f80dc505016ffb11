//! Leagues, and timetables that open the same tournament repeatedly.

use crate::{Named, TournamentRow};
use serde::{Deserialize, Serialize};
use units::{Instant, LeagueId, PlayerId, TimetableId, TournamentId};

/// Formula for the points that a place in a league's tournament is worth.
///
/// Players who share places share the points, rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PointsFormula {
    /// `base` times the square root of (number of players / place), rounded down.
    Root {
        /// The factor, 1 to 10,000.
        base: u32,
    },
    /// `each` points for every player who finished lower.
    Beaten {
        /// Points for each player beaten, 1 to 10,000.
        each: u32,
    },
    /// The points listed for each place; places after the last in the list are worth nothing.
    Listed {
        /// Points from first place on: 1 to 100 numbers, none over 1,000,000 or larger than the previous one.
        points: Vec<u32>,
    },
}

/// How a league awards points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LeagueRules {
    /// Formula for the points of each place.
    pub formula: PointsFormula,
    /// Extra points for taking part, 0 to 1,000,000.
    #[serde(default)]
    pub taking_part: u32,
    /// Number of a player's best results that count, 1 to 366; absent if all count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub best: Option<u16>,
}

/// The body of `POST /api/leagues`: a new league. Only the owner may open public leagues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLeague {
    /// League name, 1 to 30 characters.
    pub name: String,
    /// How the league awards points.
    pub rules: LeagueRules,
    /// Whether the league can be reached only by its link. If so, its tournaments are private too.
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

/// The body of `POST /api/close-league`: ends a league, so that no more tournaments open in it. For the league's host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LeagueToClose {
    /// The league to close.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub league: LeagueId,
}

/// The body of `POST /api/end-timetable`: ends a timetable, so that it opens no more tournaments. For the timetable's
/// host.
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
    /// Whether the visitor may open tournaments in the league: they host it, and it is not closed.
    pub yours: bool,
    /// Whether the league is closed, so that no more tournaments open in it.
    pub closed: bool,
    /// Number of finished tournaments that count for the league.
    pub played: u32,
    /// When the league's next tournament starts; absent if none is planned.
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
    /// The league of the tournament; absent if the tournament belongs to none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub league: Option<LeagueId>,
}

/// A player's result in one tournament of a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeagueResult {
    /// The tournament in which the player achieved this result.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The player's place among all players of the tournament.
    pub place: u32,
    /// Points that the player earned in the tournament.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub points: u64,
    /// Whether this result counts towards the player's total.
    pub counts: bool,
}

/// A player's row in the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StandingRow {
    /// Rank from 1; players who are equal on every criterion share a rank.
    pub rank: u32,
    /// The player in this row.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// Sum of the points of all results that count.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub points: u64,
    /// Number of tournaments in which the player took part.
    pub played: u32,
    /// Number of tournaments in which the player finished first, alone or tied.
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
    /// How the league awards points.
    pub rules: LeagueRules,
    /// Number of players in the standings.
    pub players: u32,
    /// Page of the standings, from 1.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// The rows of this page, 50 players a page.
    pub standings: Vec<StandingRow>,
    /// The visitor's own row; absent if they are not in the standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub you: Option<StandingRow>,
    /// The league's tournaments, at most 100: first upcoming and running ones by start, then finished ones, latest
    /// first.
    pub tournaments: Vec<TournamentRow>,
    /// Starts that timetables have planned for tournaments of this league, earliest first.
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
