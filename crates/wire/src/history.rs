//! A player's past hands.

use crate::{CardView, GameView, StakesView, TableView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, HandNo, Instant, Seat, TableId, TournamentId};

/// `GET /api/me/hands`: finished hands that the visitor was dealt into, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandsView {
    /// The hands on this page.
    pub hands: Vec<HandRow>,
    /// Hands that belong to this page but cannot be shown, because their record is damaged.
    pub untold: Vec<UntoldHand>,
    /// Value of `before` for the next page of older hands; `null` if there are none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<u64>,
    /// Value of `after` for a later request that counts newer hands; `null` if there are no hands.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub newest: Option<u64>,
}

/// `GET /api/me/hands/new`: how many of the visitor's hands ended since an earlier answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewHands {
    /// Number of hands, at most 100: 100 means 100 or more.
    pub count: u32,
}

/// `GET /api/me/hands/tables`: the tables where the visitor was dealt in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedTables {
    /// Tables, pools and tournaments from the visitor's last 20,000 hands, at most 200, most recent first.
    pub tables: Vec<PlayedTable>,
}

/// A table where the visitor was dealt in, or a whole pool or tournament with all its tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedTable {
    /// Value of `table` for a request for the hands played here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table, pool or tournament.
    pub name: String,
    /// Whether this is a pool, with all its tables.
    pub pool: bool,
    /// Whether this is a tournament, with all its tables; `table` is then the tournament's identifier.
    pub tournament: bool,
    /// When the visitor's last hand here ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
}

/// A hand whose record is damaged; `cardroom audit` says what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UntoldHand {
    /// The table where the hand was played.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name; `null` if the name cannot be read either.
    pub name: Option<String>,
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// When the hand ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
}

/// `GET /api/me/hands/written`: a page of the visitor's hands, as text in one of the hand-history formats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrittenHands {
    /// The hands, to be appended to the file; empty if the page has none.
    pub text: String,
    /// Number of hands in `text`.
    pub hands: u32,
    /// Hands on this page that are not in `text`.
    pub left_out: Vec<LeftOutHand>,
    /// Value of `before` for the next page; `null` if there are no more hands.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<u64>,
}

/// A hand that could not be included in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeftOutHand {
    /// The table where the hand was played.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name; `null` if it cannot be read.
    pub name: Option<String>,
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// When the hand ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Why the hand is left out.
    pub why: LeftOut,
    /// The game that was played; `null` if the record is damaged.
    pub game: Option<GameView>,
}

/// Why a hand cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LeftOut {
    /// The format has no name for the game.
    Game,
    /// The format cannot describe a bomb pot or two boards.
    Boards,
    /// The format cannot describe this number of runs of the board.
    Runs,
    /// The format cannot describe a hand that has both a dead post and an ante that a player could not pay in full.
    Dead,
    /// The hand is void.
    Void,
    /// The hand's log is incomplete.
    Untold,
    /// The record of the hand is damaged.
    Damaged,
}

/// Summary of one hand that the visitor was dealt into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandRow {
    /// Identifies the table, which may have closed since the hand.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table; for a tournament table, name of the tournament.
    pub name: String,
    /// The tournament to which the table belonged, in which case all amounts are tournament chips; `null` at other
    /// tables.
    pub tournament: Option<TournamentPlace>,
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// When the hand ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// The game of this hand.
    pub game: GameView,
    /// The stakes of this hand.
    pub stakes: StakesView,
    /// Number of players dealt in.
    pub players: u8,
    /// The visitor's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The visitor's cards at the end of the hand; empty if the hand is void.
    pub cards: Vec<CardView>,
    /// The community cards on each board; empty if the hand is void.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Array<string>>"))]
    pub boards: Vec<Vec<Card>>,
    /// Whether the visitor folded.
    pub folded: bool,
    /// Chips won less chips put in, including the jackpot payment and the drop. For a void hand: the refund less the
    /// chips put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
    /// The part of `net` that came from the jackpot.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub jackpot: Chips,
    /// The visitor's share of the hand's rake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rake: Chips,
    /// Whether the hand is void.
    pub void: bool,
}

/// A table of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentPlace {
    /// Identifies the tournament, which may have ended since the hand.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// The table's number in the tournament, from 1.
    pub table_no: u32,
}

/// Identifies a hand by its table and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandPlace {
    /// The table where the hand was played.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
}

/// `GET /api/me/hands/{table}/{hand_no}`: a finished hand, replayed for a player who was dealt in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RetoldHand {
    /// Summary of the hand.
    pub row: HandRow,
    /// When the hand began.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub began: Instant,
    /// The table at the end of the hand, with the players dealt in and the hand's log. The log includes cards shown
    /// afterwards, and cards mucked at the showdown if the rulebook has them uncovered.
    pub view: TableView,
    /// The visitor's next hand, at any table; `null` if this is the last.
    pub newer: Option<HandPlace>,
    /// The visitor's previous hand, at any table; `null` if this is the first.
    pub older: Option<HandPlace>,
}
