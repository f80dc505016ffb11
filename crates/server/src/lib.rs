#![allow(missing_docs)]

pub mod config;
