//! The client's tests.
#![allow(clippy::unwrap_used)]
mod lies;
mod proof;
mod session;
mod table;
