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
    /// Public tournaments that are open or in play, or that ended within the last day.
    /// Those in registration come first, by start; then the others, latest first.
    pub tournaments: Vec<TournamentRow>,
    /// Private tournaments that the visitor hosts or has entered, and that have not ended more than a week ago.
    #[serde(default)]
    pub private_tournaments: Vec<TournamentRow>,
    /// The visitor's tickets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<TicketView>>"))]
    pub tickets: Vec<TicketView>,
    /// Public leagues, and those that the visitor founded or took part in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<LeagueRow>>"))]
    pub leagues: Vec<LeagueRow>,
    /// Starts for which a timetable will open a tournament, at most 100: public ones, and those of the visitor's
    /// leagues and timetables. In order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<PlannedStart>>"))]
    pub planned: Vec<PlannedStart>,
}

/// A ticket that its player has not spent. It pays an entry to its tournament; once nobody can enter that one any more,
/// an entry to any other tournament with the same price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TicketView {
    /// The tournament that the ticket is for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of that tournament; absent if it is no longer known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether that tournament can still be entered.
    pub open: bool,
    /// The whole price that the ticket pays, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub worth: Chips,
    /// Currency of the price.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Decimals of the currency.
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
    /// Seats at each table.
    pub seats: u8,
    /// Number of stages of a shootout if all places are taken; absent without stages.
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
    /// Maximum entries.
    pub places: u32,
    /// Minimum entries; with fewer the tournament is cancelled at its start.
    pub entries_min: u32,
    /// Entries so far, re-entries included.
    pub entries: u32,
    /// Entries that are registered or still in play.
    pub left: u32,
    /// House players among these entries.
    #[serde(default)]
    pub house_players: u32,
    /// Tables in play.
    #[serde(default)]
    pub tables: u32,
    /// The state of the tournament.
    pub state: TournamentState,
    /// When play starts or started; `null` if it starts when all places are taken.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub starts_at: Option<Instant>,
    /// End of late registration, as far as it is known now; absent if there is none, or if it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub late_until: Option<Instant>,
    /// The days of play; absent if the tournament is played on one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub days: Option<DaysView>,
    /// Number of flights of a final, which nobody enters directly; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<u32>,
    /// When play ended, or the tournament was cancelled; absent before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ended_at: Option<Instant>,
    /// Current level, from 1; 0 before the start.
    #[serde(default)]
    pub level: u32,
    /// Length of the first level.
    pub level_lasts: LevelLength,
    /// The preset of the structure; absent if the structure was edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub speed: Option<Speed>,
    /// Chips that an entry starts with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub start_chips: Chips,
    /// How the pool is divided.
    pub prizes: PrizeKind,
    /// Minimum pool; absent if none is guaranteed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub guarantee: Option<Chips>,
    /// Pool so far, bounties and guarantee included; final once entry is over.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pool: Chips,
    /// The kind of bounty; absent without bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<BountyKind>,
    /// Whether an eliminated player may re-enter.
    pub re_entry: bool,
    /// Whether chips may be bought during play.
    pub rebuys: bool,
    /// Whether chips may be bought in a break.
    pub add_on: bool,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// The player who opened a private tournament; absent at others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub host: Option<Named>,
    /// The league in which its places earn points; absent without one, and at a private tournament for those who are
    /// neither its host nor entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub league: Option<LeagueOf>,
    /// The visitor's own part in the tournament.
    pub you: EntryPart,
}

/// The price of an entry, a rebuy or an add-on, in minor units. The player pays the sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PriceView {
    /// The part for the prizes, without the bounty.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The part that the room keeps.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub fee: Chips,
    /// The part for the bounty on the player; 0 without bounties.
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
    /// In play.
    Playing,
    /// The tournament is in a break, or waiting for the last table before one.
    Break,
    /// Between two days, or waiting for the last table of a day.
    BetweenDays,
    /// In play, hand for hand.
    HandForHand,
    /// In play at the final table.
    FinalTable,
    /// Paused by staff, by the host or for a deal.
    Paused,
    /// Play is over.
    Ended,
    /// Cancelled; the refunds are paid.
    Cancelled,
}

/// The days of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DaysView {
    /// The day that is played, from 1; between two days, the one that has ended.
    pub day: u32,
    /// The last level of each day, except the last day.
    pub last_levels: Vec<u32>,
    /// When each day after the first begins.
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
    /// Registered, without a seat so far.
    Registered,
    /// In play.
    Playing {
        /// The table to go to; `null` while the player is moved between two tables.
        #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
        table: Option<TableId>,
        /// The chips with which the player begins the next day; absent while play goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        bag: Option<Chips>,
    },
    /// With a bag of chips from a flight: the flight is over, or its final has not begun.
    Bagged {
        /// The chips in the bag.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        chips: Chips,
    },
    /// Out of the tournament.
    Out {
        /// The place; `null` until it is final.
        place: Option<PlaceView>,
    },
}

/// A place, or several places that are shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlaceView {
    /// The best of the places; 1 is the winner's.
    pub from: u32,
    /// The worst of the places; equal to `from` unless the place is shared.
    pub to: u32,
}
