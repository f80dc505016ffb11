//! The events of a round of a layout game or a box game.

use crate::{Bet, BoxNo, StakeSettlement, Symbol};
use units::{Chips, PlayerId, Seat};

/// One thing that happened in a round. The events describe the round completely.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat's whole layout. It replaces the seat's earlier layout.
    Laid {
        /// The seat that placed the bets.
        seat: Seat,
        /// The seat's bets; no place appears twice.
        bets: Vec<Bet>,
    },
    /// Betting is closed.
    Closed,
    /// A seat got the dice.
    Shooter {
        /// The seat that has the dice.
        seat: Seat,
        /// Why this seat got the dice.
        why: Turn,
    },
    /// Every possible shooter passed the dice, so the room draws instead.
    NobodyThrows,
    /// The shooter threw; the draw follows.
    Thrown {
        /// Number of the shooter's seat.
        seat: Seat,
    },
    /// Symbols were drawn together.
    Drawn {
        /// Where the symbols go.
        taker: Taker,
        /// The symbols, in the order drawn.
        symbols: Vec<Symbol>,
    },
    /// A box decided. The other boxes learn it once all boxes have decided.
    Decided {
        /// The box that decided.
        at: BoxNo,
        /// Index of the answer among the question's choices.
        choice: u8,
        /// Chips that the box placed on the answer's circle.
        staked: Chips,
        /// Chips that the box took back.
        back: Chips,
    },
    /// One part of the stakes was settled; each part is settled once.
    Settled {
        /// Number of the part, from 0.
        part: u8,
        /// The result of every stake in the part.
        lines: Vec<StakeSettlement>,
    },
    /// The draw was declared invalid: stakes stay, and betting opens again (RAY-ROUL-11).
    NoSpin {
        /// The player who declared it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The throw was declared invalid: stakes stay, and the same seat throws again (RAY-DICE-36).
    ThrowRejected {
        /// The player who declared it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The round was declared void: every unsettled stake is returned (RAY-GEN-12).
    Voided {
        /// The player who declared it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
        /// The stakes that are returned.
        lines: Vec<StakeSettlement>,
    },
}

/// Where drawn symbols go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taker {
    /// The whole layout: the result of wheel, dice or shoe.
    Layout,
    /// The cards of one box.
    Box(BoxNo),
    /// The community cards, for all boxes.
    Common,
    /// The dealer's hand.
    Dealer,
}

/// Why a seat has the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The dice reached the seat in turn (RAY-DICE-27, -28).
    Order,
    /// The previous seat passed the dice, or its time ran out (RAY-DICE-29).
    Declined,
    /// An operator passed the dice after rejected throws (RAY-DICE-37).
    Passed(Option<PlayerId>),
    /// An operator named the shooter (RAY-DICE-31).
    Named(Option<PlayerId>),
}
