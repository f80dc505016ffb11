//! Players' programs: what to do at a turn, from what a seat sees. What a client keeps of a table is in
//! `client`; this crate knows no connection and remembers no table.

mod draws;
mod games;
mod house_player;
mod postflop;
mod preflop;
mod situation;
#[cfg(test)]
mod tests;
mod whim;

pub use house_player::{HousePlayer, Temper};

use units::{Millis, Seat};
use wire::{Act, TableView};

/// Somebody who decides from what a seat sees.
pub trait Strategy: Send {
    /// What to do at this turn; called once a turn with its options in `table.turn`.
    fn decide(&mut self, table: &TableView, me: Seat) -> Act;
    /// How long to seem to think about it.
    fn think(&mut self, table: &TableView, me: Seat) -> Millis;
    /// Which of the table's games is next, where that is asked in `table.choice`; `None` is
    /// silence, and the last game is played again.
    fn choose(&mut self, table: &TableView) -> Option<u8> {
        let _ = table;
        None
    }
}
