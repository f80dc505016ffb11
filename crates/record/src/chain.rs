use units::{Instant, Seq, TableId};

/// The hash of an entry: BLAKE3 over the hash before it, table, sequence number, time, and the exact
/// bytes stored. The first entry follows 32 zero bytes.
pub type ChainHash = [u8; 32];

/// One stored event: a row of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// At which table.
    pub table: TableId,
    /// Its place there, from 1.
    pub seq: Seq,
    /// When.
    pub at: Instant,
    /// The exact bytes: one [`crate::v1::Stored`] as JSON, live cards sealed.
    pub body: Vec<u8>,
    /// The hash of this entry.
    pub hash: ChainHash,
}

/// The hash of an entry with these contents after `before`.
pub fn next_hash(
    before: &ChainHash,
    table: TableId,
    seq: Seq,
    at: Instant,
    body: &[u8],
) -> ChainHash {
    let _ = (before, table, seq, at, body);
    todo!()
}
