//! Tests of house players: their acts are legal, and they play well.
#![allow(clippy::unwrap_used)]
mod duel;
mod legal;
