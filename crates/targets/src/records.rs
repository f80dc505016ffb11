//! Reads bytes like those in a database or a file of checkpoints.
//!
//! They are events, snapshots, changes to people, signed lines and proofs.

use forms::{cash, kind_of_first, tournament, tournament_table};
use people::{Change, People, WrittenOut};
use record::tree::{Frontier, Growth, Inclusion};
use record::{Checkpoint, RoomKey, StoredSnapshot};
use units::{HandId, Seq, TableId};

/// Returns the key with which the samples of `record` in `tests/data` are sealed.
fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

/// Checks that everything that can be read survives a round trip unchanged.
pub(crate) fn run(bytes: &[u8]) {
    let key = key();
    let (hand, seq) = (Some(HandId::from_bits(1)), Seq(7));
    if let Ok(event) = cash::decode(bytes, &key, &WrittenOut, hand, seq) {
        let again = cash::encode(&event, &key, &WrittenOut, hand, seq);
        assert!(cash::decode(&again, &key, &WrittenOut, hand, seq).is_ok_and(|read| read == event));
    }
    snapshot(bytes);
    of_tournaments(bytes);
    if let Ok(change) =
        core::str::from_utf8(bytes).map_or(Err(()), |text| Change::read(text).map_err(drop))
    {
        assert!(Change::read(&change.to_stored()).is_ok_and(|read| read == change));
        People::default().apply(&change);
    }
    let _ = People::from_snapshot(bytes, Vec::new()); // refused, or read
    if let Ok(line) = core::str::from_utf8(bytes) {
        let room = key.signer().public();
        if let Ok(checkpoint) = Checkpoint::read(line, &room) {
            assert_eq!(checkpoint.sign(&key.signer()), line, "one checkpoint has one line");
        }
    }
    tree(bytes);
    let hand = key.hand(1);
    assert!(hand.open(0, bytes).is_err(), "nobody seals by chance");
}

/// Checks entries and snapshots of tournaments and their tables.
fn of_tournaments(bytes: &[u8]) {
    let (key, names) = (key(), &WrittenOut);
    let (hand, seq) = (Some(HandId::from_bits(1)), Seq(7));
    if let Ok(event) = tournament_table::decode(bytes, &key, names, hand, seq) {
        let again = tournament_table::encode(&event, &key, names, hand, seq);
        let read = tournament_table::decode(&again, &key, names, hand, seq);
        assert!(read.is_ok_and(|read| read == event));
    }
    if let Ok(event) = tournament::decode(bytes, names) {
        let again = tournament::encode(&event, names);
        assert!(tournament::decode(&again, names).is_ok_and(|read| read == event));
    }
    if let Ok(whole) = tournament::decode_snapshot(bytes, names) {
        let again = tournament::encode_snapshot(&whole, names);
        assert!(tournament::decode_snapshot(&again, names).is_ok_and(|read| read == whole));
    }
    let _ = kind_of_first(bytes); // refused, or a kind
}

fn snapshot(bytes: &[u8]) {
    let mut stored = StoredSnapshot {
        stream: TableId::from_bits(1).into(),
        seq: Seq(1),
        chain: [0; 32],
        body: bytes.to_vec(),
        digest: [0; 32],
    };
    stored.digest = stored.expected_digest();
    if let Ok(table) = cash::decode_snapshot(&stored, &WrittenOut) {
        let again = cash::encode_snapshot(&table, &WrittenOut, stored.seq, stored.chain);
        assert!(cash::decode_snapshot(&again, &WrittenOut).is_ok_and(|read| read == table));
    }
    if let Ok(table) = tournament_table::decode_snapshot(&stored, &WrittenOut) {
        let (seq, chain) = (stored.seq, stored.chain);
        let again = tournament_table::encode_snapshot(&table, &WrittenOut, seq, chain);
        let read = tournament_table::decode_snapshot(&again, &WrittenOut);
        assert!(read.is_ok_and(|read| read == table));
    }
}

fn tree(bytes: &[u8]) {
    let (leaf, root) = ([1; 32], [2; 32]);
    if let Some(proof) = Inclusion::from_bytes(bytes) {
        assert_eq!(proof.to_bytes(), bytes);
        assert!(!proof.holds(&leaf, &root));
    }
    if let Some(proof) = Growth::from_bytes(bytes) {
        assert!(!proof.holds(&leaf, &root));
    }
    if let Some((size, tops)) = bytes.split_first_chunk()
        && let Some(mut tree) = Frontier::from_bytes(u64::from_le_bytes(*size) >> 1, tops)
    {
        tree.append(leaf);
        tree.root();
    }
}
