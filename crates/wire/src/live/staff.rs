//! What staff see at their consoles of the tables and the course of an event.

use super::LiveChair;
use super::act::{
    LiveAct, LiveBalance, LiveDealing, LivePenalty, LivePlan, LivePresence, LiveRole, LiveStartItem,
};
use super::public::LiveWallView;
use crate::{PriceView, Refusal};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat};

/// `GET /api/live/{event}/staff?device=N`: the event, as staff at this console see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveStaffView {
    /// What everybody may see.
    pub wall: LiveWallView,
    /// Number of the last entry of the event's record that this view includes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: u64,
    /// Number of the console.
    pub device: u32,
    /// What the console may do.
    pub role: LiveRole,
    /// The number of the console's next act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub due: u64,
    /// Who deals.
    pub dealing: LiveDealing,
    /// The rules for rulings and penalties: `svepof`, `tda_2024`, or `own`.
    pub switches: String,
    /// Whether all seats are drawn together when play begins.
    pub seats_drawn_at_start: bool,
    /// The starting stack.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub start_chips: Chips,
    /// The published plan.
    pub plan: LivePlan,
    /// What must still be said before the first level.
    pub to_say: Vec<LiveStartItem>,
    /// Announcements that were not made yet, oldest first.
    pub to_announce: Vec<LiveAnnouncement>,
    /// What the console may offer.
    pub options: LiveOptions,
    /// The tables, in the order in which they break.
    pub tables: Vec<LiveTable>,
    /// The cards that wait to be carried out, oldest first.
    pub cards: Vec<LiveCard>,
    /// Numbers of the tables that call for a director, oldest call first.
    pub calls: Vec<u32>,
    /// The consoles.
    pub devices: Vec<LiveDevice>,
    /// Refused acts that nobody has dealt with.
    pub refused: Vec<LiveRefused>,
    /// Reports that were not sent yet.
    pub reports: Vec<LiveReport>,
    /// Number of players that the organiser's chips can seat; absent if they are unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub capacity: Option<u64>,
    /// The stock of seats that this console may hand out without a link, in the order of the draw.
    pub stock: Vec<LiveChair>,
}

/// What a console may offer now. Its role may allow less.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveOptions {
    /// Whether the plan can be published; later it can only be changed.
    pub publish: bool,
    /// Whether new players can register.
    pub register: bool,
    /// Whether play can begin: everything was said, and enough have entered.
    pub start: bool,
    /// Whether the clock can be stopped.
    pub pause: bool,
    /// Whether the clock can be started again.
    pub resume: bool,
    /// Whether a break waits for the last table.
    pub break_begins: bool,
    /// Whether the seats of the final table can be drawn.
    pub final_table: bool,
    /// Whether all seats can be drawn again, because that was published.
    pub redraw: bool,
    /// Whether the next round of hand-for-hand play can begin.
    pub round: bool,
    /// Numbers of the tables from which the next player may be taken to balance, if staff may choose (SVP-8.2-03).
    pub may_give: Vec<u32>,
    /// Whether the event can be ended.
    pub finish: bool,
    /// The ways of balancing that the event may use, the recommended one first.
    pub balances: Vec<LiveBalance>,
    /// Whether a knock-out must name the winner, because there are bounties.
    pub winner_needed: bool,
    /// Whether a knock-out must say the stack at the start of the hand, even if the player goes out alone.
    pub stack_needed: bool,
    /// The penalties to choose from, mildest first.
    pub penalties: Vec<LivePenalty>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveTable {
    /// Number of the table.
    pub table: u32,
    /// Its seats, in order.
    pub seats: Vec<LiveSeat>,
    /// Whether it gives up its players.
    pub breaking: bool,
    /// Whether its hand of the round still runs, in hand-for-hand play.
    pub plays_round: bool,
    /// Button and blinds of the hand that was not told as finished; absent if nobody has told them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub blinds: Option<LiveBlinds>,
    /// Number of hands told as finished.
    pub hands: u32,
    /// The chips that should be there; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub holds: Option<Chips>,
    /// Who shuffles where the players deal (SVP-4.2-01); absent if unknown, or if a dealer deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub shuffles: Option<Seat>,
    /// Who cuts; absent as `shuffles`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub cuts: Option<Seat>,
    /// Who deals; absent as `shuffles`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub deals: Option<Seat>,
}

/// Where button and blinds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveBlinds {
    /// The button; the seat may be empty.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub button: Seat,
    /// Who posts the small blind; absent if nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub small: Option<Seat>,
    /// The big blind.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big: Seat,
    /// The moment for which that was told.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub told: Instant,
}

/// A seat of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveSeat {
    /// Number of the player's entry; absent if nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
    /// Number of the person; absent if nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub person: Option<u32>,
    /// The player's name; absent if nobody sits there, or if the name was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The player's chips as they were last told; absent if nobody has told them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub stack: Option<Chips>,
    /// The moment for which the chips are true; absent as `stack`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub stack_at: Option<Instant>,
    /// Where the player is; absent if nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub presence: Option<LivePresence>,
    /// Whether the player gets no cards until the button has passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub waits: bool,
    /// Whether the player sits out as a penalty.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub sits_out: bool,
    /// Until when, if the clock runs on; absent if hands are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub out_until: Option<Instant>,
    /// Whether somebody is coming to the free seat, or a console may hand it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub kept: bool,
    /// The number of the player's offences in the event.
    #[serde(default)]
    pub offences: u32,
    /// The penalty that the ladder proposes for the next offence; absent if nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub proposed: Option<LivePenalty>,
    /// The price of a rebuy that the player may buy now; absent if they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuy: Option<PriceView>,
    /// The price of an add-on that the player may buy now; absent if they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub add_on: Option<PriceView>,
}

/// A card: a direction that waits until somebody says that it was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveCard {
    /// Number of the card.
    pub no: u32,
    /// What is to be done.
    pub task: LiveTask,
    /// When the card was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made: Instant,
    /// The entry that moves; absent if nobody moves, or if the positions are not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
    /// The seat to which it moves; absent as `entry`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub seat: Option<Seat>,
    /// What must be told first.
    pub needs: Vec<LiveNeed>,
    /// The clause that requires it, such as `SVP-8.2-04`.
    pub clause: String,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LiveTask {
    /// A player moves from a larger table to a smaller one.
    Balance {
        /// The larger table.
        from: u32,
        /// The smaller table.
        to: u32,
        /// Number of players at the larger table when the card was made.
        from_players: u8,
        /// Number of players at the smaller table when the card was made.
        to_players: u8,
    },
    /// A table breaks, because its players have seats elsewhere.
    Break {
        /// The table.
        table: u32,
    },
    /// A player of a table that breaks goes to a drawn seat.
    GoTo {
        /// Number of the player's entry.
        entry: u32,
        /// The table that breaks.
        from: u32,
        /// The drawn seat.
        to: LiveChair,
    },
    /// All seats of the final table are drawn.
    FinalTable,
}

/// Something that a person must tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LiveNeed {
    /// Where the big blind is.
    BigBlind {
        /// The table.
        table: u32,
    },
    /// A player's chips now.
    Stack {
        /// The player's seat.
        chair: LiveChair,
    },
    /// A player's chips at the start of the hand, because two went out at the same time.
    StackBefore {
        /// The player's seat.
        chair: LiveChair,
    },
    /// The winner of the pot, because there is a bounty.
    Winner {
        /// The table.
        table: u32,
    },
    /// Who moved, and to which seat.
    Done {
        /// Number of the card.
        card: u32,
    },
    /// A reason in words.
    Reason,
}

/// A console.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveDevice {
    /// Number of the console. Number 0 is the room's own.
    pub device: u32,
    /// Name of the member of staff who works at it.
    pub name: String,
    /// What it may do.
    pub role: LiveRole,
    /// Whether the room hears it.
    pub in_touch: bool,
    /// Whether it was closed.
    pub closed: bool,
    /// Number of seats that it may hand out without a link.
    pub stock: u32,
}

/// An act that was refused, and that nobody has dealt with yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveRefused {
    /// The act, with its texts as far as they are still there.
    pub act: LiveAct,
    /// Number of the console that sent it.
    pub device: u32,
    /// Why it was refused.
    pub refusal: Refusal,
}

/// An announcement during play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveAnnouncement {
    /// Number of the announcement.
    pub no: u32,
    /// What is said.
    pub says: LiveSays,
    /// Since when it is due.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub due: Instant,
}

/// What is said to all tables during play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LiveSays {
    /// Tables break in this order from now on.
    BreakOrder {
        /// Numbers of the tables, the first to break first.
        tables: Vec<u32>,
        /// Why; absent if the text was deleted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// Another language may be spoken.
    Language {
        /// Its two lower-case letters.
        language: String,
    },
    /// All seats will be drawn again, although that was not published.
    Redraw,
    /// Tables are balanced in another way.
    Balance {
        /// How.
        balance: LiveBalance,
    },
    /// A table breaks.
    Breaks {
        /// The table.
        table: u32,
    },
    /// The seats of the final table were drawn.
    FinalTable {
        /// The table.
        table: u32,
    },
    /// Hand-for-hand play begins or ends.
    HandForHand {
        /// Whether it begins.
        on: bool,
    },
    /// The remaining players have agreed on a deal.
    Deal,
}

/// A report that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveReport {
    /// Number of the report.
    pub no: u32,
    /// The board that gets it.
    pub to: LiveBoard,
    /// Number of the ruling that it is about; absent if it is about something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ruling: Option<u32>,
    /// Number of the penalty that it is about; absent if it is about something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub penalty: Option<u32>,
    /// Number of the disqualified entry that it is about; absent if it is about something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
    /// Number of the act that departed from plan or proposal; absent if it is about something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub act: Option<u32>,
    /// The reason in words; absent if there is none, or if the text was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reason: Option<String>,
    /// Since when it is due.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub due: Instant,
    /// Whether it is late: seven days have passed since the event ended (SVP-1-04).
    pub late: bool,
}

/// A board of the federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveBoard {
    /// Hears of departures from the rules.
    RulesCommittee,
    /// Hears of hard penalties.
    DisciplinaryBoard,
}
