use crate::TableEvent;
use crate::{Carried, OfferEnd, Plan, TableConfig, WaitEnd};
use table::Goes;
use units::{Chips, Instant, PlayerId, Seat};

/// What happened at a table. With the hand's own events inside, this is the record, the wire, the
/// history and the recovery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table opened.
    Opened(TableConfig),
    /// Something that can happen at any poker table.
    Table(TableEvent),
    /// A player took, changed or left a seat.
    Seat(SeatEvent),
    /// A player of a pool came, went on or stayed.
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
    /// A player sat down with chips from his balance.
    Taken {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// His name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// The chips.
        buy_in: Chips,
    },
    /// A player asked for chips that come after the hand. A later ask replaces it; zero is none any
    /// more.
    TopUpAsked {
        /// Where.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// Chips came to a stack from the player's balance.
    ToppedUp {
        /// Where.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// The balance did not cover a top-up that had waited; it is forgotten.
    TopUpFailed {
        /// Where.
        seat: Seat,
    },
    /// Up to how many chips a stack is filled between hands from now on; zero is no more.
    AutoTopUpSet {
        /// Where.
        seat: Seat,
        /// Up to how many.
        to: Chips,
    },
    /// A seat's player has decided what he does later.
    Planned {
        /// Where.
        seat: Seat,
        /// What; `None` is that he has taken it back.
        plan: Option<Plan>,
    },
    /// A player leaves when the hand is over.
    LeaveAsked {
        /// Where.
        seat: Seat,
        /// Why.
        reason: LeaveReason,
    },
    /// A player stood up; his chips went back to his balance.
    Left {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The chips.
        stack: Chips,
        /// Why.
        reason: LeaveReason,
    },
    /// The wish to straddle changed.
    StraddleSet {
        /// Where.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The wish for a bomb pot changed.
    BombWished {
        /// Where.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The wish to come in on the big blind alone changed.
    WaitsSet {
        /// Where.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The game of the next leg was chosen; a later choice before the hand opens replaces it.
    GameChosen {
        /// By whom.
        seat: Seat,
        /// Which of the table's games, from 0.
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
    /// A player of a pool went on to its next hand with his chips. In a hand that he has folded the
    /// seat is freed when it is over.
    WentOn {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The chips that he took along.
        stack: Chips,
    },
    /// A player of a pool came from another of its tables.
    Arrived {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// His name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// The chips that he brought along.
        stack: Chips,
        /// What he has beside them.
        carried: Carried,
    },
    /// The wish to see a folded hand to its end changed.
    StaysSet {
        /// Where.
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

/// What happened on the waiting list, and to the seats that are held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListEvent {
    /// A player has a place on the list, or says otherwise than before whether he would take a seat
    /// at any table like this one.
    Waits {
        /// Who.
        player: PlayerId,
        /// Since when he waits for a seat here.
        since: Instant,
        /// Since when at any table like this one; `None` if he does not.
        any: Option<Instant>,
    },
    /// A player asks the host for a seat, or for another than before; until he is let in he is on the
    /// list, but not in the line.
    Asked {
        /// Who.
        player: PlayerId,
        /// Since when he asks.
        since: Instant,
        /// Which seat he would like, if not just any.
        seat: Option<Seat>,
    },
    /// The host lets a player in who asked: he is in the line from now on.
    LetIn {
        /// Who.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A place on the list was given up.
    WaitEnded {
        /// Who.
        player: PlayerId,
        /// Why.
        reason: WaitEnd,
    },
    /// An offer ran out, here or at a table like this one, while he was away: he keeps his place,
    /// and is offered nothing until he is back.
    PassedOver {
        /// Who.
        player: PlayerId,
    },
    /// The line of a player who waits was lost or came back.
    WaiterConnection {
        /// Who.
        player: PlayerId,
        /// Whether he has one to the room.
        connected: bool,
    },
    /// A free seat is held: nobody else may take it.
    Offered {
        /// Which.
        seat: Seat,
        /// For whom; he waits here or at a table like this one.
        player: PlayerId,
        /// Until when.
        until: Instant,
    },
    /// A seat is held no more, and was not taken.
    OfferEnded {
        /// Which.
        seat: Seat,
        /// For whom it was held.
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

/// What the host of a table, or the owner of the room, ordered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// The next hand is a bomb pot.
    BombAnnounced {
        /// Who ordered it; none where it is its turn, or all agreed.
        by: Option<PlayerId>,
    },
    /// Nobody new may sit down.
    Locked {
        /// Who ordered it.
        by: PlayerId,
    },
    /// Newcomers may sit down again.
    Unlocked {
        /// Who ordered it.
        by: PlayerId,
    },
    /// This player may not sit down again.
    Removed {
        /// Who.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// A private table has this password from now on, or none: whoever neither sits nor waits there has
    /// to give it before he may.
    PasswordSet {
        /// What is kept of it: a slow hash, which whoever sets it makes; `None` where it is lifted.
        hash: Option<String>,
        /// Who ordered it.
        by: PlayerId,
    },
    /// This player has given the table's password.
    Admitted {
        /// Who.
        player: PlayerId,
    },
    /// Whom the host removed may come in again.
    LetBack {
        /// Who.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// What this player says is shown to nobody here.
    Muted {
        /// Who.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// He may speak again.
    Unmuted {
        /// Who.
        player: PlayerId,
        /// Who ordered it.
        by: PlayerId,
    },
    /// So many house players are wanted here.
    HousePlayersWanted {
        /// How many.
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
    /// Who pays how much of the running hand's rake: told before its pots are paid, where there is
    /// any. See [`hand::Hand::rake_shares`].
    RakePaid {
        /// By seat; whoever pays nothing is not named.
        shares: Vec<(Seat, Chips)>,
    },
    /// Those dealt into the hand just opened pay for the period that begins with it. Their stacks in
    /// its header are those after it.
    TimeCharged {
        /// By seat, no zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// What the winners of the hand's pots give of them to the jackpot.
    JackpotFed {
        /// By seat, no zero.
        shares: Vec<(Seat, Chips)>,
    },
    /// The hand won the jackpot: it is paid before another begins.
    JackpotWon {
        /// Whose hand was beaten.
        beaten: Vec<Seat>,
        /// By whose.
        winners: Vec<Seat>,
    },
    /// The jackpot was paid to players' balances; what is not begins the next.
    JackpotPaid {
        /// What it held.
        balance: Chips,
        /// Who got how much, those first who were beaten.
        shares: Vec<(PlayerId, Chips)>,
        /// What the house keeps.
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
    /// To another hand of the pool.
    WentOn,
}

impl LeaveReason {
    /// How the table plays on with a player who leaves for this reason during a hand. The host's and
    /// the table's orders fold nobody: the pot is nobody's by an order.
    pub fn goes(self) -> Goes {
        match self {
            LeaveReason::Left | LeaveReason::AwayTooLong | LeaveReason::Broke => Goes::AtTurn,
            LeaveReason::Removed | LeaveReason::TableClosed | LeaveReason::WentOn => {
                Goes::AfterHand
            }
        }
    }
}
