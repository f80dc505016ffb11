//! The body of the request for a new tournament.

use super::order::{BountyKind, Speed};
use super::series::NewFlights;
use crate::codec::said;
use crate::{AnteBy, LimitKind};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, LeagueId, TournamentId};

/// The body of `POST /api/tournaments`: a new tournament. Only the owner opens public ones.
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
    /// Seats at each table, 2 to 10, and at most as many as the game allows.
    pub seats: u8,
    /// Maximum entries, from 2.
    pub places: u32,
    /// Whether this is a shootout: nobody moves until each table has one winner, and winners meet at new tables.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub shootout: bool,
    /// Minimum entries, from 2 to `places`; 2 if absent. A sit-and-go starts with all places taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entries_min: Option<u32>,
    /// Price of an entry.
    pub price: NewPrice,
    /// Levels, breaks, antes, and the end of play.
    pub levels: NewLevels,
    /// When play starts; `null` makes it a sit-and-go, which starts when all places are taken.
    #[serde(deserialize_with = "said")]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub starts_at: Option<Instant>,
    /// How a start with too few entries is put off; absent to cancel the tournament. Requires a start time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub put_off: Option<NewPutOff>,
    /// Late registration in minutes of playing time; none if 0 or absent. None in a sit-and-go.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub late_minutes: u16,
    /// How often an eliminated player may enter again while late registration is open; never if 0 or absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub re_entries: u8,
    /// How many entries a player may register, all of which may be in play at the same time, at different tables; 1 if 0
    /// or absent, at most 10. Requires a start time and one stage.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub entries_max: u8,
    /// Rebuys and the add-on; none if absent. Each costs what an entry costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuys: Option<NewRebuys>,
    /// Bounties; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<NewBounty>,
    /// A part of the pool for knocking out one player, drawn by lot at the start; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<NewTarget>,
    /// The announced end: play is over by then, and a tournament that did not start is paid back. None if absent; some
    /// rulebooks require it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_by: Option<Instant>,
    /// How the pool is divided.
    pub prizes: NewPrizes,
    /// Guaranteed pool; none if 0 or absent. Only the owner guarantees one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub guarantee: Chips,
    /// Whether players at the end may make a deal, where the rulebook offers deals.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub deals: bool,
    /// Time to act and time bank; the rulebook's defaults if absent.
    #[serde(default, skip_serializing_if = "NewTime::is_default")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<NewTime>"))]
    pub time: NewTime,
    /// House players that register at once, up to all places but one; for play chips only.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u16>"))]
    pub house_players: u16,
    /// First days, each with its own registration, whose survivors meet in this tournament; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<NewFlights>,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// A league of the host's, open and as private as the tournament, in which its places earn points; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub league: Option<LeagueId>,
    /// Further starts, at most 60, each an hour or more after the one before it, the first after `starts_at`: the same
    /// tournament is opened for each, seven days ahead, and at most two at a time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<number>"))]
    pub dates: Vec<Instant>,
}

/// How often a start with too few entries is put off, and by how long, before the tournament is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPutOff {
    /// Minutes by which the start is put off, 1 to 44,640 (31 days).
    pub minutes: u32,
    /// Maximum number of times, 1 to 30.
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
    /// A mixed game: each level plays its next game, in order.
    Mix {
        /// Key of the mixed game, such as `horse`.
        key: String,
    },
    /// Dealer's choice: players choose the game of the next hands, each in turn.
    Choice {
        /// Keys of the games to choose from, each with its default limit; if empty, all that the rulebook offers and
        /// that fit the seats.
        games: Vec<String>,
        /// Number of hands of a chosen game in a row, 1 to 100; 0 for as many as players are dealt into the first. 1 if
        /// absent.
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
    /// Preset. If there is a `structure`, it has no effect.
    pub speed: Speed,
    /// Levels and breaks, instead of the preset's; absent if the preset is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub structure: Option<NewStructure>,
    /// Who pays the ante in games with blinds: `each` or `big_blind`; `big_blind` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// Playing time in minutes, breaks included, after which stacks decide the places; absent if one player must win
    /// all chips. For `payouts` and `winner`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ends_after_minutes: Option<u16>,
    /// Where a day ends and the next one begins, in order, at most 6; empty if play ends on the day on which it starts.
    /// Only where a start is set, and not in shootouts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<NewDay>>"))]
    pub next_days: Vec<NewDay>,
}

/// The end of a day: running hands are finished, all seats are drawn again, and play continues when the next day
/// begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewDay {
    /// The last level of the day. A break after it is left out.
    pub after_level: u16,
    /// When the next day begins: after the start, and after the days before it.
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
        /// Payout tables by entries; the room's if absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<NewPayouts>>"))]
        tables: Vec<NewPayouts>,
    },
    /// The winner gets everything.
    Winner {},
    /// In equal parts to the better half of all entries: double or nothing.
    Double {},
    /// As drawn from the room's published table before the first hand. Three players play for one prize.
    Spin {},
    /// In tickets: entries to another tournament, which costs more. The remainder of the pool is paid in money.
    Satellite {
        /// The tournament to which the tickets are entries.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        target: TournamentId,
        /// Number of tickets, announced beforehand; absent for as many as the pool pays for.
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
    /// Time bank of an entry in seconds, at most the rulebook's maximum; 30, or that maximum, if absent.
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
    /// Chips of an entry.
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
    /// Hands are played. Stakes may not fall from one level to the next.
    Level {
        /// Small blind, at most the big blind.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        small_blind: Chips,
        /// Big blind. In fixed limit also the small bet, and half of the big bet.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        big_blind: Chips,
        /// Ante; 0 for none.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ante: Chips,
        /// Length in minutes, 1 to 1,440.
        minutes: u16,
    },
    /// No hand is played. Breaks are between two levels.
    Break {
        /// Length in minutes, 1 to 1,440.
        minutes: u16,
    },
}

/// A payout table of a new tournament, from a number of entries on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPayouts {
    /// Minimum entries; the first table begins at the tournament's minimum or below it.
    pub entries: u32,
    /// From the first place down.
    pub rows: Vec<NewPayout>,
}

/// Places next to each other that are paid the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPayout {
    /// Number of places.
    pub places: u32,
    /// Share of the pool for all these places, in basis points; those of a table sum to 10,000.
    pub share_bps: u32,
}

/// Price of an entry to a new tournament, in minor units of the room's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPrice {
    /// The part for prizes and bounties; 0 makes the tournament free.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The part that the room keeps; 0 in a private tournament.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub fee: Chips,
}

/// Rebuys of a new tournament, until its first break. Each gives the chips of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewRebuys {
    /// Maximum rebuys of an entry; `null` for no limit.
    #[serde(deserialize_with = "said")]
    pub max: Option<u8>,
    /// Whether an add-on is sold in the first break.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub add_on: bool,
}

/// The part of the pool for knocking one player out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTarget {
    /// Share of the pool in basis points, 1 to 5,000.
    pub share_bps: u32,
    /// Whether nobody learns the target before the knock-out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub secret: bool,
}

/// Bounties of a new tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBounty {
    /// Kind. Half of a progressive bounty is paid at once.
    pub kind: BountyKind,
    /// The bounty on each entry, from 1 to the prize part of its price, from which it is taken.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}
