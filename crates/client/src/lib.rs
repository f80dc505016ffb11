//! A client of the room, for programs that play and for house players: state from frames, and proofs of deals.
//!
//! What to do on a turn is decided in `bots`. There is no I/O without the feature `connect`.
//!
//! *Not* in this crate: anything that the room knows and a browser would not.

#[cfg(feature = "connect")]
pub mod connect;
pub mod lots;
mod nonces;
pub mod proof;
pub mod rounds;
mod session;
mod table;

pub use session::{Session, Update};
pub use table::{Gap, TableState};
