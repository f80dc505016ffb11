//! The open tables of a tournament, and which of them are closing.

use super::state::Table;
use crate::shared::{CopyOnWrite, Map, Set};
use seating::TableNo;

/// The open tables, by number, with an index of the closing ones.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct OpenTables {
    all: Map<TableNo, CopyOnWrite<Table>>,
    /// The tables that are giving up their players.
    closing: Set<TableNo>,
}

impl OpenTables {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn get(&self, table: &TableNo) -> Option<&CopyOnWrite<Table>> {
        self.all.get(table)
    }

    pub(super) fn get_mut(&mut self, table: &TableNo) -> Option<&mut Table> {
        self.all.get_mut(table).map(|table| &mut **table)
    }

    pub(super) fn contains_key(&self, table: &TableNo) -> bool {
        self.all.contains_key(table)
    }

    /// Returns all open tables, by number.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&TableNo, &CopyOnWrite<Table>)> {
        self.all.iter()
    }

    /// Returns the numbers of all open tables.
    pub(super) fn keys(&self) -> impl Iterator<Item = &TableNo> {
        self.all.keys()
    }

    /// Returns the tables that are giving up their players, by number.
    pub(super) fn closing(&self) -> impl Iterator<Item = &TableNo> {
        self.closing.iter()
    }

    /// Opens a table.
    pub(super) fn insert(&mut self, table: TableNo) {
        self.all.insert(table, CopyOnWrite::default());
    }

    /// Marks a table as closing, so that it gives up its players.
    pub(super) fn closes(&mut self, table: TableNo) {
        self.get_mut(&table).expect("the table is open").closing = true;
        self.closing.insert(table);
    }

    pub(super) fn remove(&mut self, table: &TableNo) {
        self.all.remove(table);
        self.closing.remove(table);
    }
}

/// Stores only the tables; each of them says whether it is closing.
#[cfg(feature = "serde")]
impl serde::Serialize for OpenTables {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(s)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for OpenTables {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<OpenTables, D::Error> {
        let all = Map::<TableNo, CopyOnWrite<Table>>::deserialize(d)?;
        let closing = all.iter().filter(|(_, table)| table.closing).map(|(table, _)| *table);
        Ok(OpenTables { closing: closing.collect(), all })
    }
}
