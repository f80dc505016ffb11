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
//!
//! # What the tournament may rely on
//!
//! - Directions wait for the end of the hand and are carried out in order, except for
//!   [`GoOn`](seating::Direction::GoOn), [`Clock`](seating::Direction::Clock) and the part of a
//!   [`Hold`](seating::Hold) that stops or voids the hand: these take effect when they are taken.
//! - `GoOn` lifts every hold that was taken before it. It does not reach what the running hand brings:
//!   if that hand puts players out, the next one waits for another `GoOn`.
//! - After a hand come [`Out`](seating::Fact::Out), then [`Rested`](seating::Fact::Rested) for the round
//!   it was dealt in, then the facts of the directions that waited. A hand that is void ends no round.
//! - A release by which nobody leaves is answered by [`NotReleased`](seating::Fact::NotReleased).
//! - A table that has failed takes directions without effect until it is closed.
//! - An entry without chips keeps its seat until it is released or has new ones.
//! - A seat that was kept is given up by its stack, by a [`Release`](seating::Direction::Release) of that
//!   passage, or with the whole table.
//! - [`Close`](seating::Direction::Close) ends the table with the chips of those who still sit there.
//!
//! What is *not* here: who moves where, places, prizes, entries and their prices, money, who the players are
//! (the caller says so).

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
mod retold;
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
