//! What happens to folded players' stakes in a void hand.

/// What happens to the stakes of players who had folded before their hand became void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMoney {
    /// The players still in the hand share them equally.
    ///
    /// Odd chips go one each to the first seats left of the button.
    Share,
    /// The dead blinds and antes are returned as well.
    Return,
}
