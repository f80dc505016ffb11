//! Encodes and decodes the record of a cash table, and its snapshots.

use crate::read::AtTable;
use crate::{RecordError, RoomKey, body, snapshot, v1};
use ::cash::{Event, Snapshot};
use people::Names;
use record::{ChainHash, StoredSnapshot};
use units::{HandId, PlayerId, Seq};
use v1::cash::{SNAPSHOT_VERSION, SNAPSHOT_VERSION_MIN, StoredTable};

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
    let key = hand.map(|hand| key.hand(hand.bits()));
    body::of_event(v1::cash::store(event, key.as_ref(), seq), names)
}

/// Decodes an event.
///
/// # Errors
/// [`RecordError`] if the bytes are not a stored event, the version is unknown, or another key sealed the cards.
pub fn decode(
    body: &[u8],
    key: &RoomKey,
    names: &dyn Names,
    hand: Option<HandId>,
    seq: Seq,
) -> Result<Event, RecordError> {
    let key = hand.map(|hand| key.hand(hand.bits()));
    v1::cash::load(body::event(body, names)?, key.as_ref(), seq)
}

/// Reports whether these bytes are the last entry of a table's record, which closes the table.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::CLOSED
}

/// Returns texts to search for in a record.
///
/// An entry from before schema 11 contains one of them if it holds this player's name in clear.
pub fn written_out(player: PlayerId) -> Vec<String> {
    v1::written_out(player)
}

impl AtTable for Event {
    fn decode(
        body: &[u8],
        key: &RoomKey,
        names: &dyn Names,
        hand: Option<HandId>,
        seq: Seq,
    ) -> Result<Event, RecordError> {
        decode(body, key, names, hand, seq)
    }

    fn of_table(&self) -> Option<&table::Event> {
        let Event::Table(event) = self else { return None };
        Some(event)
    }
}

/// Encodes a snapshot of the table after entry `seq`, whose hash is `chain`.
pub fn encode_snapshot(
    snapshot: &Snapshot,
    names: &dyn Names,
    seq: Seq,
    chain: ChainHash,
) -> StoredSnapshot {
    let table = snapshot.config.table;
    let mut stored = StoredTable { v: SNAPSHOT_VERSION, table: snapshot.clone().into() };
    stored.table.put_apart(names);
    StoredSnapshot::of(table, seq, chain, body::of(&stored))
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`] if the snapshot was changed since it was made, belongs to another table, or has another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION_MIN..=SNAPSHOT_VERSION;
    let mut stored: StoredTable = snapshot::read(kept, known, |stored: &StoredTable| stored.v)?;
    stored.table.put_in(names);
    let snapshot = Snapshot::try_from(stored.table)?;
    snapshot::must_be_of(kept, snapshot.config.table)?;
    Ok(snapshot)
}
