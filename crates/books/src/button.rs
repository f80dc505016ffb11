//! How the button moves, and what a returning player pays.

/// How the button moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonRule {
    /// To the next settled player; the blinds are the two seats after it. When a player leaves,
    /// a player may be spared a blind, or pay the same one again.
    Moving,
    /// The big blind moves to the next player, the small blind to where it was, the button to where
    /// the small blind was: the last two even at seats that are empty now. Nobody is spared a blind or
    /// pays one twice.
    Dead,
    /// The same, but a button due at an empty seat stays with the player before it.
    Stays,
}

/// The blinds that a returning player pays when they come in elsewhere than on the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnPays {
    /// Both, once the big blind has passed them; none before that.
    Both,
    /// The blinds that passed them.
    Missed,
}
