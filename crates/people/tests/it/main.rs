//! Tests of people from outside: names, credentials, the register of people.
#![allow(clippy::unwrap_used)]

mod book;
mod credential;
mod name;
mod password;
mod reserved;
