//! The open sessions, and the changes to them.

use crate::SecretHash;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId};

/// A session: a device that may act for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Hash of the device's session token.
    pub token: SecretHash,
    /// Player for whom the device acts.
    pub player: PlayerId,
    /// When the session was opened.
    pub opened: Instant,
    /// When the device was last seen, accurate to one day.
    pub seen: Instant,
}

/// A change to a session, stored outside the signed chains so that it can be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionChange {
    /// A session was opened: a device may act for a player.
    Opened {
        /// Hash of the device's session token.
        token: SecretHash,
        /// Player for whom the device may act.
        player: PlayerId,
        /// When the session was opened.
        at: Instant,
    },
    /// A device was seen again.
    Seen {
        /// Hash of the device's session token.
        token: SecretHash,
        /// When the device was seen.
        at: Instant,
    },
    /// A session was closed: the device may no longer act for its player. The room deletes everything about the
    /// session.
    Closed {
        /// Hash of the device's session token.
        token: SecretHash,
    },
}

/// All open sessions of the room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sessions {
    by_token: BTreeMap<SecretHash, Session>,
    by_player: BTreeSet<(PlayerId, SecretHash)>,
}

impl Sessions {
    /// Applies a change. A change to a session that is not open has no effect.
    pub fn apply(&mut self, change: &SessionChange) {
        match *change {
            SessionChange::Opened { token, player, at } => {
                self.close(&token);
                self.by_player.insert((player, token));
                self.by_token.insert(token, Session { token, player, opened: at, seen: at });
            }
            SessionChange::Seen { token, at } => {
                if let Some(session) = self.by_token.get_mut(&token) {
                    session.seen = session.seen.max(at);
                }
            }
            SessionChange::Closed { token } => self.close(&token),
        }
    }

    fn close(&mut self, token: &SecretHash) {
        if let Some(session) = self.by_token.remove(token) {
            self.by_player.remove(&(session.player, *token));
        }
    }

    /// Closes every session of a player.
    pub fn close_all_of(&mut self, player: PlayerId) {
        let own: Vec<SecretHash> = self.of(player).collect();
        own.iter().for_each(|token| self.close(token));
    }

    /// Returns the open session whose token has this hash; `None` if there is none.
    pub fn session(&self, token: &SecretHash) -> Option<&Session> {
        self.by_token.get(token)
    }

    /// Returns the player whose session token has this hash; `None` if no open session has it.
    pub fn who(&self, token: &SecretHash) -> Option<PlayerId> {
        self.session(token).map(|session| session.player)
    }

    /// Hashes of this player's session tokens, in ascending order.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = SecretHash> {
        let own = (player, SecretHash([0; 32]))..=(player, SecretHash([0xff; 32]));
        self.by_player.range(own).map(|(_, token)| *token)
    }

    /// Returns every open session, in order of the token hashes.
    pub fn all(&self) -> impl Iterator<Item = &Session> {
        self.by_token.values()
    }
}

impl FromIterator<Session> for Sessions {
    fn from_iter<I: IntoIterator<Item = Session>>(sessions: I) -> Sessions {
        let mut all = Sessions::default();
        for session in sessions {
            all.by_player.insert((session.player, session.token));
            all.by_token.insert(session.token, session);
        }
        all
    }
}
