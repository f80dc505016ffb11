//! How the button moves, and what a returning player pays.

/// How the button moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonRule {
    /// To the next settled player; the blinds are the two seats after it.
    ///
    /// When a player leaves, another may escape a blind or pay the same one again.
    Moving,
    /// Big blind to the next player, small blind to where it was, button to where the small blind was.
    ///
    /// The last two even at seats that are empty now. Nobody escapes a blind or pays one twice.
    Dead,
    /// Like [`ButtonRule::Dead`], but a button due at an empty seat stays with the player before it.
    Stays,
}

/// Blinds that a returning player pays unless they come in on the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnPays {
    /// Both, once the big blind has passed them; none before that.
    Both,
    /// The blinds that passed them.
    Missed,
}
