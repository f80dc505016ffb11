//! Tournaments: requests from players and hosts, and the link between a tournament and its tables.
//!
//! A tournament decides by itself (`tournament`), and so does each of its tables (`tournament_table`). This module
//! connects the two. A table takes the directions that its tournament keeps for it, and a tournament takes the facts
//! that its tables keep for it. Each reads the other's durable state, so no message has to be sent and none can be
//! lost.

pub(crate) mod decision;
pub(crate) mod flights;
mod house_players;
pub(crate) mod leagues;
pub(crate) mod link;
mod lots;
mod new_plan;
pub(crate) mod notify;
mod page;
pub(crate) mod requests;
pub(crate) mod tickets;
pub(crate) mod timetables;

pub(crate) use house_players::{
    answer as house_answer, entered as house_entered, keep as keep_house, places as house_places,
};
pub(crate) use new_plan::{Conditions, conditions, fees_of, of_plan, of_terms, unfit};
pub(crate) use notify::table_kept;
pub(crate) use page::{list, lots, one, quick};
pub(crate) use requests::{
    Vote, What, ask_open, buy, call_off, decline, open_nonce, order as carry_out, take_back, vote,
};
pub(crate) use timetables::{DATE_PUT_OFF, open_date};
