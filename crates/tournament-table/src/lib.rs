//! One table of a tournament: seats taken and given up by direction, levels by the schedule, and what
//! the tournament must know of each hand.
//!
//! A [`Table`] is pure, and built around a [`table::Table`]. [`Table::handle`] takes a moment and an
//! [`Input`] and gives events or a refusal; [`Table::apply`] takes an event in and cannot fail. The
//! tournament sends numbered directions, which are carried out exactly once and in order; the table
//! keeps numbered facts until the tournament has taken them. So the link between the two may lose,
//! repeat and reorder whatever it carries.
//!
//! Every stack is dealt in, whether or not its player is there: one who is absent posts and is folded.
//! What is *not* here: who moves where, places, prizes, entries and their prices, money, names.
//! Dealer's choice is missing: the schedule says which game is played.

mod absent;
mod apply;
mod config;
mod deal;
mod direction;
mod draft;
mod error;
mod event;
mod handle;
mod input;
mod knock_out;
mod position;
mod run_out;
mod seat;
mod snapshot;
mod state;
mod waiting;

pub use config::{Config, ConfigError, CountsFrom, Game, Rules};
pub use draft::Drafted;
pub use error::Refused;
pub use event::Event;
pub use input::Input;
pub use seat::EntrySeat;
pub use snapshot::Snapshot;
pub use state::{Needs, Table};
pub use waiting::{WAITING_MAX, Waiting};
