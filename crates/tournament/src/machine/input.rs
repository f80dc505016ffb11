use super::by_hand::Note;
use super::flights::FlightReport;
use super::plan::PlanError;
use crate::deals::{DealError, Method};
use crate::entry::{AddOn, Rebuy, Refusal};
use crate::{Amount, Digest};
use seating::{EntryId, Fact, TableNo};
use units::{Millis, PlayerId, TournamentId};

/// An input to a tournament: a request or a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A player buys something; its price has been set aside, and is returned if this is refused.
    Buy {
        /// The player who buys.
        player: PlayerId,
        /// What the player buys.
        what: Purchase,
        /// The commitment to the nonce that an entry adds to the lots; it counts only before the list is fixed.
        commitment: Option<Digest>,
    },
    /// A player opens the nonce of an entry.
    OpenNonce {
        /// The entry whose nonce is opened.
        entry: EntryId,
        /// The opened nonce.
        nonce: Digest,
    },
    /// A player withdraws an entry before the start.
    Withdraw(EntryId),
    /// A player who is out of chips declines the rebuy.
    Decline(EntryId),
    /// A fact from a table.
    Fact {
        /// The table that reports the fact.
        table: TableNo,
        /// The fact's number.
        no: u64,
        /// What happened at the table.
        fact: Fact,
    },
    /// A table acknowledges all directions up to this number.
    Taken {
        /// The table that acknowledges the directions.
        table: TableNo,
        /// Number of the last acknowledged direction.
        no: u64,
    },
    /// A player proposes a deal; tables stop, and it is computed once all have stopped.
    Propose {
        /// The entry of the player who proposes.
        entry: EntryId,
        /// How the open prizes are to be divided.
        method: Method,
        /// The amount left to play for.
        left: Amount,
    },
    /// A player answers the proposed deal.
    Answer {
        /// The entry of the player who answers.
        entry: EntryId,
        /// Whether the player accepts the deal.
        accepts: bool,
    },
    /// A flight of this final is over.
    FlightIn(FlightReport),
    /// Staff acts.
    Staff(StaffAct),
    /// Time has passed.
    Tick,
}

/// A purchase by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purchase {
    /// A new entry to the tournament.
    Entry {
        /// Whether a ticket pays the entry.
        by_ticket: bool,
    },
    /// Another entry after being eliminated.
    ReEntry,
    /// Chips for an entry in play.
    Rebuy(EntryId),
    /// Chips for an entry in the add-on break.
    AddOn(EntryId),
}

/// An act of staff on a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StaffAct {
    /// Turn a registered player away before the start; they are paid back in full.
    TurnAway {
        /// The entry of the player to turn away.
        entry: EntryId,
        /// The member of staff, and the reason.
        note: Note,
    },
    /// Refund an entry at the staff's discretion, from the room's own money; the tournament does not change.
    Refund {
        /// The entry to refund.
        entry: EntryId,
        /// The amount: at most what was paid for the entry and not yet returned.
        amount: Amount,
        /// The member of staff, and the reason.
        note: Note,
    },
    /// Change the prices and chips of rebuys and add-ons, before anybody has registered.
    ChangeRebuys {
        /// The rules for rebuys from now on.
        rebuy: Rebuy,
        /// The add-on, if one is sold.
        add_on: Option<AddOn>,
    },
    /// Stop the clock at once, and every hand at its next decision, until play resumes.
    Pause,
    /// Resume after a pause.
    Resume,
    /// Set the clock forward.
    Forward(Millis),
    /// Set the clock back.
    Back(Millis),
    /// Play hand for hand from this many players on, if that is earlier than the rule.
    HandForHand(u32),
    /// Cancel the tournament: running hands are void, and everyone is paid by the rulebook.
    Cancel,
}

/// Why an input is refused. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The purchase is refused.
    #[error(transparent)]
    Purchase(#[from] Refusal),
    /// The entry does not exist, or is not the player's.
    #[error("entry {} is not one of this player's", .0.0)]
    NotYours(EntryId),
    /// The entry does not exist.
    #[error("entry {} does not exist", .0.0)]
    NoEntry(EntryId),
    /// The table does not exist.
    #[error("table {} does not exist", .0.0)]
    NoTable(TableNo),
    /// The tournament has started.
    #[error("the tournament has started")]
    Started,
    /// No nonce is expected from the entry: it has no commitment that counts, or it is too early or too late.
    #[error("no nonce of entry {} is awaited", .0.0)]
    NonceNotAwaited(EntryId),
    /// The nonce does not match the entry's commitment.
    #[error("the nonce does not match the commitment of entry {}", .0.0)]
    NonceMismatch(EntryId),
    /// The tournament is not being played.
    #[error("the tournament is not being played")]
    NotPlaying,
    /// No rebuy is offered to the entry.
    #[error("no rebuy is offered to entry {}", .0.0)]
    NotOffered(EntryId),
    /// The entry is not in play.
    #[error("entry {} is not in play", .0.0)]
    NotInPlay(EntryId),
    /// The rulebook has no deals, or prizes are not fixed yet.
    #[error("deals are not possible now")]
    NoDeals,
    /// A deal is already being voted on.
    #[error("a deal is being voted on")]
    Voting,
    /// No deal is being voted on.
    #[error("no deal is being voted on")]
    NoVote,
    /// A table has too many directions waiting for a further request.
    #[error("table {} has not answered yet; try again in a moment", .0.0)]
    Busy(TableNo),
    /// The entry is between two tables.
    #[error("entry {} is on its way to a table; try again in a moment", .0.0)]
    OnTheWay(EntryId),
    /// The flight does not belong to this tournament.
    #[error("tournament {0} is no flight of this one")]
    NotItsFlight(TournamentId),
    /// A shootout has no hand-for-hand play: its tables play at their own speed.
    #[error("the tables of a shootout are not played hand for hand")]
    Shootout,
    /// Somebody has registered, so the conditions are fixed.
    #[error("the conditions are fixed since the first registration")]
    Fixed,
    /// The change would make the conditions invalid.
    #[error(transparent)]
    Plan(Box<PlanError>),
    /// Everything paid for the entry has already been returned.
    #[error("nothing that was paid for entry {} is left to refund", .0.0)]
    NothingToRefund(EntryId),
    /// The refund is zero, or more than was paid for the entry.
    #[error("refund is {amount}; allowed 1 to {max}")]
    RefundOutOfRange {
        /// The amount to refund.
        amount: Amount,
        /// The maximum: what was paid for the entry and not yet returned.
        max: Amount,
    },
    /// The deal is refused.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The clock cannot be set.
    #[error(transparent)]
    Clock(#[from] crate::clock::ClockError),
    /// A message from a table came out of order; it will be sent again.
    #[error("fact {no} of table {}: number {due} is due", .table.0)]
    Early {
        /// The table whose message came early.
        table: TableNo,
        /// The number of the message.
        no: u64,
        /// The number that is due.
        due: u64,
    },
    /// An acknowledgement of a direction that was never sent.
    #[error(transparent)]
    NeverSent(#[from] courier::NeverSent),
}
