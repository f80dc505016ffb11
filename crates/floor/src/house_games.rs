//! Games against the house: how their tables are opened and listed, what they decide, and who sees it.

mod desk;
mod request;
pub(crate) mod thinking;
pub(crate) mod told;

pub use desk::house_game_keys;
pub(crate) use desk::{list, open, open_chosen};
pub(crate) use request::deliver;
pub(crate) use told::watch;
