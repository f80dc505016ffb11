use super::by_hand::Note;
use super::flights::FlightReport;
use super::leg::Knock;
use super::nonces::Asked;
use crate::balance::Move;
use crate::bounties::Denomination;
use crate::deals::{Deal, DealError, Method};
use crate::entry::{AddOn, Price, Rebuy};
use crate::places::Place;
use crate::prizes::Pool;
use crate::refunds::{RefundError, Step};
use crate::seats::Drawn;
use crate::{Amount, Digest};
use seating::{Direction, EntryId, Fact, Mark, PassageId, Stack, TableNo};
use units::{Chips, Instant, PlayerId};

/// What has happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Event {
    /// A player has entered. The entry's number is the next one.
    Registered {
        /// Who.
        player: PlayerId,
        /// What they paid.
        price: Price,
        /// Whether a ticket paid it.
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
        /// Whose.
        entry: EntryId,
        /// The nonce.
        nonce: Digest,
    },
    /// All lots from now on come from the nonces that are open.
    NoncesClosed {
        /// The entries with a commitment whose nonces are missing, by number.
        missing: Vec<EntryId>,
    },
    /// A player took a registration back; it is paid back in full.
    Withdrawn(EntryId),
    /// Staff turned a registered player away before the start; the entry is paid back in full.
    ///
    /// Its reason may name a person, so anyone who stores it puts that apart; so with `RefundedByHand`.
    #[cfg_attr(feature = "serde", serde(skip))]
    TurnedAway {
        /// Which entry.
        entry: EntryId,
        /// By whom, and why.
        note: Note,
    },
    /// Staff refunded an entry by hand, from the room's own money.
    #[cfg_attr(feature = "serde", serde(skip))]
    RefundedByHand {
        /// Whose.
        entry: EntryId,
        /// How much.
        amount: Amount,
        /// By whom, and why.
        note: Note,
    },
    /// What rebuys and add-ons cost and give was changed; nobody has registered yet.
    RebuysChanged {
        /// Rebuys from now on.
        rebuy: Rebuy,
        /// The add-on, if one is sold.
        add_on: Option<AddOn>,
    },
    /// Too few had entered at the start, which was put off; entries are kept.
    PutOff {
        /// The new start.
        until: Instant,
    },
    /// A spin's prize was drawn, by its multiple of the start fee.
    Spun {
        /// The row of the published table, from 0.
        row: u32,
    },
    /// A final took in what one of its flights reported.
    FlightIn(FlightReport),
    /// A flight is over: its survivors' chips are in bags, and its pool is set aside for the final.
    Bagged(Vec<Stack>),
    /// Those who shared a table in their flight have seats at one in the final, in the order of their entries.
    SeatsKept(Vec<Drawn>),
    /// Seats were drawn, at the start, for the next day or for the final table.
    SeatsDrawn(Vec<Drawn>),
    /// A table opened.
    TableOpened(TableNo),
    /// The order in which tables break, where the rules draw or name it.
    BreakingOrder(Vec<TableNo>),
    /// The tournament started; its clock begins at this moment.
    Started {
        /// When the first level begins.
        begins: Instant,
    },
    /// A table was told what to do.
    Directed {
        /// The table.
        table: TableNo,
        /// What.
        direction: Direction,
    },
    /// A table has taken directions up to this number.
    Taken {
        /// The table.
        table: TableNo,
        /// The number.
        no: u64,
    },
    /// A table's fact was taken.
    Heard {
        /// The table.
        table: TableNo,
        /// The fact's number.
        no: u64,
        /// The fact.
        fact: Fact,
    },
    /// A table closed.
    TableClosed(TableNo),
    /// A table failed; its players go to a new one with the stacks that they last had.
    TableFailed {
        /// Which table.
        table: TableNo,
        /// The new one.
        to: TableNo,
    },
    /// A latecomer's table was drawn, or the order in which tables give players to a new one.
    LateSeatDrawn {
        /// Whose seat.
        entry: EntryId,
        /// The tables among which was drawn, by number: the first and the last of each run.
        among: Vec<(TableNo, TableNo)>,
        /// The table that was drawn; or all of them, in the order that was drawn.
        drawn: Vec<TableNo>,
    },
    /// A player is to move: the receiver was asked to keep a seat.
    MoveBegan {
        /// Number of the passage.
        passage: PassageId,
        /// From where, and where to.
        mv: Move,
        /// The lot that decides the seat there, where it may be any.
        lot: Option<u32>,
    },
    /// A move came to nothing.
    MoveDropped(PassageId),
    /// A table breaks; its players go to these tables, in order of their seats.
    Broke {
        /// The table.
        table: TableNo,
        /// Where to.
        to: Vec<TableNo>,
    },
    /// A table of a stage has its winner, who gives the chips up and waits for the next stage.
    TableWon {
        /// The table.
        table: TableNo,
        /// The winner.
        entry: EntryId,
    },
    /// The next stage of a shootout begins: its winners get the chips of an entry, and levels start over.
    StageBegan {
        /// When its first level begins.
        begins: Instant,
    },
    /// All tables give their players up: the seats of the final table are drawn, or those of the next day.
    RedrawBegan,
    /// A player who is out of chips is offered a rebuy.
    Offered {
        /// The entry, and how it ran out of chips.
        knock: Knock,
        /// Until when.
        until: Instant,
    },
    /// A rebuy or an add-on was bought; the table adds the chips.
    Bought {
        /// Whose.
        entry: EntryId,
        /// What it cost.
        price: Price,
        /// How many chips it gives.
        chips: Chips,
        /// Whether it is an add-on.
        add_on: bool,
    },
    /// The chips of a purchase are at the table.
    ChipsAdded(EntryId),
    /// The table refused a purchase; its price goes back.
    ChipsRefused(EntryId),
    /// An entry is out; its place follows when entry is over.
    KnockedOut(Knock),
    /// A bounty was won.
    BountyWon {
        /// On whose head it was.
        from: EntryId,
        /// By whom.
        by: EntryId,
        /// What is paid.
        paid: Amount,
        /// What goes to the winner's own head.
        to_head: Amount,
    },
    /// The envelopes of a mystery bounty were sealed, one for each player who is left; they hold all bounties.
    EnvelopesSealed(Vec<Denomination>),
    /// A knock-out opened an envelope; who won what it held follows.
    EnvelopeOpened {
        /// Who was knocked out.
        from: EntryId,
        /// What it held.
        amount: Amount,
    },
    /// A lot chose on whose head a part of the pool is, among these entries: the first and the last of each run.
    TargetDrawn {
        /// The runs.
        among: Vec<(EntryId, EntryId)>,
    },
    /// Everybody learns whom the lot chose.
    TargetNamed(EntryId),
    /// An entry of the player whom the lot chose is out.
    TargetOut {
        /// Which.
        entry: EntryId,
        /// Who won the last pot that it could win.
        by: Vec<EntryId>,
    },
    /// Knock-outs before this moment have their order.
    Ordered {
        /// The moment.
        until: Instant,
    },
    /// Nobody can enter or buy chips any more: the prizes are fixed.
    EntryClosed {
        /// How many entries there are.
        entries: u32,
        /// What is played for.
        pool: Pool,
        /// The prizes, from the first place down.
        prizes: Vec<Amount>,
        /// How many of them, from the first, are tickets.
        tickets: u32,
    },
    /// An entry has its place.
    Placed {
        /// Whose.
        entry: EntryId,
        /// Which.
        place: Place,
    },
    /// Money goes to an entry.
    Paid {
        /// Whose.
        entry: EntryId,
        /// How much.
        amount: Amount,
        /// What for.
        of: PaidFor,
    },
    /// An entry won a ticket.
    TicketWon {
        /// Whose.
        entry: EntryId,
        /// The price that it pays.
        price: Price,
    },
    /// The clock was paused, resumed, set, or a break began.
    ClockSet(Mark),
    /// Staff asked for hand-for-hand play from this many players on.
    HandForHandFrom(u32),
    /// Hand-for-hand play began or ended.
    HandForHand(bool),
    /// Every table plays one hand.
    RoundBegan(u32),
    /// A deal is wanted; tables stop.
    DealAsked {
        /// By whom.
        by: EntryId,
        /// How the open prizes are to be divided.
        method: Method,
        /// What is left to play for.
        left: Amount,
    },
    /// A deal is put to the vote of all who are left.
    DealProposed {
        /// The deal.
        deal: Deal,
        /// Who votes, in the order of its shares.
        voters: Vec<EntryId>,
        /// Until when.
        until: Instant,
    },
    /// A player answered the deal.
    DealAnswered {
        /// Who.
        entry: EntryId,
        /// Whether they accept.
        accepts: bool,
    },
    /// The deal holds: what is left of the prizes is played for.
    DealAgreed,
    /// There is no deal; play goes on.
    DealEnded {
        /// Why it could not be worked out; `None` if it was voted down, or too late.
        fault: Option<DealError>,
    },
    /// Play is over; tables give their players up.
    Ended,
    /// The tournament is being called off: hands in play are void.
    CancelBegan,
    /// The tournament was called off, with the working of what is paid.
    Cancelled {
        /// Step by step; empty before the start, where everything goes back.
        working: Vec<Step>,
        /// Why the pool could not be divided, if so: then staff pay by hand.
        fault: Option<RefundError>,
    },
    /// All tables are closed.
    Finished,
}

/// What money goes to an entry for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PaidFor {
    /// Its place.
    Place(Place),
    /// Its share of a deal.
    Deal,
    /// The bounty that was left on its own head.
    OwnBounty,
    /// The target's knock-out, or what the rules say where nobody knocked them out.
    Target,
    /// A refund.
    Refund,
}
