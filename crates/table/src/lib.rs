//! The core of every poker table: seats, button, clock, each deck's commitment and cut, and hand after hand.
//!
//! A [`Table`] has no clock, no randomness and no I/O. Functions that decide take the current time and return
//! [`Event`]s or a refusal; [`Table::apply`] applies an event and cannot fail. The owner of the table is a cash table
//! or a tournament table. It decides who sits down, when the next hand may open and what its stakes are, and it applies
//! these events in order with its own. Not part of this crate: where chips come from, buy-ins, blinds owed, waiting
//! lists, hosts, rake.

mod alias;
mod apply;
mod button;
mod choice;
mod clock;
mod connection;
mod deal;
mod dealt;
mod deck;
mod event;
mod hand_facts;
mod hold;
mod last_hand;
mod lost_connections;
mod play;
mod seat;
mod settings;
mod snapshot;
mod state;
mod turn;
mod void;

pub use button::{
    Comers, Places, dealt_by_pool, has_passed, is_between, next_button, places, with_button_blind,
};
pub use choice::{Choice, OpenChoice};
pub use clock::Step;
pub use deal::{Dealing, DeckReady};
pub use dealt::DealtIn;
pub use event::{Event, HandHeader, NewDeck, PassedBlinds, SitOutReason};
pub use hold::HAND_HELD_MAX;
pub use last_hand::{LastHand, Leg};
pub use lost_connections::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW, OutageHold};
pub use play::Refused;
pub use seat::{Decision, Goes, Newcomer, SeatState, SeatTime, Sitting};
pub use settings::Settings;
pub use snapshot::Snapshot;
pub use state::Table;
pub use void::{Refund, Voided};
