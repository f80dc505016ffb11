//! What observers see of whole sessions, which come from the tests of the crates `cash` and `tournament`.
#![allow(clippy::unwrap_used)]

#[path = "../../../tournament/tests/it/accounts.rs"]
#[allow(dead_code)]
mod accounts;
mod at_table;
#[path = "../../../cash/tests/it/chance.rs"]
#[allow(dead_code)]
mod chance;
mod clauses;
mod days;
#[path = "../../../tournament-table/tests/it/desk.rs"]
#[allow(dead_code)]
mod desk;
mod entries;
#[path = "../../../tournament/tests/it/world.rs"]
#[allow(dead_code)]
mod field;
mod gap;
mod live_events;
mod live_hall;
mod live_refusals;
mod lots;
#[path = "../../../tournament/tests/it/meetings.rs"]
#[allow(dead_code)]
mod meetings;
mod noninterference;
mod odds;
mod own_news;
mod pages;
#[path = "../../../tournament/tests/it/paper.rs"]
#[allow(dead_code)]
mod paper;
#[path = "../../../tournament/tests/it/plans.rs"]
#[allow(dead_code)]
mod plans;
mod secrecy;
mod told;
mod watch;
#[path = "../../../cash/tests/it/world.rs"]
#[allow(dead_code)]
mod world;
