//! What a tournament and its tables say to each other, and what both must work out alike: directions
//! to a table, facts from it, stacks on their way, the schedule of levels, positions at a table.
//!
//! Plain data and pure functions of it. Nothing here decides: the tournament says who moves and when,
//! each table by its own state which seat that is. Who carries the words is not known here.
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
pub use position::{Arrives, Layout, Place};
pub use schedule::{
    Ante, Betting, Break, BreakFrom, Clock, Lasts, Level, Mark, MarkKind, Moment, Phase, Row,
    Schedule,
};
