use crate::{BoxNo, Place, Symbol};
use units::{Chips, Seat};

/// Why a round refuses an input. A refusal changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Betting is closed (RAY-GEN-08, -09).
    #[error("betting closed")]
    Closed,
    /// The round does not accept this now.
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
        /// The box that another seat plays.
        at: BoxNo,
        /// The seat that plays the box.
        by: Seat,
    },
    /// The seat would have too many boxes.
    #[error("{boxes} boxes; the maximum for one player is {max}")]
    Boxes {
        /// The number of boxes that the seat would have.
        boxes: usize,
        /// Maximum number of boxes for one seat.
        max: u8,
    },
    /// The box has a side or equal stake, and no base stake.
    #[error("{at} has no base stake")]
    NoBase {
        /// The box without a base stake.
        at: BoxNo,
    },
    /// A circle that must hold the base stake holds a different amount.
    #[error("circle {circle} of {at} holds {stake}; it takes the base stake, {base}")]
    Unequal {
        /// The box that has the unequal stake.
        at: BoxNo,
        /// Index of the circle that has the unequal stake.
        circle: u8,
        /// The stake on the circle.
        stake: Chips,
        /// The base stake.
        base: Chips,
    },
    /// The stake is below the minimum.
    #[error("the stake is {stake}; the minimum is {min}")]
    BelowMin {
        /// The refused stake.
        stake: Chips,
        /// The lowest permitted amount.
        min: Chips,
    },
    /// The stake is above the maximum, at a table that refuses it or for a fixed stake.
    #[error("the stake is {stake}; the maximum is {max}")]
    AboveMax {
        /// The refused stake.
        stake: Chips,
        /// The highest permitted amount.
        max: Chips,
    },
    /// A payout of this stake would be rounded.
    #[error("the stake is {stake}; it must be a multiple of {step}, so that no payout is rounded")]
    Step {
        /// The refused stake.
        stake: Chips,
        /// Stakes must be multiples of this amount.
        step: Chips,
    },
    /// The seat does not have enough chips.
    #[error("this needs {needs}; the seat has {purse}")]
    Purse {
        /// The chips needed.
        needs: Chips,
        /// The chips that the seat has.
        purse: Chips,
    },
    /// The bank could not pay the worst result.
    #[error("the bank could lose {exposure}; it has {bank}")]
    Exposure {
        /// The most that the bank could lose with this bet.
        exposure: Chips,
        /// The chips in the bank.
        bank: Chips,
    },
    /// The box belongs to another seat, or has already decided.
    #[error("{0} has nothing to decide for this seat")]
    NotYours(BoxNo),
    /// The box does not have this answer.
    #[error("{0} does not have this answer")]
    NoChoice(BoxNo),
    /// The answer costs a different amount.
    #[error("the answer costs {price}, not {stake}")]
    Price {
        /// The amount that was offered.
        stake: Chips,
        /// What the answer costs, at most.
        price: Chips,
    },
    /// It is not this seat's turn to throw.
    #[error("seat {0} has no dice to throw now")]
    NotShooter(Seat),
    /// The dice cannot be passed before this number of rejected throws.
    #[error("{rejected} throws were rejected; the dice can be passed after {needed}")]
    TooFew {
        /// The number of rejected throws.
        rejected: u8,
        /// The number of rejected throws that is required.
        needed: u8,
    },
    /// The number of drawn symbols is wrong.
    #[error("{given} symbols were drawn; the round asks for {expected}")]
    Count {
        /// The number of symbols that the round asks for.
        expected: usize,
        /// The number of symbols given.
        given: usize,
    },
    /// The game does not have this symbol, or has none left.
    #[error("{0} cannot be drawn now")]
    Symbol(Symbol),
}

/// Why a table cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game cannot have this number of boxes.
    #[error("{boxes} boxes; the game has {least} to {most}")]
    Boxes {
        /// The number of boxes given.
        boxes: u8,
        /// The lowest permitted number of boxes.
        least: u8,
        /// The highest permitted number of boxes.
        most: u8,
    },
    /// The number of limits is not the number of kinds of bets or circles.
    #[error("{given} limits; the game needs {expected}")]
    Limits {
        /// The number of limits that the game needs.
        expected: usize,
        /// The number of limits given.
        given: usize,
    },
    /// The limits contain no amount on which all payouts are whole chips.
    #[error("limits {min} to {max} have no multiple of {step}, on which no payout is rounded")]
    Step {
        /// The lowest permitted amount.
        min: Chips,
        /// The highest permitted amount.
        max: Chips,
        /// Stakes must be multiples of this amount.
        step: Chips,
    },
}
