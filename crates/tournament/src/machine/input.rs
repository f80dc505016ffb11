//! The inputs to a tournament, and why it refuses one.

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
    /// A player buys something. The price has already been set aside; if the purchase is refused, the price is
    /// returned.
    Buy {
        /// The player who buys.
        player: PlayerId,
        /// What the player buys.
        what: Purchase,
        /// Commitment to the nonce of the new entry; it counts only if the list of commitments is not fixed yet.
        commitment: Option<Digest>,
    },
    /// A player opens the nonce to which an entry committed.
    OpenNonce {
        /// The entry to which the nonce belongs.
        entry: EntryId,
        /// The opened nonce.
        nonce: Digest,
    },
    /// A player withdraws an entry before the start.
    Withdraw(EntryId),
    /// A player who is out of chips declines the offered rebuy.
    Decline(EntryId),
    /// A table reports a fact.
    Fact {
        /// The table that reports the fact.
        table: TableNo,
        /// Number of the fact.
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
    /// A player proposes a deal. The tables stop, and the deal is computed once all have stopped.
    Propose {
        /// The proposing player's entry.
        entry: EntryId,
        /// Method by which the deal is to divide the open prizes.
        method: Method,
        /// Amount that the deal is to leave to play for.
        left: Amount,
    },
    /// A player votes on the proposed deal.
    Answer {
        /// The voting player's entry.
        entry: EntryId,
        /// Whether the player accepts the deal.
        accepts: bool,
    },
    /// A flight of this final is over.
    FlightIn(FlightReport),
    /// A staff member acts.
    Staff(StaffAct),
    /// Time has passed, and something may be due.
    Tick,
}

/// What a player buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purchase {
    /// A new entry to the tournament.
    Entry {
        /// Whether the player pays for the entry with a ticket.
        by_ticket: bool,
    },
    /// Another entry after elimination.
    ReEntry,
    /// Chips for an entry in play.
    Rebuy(EntryId),
    /// Chips for an entry in the add-on break.
    AddOn(EntryId),
}

/// An action of staff on a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StaffAct {
    /// Turn a registered player away before the start; the price is refunded in full.
    TurnAway {
        /// The entry of the player to turn away.
        entry: EntryId,
        /// The staff member who acts, and the reason.
        note: Note,
    },
    /// Refund an entry at the staff's discretion, from the room's own money. The tournament itself does not change.
    Refund {
        /// The entry to refund.
        entry: EntryId,
        /// The amount: at most what was paid for the entry and has not been returned.
        amount: Amount,
        /// The staff member who acts, and the reason.
        note: Note,
    },
    /// Change the terms of the rebuys and the add-on, before any player has registered.
    ChangeRebuys {
        /// The terms for rebuys from now on.
        rebuy: Rebuy,
        /// The terms for the add-on from now on; `None` if none is sold.
        add_on: Option<AddOn>,
    },
    /// Stop the clock immediately, and every hand at its next decision, until play resumes.
    Pause,
    /// Resume after a pause.
    Resume,
    /// Move the clock forward by this time.
    Forward(Millis),
    /// Move the clock back by this time.
    Back(Millis),
    /// Play hand for hand once this number of players is left, if that comes earlier than under the rule.
    HandForHand(u32),
    /// Cancel the tournament: hands in progress are void, and everyone is paid as the rulebook says.
    Cancel,
}

/// Why the tournament refuses an input. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The purchase is not possible.
    #[error(transparent)]
    Purchase(#[from] Refusal),
    /// The entry does not exist, or belongs to another player.
    #[error("entry {} does not belong to this player", .0.0)]
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
    /// No nonce is expected from the entry: it has no commitment that counts, or this is too early or too late.
    #[error("the tournament is not waiting for a nonce of entry {}", .0.0)]
    NonceNotAwaited(EntryId),
    /// The nonce does not match the entry's commitment.
    #[error("the nonce does not match the commitment of entry {}", .0.0)]
    NonceMismatch(EntryId),
    /// The tournament is not in play.
    #[error("the tournament is not being played")]
    NotPlaying,
    /// The entry has no offer of a rebuy.
    #[error("no rebuy is offered to entry {}", .0.0)]
    NotOffered(EntryId),
    /// The entry is not in play.
    #[error("entry {} is not in play", .0.0)]
    NotInPlay(EntryId),
    /// The rulebook allows no deals, or the prizes are not fixed yet.
    #[error("deals are not possible now")]
    NoDeals,
    /// The players are already voting on a deal.
    #[error("a deal is being voted on")]
    Voting,
    /// The players are not voting on a deal.
    #[error("no deal is being voted on")]
    NoVote,
    /// Too many directions to this table are waiting, so the table can get no request now.
    #[error("table {} has not answered yet; try again in a moment", .0.0)]
    Busy(TableNo),
    /// The entry is moving between two tables.
    #[error("entry {} is on its way to a table; try again in a moment", .0.0)]
    OnTheWay(EntryId),
    /// The flight does not belong to this final.
    #[error("tournament {0} is not a flight of this tournament")]
    NotItsFlight(TournamentId),
    /// A shootout has no hand-for-hand play, because its tables play at their own speed.
    #[error("a shootout is never played hand for hand")]
    Shootout,
    /// A player has registered, so the conditions are fixed.
    #[error("the conditions cannot change after the first registration")]
    Fixed,
    /// The changed conditions would not be valid.
    #[error(transparent)]
    Plan(Box<PlanError>),
    /// Everything that was paid for the entry has already been returned.
    #[error("entry {} has no payment left to refund", .0.0)]
    NothingToRefund(EntryId),
    /// The refund is zero, or is more than what was paid and not returned.
    #[error("the refund is {amount}; it must be 1 to {max}")]
    RefundOutOfRange {
        /// The amount that was to be refunded.
        amount: Amount,
        /// Maximum: what was paid for the entry and has not been returned.
        max: Amount,
    },
    /// The deal is not possible.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The clock cannot be changed.
    #[error(transparent)]
    Clock(#[from] crate::clock::ClockError),
    /// A message from a table came out of order; the table will send it again.
    #[error("fact {no} of table {} came too early; fact {due} comes next", .table.0)]
    Early {
        /// The table that sent the message.
        table: TableNo,
        /// Number of the message.
        no: u64,
        /// Number of the message that should have come.
        due: u64,
    },
    /// A table acknowledged a direction that was never sent.
    #[error(transparent)]
    NeverSent(#[from] courier::NeverSent),
}
