//! Encodes and decodes the record of a poker table of any kind, and its snapshots.

use crate::{Entry, Fault};
use crate::{Kind, Reader, RecordError, RoomKey, cash, kind_of_first, tournament_table};
use ::tables::{Event, Snapshot, Table};
use people::Names;
use record::{ChainHash, StoredSnapshot};
use units::{HandId, Seq};

/// Encodes an event.
///
/// Hole cards are sealed under the key of `hand`, the hand in progress; names become numbers or digests.
///
/// # Panics
/// If hole cards are dealt and `hand` is `None`.
pub fn encode(
    event: &Event,
    key: &RoomKey,
    names: &dyn Names,
    hand: Option<HandId>,
    seq: Seq,
) -> Vec<u8> {
    match event {
        Event::Cash(event) => cash::encode(event, key, names, hand, seq),
        Event::Tournament(event) => tournament_table::encode(event, key, names, hand, seq),
    }
}

/// Encodes a snapshot of the table after entry `seq`, whose hash is `chain`.
pub fn encode_snapshot(
    snapshot: &Snapshot,
    names: &dyn Names,
    seq: Seq,
    chain: ChainHash,
) -> StoredSnapshot {
    match snapshot {
        Snapshot::Cash(snapshot) => cash::encode_snapshot(snapshot, names, seq, chain),
        Snapshot::Tournament(snapshot) => {
            tournament_table::encode_snapshot(snapshot, names, seq, chain)
        }
    }
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`] if the snapshot was changed since it was made, belongs to another table, or has another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    match cash::decode_snapshot(kept, names) {
        Ok(snapshot) => Ok(Snapshot::Cash(Box::new(snapshot))),
        Err(of_cash) => {
            let snapshot = tournament_table::decode_snapshot(kept, names);
            snapshot.map(|it| Snapshot::Tournament(Box::new(it))).map_err(|_| of_cash)
        }
    }
}

/// Reads the entries of one poker table in order, whatever its kind.
pub struct AnyReader<'a> {
    reader: Reader<'a>,
    kind: Option<Kind>,
}

impl<'a> AnyReader<'a> {
    /// Creates a reader that starts at the first entry, or after a snapshot of this table.
    pub fn new(key: &'a RoomKey, names: &'a dyn Names, begun: Option<&Table>) -> AnyReader<'a> {
        let kind = begun.map(|table| match table {
            Table::Cash(_) => Kind::CashTable,
            Table::Tournament(_) => Kind::TournamentTable,
        });
        AnyReader { reader: Reader::new(key, names), kind }
    }

    /// Reads the next entry.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] if the entry cannot be decoded.
    pub fn read(&mut self, entry: &Entry) -> Result<Event, Fault> {
        let kind = match self.kind {
            Some(kind) => kind,
            None => kind_of_first(&entry.body).map_err(|error| Fault::Unreadable {
                stream: entry.stream,
                seq: entry.seq,
                error,
            })?,
        };
        self.kind = Some(kind);
        match kind {
            Kind::CashTable => self.reader.read(entry).map(Event::Cash),
            // Records of other kinds are refused in the same way as that of a tournament's table.
            Kind::TournamentTable | Kind::Tournament | Kind::Pit | Kind::Live => {
                self.reader.read(entry).map(Event::Tournament)
            }
        }
    }
}
