//! The cut against a stranger's implementation, against itself, and against cheats.

mod golden;
mod order;
mod tree;
