use crate::shared::Map;
use seating::TableNo;
use std::cmp::Reverse;

/// The tables that are being played, by size and by when they break.
///
/// A player who is on their way counts at the table they go to. Each change and each question takes
/// logarithmic time.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Field {
    tables: Map<TableNo, Entry>,
    /// By rank: the lowest breaks first.
    by_rank: Map<i64, TableNo>,
    /// By size, of equal ones the one that breaks last first.
    by_size: Map<(u8, Reverse<i64>), TableSize>,
    players: u32,
    seats: u32,
}

/// A table and how many are at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TableSize {
    /// Which table.
    pub table: TableNo,
    /// How many players are at it or on their way to it.
    pub players: u8,
    /// How many seats it has.
    pub seats: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    size: TableSize,
    rank: i64,
}

/// Why a field does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// There is no such table.
    #[error("table {} is not being played", .0.0)]
    NoTable(TableNo),
    /// The table is there already.
    #[error("table {} is being played already", .0.0)]
    Twice(TableNo),
    /// More players than seats.
    #[error("table {} has {seats} seats, and cannot hold {players} players", .table.0)]
    TooMany {
        /// Which table.
        table: TableNo,
        /// How many were to be at it.
        players: u8,
        /// How many can be.
        seats: u8,
    },
    /// A table that still has players is to be closed.
    #[error("table {} cannot close: {players} players are at it", .table.0)]
    NotEmpty {
        /// Which table.
        table: TableNo,
        /// How many are at it.
        players: u8,
    },
}

impl Field {
    /// A field of these tables, in the order in which they are to break.
    ///
    /// # Errors
    /// [`FieldError`] for a table that is named twice or has more players than seats.
    pub fn new(to_break: impl IntoIterator<Item = TableSize>) -> Result<Field, FieldError> {
        let mut field = Field::default();
        for (rank, size) in (0..).zip(to_break) {
            field.insert(size, rank)?;
        }
        Ok(field)
    }

    /// Adds a table, which breaks before all others.
    ///
    /// # Errors
    /// [`FieldError`] where it is there already, or has more players than seats.
    pub fn open(&mut self, size: TableSize) -> Result<(), FieldError> {
        let first = self.by_rank.first().map_or(0, |(&rank, _)| rank);
        self.insert(size, first - 1)
    }

    /// Says how many are at a table.
    ///
    /// # Errors
    /// [`FieldError`] where there is no such table, or it has fewer seats.
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

    /// Takes an empty table away.
    ///
    /// # Errors
    /// [`FieldError`] where there is no such table, or players are at it.
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

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether no table is being played.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// How many seats are free.
    pub fn free(&self) -> u32 {
        self.seats - self.players
    }

    /// One of the tables.
    pub fn table(&self, table: TableNo) -> Option<TableSize> {
        self.tables.get(&table).map(|entry| entry.size)
    }

    /// All tables, in the order in which they break.
    pub fn to_break(&self) -> impl Iterator<Item = TableSize> {
        self.by_rank.values().map(|table| self.entry(*table).size)
    }

    /// The table that breaks first.
    pub fn first_to_break(&self) -> Option<TableSize> {
        self.by_rank.first().map(|(_, table)| self.entry(*table).size)
    }

    /// The numbers of all tables, in the order in which they break.
    pub fn numbers(&self) -> impl Iterator<Item = TableNo> {
        self.by_rank.values().copied()
    }

    /// A largest table: of several, the one that breaks first.
    pub fn largest(&self) -> Option<TableSize> {
        self.by_size.last().map(|(_, size)| *size)
    }

    /// A smallest table: of several, the one that breaks last.
    pub fn smallest(&self) -> Option<TableSize> {
        self.by_size.first().map(|(_, size)| *size)
    }

    /// All tables, the smallest first; of equal ones, the one that breaks last.
    pub fn smallest_first(&self) -> impl Iterator<Item = TableSize> {
        self.by_size.values().copied()
    }

    /// How late a table breaks, the latest least.
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

/// Stored as its tables in the order in which they break, each with its rank: the rest follows from them.
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
