//! Identifies the streams of the record.

use crate::{IdError, TableId, TournamentId};
use core::fmt;
use core::str::FromStr;

/// The table or tournament whose events a stream records. Poker tables sort first, then tournaments, then house tables,
/// then live events; within a kind, the bits decide.
///
/// As text: a poker table's identifier alone, a tournament's after `tournament/`, a house table's after `pit/`, a live
/// event's after `live/`.
///
/// ```
/// use units::{StreamId, TableId};
/// let table = TableId::from_bits(7);
/// assert_eq!(StreamId::from(table).to_string(), table.to_string());
/// let tournament: StreamId = "tournament/00000000000000000000000007".parse()?;
/// assert!(StreamId::from(table) < tournament);
/// assert_eq!(tournament.table(), None);
/// assert_eq!(StreamId::Pit(table).to_string(), format!("pit/{table}"));
/// let live: StreamId = "live/00000000000000000000000007".parse()?;
/// assert!(StreamId::Pit(table) < live);
/// assert_eq!(live.tournament(), None);
/// # Ok::<(), units::IdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StreamId {
    /// A poker table, in a tournament or not.
    Table(TableId),
    /// A tournament: everything that is not decided at one of its tables.
    Tournament(TournamentId),
    /// A house table.
    Pit(TableId),
    /// A live event: a tournament at paper tables.
    Live(TournamentId),
}

/// The beginning of a tournament's stream as text. Its last character occurs in no identifier.
const TOURNAMENT: &str = "tournament/";

/// The beginning of a house table's stream as text.
const PIT: &str = "pit/";

/// The beginning of a live event's stream as text.
const LIVE: &str = "live/";

impl StreamId {
    /// Returns the poker table; `None` if this is another kind of stream.
    pub const fn table(self) -> Option<TableId> {
        match self {
            StreamId::Table(table) => Some(table),
            StreamId::Tournament(_) | StreamId::Pit(_) | StreamId::Live(_) => None,
        }
    }

    /// Returns the tournament, which is played online; `None` if this is another kind of stream.
    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            StreamId::Table(_) | StreamId::Pit(_) | StreamId::Live(_) => None,
            StreamId::Tournament(tournament) => Some(tournament),
        }
    }

    /// Returns the house table; `None` if this is another kind of stream.
    pub const fn pit(self) -> Option<TableId> {
        match self {
            StreamId::Pit(table) => Some(table),
            StreamId::Table(_) | StreamId::Tournament(_) | StreamId::Live(_) => None,
        }
    }

    /// Returns the live event; `None` if this is another kind of stream.
    pub const fn live(self) -> Option<TournamentId> {
        match self {
            StreamId::Live(event) => Some(event),
            StreamId::Table(_) | StreamId::Tournament(_) | StreamId::Pit(_) => None,
        }
    }

    /// Returns all 128 bits of the identifier. Streams of different kinds may have the same bits.
    pub const fn bits(self) -> u128 {
        match self {
            StreamId::Table(table) | StreamId::Pit(table) => table.bits(),
            StreamId::Tournament(event) | StreamId::Live(event) => event.bits(),
        }
    }

    /// Returns the stream's name for use in a sentence: `table …`, `tournament …`, `pit …` or
    /// `live event …`.
    pub fn in_words(self) -> impl fmt::Display {
        struct InWords(StreamId);
        impl fmt::Display for InWords {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    StreamId::Table(table) => write!(f, "table {table}"),
                    StreamId::Tournament(tournament) => write!(f, "tournament {tournament}"),
                    StreamId::Pit(table) => write!(f, "pit {table}"),
                    StreamId::Live(event) => write!(f, "live event {event}"),
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
            StreamId::Pit(table) => write!(f, "{PIT}{table}"),
            StreamId::Live(event) => write!(f, "{LIVE}{event}"),
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
        if let Some(tournament) = text.strip_prefix(TOURNAMENT) {
            return tournament.parse().map(StreamId::Tournament);
        }
        if let Some(event) = text.strip_prefix(LIVE) {
            return event.parse().map(StreamId::Live);
        }
        match text.strip_prefix(PIT) {
            Some(table) => table.parse().map(StreamId::Pit),
            None => text.parse().map(StreamId::Table),
        }
    }
}
