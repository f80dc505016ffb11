//! Tests of the program `cardroom` as an operator uses it.
#![allow(clippy::unwrap_used)]

mod canary;
mod clock;
mod collect;
mod commands;
mod crowd;
mod docs;
mod evidence;
mod forgotten;
mod full;
mod games;
mod house_edge;
mod kill;
mod old_folder;
mod program;
mod rank;
mod replay;
mod serving;
mod settle;
mod starting;
mod tournament;
mod verify;
