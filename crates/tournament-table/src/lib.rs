//! One table of a tournament: it seats and moves players as directed, follows the levels, and reports each hand.
//!
//! A [`Table`] is pure, and built around a [`table::Table`]. [`Table::handle`] takes a moment and an [`Input`], and
//! returns events or a refusal; [`Table::apply`] applies an event and cannot fail. The tournament sends numbered
//! directions, which the table carries out exactly once and in order. The table keeps numbered facts until the
//! tournament has acknowledged them. So the link between tournament and table may lose, repeat and reorder messages.
//!
//! Every stack is dealt in, even if its player is absent: the stack posts blinds and antes, and its hands are folded.
//!
//! # What the tournament may rely on
//!
//! - Directions wait for the end of the hand and are carried out in order, except for
//!   [`GoOn`](seating::Direction::GoOn), [`Clock`](seating::Direction::Clock) and the part of a
//!   [`Hold`](seating::Hold) that stops or voids the hand: these take effect when they are accepted.
//! - `GoOn` lifts every hold that was accepted earlier, and no later one. If the current hand knocks players out,
//!   the next hand waits for another `GoOn`.
//! - After a hand, the table reports [`Out`](seating::Fact::Out), then [`Rested`](seating::Fact::Rested) for the round
//!   in which the hand was dealt, then the facts of the directions that waited. A void hand does not end the round.
//! - If nobody leaves in answer to a release, the table reports [`NotReleased`](seating::Fact::NotReleased).
//! - A failed table accepts directions without effect until it is closed.
//! - An entry without chips keeps its seat until it is released or gets new chips.
//! - A seat stays kept until its stack takes it, until a [`Release`](seating::Direction::Release) names that passage,
//!   or until the table closes.
//! - [`Close`](seating::Direction::Close) closes the table; the chips of players who are still seated are removed from
//!   play.
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
