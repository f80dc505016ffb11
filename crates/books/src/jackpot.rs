//! How a rulebook divides the bad-beat jackpot.

use units::Bps;

/// The shares of a jackpot in basis points, each rounded down.
///
/// The remainder of the table's share goes to the beaten hand, and the remainder of the jackpot starts the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JackpotSplit {
    /// The part of the jackpot that the players of the table receive.
    pub table: Bps,
    /// The part of the jackpot that the house receives.
    pub house: Bps,
    /// The part of the table's share that the winner of the hand receives.
    pub winner: Bps,
    /// The part of the table's share that the other players dealt in divide equally among themselves.
    pub others: Bps,
}

/// Reports whether hands of this game may win the jackpot. Such a game needs high hands and a single board.
pub fn is_jackpot_game(key: &str) -> bool {
    ["holdem", "omaha", "omaha_5"].contains(&key)
}
