//! The messages between a tournament and its tables, and the computations that both share.
//!
//! The messages are directions to a table and facts from it. The crate also has passages of stacks, the schedule of
//! levels, and positions at a table: plain data and pure functions. Nothing here decides who moves. The tournament says
//! who moves and when, and each table finds the seat from its own state. This crate does not carry the messages.
#![no_std]
extern crate alloc;

mod direction;
mod fact;
mod passage;
mod position;
mod schedule;

pub use direction::{Direction, Hold, Leaver};
pub use fact::{BustedSeat, Fact, Stack};
pub use passage::{Arrival, EntryId, Passage, PassageId, Presence, TableNo};
pub use position::{Arrives, EmptySeat, Layout};
pub use schedule::{
    Ante, Betting, Break, BreakFrom, Clock, Lasts, Level, Mark, MarkKind, Moment, Phase, Row,
    Schedule,
};
