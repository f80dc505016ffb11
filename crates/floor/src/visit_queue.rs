//! A queue of actors with work to do: those that were queued, and those whose time has come.

use std::collections::{BTreeMap, BTreeSet};
use units::Instant;

/// A queue of things that need work, by key.
pub(crate) struct VisitQueue<K> {
    stirred: BTreeSet<K>,
    /// When things that are not queued get their next turn, ordered by time; `due_at` has the same times by key.
    due: BTreeSet<(Instant, K)>,
    due_at: BTreeMap<K, Instant>,
}

impl<K> Default for VisitQueue<K> {
    fn default() -> VisitQueue<K> {
        VisitQueue { stirred: BTreeSet::new(), due: BTreeSet::new(), due_at: BTreeMap::new() }
    }
}

impl<K: Copy + Ord> VisitQueue<K> {
    /// Queues a thing for the next step.
    pub(crate) fn queue(&mut self, key: K) {
        self.stirred.insert(key);
    }
    /// Whether anything is queued.
    pub(crate) fn has_stirred(&self) -> bool {
        !self.stirred.is_empty()
    }
    /// Takes the keys that get a turn now, each one only once.
    pub(crate) fn take(&mut self, now: Instant) -> Vec<K> {
        while let Some(&(_, key)) = self.due.first().filter(|(at, _)| *at <= now) {
            self.rest(key, None);
            self.stirred.insert(key);
        }
        std::mem::take(&mut self.stirred).into_iter().collect()
    }
    /// Gives a thing no further turn until it is queued, or until this time.
    pub(crate) fn rest(&mut self, key: K, until: Option<Instant>) {
        let before = match until {
            Some(at) => self.due_at.insert(key, at),
            None => self.due_at.remove(&key),
        };
        if let Some(before) = before {
            self.due.remove(&(before, key));
        }
        self.due.extend(until.map(|at| (at, key)));
    }
    /// Returns the moment when the next thing that is not queued gets a turn.
    pub(crate) fn first_due(&self) -> Option<Instant> {
        self.due.first().map(|(at, _)| *at)
    }
    /// Drops a thing that no longer exists.
    pub(crate) fn forget(&mut self, key: K) {
        self.rest(key, None);
        self.stirred.remove(&key);
    }
}
