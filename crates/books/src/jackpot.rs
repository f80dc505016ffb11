//! The bad-beat jackpot as a rulebook has it.

use units::Bps;

/// The parts of a jackpot. Each is rounded down; the rest of the table's part goes to the beaten hand,
/// and the rest of the whole begins the next jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JackpotSplit {
    /// The table's part.
    pub table: Bps,
    /// The part that the house keeps.
    pub house: Bps,
    /// The winner's part of the table's.
    pub winner: Bps,
    /// The part of the others dealt in, of the table's, in equal shares.
    pub others: Bps,
}

/// Whether a game may be played for the jackpot: its players make high hands with one board.
pub fn is_jackpot_game(key: &str) -> bool {
    ["holdem", "omaha", "omaha_5"].contains(&key)
}
