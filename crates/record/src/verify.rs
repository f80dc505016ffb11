//! Checks chains of entries, and names the first fault.

use crate::{Chain, ChainHash, Entry, FIRST};
use units::{Seq, StreamId};

/// A fault in a stream or in another chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An entry is missing, repeated or out of order.
    #[error("{}: expected entry {expected}, found {found}", stream.in_words())]
    Order {
        /// The stream with the fault.
        stream: StreamId,
        /// The sequence number that was expected.
        expected: Seq,
        /// The sequence number that was found.
        found: Seq,
    },
    /// An entry's contents do not match its hash.
    #[error("{}: entry {seq} does not match its stored hash", stream.in_words())]
    Hash {
        /// The stream with the fault.
        stream: StreamId,
        /// The entry's sequence number.
        seq: Seq,
    },
    /// The record does not end at the stored head: it ends earlier or elsewhere.
    #[error("{}: the record ends at {found}, but the head says {expected}", stream.in_words())]
    Head {
        /// The stream with the fault.
        stream: StreamId,
        /// The last sequence number according to the head.
        expected: Seq,
        /// The last sequence number in the record.
        found: Seq,
    },
    /// A transfer, or a change to people, does not match its hash.
    #[error("{chain}: number {seq} does not match its stored hash")]
    Link {
        /// The chain with the fault; never a stream.
        chain: Chain,
        /// The number of the transfer or change.
        seq: Seq,
    },
    /// A transfer, or a change to people, is missing, repeated or out of order.
    #[error("{chain}: expected number {expected}, found {found}")]
    Missing {
        /// The chain with the fault; never a stream.
        chain: Chain,
        /// The number that was expected.
        expected: Seq,
        /// The number that was found.
        found: Seq,
    },
    /// The transfers or the changes to people end before the stored head.
    #[error("{chain}: the record ends at number {found}, but the head says {expected}")]
    End {
        /// The chain with the fault; never a stream.
        chain: Chain,
        /// The last number according to the head.
        expected: Seq,
        /// The last number in the chain.
        found: Seq,
    },
    /// An entry cannot be read.
    #[error("{}: entry {seq}: {error}", stream.in_words())]
    Unreadable {
        /// The stream with the fault.
        stream: StreamId,
        /// The entry's sequence number.
        seq: Seq,
        /// Why the entry cannot be read.
        error: crate::RecordError,
    },
}

impl Fault {
    /// Returns the fault for a link of a chain that does not match its hash.
    pub fn at(chain: Chain, seq: Seq) -> Fault {
        match chain {
            Chain::Stream(stream) => Fault::Hash { stream, seq },
            Chain::Transfers | Chain::People => Fault::Link { chain, seq },
        }
    }

    /// Returns the fault for a chain that ends at `found`, although a stored head says `expected`.
    pub fn ends(chain: Chain, expected: Seq, found: Seq) -> Fault {
        match chain {
            Chain::Stream(stream) => Fault::Head { stream, expected, found },
            Chain::Transfers | Chain::People => Fault::End { chain, expected, found },
        }
    }
}

/// Checks one stream's entries, in order from the first, against each other and the stored head.
///
/// The record must end exactly at the head. Without a head, only the chain is checked.
///
/// # Errors
/// The first [`Fault`].
pub fn verify_chain(
    stream: impl Into<StreamId>,
    entries: &[Entry],
    head: Option<(Seq, ChainHash)>,
) -> Result<(), Fault> {
    verify_after((Seq(0), FIRST), stream, entries, head)
}

/// Checks entries in the same way as [`verify_chain`], beginning with the entry that follows `after`.
///
/// `after` is the number and hash of an entry known to be sound.
///
/// # Errors
/// The first [`Fault`].
pub fn verify_after(
    after: (Seq, ChainHash),
    stream: impl Into<StreamId>,
    entries: &[Entry],
    head: Option<(Seq, ChainHash)>,
) -> Result<(), Fault> {
    let stream = stream.into();
    let mut end = after;
    for entry in entries {
        let (seq, before) = end;
        if entry.stream != stream || entry.seq != seq.next() {
            return Err(Fault::Order { stream, expected: seq.next(), found: entry.seq });
        }
        if !entry.follows(&before) {
            return Err(Fault::Hash { stream, seq: entry.seq });
        }
        end = (entry.seq, entry.hash);
    }
    match head {
        Some(head) if head != end => Err(Fault::Head { stream, expected: head.0, found: end.0 }),
        Some(_) | None => Ok(()),
    }
}

/// Checks that a record with a valid chain contains a separately stored head, with the same hash.
///
/// The record may continue beyond this head, because the head is written after the record.
///
/// # Errors
/// [`Fault::Head`] if the record ends before the head, [`Fault::Hash`] if its hash there is different.
pub fn verify_reaches(
    stream: impl Into<StreamId>,
    entries: &[Entry],
    head: (Seq, ChainHash),
) -> Result<(), Fault> {
    let (stream, (expected, hash)) = (stream.into(), head);
    let found = entries.last().map_or(Seq(0), |entry| entry.seq);
    if expected > found {
        return Err(Fault::Head { stream, expected, found });
    }
    let there = entries.iter().rev().find(|entry| entry.seq == expected);
    match there.map_or(FIRST, |entry| entry.hash) == hash {
        true => Ok(()),
        false => Err(Fault::Hash { stream, seq: expected }),
    }
}
