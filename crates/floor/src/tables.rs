//! The open tables, and which of them have work in the next step.
//!
//! A step works only on tables that have received an input or whose deadline has passed, and on a limited number of
//! them, so its cost does not grow with the number of tables.

use crate::actor::Actor;
use crate::closed_tables::ClosedTables;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Deref;
use units::{Instant, Millis, PlayerId, TableId};

#[cfg(test)]
mod tests;

/// Interval at which every table gets a turn for slow deadlines, such as closing an unused table.
const SWEEP: Millis = Millis::seconds(60);

/// Number of closed tables that are remembered, so that they are not reported as unknown.
const CLOSED_KEPT: usize = 1_024;

/// Every open table by its identifier. Taking a table to change it also queues it for the next step.
pub(crate) struct Tables {
    /// The open tables. They are boxed, because a tree's nodes are half empty and an actor is large.
    all: BTreeMap<TableId, Box<Actor>>,
    /// Who sits where, after each table's last durable events.
    seats: Seats,
    /// Tables with work, in the order they were queued. A table that is not in `queued` has already had its turn.
    queue: VecDeque<TableId>,
    queued: BTreeSet<TableId>,
    /// When tables without work get their next turn, in order of time; `due_at` has the same times by table.
    due: BTreeSet<(Instant, TableId)>,
    due_at: BTreeMap<TableId, Instant>,
    /// The last table that the current sweep has queued; `swept_until` is the time up to which the sweep has come.
    swept: Option<TableId>,
    swept_until: Instant,
    /// Hosts of tables whose opening is in flight; `None` for a public table.
    opening: Vec<Option<PlayerId>>,
    /// The most recently closed tables since the room started, so that they are not reported as unknown.
    closed: VecDeque<TableId>,
    /// Settle-up sheets of private tables that closed.
    pub(crate) settled: ClosedTables,
}

/// Who sits at which table, by table and by player.
#[derive(Default)]
struct Seats {
    at: BTreeMap<PlayerId, BTreeSet<TableId>>,
    of: BTreeMap<TableId, BTreeSet<PlayerId>>,
}

impl Seats {
    fn set(&mut self, table: TableId, now: BTreeSet<PlayerId>) {
        let before = self.of.remove(&table).unwrap_or_default();
        for player in before.difference(&now) {
            if let Some(tables) = self.at.get_mut(player) {
                tables.remove(&table);
                if tables.is_empty() {
                    self.at.remove(player);
                }
            }
        }
        for player in now.difference(&before) {
            self.at.entry(*player).or_default().insert(table);
        }
        if !now.is_empty() {
            self.of.insert(table, now);
        }
    }
}

impl Deref for Tables {
    type Target = BTreeMap<TableId, Box<Actor>>;
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl Tables {
    pub(crate) fn new(now: Instant) -> Tables {
        Tables {
            all: BTreeMap::new(),
            seats: Seats::default(),
            queue: VecDeque::new(),
            queued: BTreeSet::new(),
            due: BTreeSet::new(),
            due_at: BTreeMap::new(),
            swept: None,
            swept_until: now,
            opening: Vec::new(),
            closed: VecDeque::new(),
            settled: ClosedTables::default(),
        }
    }

    pub(crate) fn insert(&mut self, table: TableId, actor: Actor) {
        self.all.insert(table, Box::new(actor));
        self.reseat(table);
        self.queue(table);
    }

    /// Removes a closed table and keeps its settle-up sheet.
    pub(crate) fn close(&mut self, table: TableId) {
        if self.closed.len() == CLOSED_KEPT {
            self.closed.pop_front();
        }
        self.closed.push_back(table);
        self.queued.remove(&table);
        self.queue.retain(|other| *other != table);
        self.rest(table, None);
        self.seats.set(table, BTreeSet::new());
        if let Some(gone) = self.all.remove(&table) {
            self.settled.keep(gone.table);
        }
    }

    /// Whether a table is one of the most recently closed.
    pub(crate) fn has_closed(&self, table: TableId) -> bool {
        self.closed.contains(&table)
    }

    /// Returns a table to be changed, and queues it.
    pub(crate) fn get_mut(&mut self, table: &TableId) -> Option<&mut Actor> {
        self.queue(*table);
        self.get_mut_unqueued(*table)
    }
    /// Returns a cash table; `None` if it is not open, or not a cash table.
    pub(crate) fn cash(&self, table: TableId) -> Option<&cash::Table> {
        self.all.get(&table)?.cash()
    }
    /// Returns every cash table.
    pub(crate) fn all_cash(&self) -> impl Iterator<Item = &cash::Table> {
        self.values().filter_map(Actor::cash)
    }
    pub(crate) fn values(&self) -> impl Iterator<Item = &Actor> {
        self.all.values().map(Box::as_ref)
    }
    /// Returns all tables to be changed, and queues them.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut Actor> {
        self.stir_all();
        self.all.values_mut().map(Box::as_mut)
    }
    /// Returns a table for the step that is already working on it. Unlike `get_mut`, does not queue it again.
    pub(crate) fn get_mut_unqueued(&mut self, table: TableId) -> Option<&mut Actor> {
        self.all.get_mut(&table).map(Box::as_mut)
    }

    /// Returns the tables where a player sits.
    pub(crate) fn of(&self, player: PlayerId) -> impl Iterator<Item = &Actor> {
        let tables = self.seats.at.get(&player).into_iter().flatten();
        tables.filter_map(|table| self.all.get(table)).map(Box::as_ref)
    }
    /// Updates the lists of who sits where after a change at a table.
    pub(crate) fn reseat(&mut self, table: TableId) {
        let sit = self.all.get(&table).map(|actor| actor.table.seats().map(|(_, s)| s.player));
        self.seats.set(table, sit.into_iter().flatten().collect());
    }

    /// Returns the hosts of tables whose opening is in flight; `None` for a public table.
    pub(crate) fn opening(&self) -> &[Option<PlayerId>] {
        &self.opening
    }
    pub(crate) fn opens(&mut self, host: Option<PlayerId>) {
        self.opening.push(host);
    }
    /// Notes that a table of this host has opened, or failed to open.
    pub(crate) fn opened(&mut self, host: Option<PlayerId>) {
        if let Some(at) = self.opening.iter().position(|other| *other == host) {
            self.opening.swap_remove(at);
        }
    }

    /// Queues a table for the next step.
    pub(crate) fn queue(&mut self, table: TableId) {
        if self.all.contains_key(&table) && self.queued.insert(table) {
            self.queue.push_back(table);
        }
    }
    /// Queues every table for the next step.
    pub(crate) fn stir_all(&mut self) {
        let all: Vec<TableId> = self.all.keys().copied().collect();
        all.into_iter().for_each(|table| self.queue(table));
    }
    pub(crate) fn has_stirred(&self) -> bool {
        !self.queued.is_empty()
    }

    /// Returns at most `most` tables that get a turn now.
    ///
    /// Tables whose time has come come first, up to half of `most`; then the others in the order in which they were
    /// queued.
    pub(crate) fn take_stirred(&mut self, now: Instant, most: usize) -> Vec<TableId> {
        self.sweep(now);
        let mut taken = Vec::new();
        while let Some(&(_, table)) = self.due.first().filter(|(at, _)| *at <= now) {
            self.rest(table, None);
            if taken.len() < most / 2 {
                self.queued.remove(&table);
                taken.push(table);
            } else {
                self.queue(table);
            }
        }
        while taken.len() < most
            && let Some(table) = self.queue.pop_front()
        {
            if self.queued.remove(&table) {
                taken.push(table);
            }
        }
        taken
    }

    /// Queues the tables whose turn in the sweep has come. In each [`SWEEP`] every table gets one turn, spread evenly
    /// over that time.
    fn sweep(&mut self, now: Instant) {
        let passed = now.since(self.swept_until).0.min(SWEEP.0);
        let count = self.all.len() * passed as usize / SWEEP.0 as usize;
        if count == 0 && !self.all.is_empty() {
            return; // the time adds up until it covers one table
        }
        self.swept_until = now;
        let after = self.swept.map_or(std::ops::Bound::Unbounded, std::ops::Bound::Excluded);
        let rest = self.all.range((after, std::ops::Bound::Unbounded));
        let next: Vec<TableId> =
            rest.chain(self.all.iter()).take(count).map(|(table, _)| *table).collect();
        self.swept = next.last().copied();
        next.into_iter().for_each(|table| self.queue(table));
    }

    /// Gives a table no further turn until it is queued, or until this time.
    pub(crate) fn rest(&mut self, table: TableId, until: Option<Instant>) {
        let before = match until {
            Some(at) => self.due_at.insert(table, at),
            None => self.due_at.remove(&table),
        };
        if before != until {
            self.due.extend(until.map(|at| (at, table)));
            if let Some(before) = before {
                self.due.remove(&(before, table));
            }
        }
    }
    /// Returns the moment when the next table without work gets a turn.
    pub(crate) fn first_due(&self) -> Option<Instant> {
        self.due.first().map(|(at, _)| *at)
    }
}
