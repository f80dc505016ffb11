//! The door of a table: who may come in, and who may not.

use crate::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, Millis, PlayerId};

/// How long a declined player must wait before asking again.
pub const DECLINED_FOR: Millis = Millis::seconds(60);

/// What keeps players out: the host's lock, a password, and what was ordered against some of them.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Door {
    /// Whether nobody new may sit down.
    pub(crate) locked: bool,
    /// The players who may not sit down again, and who ordered it.
    pub(crate) removed: BTreeMap<PlayerId, PlayerId>,
    /// What is kept of the password, if there is one.
    pub(crate) password: Option<String>,
    /// The players who gave it, or sat or waited here when it was set.
    pub(crate) admitted: BTreeSet<PlayerId>,
    /// The declined players, and when each may ask again.
    pub(crate) declined: BTreeMap<PlayerId, Instant>,
}

impl Door {
    /// A new password is asked of everybody but those who are `here`; none is asked of nobody.
    pub(crate) fn set_password(&mut self, hash: Option<String>, here: BTreeSet<PlayerId>) {
        self.admitted = if hash.is_some() { here } else { BTreeSet::new() };
        self.password = hash;
    }

    /// Whether a player has no password to give, or need not give it.
    pub(crate) fn admits(&self, player: PlayerId) -> bool {
        self.password.is_none() || self.admitted.contains(&player)
    }

    /// Who ordered that a player may not sit down again, if anybody did.
    pub(crate) fn removed_by(&self, player: PlayerId) -> Option<PlayerId> {
        self.removed.get(&player).copied()
    }

    /// The host declined a player; those who may ask again are forgotten.
    pub(crate) fn decline(&mut self, at: Instant, player: PlayerId) {
        self.declined.retain(|_, until| *until > at);
        self.declined.insert(player, at + DECLINED_FOR);
    }

    /// Until when a player may not ask again, if that is still to come.
    pub(crate) fn declined_until(&self, player: PlayerId, now: Instant) -> Option<Instant> {
        self.declined.get(&player).copied().filter(|until| *until > now)
    }
}

impl Table {
    /// Whether nobody new may sit down.
    pub fn is_locked(&self) -> bool {
        self.door.locked
    }
    /// Whether the lock keeps this player out: a host locks others out, and never themselves.
    pub(crate) fn locks_out(&self, player: PlayerId) -> bool {
        self.door.locked && self.config.host != Some(player)
    }
    /// Who was removed and may not sit down again unless they are let back, and who ordered it: the
    /// host, who may let those back whom they removed themselves, or the owner of the room, who may
    /// let anybody.
    pub fn removed(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.door.removed.iter().map(|(player, by)| (*player, *by))
    }
    /// Whether this player was removed and may not sit down again.
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.door.removed_by(player).is_some()
    }
    /// Whom the host declined a short time ago, and until when they may not ask again; it may have
    /// passed.
    pub fn declined(&self) -> impl Iterator<Item = (PlayerId, Instant)> {
        self.door.declined.iter().map(|(player, until)| (*player, *until))
    }
}
