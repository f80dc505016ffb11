//! What a player waits for.

use crate::table::{GameView, StakesView};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, TableId};

/// A player's place on a waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WaitView {
    /// Whose list.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub name: String,
    /// What is played there.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// Which in line for a seat at this table, from 1.
    pub place: u32,
    /// How long that line is.
    pub waiting: u32,
    /// The line for any table like it; absent where he waits for this one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub any: Option<LineView>,
}

/// A place in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Which in line, from 1.
    pub place: u32,
    /// How long the line is.
    pub waiting: u32,
}

/// A seat that is held for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// Where.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub name: String,
    /// What is played there.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// Which seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Until when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
    /// Least chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Most chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
}

/// What a player asks the host of a table for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskView {
    /// Where.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub name: String,
    /// What is played there.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// Which seat; `null` is any.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// Since when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
}

/// Who asks a host for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskerView {
    /// Where.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub table_name: String,
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name.
    pub name: String,
    /// Which seat; `null` is any.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// Since when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: Instant,
    /// Whether he has no line to the room just now.
    pub away: bool,
}

/// A table whose host has declined the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeclinedView {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// Until when he may not ask again; it may have passed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}
