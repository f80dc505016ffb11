//! A floor over the store in memory, played through its frames.
#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

mod anonymous;
mod asking;
mod auditor;
mod broken_off;
mod chat;
mod clock;
mod cut;
mod door;
mod durable;
mod failure;
mod games;
mod handpages;
mod history;
mod host;
mod house;
mod house_clauses;
mod house_games;
mod house_rulings;
mod leagues;
mod live_events;
mod live_hall;
mod live_night;
mod lobby;
mod money;
mod orders;
mod own;
mod password;
mod people;
mod play;
mod pool;
mod rail;
mod recover;
mod refusal;
mod resume;
mod step;
mod timetables;
mod tournaments;
mod tournaments_bought;
mod tournaments_choice;
mod tournaments_days;
mod tournaments_flights;
mod tournaments_heads;
mod tournaments_history;
mod tournaments_house;
mod tournaments_kinds;
mod tournaments_lots;
mod tournaments_mixes;
mod tournaments_nonces;
mod tournaments_put_off;
mod tournaments_several;
mod tournaments_staff;
mod tournaments_tampered;
mod tournaments_terms;
mod tournaments_tickets;
mod waiting;
mod world;

// The second reckoning of places and prizes, from the tests of the machine.
#[path = "../../../live/tests/it/reckoning.rs"]
mod reckoning;
