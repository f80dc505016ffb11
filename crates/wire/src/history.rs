//! A player's own hands.

use crate::{CardView, GameView, StakesView, TableView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, HandNo, Instant, Seat, TableId};

/// `GET /api/me/hands`: hands that the visitor was dealt into and that are over, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandsView {
    /// The hands.
    pub hands: Vec<HandRow>,
    /// Those of the same part of the list whose record is damaged, so that they cannot be told.
    pub untold: Vec<UntoldHand>,
    /// What to ask for as `before` to be told of those before them; `null` where there are none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<u64>,
    /// What to ask for as `after` to be told how many came since; `null` where there are none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub newest: Option<u64>,
}

/// `GET /api/me/hands/new`: how many of the visitor's hands ended since an earlier answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewHands {
    /// So many, and 100 for that and more.
    pub count: u32,
}

/// `GET /api/me/hands/tables`: where the visitor was dealt in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedTables {
    /// Tables and pools, those he played at last first: those of his last 20,000 hands, and of 200
    /// tables at most.
    pub tables: Vec<PlayedTable>,
}

/// A table at which the visitor was dealt in, or a pool: then whichever of its tables it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedTable {
    /// What to ask for as `table` to be told of the hands there.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// Whether it is a pool.
    pub pool: bool,
    /// When the last of his hands there ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
}

/// A hand that is there, but whose record is damaged. The audit names the damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UntoldHand {
    /// At which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name; `null` where that cannot be read either.
    pub name: Option<String>,
    /// The hand's number there.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// When it ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
}

/// One of them in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandRow {
    /// At which table; it may be closed by now.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub name: String,
    /// The hand's number there.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// When it ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// What was played.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// How many were dealt in.
    pub players: u8,
    /// Where the visitor sat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// His cards as he had them last; none of a hand that is void.
    pub cards: Vec<CardView>,
    /// The boards' cards: a list for each; none of a hand that is void.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Array<string>>"))]
    pub boards: Vec<Vec<Card>>,
    /// Whether he folded in it.
    pub folded: bool,
    /// What he won less what he put in, the jackpot included: what it paid him more, what he gave to
    /// it less. Of a void hand: what he got back less what he had put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
    /// What of that the jackpot paid him.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub jackpot: Chips,
    /// How much of its rake he paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rake: Chips,
    /// Whether it was broken off for good.
    pub void: bool,
}

/// A hand by its table and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandPlace {
    /// The table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The hand's number there.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
}

/// `GET /api/me/hands/{table}/{hand_no}`: a hand that is over, told again to one who was dealt in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RetoldHand {
    /// The hand in a line.
    pub row: HandRow,
    /// The table with those who were dealt in, as the hand left them, and its log: what was shown
    /// afterwards is in it, and where the rulebook has it so what was given up at the showdown.
    pub view: TableView,
    /// The visitor's next hand, at whichever table; `null` of his last.
    pub newer: Option<HandPlace>,
    /// The one before it.
    pub older: Option<HandPlace>,
}
