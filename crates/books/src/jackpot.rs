//! How a rulebook divides the bad-beat jackpot.

use units::Bps;

/// The shares of a jackpot in basis points, each rounded down.
///
/// The rest of the table's share goes to the beaten hand, and the rest of the whole starts the next jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JackpotSplit {
    /// The table's share of the jackpot.
    pub table: Bps,
    /// The house's share of the jackpot.
    pub house: Bps,
    /// The winner's share of the table's share.
    pub winner: Bps,
    /// The part of the table's share that the other players dealt in divide equally.
    pub others: Bps,
}

/// Reports whether a game may be played for the jackpot, which requires high hands and one board.
pub fn is_jackpot_game(key: &str) -> bool {
    ["holdem", "omaha", "omaha_5"].contains(&key)
}
