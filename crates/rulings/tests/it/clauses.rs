//! What the clauses of docs/rulebooks/svepof.md ask for, grouped by incident.

mod amounts;
mod board;
mod chip_race;
mod clock;
mod conduct;
mod dead_hands;
mod deal;
mod director;
mod hand;
mod out_of_turn;
mod showdown;
mod shown;
mod skipped;
mod talk;
