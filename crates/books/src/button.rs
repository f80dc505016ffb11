//! The rules for moving the button, and for what a returning player pays.

/// How the button moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonRule {
    /// The button moves to the next player who owes no blinds; the two seats after it post the blinds.
    ///
    /// When a player leaves, another player may miss a blind or pay the same blind again.
    Moving,
    /// The dead button. The big blind moves to the next player.
    ///
    /// The small blind moves to the last big blind, and the button to the last small blind; either may be an empty
    /// seat. Nobody misses a blind or pays one twice.
    Dead,
    /// Like [`ButtonRule::Dead`], but the button never moves to an empty seat: it stays with the previous player.
    Stays,
}

/// The blinds that a returning player pays if they do not wait for the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnPays {
    /// Both blinds if the big blind has passed the player; otherwise none.
    Both,
    /// The blinds that passed the player, and no others.
    Missed,
}
