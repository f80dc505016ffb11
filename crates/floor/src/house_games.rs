//! Games against the house: how tables open and are listed, what they decide, and who sees what.

pub(crate) mod decision;
pub(crate) mod notify;
mod opening;
mod request;

pub(crate) use notify::watch;
pub use opening::house_game_keys;
pub(crate) use opening::{list, open, open_chosen};
pub(crate) use request::deliver;
