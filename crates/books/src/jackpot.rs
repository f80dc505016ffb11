//! The bad-beat jackpot by the rulebook.

use units::Bps;

/// The parts of a jackpot, in basis points, each rounded down.
///
/// What is left of the table's part goes to the beaten hand; what is left of the whole starts the next jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JackpotSplit {
    /// The table's part of the jackpot.
    pub table: Bps,
    /// The house's part of the jackpot.
    pub house: Bps,
    /// The winner's part of the table's part.
    pub winner: Bps,
    /// The part of the table's part that the others dealt in share equally.
    pub others: Bps,
}

/// Whether a game may be played for the jackpot: it has high hands and one board.
pub fn is_jackpot_game(key: &str) -> bool {
    ["holdem", "omaha", "omaha_5"].contains(&key)
}
