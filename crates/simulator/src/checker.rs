//! Checkers: each looks for one kind of fault in every run.

mod admission;
mod button_and_blinds;
mod chips;
mod frames;
mod ledger;
mod names;
mod news_order;
mod orders;
mod pits;
mod plans;
mod pools;
mod retelling;
mod retold;
mod rules;
mod secrecy;
mod tournaments;

pub(crate) use chips::check_chips;
pub(crate) use frames::check_told;
pub(crate) use ledger::{Grants, Ledger};
pub(crate) use names::Names;
pub(crate) use news_order::NewsOrder;
pub(crate) use pits::{Deed, OfHouse};
pub(crate) use pools::check_pools;
pub(crate) use retelling::Retelling;
use rules::Rules;
pub(crate) use secrecy::Secrecy;
pub(crate) use tournaments::{
    Happened, check_at_table, check_list, check_own_news, check_page, check_seats,
};
