//! The events of a cash table.

use crate::TableEvent;
use crate::{Carried, OfferEnd, Plan, TableConfig, WaitEnd};
use table::Goes;
use units::{Chips, Instant, PlayerId, Seat};

/// An event at a cash table.
///
/// The room stores these events and the events of hands. It also sends them to clients, exports them, and replays them
/// after a restart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table opened with these options.
    Opened(Box<TableConfig>),
    /// An event that can occur at any kind of poker table.
    Table(TableEvent),
    /// A player took, changed or left a seat.
    Seat(SeatEvent),
    /// A player of a pool arrived, moved on, or changed whether they watch folded hands.
    Pool(PoolEvent),
    /// The waiting list or a held seat changed.
    List(ListEvent),
    /// The host or the owner did something, a player gave the password, or a bomb pot was announced.
    Host(HostEvent),
    /// Chips went to the house or to the jackpot, or were paid out of the jackpot.
    Money(MoneyEvent),
}

impl From<table::Event> for Event {
    fn from(event: table::Event) -> Event {
        Event::Table(event)
    }
}

/// An event at one seat of a cash table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatEvent {
    /// A player sat down with chips from their balance.
    Taken {
        /// Seat that the player took.
        seat: Seat,
        /// Player who sat down.
        player: PlayerId,
        /// Name that the player uses at this table.
        name: String,
        /// Whether the player is a house player.
        house: bool,
        /// Chips that the player brought.
        buy_in: Chips,
    },
    /// A player asked for chips to be added after the hand. A later request replaces an earlier one.
    TopUpAsked {
        /// Seat of the player who asked.
        seat: Seat,
        /// Chips to add; zero if the request was dropped because the stack has no room for more.
        amount: Chips,
    },
    /// Chips from the player's balance were added to their stack.
    ToppedUp {
        /// Seat whose stack was topped up.
        seat: Seat,
        /// Chips that were added.
        amount: Chips,
    },
    /// A player's balance did not cover their pending top-up, so the top-up is cancelled.
    TopUpFailed {
        /// Seat whose top-up is cancelled.
        seat: Seat,
    },
    /// A player turned automatic top-ups between hands on or off, or changed the stack to top up to.
    AutoTopUpSet {
        /// Seat with the automatic top-ups.
        seat: Seat,
        /// Stack to top up to; zero turns automatic top-ups off.
        to: Chips,
    },
    /// A player planned what to do later, or cancelled their plan.
    Planned {
        /// Seat of the player who plans.
        seat: Seat,
        /// The plan; `None` if the player cancelled it.
        plan: Option<Plan>,
    },
    /// A player in a hand will leave once the hand is over.
    LeaveAsked {
        /// Seat of the player who will leave.
        seat: Seat,
        /// Why the player leaves.
        reason: LeaveReason,
    },
    /// A player left, and their chips were returned to their balance.
    Left {
        /// Seat that the player left.
        seat: Seat,
        /// Player who left.
        player: PlayerId,
        /// Chips that the player took.
        stack: Chips,
        /// Why the player left.
        reason: LeaveReason,
    },
    /// A player switched straddling on or off.
    StraddleSet {
        /// Seat of the player who straddles.
        seat: Seat,
        /// Whether the player is straddling from now on.
        on: bool,
    },
    /// A player voted for a bomb pot, or withdrew their vote.
    BombWished {
        /// Seat of the player who votes.
        seat: Seat,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// A player chose between waiting for the big blind and paying to come in earlier.
    WaitsSet {
        /// Seat of the player who chose.
        seat: Seat,
        /// Whether the player waits for the big blind.
        on: bool,
    },
}

impl From<SeatEvent> for Event {
    fn from(event: SeatEvent) -> Event {
        Event::Seat(event)
    }
}

/// An event about a player of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolEvent {
    /// A player moved on with their chips to another hand of the pool.
    ///
    /// If they folded a hand that is still in progress, their seat here stays taken until that hand is over.
    WentOn {
        /// Seat that the player left.
        seat: Seat,
        /// Player who moved on.
        player: PlayerId,
        /// Chips that the player took.
        stack: Chips,
    },
    /// A player arrived from another table of the pool.
    Arrived {
        /// Seat that the player has now.
        seat: Seat,
        /// Player who arrived.
        player: PlayerId,
        /// Name that the player uses at this table.
        name: String,
        /// Whether the player is a house player.
        house: bool,
        /// Chips that the player brought.
        stack: Chips,
        /// What the player brought apart from chips.
        carried: Carried,
    },
    /// A player chose whether to watch hands to the end after folding.
    StaysSet {
        /// Seat of the player who chose.
        seat: Seat,
        /// Whether the player stays to watch.
        on: bool,
    },
}

impl From<PoolEvent> for Event {
    fn from(event: PoolEvent) -> Event {
        Event::Pool(event)
    }
}

/// A change to the waiting list or to a held seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListEvent {
    /// A player joined the waiting list, or changed whether they also wait for similar tables.
    Waits {
        /// Player who waits.
        player: PlayerId,
        /// When the player joined this list.
        since: Instant,
        /// When the player began to wait for any table like this one; `None` if they wait only for this one.
        any: Option<Instant>,
    },
    /// A player asked the host for a seat, or for a different seat than before.
    ///
    /// Until the host lets them in, they are on the list but not in line for a seat.
    Asked {
        /// Player who asks.
        player: PlayerId,
        /// When the player first asked.
        since: Instant,
        /// Seat that the player would like; `None` for any seat.
        seat: Option<Seat>,
    },
    /// The host let in a player who asked. From now on, the player is in line for a seat.
    LetIn {
        /// Player who was let in.
        player: PlayerId,
        /// Host or owner who let the player in.
        by: PlayerId,
    },
    /// A player gave up or lost their place on the list.
    WaitEnded {
        /// Player who no longer waits.
        player: PlayerId,
        /// Why the player no longer waits.
        reason: WaitEnd,
    },
    /// An offer of a seat, here or at a similar table, ran out while the player was away.
    ///
    /// The player keeps their place, but gets no further offer until they are back.
    PassedOver {
        /// Player who was passed over.
        player: PlayerId,
    },
    /// A waiting player's connection was lost or restored.
    WaiterConnection {
        /// Player who waits.
        player: PlayerId,
        /// Whether the player is connected to the room.
        connected: bool,
    },
    /// A free seat is held for a player, and nobody else may take it.
    Offered {
        /// Seat that is being held.
        seat: Seat,
        /// Player for whom the seat is held, who waits here or at a similar table.
        player: PlayerId,
        /// When the offer runs out.
        until: Instant,
    },
    /// An offer ended without the player taking the seat, so the seat is no longer held.
    OfferEnded {
        /// Seat that was held.
        seat: Seat,
        /// Player for whom the seat was held.
        player: PlayerId,
        /// Why the offer ended.
        reason: OfferEnd,
    },
}

impl From<ListEvent> for Event {
    fn from(event: ListEvent) -> Event {
        Event::List(event)
    }
}

/// Something that the host or the room's owner did at the table, or a related event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// The next hand will be a bomb pot.
    BombAnnounced {
        /// Host who ordered the bomb pot; `None` if it came from the hand's number or a vote.
        by: Option<PlayerId>,
    },
    /// New players may no longer sit down.
    Locked {
        /// Host or owner who locked the table.
        by: PlayerId,
    },
    /// New players may sit down again.
    Unlocked {
        /// Host or owner who unlocked the table.
        by: PlayerId,
    },
    /// A player was removed and may not sit down at the table again.
    Removed {
        /// Player who was removed.
        player: PlayerId,
        /// Host or owner who removed the player.
        by: PlayerId,
    },
    /// The password of a private table was set or removed.
    ///
    /// Players who are neither seated nor waiting at the table must give a new password to be let in.
    PasswordSet {
        /// Slow hash of the password, computed by the caller; `None` if there is no password any more.
        hash: Option<String>,
        /// Host or owner who changed the password.
        by: PlayerId,
    },
    /// A player gave the table's correct password.
    Admitted {
        /// Player who gave the password.
        player: PlayerId,
    },
    /// A removed player may sit down again.
    LetBack {
        /// Player who may sit down again.
        player: PlayerId,
        /// Host or owner who lets the player back.
        by: PlayerId,
    },
    /// A player was muted: everyone at the table stops seeing their chat.
    Muted {
        /// Player who was muted.
        player: PlayerId,
        /// Host or owner who muted the player.
        by: PlayerId,
    },
    /// A player is no longer muted, and their chat is shown again.
    Unmuted {
        /// Player who is no longer muted.
        player: PlayerId,
        /// Host or owner who unmuted the player.
        by: PlayerId,
    },
    /// The number of house players wanted at the table changed.
    HousePlayersWanted {
        /// Number of house players wanted from now on.
        count: u8,
        /// Host or owner who changed the number.
        by: PlayerId,
    },
}

impl From<HostEvent> for Event {
    fn from(event: HostEvent) -> Event {
        Event::Host(event)
    }
}

/// An event about rake, time charges or the jackpot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoneyEvent {
    /// The seats that pay the rake of the hand in progress paid their shares.
    ///
    /// If there is rake, this event comes before the first pot is awarded. See [`hand::Hand::rake_shares`].
    RakePaid {
        /// Rake paid by each seat; seats that pay nothing are left out.
        shares: Vec<(Seat, Chips)>,
    },
    /// Seats dealt into the new hand paid the time charge for the period that begins with it.
    ///
    /// The stacks in the hand's header already have the charge taken off.
    TimeCharged {
        /// Chips paid by each seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The winners of the hand's pots paid their shares into the jackpot.
    JackpotFed {
        /// Chips paid by each seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The hand won the jackpot. The jackpot is paid out before the next hand begins.
    JackpotWon {
        /// Seats whose strong hand was beaten.
        beaten: Vec<Seat>,
        /// Seats that won against the beaten hand.
        winners: Vec<Seat>,
    },
    /// The jackpot was paid out to players' balances. What is left of it starts the next jackpot.
    JackpotPaid {
        /// What the jackpot held before the payout.
        balance: Chips,
        /// Share of each player, starting with the players whose hand was beaten.
        shares: Vec<(PlayerId, Chips)>,
        /// Share that goes to the house.
        house: Chips,
    },
}

impl From<MoneyEvent> for Event {
    fn from(event: MoneyEvent) -> Event {
        Event::Money(event)
    }
}

/// Why a player left their seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum LeaveReason {
    Left,
    Removed,
    AwayTooLong,
    Broke,
    TableClosed,
    /// The player moved on to another hand of the pool.
    WentOn,
}

impl LeaveReason {
    /// Returns how the table treats a player who leaves for this reason during a hand.
    ///
    /// A player is not folded because the host removed them or the table closes: no order may decide who wins a pot.
    pub fn goes(self) -> Goes {
        match self {
            LeaveReason::Left | LeaveReason::AwayTooLong | LeaveReason::Broke => Goes::AtTurn,
            LeaveReason::Removed | LeaveReason::TableClosed | LeaveReason::WentOn => {
                Goes::AfterHand
            }
        }
    }
}
