//! The games, one file a family.

pub(crate) mod holdem;
