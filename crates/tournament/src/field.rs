//! The tables in play, indexed by size and by the order in which they break.

use crate::shared::Map;
use seating::TableNo;
use std::cmp::Reverse;

/// The tables in play, in order of size, and in the order in which they break.
///
/// A player who is moving counts at their new table. Each change and each query takes logarithmic time.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Field {
    tables: Map<TableNo, Entry>,
    /// Tables by rank; the table with the lowest rank breaks first.
    by_rank: Map<i64, TableNo>,
    /// Tables by size. Among tables of equal size, the last to break comes first.
    by_size: Map<(u8, Reverse<i64>), TableSize>,
    players: u32,
    seats: u32,
}

/// A table, with its number of players and of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TableSize {
    /// Number of the table in the tournament.
    pub table: TableNo,
    /// Number of players at the table or moving to it.
    pub players: u8,
    /// Number of seats.
    pub seats: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    size: TableSize,
    rank: i64,
}

/// Why a change to the field is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// The field has no table with this number.
    #[error("table {} is not being played", .0.0)]
    NoTable(TableNo),
    /// The table is already in the field.
    #[error("table {} is already being played", .0.0)]
    Twice(TableNo),
    /// A table would have more players than seats.
    #[error("table {} has {seats} seats; it cannot hold {players} players", .table.0)]
    TooMany {
        /// The table with too many players.
        table: TableNo,
        /// The number of players that the table would have.
        players: u8,
        /// The number of seats.
        seats: u8,
    },
    /// A table cannot close while it still has players.
    #[error("table {} cannot close; it still has {players} players", .table.0)]
    NotEmpty {
        /// The table that still has players.
        table: TableNo,
        /// The number of players at the table.
        players: u8,
    },
}

impl Field {
    /// Makes a field of these tables, which are given in the order in which they break.
    ///
    /// # Errors
    /// [`FieldError`] for a table that is given twice or has more players than seats.
    pub fn new(to_break: impl IntoIterator<Item = TableSize>) -> Result<Field, FieldError> {
        let mut field = Field::default();
        for (rank, size) in (0..).zip(to_break) {
            field.insert(size, rank)?;
        }
        Ok(field)
    }

    /// Adds a table, which will break before all other tables.
    ///
    /// # Errors
    /// [`FieldError`] if the table is already in the field, or has more players than seats.
    pub fn open(&mut self, size: TableSize) -> Result<(), FieldError> {
        let first = self.by_rank.first().map_or(0, |(&rank, _)| rank);
        self.insert(size, first - 1)
    }

    /// Sets the number of players at a table.
    ///
    /// # Errors
    /// [`FieldError`] if there is no such table, or if it has fewer seats than `players`.
    pub fn set(&mut self, table: TableNo, players: u8) -> Result<(), FieldError> {
        let entry = self.tables.get_mut(&table).ok_or(FieldError::NoTable(table))?;
        let seats = entry.size.seats;
        if players > seats {
            return Err(FieldError::TooMany { table, players, seats });
        }
        self.by_size.remove(&(entry.size.players, Reverse(entry.rank)));
        self.players = self.players - u32::from(entry.size.players) + u32::from(players);
        entry.size.players = players;
        self.by_size.insert((players, Reverse(entry.rank)), entry.size);
        Ok(())
    }

    /// Removes an empty table.
    ///
    /// # Errors
    /// [`FieldError`] if there is no such table, or if the table still has players.
    pub fn close(&mut self, table: TableNo) -> Result<(), FieldError> {
        let entry = self.tables.get(&table).ok_or(FieldError::NoTable(table))?;
        let (TableSize { players, seats, .. }, rank) = (entry.size, entry.rank);
        if players > 0 {
            return Err(FieldError::NotEmpty { table, players });
        }
        self.tables.remove(&table);
        self.by_rank.remove(&rank);
        self.by_size.remove(&(0, Reverse(rank)));
        self.seats -= u32::from(seats);
        Ok(())
    }

    /// Returns the number of tables.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether the field has no tables.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Returns the number of players at all tables.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// Returns the number of free seats at all tables.
    pub fn free(&self) -> u32 {
        self.seats - self.players
    }

    /// Returns the table with this number.
    pub fn table(&self, table: TableNo) -> Option<TableSize> {
        self.tables.get(&table).map(|entry| entry.size)
    }

    /// Returns all tables, in the order in which they break.
    pub fn to_break(&self) -> impl Iterator<Item = TableSize> {
        self.by_rank.values().map(|table| self.entry(*table).size)
    }

    /// Returns the table that breaks first.
    pub fn first_to_break(&self) -> Option<TableSize> {
        self.by_rank.first().map(|(_, table)| self.entry(*table).size)
    }

    /// Returns the numbers of all tables, in the order in which they break.
    pub fn numbers(&self) -> impl Iterator<Item = TableNo> {
        self.by_rank.values().copied()
    }

    /// Returns the largest table; among tables of equal size, the table that breaks first.
    pub fn largest(&self) -> Option<TableSize> {
        self.by_size.last().map(|(_, size)| *size)
    }

    /// Returns the smallest table; among tables of equal size, the table that breaks last.
    pub fn smallest(&self) -> Option<TableSize> {
        self.by_size.first().map(|(_, size)| *size)
    }

    /// Returns all tables, smallest first; among tables of equal size, the table that breaks last comes first.
    pub fn smallest_first(&self) -> impl Iterator<Item = TableSize> {
        self.by_size.values().copied()
    }

    /// Returns a key that sorts tables by when they break; the table that breaks last has the lowest key. `None` if the
    /// field has no such table.
    pub(crate) fn breaks_late(&self, table: TableNo) -> Option<Reverse<i64>> {
        self.tables.get(&table).map(|entry| Reverse(entry.rank))
    }

    fn entry(&self, table: TableNo) -> &Entry {
        self.tables.get(&table).expect("a table of the field")
    }

    fn insert(&mut self, size: TableSize, rank: i64) -> Result<(), FieldError> {
        let TableSize { table, players, seats } = size;
        if self.tables.contains_key(&table) {
            return Err(FieldError::Twice(table));
        }
        if players > seats {
            return Err(FieldError::TooMany { table, players, seats });
        }
        self.tables.insert(table, Entry { size, rank });
        self.by_rank.insert(rank, table);
        self.by_size.insert((players, Reverse(rank)), size);
        self.players += u32::from(players);
        self.seats += u32::from(seats);
        Ok(())
    }
}

/// Stores the tables in the order in which they break, with the rank of each. The other fields are rebuilt from this.
#[cfg(feature = "serde")]
impl serde::Serialize for Field {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.by_rank.iter().map(|(rank, table)| (rank, self.entry(*table).size)))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Field {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Field, D::Error> {
        let mut field = Field::default();
        for (rank, size) in <Vec<(i64, TableSize)> as serde::Deserialize>::deserialize(d)? {
            field.insert(size, rank).map_err(serde::de::Error::custom)?;
        }
        Ok(field)
    }
}
