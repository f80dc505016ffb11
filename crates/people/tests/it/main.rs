//! People from outside: names, credentials, the book.
#![allow(clippy::unwrap_used)]

mod book;
mod credential;
mod name;
mod password;
mod reserved;
