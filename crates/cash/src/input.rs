use crate::{Carried, Plan, WaitEnd};
use cards::Card;
use hand::Action;
use units::{ActionNo, Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// What may come to a table.
#[derive(Clone)]
pub enum Input {
    /// Something that may come to any poker table.
    Table(TableInput),
    /// A player asks something for their seat.
    Seat(SeatInput),
    /// A pool or one of its players asks something.
    Pool(PoolInput),
    /// A player on the waiting list asks something.
    List(ListInput),
    /// The host, or the owner of the room, gives an order.
    Host {
        /// Who gives it.
        by: PlayerId,
        /// Whether as the owner of the room.
        owner: bool,
        /// Which.
        order: HostOrder,
    },
    /// What [`Needs::Jackpot`](crate::Needs::Jackpot) asked for.
    Jackpot {
        /// What the jackpot holds.
        balance: Chips,
    },
}

/// What may come to any poker table, whatever is played for.
#[derive(Clone)]
pub enum TableInput {
    /// A player commits to a nonce for the next deck.
    Commit {
        /// Who.
        player: PlayerId,
        /// The commitment.
        commitment: [u8; 32],
    },
    /// A player decides.
    Act {
        /// Who.
        player: PlayerId,
        /// In which hand.
        hand_no: HandNo,
        /// Which decision.
        action_no: ActionNo,
        /// What.
        action: Action,
    },
    /// Whose turn it is will go on with his time bank once his time to act is over.
    DrawOnBank {
        /// Who.
        player: PlayerId,
        /// In which hand.
        hand_no: HandNo,
        /// In which decision.
        action_no: ActionNo,
    },
    /// A player asks for more time a turn, or has enough of it.
    MoreTime {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player's line was lost or came back (the first, or the last, of his connections).
    Connection {
        /// Who.
        player: PlayerId,
        /// Whether he is there.
        connected: bool,
    },
    /// Many lines were lost all over the room.
    Outage,
    /// The deck that [`Needs::Deck`](crate::Needs::Deck) asked for.
    DeckReady {
        /// The new hand's name.
        hand: HandId,
        /// The commitment to the deck.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
        /// The program's version, for the hand's header.
        version: String,
    },
    /// The deck that [`Needs::Renewal`](crate::Needs::Renewal) asked for.
    DeckRenewed {
        /// The commitment to it.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// What [`Needs::Cut`](crate::Needs::Cut) asked for: the nonces that were opened. Whoever gives
    /// them has held each against its commitment.
    Cut {
        /// By seat.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with them.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The cards that [`Needs::Cards`](crate::Needs::Cards) asked for, drawn from the places that
    /// it names, in their order.
    Cards {
        /// The cards.
        cards: Vec<Card>,
    },
    /// The room's own fault: the running hand can never go on. It is void, and the table closes.
    BrokenOff,
    /// Time has passed: clocks that ran out, hands that are due, seats away too long.
    Tick,
    /// The room is back after a stop: clocks start anew, so that nobody pays for our outage.
    Recovered,
}

impl From<TableInput> for Input {
    fn from(input: TableInput) -> Input {
        Input::Table(input)
    }
}

/// What a player asks for their seat.
#[derive(Clone)]
pub enum SeatInput {
    /// A player sits down.
    Take {
        /// Who.
        player: PlayerId,
        /// His name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Where; the first free seat if absent.
        seat: Option<Seat>,
        /// With how many chips.
        buy_in: Chips,
        /// The commitment to a nonce for the next deck.
        commitment: Option<[u8; 32]>,
    },
    /// A player adds chips, now or after the hand.
    TopUp {
        /// Who.
        player: PlayerId,
        /// How many.
        amount: Chips,
    },
    /// A player wants his stack filled up between hands from now on.
    AutoTopUp {
        /// Who.
        player: PlayerId,
        /// Up to how many chips: the least to the most buy-in; zero is no more.
        to: Chips,
    },
    /// The player's balance did not cover the top-up that [`Event::ToppedUp`](crate::SeatEvent::ToppedUp)
    /// would have booked: the one that waited is forgotten, or else no more come by themselves, and
    /// what was thought of can be thought of again.
    TopUpFailed {
        /// Where.
        seat: Seat,
    },
    /// A player wants no more hands for now.
    SitOut {
        /// Who.
        player: PlayerId,
    },
    /// A player decides what he does later.
    Plan {
        /// Who.
        player: PlayerId,
        /// What; `None` takes it back.
        plan: Option<Plan>,
    },
    /// A player wants to be dealt in again.
    ComeBack {
        /// Who.
        player: PlayerId,
    },
    /// A player stands up, now or after the hand.
    Leave {
        /// Who.
        player: PlayerId,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// Who.
        player: PlayerId,
        /// Which of the table's games, from 0.
        game: u8,
    },
    /// A player wants to straddle when he can, or no more.
    Straddle {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player wishes the next hand to be a bomb pot, or no more.
    WishBomb {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player would rather wait for the big blind than pay to come in before it, or no more.
    WaitForBigBlind {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
}

impl From<SeatInput> for Input {
    fn from(input: SeatInput) -> Input {
        Input::Seat(input)
    }
}

/// What a pool and its players ask of a table.
#[derive(Clone)]
pub enum PoolInput {
    /// A player of a pool would see a hand that he has folded to its end, or no more.
    Stay {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// The pool deals a player in elsewhere, who has folded or is in no hand.
    GoOn {
        /// Who.
        player: PlayerId,
    },
    /// A player whom the pool deals in here comes, with what he took along from his last table.
    Arrive {
        /// Who.
        player: PlayerId,
        /// His name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Where; the first free seat if absent.
        seat: Option<Seat>,
        /// His chips.
        stack: Chips,
        /// What he has beside them.
        carried: Carried,
    },
}

impl From<PoolInput> for Input {
    fn from(input: PoolInput) -> Input {
        Input::Pool(input)
    }
}

/// What those who wait for a seat ask.
#[derive(Clone)]
pub enum ListInput {
    /// A player wants a place on the list.
    Wait {
        /// Who.
        player: PlayerId,
        /// Since when he would take a seat at any table like this one too; `None` if here alone.
        any: Option<Instant>,
    },
    /// A player has given the table's password. Whoever says so has held it against this hash; whether it
    /// is the table's, by the time that it comes here, the table sees.
    Admit {
        /// Who.
        player: PlayerId,
        /// What it was held against.
        hash: String,
    },
    /// A player asks the host for a seat.
    Ask {
        /// Who.
        player: PlayerId,
        /// Which seat he would like, if not just any.
        seat: Option<Seat>,
    },
    /// A player gives his place on the list up, and the seat that is held for him.
    StopWaiting {
        /// Who.
        player: PlayerId,
        /// Why.
        why: WaitEnd,
    },
    /// An open seat is offered to whoever is next in line, who may wait at a table like this one.
    OfferSeat {
        /// To whom: [`Table::next_to_offer`](crate::Table::next_to_offer).
        player: PlayerId,
    },
    /// A player who waits here did not answer an offer at a table like this one: who is away keeps
    /// his place and is passed over, who is there gives it up.
    PassOver {
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
}

impl From<ListInput> for Input {
    fn from(input: ListInput) -> Input {
        Input::List(input)
    }
}

/// What a host may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostOrder {
    /// No further hand; a running hand is held, up to [`HAND_HELD_MAX`](table::HAND_HELD_MAX).
    Pause,
    /// Go on.
    Resume,
    /// Nobody new may sit down but the host himself.
    Lock,
    /// Newcomers may sit down again.
    Unlock,
    /// This player leaves after the hand and may not sit down again.
    Remove(PlayerId),
    /// Whom the host removed may come in again.
    LetBack(PlayerId),
    /// This player, who asks for a seat or waits for one, is let in, and an open seat is held for him:
    /// this one, else the one he asked for, else any. Where all are taken or due to others he is in the
    /// line.
    Seat {
        /// Who.
        player: PlayerId,
        /// Which seat, if the host says.
        seat: Option<Seat>,
    },
    /// This player, who asks for a seat, gets none.
    Decline(PlayerId),
    /// A private table has a password from now on, of which this hash is kept; `None` is none.
    Password(Option<String>),
    /// What this player says is shown to nobody here.
    Mute(PlayerId),
    /// He may speak again.
    Unmute(PlayerId),
    /// The next hand is a bomb pot.
    BombPot,
    /// So many house players are wanted here: 0 to what the rulebook allows.
    HousePlayers(u8),
    /// Everybody leaves after the hand and the table closes.
    Close,
    /// Play is broken off at once, by the owner of the room alone: the running hand is void and the
    /// stakes go back. Where `close`, everybody leaves and the table closes; else the next hand
    /// follows.
    BreakOff {
        /// Whether the table closes.
        close: bool,
    },
}
