//! Programs that play: they decide what to do on a turn from what their seat can see.
//!
//! The crate `client` keeps the state of a table; this crate knows no connections and remembers no table.

mod draws;
mod games;
mod house_player;
mod postflop;
mod preflop;
mod rng;
mod situation;
#[cfg(test)]
mod tests;

pub use house_player::{HousePlayer, Temper};

use units::{Millis, Seat};
use wire::{Act, TableView};

/// A way to decide for a seat, from what the seat can see.
pub trait Strategy: Send {
    /// Returns the action for this turn. Called once per turn, with the options in `table.turn`.
    fn decide(&mut self, table: &TableView, me: Seat) -> Act;
    /// Returns how long the player should seem to think about this turn.
    fn think(&mut self, table: &TableView, me: Seat) -> Millis;
    /// Returns the index of the table's next game, if `table.choice` asks for it. `None` repeats the last game.
    fn choose(&mut self, table: &TableView) -> Option<u8> {
        let _ = table;
        None
    }
}
