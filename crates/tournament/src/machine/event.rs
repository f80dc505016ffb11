//! The events of a tournament.

use super::by_hand::Note;
use super::flights::FlightReport;
use super::nonces::Asked;
use super::passages::Knock;
use crate::balance::Move;
use crate::bounties::Denomination;
use crate::deals::{Deal, DealError, Method};
use crate::entry::{AddOn, Price, Rebuy};
use crate::places::{KnockOut, Place};
use crate::prizes::Pool;
use crate::refunds::{RefundError, Step};
use crate::seats::Drawn;
use crate::{Amount, Digest};
use seating::{Direction, EntryId, Fact, Mark, PassageId, Stack, TableNo};
use units::{Chips, Instant, PlayerId};

/// One thing that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Event {
    /// A player has entered. The entry gets the next number.
    Registered {
        /// The player who entered.
        player: PlayerId,
        /// The price that the player paid.
        price: Price,
        /// Whether the player paid for the entry with a ticket.
        by_ticket: bool,
        /// Whether this is a re-entry: the player had been eliminated before.
        again: bool,
        /// The commitment to the player's nonce for the lots; `None` if there is none that counts.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        commitment: Option<Digest>,
    },
    /// The list of entries and commitments is fixed, and entrants can open their nonces.
    NoncesAsked(Asked),
    /// An entrant opened a nonce that matches the commitment.
    NonceOpened {
        /// The entry to which the nonce belongs.
        entry: EntryId,
        /// The opened nonce.
        nonce: Digest,
    },
    /// No more nonces are accepted; from now on all lots come from the nonces that were opened.
    NoncesClosed {
        /// The entries that committed to a nonce but did not open it, by number.
        missing: Vec<EntryId>,
    },
    /// A player withdrew an entry; the price is refunded in full.
    Withdrawn(EntryId),
    /// Staff turned a registered player away before the start; the price is refunded in full.
    ///
    /// The reason may name a person, so it is stored separately; the same applies to `RefundedByHand`.
    #[cfg_attr(feature = "serde", serde(skip))]
    TurnedAway {
        /// The entry of the player who was turned away.
        entry: EntryId,
        /// The staff member who acted, and the reason.
        note: Note,
    },
    /// Staff refunded part or all of an entry's payments, from the room's own money.
    #[cfg_attr(feature = "serde", serde(skip))]
    RefundedByHand {
        /// The entry that was refunded.
        entry: EntryId,
        /// The amount refunded.
        amount: Amount,
        /// The staff member who acted, and the reason.
        note: Note,
    },
    /// Staff changed the terms of the rebuys and the add-on, before any player registered.
    RebuysChanged {
        /// The terms for rebuys from now on.
        rebuy: Rebuy,
        /// The terms for the add-on from now on; `None` if none is sold.
        add_on: Option<AddOn>,
    },
    /// Too few players had entered, so the start was postponed; entries are kept.
    PutOff {
        /// The new start.
        until: Instant,
    },
    /// The prize of a spin was drawn.
    Spun {
        /// The drawn row of the published prize table, from 0.
        row: u32,
    },
    /// A final received the report of one of its flights.
    FlightIn(FlightReport),
    /// A flight is over. Its survivors' chips are in bags, and its pool is set aside for the final.
    Bagged(Vec<Stack>),
    /// Players who shared a table in their flight got seats at the same table in the final, in the order of their
    /// entries.
    SeatsKept(Vec<Drawn>),
    /// Seats were drawn, at the start, for the next day, or for the final table.
    SeatsDrawn(Vec<Drawn>),
    /// Entries exchanged seats after a draw, so that no two of one player sit at a table: these seats, with the entries
    /// that have them now.
    SeatsExchanged(Vec<Drawn>),
    /// A table opened.
    TableOpened(TableNo),
    /// The order in which tables break was drawn, or staff named it.
    BreakingOrder(Vec<TableNo>),
    /// The tournament started.
    Started {
        /// When the first level begins.
        begins: Instant,
    },
    /// The tournament sent a direction to a table.
    Directed {
        /// The table that gets the direction.
        table: TableNo,
        /// The direction to the table.
        direction: Direction,
    },
    /// A table acknowledged the directions up to this number.
    Taken {
        /// The table that acknowledged the directions.
        table: TableNo,
        /// Number of the last acknowledged direction.
        no: u64,
    },
    /// The tournament took in a fact from a table.
    Heard {
        /// The table that reported the fact.
        table: TableNo,
        /// Number of the fact.
        no: u64,
        /// What happened at the table.
        fact: Fact,
    },
    /// A table closed.
    TableClosed(TableNo),
    /// A table failed. Its players move to a new table with their last known stacks.
    TableFailed {
        /// The table that failed.
        table: TableNo,
        /// The new table for the players.
        to: TableNo,
    },
    /// A latecomer's table was drawn, or the order in which tables give players to a new table.
    LateSeatDrawn {
        /// The entry that needs a seat.
        entry: EntryId,
        /// The tables from which one was drawn, ascending, as runs: the first and the last table number of each run.
        among: Vec<(TableNo, TableNo)>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<TableNo>,
    },
    /// A player has to move, and the receiving table was asked to keep a seat.
    MoveBegan {
        /// The passage that the move uses.
        passage: PassageId,
        /// The table that gives the player up, and the table that receives them.
        mv: Move,
        /// The lot that decides which seat the player gets; `None` if no lot decides it.
        lot: Option<u32>,
    },
    /// The tournament gave up a move, so the player stays at their table.
    MoveDropped(PassageId),
    /// A table breaks. Its players move to the tables in `to`, in order of their seats.
    Broke {
        /// The table that breaks.
        table: TableNo,
        /// The new tables.
        to: Vec<TableNo>,
        /// Who goes where, by entry, if some player has several entries: these tables in another order.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        apart: Vec<(EntryId, TableNo)>,
    },
    /// A table of a stage has its winner, who leaves the table and waits for the next stage.
    TableWon {
        /// The table that has a winner.
        table: TableNo,
        /// The entry that won.
        entry: EntryId,
    },
    /// The next stage of a shootout begins. The winners get the chips of an entry, and the levels start over.
    StageBegan {
        /// When the stage's first level begins.
        begins: Instant,
    },
    /// All tables give up their players, so that seats can be drawn for the final table or for the next day.
    RedrawBegan,
    /// A player who is out of chips gets the offer of a rebuy.
    Offered {
        /// The entry, and how it ran out of chips.
        knock: Knock,
        /// When the offer ends.
        until: Instant,
    },
    /// A player bought a rebuy or an add-on; the table will add the chips.
    Bought {
        /// The entry for which chips were bought.
        entry: EntryId,
        /// The price of the purchase.
        price: Price,
        /// The number of chips.
        chips: Chips,
        /// Whether the purchase is an add-on.
        add_on: bool,
    },
    /// The table added the chips of a purchase.
    ChipsAdded(EntryId),
    /// The table refused the chips of a purchase, so its price goes back.
    ChipsRefused(EntryId),
    /// An entry is out. Its place follows once entry is closed.
    KnockedOut(Knock),
    /// Two entries of one player met at a table: this one is out, and the other has its chips and its bounty.
    Merged {
        /// The entry that is out, with the chips that it had.
        out: KnockOut,
        /// The player's other entry.
        into: EntryId,
    },
    /// A bounty was won.
    BountyWon {
        /// The entry that had the bounty on its head.
        from: EntryId,
        /// The entry that won the bounty.
        by: EntryId,
        /// The part of the bounty that is paid out.
        paid: Amount,
        /// The part that is added to the winner's own bounty.
        to_head: Amount,
    },
    /// The envelopes of a mystery bounty were sealed, one for each remaining player. Together they contain all
    /// bounties.
    EnvelopesSealed(Vec<Denomination>),
    /// A knock-out opened an envelope. Events for the entries that won its contents follow.
    EnvelopeOpened {
        /// The entry that was knocked out.
        from: EntryId,
        /// The amount in the envelope.
        amount: Amount,
    },
    /// The target was drawn by lot, and may still be secret.
    TargetDrawn {
        /// The entries from which the target was drawn, as runs: the first and the last entry of each run.
        among: Vec<(EntryId, EntryId)>,
    },
    /// The room made the target public.
    TargetNamed(EntryId),
    /// One of the target's entries is out.
    TargetOut {
        /// The entry that is out.
        entry: EntryId,
        /// The winners of the last pot that the target could have won.
        by: Vec<EntryId>,
    },
    /// All knock-outs before a moment got their order.
    Ordered {
        /// The moment before which the order of knock-outs is final.
        until: Instant,
    },
    /// Nobody can enter or buy chips any more, so the prizes are final.
    EntryClosed {
        /// The number of entries.
        entries: u32,
        /// The final prize pool.
        pool: Pool,
        /// The prizes, from the first place down.
        prizes: Vec<Amount>,
        /// How many of the prizes are tickets, counted from first place down.
        tickets: u32,
    },
    /// An entry got its final place.
    Placed {
        /// The entry that has the place.
        entry: EntryId,
        /// The place, or the range of places that the entry shares.
        place: Place,
    },
    /// Money goes to an entry.
    Paid {
        /// The entry that gets the money.
        entry: EntryId,
        /// The amount that is paid.
        amount: Amount,
        /// What the payment is for.
        of: PaidFor,
    },
    /// An entry won a ticket.
    TicketWon {
        /// The entry that won the ticket.
        entry: EntryId,
        /// The price for which the ticket pays.
        price: Price,
    },
    /// The clock was paused, resumed or changed, or a break began.
    ClockSet(Mark),
    /// Staff ordered hand-for-hand play from this number of players.
    HandForHandFrom(u32),
    /// Hand-for-hand play began (`true`) or ended (`false`).
    HandForHand(bool),
    /// A hand-for-hand round began: every table plays one hand.
    RoundBegan(u32),
    /// A player asked for a deal; the tables stop.
    DealAsked {
        /// The entry that asked for the deal.
        by: EntryId,
        /// Method by which the deal is to divide the open prizes.
        method: Method,
        /// Amount that the deal is to leave to play for.
        left: Amount,
    },
    /// All remaining players vote on a deal.
    DealProposed {
        /// The deal on which the players vote.
        deal: Deal,
        /// The entries that vote, in the order of the deal's shares.
        voters: Vec<EntryId>,
        /// When the vote ends.
        until: Instant,
    },
    /// A player voted on the deal.
    DealAnswered {
        /// The entry that voted.
        entry: EntryId,
        /// Whether the player accepts the deal.
        accepts: bool,
    },
    /// All players accepted the deal; they play on for what it leaves.
    DealAgreed,
    /// There is no deal; play continues.
    DealEnded {
        /// Why the deal could not be computed; `None` if a player refused it, the time ran out, or the stacks changed.
        fault: Option<DealError>,
    },
    /// Play is over; the tables give up their players and close.
    Ended,
    /// The tournament is being cancelled; hands in progress are void.
    CancelBegan,
    /// The tournament was cancelled, and the refunds were computed.
    Cancelled {
        /// The computation of the refunds, step by step; empty before the start, when everything is refunded.
        working: Vec<Step>,
        /// Why the rulebook's rule could not divide the pool, so that staff must pay by hand; `None` if it could.
        fault: Option<RefundError>,
    },
    /// All tables are closed.
    Finished,
}

/// What a payment to an entry is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PaidFor {
    /// The prize for a place.
    Place(Place),
    /// The entry's share of a deal.
    Deal,
    /// The bounty that was left on the entry's own head.
    OwnBounty,
    /// The bounty on the target: for the knock-out or, if nobody knocked the target out, according to the rules.
    Target,
    /// A refund.
    Refund,
}
