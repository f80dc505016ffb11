//! What everyone at a tournament table sees of its tournament.

use super::view::{DrawnPrize, LevelClock, PlayEnds, StructureRow};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat, TableId, TournamentId};

/// The tournament to which a table belongs, with everything that everyone at the table may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AtTournament {
    /// The tournament that the table belongs to.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of the tournament.
    pub name: String,
    /// The table's number in the tournament, from 1.
    pub no: u32,
    /// Number of the observer's entry; absent if the observer has no entry at this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
    /// The tables of the observer's other entries, by number; empty unless they have several in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<OtherTable>>"))]
    pub others: Vec<OtherTable>,
    /// The clock of the levels; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<LevelClock>,
    /// When the time limit ends play and stacks decide; absent in a tournament without a time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub play_ends: Option<PlayEnds>,
    /// The prize that was drawn for this tournament; absent if its prize is not drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<DrawnPrize>,
    /// The structure's row that applies to the next hand. A hand in progress is still played for the table's `stakes`,
    /// even if the level has changed.
    pub row: StructureRow,
    /// The row after the current row; absent if the current row is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<StructureRow>,
    /// The level after the coming break, if `next` is a break; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub after_break: Option<StructureRow>,
    /// Number of entries so far.
    pub entries: u32,
    /// Number of entries still in play.
    pub left: u32,
    /// Number of paid places; absent while entry is still open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub paid_places: Option<u32>,
    /// Average stack.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub average: Chips,
    /// Number of the current or last hand-for-hand round; absent if play is not hand for hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub round: Option<u32>,
    /// Why the table opens no hand, or does not continue its hand; absent while the table plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub held: Option<HeldBecause>,
    /// The bounty on each seated player, in minor units, ordered by seat; empty without bounties.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SeatHead>>"))]
    pub heads: Vec<SeatHead>,
    /// Whether the tournament is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub over: bool,
}

/// Why a tournament table is not playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HeldBecause {
    /// Other tables are finishing their hands, in hand-for-hand play or before a break.
    OtherTables,
    /// The tournament is in a break.
    Break,
    /// A day has ended; play continues when the next day begins.
    NextDay,
    /// The tournament is paused.
    Paused,
    /// A deal is being worked out or voted on.
    Deal,
    /// A player is about to move to or from this table, or the tournament is counting a knock-out.
    Moving,
    /// Too few players at the table have chips left.
    Players,
}

/// A table where another entry of the observer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OtherTable {
    /// The table's number in the tournament, from 1.
    pub no: u32,
    /// The table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
}

/// The bounty on a seated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatHead {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The amount of the bounty.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}
