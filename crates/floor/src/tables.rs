//! The tables, and which of them something was done to: the others are not looked at, so that a step
//! costs as much as happens in it, however many tables there are.

use crate::table::Actor;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use units::{Instant, TableId};

/// Every open table by its id. Whoever takes one in hand to change it stirs it: then it is looked at
/// in the next step.
#[derive(Default)]
pub(crate) struct Tables {
    /// Each apart: a tree's nodes are half empty, and an actor is large.
    all: BTreeMap<TableId, Box<Actor>>,
    stirred: BTreeSet<TableId>,
    /// When those that rest are to be looked at again, and the same by table.
    due: BTreeSet<(Instant, TableId)>,
    due_at: BTreeMap<TableId, Instant>,
}

impl Deref for Tables {
    type Target = BTreeMap<TableId, Box<Actor>>;
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl Tables {
    pub(crate) fn insert(&mut self, table: TableId, actor: Actor) {
        self.all.insert(table, Box::new(actor));
        self.stirred.insert(table);
    }
    pub(crate) fn remove(&mut self, table: &TableId) -> Option<Box<Actor>> {
        let gone = self.all.remove(table);
        self.stirred.remove(table);
        self.rest(*table, None);
        gone
    }
    /// A table, to be changed.
    pub(crate) fn get_mut(&mut self, table: &TableId) -> Option<&mut Actor> {
        let actor = self.all.get_mut(table)?;
        self.stirred.insert(*table);
        Some(&mut **actor)
    }
    /// Every table.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Actor> {
        self.all.values().map(Box::as_ref)
    }
    /// Every table, to be changed.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut Actor> {
        self.stir_all();
        self.all.values_mut().map(Box::as_mut)
    }
    /// A table that is being looked at: what is done to it in that course does not stir it.
    pub(crate) fn tend(&mut self, table: TableId) -> Option<&mut Actor> {
        self.all.get_mut(&table).map(Box::as_mut)
    }

    /// Something has changed that bears on this table, but is not of it.
    pub(crate) fn stir(&mut self, table: TableId) {
        self.stirred.insert(table);
    }
    /// The same for every table.
    pub(crate) fn stir_all(&mut self) {
        self.stirred.extend(self.all.keys());
    }

    /// The tables to be looked at now, in order: those that were stirred, and those whose time has
    /// come.
    pub(crate) fn take_stirred(&mut self, now: Instant) -> BTreeSet<TableId> {
        let due = self.due.iter().take_while(|(at, _)| *at <= now);
        self.stirred.extend(due.map(|(_, table)| table));
        std::mem::take(&mut self.stirred)
    }
    /// A table was looked at: it rests until it is stirred, or until then.
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
    /// When the next of those that rest is to be looked at.
    pub(crate) fn first_due(&self) -> Option<Instant> {
        self.due.first().map(|(at, _)| *at)
    }
}
