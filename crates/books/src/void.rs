//! What a rulebook does with the money of a hand that is void.

/// What becomes of the stakes of those who had folded when a hand is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMoney {
    /// Those still in the hand share them equally; odd chips go one each to the first left of the
    /// button.
    Share,
    /// They go back too.
    Return,
}
