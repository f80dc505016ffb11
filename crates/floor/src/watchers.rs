//! The connections that watch a table.

use std::collections::BTreeMap;
use std::ops::Deref;
use units::{ConnId, PlayerId};
use view::Observer;

/// The connections that watch a table, and the observer on each.
#[derive(Default)]
pub(crate) struct Watchers {
    all: BTreeMap<ConnId, Observer>,
    /// Number of watching connections of each player.
    lines: BTreeMap<PlayerId, usize>,
    /// Connections from which a player may watch the table but not play at it.
    looks_only: BTreeMap<ConnId, PlayerId>,
}

impl Deref for Watchers {
    type Target = BTreeMap<ConnId, Observer>;
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl Watchers {
    /// Adds a connection; `may_play` says whether the player may play at this table from it.
    pub(crate) fn add(&mut self, conn: ConnId, observer: Observer, may_play: bool) {
        self.remove(conn);
        self.all.insert(conn, observer);
        if let Observer::Player(player) = observer {
            *self.lines.entry(player).or_default() += 1;
            if !may_play {
                self.looks_only.insert(conn, player);
            }
        }
    }

    /// Removes a connection.
    pub(crate) fn remove(&mut self, conn: ConnId) {
        self.looks_only.remove(&conn);
        if let Some(Observer::Player(player)) = self.all.remove(&conn)
            && let Some(lines) = self.lines.get_mut(&player)
        {
            *lines -= 1;
            if *lines == 0 {
                self.lines.remove(&player);
            }
        }
    }

    /// Returns every player who is watching; visitors without a name are left out.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        self.lines.keys().copied().collect()
    }

    /// Whether a player is watching, on any connection.
    pub(crate) fn has(&self, player: PlayerId) -> bool {
        self.lines.contains_key(&player)
    }

    /// Whether a player is watching from a connection that allows play here.
    ///
    /// A player who watches only from other connections could not act.
    pub(crate) fn has_at_seat(&self, player: PlayerId) -> bool {
        let looks_only = self.looks_only.values().filter(|who| **who == player).count();
        self.lines.get(&player).is_some_and(|lines| *lines > looks_only)
    }
}
