//! The house players: what they may do, and that they do it well.
#![allow(clippy::unwrap_used)]
mod duel;
mod legal;
