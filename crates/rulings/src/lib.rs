//! Rulings for live poker: what happened at a table, and what the rules say about it.
//!
//! [`rule`] takes a [`Situation`] (what is known about the table), an [`Incident`] (what happened) and [`Switches`]
//! (the choices of the rulebook). It returns a [`Ruling`]: effects in order, the players' options, penalties,
//! announcements, reports, and the clauses. [`needs`] returns the facts that must be known. A ruling is only a
//! proposal; [`Docket`] keeps the director's decision on it.
//!
//! Every kind of incident has a decision table whose rows are data. [`TABLES`] lists them all, and [`page`] prints
//! them.
//!
//! The other modules support a director's procedures: [`race`], [`odd_chips`], [`blinds`], [`countdown`], [`checklist`]
//! and [`inventory`]. The crate has no clock, randomness or files: times and drawn cards are inputs.

pub mod blinds;
pub mod checklist;
mod clause;
pub mod countdown;
mod decision;
mod docket;
mod incident;
pub mod inventory;
mod ladder;
pub mod odd_chips;
mod options;
mod page;
pub mod race;
pub mod repair;
mod ruling;
mod sit_out;
mod situation;
mod state;
pub mod switches;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use clause::Clause;
pub use decision::{Row, Table};
pub use docket::{
    Decided, DirectorCall, Docket, DocketError, Entrant, Record, RecordNo, Report, Status,
};
pub use incident::*;
pub use ladder::{Length, Level, is_slow, levels, proposed, report};
pub use options::{
    Call, Case, Constraint, Facing, Fold, Lasts, Lying, May, NotOffered, Options, Range,
};
pub use page::page;
pub use ruling::{
    Alternative, Announcement, Board, Discretion, Effect, Factor, Moment, Penalty, Person,
    PlayerOptions, ReportDue, Ruled, Ruling,
};
pub use sit_out::SitOut;
pub use situation::{
    Act, Context, Dealing, Entry, Game, Limit, LogPos, Player, Presence, Situation, Street,
};
pub use state::{Skipped, State};
pub use switches::{Key, SwitchError, Switches};
