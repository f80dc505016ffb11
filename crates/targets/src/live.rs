//! Reads entries and snapshots of live events.

use forms::live::{decode, decode_snapshot, encode, encode_snapshot};
use people::WrittenOut;
use record::StoredSnapshot;
use units::{Seq, StreamId, TournamentId};

/// Checks that whatever decodes survives a round trip unchanged: first as an entry, then as a snapshot.
pub(crate) fn run(bytes: &[u8]) {
    if let Ok(event) = decode(bytes, &WrittenOut) {
        let again = encode(&event, &WrittenOut);
        assert!(decode(&again, &WrittenOut) == Ok(event), "what was written is read");
    }
    let mut stored = StoredSnapshot {
        stream: StreamId::Live(TournamentId::from_bits(7)),
        seq: Seq(1),
        chain: [0; 32],
        body: bytes.to_vec(),
        digest: [0; 32],
    };
    stored.digest = stored.expected_digest();
    let Ok(snapshot) = decode_snapshot(&stored, &WrittenOut) else { return };
    let (opening, event) = (&snapshot.opening, &snapshot.event);
    let again = encode_snapshot(opening, event, &WrittenOut, stored.seq, stored.chain);
    assert!(decode_snapshot(&again, &WrittenOut) == Ok(snapshot), "what was written is read");
}
