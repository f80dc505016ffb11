//! The body of the request for a new tournament.

use super::order::{BountyKind, Speed};
use super::series::NewFlights;
use crate::codec::said;
use crate::{AnteBy, LimitKind};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, LeagueId, TournamentId};

/// The body of `POST /api/tournaments`: a new tournament. Only the owner may open public tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Tournament name, 1 to 30 characters; `null` lets the room choose one.
    #[serde(default)]
    pub name: Option<String>,
    /// Key of the rulebook; the room's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rulebook: Option<String>,
    /// The game or games.
    pub game: NewGame,
    /// Number of seats at each table, 2 to 10; the game may allow fewer.
    pub seats: u8,
    /// Maximum number of entries, at least 2.
    pub places: u32,
    /// Whether this is a shootout: nobody moves until every table has a winner; then the winners meet at new tables.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub shootout: bool,
    /// Minimum number of entries, 2 to `places`; 2 if absent. A sit-and-go always needs all its places taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entries_min: Option<u32>,
    /// Price of an entry.
    pub price: NewPrice,
    /// Levels, breaks and antes, and when play ends.
    pub levels: NewLevels,
    /// When play starts; `null` makes it a sit-and-go, which starts when all places are taken.
    #[serde(deserialize_with = "said")]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub starts_at: Option<Instant>,
    /// How to postpone a start with too few entries; if absent, the tournament is cancelled instead. Requires a start
    /// time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub put_off: Option<NewPutOff>,
    /// Length of late registration, in minutes of playing time; none if 0 or absent. A sit-and-go has none.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub late_minutes: u16,
    /// Number of times an eliminated player may enter again during late registration; 0 if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub re_entries: u8,
    /// How many entries of one player may be in play at the same time, at different tables: at most 10. Zero, like
    /// an absent field, means 1; more than 1 requires a start time and one stage.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub entries_max: u8,
    /// Rebuys and the add-on; none if absent. Each costs the same as an entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuys: Option<NewRebuys>,
    /// Bounties; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<NewBounty>,
    /// A share of the pool for knocking out one player, who is drawn by lot at the start; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<NewTarget>,
    /// The announced end. Play is over by then; if play has not even started by then, the room refunds everything.
    /// Optional, but some rulebooks require it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_by: Option<Instant>,
    /// How the pool is divided.
    pub prizes: NewPrizes,
    /// Guaranteed prize pool; none if 0 or absent. Only the owner may give a guarantee.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub guarantee: Chips,
    /// Whether the last players may make a deal, if the rulebook offers deals.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub deals: bool,
    /// Time to act and time bank; the rulebook's defaults if absent.
    #[serde(default, skip_serializing_if = "NewTime::is_default")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<NewTime>"))]
    pub time: NewTime,
    /// Number of house players that register immediately; at least one place must stay free. Only for play chips.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub house_players: u16,
    /// Flights: first days with separate registration, whose survivors meet in this tournament; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<NewFlights>,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// The host's league in which places earn points; none if absent. The league must be open. A private league takes
    /// only private tournaments, and a public league only public ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub league: Option<LeagueId>,
    /// Further starts, at most 60, for each of which the room opens the same tournament. It opens each seven days
    /// ahead, and at most two at the same time. The first is after `starts_at`; each is at least an hour after the
    /// previous one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<number>"))]
    pub dates: Vec<Instant>,
}

/// How often and by how long a start with too few entries is postponed before the tournament is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPutOff {
    /// Minutes by which the start is postponed each time, 1 to 44,640 (31 days).
    pub minutes: u32,
    /// Maximum number of postponements, 1 to 30.
    pub times: u32,
}

/// The game or games of a new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewGame {
    /// One game.
    One {
        /// Key of the game, such as `holdem`.
        key: String,
        /// Betting limit; the game must offer it.
        limit: LimitKind,
    },
    /// A mixed game: each level plays the next game of the mix, in order.
    Mix {
        /// Key of the mixed game, such as `horse`.
        key: String,
    },
    /// Dealer's choice: the players take turns to choose the game of the next hands.
    Choice {
        /// Keys of the games to choose from, each with its default limit. If empty, all games that the rulebook offers
        /// and that allow the number of seats.
        games: Vec<String>,
        /// Number of hands for which a chosen game is played, 1 to 100; 1 if absent. With 0, there are as many hands as
        /// players in the first of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hands: Option<u8>,
    },
}

/// Levels, breaks, antes, and the end of play of a new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLevels {
    /// Which preset structure to play; without effect if there is a `structure`.
    pub speed: Speed,
    /// Levels and breaks that replace those of the preset; absent if the preset is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub structure: Option<NewStructure>,
    /// Who pays the ante in games with blinds: `each` or `big_blind`; `big_blind` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// Playing time in minutes, including breaks, after which stacks decide the places; only for `payouts` and
    /// `winner`. Absent if play continues until one player has all the chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ends_after_minutes: Option<u16>,
    /// The ends of days, in order, at most 6; empty if play ends on the day on which it starts. Only for a tournament
    /// with a start time, and not for shootouts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<NewDay>>"))]
    pub next_days: Vec<NewDay>,
}

/// The end of a day: tables finish their hands, all seats are redrawn, and play continues on the next day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewDay {
    /// The last level of the day. A break that follows this level in the structure is left out.
    pub after_level: u16,
    /// When the next day begins: after the start, and after all earlier days.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub begins_at: Instant,
}

/// How the pool of a new tournament is divided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewPrizes {
    /// A payout table divides the pool.
    Payouts {
        /// Payout tables for different numbers of entries; the room's own tables if absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<NewPayouts>>"))]
        tables: Vec<NewPayouts>,
    },
    /// The winner gets the whole pool.
    Winner {},
    /// Double or nothing: equal parts for the better half of all entries.
    Double {},
    /// A spin: three players play for one prize, which is drawn from the room's published table before the first hand.
    Spin {},
    /// Tickets: entries to another tournament that costs more. The remainder of the pool is paid in money.
    Satellite {
        /// The tournament that the tickets are for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        target: TournamentId,
        /// Number of tickets, announced beforehand; if absent, as many as the pool pays for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seats: Option<u32>,
    },
}

/// Time to act and time bank of a new tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTime {
    /// Time to act in seconds, 5 to 120; the rulebook's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to_act_s: Option<u32>,
    /// Time bank of an entry in seconds, at most the rulebook's maximum. If absent, 30 seconds, or the maximum if that
    /// is less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank_s: Option<u32>,
}

impl NewTime {
    fn is_default(&self) -> bool {
        *self == NewTime::default()
    }
}

/// Levels and breaks of a new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewStructure {
    /// Number of chips with which an entry starts.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub start_chips: Chips,
    /// Levels and breaks in order; the last level lasts until the end.
    pub rows: Vec<NewRow>,
}

/// A row of a new tournament's structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewRow {
    /// A level, during which hands are played. Stakes may not fall from one level to the next.
    Level {
        /// Small blind, at most the big blind.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        small_blind: Chips,
        /// Big blind. At fixed limit it is also the small bet, and half the big bet.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        big_blind: Chips,
        /// Ante; 0 for none.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ante: Chips,
        /// Length in minutes, 1 to 1,440.
        minutes: u16,
    },
    /// A break, during which no hand is played. Every break is between two levels.
    Break {
        /// Length in minutes, 1 to 1,440.
        minutes: u16,
    },
}

/// A payout table, used from a given number of entries upwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPayouts {
    /// Number of entries from which the table is used. The first table must cover the tournament's minimum.
    pub entries: u32,
    /// The rows, from first place down.
    pub rows: Vec<NewPayout>,
}

/// One or more consecutive places with the same prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPayout {
    /// Number of places.
    pub places: u32,
    /// Total share of the pool for these places, in basis points; the shares in a table add up to 10,000.
    pub share_bps: u32,
}

/// Price of an entry to a new tournament, in minor units of the room's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPrice {
    /// The part that goes to prizes and bounties; 0 makes the tournament free.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The part that the room keeps; must be 0 in a private tournament.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub fee: Chips,
}

/// Rebuys of a new tournament, sold until its first break. Each gives the chips of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewRebuys {
    /// Maximum number of rebuys for each entry; `null` for no limit.
    #[serde(deserialize_with = "said")]
    pub max: Option<u8>,
    /// Whether the tournament sells an add-on in the first break.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub add_on: bool,
}

/// The part of the pool that is paid for knocking out one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTarget {
    /// Share of the pool in basis points, 1 to 5,000.
    pub share_bps: u32,
    /// Whether the target stays secret until the knock-out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub secret: bool,
}

/// Bounties of a new tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBounty {
    /// Kind of bounty. A progressive bounty pays half immediately.
    pub kind: BountyKind,
    /// Bounty on each entry: at least 1, taken from the prize part of the price, and at most that part.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}
