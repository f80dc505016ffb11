//! Changes of people that are not durable yet: names being taken, players with a change under way,
//! and who took a name since the room opened.

use people::Change;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId};

/// Changes of people that are not durable yet, and what is remembered of names.
#[derive(Default)]
pub(crate) struct Register {
    /// Players with a change under way: each may have one at a time.
    busy: BTreeSet<PlayerId>,
    /// The keys of names that are being taken.
    names: BTreeSet<String>,
    /// When each player took their name who has done so since the room opened.
    named: BTreeMap<PlayerId, Instant>,
}

impl Register {
    pub(crate) fn is_busy(&self, player: PlayerId) -> bool {
        self.busy.contains(&player)
    }
    pub(crate) fn is_being_taken(&self, name: &str) -> bool {
        self.names.contains(name)
    }
    /// When a player took their name, if since the room opened.
    pub(crate) fn named_at(&self, player: PlayerId) -> Option<Instant> {
        self.named.get(&player).copied()
    }

    /// A change is under way.
    pub(crate) fn begin(&mut self, busy: Option<PlayerId>, names: &[String]) {
        self.busy.extend(busy);
        self.names.extend(names.iter().cloned());
    }
    /// It is durable, or came to nothing.
    pub(crate) fn end(&mut self, busy: Option<PlayerId>, names: &[String]) {
        if let Some(busy) = busy {
            self.busy.remove(&busy);
        }
        for name in names {
            self.names.remove(name);
        }
    }
    /// Notes who took a name: in a running hand it may be meant for that hand.
    pub(crate) fn note(&mut self, change: &Change, now: Instant) {
        let player = match change {
            Change::Joined { player } => player.player,
            Change::Renamed { player, .. } => *player,
            _ => return,
        };
        self.named.insert(player, now);
    }
}
