//! The room on the network: HTTP for the lobby, one WebSocket for any number of tables, the floor
//! on a thread of its own, house players, figures for the operator. The clock is read here.
//!
//! What is *not* here: hands, decks, what an observer may see. The server moves frames and cannot
//! name a card; the floor that it drives is handed to it.

mod allowance;
mod assets;
mod call;
mod calls;
mod carrier;
mod clock;
pub mod config;
mod connection;
mod credit;
mod figures;
mod headers;
mod house;
mod hub;
mod intake;
mod metrics;
pub mod operator;
mod origin;
mod outbox;
mod own_address;
mod pace;
mod refuse;
mod room;
mod route;
mod sessions;
mod socket;
mod threads;
mod tls;
mod visitor;

pub use call::{Row, Who};
pub use clock::{go_on_from, now};
pub use hub::Stop;
pub use own_address::own_address;
pub use pace::Pace;
pub use room::{Doors, Room, RoomHandle, ServeError, Status};

/// The table of calls over HTTP, in its order.
pub fn calls() -> Vec<Row> {
    calls::calls().into_iter().map(|call| call.row).collect()
}
