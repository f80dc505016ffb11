//! Tests of the client: tables, sessions, and proofs of deals.
#![allow(clippy::unwrap_used)]
mod lies;
mod proof;
mod session;
mod table;
