//! Programs that play: what to do at a turn, from what a seat sees.
//!
//! What a client keeps of a table is in `client`; this crate knows no connection and remembers no table.

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

/// A player's way of deciding from what a seat sees.
pub trait Strategy: Send {
    /// The act for this turn; called once a turn with its options in `table.turn`.
    fn decide(&mut self, table: &TableView, me: Seat) -> Act;
    /// How long to seem to think about it.
    fn think(&mut self, table: &TableView, me: Seat) -> Millis;
    /// The table's next game, when `table.choice` asks for it; `None` repeats the last game.
    fn choose(&mut self, table: &TableView) -> Option<u8> {
        let _ = table;
        None
    }
}
