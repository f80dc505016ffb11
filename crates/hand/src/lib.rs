//! One hand of poker, any game, as a pure state machine.
//!
//! Seats, stakes and rules go in ([`Setup`]); the hand says what it needs next ([`Hand::asks`]):
//! cards from the dealer or a decision from a seat. [`Hand::deal`] and [`Hand::decide`] check an
//! input and give the events that follow from it; [`Hand::apply`] takes an event in and cannot
//! fail. Replaying the events gives the same state.
//!
//! # The order of events
//!
//! 1. `Started`; antes of every seat, then the posts, then an ante that one seat pays for all (by
//!    rule before the posts). A bomb pot has antes alone, and no betting on its first street.
//! 2. A street: its cards; `StreetOpened` if somebody is to act; decisions; then `UncalledReturned`
//!    and `BetsCollected` if there is something to return or to collect.
//! 3. Once no more betting is possible and cards are to come, `Shown` for everybody left (by rule),
//!    then the other streets' cards.
//! 4. After the last street `Shown` and `Mucked` in turn; none if all others folded.
//! 5. `RakeTaken`, the main pot first; `PotAwarded`, the last side pot first; `Ended`.
//! 6. Whoever wishes shows: `Shown`.
//!
//! What is *not* here: a clock, randomness, I/O, the undealt deck, players' names, money.
#![no_std]
extern crate alloc;

mod action;
mod apply;
mod bad_beat;
mod betting;
mod course;
mod deal;
mod event;
mod few;
mod forced;
pub mod game;
mod hole;
mod options;
mod pot;
mod rake;
mod row;
mod rules;
mod runs;
mod setup;
mod showdown;
mod split;
mod state;
mod street;
mod upcards;
mod variant;
mod variants;

pub use action::{Action, Illegal, Show};
pub use bad_beat::{BadBeat, BadBeatRule};
pub use course::Asks;
pub use deal::BadDeal;
pub use event::{Event, PostKind, Share, Side};
pub use few::{Few, FewError};
pub use game::{Game, GameFault, GameStreet};
pub use hole::Hole;
pub use options::{DrawRange, Options, WagerRange};
pub use pot::Pot;
pub use rake::{Rake, RakePots, RakeRounding, RakeTime};
pub use row::{Row, RowError};
pub use rules::{
    DrawOpens, EqualCardsUp, Limit, Muck, OddChip, OddChips, OpenPair, PotLimit, RazzBringIn,
    ReopenRule, Rules, ShortAllInLimit, ShortDraw, StudFirst,
};
pub use setup::{Ante, BombPot, Post, Setup, SetupError, Stake, Stakes};
pub use state::Hand;
pub use street::{BetSize, Deal, FirstToAct, Street, StreetName};
pub use variant::{Deck, Family, Made, Opening, PotSharing, StudKind, VARIANTS, Variant};
pub use variants::holdem::HOLDEM;
