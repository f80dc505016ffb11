//! A client of the room, for programs that play and for house players: state from frames, and proofs of the deals.
//!
//! What to do at a turn is decided in `bots`. No I/O without the feature `connect`.
//!
//! What is *not* here: anything the room knows and a browser would not.

#[cfg(feature = "connect")]
pub mod connect;
mod nonces;
pub mod proof;
mod session;
mod table;

pub use session::{Session, Update};
pub use table::{Gap, TableState};
