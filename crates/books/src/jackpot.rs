//! The bad-beat jackpot as a rulebook has it.

use units::Bps;

/// How a jackpot is shared out: parts are rounded down, what is left of the table's goes to whoever was
/// beaten, and what is left of the whole begins the next jackpot.
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

/// Whether a game of this key may be played for the jackpot: each player has a high hand of his own
/// cards and one board.
pub fn is_jackpot_game(key: &str) -> bool {
    ["holdem", "omaha", "omaha_5"].contains(&key)
}
