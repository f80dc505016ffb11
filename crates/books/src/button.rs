//! How the button moves, and what a returning player pays.

/// How the button moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonRule {
    /// The button moves to the next settled player, and the blinds are the two seats after it.
    ///
    /// When a player leaves, another may escape a blind or pay the same one again.
    Moving,
    /// The big blind moves to the next player, the small blind to the last big blind, the button to the last small
    /// blind.
    ///
    /// The small blind and the button may come to seats that are empty now. Nobody escapes a blind or pays one twice.
    Dead,
    /// Like [`ButtonRule::Dead`], but a button that would come to an empty seat stays with the player before it.
    Stays,
}

/// The blinds that a returning player pays unless they come in on the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnPays {
    /// Both blinds once the big blind has passed them; none before that.
    Both,
    /// The blinds that passed the player.
    Missed,
}
