//! Why a round refuses an input, or a table cannot be opened.

use crate::{BoxNo, Place, Symbol};
use units::{Chips, Seat};

/// Why a round refuses an input. A refusal changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Betting is closed (RAY-GEN-08, -09).
    #[error("betting is closed")]
    Closed,
    /// The round is waiting for something else.
    #[error("the round does not ask for this now")]
    NotAsked,
    /// The layout has no such bet, or the table no such box or circle.
    #[error("the table has no place {0:?}")]
    NoPlace(Place),
    /// One layout has two stakes in the same place.
    #[error("{0:?} is named twice")]
    Twice(Place),
    /// Another seat plays this box.
    #[error("{at} is taken by seat {}", by.number())]
    Taken {
        /// The box that another seat plays.
        at: BoxNo,
        /// The seat that plays the box.
        by: Seat,
    },
    /// The seat would have too many boxes.
    #[error("the player would have {boxes} boxes; the maximum for one player is {max}")]
    Boxes {
        /// The number of boxes that the seat would have.
        boxes: usize,
        /// Maximum number of boxes for one seat.
        max: u8,
    },
    /// The box has a side stake or an equal stake, but no base stake.
    #[error("{at} has no base stake")]
    NoBase {
        /// The box without a base stake.
        at: BoxNo,
    },
    /// A circle must hold exactly the base stake, but this stake differs.
    #[error("the stake in circle {circle} of {at} is {stake}; it must be the base stake, {base}")]
    Unequal {
        /// The box that has the unequal stake.
        at: BoxNo,
        /// Index of the circle that has the unequal stake.
        circle: u8,
        /// The stake on that circle.
        stake: Chips,
        /// The base stake of the box, which the circle must match.
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
    /// The stake is above the maximum, and the table refuses the excess, or the stake has a fixed size.
    #[error("the stake is {stake}; the maximum is {max}")]
    AboveMax {
        /// The refused stake.
        stake: Chips,
        /// The highest permitted amount.
        max: Chips,
    },
    /// The stake is not a multiple of the step, so a payout would be rounded.
    #[error("the stake is {stake}; it must be a multiple of {step}, so that no payout is rounded")]
    Step {
        /// The refused stake.
        stake: Chips,
        /// Stakes must be multiples of this amount.
        step: Chips,
    },
    /// The seat does not have enough chips.
    #[error("this costs {needs}; the player has {purse}")]
    Purse {
        /// The chips that the input would take.
        needs: Chips,
        /// The chips that the seat has.
        purse: Chips,
    },
    /// The bank could not pay the worst possible result.
    #[error("the bank could lose {exposure}; it has only {bank}")]
    Exposure {
        /// The most that the bank could lose with this bet.
        exposure: Chips,
        /// The chips in the bank now.
        bank: Chips,
    },
    /// The box belongs to another seat, or has already given its answer.
    #[error("this seat has nothing to decide at {0}")]
    NotYours(BoxNo),
    /// The question to this box has no such answer.
    #[error("this answer is not possible at {0}")]
    NoChoice(BoxNo),
    /// The amount staked is not the price of the answer.
    #[error("the answer costs {price}, not {stake}")]
    Price {
        /// The amount that the seat staked.
        stake: Chips,
        /// The price of the answer; if the box may stake less, the maximum.
        price: Chips,
    },
    /// The seat is not the one that throws now.
    #[error("seat {} has no dice to throw now", .0.number())]
    NotShooter(Seat),
    /// The dice may be passed only after more rejected throws.
    #[error(
        "{rejected} throws were rejected; the dice can be passed after {needed} rejected throws"
    )]
    TooFew {
        /// The number of rejected throws so far.
        rejected: u8,
        /// The number of rejected throws that it takes.
        needed: u8,
    },
    /// The number of symbols drawn is wrong.
    #[error("{given} symbols were drawn; the round asks for {expected}")]
    Count {
        /// The number of symbols that the round is waiting for.
        expected: usize,
        /// The number of symbols given.
        given: usize,
    },
    /// The game does not have this symbol, or has none left.
    #[error("{0} cannot be drawn now")]
    Symbol(Symbol),
}

/// Why a table cannot be opened with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game cannot have this number of boxes.
    #[error("the number of boxes is {boxes}; it must be {least} to {most}")]
    Boxes {
        /// The number of boxes given.
        boxes: u8,
        /// The lowest permitted number of boxes.
        least: u8,
        /// The highest permitted number of boxes.
        most: u8,
    },
    /// The number of limits is not the number of kinds of bets or circles.
    #[error("the number of limits is {given}; the game needs {expected}")]
    Limits {
        /// The number of limits that the game needs.
        expected: usize,
        /// The number of limits given.
        given: usize,
    },
    /// No amount within the limits makes all payouts whole chips.
    #[error(
        "no stake from {min} to {max} is a multiple of {step}; without one, payouts would be rounded"
    )]
    Step {
        /// The lowest permitted amount.
        min: Chips,
        /// The highest permitted amount.
        max: Chips,
        /// Stakes must be multiples of this amount.
        step: Chips,
    },
}
