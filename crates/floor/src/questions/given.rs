//! Answers that sign a player in: sessions, recovery codes, the owner's link.

use units::PlayerId;
use wire::Me;

/// A new session, with secrets that are shown once.
#[derive(Clone, Debug)]
pub struct Session {
    /// The player's own page; for a new player it includes the recovery code.
    pub me: Me,
    /// The session's token.
    pub token: String,
}

/// Result of using the owner's link.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The new owner's own page; for a new player it includes the recovery code.
    pub me: Me,
    /// Token of the new session; `None` for a player who already had a session.
    pub token: Option<String>,
}

/// A new recovery code, shown once.
#[derive(Clone, Debug)]
pub struct NewCode(pub String);

/// Who is signed in with a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The player whose session it is.
    pub player: PlayerId,
    /// Whether the player owns the room.
    pub owner: bool,
}
