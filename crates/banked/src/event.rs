use crate::{Bet, BoxNo, Line, Symbol};
use units::{Chips, PlayerId, Seat};

/// One thing that happened in a round, and the only description of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// This is all that the seat has on the table now; what it had before is replaced.
    Laid {
        /// The seat.
        seat: Seat,
        /// Its bets, each place once.
        bets: Vec<Bet>,
    },
    /// No more bets.
    Closed,
    /// This seat has the dice now.
    Shooter {
        /// The seat.
        seat: Seat,
        /// Why it has them.
        why: Turn,
    },
    /// The shooter gave the dice away, and nobody is left who did not: the room draws.
    NobodyThrows,
    /// The shooter throws.
    Thrown {
        /// The shooter.
        seat: Seat,
    },
    /// Symbols were drawn, all at once.
    Drawn {
        /// Who gets them.
        taker: Taker,
        /// The symbols, in order.
        symbols: Vec<Symbol>,
    },
    /// A box decided. Other boxes learn it when all have.
    Decided {
        /// The box.
        at: BoxNo,
        /// Index of its answer among the question's choices.
        choice: u8,
        /// What the answer puts on its circle.
        staked: Chips,
        /// What it takes back.
        back: Chips,
    },
    /// Stakes were settled; each part is settled once.
    Settled {
        /// The part, from 0.
        part: u8,
        /// What every stake of the part got.
        lines: Vec<Line>,
    },
    /// The draw does not count: stakes stay, and betting opens again (RAY-ROUL-11).
    NoSpin {
        /// Who says so; `None` for the room.
        by: Option<PlayerId>,
        /// Why.
        why: String,
    },
    /// The throw does not count: stakes stay, and the same seat throws again (RAY-DICE-36).
    ThrowRejected {
        /// Who says so; `None` for the room.
        by: Option<PlayerId>,
        /// Why.
        why: String,
    },
    /// The round is void: every stake that is not settled yet goes back (RAY-GEN-12).
    Voided {
        /// Who says so; `None` for the room.
        by: Option<PlayerId>,
        /// Why.
        why: String,
        /// The stakes that go back.
        lines: Vec<Line>,
    },
}

/// Who gets drawn symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taker {
    /// Everybody on the layout: the result of wheel, dice or shoe.
    Layout,
    /// One box.
    Box(BoxNo),
    /// All boxes.
    Common,
    /// The dealer.
    Dealer,
}

/// Why a seat has the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// It is its turn (RAY-DICE-27, -28).
    Order,
    /// The seat before it gave the dice away or was silent (RAY-DICE-29).
    Declined,
    /// An operator passed the dice after rejected throws (RAY-DICE-37).
    Passed(Option<PlayerId>),
    /// An operator decided whose turn it is (RAY-DICE-31).
    Named(Option<PlayerId>),
}
