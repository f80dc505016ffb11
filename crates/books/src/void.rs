//! What a rulebook does with the money of a void hand.

/// What becomes of the stakes of players who had folded before a hand became void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMoney {
    /// The players still in the hand share them equally.
    ///
    /// Odd chips go one each, from the first seat left of the button on.
    Share,
    /// They go back too.
    Return,
}
