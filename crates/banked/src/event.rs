use crate::{Bet, BoxNo, StakeSettlement, Symbol};
use units::{Chips, PlayerId, Seat};

/// One thing that happened in a round, and the only description of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat's whole layout, which replaces its earlier one.
    Laid {
        /// The seat that laid the bets.
        seat: Seat,
        /// The seat's bets, each place once.
        bets: Vec<Bet>,
    },
    /// Betting closed.
    Closed,
    /// This seat has the dice now.
    Shooter {
        /// The seat that has the dice.
        seat: Seat,
        /// Why this seat has the dice.
        why: Turn,
    },
    /// Every possible shooter passed the dice, so the room draws.
    NobodyThrows,
    /// The shooter throws.
    Thrown {
        /// Number of the shooter's seat.
        seat: Seat,
    },
    /// Symbols were drawn, all at once.
    Drawn {
        /// Where the symbols go.
        taker: Taker,
        /// The symbols, in order.
        symbols: Vec<Symbol>,
    },
    /// A box decided. Other boxes learn it when all have.
    Decided {
        /// The box that decided.
        at: BoxNo,
        /// Index of the answer among the question's choices.
        choice: u8,
        /// Chips that the answer places on its circle.
        staked: Chips,
        /// Chips that the answer takes back.
        back: Chips,
    },
    /// Stakes were settled; each part is settled once.
    Settled {
        /// Number of the part, from 0.
        part: u8,
        /// The result of every stake of the part.
        lines: Vec<StakeSettlement>,
    },
    /// The draw does not count: stakes stay, and betting opens again (RAY-ROUL-11).
    NoSpin {
        /// The player who ruled so; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The throw does not count: stakes stay, and the same seat throws again (RAY-DICE-36).
    ThrowRejected {
        /// The player who ruled so; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The round is void: every unsettled stake is returned (RAY-GEN-12).
    Voided {
        /// The player who ruled so; `None` for the room.
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
    /// The layout: the result of wheel, dice or shoe.
    Layout,
    /// One box.
    Box(BoxNo),
    /// All boxes: community cards.
    Common,
    /// Symbols go to the dealer.
    Dealer,
}

/// Why a seat has the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The dice reached the seat in turn (RAY-DICE-27, -28).
    Order,
    /// The previous seat passed the dice or let its time run out (RAY-DICE-29).
    Declined,
    /// An operator passed the dice after rejected throws (RAY-DICE-37).
    Passed(Option<PlayerId>),
    /// An operator decided whose turn it is (RAY-DICE-31).
    Named(Option<PlayerId>),
}
