//! What a player waits for.

use crate::table::{GameView, StakesView};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat, TableId};

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
