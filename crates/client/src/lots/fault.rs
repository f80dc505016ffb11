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
        /// The root that the secret has.
        of_secret: String,
    },
    /// Entries are not listed by number.
    #[error("entries: the one at place {place} has the number {entry}; expected {place}")]
    EntryOrder {
        /// Its place in the list, from 0.
        place: usize,
        /// Number of the entry.
        entry: u32,
    },
    /// More entries are said to have been there at the start than there are.
    #[error("started: {started}; there are {entries} entries")]
    Started {
        /// How many are said.
        started: u32,
        /// How many there are.
        entries: usize,
    },
    /// A nonce without a commitment takes part in nothing.
    #[error("entry {entry}: it has a nonce and no commitment")]
    NoCommitment {
        /// Number of the entry.
        entry: u32,
    },
    /// A nonce is not the one that was committed to.
    #[error("entry {entry}: the nonce does not match the commitment")]
    Nonce {
        /// Number of the entry.
        entry: u32,
    },
    /// A commitment is not in the list that was fixed before nonces were opened.
    #[error(
        "entry {entry}: it has a commitment and is not among the first {entries}, which are listed"
    )]
    NotListed {
        /// Number of the entry.
        entry: u32,
        /// How many entries are listed.
        entries: u32,
    },
    /// The list of entries and commitments is not the one that was published.
    #[error("list: the entries do not have the hash {said}; theirs is {hash}")]
    List {
        /// The hash of the file.
        said: String,
        /// The hash that the entries have.
        hash: String,
    },
    /// An entry was listed and not drawn for.
    #[error("entry {entry}: it is listed and has no seat at the start")]
    LeftOut {
        /// Number of the entry.
        entry: u32,
    },
    /// Draws were left out or added.
    #[error("draws: there are {there}; {drawn} were drawn")]
    Count {
        /// How many draws the file has.
        there: usize,
        /// How many it says were drawn.
        drawn: u32,
    },
    /// A draw that the conditions require is missing.
    #[error("draws: {0} is missing")]
    Missing(&'static str),
    /// A draw that the conditions do not have.
    #[error("draw {at}, {what}: nothing is drawn for it here")]
    NotDrawn {
        /// Which draw.
        at: usize,
        /// For what.
        what: String,
    },
    /// Something is drawn twice.
    #[error("draw {at}, {what}: it was drawn before")]
    Twice {
        /// Which draw.
        at: usize,
        /// For what.
        what: String,
    },
    /// A draw does not have the form of its kind.
    #[error("draw {at}, {what}: {why}")]
    Form {
        /// Which draw.
        at: usize,
        /// For what.
        what: String,
        /// The reason given.
        why: String,
    },
    /// Something else was drawn.
    #[error("draw {at}, {what}: the file says {said}; the secret gives {drawn}")]
    Other {
        /// Which draw.
        at: usize,
        /// For what.
        what: String,
        /// What the file says.
        said: String,
        /// What the secret gives.
        drawn: String,
    },
}
