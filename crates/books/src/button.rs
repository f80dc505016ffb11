//! How the button moves, and what a returning player pays.

/// How the button moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonRule {
    /// To the next settled player; the blinds are the two seats after it. When a player leaves,
    /// somebody may be spared a blind, or pay the same one again.
    Moving,
    /// The big blind moves to the next player, the small blind to where it was, the button to where
    /// the small blind was: the last two even where nobody sits there any more. Nobody is spared a
    /// blind or pays one twice.
    Dead,
    /// The same, but a button that would lie at such a seat stays with the player before it.
    Stays,
}

/// Which blinds a player who sat out pays when he comes in elsewhere than on the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnPays {
    /// Both, once the big blind has passed him; before that none.
    Both,
    /// Those that passed him.
    Missed,
}
