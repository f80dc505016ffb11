//! The room on the network: HTTP calls, WebSockets, the floor's thread, house players, metrics and the clock.
//!
//! One WebSocket serves any number of tables. This crate has no hands, decks or views: the caller supplies the floor,
//! and the server delivers the floor's frames without knowing the cards in them.

mod assets;
mod call;
mod calls;
mod carrier;
mod clock;
pub mod config;
mod connection;
mod credits;
mod figures;
mod floor_thread;
mod headers;
mod house_players;
mod hub;
mod intake;
mod metrics;
pub mod operator;
mod origin;
mod outbox;
mod own_address;
mod pace;
mod per_address;
mod refuse;
mod room;
mod route;
mod sessions;
mod socket;
mod tls;
mod visitor;

pub use call::{Row, Who};
pub use clock::{go_on_from, now};
pub use hub::Stop;
pub use own_address::own_address;
pub use pace::Pace;
pub use room::{Doors, Room, RoomHandle, ServeError, Status};

/// Returns all HTTP calls, in the order of `docs/protocol.md`.
pub fn calls() -> Vec<Row> {
    calls::calls().into_iter().map(|call| call.row).collect()
}
