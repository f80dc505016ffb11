//! A client of the room, for programs that play and for house players.
//!
//! It builds the state of tables from frames, and checks proofs of deals. The crate `bots` decides what to do on a
//! turn. There is no I/O without the feature `connect`.
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
