//! Waiting lists, held seats, and requests to hosts.

use crate::table::{GameView, StakesView};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, TableId};

/// A player's place on a waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WaitView {
    /// The table for which the player is waiting.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// Position on this table's waiting list, from 1.
    pub place: u32,
    /// Number of players on this table's waiting list.
    pub waiting: u32,
    /// Position on the list for any similar table; absent if the player is waiting only for this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub any: Option<LineView>,
}

/// A position on a waiting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Position on the list, from 1.
    pub place: u32,
    /// Number of players on the list.
    pub waiting: u32,
}

/// A seat that is held for a player from the waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// The table with the free seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// The number of the held seat, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// When the offer expires.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Maximum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
}

/// A player's request to a host for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskView {
    /// The table where the player asks for a seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// The seat that the player prefers; `null` if any seat will do.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// When the player asked.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
}

/// A player who is asking the host for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskerView {
    /// The table where the player asks for a seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub table_name: String,
    /// The player who asks for a seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of that player.
    pub name: String,
    /// The seat that the player prefers; `null` if any seat will do.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// When the player asked.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
    /// Whether the player is disconnected now.
    pub away: bool,
}

/// A table whose host declined the player's request for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeclinedView {
    /// The table whose host declined the player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub name: String,
    /// Until when the player may not ask again; this time may already have passed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}
