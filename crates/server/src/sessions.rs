//! The open sessions, for every thread that must identify a caller.

use floor::Identity;
use people::SecretHash;
use std::collections::BTreeMap;
use std::sync::RwLock;
use units::PlayerId;

/// A copy of the floor's sessions, which the floor's thread keeps up to date.
///
/// A session appears here before the call that opens it is answered. It disappears before the call that closes it is
/// answered.
#[derive(Debug)]
pub(crate) struct Sessions(RwLock<Open>);

#[derive(Debug)]
struct Open {
    by_token: BTreeMap<SecretHash, PlayerId>,
    owner: Option<PlayerId>,
}

impl Sessions {
    /// Makes the copy when the room starts, from the sessions and the owner at that time.
    pub(crate) fn new(
        sessions: impl Iterator<Item = (SecretHash, PlayerId)>,
        owner: Option<PlayerId>,
    ) -> Sessions {
        Sessions(RwLock::new(Open { by_token: sessions.collect(), owner }))
    }

    /// Returns the player who is signed in with this token; `None` if the session is not open.
    pub(crate) fn who(&self, token: &SecretHash) -> Option<Identity> {
        let open = self.0.read().expect("nobody panics while holding it");
        let player = *open.by_token.get(token)?;
        Some(Identity { player, owner: open.owner == Some(player) })
    }

    /// Adds a session for `player`. If `player` is `None`, removes the session.
    pub(crate) fn set(&self, token: SecretHash, player: Option<PlayerId>) {
        let mut open = self.0.write().expect("nobody panics while holding it");
        match player {
            Some(player) => open.by_token.insert(token, player),
            None => open.by_token.remove(&token),
        };
    }

    /// Records who owns the room now.
    pub(crate) fn set_owner(&self, player: PlayerId) {
        self.0.write().expect("nobody panics while holding it").owner = Some(player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_known_from_opening_to_closing() {
        let (ana, ben) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
        let (one, two) = (SecretHash::of("one"), SecretHash::of("two"));
        let sessions = Sessions::new([(one, ana)].into_iter(), None);
        assert_eq!(sessions.who(&one), Some(Identity { player: ana, owner: false }));
        assert_eq!(sessions.who(&two), None);
        sessions.set(two, Some(ben));
        sessions.set_owner(ben);
        assert_eq!(sessions.who(&two), Some(Identity { player: ben, owner: true }));
        sessions.set(one, None);
        assert_eq!(sessions.who(&one), None);
    }
}
