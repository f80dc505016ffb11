//! A table of any kind: a cash table or a tournament's, for everything that treats both alike.
//!
//! Only dispatch is here: what a kind of table decides is in its own crate, and what all tables share is in `table`.
//! Another kind of table is another variant of each enum; whatever it must decide does not compile until it does.

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
