//! Checkers: each watches for one kind of fault in every run.

mod chairs;
mod chips;
mod contest;
mod doors;
mod ledger;
mod names;
mod order;
mod orders;
mod pits;
mod plans;
mod pools;
mod retelling;
mod retold;
mod rules;
mod secrecy;
mod told;

pub(crate) use chips::check_chips;
pub(crate) use contest::{
    Happened, check_at_table, check_list, check_own_news, check_page, check_seats,
};
pub(crate) use ledger::{Grants, Ledger};
pub(crate) use names::Names;
pub(crate) use order::Order;
pub(crate) use pits::{Deed, OfHouse};
pub(crate) use pools::check_pools;
pub(crate) use retelling::Retelling;
use rules::Rules;
pub(crate) use secrecy::Secrecy;
pub(crate) use told::check_told;
