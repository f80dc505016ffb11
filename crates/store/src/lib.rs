//! Stores what the room decides. A batch is stored durably, or not at all.
//!
//! The interface has two parts ([`Store`]): the floor submits a batch, and learns its outcome later, once the batch has
//! completed. In this way a floor that works in steps can use an asynchronous database. Only a commit makes a
//! [`Durable`]. *Not* here: rules, the meaning of an event, and who may see it.

mod append;
mod batch;
#[cfg(feature = "faulty")]
pub mod contract;
mod database;
mod durable;
mod error;
mod hands;
#[cfg(feature = "faulty")]
pub mod memory;
pub mod sqlite;

pub use batch::{
    Batch, Booked, FEE_DAYS_LOADED, Forgotten, Loaded, LoadedStream, PaidFees, Readable, Report,
    Settled, StoredChange, TALK_LOADED_MAX, TalkLine, TextsOf,
};
pub use database::{Database, MakesCheckpoints, Serving, Wake};
pub use durable::{Completion, Durable, Store, Ticket};
pub use error::{OpenError, StoreError};
pub use hands::{Archive, EndedHand, HandAt, HandsOf, KeptHand, ListedHand, PlayedHand, Reach};
