//! The games, one file a family.

pub(crate) mod draw;
pub(crate) mod holdem;
pub(crate) mod omaha;
pub(crate) mod stud;
