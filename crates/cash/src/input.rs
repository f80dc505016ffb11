//! The inputs to a cash table, from players, the host, the pool and the room.

use crate::{Carried, Plan, WaitEnd};
use cards::Card;
use hand::Action;
use units::{ActionNo, Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// An input to a cash table, from a player, the host, the pool or the room.
#[derive(Clone)]
pub enum Input {
    /// Input that any kind of poker table takes.
    Table(TableInput),
    /// A request from a seated player, or from a player who wants to sit down.
    Seat(SeatInput),
    /// A request from the pool or from one of its players.
    Pool(PoolInput),
    /// A request about the waiting list, or from a player who asks for a seat.
    List(ListInput),
    /// An order from the host or from the room's owner.
    Host {
        /// Player who gives the order.
        by: PlayerId,
        /// Whether that player gives the order as the owner of the room.
        owner: bool,
        /// The order itself.
        order: HostOrder,
    },
    /// The answer to [`Needs::Jackpot`](crate::Needs::Jackpot), with what the jackpot holds.
    Jackpot {
        /// What the jackpot holds now.
        balance: Chips,
    },
}

/// An input that any kind of poker table takes.
#[derive(Clone)]
pub enum TableInput {
    /// A player commits to a nonce for the next deck.
    Commit {
        /// Seated player who commits.
        player: PlayerId,
        /// Hash that commits the player to the nonce.
        commitment: [u8; 32],
    },
    /// A player makes a decision: fold, check, call, bet, raise, discard or show.
    Act {
        /// Player who acts.
        player: PlayerId,
        /// Number of the hand that the player saw when they decided.
        hand_no: HandNo,
        /// Number of the decision that the player answers, counted within the hand.
        action_no: ActionNo,
        /// What the player decides.
        action: Action,
    },
    /// The player to act starts their time bank, which begins when their time to act is over.
    DrawOnBank {
        /// Player who starts their time bank.
        player: PlayerId,
        /// Number of the hand that the player saw.
        hand_no: HandNo,
        /// Number of the decision for which the player wants time.
        action_no: ActionNo,
    },
    /// A player asks for more time on every turn, or withdraws the request.
    MoreTime {
        /// Player who asks.
        player: PlayerId,
        /// Whether the player wants more time.
        on: bool,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// Player whose turn it is to choose.
        player: PlayerId,
        /// Index of the game among the table's games, from 0.
        game: u8,
    },
    /// A seated player lost their last connection to the room, or is connected again.
    Connection {
        /// Player whose connection changed.
        player: PlayerId,
        /// Whether the player is connected now.
        connected: bool,
    },
    /// Many players across the room lost their connections at the same time.
    Outage,
    /// The answer to [`Needs::Deck`](crate::Needs::Deck): a deck for the next hand.
    DeckReady {
        /// Identifier for the new hand.
        hand: HandId,
        /// Hash that commits the room to the whole shuffled deck.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
        /// Version of the program, for the hand's header.
        version: String,
    },
    /// The answer to [`Needs::Renewal`](crate::Needs::Renewal): a new deck for the hand in progress.
    DeckRenewed {
        /// Hash that commits the room to the new deck.
        root: [u8; 32],
        /// The new deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// The answer to [`Needs::Cut`](crate::Needs::Cut), with the nonces that players opened.
    ///
    /// The caller must already have checked each nonce against its commitment.
    Cut {
        /// Nonce that the player at each seat opened.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments to nonces for the next deck, sent along by the player at each seat.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The answer to [`Needs::Cards`](crate::Needs::Cards): cards to deal.
    Cards {
        /// Cards at the requested positions of the deck, in the same order.
        cards: Vec<Card>,
    },
    /// The room can never continue the hand in progress, so the hand becomes void and the table closes.
    BrokenOff,
    /// Time has passed: perhaps a clock ran out, a hand is due, or a player was away too long.
    Tick,
    /// The room is running again after it was down. Clocks restart, so that no player pays for the downtime.
    Recovered,
}

impl From<TableInput> for Input {
    fn from(input: TableInput) -> Input {
        Input::Table(input)
    }
}

/// A request from a player about their seat.
#[derive(Clone)]
pub enum SeatInput {
    /// A player sits down.
    Take {
        /// Player who sits down.
        player: PlayerId,
        /// Name that the player will use at this table.
        name: String,
        /// Whether the player is a house player.
        house: bool,
        /// Seat that the player wants; `None` for any free seat.
        seat: Option<Seat>,
        /// Chips that the player brings from their balance.
        buy_in: Chips,
        /// Commitment to a nonce for the next deck, if the player makes one.
        commitment: Option<[u8; 32]>,
    },
    /// A player adds chips to their stack, either immediately or after the hand.
    TopUp {
        /// Player who tops up.
        player: PlayerId,
        /// Chips to add from the player's balance, at least 1.
        amount: Chips,
    },
    /// A player turns automatic top-ups between hands on or off.
    AutoTopUp {
        /// Player who tops up automatically.
        player: PlayerId,
        /// Stack to top up to, from the minimum to the maximum buy-in; zero turns it off.
        to: Chips,
    },
    /// The player's balance did not cover the top-up announced by [`Event::ToppedUp`](crate::SeatEvent::ToppedUp).
    ///
    /// The pending top-up is dropped; if there was none, automatic top-ups are turned off. The input that caused the
    /// top-up can then be drafted again.
    TopUpFailed {
        /// Seat whose top-up failed.
        seat: Seat,
    },
    /// A player sits out from the next hand.
    SitOut {
        /// Player who sits out.
        player: PlayerId,
    },
    /// A player plans what to do later, or cancels their plan.
    Plan {
        /// Player who plans.
        player: PlayerId,
        /// The player's plan; `None` cancels the earlier plan.
        plan: Option<Plan>,
    },
    /// A player who sits out wants to be dealt in again.
    ComeBack {
        /// Player who comes back.
        player: PlayerId,
    },
    /// A player leaves the table, either immediately or after the hand.
    Leave {
        /// Player who leaves.
        player: PlayerId,
    },
    /// A player turns straddling on or off; when on, they straddle whenever they can.
    Straddle {
        /// Player who straddles.
        player: PlayerId,
        /// Whether the player straddles from now on.
        on: bool,
    },
    /// A player votes for a bomb pot as the next hand, or withdraws their vote.
    WishBomb {
        /// Player who votes.
        player: PlayerId,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// A player chooses between waiting for the big blind and paying to come in earlier.
    WaitForBigBlind {
        /// Player who chooses.
        player: PlayerId,
        /// Whether the player waits for the big blind.
        on: bool,
    },
}

impl From<SeatInput> for Input {
    fn from(input: SeatInput) -> Input {
        Input::Seat(input)
    }
}

/// A request to a table from its pool or from one of the pool's players.
#[derive(Clone)]
pub enum PoolInput {
    /// A player chooses whether to watch a hand that they folded to its end before they are dealt the next one.
    Stay {
        /// Player who chooses.
        player: PlayerId,
        /// Whether the player stays to watch.
        on: bool,
    },
    /// The pool moves a player to another table. The player has folded here, or is in no hand.
    GoOn {
        /// Player who moves on.
        player: PlayerId,
    },
    /// The pool brings a player from another table, who will be dealt in here.
    Arrive {
        /// Player who arrives.
        player: PlayerId,
        /// Name that the player will use at this table.
        name: String,
        /// Whether the player is a house player.
        house: bool,
        /// Seat for the player; `None` for the first free seat.
        seat: Option<Seat>,
        /// Chips that the player brings.
        stack: Chips,
        /// What the player brings from their last table apart from chips.
        carried: Carried,
    },
}

impl From<PoolInput> for Input {
    fn from(input: PoolInput) -> Input {
        Input::Pool(input)
    }
}

/// A request about the waiting list, or from a player who asks for a seat.
#[derive(Clone)]
pub enum ListInput {
    /// A player joins the list, or changes whether they also wait for similar tables.
    Wait {
        /// Player who waits.
        player: PlayerId,
        /// When the player began to wait for any table like this one; `None` if they wait only for this one.
        any: Option<Instant>,
    },
    /// A player gave a password that matches this hash.
    ///
    /// The caller has checked it. The table still compares the hash with the current one, because the password may have
    /// changed in the meantime.
    Admit {
        /// Player who gave the password.
        player: PlayerId,
        /// Hash that the password was checked against.
        hash: String,
    },
    /// A player asks the host for a seat.
    Ask {
        /// Player who asks.
        player: PlayerId,
        /// Seat that the player would like; `None` for any seat.
        seat: Option<Seat>,
    },
    /// A player gives up their place on the list, and any seat held for them.
    StopWaiting {
        /// Player who stops waiting.
        player: PlayerId,
        /// Why the player stops waiting.
        why: WaitEnd,
    },
    /// The table is to offer a free seat to the next player in line, who may be waiting at a similar table.
    OfferSeat {
        /// Player to whom the seat is offered: [`Table::next_to_offer`](crate::Table::next_to_offer).
        player: PlayerId,
    },
    /// A player on this list did not answer an offer at a similar table in time.
    ///
    /// A player who is away keeps their place and is passed over. A connected player loses their place.
    PassOver {
        /// Player who did not answer.
        player: PlayerId,
    },
    /// A waiting player's connection was lost or restored.
    WaiterConnection {
        /// Player who waits.
        player: PlayerId,
        /// Whether the player is connected to the room.
        connected: bool,
    },
}

impl From<ListInput> for Input {
    fn from(input: ListInput) -> Input {
        Input::List(input)
    }
}

/// An order that a host or the room's owner may give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostOrder {
    /// Pause the table: deal no new hand. A hand in progress waits for up to [`HAND_HELD_MAX`](table::HAND_HELD_MAX).
    Pause,
    /// End a pause, or a wait for lost connections.
    Resume,
    /// Lock the table, so that no new player except the host may sit down.
    Lock,
    /// Unlock the table, so that newcomers may sit down again.
    Unlock,
    /// Make this player leave after the hand, and do not let them sit down again.
    Remove(PlayerId),
    /// Allow this removed player to sit down again.
    LetBack(PlayerId),
    /// Let in a player who asks or waits for a seat, and hold an open seat for them.
    ///
    /// That is the seat named here or, if none is named, the seat that the player asked for, or else any. If every seat
    /// is taken, held or due to others, the player joins the line.
    Seat {
        /// Player to let in.
        player: PlayerId,
        /// Seat to hold; `None` if the host does not name one.
        seat: Option<Seat>,
    },
    /// Decline this player's request for a seat.
    Decline(PlayerId),
    /// Set the password of a private table, given as its hash; `None` removes the password.
    Password(Option<String>),
    /// Hide this player's chat from everyone at the table.
    Mute(PlayerId),
    /// Show this player's chat again.
    Unmute(PlayerId),
    /// Make the next hand a bomb pot.
    BombPot,
    /// Change the number of house players wanted at the table, from 0 to the rulebook's maximum.
    HousePlayers(u8),
    /// Make everyone leave after the hand, and close the table.
    Close,
    /// Cancel play immediately: the hand in progress is void and its stakes are returned.
    ///
    /// If `close` is true, everyone leaves and the table closes; otherwise the next hand follows. Only the owner of the
    /// room may give this order.
    BreakOff {
        /// Whether the table closes afterwards.
        close: bool,
    },
}
