//! Where cards go and who decides what: boxes, takers, questions and choices.

use super::{BOXES_MAX, Rules, Warning};
use core::fmt;
use units::{Chips, Seat};

/// Number of a box on the layout, 1 to [`BOXES_MAX`], from the dealer's left (RAY-BJA-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNo(u8);

/// The number does not name a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the box number is {0}; it must be 1 to {BOXES_MAX}")]
pub struct BoxNoError(pub u8);

impl BoxNo {
    /// Makes box number `n`. Panics outside 1 to [`BOXES_MAX`]; use [`BoxNo::try_new`] for untrusted numbers.
    #[track_caller]
    pub const fn new(n: u8) -> BoxNo {
        assert!(n >= 1 && n <= BOXES_MAX, "box out of range");
        BoxNo(n)
    }

    /// Makes box number `n`.
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

    /// Returns the boxes of a table with these rules.
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
    /// A hand of a box.
    Hand {
        /// The box whose hand gets the card.
        no: BoxNo,
        /// The hand's number, from 0.
        hand: u8,
    },
    /// The card goes to the dealer.
    Dealer,
}

/// A question that a player has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question {
    /// The seat that answers: the box's owner, or a back player who may follow.
    pub seat: Seat,
    /// The box that the question is about.
    pub no: BoxNo,
    /// The hand's number, from 0.
    pub hand: u8,
    /// What the player has to decide.
    pub about: About,
}

/// What a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum About {
    /// Insurance, or even money for a blackjack. All boxes answer at the same time.
    Insurance,
    /// What to do with the hand: hit, stand, double or split.
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
    /// Take a payout of 1:1 for a blackjack immediately.
    EvenMoney,
    /// Neither insure nor take even money.
    Decline,
    /// Take no more cards.
    Stand,
    /// Take a card.
    Hit,
    /// Double the stake and take exactly one more card.
    Double,
    /// Split a pair into two hands, with another stake on the new hand.
    Split,
    /// As a back player, add a stake when the owner doubles or splits.
    Follow,
    /// As a back player, add no stake: the first stake stays on the original hand.
    Leave,
}

/// A choice that a question offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The choice on offer.
    pub choice: Choice,
    /// The chips that the choice adds to the player's stakes.
    pub costs: Chips,
    /// The slip that the choice appears to be, if any.
    pub warning: Option<Warning>,
}

impl About {
    /// Returns the choice that counts when the time is up. It never costs money.
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
