//! Boxes, card destinations, questions and choices.

use super::{BOXES_MAX, Rules, Warning};
use core::fmt;
use units::{Chips, Seat};

/// A box of the layout, numbered from 1 to [`BOXES_MAX`] from the dealer's left (RAY-BJA-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNo(u8);

/// The error for a number that is not a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("boxes are numbered 1 to {BOXES_MAX}, not {0}")]
pub struct BoxNoError(pub u8);

impl BoxNo {
    /// Box number `n`. Panics outside 1 to [`BOXES_MAX`]; use [`BoxNo::try_new`] for numbers from outside.
    #[track_caller]
    pub const fn new(n: u8) -> BoxNo {
        assert!(n >= 1 && n <= BOXES_MAX, "box out of range");
        BoxNo(n)
    }

    /// Box number `n`.
    ///
    /// # Errors
    /// [`BoxNoError`] outside 1 to [`BOXES_MAX`].
    pub const fn try_new(n: u8) -> Result<BoxNo, BoxNoError> {
        if n >= 1 && n <= BOXES_MAX { Ok(BoxNo(n)) } else { Err(BoxNoError(n)) }
    }

    /// The box's number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The boxes of a table with these rules.
    pub fn all(rules: &Rules) -> impl Iterator<Item = BoxNo> + use<> {
        (1..=rules.boxes).map(BoxNo)
    }
}

impl fmt::Display for BoxNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for BoxNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b{}", self.0)
    }
}

/// Where the next card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Taker {
    /// A hand of a box, from 0.
    Hand {
        /// The box whose hand gets the card.
        no: BoxNo,
        /// The hand's number, from 0.
        hand: u8,
    },
    /// The card goes to the dealer.
    Dealer,
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question {
    /// The player who answers: the box's owner, or a back player who may follow.
    pub seat: Seat,
    /// The box that the question is about.
    pub no: BoxNo,
    /// The hand's number, from 0.
    pub hand: u8,
    /// The subject of the question.
    pub about: About,
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum About {
    /// Insurance, or even money for a blackjack. All boxes are asked at once.
    Insurance,
    /// The hand's turn.
    Turn,
    /// Whether a back player follows the owner's double.
    FollowDouble,
    /// Whether a back player follows the owner's split.
    FollowSplit,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Insure: put half the stake on a dealer's blackjack.
    Insure,
    /// Be paid 1:1 at once for a blackjack.
    EvenMoney,
    /// Neither insure nor take even money.
    Decline,
    /// Take no more cards.
    Stand,
    /// Take a card.
    Hit,
    /// Double the stake, for one card.
    Double,
    /// Split a pair into two hands, with another stake on the new hand.
    Split,
    /// Add another stake to a back player's stake, as the owner doubles or splits.
    Follow,
    /// Leave a back player's stake as it is, on the original hand.
    Leave,
}

/// A choice that a question offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The offered choice.
    pub choice: Choice,
    /// The chips that the choice adds to the player's stakes.
    pub costs: Chips,
    /// The slip that the choice appears to be, if any.
    pub warning: Option<Warning>,
}

impl About {
    /// The choice that counts when the time is up; it never costs money.
    ///
    /// Clauses: PSC-A2-01, and RAY-BJ-11 for back players.
    pub const fn at_time_out(self) -> Choice {
        match self {
            About::Insurance => Choice::Decline,
            About::Turn => Choice::Stand,
            About::FollowDouble | About::FollowSplit => Choice::Leave,
        }
    }
}
