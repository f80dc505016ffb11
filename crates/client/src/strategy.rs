use crate::TableState;
use units::{Millis, Seat};
use wire::Act;

/// Somebody who decides from what a seat sees.
pub trait Strategy: Send {
    /// What to do at this turn; called once a turn with its options in `table.view.turn`.
    fn decide(&mut self, table: &TableState, me: Seat) -> Act;
    /// How long to seem to think about it.
    fn think(&mut self, table: &TableState, me: Seat) -> Millis;
}

/// How a house player plays; each has his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temper {
    /// Hands played out of a hundred, about.
    pub looseness: u8,
    /// Raises rather than calls, out of a hundred.
    pub aggression: u8,
    /// Bluffs out of a hundred chances.
    pub bluff: u8,
}

/// A house player: plays sensibly by position, made hands, draws and pot odds, varies, and thinks
/// for a human time.
#[derive(Clone, Debug)]
pub struct HousePlayer {}

impl HousePlayer {
    /// A house player whose whims follow from this seed.
    pub fn new(temper: Temper, seed: u64) -> HousePlayer {
        let _ = (temper, seed);
        todo!()
    }
}

impl Strategy for HousePlayer {
    fn decide(&mut self, table: &TableState, me: Seat) -> Act {
        let _ = (table, me);
        todo!()
    }
    fn think(&mut self, table: &TableState, me: Seat) -> Millis {
        let _ = (table, me);
        todo!()
    }
}
