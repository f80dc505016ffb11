//! Decides who may come in to a table: the host's lock, the password, and removed or declined players.

use crate::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, Millis, PlayerId};

/// How long a declined player must wait before asking again.
pub const DECLINED_FOR: Millis = Millis::seconds(60);

/// What keeps players out of a table: the host's lock, a password, and decisions about single players.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Admission {
    /// Whether the host has locked the table, so that no new player may sit down.
    pub(crate) locked: bool,
    /// Removed players, who may not sit down again. Each is stored with the player who removed them.
    pub(crate) removed: BTreeMap<PlayerId, PlayerId>,
    /// Hash of the password; `None` if the table has no password.
    pub(crate) password: Option<String>,
    /// Players who gave the password, or were seated or waiting here when it was set.
    pub(crate) admitted: BTreeSet<PlayerId>,
    /// Players whom the host declined, each with the moment from which they may ask again.
    pub(crate) declined: BTreeMap<PlayerId, Instant>,
}

impl Admission {
    /// Sets or removes the password. Players who are `here` (seated or waiting) need not give it.
    pub(crate) fn set_password(&mut self, hash: Option<String>, here: BTreeSet<PlayerId>) {
        self.admitted = if hash.is_some() { here } else { BTreeSet::new() };
        self.password = hash;
    }

    /// Whether a player may come in without giving a password.
    pub(crate) fn admits(&self, player: PlayerId) -> bool {
        self.password.is_none() || self.admitted.contains(&player)
    }

    /// Returns who removed this player from the table; `None` if nobody did.
    pub(crate) fn removed_by(&self, player: PlayerId) -> Option<PlayerId> {
        self.removed.get(&player).copied()
    }

    /// Records that the host declined a player, and removes earlier entries that have run out.
    pub(crate) fn decline(&mut self, at: Instant, player: PlayerId) {
        self.declined.retain(|_, until| *until > at);
        self.declined.insert(player, at + DECLINED_FOR);
    }

    /// Returns the moment when a declined player may ask again; `None` if they may ask now.
    pub(crate) fn declined_until(&self, player: PlayerId, now: Instant) -> Option<Instant> {
        self.declined.get(&player).copied().filter(|until| *until > now)
    }
}

impl Table {
    /// Whether the host has locked the table, so that no new player may sit down.
    pub fn is_locked(&self) -> bool {
        self.door.locked
    }
    /// Whether the host's lock keeps this player out. The host is never locked out.
    pub(crate) fn locks_out(&self, player: PlayerId) -> bool {
        self.door.locked && self.config.host != Some(player)
    }
    /// Returns the removed players, who may not sit down again, each with the player who removed them.
    ///
    /// The host may let back players whom the host removed; the owner of the room may let back anyone.
    pub fn removed(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.door.removed.iter().map(|(player, by)| (*player, *by))
    }
    /// Whether this player was removed and may not sit down again.
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.door.removed_by(player).is_some()
    }
    /// Returns the players who were declined recently, each with the moment from which they may ask again.
    ///
    /// That moment may already have passed.
    pub fn declined(&self) -> impl Iterator<Item = (PlayerId, Instant)> {
        self.door.declined.iter().map(|(player, until)| (*player, *until))
    }
}
