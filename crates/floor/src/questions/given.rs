//! Answers that are not views: sessions, recovery codes, the owner's link, codes for consoles.

use units::{Instant, PlayerId};
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

/// A code with which somebody signs a console of a live event in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleCode {
    /// Six digits.
    pub code: String,
    /// When the code stops working.
    pub until: Instant,
}

/// A view with its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versioned<T> {
    /// The version. If a visitor has it, their view is still the same.
    pub version: String,
    /// The view; `None` if the question named this version.
    pub view: Option<T>,
}
