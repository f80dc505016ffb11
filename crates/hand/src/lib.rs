//! A state machine for one hand of poker, of any game.
//!
//! Seats, stakes and rules go in ([`Setup`]). [`Hand::asks`] says what the hand needs next: cards from the dealer or a
//! decision from a seat. [`Hand::deal`] and [`Hand::decide`] check an input and return the events that follow from it.
//! [`Hand::apply`] applies an event and cannot fail. Replaying the events gives the same state.
//!
//! # The order of events
//!
//! 1. `Started`; each seat's ante; the posts; then any ante that one seat pays for all seats (in some rulebooks before
//!    the posts). A bomb pot has antes only, and no betting on its first street.
//! 2. A street: its cards; `StreetOpened` if a seat is to act; decisions; then `UncalledReturned` and `BetsCollected`
//!    if there is anything to return or collect.
//! 3. Once no more betting is possible and cards are to come: `Shown` for every seat still in the hand, if the rulebook
//!    says so; then the cards of the remaining streets.
//! 4. After the last street, `Shown` or `Mucked` for each seat in turn, unless all but one seat folded.
//! 5. `RakeTaken`, main pot first; `PotAwarded`, last side pot first; `Ended`.
//! 6. `Shown` for each seat that chooses to show.
//!
//! The crate has no clock, no randomness and no I/O. It does not know the order of the undealt deck, players' names, or
//! money.
#![no_std]
extern crate alloc;

mod action;
mod apply;
mod bad_beat;
mod betting;
mod card_row;
mod deal;
mod event;
mod forced;
pub mod game;
mod hole;
mod options;
mod pot;
mod progress;
mod rake;
mod rules;
mod runs;
mod seat_list;
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
pub use card_row::{CardRow, CardRowError};
pub use deal::BadDeal;
pub use event::{Event, PostKind, Share, Side};
pub use game::{Game, GameFault, GameStreet};
pub use hole::Hole;
pub use options::{DrawRange, Options, WagerRange};
pub use pot::Pot;
pub use progress::Asks;
pub use rake::{Rake, RakePots, RakeRounding, RakeTime};
pub use rules::{
    DrawOpens, EqualCardsUp, Limit, Muck, OddChip, OddChips, OpenPair, PotLimit, RazzBringIn,
    ReopenRule, Rules, ShortAllInLimit, ShortDraw, StudFirst,
};
pub use seat_list::{SeatList, SeatListError};
pub use setup::{Ante, BombPot, Post, Setup, SetupError, Stake, Stakes};
pub use state::Hand;
pub use street::{BetSize, Deal, FirstToAct, Street, StreetName};
pub use variant::{Deck, Family, Made, Opening, PotSharing, StudKind, VARIANTS, Variant};
pub use variants::holdem::HOLDEM;
