//! Collections whose copies share what neither has changed.
//!
//! A tournament decides on a copy of itself, and the copy must not cost more with more entries. Copying one of these
//! takes the same time however long it is; a change to a copy takes logarithmic time, like every other operation.

mod list;
mod map;
mod one;
mod set;

pub use list::{List, Rows};
pub(crate) use map::Map;
pub(crate) use one::One;
pub(crate) use set::Set;

#[cfg(test)]
mod tests;
