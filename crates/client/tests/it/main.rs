//! The client's tests.
mod duel;
mod fixture;
mod legal;
mod session;
mod table;
