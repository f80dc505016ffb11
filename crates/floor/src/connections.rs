//! Connections: the kind of client, the player, and the tables watched.

use books::Rulebook;
use std::collections::{BTreeMap, BTreeSet};
use units::{ConnId, PlayerId, TableId};

/// Kind of client that uses a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A page in a browser, recognized by the headers that browsers send.
    Browser,
    /// Any other program.
    Program,
}

impl Channel {
    /// Whether the rulebook allows play with this kind of client; some rulebooks exclude browsers.
    pub(crate) fn may_play_by(self, rulebook: &Rulebook) -> bool {
        self == Channel::Program || rulebook.table.browser_play
    }
}

pub(crate) struct Connection {
    pub(crate) channel: Channel,
    pub(crate) player: Option<PlayerId>,
    pub(crate) greeted: bool,
    pub(crate) watching: BTreeSet<TableId>,
}

/// Every connection, by number and by player.
#[derive(Default)]
pub(crate) struct Connections {
    all: BTreeMap<ConnId, Connection>,
    of: BTreeMap<PlayerId, BTreeSet<ConnId>>,
}

impl Connections {
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }
    pub(crate) fn get(&self, conn: ConnId) -> Option<&Connection> {
        self.all.get(&conn)
    }
    pub(crate) fn greeted(&self) -> impl Iterator<Item = ConnId> {
        self.all.iter().filter(|(_, line)| line.greeted).map(|(conn, _)| *conn)
    }
    /// Returns a player's connections, including those that have not greeted.
    pub(crate) fn of(&self, player: PlayerId) -> impl Iterator<Item = (ConnId, &Connection)> {
        let conns = self.of.get(&player).into_iter().flatten();
        conns.filter_map(|conn| Some((*conn, self.all.get(conn)?)))
    }
    /// Every player with a connection.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.of.keys().copied()
    }
    /// Whether a player has a connection, even one that has not greeted.
    pub(crate) fn has(&self, player: PlayerId) -> bool {
        self.of.contains_key(&player)
    }

    /// Adds a connection. Its number must not be in use already.
    pub(crate) fn connect(&mut self, conn: ConnId, player: Option<PlayerId>, channel: Channel) {
        self.disconnect(conn);
        let line = Connection { channel, player: None, greeted: false, watching: BTreeSet::new() };
        self.all.insert(conn, line);
        self.name(conn, player);
    }
    /// Removes a connection; returns the tables it watched.
    pub(crate) fn disconnect(&mut self, conn: ConnId) -> Option<BTreeSet<TableId>> {
        self.name(conn, None);
        self.all.remove(&conn).map(|line| line.watching)
    }
    /// Marks a connection as greeted, and sets its player.
    pub(crate) fn greet(&mut self, conn: ConnId, player: Option<PlayerId>) {
        self.name(conn, player);
        if let Some(line) = self.all.get_mut(&conn) {
            line.greeted = true;
        }
    }
    pub(crate) fn watch(&mut self, conn: ConnId, table: TableId) {
        if let Some(line) = self.all.get_mut(&conn) {
            line.watching.insert(table);
        }
    }
    pub(crate) fn unwatch(&mut self, conn: ConnId, table: TableId) {
        if let Some(line) = self.all.get_mut(&conn) {
            line.watching.remove(&table);
        }
    }

    fn name(&mut self, conn: ConnId, player: Option<PlayerId>) {
        let Some(line) = self.all.get_mut(&conn) else { return };
        if let Some(before) = std::mem::replace(&mut line.player, player)
            && let Some(conns) = self.of.get_mut(&before)
        {
            conns.remove(&conn);
            if conns.is_empty() {
                self.of.remove(&before);
            }
        }
        if let Some(player) = player {
            self.of.entry(player).or_default().insert(conn);
        }
    }
}
