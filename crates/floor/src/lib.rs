//! Where tables live. Actors stepped with a given time: no thread, socket or clock of its own, so
//! that the simulator drives the very code that serves.
//!
//! A table thinks on a copy of its state; events, transfers and chat go to the store as one batch;
//! only when the batch is durable is the copy adopted, the asker answered and news fanned out.

mod access;
mod cashier;
mod commit;
mod door;
mod fanout;
mod floor;
mod house;
mod mailbox;
mod recover;
mod table;

pub use door::{Answer, Ask, AskId};
pub use floor::{Figures, Floor, FloorConfig, HouseSeat, Out, Thought};
pub use recover::RecoverError;
