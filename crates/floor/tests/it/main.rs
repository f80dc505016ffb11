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
mod history;
mod host;
mod house;
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
mod tournaments;
mod tournaments_bought;
mod tournaments_kinds;
mod tournaments_lots;
mod tournaments_tampered;
mod tournaments_tickets;
mod waiting;
mod world;
