//! The program as its operator meets it.
#![allow(clippy::unwrap_used)]

mod commands;
mod docs;
mod program;
mod serving;
