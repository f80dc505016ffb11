//! Collections whose copies share everything that neither has changed.
//!
//! A tournament decides on a copy of itself, which must not cost more with more entries. Copying takes constant time;
//! every other operation takes logarithmic time.

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
