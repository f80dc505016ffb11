use units::{Instant, Seq, TableId};

/// Hash of an entry: BLAKE3 over the hash before it, table, sequence number, time, and body.
///
/// The body is exactly the bytes stored. The first entry follows 32 zero bytes.
pub type ChainHash = [u8; 32];

/// The hash that a table's first entry follows.
pub const FIRST: ChainHash = [0; 32];

/// One stored event: a row of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table it belongs to.
    pub table: TableId,
    /// Its sequence number at that table, from 1.
    pub seq: Seq,
    /// When it happened.
    pub at: Instant,
    /// The exact bytes, with live cards sealed; the stored form defines their meaning.
    pub body: Vec<u8>,
    /// The hash of this entry.
    pub hash: ChainHash,
}

impl Entry {
    /// The entry with these contents after one with the hash `before`.
    pub fn after(
        before: &ChainHash,
        table: TableId,
        seq: Seq,
        at: Instant,
        body: Vec<u8>,
    ) -> Entry {
        let hash = next_hash(before, table, seq, at, &body);
        Entry { table, seq, at, body, hash }
    }

    /// Whether its hash is that of its contents after an entry with the hash `before`.
    pub fn follows(&self, before: &ChainHash) -> bool {
        self.hash == next_hash(before, self.table, self.seq, self.at, &self.body)
    }
}

/// The hash of an entry with these contents after `before`.
///
/// The hash covers, one after the other: the 32 bytes before, the table's 128 bits, `seq` and `at` as 64 bits each (all
/// little-endian), and the body to its end.
pub fn next_hash(
    before: &ChainHash,
    table: TableId,
    seq: Seq,
    at: Instant,
    body: &[u8],
) -> ChainHash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(&table.bits().to_le_bytes());
    hasher.update(&seq.0.to_le_bytes());
    hasher.update(&at.0.to_le_bytes());
    hasher.update(body);
    *hasher.finalize().as_bytes()
}
