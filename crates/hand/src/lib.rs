//! One hand of poker, any game, as a pure state machine.
//!
//! Seats, stakes and rules go in ([`Setup`]); the hand says what it needs next ([`Hand::asks`]):
//! cards from the dealer or a decision from a seat. [`Hand::deal`] and [`Hand::decide`] check an
//! input and give the events that follow from it; [`Hand::apply`] takes an event in and cannot
//! fail. Replaying the events gives the same state.
//!
//! What is *not* here: a clock, randomness, I/O, the undealt deck, players' names, money.
#![no_std]
extern crate alloc;

mod action;
mod event;
mod hole;
mod rules;
mod setup;
mod state;
mod variant;

pub use action::{Action, Options, Show, WagerRange};
pub use event::{Event, PostKind, Pot, Share, Side};
pub use hole::Hole;
pub use rules::{Limit, Rake, RakeRounding, ReopenRule, Rules, ShortAllInLimit};
pub use setup::{Ante, Post, Setup, SetupError, Stake, Stakes};
pub use state::{Asks, BadDeal, Hand, Illegal};
pub use variant::{
    BetSize, Deal, Deck, FirstToAct, HOLDEM, Made, PotSharing, Street, StreetName, VARIANTS,
    Variant,
};
