//! What people at the consoles of a live event ask for: it is opened, consoles sign in and send acts, and see views.

mod acts;
pub(crate) mod decision;
mod opening;
mod questions;

pub(crate) use opening::open;
pub(crate) use questions::{
    Console, code, list, log, people, player, rulings, sign_in, staff, take, wall,
};
