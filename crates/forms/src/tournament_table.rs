//! Encodes and decodes the record of a tournament's table, and its snapshots.

use crate::read::AtTable;
use crate::{RecordError, RoomKey, body, snapshot, v1};
use ::tournament_table::{Event, Snapshot};
use people::Names;
use record::{ChainHash, StoredSnapshot};
use units::{HandId, Seq};
use v1::tournament_table::{SNAPSHOT_VERSION, StoredTable};

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
    body::of_event(v1::tournament_table::store(event, key.as_ref(), seq), names)
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
    v1::tournament_table::load(body::event(body, names)?, key.as_ref(), seq)
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
    let table = snapshot.config.settings.table;
    let mut stored = StoredTable { v: SNAPSHOT_VERSION, tournament_table: snapshot.clone().into() };
    stored.tournament_table.put_apart(names);
    StoredSnapshot::of(table, seq, chain, body::of(&stored))
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`] if the snapshot was changed since it was made, belongs to another table, or has another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION..=SNAPSHOT_VERSION;
    let mut stored: StoredTable = snapshot::read(kept, known, |stored: &StoredTable| stored.v)?;
    stored.tournament_table.put_in(names);
    let snapshot = Snapshot::try_from(stored.tournament_table)?;
    snapshot::must_be_of(kept, snapshot.config.settings.table)?;
    Ok(snapshot)
}
