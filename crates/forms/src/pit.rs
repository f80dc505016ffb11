//! The stored forms of a house table's events and snapshots.

use crate::{Entry, Fault, RecordError, RoomKey, body, snapshot, v1};
use ::pit::{Config, Event, RoundEvent, Snapshot, Table};
use people::Names;
use record::{ChainHash, StoredSnapshot};
use units::{Seq, StreamId};
use v1::pit::{SNAPSHOT_VERSION, StoredTable};

/// What is needed from a table to encode or decode one of its events.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    /// The options of the table, in which its bets are named; `None` before the table's first entry.
    pub config: Option<&'a Config>,
    /// Id of the round in progress, under whose key the cards of boxes are sealed; `None` between rounds.
    pub round: Option<u128>,
    /// The event's sequence number.
    pub seq: Seq,
}

impl<'a> At<'a> {
    /// Returns the context of the table's next event, whose number is `seq`.
    pub fn of(table: &'a Table, seq: Seq) -> At<'a> {
        At { config: Some(table.config()), round: table.round().map(|round| round.id), seq }
    }

    /// Returns the context of a table's first event.
    pub fn first() -> At<'static> {
        At { config: None, round: None, seq: Seq(1) }
    }
}

/// Encodes an event; names in it become digests.
///
/// Cards that only one box may see are sealed under the key of the round.
///
/// # Panics
/// If bets are placed and `at` has no options, or if cards are dealt to a box and `at` has no round.
pub fn encode(event: &Event, at: &At<'_>, key: &RoomKey, names: &dyn Names) -> Vec<u8> {
    let key = at.round.map(|round| key.hand(round));
    body::of_event(v1::pit::store(event, at, key.as_ref()), names)
}

/// Decodes an event.
///
/// # Errors
/// [`RecordError`] if the bytes are not a stored event, the version or the game is unknown, or another key sealed the
/// cards.
pub fn decode(
    body: &[u8],
    at: &At<'_>,
    key: &RoomKey,
    names: &dyn Names,
) -> Result<Event, RecordError> {
    let key = at.round.map(|round| key.hand(round));
    v1::pit::load(body::event(body, names)?, at, key.as_ref())
}

/// Reports whether these bytes are the last entry of a table's record, which closes the table.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::CLOSED
}

/// Reads one table's entries in order.
pub struct Reader<'a> {
    key: &'a RoomKey,
    names: &'a dyn Names,
    config: Option<Config>,
    round: Option<u128>,
}

impl<'a> Reader<'a> {
    /// Creates a reader that starts at the first entry, or after a snapshot with these options.
    pub fn new(key: &'a RoomKey, names: &'a dyn Names, config: Option<Config>) -> Reader<'a> {
        Reader { key, names, config, round: None }
    }

    /// Reads the next entry.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] if the entry cannot be decoded.
    pub fn read(&mut self, entry: &Entry) -> Result<Event, Fault> {
        let at = At { config: self.config.as_ref(), round: self.round, seq: entry.seq };
        let event = decode(&entry.body, &at, self.key, self.names);
        let (stream, seq) = (entry.stream, entry.seq);
        let event = event.map_err(|error| Fault::Unreadable { stream, seq, error })?;
        match &event {
            Event::Opened(config) => self.config = Some((**config).clone()),
            Event::Round(RoundEvent::Opened { id, .. }) => self.round = Some(*id),
            _ => {}
        }
        Ok(event)
    }
}

/// Encodes a snapshot of the table after entry `seq`, whose hash is `chain`.
pub fn encode_snapshot(
    snapshot: &Snapshot,
    names: &dyn Names,
    seq: Seq,
    chain: ChainHash,
) -> StoredSnapshot {
    let table = StreamId::Pit(snapshot.config.table);
    let mut stored = StoredTable { v: SNAPSHOT_VERSION, pit: snapshot.into() };
    stored.pit.put_apart(names);
    StoredSnapshot::of(table, seq, chain, body::of(&stored))
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`] if the snapshot was changed since it was made, belongs to another table, or has another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION..=SNAPSHOT_VERSION;
    let mut stored: StoredTable = snapshot::read(kept, known, |stored: &StoredTable| stored.v)?;
    stored.pit.put_in(names);
    let snapshot = Snapshot::try_from(stored.pit)?;
    snapshot::must_be_of(kept, StreamId::Pit(snapshot.config.table))?;
    Ok(snapshot)
}
