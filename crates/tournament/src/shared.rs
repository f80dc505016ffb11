//! Collections whose copies share all data that is equal in both.
//!
//! A tournament makes decisions on a copy of itself, and making the copy must not cost more with more entries. Copying
//! takes constant time; every other operation takes logarithmic time.

mod copy_on_write;
mod list;
mod map;
mod set;

pub(crate) use copy_on_write::CopyOnWrite;
pub use list::{List, Rows};
pub(crate) use map::Map;
pub(crate) use set::Set;

#[cfg(test)]
mod tests;
