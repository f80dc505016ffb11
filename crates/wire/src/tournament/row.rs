//! The list of tournaments: a row for each tournament, and the visitor's tickets.

use super::order::{BountyKind, PrizeKind, Speed};
use crate::{GameView, LeagueOf, LeagueRow, Named, PlannedStart};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Instant, TableId, TournamentId};

/// `GET /api/tournaments`: the list of tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentsView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// Public tournaments that are open, are in play, or ended within the last day. Tournaments in registration come
    /// first, by start; then the others, latest first.
    pub tournaments: Vec<TournamentRow>,
    /// Private tournaments that the visitor hosts or has entered, until a week after their end.
    #[serde(default)]
    pub private_tournaments: Vec<TournamentRow>,
    /// The visitor's tickets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<TicketView>>"))]
    pub tickets: Vec<TicketView>,
    /// Public leagues, and leagues that the visitor opened or took part in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<LeagueRow>>"))]
    pub leagues: Vec<LeagueRow>,
    /// Starts that timetables have planned, earliest first, at most 100: public ones, and those of the visitor's
    /// leagues and timetables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<PlannedStart>>"))]
    pub planned: Vec<PlannedStart>,
}

/// A ticket that the player has not spent. It pays for an entry to its tournament.
///
/// Once nobody can enter that tournament any more, the ticket pays for an entry to any other tournament with the same
/// price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TicketView {
    /// The tournament that the ticket is for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of the tournament; absent if the room no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether players can still enter the tournament.
    pub open: bool,
    /// The full price for which the ticket pays, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub worth: Chips,
    /// Currency of the price.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of the price.
    pub decimals: u8,
}

/// A tournament in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentRow {
    /// Identifies the tournament.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name under which the tournament is listed.
    pub name: String,
    /// The game; in a mix, the game of the first level.
    pub game: GameView,
    /// Key of the mixed game; absent in tournaments of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<String>,
    /// Number of seats at each table.
    pub seats: u8,
    /// Number of stages that a shootout has if all its places are taken; absent if this is not a shootout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stages: Option<u32>,
    /// Price of an entry.
    pub price: PriceView,
    /// Currency of all money here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount of money.
    pub decimals: u8,
    /// Maximum number of entries.
    pub places: u32,
    /// Minimum number of entries; with fewer, the tournament is postponed or cancelled at its start.
    pub entries_min: u32,
    /// Number of entries so far, including re-entries.
    pub entries: u32,
    /// Number of entries that are registered or in play.
    pub left: u32,
    /// Number of house players among the entries in `left`.
    #[serde(default)]
    pub house_players: u32,
    /// Number of tables in play.
    #[serde(default)]
    pub tables: u32,
    /// The state of the tournament.
    pub state: TournamentState,
    /// When play starts or started; `null` if play starts when all places are taken.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub starts_at: Option<Instant>,
    /// When late registration is expected to end; absent if there is none or it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub late_until: Option<Instant>,
    /// The days of play; absent if the tournament takes one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub days: Option<DaysView>,
    /// Number of flights, if this is a final, which nobody can enter directly; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<u32>,
    /// When play ended or the tournament was cancelled; absent until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ended_at: Option<Instant>,
    /// Current level, from 1; 0 before the start.
    #[serde(default)]
    pub level: u32,
    /// Length of the first level.
    pub level_lasts: LevelLength,
    /// The preset of the structure; absent if the structure was changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub speed: Option<Speed>,
    /// Number of chips with which an entry starts.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub start_chips: Chips,
    /// How the pool is divided.
    pub prizes: PrizeKind,
    /// Guaranteed minimum pool; absent if there is no guarantee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub guarantee: Option<Chips>,
    /// The prize pool so far, including bounties and guarantee; final once entry is closed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pool: Chips,
    /// The kind of bounty; absent without bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<BountyKind>,
    /// Whether an eliminated player may re-enter.
    pub re_entry: bool,
    /// Whether the tournament sells rebuys during play.
    pub rebuys: bool,
    /// Whether the tournament sells an add-on in a break.
    pub add_on: bool,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// The player who opened the private tournament; absent for public ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub host: Option<Named>,
    /// The league in which the tournament's places earn points; absent if there is none. If the tournament is private,
    /// only its host and its entrants see the league.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub league: Option<LeagueOf>,
    /// Whether the visitor has entered, and how their entry is doing.
    pub you: EntryPart,
}

/// The price of an entry, a rebuy or an add-on, in minor units. The player pays the sum of all parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PriceView {
    /// The part for prizes, excluding the bounty.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The part that the room keeps.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub fee: Chips,
    /// The part for the bounty on the player's own head; 0 without bounties.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bounty: Chips,
}

/// The state of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
    /// Registration is open or will open; play has not started.
    Registering,
    /// In play, and late registration is open.
    Late,
    /// The visitor is in play.
    Playing,
    /// The tournament is in a break, or is waiting for the last table to stop before a break.
    Break,
    /// The tournament is between two days, or is waiting for the last table to finish a day.
    BetweenDays,
    /// In play, hand for hand.
    HandForHand,
    /// In play at the final table.
    FinalTable,
    /// Paused by staff, by the host or for a deal.
    Paused,
    /// Play is over.
    Ended,
    /// The tournament was cancelled, and the refunds have been paid.
    Cancelled,
}

/// The days on which a tournament is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DaysView {
    /// The current day, from 1; between two days, the day that has ended.
    pub day: u32,
    /// The last level of each day, except the last day.
    pub last_levels: Vec<u32>,
    /// When each day after the first begins, in order.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub begin: Vec<Instant>,
}

/// How long a level lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LevelLength {
    /// A length of time.
    Time {
        /// Playing time in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
    /// A number of hands at each table.
    Hands {
        /// Number of hands.
        hands: u32,
    },
}

/// A visitor's part in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EntryPart {
    /// The visitor has not entered, or has withdrawn.
    None,
    /// The visitor has registered, but has no seat yet.
    Registered,
    /// The visitor is in play.
    Playing {
        /// The visitor's table; `null` while they move between two tables.
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        table: Option<TableId>,
        /// The chips with which the visitor begins the next day; absent while play continues.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        bag: Option<Chips>,
    },
    /// The visitor survived a flight and has bagged chips: the flight is over, or its final has not begun.
    Bagged {
        /// Number of chips in the bag.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// The visitor is out of the tournament.
    Out {
        /// The visitor's place; `null` until it is final.
        place: Option<PlaceView>,
    },
}

/// A finishing place, or a range of places that players share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlaceView {
    /// The best of the shared places; 1 is the winner's.
    pub from: u32,
    /// The worst of the shared places; equal to `from` if the place is not shared.
    pub to: u32,
}
