//! Tournaments: requests of players, hosts and tables, and their effects.
//!
//! A tournament decides by itself (`tournament`), and so does each of its tables (`tournament_table`). Here the two
//! meet: a table takes the directions that its tournament keeps for it, and a tournament takes the facts that its
//! tables keep for it. Both are read from durable state, so nothing has to be sent and nothing can be lost.

pub(crate) mod desk;
pub(crate) mod flights;
mod form;
mod house;
pub(crate) mod leagues;
pub(crate) mod link;
mod lots;
mod page;
pub(crate) mod thinking;
pub(crate) mod tickets;
pub(crate) mod timetables;
pub(crate) mod told;

pub(crate) use desk::{
    Vote, What, ask_open, buy, call_off, decline, open_nonce, order as carry_out, take_back, vote,
};
pub(crate) use house::{
    answer as house_answer, entered as house_entered, keep as keep_house, places as house_places,
};
pub(crate) use page::{list, lots, one, quick};
pub(crate) use timetables::{DATE_PUT_OFF, open_date};
pub(crate) use told::table_kept;
