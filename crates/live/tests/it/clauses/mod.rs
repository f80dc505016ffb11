//! What the clauses of docs/rulebooks/svepof.md ask of a live event, by subject.

mod conduct;
mod entry;
mod plan;
mod seats;
mod tables;
