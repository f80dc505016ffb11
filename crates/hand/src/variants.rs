//! The built-in games, one module per family.

pub(crate) mod draw;
pub(crate) mod holdem;
pub(crate) mod omaha;
pub(crate) mod stud;
