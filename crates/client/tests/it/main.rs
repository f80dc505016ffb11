//! The client's tests: tables, sessions, and proofs of deals.
#![allow(clippy::unwrap_used)]
mod lies;
mod proof;
mod session;
mod table;
