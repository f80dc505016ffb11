//! Waiting lists, held seats, and requests to hosts.

use crate::table::{GameView, StakesView};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, TableId};

/// A player's place on a waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WaitView {
    /// Id of the table waited for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table waited for.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// Place in line for this table, from 1.
    pub place: u32,
    /// Length of the line for this table.
    pub waiting: u32,
    /// Place in line for any similar table; absent if the player waits only for this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub any: Option<LineView>,
}

/// A place in a waiting line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Place in line, from 1.
    pub place: u32,
    /// Length of the line.
    pub waiting: u32,
}

/// A seat held for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// The table that has the seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of that table.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// Seat number, from 1.
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
    /// Name of that table.
    pub name: String,
    /// The game at this table.
    pub game: GameView,
    /// The stakes at this table.
    pub stakes: StakesView,
    /// Preferred seat; `null` if any will do.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// When the player asked.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
}

/// A player who asks the host for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskerView {
    /// The table where the player asks for a seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of that table.
    pub table_name: String,
    /// The player who asks for a seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of that player.
    pub name: String,
    /// Preferred seat; `null` if any will do.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// When the player asked.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
    /// Whether the player is disconnected now.
    pub away: bool,
}

/// A table whose host declined the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeclinedView {
    /// The table whose host declined the player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of that table.
    pub name: String,
    /// Until when the player may not ask again; this time may have passed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}
