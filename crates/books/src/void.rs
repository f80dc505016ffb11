//! What happens to folded players' stakes in a void hand.

/// What happens to the stakes of players who folded before their hand became void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMoney {
    /// The players still in the hand share the stakes equally.
    ///
    /// Odd chips go one each to the first seats left of the button.
    Share,
    /// Each of these players gets the stake back, including dead blinds and antes.
    Return,
}
