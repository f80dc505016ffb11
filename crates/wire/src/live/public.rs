//! What everybody may see: the list of live events, the wall, and a player's own page.

use super::act::LivePhase;
use super::{LiveChair, act::LiveBalance};
use crate::{LevelClock, PriceView, StructureRow};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Instant, TournamentId};

/// `GET /api/live`: the live events that the visitor may find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveEventsView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// Public events, and private events at which the visitor works; the next to start first, events that are over
    /// last.
    pub events: Vec<LiveRow>,
}

/// A live event in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveRow {
    /// The event.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub event: TournamentId,
    /// Its name.
    pub name: String,
    /// When it starts, as announced.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub starts_at: Instant,
    /// Its phase.
    pub phase: LivePhase,
    /// Key of the rulebook.
    pub rulebook: String,
    /// Price of an entry.
    pub price: PriceView,
    /// Currency of all money.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount of money.
    pub decimals: u8,
    /// Number of entries.
    pub entries: u32,
    /// Number of players left.
    pub left: u32,
    /// Whether the event can be found only by its link.
    pub private: bool,
    /// Whether the visitor works at the event.
    pub staff: bool,
}

/// `GET /api/live/{event}/wall`: what a wall shows. Nothing in it is about one player but their seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveWallView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// The event.
    pub row: LiveRow,
    /// Levels and breaks, in order.
    pub structure: Vec<StructureRow>,
    /// The clock; absent before the first level and after the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<LevelClock>,
    /// The average stack.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub average: Chips,
    /// All chips in play.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// The prizes, from the first place down.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub prizes: Vec<Chips>,
    /// Whether players can still enter or buy chips, so that the prizes may change.
    pub entry_open: bool,
    /// Changes of seats in the last five minutes, oldest first.
    pub moved: Vec<LiveMoved>,
    /// Numbers of the tables, the first to break first.
    pub break_order: Vec<u32>,
    /// How tables are balanced.
    pub balance: LiveBalance,
    /// Whether play is hand for hand.
    pub hand_for_hand: bool,
    /// Languages that may be spoken at the tables, each by its two lower-case letters.
    pub languages: Vec<String>,
}

/// A change of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveMoved {
    /// Number of the person, which is on their seat card.
    pub person: u32,
    /// The old seat; absent if all seats were drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<LiveChair>,
    /// The new seat.
    pub to: LiveChair,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
}

/// `GET /api/live/{event}/players/{code}`: a player's own page, by the code on their seat card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LivePlayerView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// The event.
    pub row: LiveRow,
    /// Levels and breaks, in order.
    pub structure: Vec<StructureRow>,
    /// The clock; absent before the first level and after the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<LevelClock>,
    /// Number of the person, which is on their seat card.
    pub person: u32,
    /// Their name; absent if it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Their seat; absent before they have one, and once they are out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chair: Option<LiveChair>,
    /// A seat to which they are to go; absent if they stay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub goes_to: Option<LiveChair>,
    /// Their status.
    pub status: LiveStatus,
    /// Their place once they are out; absent before. Several players may share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<u32>,
    /// The last of the places that they share with others; absent if they have theirs alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place_to: Option<u32>,
    /// Whether their place can still become worse, because players can still enter.
    pub place_open: bool,
    /// When their penalty ends, if the clock runs on; absent without one, or if it counts hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub out_until: Option<Instant>,
    /// The prizes, from the first place down.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub prizes: Vec<Chips>,
}

/// The status of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveStatus {
    /// Registered or in play.
    In,
    /// Out of chips.
    Out,
    /// Disqualified: the chips have left play.
    Disqualified,
    /// Taken back before the start, or by mistake.
    Withdrawn,
}
