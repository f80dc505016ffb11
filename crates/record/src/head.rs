//! The ends of the room's chains, which checkpoints state, and the hashes of transfers and changes to people.

use crate::{ChainHash, RecordError};
use core::fmt;
use core::str::FromStr;
use ledger::Transfer;
use units::{Seq, StreamId};

/// One of the room's chains: streams first, then transfers, then people.
///
/// As text: a stream's text, `transfers` or `people`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chain {
    /// The entries of a stream.
    Stream(StreamId),
    /// The transfers, in the order in which they were booked.
    Transfers,
    /// The changes to people, in the order in which they were made.
    People,
}

/// Where a chain ends, or ended at an earlier moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The chain that ends here.
    pub chain: Chain,
    /// Number of the chain's last link.
    pub seq: Seq,
    /// Hash of the chain's last link. It covers all earlier links too.
    pub hash: ChainHash,
}

impl Chain {
    /// Returns the byte for the chain's kind in hashes. These bytes never change; a new kind gets the next number.
    pub(crate) fn kind(self) -> u8 {
        match self {
            Chain::Stream(StreamId::Table(_)) => 0,
            Chain::Transfers => 1,
            Chain::People => 2,
            Chain::Stream(StreamId::Tournament(_)) => 3,
            Chain::Stream(StreamId::Pit(_)) => 4,
            Chain::Stream(StreamId::Live(_)) => 5,
        }
    }

    /// Returns the bits of the stream's identifier; zero for a chain that is not a stream.
    pub(crate) fn bits(self) -> u128 {
        match self {
            Chain::Stream(stream) => stream.bits(),
            Chain::Transfers | Chain::People => 0,
        }
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chain::Stream(stream) => fmt::Display::fmt(stream, f),
            Chain::Transfers => f.write_str("transfers"),
            Chain::People => f.write_str("people"),
        }
    }
}

impl FromStr for Chain {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Chain, RecordError> {
        match text {
            "transfers" => Ok(Chain::Transfers),
            "people" => Ok(Chain::People),
            stream => match stream.parse() {
                Ok(stream) => Ok(Chain::Stream(stream)),
                Err(error) => Err(RecordError::Malformed(format!("{error}"))),
            },
        }
    }
}

/// Computes the hash of the transfer with this number, given the hash of the previous transfer.
///
/// `before` is [`crate::FIRST`] for number 1.
///
/// The hash is BLAKE3 of `"cardroom transfer 1"`, the previous hash (32 bytes), number and time as 64 bits each, key
/// and kind as texts, the number of postings as 64 bits, and for each posting in order the account as text and the
/// amount as 64 bits (two's complement). A text is its length in bytes as 64 bits, followed by the bytes; numbers are
/// little-endian.
pub fn transfer_hash(before: &ChainHash, number: Seq, transfer: &Transfer) -> ChainHash {
    let mut hasher = blake3::Hasher::new();
    let text = |hasher: &mut blake3::Hasher, text: &str| {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    };
    hasher.update(b"cardroom transfer 1");
    hasher.update(before);
    hasher.update(&number.0.to_le_bytes());
    hasher.update(&transfer.at.0.to_le_bytes());
    text(&mut hasher, &transfer.key.0);
    text(&mut hasher, transfer.kind.name());
    hasher.update(&(transfer.postings.len() as u64).to_le_bytes());
    for posting in &transfer.postings {
        text(&mut hasher, &posting.account.to_string());
        hasher.update(&posting.amount.to_le_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// Computes the hash of the change to people with this number, given the hash of the previous change.
///
/// `before` is [`crate::FIRST`] for number 1. The hash is BLAKE3 of `"cardroom person 1"`, the previous hash (32
/// bytes), the number as 64 bits (little-endian), and the BLAKE3 of the exact bytes stored.
///
/// The hash covers only a hash of the bytes, so that a person can be forgotten: if the bytes are deleted, their hash
/// stays and the chain can still be verified.
pub fn person_hash(before: &ChainHash, number: Seq, change: &[u8]) -> ChainHash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom person 1");
    hasher.update(before);
    hasher.update(&number.0.to_le_bytes());
    hasher.update(blake3::hash(change).as_bytes());
    *hasher.finalize().as_bytes()
}
