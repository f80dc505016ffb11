//! Entries, and the hashes that chain them.

use crate::Chain;
use units::{Instant, Seq, StreamId};

/// Hash of an entry: BLAKE3 of the previous hash, the stream, the sequence number, the time, and the body.
///
/// The body is exactly the bytes stored. The first entry follows 32 zero bytes.
pub type ChainHash = [u8; 32];

/// The previous hash for a stream's first entry.
pub const FIRST: ChainHash = [0; 32];

/// One stored event: a row of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The stream that the entry belongs to.
    pub stream: StreamId,
    /// Sequence number of the entry in its stream, from 1.
    pub seq: Seq,
    /// When the event happened.
    pub at: Instant,
    /// The exact bytes of the event, with live cards sealed. The crate `forms` defines what they mean.
    pub body: Vec<u8>,
    /// Hash of this entry. The hash of the next entry covers it.
    pub hash: ChainHash,
}

impl Entry {
    /// Returns an entry with these contents, chained to a previous entry with the hash `before`.
    pub fn after(
        before: &ChainHash,
        stream: impl Into<StreamId>,
        seq: Seq,
        at: Instant,
        body: Vec<u8>,
    ) -> Entry {
        let stream = stream.into();
        let hash = next_hash(before, stream, seq, at, &body);
        Entry { stream, seq, at, body, hash }
    }

    /// Reports whether the entry's hash is correct if the previous entry has the hash `before`.
    pub fn follows(&self, before: &ChainHash) -> bool {
        self.hash == next_hash(before, self.stream, self.seq, self.at, &self.body)
    }
}

/// Computes the hash of an entry with these contents if the previous entry has the hash `before`.
///
/// The hash covers, one after the other: the previous hash (32 bytes), the table's 128 bits, `seq` and `at` as 64 bits
/// each (all little-endian), and the body to its end. For a stream that is not a poker table's, the text `"cardroom
/// entry 1"` and the byte of the stream's kind (3 for a tournament, 4 for a house table, 5 for a live event) come
/// first, and the stream's 128 bits take the place of the table's.
pub fn next_hash(
    before: &ChainHash,
    stream: StreamId,
    seq: Seq,
    at: Instant,
    body: &[u8],
) -> ChainHash {
    let mut hasher = blake3::Hasher::new();
    begin(&mut hasher, b"cardroom entry 1", stream);
    hasher.update(before);
    hasher.update(&stream.bits().to_le_bytes());
    hasher.update(&seq.0.to_le_bytes());
    hasher.update(&at.0.to_le_bytes());
    hasher.update(body);
    *hasher.finalize().as_bytes()
}

/// Begins a hash with the text `form` and the kind of stream. For a poker table, neither is hashed.
pub(crate) fn begin(hasher: &mut blake3::Hasher, form: &[u8], stream: StreamId) {
    match stream {
        StreamId::Table(_) => {}
        StreamId::Tournament(_) | StreamId::Pit(_) | StreamId::Live(_) => {
            hasher.update(form);
            hasher.update(&[Chain::Stream(stream).kind()]);
        }
    }
}
