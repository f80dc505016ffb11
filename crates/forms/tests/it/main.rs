//! The stored forms from outside: frozen bytes, seals, chains.
#![allow(clippy::unwrap_used)]

mod apart;
mod chain;
mod dealt;
mod golden;
mod own;
mod samples;
mod seal;
mod snapshot;

use record::RoomKey;

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

/// The forms from before schema 11, with names spelled out.
mod out {
    use cash::{DealtIn, Event, Snapshot};
    use people::WrittenOut;
    use record::{ChainHash, RecordError, RoomKey, StoredSnapshot};
    use units::{HandId, Seq};

    pub(crate) fn encode(event: &Event, key: &RoomKey, hand: Option<HandId>, seq: Seq) -> Vec<u8> {
        forms::encode(event, key, &WrittenOut, hand, seq)
    }
    pub(crate) fn decode(
        body: &[u8],
        key: &RoomKey,
        hand: Option<HandId>,
        seq: Seq,
    ) -> Result<Event, RecordError> {
        forms::decode(body, key, &WrittenOut, hand, seq)
    }
    pub(crate) fn encode_snapshot(table: &Snapshot, seq: Seq, chain: ChainHash) -> StoredSnapshot {
        forms::encode_snapshot(table, &WrittenOut, seq, chain)
    }
    pub(crate) fn decode_snapshot(kept: &StoredSnapshot) -> Result<Snapshot, RecordError> {
        forms::decode_snapshot(kept, &WrittenOut)
    }
    pub(crate) fn encode_dealt(dealt: &[DealtIn]) -> String {
        forms::encode_dealt(dealt, &WrittenOut)
    }
    pub(crate) fn decode_dealt(text: &str) -> Result<Vec<DealtIn>, RecordError> {
        forms::decode_dealt(text, &WrittenOut)
    }
}
