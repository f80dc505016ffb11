//! What can be wrong with the lots of a tournament.

use wire::LOTS_FORMAT;

/// What is wrong with the lots of a tournament. Draws are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LotsFault {
    /// The file is of another format.
    #[error("format: it is {0:?}; expected {LOTS_FORMAT:?}")]
    Format(String),
    /// A table has no seats.
    #[error("seats: a table has at least 2 seats, not {0}")]
    NoSeats(u8),
    /// The secret is not the one that was committed to.
    #[error("secret: it does not have the root {root}; its root is {of_secret}")]
    Root {
        /// The root of the file.
        root: String,
        /// The root that was computed from the secret.
        of_secret: String,
    },
    /// Entries are not listed by number.
    #[error("entries: the one at place {place} has the number {entry}; expected {place}")]
    EntryOrder {
        /// Position of the entry in the list, from 0.
        place: usize,
        /// Number of the entry that is out of order.
        entry: u32,
    },
    /// More entries are said to have been there at the start than there are.
    #[error("started: {started}; there are {entries} entries")]
    Started {
        /// Number of entries that the file claims.
        started: u32,
        /// Number of entries in the list.
        entries: usize,
    },
    /// A nonce without a commitment takes part in nothing.
    #[error("entry {entry}: it has a nonce and no commitment")]
    NoCommitment {
        /// The entry whose nonce lacks a commitment.
        entry: u32,
    },
    /// A nonce is not the one that was committed to.
    #[error("entry {entry}: the nonce does not match the commitment")]
    Nonce {
        /// The entry whose nonce is wrong.
        entry: u32,
    },
    /// A commitment is not in the list that was fixed before nonces were opened.
    #[error(
        "entry {entry}: it has a commitment and is not among the first {entries}, which are listed"
    )]
    NotListed {
        /// The entry that is not listed.
        entry: u32,
        /// Number of entries in the list.
        entries: u32,
    },
    /// The list of entries and commitments is not the one that was published.
    #[error("list: the entries do not have the hash {said}; theirs is {hash}")]
    List {
        /// The hash that the file states.
        said: String,
        /// The hash that was computed from the entries.
        hash: String,
    },
    /// An entry was listed and not drawn for.
    #[error("entry {entry}: it is listed and has no seat at the start")]
    LeftOut {
        /// The entry that was left out.
        entry: u32,
    },
    /// Draws were left out or added.
    #[error("draws: there are {there}; {drawn} were drawn")]
    Count {
        /// Number of draws in the file.
        there: usize,
        /// Number of draws that the file claims.
        drawn: u32,
    },
    /// A draw that the conditions require is missing.
    #[error("draws: {0} is missing")]
    Missing(&'static str),
    /// A draw that the conditions do not have.
    #[error("draw {at}, {what}: nothing is drawn for it here")]
    NotDrawn {
        /// Index of the draw in the file.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
    },
    /// The same thing is drawn twice.
    #[error("draw {at}, {what}: it was drawn before")]
    Twice {
        /// Index of the draw in the file.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
    },
    /// A draw does not have the form of its kind.
    #[error("draw {at}, {what}: {why}")]
    Form {
        /// Index of the draw in the file.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
        /// The reason given.
        why: String,
    },
    /// The secret gives a different draw.
    #[error("draw {at}, {what}: the file says {said}; the secret gives {drawn}")]
    Other {
        /// Index of the draw in the file.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
        /// The draw that the file states.
        said: String,
        /// The draw that the secret gives.
        drawn: String,
    },
}
