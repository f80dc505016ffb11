use crate::{Carried, Plan, WaitEnd};
use cards::Card;
use hand::Action;
use units::{ActionNo, Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// Input to a table: from a player, the host, the pool, or the room.
#[derive(Clone)]
pub enum Input {
    /// Input that any poker table takes, a cash table or not.
    Table(TableInput),
    /// A seated player's request, or one to sit down.
    Seat(SeatInput),
    /// A request of the pool, or of one of its players.
    Pool(PoolInput),
    /// A request of a player who waits or asks for a seat.
    List(ListInput),
    /// An order of the host or of the room's owner.
    Host {
        /// Player who gives the order.
        by: PlayerId,
        /// Whether they give it as the owner of the room.
        owner: bool,
        /// What they order.
        order: HostOrder,
    },
    /// The answer to [`Needs::Jackpot`](crate::Needs::Jackpot).
    Jackpot {
        /// What the jackpot holds now.
        balance: Chips,
    },
}

/// Input that any poker table takes, whatever the stakes are for.
#[derive(Clone)]
pub enum TableInput {
    /// A player commits to a nonce for the next deck.
    Commit {
        /// Seated player who commits.
        player: PlayerId,
        /// Commitment to the nonce.
        commitment: [u8; 32],
    },
    /// A player decides: fold, check, call, bet, raise, discard or show.
    Act {
        /// Player who acts.
        player: PlayerId,
        /// Hand that they saw when they decided.
        hand_no: HandNo,
        /// Decision that they answer, counted in the hand.
        action_no: ActionNo,
        /// What they do.
        action: Action,
    },
    /// The player to act will draw on their time bank once their time to act is over.
    DrawOnBank {
        /// Player who draws.
        player: PlayerId,
        /// Hand that they saw.
        hand_no: HandNo,
        /// Decision that the time is for.
        action_no: ActionNo,
    },
    /// A player asks for more time at each turn, or no longer needs it.
    MoreTime {
        /// Player who asks.
        player: PlayerId,
        /// Whether they want more time.
        on: bool,
    },
    /// A player's last connection was lost, or their first one opened.
    Connection {
        /// Seated player.
        player: PlayerId,
        /// Whether they are connected now.
        connected: bool,
    },
    /// Many connections were lost at once, all over the room.
    Outage,
    /// The answer to [`Needs::Deck`](crate::Needs::Deck).
    DeckReady {
        /// Identifier of the new hand.
        hand: HandId,
        /// Root that commits to the deck.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
        /// Version of the program, for the hand's header.
        version: String,
    },
    /// The answer to [`Needs::Renewal`](crate::Needs::Renewal).
    DeckRenewed {
        /// Root that commits to the new deck.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// The answer to [`Needs::Cut`](crate::Needs::Cut): the opened nonces.
    ///
    /// The caller has checked each nonce against its commitment.
    Cut {
        /// Opened nonces by seat.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with them, by seat.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The answer to [`Needs::Cards`](crate::Needs::Cards).
    ///
    /// The cards at the places that it names, in the same order.
    Cards {
        /// The cards.
        cards: Vec<Card>,
    },
    /// The room can never continue the running hand: the hand is void and the table closes.
    BrokenOff,
    /// Time has passed: clocks may have run out, a hand may be due, a seat may have been away too long.
    Tick,
    /// The room is back after a stop: clocks start again, so that no player pays for the outage.
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
        /// Player who sits down.
        player: PlayerId,
        /// Their name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Seat they want; any free one if absent.
        seat: Option<Seat>,
        /// Chips they bring.
        buy_in: Chips,
        /// Commitment to a nonce for the next deck.
        commitment: Option<[u8; 32]>,
    },
    /// A player adds chips, at once or after the hand.
    TopUp {
        /// Player who tops up.
        player: PlayerId,
        /// Chips to add.
        amount: Chips,
    },
    /// A player wants their stack topped up between hands from now on.
    AutoTopUp {
        /// Player who tops up.
        player: PlayerId,
        /// Stack to top up to, from the minimum to the maximum buy-in; zero turns it off.
        to: Chips,
    },
    /// The player's balance did not cover the top-up of [`Event::ToppedUp`](crate::SeatEvent::ToppedUp).
    ///
    /// The pending top-up is dropped; if there was none, automatic top-ups are turned off. The input whose draft held
    /// that top-up can then be drafted again.
    TopUpFailed {
        /// Seat of the player.
        seat: Seat,
    },
    /// A player sits out from the next hand on.
    SitOut {
        /// Player who sits out.
        player: PlayerId,
    },
    /// A player plans what to do later.
    Plan {
        /// Player who plans.
        player: PlayerId,
        /// Their plan; `None` takes the last one back.
        plan: Option<Plan>,
    },
    /// A player wants to be dealt in again.
    ComeBack {
        /// Player who comes back.
        player: PlayerId,
    },
    /// A player leaves, at once or after the hand.
    Leave {
        /// Player who leaves.
        player: PlayerId,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// Player whose choice it is.
        player: PlayerId,
        /// Index in the table's games, from 0.
        game: u8,
    },
    /// A player will straddle whenever they can, or no longer will.
    Straddle {
        /// Player who straddles.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player votes for a bomb pot as the next hand, or takes the vote back.
    WishBomb {
        /// Player who votes.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player will wait for the big blind instead of paying to come in before it, or no longer will.
    WaitForBigBlind {
        /// Player who would wait.
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

/// What a pool or one of its players asks of a table.
#[derive(Clone)]
pub enum PoolInput {
    /// A player will watch a hand that they folded to its end before the next one, or no longer will.
    Stay {
        /// Player who would stay.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// The pool deals a player in at another table; here they have folded or are in no hand.
    GoOn {
        /// Player who moves on.
        player: PlayerId,
    },
    /// A player comes from another table of the pool to be dealt in here.
    Arrive {
        /// Player who arrives.
        player: PlayerId,
        /// Their name at the table.
        name: String,
        /// Whether it is a house player.
        house: bool,
        /// Seat for them; the first free one if absent.
        seat: Option<Seat>,
        /// Chips that they bring.
        stack: Chips,
        /// What else they bring from their last table.
        carried: Carried,
    },
}

impl From<PoolInput> for Input {
    fn from(input: PoolInput) -> Input {
        Input::Pool(input)
    }
}

/// What a player who waits or asks for a seat wants.
#[derive(Clone)]
pub enum ListInput {
    /// A player joins the list, or changes whether they also wait for similar tables.
    Wait {
        /// Player who waits.
        player: PlayerId,
        /// When they queued for any table like this one; `None` if they wait for this one only.
        any: Option<Instant>,
    },
    /// A player gave the table's password, checked against this hash.
    ///
    /// The caller has done the check. The table compares the hash with its own, because the password may have changed
    /// since.
    Admit {
        /// Player who gave it.
        player: PlayerId,
        /// Hash that the password was checked against.
        hash: String,
    },
    /// A player asks the host for a seat.
    Ask {
        /// Player who asks.
        player: PlayerId,
        /// Seat they would like; `None` is any.
        seat: Option<Seat>,
    },
    /// A player gives up their place on the list, and the seat held for them.
    StopWaiting {
        /// Player who stops waiting.
        player: PlayerId,
        /// Why they stop.
        why: WaitEnd,
    },
    /// An open seat is offered to the next player in line, who may wait at another table like this one.
    OfferSeat {
        /// Player to offer it to: [`Table::next_to_offer`](crate::Table::next_to_offer).
        player: PlayerId,
    },
    /// A player on this list let an offer at a similar table run out.
    ///
    /// A player who is away keeps their place and is passed over; a connected player loses it.
    PassOver {
        /// Player who did not answer.
        player: PlayerId,
    },
    /// A waiting player's connection was lost or came back.
    WaiterConnection {
        /// Player who waits.
        player: PlayerId,
        /// Whether they are connected to the room.
        connected: bool,
    },
}

impl From<ListInput> for Input {
    fn from(input: ListInput) -> Input {
        Input::List(input)
    }
}

/// What a host or the room's owner may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostOrder {
    /// Deal no further hand; a running hand is held for up to [`HAND_HELD_MAX`](table::HAND_HELD_MAX).
    Pause,
    /// End a pause, or a wait after an outage.
    Resume,
    /// Let nobody new sit down except the host.
    Lock,
    /// Let newcomers sit down again.
    Unlock,
    /// Make this player leave after the hand, and bar them from the table.
    Remove(PlayerId),
    /// Lift the bar on a removed player.
    LetBack(PlayerId),
    /// Let in a player who asks or waits for a seat, and hold an open seat for them.
    ///
    /// It is the seat named here, else the one they asked for, else any. If every seat is taken, held or due to others,
    /// the player joins the line.
    Seat {
        /// Player to let in.
        player: PlayerId,
        /// Seat to hold, if the host names one.
        seat: Option<Seat>,
    },
    /// Refuse a seat to this player, who asks for one.
    Decline(PlayerId),
    /// Set the password of a private table, given as its hash; `None` lifts it.
    Password(Option<String>),
    /// Hide this player's chat from everyone here.
    Mute(PlayerId),
    /// Show their chat again.
    Unmute(PlayerId),
    /// Make the next hand a bomb pot.
    BombPot,
    /// Number of house players wanted here, from 0 to the rulebook's maximum.
    HousePlayers(u8),
    /// Make everyone leave after the hand, and close the table.
    Close,
    /// Cancel play at once: the running hand is void and its stakes go back. Owner of the room only.
    ///
    /// With `close` everyone leaves and the table closes; without it the next hand follows.
    BreakOff {
        /// Whether the table closes.
        close: bool,
    },
}
