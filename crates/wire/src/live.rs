//! Live events: tournaments at paper tables, which people at consoles direct.
//!
//! A console sends numbered acts and shows views. Walls and players' phones get other views, which hold nothing
//! that only staff may know. All of it is HTTP: consoles, walls and phones ask again for a view, and the answer is
//! 304 while the view has not changed.
//!
//! Amounts of money are in minor units of the event's currency. Stacks and stakes are in tournament chips.

mod act;
mod opening;
mod people;
mod public;
mod rulings;
mod staff;
mod what;

pub use act::{
    LiveAct, LiveActs, LiveAnswer, LiveAnswers, LiveBalance, LiveBreakOrder, LiveCardsDealt,
    LiveChange, LiveDealing, LiveHowPaid, LiveInstead, LiveOut, LiveOutcome, LivePenalty,
    LivePhase, LivePlan, LivePresence, LivePrizeGoes, LiveRaced, LiveRole, LiveStack,
    LiveStartItem, LiveWho,
};
pub use opening::{
    LiveCodeView, LiveSold, NewLiveCode, NewLiveConsole, NewLiveEvent, OpenedLiveConsole,
    OpenedLiveEvent,
};
pub use people::{LiveLogRow, LiveLogView, LivePayout, LivePenaltyRow, LivePeopleView, LivePerson};
pub use public::{LiveEventsView, LiveMoved, LivePlayerView, LiveRow, LiveStatus, LiveWallView};
pub use rulings::{LiveDecision, LiveRuling, LiveRulingsView, LiveSeatPenalty, LiveSeated};
pub use staff::{
    LiveAnnouncement, LiveBlinds, LiveBoard, LiveCard, LiveDevice, LiveNeed, LiveOptions,
    LiveRefused, LiveReport, LiveSays, LiveSeat, LiveStaffView, LiveTable, LiveTask,
};
pub use what::LiveWhat;

use serde::{Deserialize, Serialize};
use units::Seat;

/// A seat at one of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveChair {
    /// Number of the table.
    pub table: u32,
    /// The seat at it, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
}
