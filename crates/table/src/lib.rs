//! What every poker table shares: seats, the button, the clock, the deck handshake, and hands one
//! after the other.
//!
//! A [`Table`] is pure. Functions that decide take a moment and give [`Event`]s or a refusal;
//! [`Table::apply`] takes an event in and cannot fail. Whoever owns the table (a cash game, a
//! tournament) says who sits down, when the next hand may open and what it is played for, and takes
//! the events one by one, with events of theirs in between. What is *not* here: where chips come
//! from, buy-ins, blinds owed, waiting lists, hosts, rake.

mod alias;
mod apply;
mod button;
mod clock;
mod connection;
mod deal;
mod dealt;
mod deck;
mod event;
mod hold;
mod last;
mod outage;
mod play;
mod seat;
mod settings;
mod snapshot;
mod so_far;
mod state;
mod turn;
mod void;

pub use button::{
    Comers, Places, dealt_by_pool, has_passed, is_between, next_button, places, with_button_blind,
};
pub use clock::Step;
pub use deal::{Dealing, DeckReady};
pub use event::{Event, HandHeader, NewDeck, PassedBlinds, SitOutReason};
pub use hold::HAND_HELD_MAX;
pub use last::{LastHand, Leg};
pub use outage::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW, OutageHold};
pub use play::Refused;
pub use seat::{Decision, Goes, Newcomer, SeatState, SeatTime, Sitting};
pub use settings::Settings;
pub use snapshot::Snapshot;
pub use state::Table;
pub use void::{Refund, Voided};
