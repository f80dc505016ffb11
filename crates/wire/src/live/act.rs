//! What consoles send: acts, and their answers.

use super::LiveChair;
use crate::{DealMethod, Refusal};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, TournamentId};

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

/// What has happened, or is to be done.
///
/// Reasons, names and remarks are texts of 1 to 200 characters (names: 1 to 40), which are stored apart from the
/// record and can be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LiveWhat {
    // The plan, tables, start and end
    /// Publishes the plan; it can be published again until play begins.
    Publish {
        /// The plan.
        plan: LivePlan,
    },
    /// Changes the published plan during play.
    Change {
        /// What is changed.
        change: LiveChange,
        /// Why; some changes need it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
        /// Whether the director departs from the rules (SVP-1-03), which makes a report due.
        departs: bool,
    },
    /// Something was said to all players before the first level.
    Said {
        /// What was said.
        item: LiveStartItem,
    },
    /// An announcement during play was made.
    Announced {
        /// Number of the announcement.
        no: u32,
    },
    /// A table is ready for players.
    OpenTable {
        /// Number of the table, from 1.
        table: u32,
        /// Number of its seats, 2 to 10.
        seats: u8,
    },
    /// A table without players is taken away.
    CloseTable {
        /// Number of the table.
        table: u32,
    },
    /// Play begins.
    Start {
        /// When the first level begins; at once if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        begins: Option<Instant>,
    },
    /// The event is over; nobody plays any more.
    Finish,

    // Entries and people
    /// Registers a player.
    Register {
        /// Who registers.
        who: LiveWho,
        /// How they paid; absent if they have not paid yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        payment: Option<LiveHowPaid>,
        /// Whether a representative paid, so that the player need not be in the room.
        by_representative: bool,
        /// Whether the player accepts the rules. Nobody gets a seat before that (SVP-0-03).
        accepts: bool,
        /// The next seat of the console's stock, if the console had no link; otherwise absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        from_stock: Option<LiveChair>,
    },
    /// A person accepts the rules.
    Accept {
        /// Number of the person.
        person: u32,
    },
    /// An entry is paid.
    Settle {
        /// Number of the entry.
        entry: u32,
        /// How it was paid.
        payment: LiveHowPaid,
    },
    /// Draws a seat for an entry that has none.
    Seat {
        /// Number of the entry.
        entry: u32,
    },
    /// Gives an entry a fixed seat, because of a handicap.
    Fix {
        /// Number of the entry.
        entry: u32,
        /// The seat.
        chair: LiveChair,
        /// Why.
        reason: String,
    },
    /// Takes an entry back before the start; its payment is returned.
    Withdraw {
        /// Number of the entry.
        entry: u32,
    },
    /// An eliminated player enters again.
    ReEnter {
        /// Number of the person.
        person: u32,
        /// How they paid.
        payment: LiveHowPaid,
    },
    /// A player buys a rebuy.
    Rebuy {
        /// Number of the player's entry.
        entry: u32,
        /// How they paid.
        payment: LiveHowPaid,
    },
    /// A player buys an add-on.
    AddOn {
        /// Number of the player's entry.
        entry: u32,
        /// How they paid.
        payment: LiveHowPaid,
    },
    /// Somebody else takes the place of an entry, before the start.
    ChangePerson {
        /// Number of the entry.
        entry: u32,
        /// Who takes the place.
        to: LiveWho,
    },
    /// A walk-in has an account in the room.
    Join {
        /// Number of the person.
        person: u32,
        /// The account.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        account: PlayerId,
    },
    /// A player came to the table or left it.
    Presence {
        /// Number of the player's entry.
        entry: u32,
        /// Where the player is.
        presence: LivePresence,
    },

    // Consoles
    /// A console is closed: none of its acts are taken any more.
    CloseConsole {
        /// Number of the console.
        device: u32,
    },
    /// Draws seats that a console may hand out without a link.
    Reserve {
        /// Number of the console.
        device: u32,
        /// Number of seats, 1 to 50.
        seats: u8,
    },
    /// Gives the unused seats of a console's stock back.
    Return {
        /// Number of the console.
        device: u32,
    },
    /// Somebody has dealt with a refused act.
    DealtWith {
        /// Identifier of the refused act.
        act: String,
    },

    // Facts about a table
    /// Players lost their last chips in one hand.
    KnockOut {
        /// Number of the table.
        table: u32,
        /// The players.
        out: Vec<LiveOut>,
        /// The winners of the last pot that they could win, the one who gets odd units first; empty if nobody says so.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        winners: Vec<Seat>,
        /// When the hand ended; the moment of the act if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        ended: Option<Instant>,
    },
    /// Hands have ended at a table.
    Hands {
        /// Number of the table.
        table: u32,
        /// Number of hands, 1 to 50.
        hands: u8,
        /// When the shuffle of the last of them began, if known: its blinds are those of that moment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        shuffled: Option<Instant>,
    },
    /// Where the big blind is in the hand in progress.
    BigBlind {
        /// Number of the table.
        table: u32,
        /// The player with the big blind.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        big: Seat,
        /// The button, if it is not two players before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        button: Option<Seat>,
        /// Whether nobody posts the small blind.
        no_small: bool,
    },
    /// Stacks were counted.
    Count {
        /// Number of the table.
        table: u32,
        /// The stacks.
        stacks: Vec<LiveStack>,
        /// Why the table does not have the chips that it should have; needed if it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        remark: Option<String>,
    },
    /// A denomination left a table in a chip race.
    Race {
        /// Number of the table.
        table: u32,
        /// The denomination that leaves.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        old: Chips,
        /// The next higher one.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        new: Chips,
        /// What each player had.
        players: Vec<LiveRaced>,
        /// The button.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        button: Seat,
        /// Where the cards come from.
        cards: LiveCardsDealt,
        /// Why the table does not have the chips that it should have; needed if it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        remark: Option<String>,
    },
    /// Play hand for hand from this number of players on, if that is before the rule's.
    HandForHand {
        /// Number of players.
        players: u32,
    },
    /// The next round of hand-for-hand play begins.
    Round,

    // Moves
    /// A card was carried out, as proposed or as stated.
    Confirm {
        /// Number of the card.
        card: u32,
        /// The entry that moved; needed if the positions at a table are not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        entry: Option<u32>,
        /// The seat to which it moved; given together with `entry`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
        /// The chips that were carried, if they were counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        stack: Option<Chips>,
    },
    /// A card was not carried out.
    Decline {
        /// Number of the card.
        card: u32,
        /// What was done instead.
        instead: LiveInstead,
        /// Why.
        reason: String,
    },
    /// A table breaks now.
    Break {
        /// Number of the table.
        table: u32,
        /// Why it breaks before its turn; needed if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// All seats of the final table are drawn.
    FinalTable,
    /// All seats are drawn again, as the published plan says.
    Redraw,
    /// A player moves without a proposal.
    Move {
        /// Number of the player's entry.
        entry: u32,
        /// The new seat.
        to: LiveChair,
        /// Why.
        reason: String,
    },

    // The clock
    /// Stops the clock.
    Pause,
    /// Starts the clock again.
    Resume,
    /// Takes time off the row of the structure.
    Forward {
        /// The time, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
    /// Gives the row of the structure more time.
    Back {
        /// The time, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
    /// Sets the clock to a row of the structure.
    SetClock {
        /// Index of the row, from 0.
        row: u32,
        /// Time left in the row, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        left_ms: u64,
    },
    /// The last table has stopped, and the break begins.
    BreakBegins,

    // Conduct
    /// Penalises a player.
    Penalise {
        /// Number of the player's entry.
        entry: u32,
        /// The penalty that the director chooses.
        penalty: LivePenalty,
        /// What the player did.
        reason: String,
        /// Number of the earlier penalty that this one replaces; absent if it replaces none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        corrects: Option<u32>,
    },
    /// Takes a player out of the event, with all chips.
    Disqualify {
        /// Number of the player's entry.
        entry: u32,
        /// The player's chips, if they were counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        stack: Option<Chips>,
        /// Why.
        reason: String,
        /// Who gets the prize of the player's place.
        prize: LivePrizeGoes,
    },
    /// A table calls for a director.
    Call {
        /// Number of the table.
        table: u32,
    },
    /// A director has come to a table that called.
    Arrived {
        /// Number of the table.
        table: u32,
    },
    /// Asks for the ruling on an incident.
    Propose {
        /// Number of the table.
        table: u32,
        /// The table as far as it matters: a `Situation` of the crate `rulings`, as JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        situation: serde_json::Value,
        /// What happened: an `Incident` of the crate `rulings`, as JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        incident: serde_json::Value,
        /// Number of the earlier ruling that this one corrects; absent if it corrects none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        corrects: Option<u32>,
    },
    /// The director decides on a proposed ruling.
    Decide {
        /// Number of the ruling.
        ruling: u32,
        /// What the director decided instead; absent if they accept the proposal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        instead: Option<String>,
        /// Why; needed if they depart from the proposal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// A report was sent.
    Sent {
        /// Number of the report.
        report: u32,
    },

    // Money
    /// The remaining players have agreed on a deal.
    Deal {
        /// How the open prizes are divided.
        method: DealMethod,
        /// Shares that the players propose, in the order of `agreed`; only for the method `free`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "Array<number>"))]
        shares: Vec<Chips>,
        /// The amount left to play for.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        left: Chips,
        /// Numbers of the entries that agreed.
        agreed: Vec<u32>,
    },
    /// Everything that an entry has won was handed out.
    Pay {
        /// Number of the entry.
        entry: u32,
    },
    /// A payout was wrong: this was handed out in truth.
    Correct {
        /// Number of the entry.
        entry: u32,
        /// The amount that the entry has got in all.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        paid: Chips,
        /// Number of the console of the second person, who has checked it.
        second: u32,
        /// Why.
        reason: String,
    },

    /// Takes back an act of the log. Taking back an undo puts the act into force again.
    Undo {
        /// Number of the act in the log.
        act: u32,
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
