//! The inputs to a house table, from players, the host and the room.

use crate::{Answer, Contents};
use banked::{Place, Symbol};
use units::{Chips, PlayerId, Seat};

/// An opened nonce, and the seat that opened it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce {
    /// The seat that opened the nonce.
    pub seat: Seat,
    /// The nonce.
    pub nonce: [u8; 32],
}

/// A shoe that the caller has shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewShoe {
    /// The symbols in the shoe.
    pub contents: Contents,
    /// The root, which commits the room to the order of the shoe.
    pub root: [u8; 32],
    /// The shoe's secret, sealed.
    pub sealed: Vec<u8>,
}

/// An input to a house table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A player sits down.
    Sit {
        /// The player who sits down.
        player: PlayerId,
        /// Whether the player is a house player.
        house: bool,
        /// The seat that the player wants; `None` for any free seat.
        seat: Option<Seat>,
        /// The chips that the player brings.
        chips: Chips,
        /// A commitment to a nonce for the next shoes, if the player makes one.
        commitment: Option<[u8; 32]>,
    },
    /// A player adds chips.
    TopUp {
        /// The player who adds chips.
        player: PlayerId,
        /// The chips to add.
        chips: Chips,
    },
    /// A player leaves, either immediately or once nothing of theirs is at stake.
    Leave {
        /// The player who leaves.
        player: PlayerId,
    },
    /// A player lost their connection, or is connected again.
    Connection {
        /// The player whose connection changed.
        player: PlayerId,
        /// Whether the player is connected now.
        connected: bool,
    },
    /// A player commits to a nonce for the next shoes.
    Commit {
        /// The player who commits to the nonce.
        player: PlayerId,
        /// The commitment to the nonce.
        commitment: [u8; 32],
    },
    /// A player's whole layout. It replaces the player's earlier layout; an empty one takes everything back.
    Lay {
        /// The player who places the bets.
        player: PlayerId,
        /// All bets of the layout: the place and the stake of each.
        bets: Vec<(Place, Chips)>,
    },
    /// A player has finished betting.
    Ready {
        /// The player who has finished betting.
        player: PlayerId,
    },
    /// A player answers a question at a box.
    Decide {
        /// The player who answers.
        player: PlayerId,
        /// The answer, which names the box.
        answer: Answer,
    },
    /// The shooter throws.
    Throw {
        /// The player who throws.
        player: PlayerId,
    },
    /// The shooter passes the dice.
    PassDice {
        /// The player who passes the dice.
        player: PlayerId,
    },
    /// A player chooses the value of their colour chips, while none of these chips are on the layout.
    ChipValue {
        /// The player who chooses the value.
        player: PlayerId,
        /// What each of the chips is worth.
        value: Chips,
    },
    /// A player switches warnings about slips on or off.
    Warnings {
        /// The player who switches the warnings.
        player: PlayerId,
        /// Whether the player wants warnings.
        on: bool,
    },
    /// New shoes, in answer to [`Needs::Shoes`](crate::Needs::Shoes).
    Shoes {
        /// Identifier that goes into the cut. Between rounds, it becomes the identifier of the round that opens with
        /// the shoes.
        id: u128,
        /// The shuffled shoes, in the order in which the table asked for them.
        shoes: Vec<NewShoe>,
    },
    /// The nonces that players opened, and the players' commitments to their next nonces.
    Cut {
        /// The opened nonces, each with its seat.
        nonces: Vec<Nonce>,
        /// Commitments to nonces for the next shoes, by seat.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The drawn symbols, in answer to [`Needs::Symbols`](crate::Needs::Symbols).
    Symbols(Vec<Symbol>),
    /// A new shoe with the cards that are not on the table, in answer to [`Needs::Renewal`](crate::Needs::Renewal).
    Renewed(NewShoe),
    /// Opens a round with the shoe that the table already has.
    Open {
        /// Identifier for the round.
        id: u128,
    },
    /// Time has passed, and something may be due.
    Tick,
    /// The room restarted.
    Restarted,
    /// The host or the owner gives a host order.
    Host {
        /// The player who gives the order; `None` for the room.
        by: Option<PlayerId>,
        /// The order itself.
        order: HostOrder,
    },
}

/// An order from the host or the owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostOrder {
    /// Pause the table: begin no new round.
    Pause,
    /// End the pause: begin rounds again.
    Resume,
    /// Lock the table: no new player may sit down.
    Lock,
    /// Unlock the table: new players may sit down again.
    Unlock,
    /// Remove a player, who may not sit down again. They keep the seat until nothing of theirs is at stake.
    Remove(PlayerId),
    /// Let a removed player sit down again.
    LetBack(PlayerId),
    /// Close the table after the round.
    Close,
    /// Declare the spin or the throw invalid, for this reason (RAY-ROUL-11, RAY-DICE-36).
    Invalid(String),
    /// Declare the round void, for this reason (RAY-GEN-12).
    Void(String),
    /// Pass the dice to the next seat after rejected throws (RAY-DICE-37).
    PassDice,
    /// Name the seat that throws next (RAY-DICE-31).
    NameShooter(Seat),
}
