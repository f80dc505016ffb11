//! Tables with a waiting list, and what each player on a list was last sent.

use cash::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId, TableId};
use wire::{AskView, AskerView, DeclinedView, OfferView, WaitView};

/// What one player sees about waiting: places on lists, held seats, requests to and from hosts, and refusals.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct PlayerWaits {
    pub(crate) places: Vec<WaitView>,
    pub(crate) offers: Vec<OfferView>,
    pub(crate) asks: Vec<AskView>,
    pub(crate) askers: Vec<AskerView>,
    pub(crate) declined: Vec<DeclinedView>,
}

/// What the floor remembers about waiting lists, in addition to the tables' records.
#[derive(Default)]
pub(crate) struct WaitingLists {
    tables: BTreeSet<TableId>,
    told: BTreeMap<PlayerId, PlayerWaits>,
}

impl WaitingLists {
    pub(crate) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }
    /// Returns the tables with a waiting list or a held seat.
    pub(crate) fn tables(&self) -> impl Iterator<Item = TableId> {
        self.tables.iter().copied()
    }
    /// Returns what each player was last sent about their places on waiting lists.
    pub(crate) fn told(&self) -> &BTreeMap<PlayerId, PlayerWaits> {
        &self.told
    }

    /// Marks a table as having a waiting list.
    pub(crate) fn add(&mut self, table: TableId) {
        self.tables.insert(table);
    }
    /// Marks a table as having no waiting list; returns whether it had one.
    pub(crate) fn remove(&mut self, table: TableId) -> bool {
        self.tables.remove(&table)
    }
    /// Remembers the places on waiting lists that players have been sent.
    pub(crate) fn tell(&mut self, places: BTreeMap<PlayerId, PlayerWaits>) {
        self.told = places;
    }
}

/// Whether a table has a held seat, a waiting player, or a request to its host that is open or was just declined.
pub(crate) fn has_list(table: &Table, now: Instant) -> bool {
    !table.waiters().is_empty()
        || table.offers().next().is_some()
        || table.declined().any(|(_, until)| until > now)
}
