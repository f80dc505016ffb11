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
    /// What to ask for as `before` to be told of those before them; `null` where there are none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<u64>,
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
    /// What he won less what he put in. Of a void hand: what he got back less what he had put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
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
