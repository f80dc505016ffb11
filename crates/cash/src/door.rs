//! Who may come in to a table: lock, password, removed and declined players.

use crate::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, Millis, PlayerId};

/// How long a declined player must wait before asking again.
pub const DECLINED_FOR: Millis = Millis::seconds(60);

/// What keeps players out: the host's lock, a password, and orders against some of them.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Door {
    /// Whether newcomers may not sit down.
    pub(crate) locked: bool,
    /// Removed players, who may not sit down again, and who ordered it.
    pub(crate) removed: BTreeMap<PlayerId, PlayerId>,
    /// Hash of the password, if there is one.
    pub(crate) password: Option<String>,
    /// Players who gave it, or sat or waited here when it was set.
    pub(crate) admitted: BTreeSet<PlayerId>,
    /// Declined players, and when each may ask again.
    pub(crate) declined: BTreeMap<PlayerId, Instant>,
}

impl Door {
    /// Sets or lifts the password; players who are `here` need not give it.
    pub(crate) fn set_password(&mut self, hash: Option<String>, here: BTreeSet<PlayerId>) {
        self.admitted = if hash.is_some() { here } else { BTreeSet::new() };
        self.password = hash;
    }

    /// Whether a player may come in without giving a password.
    pub(crate) fn admits(&self, player: PlayerId) -> bool {
        self.password.is_none() || self.admitted.contains(&player)
    }

    /// Who ordered that a player may not sit down again; `None` if they may.
    pub(crate) fn removed_by(&self, player: PlayerId) -> Option<PlayerId> {
        self.removed.get(&player).copied()
    }

    /// Records that the host declined a player, and drops those who may ask again.
    pub(crate) fn decline(&mut self, at: Instant, player: PlayerId) {
        self.declined.retain(|_, until| *until > at);
        self.declined.insert(player, at + DECLINED_FOR);
    }

    /// When a declined player may ask again, if that is still to come.
    pub(crate) fn declined_until(&self, player: PlayerId, now: Instant) -> Option<Instant> {
        self.declined.get(&player).copied().filter(|until| *until > now)
    }
}

impl Table {
    /// Whether the host has locked the table to newcomers.
    pub fn is_locked(&self) -> bool {
        self.door.locked
    }
    /// Whether the lock keeps this player out; it never keeps out the host.
    pub(crate) fn locks_out(&self, player: PlayerId) -> bool {
        self.door.locked && self.config.host != Some(player)
    }
    /// Removed players, who may not sit down again, and who ordered each removal.
    ///
    /// The host may let back players whom they removed themselves; the owner of the room may let back anyone.
    pub fn removed(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.door.removed.iter().map(|(player, by)| (*player, *by))
    }
    /// Whether this player was removed and may not sit down again.
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.door.removed_by(player).is_some()
    }
    /// Recently declined players, and when each may ask again, which may be in the past.
    pub fn declined(&self) -> impl Iterator<Item = (PlayerId, Instant)> {
        self.door.declined.iter().map(|(player, until)| (*player, *until))
    }
}
