//! Why a round of blackjack cannot open, or refuses stakes, decisions or cards.

use super::{BoxNo, Choice};
use cards::Card;
use units::{Chips, Seat};

/// Why a round cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A rule is outside its bounds.
    #[error("{field} is {value}; it must be {from} to {to}")]
    Rule {
        /// Name of the rule that is out of bounds.
        field: &'static str,
        /// The refused value.
        value: u8,
        /// The lowest permitted value.
        from: u8,
        /// The highest permitted value.
        to: u8,
    },
    /// A limit is not a multiple of the step, so a payout would need a fraction of a chip.
    #[error("{field} is {value}; it must be a multiple of {step} above 0")]
    Step {
        /// `min` or `max`.
        field: &'static str,
        /// The refused limit.
        value: Chips,
        /// Stakes must be multiples of this amount.
        step: u64,
    },
    /// The minimum is above the maximum.
    #[error("the minimum stake is {min}; it must be at most the maximum, {max}")]
    Limits {
        /// The lowest permitted amount.
        min: Chips,
        /// The highest permitted amount.
        max: Chips,
    },
}

/// Why stakes are refused. A refusal changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayError {
    /// Betting is closed (RAY-BJ-08).
    #[error("betting is closed")]
    Closed,
    /// The table has no such box.
    #[error("there is no box {no}; the table has {boxes}")]
    NoBox {
        /// The box number that does not exist.
        no: BoxNo,
        /// Number of boxes at the table.
        boxes: u8,
    },
    /// One layout has two stakes on the same box.
    #[error("box {no} is named twice")]
    Twice {
        /// The box that is named twice.
        no: BoxNo,
    },
    /// The stake is below the minimum.
    #[error("the stake on box {no} is {stake}; the minimum is {min}")]
    BelowMin {
        /// The box on which the stake is too low.
        no: BoxNo,
        /// The refused stake, which was below the minimum.
        stake: Chips,
        /// The lowest permitted amount.
        min: Chips,
    },
    /// The stake is above the maximum, at a table that refuses it.
    #[error("the stake on box {no} is {stake}; the maximum is {max}")]
    AboveMax {
        /// The box on which the stake is too high.
        no: BoxNo,
        /// The refused stake, which is not a multiple of the step.
        stake: Chips,
        /// The highest permitted amount.
        max: Chips,
    },
    /// The stake is not a multiple of the step, so a payout would need a fraction of a chip.
    #[error("the stake on box {no} is {stake}; it must be a multiple of {step}")]
    Step {
        /// The box that the stake was meant for.
        no: BoxNo,
        /// The refused stake, which was above the maximum.
        stake: Chips,
        /// Stakes must be multiples of this amount.
        step: u64,
    },
    /// The layout would give the player more boxes than one player may own.
    #[error(
        "the player would own too many boxes; the maximum number of boxes for one player is {max}"
    )]
    TooManyBoxes {
        /// Maximum number of boxes for one player.
        max: u8,
    },
    /// The box already has an owner and the maximum number of back players.
    #[error("box {no} is taken; the maximum number of back players is {max}")]
    Taken {
        /// The box that has room for no more players.
        no: BoxNo,
        /// Maximum number of back players.
        max: u8,
    },
    /// The stakes are more than the player has.
    #[error("the stakes add up to {needs}; the player has {has}")]
    TooFewChips {
        /// All stakes of the layout together.
        needs: Chips,
        /// The chips that the player may stake.
        has: Chips,
    },
}

/// Why betting cannot be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CloseError {
    /// Betting was closed earlier.
    #[error("betting is closed")]
    Closed,
    /// Nobody has placed a stake.
    #[error("nobody has placed a stake")]
    NoStake,
}

/// Why the round refuses a decision. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no question for the player at this box.
    #[error("seat {} has nothing to decide at box {no}", seat.number())]
    NotAsked {
        /// The seat whose decision was refused.
        seat: Seat,
        /// The box at which the player has no question.
        no: BoxNo,
    },
    /// The choice is not one of those on offer.
    #[error("{choice:?} is not possible here; the choices are {offered:?}")]
    NotOffered {
        /// The choice that the player made.
        choice: Choice,
        /// The choices that the player has.
        offered: Vec<Choice>,
    },
    /// The choice costs more than the player may still stake.
    #[error("{choice:?} costs {needs}; the player has {has}")]
    TooFewChips {
        /// The choice that the player made.
        choice: Choice,
        /// What the choice costs.
        needs: Chips,
        /// The chips that the player may still stake.
        has: Chips,
    },
    /// A player's boxes cannot leave: the rules forbid it, or the player has no open question.
    #[error("seat {} cannot leave the round", seat.number())]
    NotDetached {
        /// The seat of the player whose boxes cannot leave.
        seat: Seat,
    },
}

/// Why a card cannot be dealt. A refusal changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadDraw {
    /// The round is not waiting for a card.
    #[error("the round is not waiting for a card")]
    NotAsked,
    /// All copies of this card have already left the shoe.
    #[error("no copy of this card is left in the shoe")]
    NotInShoe(Card),
    /// The shoe still has cards, or the round is not waiting for a shuffle.
    #[error("the round is not waiting for a shuffle")]
    NotEmpty,
}

impl core::fmt::Debug for BadDraw {
    /// Never prints the card, which may be secret.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadDraw::NotAsked => "NotAsked",
            BadDraw::NotInShoe(_) => "NotInShoe",
            BadDraw::NotEmpty => "NotEmpty",
        })
    }
}
