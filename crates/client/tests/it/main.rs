//! The client's tests.
#![allow(clippy::unwrap_used)]
mod duel;
mod fixture;
mod legal;
mod lies;
mod proof;
mod session;
mod table;
