//! What consoles send: acts, and their answers.

use super::LiveChair;
use super::what::LiveWhat;
use crate::Refusal;
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat, TournamentId};

/// The body of `POST /api/live-acts`: acts of one console, 1 to 100, in the order of their numbers.
///
/// The room takes each act once. A console that got no answer sends the same acts again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveActs {
    /// The event.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub event: TournamentId,
    /// Number of the console.
    pub device: u32,
    /// The acts.
    pub acts: Vec<LiveAct>,
}

/// One act of a person at a console.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveAct {
    /// 128 random bits as 32 lower-case hexadecimal digits, drawn once by the console.
    pub id: String,
    /// The act's number among those of its console, from 1 without gaps.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When the act was made, by the room's time as the console knows it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made_at: Instant,
    /// What has happened, or is to be done.
    pub what: LiveWhat,
}

/// The answer to `POST /api/live-acts`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveAnswers {
    /// One answer for each act that was taken, in order. Acts that were not taken have no answer: the console sends
    /// them again from number `due`.
    pub answers: Vec<LiveAnswer>,
    /// The number of the console's next act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub due: u64,
}

/// The answer to an act. A repeat gets the same one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveAnswer {
    /// Identifier of the act.
    pub id: String,
    /// What came of it.
    pub outcome: LiveOutcome,
}

/// What came of an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LiveOutcome {
    /// It was done.
    Done {
        /// Its number in the log, from 1.
        no: u32,
    },
    /// It was refused, and nothing has changed. It waits in the list of refused acts until somebody has dealt with it.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// A person who registers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveWho {
    /// Somebody who was not in this event before.
    New {
        /// Their name as typed, 1 to 40 characters.
        name: String,
    },
    /// Somebody who was in this event before.
    Known {
        /// Number of the person.
        person: u32,
    },
}

/// How somebody paid. This is a note for the organiser's till, and no money of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveHowPaid {
    /// In cash.
    Cash,
    /// By card.
    Card,
    /// With a voucher or a ticket.
    Voucher,
    /// By qualifying for the event.
    Qualified,
}

/// Where a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LivePresence {
    /// At the table, or about to be.
    Here,
    /// Paid, but not seen yet.
    NeverCame,
    /// Away for now.
    Away,
    /// Gone for good.
    LeftForGood,
}

/// What a member of staff may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveRole {
    /// Everything.
    Director,
    /// Facts, moves, the clock; proposes rulings, but does not decide.
    Floor,
    /// Entries, people and payments.
    Desk,
    /// Facts of a table, and calls for a ruling.
    Dealer,
}

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveDealing {
    /// A dealer who does not play.
    DealerDealt,
    /// The players, in turn.
    PlayerDealt,
}

/// The phase of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LivePhase {
    /// Play has not begun.
    Registering,
    /// Play is on.
    Playing,
    /// Play is over; prizes are paid and reports are sent.
    Over,
}

/// The published plan: what players must know before the first level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LivePlan {
    /// Whether all seats will be drawn again at some point before the final table.
    pub redraw: bool,
    /// Whether the largest stacks get different tables in such a draw.
    pub seeded: bool,
    /// The order in which tables break.
    pub breaking: LiveBreakOrder,
    /// How tables are balanced.
    pub balance: LiveBalance,
    /// Languages that may be spoken at the tables, each by its two lower-case letters.
    pub languages: Vec<String>,
    /// The house rules; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub house_rules: Option<String>,
}

/// The order in which tables break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveBreakOrder {
    /// By number, highest first.
    HighestFirst,
    /// Drawn by lot.
    ByLot,
    /// As staff chose; tables not in the list break after them, by number, highest first.
    Named {
        /// Numbers of the tables, the first to break first.
        tables: Vec<u32>,
    },
}

/// How tables are balanced: sections 8.2 a) and b) of SVEPOF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveBalance {
    /// The player at the same distance from the big blind moves to the worst position.
    SamePosition,
    /// The player who would be the big blind next moves as near to the big blind as possible.
    NextBigBlind,
}

/// A change of the published plan during play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveChange {
    /// All seats will be drawn again at some point.
    PlanRedraw,
    /// The largest stacks get different tables when seats are drawn.
    Seed,
    /// Tables break in this order.
    BreakOrder {
        /// Numbers of the tables, the first to break first.
        tables: Vec<u32>,
    },
    /// Another language may be spoken at the tables.
    AddLanguage {
        /// Its two lower-case letters.
        language: String,
    },
    /// Tables are balanced in another way.
    Balance {
        /// How.
        balance: LiveBalance,
    },
}

/// Something that is said to all players before the first level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LiveStartItem {
    /// Phones are switched off or silent.
    Phones,
    /// The languages at the tables.
    Languages,
    /// The order in which tables break.
    BreakOrder,
    /// Whether seats are drawn again, and whether the largest stacks are seeded.
    Redraw,
    /// How tables are balanced.
    Balance,
    /// The house rules.
    HouseRules,
}

/// A player who lost the last chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveOut {
    /// The player's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The stack at the start of the hand, if known. It matters only if two go out at the same time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub stack: Option<Chips>,
}

/// A counted stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveStack {
    /// The player's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The player's chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// What a player had before a chip race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveRaced {
    /// The player's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The player's chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// Number of chips of the denomination that leaves.
    pub old_chips: u32,
}

/// Where the cards of a chip race come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveCardsDealt {
    /// By lot, from one or more shuffled decks.
    ByLot,
    /// As they were dealt at the table.
    AtTheTable {
        /// The cards in the order of the deal.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
}

/// What was done instead of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveInstead {
    /// Nothing.
    Nothing,
    /// Another move.
    Moved {
        /// Number of the entry that moved.
        entry: u32,
        /// The new seat.
        to: LiveChair,
    },
}

/// A penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LivePenalty {
    /// A warning.
    Warning,
    /// The player sits out for a time on the tournament clock, without breaks.
    Minutes {
        /// 10, 20, 30 or 40.
        minutes: u8,
    },
    /// The player sits out for a number of hands at their table.
    Hands {
        /// 1 to 4.
        hands: u8,
    },
    /// The player sits out for rounds of the button.
    Rounds {
        /// 1 to 4.
        rounds: u8,
    },
    /// The player's chips leave play.
    Disqualification,
}

/// Who gets the prize of a disqualified player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LivePrizeGoes {
    /// The organiser keeps it.
    Organiser,
    /// The next player behind, in addition to their own.
    Behind,
    /// The player gets it in spite of the disqualification.
    Player,
}
