//! A client of the room, for players' programs and house players: state from frames, decisions from
//! state. No I/O without the feature `connect`.
//!
//! What is *not* here: anything the room knows and a browser would not.

#[cfg(feature = "connect")]
pub mod connect;
mod nonces;
pub mod proof;
mod session;
mod strategy;
mod table;

pub use session::{Session, Update};
pub use strategy::{HousePlayer, Strategy, Temper};
pub use table::{Gap, TableState};
