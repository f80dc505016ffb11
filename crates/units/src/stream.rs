use crate::{IdError, TableId, TournamentId};
use core::fmt;
use core::str::FromStr;

/// The table or tournament that a stream records. Tables are sorted first, by their bits, then tournaments.
///
/// As text: a table's identifier alone, or a tournament's after `tournament/`.
///
/// ```
/// use units::{StreamId, TableId};
/// let table = TableId::from_bits(7);
/// assert_eq!(StreamId::from(table).to_string(), table.to_string());
/// let tournament: StreamId = "tournament/00000000000000000000000007".parse()?;
/// assert!(StreamId::from(table) < tournament);
/// assert_eq!(tournament.table(), None);
/// # Ok::<(), units::IdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StreamId {
    /// A table, in a tournament or not.
    Table(TableId),
    /// A tournament: everything that is decided away from its tables.
    Tournament(TournamentId),
}

/// How a tournament's stream begins as text; no identifier contains the last character.
const TOURNAMENT: &str = "tournament/";

impl StreamId {
    /// Returns the table, if this is a table's stream.
    pub const fn table(self) -> Option<TableId> {
        match self {
            StreamId::Table(table) => Some(table),
            StreamId::Tournament(_) => None,
        }
    }

    /// Returns the tournament, if this is a tournament's stream.
    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            StreamId::Table(_) => None,
            StreamId::Tournament(tournament) => Some(tournament),
        }
    }

    /// Returns all 128 bits of the identifier; a table and a tournament may have the same bits.
    pub const fn bits(self) -> u128 {
        match self {
            StreamId::Table(table) => table.bits(),
            StreamId::Tournament(tournament) => tournament.bits(),
        }
    }

    /// Returns the stream's name for use in a sentence: `table …` or `tournament …`.
    pub fn in_words(self) -> impl fmt::Display {
        struct InWords(StreamId);
        impl fmt::Display for InWords {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    StreamId::Table(table) => write!(f, "table {table}"),
                    StreamId::Tournament(tournament) => write!(f, "tournament {tournament}"),
                }
            }
        }
        InWords(self)
    }
}

impl From<TableId> for StreamId {
    fn from(table: TableId) -> StreamId {
        StreamId::Table(table)
    }
}

impl From<TournamentId> for StreamId {
    fn from(tournament: TournamentId) -> StreamId {
        StreamId::Tournament(tournament)
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamId::Table(table) => fmt::Display::fmt(table, f),
            StreamId::Tournament(tournament) => write!(f, "{TOURNAMENT}{tournament}"),
        }
    }
}

impl fmt::Debug for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for StreamId {
    type Err = IdError;
    fn from_str(text: &str) -> Result<StreamId, IdError> {
        match text.strip_prefix(TOURNAMENT) {
            Some(tournament) => tournament.parse().map(StreamId::Tournament),
            None => text.parse().map(StreamId::Table),
        }
    }
}
