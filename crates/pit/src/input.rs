use crate::{Answer, Contents};
use banked::{Place, Symbol};
use units::{Chips, PlayerId, Seat};

/// A nonce and the seat that opened it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce {
    /// The seat that opened the nonce.
    pub seat: Seat,
    /// The opened nonce, 32 bytes.
    pub nonce: [u8; 32],
}

/// A shoe that was shuffled outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewShoe {
    /// The symbols that the shoe contains.
    pub contents: Contents,
    /// The root that commits to the shoe's order.
    pub root: [u8; 32],
    /// The shoe's secret, encrypted.
    pub sealed: Vec<u8>,
}

/// Input to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A player sits down.
    Sit {
        /// The player who sits down.
        player: PlayerId,
        /// Whether the player is a house player.
        house: bool,
        /// The seat; any free one if `None`.
        seat: Option<Seat>,
        /// The chips to bring.
        chips: Chips,
        /// A commitment to a nonce for the next shoes.
        commitment: Option<[u8; 32]>,
    },
    /// A player adds chips.
    TopUp {
        /// The player who adds chips.
        player: PlayerId,
        /// The chips to add.
        chips: Chips,
    },
    /// A player leaves, at once or as soon as nothing of theirs is at stake.
    Leave {
        /// The player who leaves.
        player: PlayerId,
    },
    /// A player's connection was lost or is back.
    Connection {
        /// The player whose connection changed.
        player: PlayerId,
        /// Whether the player is connected.
        connected: bool,
    },
    /// A player commits to a nonce for the next shoes.
    Commit {
        /// The player who commits to the nonce.
        player: PlayerId,
        /// The commitment, 32 bytes.
        commitment: [u8; 32],
    },
    /// A player's whole layout, which replaces what they had laid; an empty one takes everything back.
    Lay {
        /// The player who lays the bets.
        player: PlayerId,
        /// All bets of the layout, with their places.
        bets: Vec<(Place, Chips)>,
    },
    /// A player has finished betting.
    Ready {
        /// The player who has finished betting.
        player: PlayerId,
    },
    /// A player's answer at a box.
    Decide {
        /// The player who answers.
        player: PlayerId,
        /// The answer, with its box.
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
    /// A player chooses the value of their colour chips, while none is on the layout.
    ChipValue {
        /// The player who chooses the value.
        player: PlayerId,
        /// What each chip is worth.
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
        /// Identifier of the round that opens with them, if none is running.
        id: u128,
        /// The shuffled shoes.
        shoes: Vec<NewShoe>,
    },
    /// The nonces that were opened, and commitments to the next ones.
    Cut {
        /// The opened nonces, with their seats.
        nonces: Vec<Nonce>,
        /// Commitments for the next shoes.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The drawn symbols, in answer to [`Needs::Symbols`](crate::Needs::Symbols).
    Symbols(Vec<Symbol>),
    /// A new shoe of the cards that are not on the table, in answer to [`Needs::Renewal`](crate::Needs::Renewal).
    Renewed(NewShoe),
    /// Opens a round that continues with the table's shoe.
    Open {
        /// Identifier of the round that opens.
        id: u128,
    },
    /// Time has passed: the table does whatever is due.
    Tick,
    /// The room restarted.
    Restarted,
    /// A host order.
    Host {
        /// The player who gives the order; `None` for the room.
        by: Option<PlayerId>,
        /// What the host orders.
        order: HostOrder,
    },
}

/// A host order, given by the host or the owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostOrder {
    /// Pause: begin no new round.
    Pause,
    /// Resume: begin rounds again.
    Resume,
    /// Lock the table: no new player may sit down.
    Lock,
    /// Unlock the table: players may sit down again.
    Unlock,
    /// Remove a player as soon as nothing of theirs is at stake, and do not let them sit down again.
    Remove(PlayerId),
    /// Let a removed player sit down again.
    LetBack(PlayerId),
    /// Close the table after the round.
    Close,
    /// Declare the spin, or the throw, invalid (RAY-ROUL-11, RAY-DICE-36).
    Invalid(String),
    /// Declare the round void (RAY-GEN-12).
    Void(String),
    /// Pass the dice on after rejected throws (RAY-DICE-37).
    PassDice,
    /// Decide whose turn it is to throw (RAY-DICE-31).
    NameShooter(Seat),
}
