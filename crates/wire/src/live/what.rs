//! What a console says has happened, or is to be done.

use super::LiveChair;
use super::act::{
    LiveCardsDealt, LiveChange, LiveHowPaid, LiveInstead, LiveOut, LivePenalty, LivePlan,
    LivePresence, LivePrizeGoes, LiveRaced, LiveStack, LiveStartItem, LiveWho,
};
use crate::DealMethod;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat};

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
