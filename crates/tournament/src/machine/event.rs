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
    /// A player has entered. The entry's number is the next one.
    Registered {
        /// The player who entered.
        player: PlayerId,
        /// The price that the player paid.
        price: Price,
        /// Whether a ticket paid the entry.
        by_ticket: bool,
        /// Whether the player had been eliminated before.
        again: bool,
        /// The commitment to the player's nonce for the lots, if there is one that counts.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        commitment: Option<Digest>,
    },
    /// The list of entries and commitments is fixed, and the nonces can be opened.
    NoncesAsked(Asked),
    /// An entrant's nonce is open; it matches the commitment.
    NonceOpened {
        /// The entry whose nonce is open.
        entry: EntryId,
        /// The opened nonce.
        nonce: Digest,
    },
    /// The nonces are closed: all lots come from those that are open.
    NoncesClosed {
        /// The entries with a commitment whose nonces are missing, by number.
        missing: Vec<EntryId>,
    },
    /// A player withdrew an entry, which is paid back in full.
    Withdrawn(EntryId),
    /// Staff turned a registered player away before the start; the entry is paid back in full.
    ///
    /// Its reason may name a person, so it is stored separately; the same applies to `RefundedByHand`.
    #[cfg_attr(feature = "serde", serde(skip))]
    TurnedAway {
        /// The entry of the player who was turned away.
        entry: EntryId,
        /// The member of staff, and the reason.
        note: Note,
    },
    /// Staff refunded an entry by hand, from the room's own money.
    #[cfg_attr(feature = "serde", serde(skip))]
    RefundedByHand {
        /// The entry that was refunded.
        entry: EntryId,
        /// The refunded amount.
        amount: Amount,
        /// The member of staff, and the reason.
        note: Note,
    },
    /// The prices and chips of rebuys and add-ons were changed; nobody has registered yet.
    RebuysChanged {
        /// The rules for rebuys from now on.
        rebuy: Rebuy,
        /// The add-on, if one is sold.
        add_on: Option<AddOn>,
    },
    /// Too few had entered, so the start was put off; entries are kept.
    PutOff {
        /// The new start.
        until: Instant,
    },
    /// A spin's prize was drawn, by its multiple of the start fee.
    Spun {
        /// The row of the published table, from 0.
        row: u32,
    },
    /// A final took in the report of one of its flights.
    FlightIn(FlightReport),
    /// A flight is over: its survivors' chips are in bags, and its pool is set aside for the final.
    Bagged(Vec<Stack>),
    /// Players who shared a table in their flight got seats at the same table in the final, in the order of their
    /// entries.
    SeatsKept(Vec<Drawn>),
    /// Seats were drawn, at the start, for the next day or for the final table.
    SeatsDrawn(Vec<Drawn>),
    /// Entries exchanged seats after a draw, so that no two of one player sit at a table: these seats, with the entries
    /// that have them now.
    SeatsExchanged(Vec<Drawn>),
    /// A table opened.
    TableOpened(TableNo),
    /// The order in which tables break was drawn or named.
    BreakingOrder(Vec<TableNo>),
    /// The tournament started; its clock begins at this moment.
    Started {
        /// When the first level begins.
        begins: Instant,
    },
    /// A direction was sent to a table.
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
    /// A table's fact was taken.
    Heard {
        /// The table that reported the fact.
        table: TableNo,
        /// The fact's number.
        no: u64,
        /// What happened at the table.
        fact: Fact,
    },
    /// A table closed.
    TableClosed(TableNo),
    /// A table failed; its players go to a new one with their last known stacks.
    TableFailed {
        /// The table that failed.
        table: TableNo,
        /// The new table for the players.
        to: TableNo,
    },
    /// A latecomer's table was drawn, or the order in which tables give players to a new one.
    LateSeatDrawn {
        /// The entry that needs a seat.
        entry: EntryId,
        /// The tables that could be drawn, by number: the first and the last of each run.
        among: Vec<(TableNo, TableNo)>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<TableNo>,
    },
    /// A player is to move: the receiver was asked to keep a seat.
    MoveBegan {
        /// Number of the passage that the move uses.
        passage: PassageId,
        /// The two tables.
        mv: Move,
        /// The lot that decides the seat there, if any free seat is possible.
        lot: Option<u32>,
    },
    /// A move was dropped.
    MoveDropped(PassageId),
    /// A table breaks; its players go to these tables, in order of their seats.
    Broke {
        /// The table that breaks.
        table: TableNo,
        /// The new tables.
        to: Vec<TableNo>,
        /// Who goes where, by entry, if some player has several entries: these tables in another order.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        apart: Vec<(EntryId, TableNo)>,
    },
    /// A table of a stage has its winner, who gives up the chips and waits for the next stage.
    TableWon {
        /// The table that has a winner.
        table: TableNo,
        /// The entry that won.
        entry: EntryId,
    },
    /// The next stage of a shootout begins: its winners get the chips of an entry, and levels start over.
    StageBegan {
        /// When the stage's first level begins.
        begins: Instant,
    },
    /// All tables give up their players, because the seats of the final table or of the next day are drawn.
    RedrawBegan,
    /// A player who is out of chips is offered a rebuy.
    Offered {
        /// The entry, and how it ran out of chips.
        knock: Knock,
        /// When the offer ends.
        until: Instant,
    },
    /// A rebuy or an add-on was bought; the table adds the chips.
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
    /// The chips of a purchase are at the table.
    ChipsAdded(EntryId),
    /// The table refused a purchase; its price is returned.
    ChipsRefused(EntryId),
    /// An entry is out; its place follows when entry is over.
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
        /// The entry on whose head the bounty was.
        from: EntryId,
        /// The entry that won the bounty.
        by: EntryId,
        /// The amount paid.
        paid: Amount,
        /// The amount added to the winner's own bounty.
        to_head: Amount,
    },
    /// The envelopes of a mystery bounty were sealed, one for each remaining player; they hold all bounties.
    EnvelopesSealed(Vec<Denomination>),
    /// A knock-out opened an envelope; the events for its winners follow.
    EnvelopeOpened {
        /// The entry that was knocked out.
        from: EntryId,
        /// The amount in the envelope.
        amount: Amount,
    },
    /// A lot chose the target among these entries: the first and the last of each run.
    TargetDrawn {
        /// The first and the last entry of each run.
        among: Vec<(EntryId, EntryId)>,
    },
    /// The target became public.
    TargetNamed(EntryId),
    /// An entry of the target is out.
    TargetOut {
        /// The entry that is out.
        entry: EntryId,
        /// The winners of the last pot that the target could win.
        by: Vec<EntryId>,
    },
    /// All knock-outs before this moment got their order.
    Ordered {
        /// The moment before which the order of knock-outs is final.
        until: Instant,
    },
    /// Nobody can enter or buy chips any more: the prizes are fixed.
    EntryClosed {
        /// The number of entries.
        entries: u32,
        /// The final prize pool.
        pool: Pool,
        /// The prizes, from the first place down.
        prizes: Vec<Amount>,
        /// The number of tickets among them, from the first place down.
        tickets: u32,
    },
    /// An entry has its place.
    Placed {
        /// The entry that has the place.
        entry: EntryId,
        /// The entry's place.
        place: Place,
    },
    /// Money goes to an entry.
    Paid {
        /// The entry that gets the money.
        entry: EntryId,
        /// The amount that is paid.
        amount: Amount,
        /// What the amount is paid for.
        of: PaidFor,
    },
    /// An entry won a ticket.
    TicketWon {
        /// The entry that won the ticket.
        entry: EntryId,
        /// The price that the ticket pays.
        price: Price,
    },
    /// The clock was paused, resumed, set, or a break began.
    ClockSet(Mark),
    /// Staff asked for hand-for-hand play from this many players on.
    HandForHandFrom(u32),
    /// Hand-for-hand play began or ended.
    HandForHand(bool),
    /// A hand-for-hand round began: every table plays one hand.
    RoundBegan(u32),
    /// A player asked for a deal; tables stop.
    DealAsked {
        /// The entry that asked for the deal.
        by: EntryId,
        /// How the open prizes are to be divided.
        method: Method,
        /// The amount left to play for.
        left: Amount,
    },
    /// A deal was put to the vote of all remaining players.
    DealProposed {
        /// The deal that is put to the vote.
        deal: Deal,
        /// The voters, in the order of the deal's shares.
        voters: Vec<EntryId>,
        /// When the vote ends.
        until: Instant,
    },
    /// A player answered the deal.
    DealAnswered {
        /// The entry that answered.
        entry: EntryId,
        /// Whether the player accepts the deal.
        accepts: bool,
    },
    /// The deal was agreed; the rest of the prizes is played for.
    DealAgreed,
    /// There is no deal; play continues.
    DealEnded {
        /// Why the deal could not be worked out; `None` if it was voted down, or too late.
        fault: Option<DealError>,
    },
    /// Play is over; tables give up their players.
    Ended,
    /// The tournament is being cancelled: running hands are void.
    CancelBegan,
    /// The tournament was cancelled, with the working of the refunds.
    Cancelled {
        /// The working, step by step; empty before the start, when everything is returned.
        working: Vec<Step>,
        /// Why the pool could not be divided; staff then pay by hand. `None` if it was divided.
        fault: Option<RefundError>,
    },
    /// All tables are closed.
    Finished,
}

/// The purpose of a payment to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PaidFor {
    /// A prize for a place.
    Place(Place),
    /// The entry's share of a deal.
    Deal,
    /// The bounty that was left on the entry's own head.
    OwnBounty,
    /// The target's bounty, for the knock-out or by the rules for a target that nobody knocked out.
    Target,
    /// A refund.
    Refund,
}
