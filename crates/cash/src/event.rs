use crate::TableEvent;
use crate::{Carried, OfferEnd, Plan, TableConfig, WaitEnd};
use table::Goes;
use units::{Chips, Instant, PlayerId, Seat};

/// An event at a cash table.
///
/// Together with the hands' own events, these events are what is recorded, sent to clients, exported, and replayed
/// after a restart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table opened with these options.
    Opened(Box<TableConfig>),
    /// An event that any kind of poker table can have.
    Table(TableEvent),
    /// A player took, changed or left a seat.
    Seat(SeatEvent),
    /// A player of a pool arrived, moved on, or changed whether they watch folded hands.
    Pool(PoolEvent),
    /// The waiting list or a held seat changed.
    List(ListEvent),
    /// The host or the owner gave an order, a player gave the password, or a bomb pot was announced.
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
        /// Chips to add; zero if the request was dropped because the stack has no more room.
        amount: Chips,
    },
    /// Chips from the player's balance were added to their stack.
    ToppedUp {
        /// Seat whose stack was topped up.
        seat: Seat,
        /// Chips added.
        amount: Chips,
    },
    /// A player's balance did not cover their pending top-up, which is dropped.
    TopUpFailed {
        /// Seat whose top-up is dropped.
        seat: Seat,
    },
    /// A player turned automatic top-ups between hands on or off, or changed the stack to top up to.
    AutoTopUpSet {
        /// Seat with the automatic top-ups.
        seat: Seat,
        /// Stack to top up to; zero turns automatic top-ups off.
        to: Chips,
    },
    /// A player planned what to do later, or dropped their plan.
    Planned {
        /// Seat of the player who plans.
        seat: Seat,
        /// The plan; `None` if the player dropped it.
        plan: Option<Plan>,
    },
    /// A player in a hand will leave when it is over.
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
    /// A player turned straddling on or off.
    StraddleSet {
        /// Seat of the player who straddles.
        seat: Seat,
        /// Whether the player straddles from now on.
        on: bool,
    },
    /// A player voted for a bomb pot, or withdrew their vote.
    BombWished {
        /// Seat of the player who votes.
        seat: Seat,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// A player chose whether to come in only on the big blind.
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
    /// If they folded a hand that is still running, their seat here stays taken until that hand is over.
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
        /// What the player brought in addition to chips.
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

/// An event on the waiting list, or about a seat that is held for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListEvent {
    /// A player joined the waiting list, or changed whether they also wait for similar tables.
    Waits {
        /// Player who waits.
        player: PlayerId,
        /// When the player joined this list.
        since: Instant,
        /// When the player queued for any table like this one; `None` if they wait only for this one.
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
        /// Seat that the player would like; `None` if any.
        seat: Option<Seat>,
    },
    /// The host let in a player who asked, and who is in line for a seat from now on.
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
        /// Seat that is held.
        seat: Seat,
        /// Player for whom the seat is held, who waits here or at a similar table.
        player: PlayerId,
        /// When the offer runs out.
        until: Instant,
    },
    /// A seat is no longer held, because the offer ended without the seat being taken.
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

/// An order of the host or the room's owner that was carried out, or a related event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// The next hand will be a bomb pot.
    BombAnnounced {
        /// Host who ordered the bomb pot; `None` if the hand's number or a vote led to it.
        by: Option<PlayerId>,
    },
    /// Newcomers may no longer sit down.
    Locked {
        /// Host or owner who locked the table.
        by: PlayerId,
    },
    /// Newcomers may sit down again.
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
        /// Slow hash of the password, computed by the caller; `None` if the password was removed.
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
    /// The rake of the running hand was divided among the seats that pay it.
    ///
    /// Comes before the first pot is awarded, if there is rake. See [`hand::Hand::rake_shares`].
    RakePaid {
        /// Rake paid by each seat; seats that pay nothing are left out.
        shares: Vec<(Seat, Chips)>,
    },
    /// Seats dealt into the hand that has just opened paid the time charge for the period that begins with it.
    ///
    /// The stacks in the hand's header are those after the charge.
    TimeCharged {
        /// Chips paid by each seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The winners of the hand's pots paid their part into the jackpot.
    JackpotFed {
        /// Chips paid by each seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The hand won the jackpot, which is paid out before the next hand begins.
    JackpotWon {
        /// Seats whose strong hand was beaten.
        beaten: Vec<Seat>,
        /// Seats that won against the beaten hand.
        winners: Vec<Seat>,
    },
    /// The jackpot was paid to players' balances; the remainder starts the next jackpot.
    JackpotPaid {
        /// What the jackpot held before it was paid.
        balance: Chips,
        /// Share of each player, the players with the beaten hand first.
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
    /// How the table handles a player who leaves for this reason during a hand.
    ///
    /// Nobody is folded because the host removed them or the table closes, as no order may decide who wins a pot.
    pub fn goes(self) -> Goes {
        match self {
            LeaveReason::Left | LeaveReason::AwayTooLong | LeaveReason::Broke => Goes::AtTurn,
            LeaveReason::Removed | LeaveReason::TableClosed | LeaveReason::WentOn => {
                Goes::AfterHand
            }
        }
    }
}
