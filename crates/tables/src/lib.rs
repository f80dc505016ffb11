//! A table of any kind, a cash table or a tournament table, for everything that treats both alike.
//!
//! Only dispatch is here: each kind of table decides in its own crate, and the parts that all tables share are in
//! `table`. A new kind of table is a new variant of each enum, and the code does not compile until every decision
//! covers it.

mod draft;
mod event;
mod input;
mod snapshot;
mod table;

pub use self::draft::{Drafted, Refused};
pub use self::event::Event;
pub use self::input::Input;
pub use self::snapshot::Snapshot;
pub use self::table::Table;
pub use cash::{Needs, TableInput};
