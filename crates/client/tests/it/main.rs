//! The client's tests.
mod fixture;
mod legal;
mod session;
mod table;
