//! One table of a tournament: it seats and moves players by direction, follows the schedule of levels, and reports each
//! hand.
//!
//! A [`Table`] is pure, and built around a [`table::Table`]. [`Table::handle`] takes a moment and an [`Input`] and
//! returns events or a refusal; [`Table::apply`] applies an event and cannot fail. The tournament sends numbered
//! directions, which are carried out exactly once and in order; the table keeps numbered facts until the tournament has
//! acknowledged them. So the link between the two may lose, repeat and reorder messages.
//!
//! Every stack is dealt in. The stack of an absent player posts and is folded.
//!
//! # What the tournament may rely on
//!
//! - Directions wait for the end of the hand and are carried out in order, except for
//!   [`GoOn`](seating::Direction::GoOn), [`Clock`](seating::Direction::Clock) and the part of a
//!   [`Hold`](seating::Hold) that stops or voids the hand: these take effect when they are accepted.
//! - `GoOn` lifts every hold that was accepted before it, and no later one: if the running hand puts players out,
//!   the next hand waits for another `GoOn`.
//! - After a hand come [`Out`](seating::Fact::Out), then [`Rested`](seating::Fact::Rested) for the round
//!   it was dealt in, then the facts of the directions that waited. A void hand does not end the round.
//! - A release for which nobody leaves is answered by [`NotReleased`](seating::Fact::NotReleased).
//! - A failed table accepts directions without effect until it is closed.
//! - An entry without chips keeps its seat until it is released or has new ones.
//! - A seat that was kept is given up by its stack, by a [`Release`](seating::Direction::Release) of that
//!   passage, or with the whole table.
//! - [`Close`](seating::Direction::Close) closes the table; the chips of players still seated are gone.
//!
//! *Not* here: who moves where, places, prizes, entries and their prices, money, players' names (an input).

mod absent;
mod apply;
mod choice;
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
mod replay;
mod run_out;
mod seat;
mod shown;
mod snapshot;
mod state;
mod waiting;

pub use choice::{DealersChoice, halved, played};
pub use config::{Config, ConfigError, CountsFrom, Game, Rules};
pub use draft::Drafted;
pub use error::Refused;
pub use event::Event;
pub use input::Input;
pub use seat::{EntrySeat, Who};
pub use shown::{LevelBegins, game_of};
pub use snapshot::Snapshot;
pub use state::{Needs, Table};
pub use waiting::{WAITING_MAX, Waiting};
