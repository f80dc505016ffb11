//! Leagues and timetables.

use crate::RecordedText;
use leagues::Rules;
use serde::{Deserialize, Serialize};
use units::{Instant, LeagueId, PlayerId, TimetableId};

/// A league as its host founded it. A tournament's own record says to which league it belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// Identifies the league in the room.
    pub league: LeagueId,
    /// Player who founded the league, and may open tournaments in it.
    pub host: PlayerId,
    /// When the league was founded.
    pub at: Instant,
    /// Name that the host gave the league.
    pub name: RecordedText,
    /// Whether the league is visible only to people with its link and to its participants.
    pub private: bool,
    /// How tournament places earn points.
    pub rules: Rules,
}

/// A league with its current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldLeague {
    /// The league as it was founded.
    pub league: League,
    /// When the league was closed to new tournaments; `None` while it is open.
    pub closed_at: Option<Instant>,
}

/// A timetable: the room opens the same tournament again for each of its dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timetable {
    /// Identifies the timetable in the room.
    pub timetable: TimetableId,
    /// Player who made the timetable and hosts its tournaments.
    pub by: PlayerId,
    /// When the timetable was made.
    pub at: Instant,
    /// Name of the tournaments.
    pub name: RecordedText,
    /// The request for each tournament, as JSON, without name and start. The room checks it again for each date.
    pub request: String,
    /// When the tournaments start, in order. The first tournament, with which the timetable was made, is not listed.
    pub dates: Vec<Instant>,
}

/// A timetable with its current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldTimetable {
    /// The timetable as it was made.
    pub timetable: Timetable,
    /// When the timetable was ended before its last date; `None` if it was not.
    pub ended_at: Option<Instant>,
}
