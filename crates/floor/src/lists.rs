//! Which tables have a waiting list, and what everybody on one was told last.

use cash::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId, TableId};
use wire::{AskView, AskerView, DeclinedView, OfferView, WaitView};

/// A player's places and the seats held for them; what they ask hosts for, who asks them, and who
/// has declined them.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) places: Vec<WaitView>,
    pub(crate) offers: Vec<OfferView>,
    pub(crate) asks: Vec<AskView>,
    pub(crate) askers: Vec<AskerView>,
    pub(crate) declined: Vec<DeclinedView>,
}

/// What is known of the waiting lists beside the tables.
#[derive(Default)]
pub(crate) struct Lists {
    tables: BTreeSet<TableId>,
    told: BTreeMap<PlayerId, Places>,
}

impl Lists {
    pub(crate) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }
    /// The tables with a list or a held seat.
    pub(crate) fn tables(&self) -> impl Iterator<Item = TableId> {
        self.tables.iter().copied()
    }
    /// What each player was told last.
    pub(crate) fn told(&self) -> &BTreeMap<PlayerId, Places> {
        &self.told
    }

    /// Takes in that a table has a list now.
    pub(crate) fn add(&mut self, table: TableId) {
        self.tables.insert(table);
    }
    /// A table has no list any more; whether it had one.
    pub(crate) fn remove(&mut self, table: TableId) -> bool {
        self.tables.remove(&table)
    }
    /// Everybody was told this.
    pub(crate) fn tell(&mut self, places: BTreeMap<PlayerId, Places>) {
        self.told = places;
    }
}

/// Whether anybody waits at a table, asks its host or was just declined, or a seat is held.
pub(crate) fn has_list(table: &Table, now: Instant) -> bool {
    !table.waiters().is_empty()
        || table.offers().next().is_some()
        || table.declined().any(|(_, until)| until > now)
}
