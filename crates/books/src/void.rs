//! What a rulebook does with the stakes of a void hand.

/// What happens to the stakes of players who had folded before a hand became void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMoney {
    /// The players still in the hand share them equally.
    ///
    /// Odd chips are given one by one, starting with the first seat left of the button.
    Share,
    /// The dead blinds and antes are returned as well.
    Return,
}
