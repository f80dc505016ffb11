//! Changes of people in flight, and which players took a name since the room started.

use people::Change;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId};

/// Changes of people in flight, and recent changes of name.
#[derive(Default)]
pub(crate) struct PeopleInFlight {
    /// Players with a change in flight; each has only one at a time.
    busy: BTreeSet<PlayerId>,
    /// Keys of the names that are being taken by changes in flight.
    names: BTreeSet<String>,
    /// When players took their names; only for names taken since the room started.
    named: BTreeMap<PlayerId, Instant>,
}

impl PeopleInFlight {
    pub(crate) fn is_busy(&self, player: PlayerId) -> bool {
        self.busy.contains(&player)
    }
    pub(crate) fn is_being_taken(&self, name: &str) -> bool {
        self.names.contains(name)
    }
    /// Returns the moment when a player took their name; `None` if that was before the room started.
    pub(crate) fn named_at(&self, player: PlayerId) -> Option<Instant> {
        self.named.get(&player).copied()
    }

    /// Notes a change in flight.
    pub(crate) fn begin(&mut self, busy: Option<PlayerId>, names: &[String]) {
        self.busy.extend(busy);
        self.names.extend(names.iter().cloned());
    }
    /// Notes that a change is durable or has failed.
    pub(crate) fn end(&mut self, busy: Option<PlayerId>, names: &[String]) {
        if let Some(busy) = busy {
            self.busy.remove(&busy);
        }
        for name in names {
            self.names.remove(name);
        }
    }
    /// Notes the time if this change takes a name: a name taken during a hand may be a message about the hand.
    pub(crate) fn note(&mut self, change: &Change, now: Instant) {
        let player = match change {
            Change::Joined { player } => player.player,
            Change::Renamed { player, .. } => *player,
            _ => return,
        };
        self.named.insert(player, now);
    }
}
