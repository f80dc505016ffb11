use crate::{BoxNo, Place, Symbol};
use units::{Chips, Seat};

/// Why a round refuses an input; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Bets come before the close (RAY-GEN-08, -09).
    #[error("betting closed")]
    Closed,
    /// The round does not ask for this now.
    #[error("the round does not ask for this now")]
    NotAsked,
    /// The layout has no such place.
    #[error("the table has no place {0:?}")]
    NoPlace(Place),
    /// One layout names a place twice.
    #[error("{0:?} is named twice")]
    Twice(Place),
    /// Another seat plays this box.
    #[error("{at} is taken by seat {by}")]
    Taken {
        /// The box.
        at: BoxNo,
        /// The seat that plays it.
        by: Seat,
    },
    /// The seat would have too many boxes.
    #[error("{boxes} boxes; the maximum for one player is {max}")]
    Boxes {
        /// How many it would have.
        boxes: usize,
        /// The maximum.
        max: u8,
    },
    /// A side or equal stake without the base stake.
    #[error("{at} has no base stake")]
    NoBase {
        /// The box.
        at: BoxNo,
    },
    /// A circle that must hold the base stake holds something else.
    #[error("circle {circle} of {at} holds {stake}; it takes the base stake, {base}")]
    Unequal {
        /// The box.
        at: BoxNo,
        /// The circle.
        circle: u8,
        /// The stake.
        stake: Chips,
        /// The base stake.
        base: Chips,
    },
    /// Below the minimum.
    #[error("the stake is {stake}; the minimum is {min}")]
    BelowMin {
        /// The stake.
        stake: Chips,
        /// The minimum.
        min: Chips,
    },
    /// Above the maximum, where a table refuses that or the stake is fixed.
    #[error("the stake is {stake}; the maximum is {max}")]
    AboveMax {
        /// The stake.
        stake: Chips,
        /// The maximum.
        max: Chips,
    },
    /// A payout of this stake would be rounded.
    #[error("the stake is {stake}; it must be a multiple of {step}, so that no payout is rounded")]
    Step {
        /// The stake.
        stake: Chips,
        /// What it must be a multiple of.
        step: Chips,
    },
    /// The seat has too little.
    #[error("this needs {needs}; the seat has {purse}")]
    Purse {
        /// What is needed.
        needs: Chips,
        /// What the seat has.
        purse: Chips,
    },
    /// The bank could not pay the worst result.
    #[error("the bank could lose {exposure}; it has {bank}")]
    Exposure {
        /// The most that the bank could lose with this bet.
        exposure: Chips,
        /// What the bank has.
        bank: Chips,
    },
    /// The box belongs to another seat, or has decided.
    #[error("{0} has nothing to decide for this seat")]
    NotYours(BoxNo),
    /// The box cannot answer this.
    #[error("{0} does not have this answer")]
    NoChoice(BoxNo),
    /// The answer costs another amount.
    #[error("the answer costs {price}, not {stake}")]
    Price {
        /// The amount that was offered.
        stake: Chips,
        /// What the answer costs, at most.
        price: Chips,
    },
    /// Another seat throws.
    #[error("seat {0} has no dice to throw now")]
    NotShooter(Seat),
    /// The dice cannot be passed before this number of rejected throws.
    #[error("{rejected} throws were rejected; the dice can be passed after {needed}")]
    TooFew {
        /// How many were rejected.
        rejected: u8,
        /// How many it takes.
        needed: u8,
    },
    /// The wrong number of symbols.
    #[error("{given} symbols were drawn; the round asks for {expected}")]
    Count {
        /// How many the round asks for.
        expected: usize,
        /// How many were given.
        given: usize,
    },
    /// A symbol that the game does not have, or has no more.
    #[error("{0} cannot be drawn now")]
    Symbol(Symbol),
}

/// Why a table cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The number of boxes.
    #[error("{boxes} boxes; the game has {least} to {most}")]
    Boxes {
        /// The number given.
        boxes: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There is not one limit for each kind of bet or circle.
    #[error("{given} limits; the game needs {expected}")]
    Limits {
        /// How many it needs.
        expected: usize,
        /// How many were given.
        given: usize,
    },
    /// A range of stakes without an amount on which no payout is rounded.
    #[error("limits {min} to {max} have no multiple of {step}, on which no payout is rounded")]
    Step {
        /// The minimum.
        min: Chips,
        /// The maximum.
        max: Chips,
        /// What stakes must be multiples of.
        step: Chips,
    },
}
