use crate::TableEvent;
use crate::{Carried, OfferEnd, Plan, TableConfig, WaitEnd};
use table::Goes;
use units::{Chips, Instant, PlayerId, Seat};

/// What happened at a table.
///
/// Together with the hand's own events this is what is recorded, sent to clients, exported and recovered from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table opened.
    Opened(TableConfig),
    /// An event of any poker table.
    Table(TableEvent),
    /// A player took, changed or left a seat.
    Seat(SeatEvent),
    /// A player of a pool came, moved on or stayed.
    Pool(PoolEvent),
    /// The waiting list or a held seat changed.
    List(ListEvent),
    /// The host or the owner gave an order.
    Host(HostEvent),
    /// Chips went to the house or the jackpot, or came from it.
    Money(MoneyEvent),
}

impl From<table::Event> for Event {
    fn from(event: table::Event) -> Event {
        Event::Table(event)
    }
}

/// What the player at a seat did or asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatEvent {
    /// A player sat down with chips from their balance.
    Taken {
        /// Seat taken.
        seat: Seat,
        /// Player who sat down.
        player: PlayerId,
        /// Their name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Chips they brought.
        buy_in: Chips,
    },
    /// A player asked for chips after the hand; a later request replaces this one.
    TopUpAsked {
        /// Seat of the player.
        seat: Seat,
        /// Chips to come; zero cancels the request.
        amount: Chips,
    },
    /// Chips came to a stack from the player's balance.
    ToppedUp {
        /// Seat topped up.
        seat: Seat,
        /// Chips added.
        amount: Chips,
    },
    /// The balance did not cover a pending top-up, which is dropped.
    TopUpFailed {
        /// Seat of the player.
        seat: Seat,
    },
    /// The stack that a seat is topped up to between hands changed.
    AutoTopUpSet {
        /// Seat of the player.
        seat: Seat,
        /// Stack to top up to; zero turns it off.
        to: Chips,
    },
    /// A player planned what to do later.
    Planned {
        /// Seat of the player.
        seat: Seat,
        /// The plan; `None` if they took it back.
        plan: Option<Plan>,
    },
    /// A player will leave when the hand is over.
    LeaveAsked {
        /// Seat of the player.
        seat: Seat,
        /// Why they leave.
        reason: LeaveReason,
    },
    /// A player left; their chips went back to their balance.
    Left {
        /// Seat they left.
        seat: Seat,
        /// Player who left.
        player: PlayerId,
        /// Chips they took.
        stack: Chips,
        /// Why they left.
        reason: LeaveReason,
    },
    /// A player's wish to straddle changed.
    StraddleSet {
        /// Seat of the player.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// A player's vote for a bomb pot changed.
    BombWished {
        /// Seat of the player.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// A player's wish to come in only on the big blind changed.
    WaitsSet {
        /// Seat of the player.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The game of the next leg was chosen; a later choice before the hand opens replaces it.
    GameChosen {
        /// Seat of the player who chose.
        seat: Seat,
        /// Index in the table's games, from 0.
        game: u8,
    },
}

impl From<SeatEvent> for Event {
    fn from(event: SeatEvent) -> Event {
        Event::Seat(event)
    }
}

/// What happened to a player of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolEvent {
    /// A player moved on to the pool's next hand with their chips.
    ///
    /// In a hand that they folded, the seat stays until the hand is over.
    WentOn {
        /// Seat they left.
        seat: Seat,
        /// Player who moved on.
        player: PlayerId,
        /// Chips they took.
        stack: Chips,
    },
    /// A player came from another table of the pool.
    Arrived {
        /// Seat they have now.
        seat: Seat,
        /// Player who came.
        player: PlayerId,
        /// Their name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Chips they brought.
        stack: Chips,
        /// What else they brought.
        carried: Carried,
    },
    /// A player's wish to watch a folded hand to its end changed.
    StaysSet {
        /// Seat of the player.
        seat: Seat,
        /// On or off.
        on: bool,
    },
}

impl From<PoolEvent> for Event {
    fn from(event: PoolEvent) -> Event {
        Event::Pool(event)
    }
}

/// What happened on the waiting list and to held seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListEvent {
    /// A player joined the list, or changed whether they also wait for similar tables.
    Waits {
        /// Player who waits.
        player: PlayerId,
        /// When they joined this list.
        since: Instant,
        /// When they queued for any table like this one; `None` if only for this one.
        any: Option<Instant>,
    },
    /// A player asked the host for a seat, or for another one than before.
    ///
    /// Until they are let in they are on the list, but not in the line.
    Asked {
        /// Player who asks.
        player: PlayerId,
        /// When they first asked.
        since: Instant,
        /// Seat they would like; `None` is any.
        seat: Option<Seat>,
    },
    /// The host let in a player who asked, who is in the line from now on.
    LetIn {
        /// Player who was let in.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A place on the list was given up.
    WaitEnded {
        /// Player who no longer waits.
        player: PlayerId,
        /// Why.
        reason: WaitEnd,
    },
    /// An offer, here or at a similar table, ran out while the player was away.
    ///
    /// They keep their place, but get no further offer until they are back.
    PassedOver {
        /// Player who was passed over.
        player: PlayerId,
    },
    /// A waiting player's connection was lost or came back.
    WaiterConnection {
        /// Player who waits.
        player: PlayerId,
        /// Whether they are connected to the room.
        connected: bool,
    },
    /// A free seat is held, and nobody else may take it.
    Offered {
        /// Seat that is held.
        seat: Seat,
        /// Player it is held for, who waits here or at a similar table.
        player: PlayerId,
        /// When the offer runs out.
        until: Instant,
    },
    /// A seat is no longer held, and was not taken.
    OfferEnded {
        /// Seat that was held.
        seat: Seat,
        /// Player it was held for.
        player: PlayerId,
        /// Why.
        reason: OfferEnd,
    },
}

impl From<ListEvent> for Event {
    fn from(event: ListEvent) -> Event {
        Event::List(event)
    }
}

/// What the host of a table or the room's owner ordered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// The next hand is a bomb pot.
    BombAnnounced {
        /// Who ordered it; `None` if the hand's number or a vote decided.
        by: Option<PlayerId>,
    },
    /// Newcomers may not sit down.
    Locked {
        /// Who ordered it.
        by: PlayerId,
    },
    /// Newcomers may sit down again.
    Unlocked {
        /// Who ordered it.
        by: PlayerId,
    },
    /// A player was barred from the table.
    Removed {
        /// Player who was barred.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// The password of a private table was set or lifted.
    ///
    /// Anyone who neither sits nor waits there must give it before they may.
    PasswordSet {
        /// The password's slow hash, made by the caller; `None` if it was lifted.
        hash: Option<String>,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A player gave the table's password.
    Admitted {
        /// Player who gave it.
        player: PlayerId,
    },
    /// The bar on a removed player was lifted.
    LetBack {
        /// Player who may come back.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A player's chat is hidden from everyone here.
    Muted {
        /// Player who was muted.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A player's chat is shown again.
    Unmuted {
        /// Player who is no longer muted.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// The number of house players wanted here changed.
    HousePlayersWanted {
        /// House players wanted.
        count: u8,
        /// Who ordered it.
        by: PlayerId,
    },
}

impl From<HostEvent> for Event {
    fn from(event: HostEvent) -> Event {
        Event::Host(event)
    }
}

/// Rake, charges for time and the jackpot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoneyEvent {
    /// Who pays how much of the running hand's rake.
    ///
    /// Comes before the first pot is awarded, if there is rake. See [`hand::Hand::rake_shares`].
    RakePaid {
        /// Rake by seat; seats that pay nothing are left out.
        shares: Vec<(Seat, Chips)>,
    },
    /// The seats dealt into the hand just opened paid for the period that begins with it.
    ///
    /// The stacks in the hand's header are those after it.
    TimeCharged {
        /// Chips by seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// What the winners of the hand's pots gave to the jackpot.
    JackpotFed {
        /// Chips by seat, never zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The hand won the jackpot, which is paid before another hand begins.
    JackpotWon {
        /// Seats whose hand was beaten.
        beaten: Vec<Seat>,
        /// Seats that beat them.
        winners: Vec<Seat>,
    },
    /// The jackpot was paid to players' balances; what is left starts the next one.
    JackpotPaid {
        /// What the jackpot held.
        balance: Chips,
        /// Share of each player, the beaten ones first.
        shares: Vec<(PlayerId, Chips)>,
        /// Share of the house.
        house: Chips,
    },
}

impl From<MoneyEvent> for Event {
    fn from(event: MoneyEvent) -> Event {
        Event::Money(event)
    }
}

/// Why a seat became free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum LeaveReason {
    Left,
    Removed,
    AwayTooLong,
    Broke,
    TableClosed,
    /// Moved on to another hand of the pool.
    WentOn,
}

impl LeaveReason {
    /// How the table plays on with a player who leaves for this reason during a hand.
    ///
    /// Orders of the host or the table fold nobody: no order may decide who wins a pot.
    pub fn goes(self) -> Goes {
        match self {
            LeaveReason::Left | LeaveReason::AwayTooLong | LeaveReason::Broke => Goes::AtTurn,
            LeaveReason::Removed | LeaveReason::TableClosed | LeaveReason::WentOn => {
                Goes::AfterHand
            }
        }
    }
}
