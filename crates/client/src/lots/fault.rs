//! What can be wrong with the lots of a tournament.

use wire::LOTS_FORMAT;

/// What is wrong with the lots of a tournament. Draws are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LotsFault {
    /// The file has an unknown format.
    #[error("the format is \"{0}\"; expected \"{LOTS_FORMAT}\"")]
    Format(String),
    /// A table of the tournament has fewer than 2 seats.
    #[error("the tables have {0} seats; a table has at least 2")]
    NoSeats(u8),
    /// The secret is not the one to which the room committed.
    #[error("the file states the root {root}, but the root of the secret is {of_secret}")]
    Root {
        /// The root that the file states.
        root: String,
        /// The root that was computed from the secret.
        of_secret: String,
    },
    /// An entry's number differs from its position in the list.
    #[error("the entry at position {place} has the number {entry}; expected {place}")]
    EntryOrder {
        /// Position of the entry in the list, from 0.
        place: usize,
        /// Number of the entry that is out of order.
        entry: u32,
    },
    /// The file claims more entries at the start than it lists.
    #[error("the file says that {started} entries started, but lists only {entries}")]
    Started {
        /// Number of entries that the file claims for the start.
        started: u32,
        /// Number of entries in the list.
        entries: usize,
    },
    /// An entry has a nonce but made no commitment, so the nonce cannot take part.
    #[error("entry {entry} has a nonce but no commitment")]
    NoCommitment {
        /// The entry whose nonce lacks a commitment.
        entry: u32,
    },
    /// A nonce does not match the entry's commitment.
    #[error("the nonce of entry {entry} does not match its commitment")]
    Nonce {
        /// The entry whose nonce is wrong.
        entry: u32,
    },
    /// An entry has a commitment, but joined after the list was fixed, before any nonce was opened.
    #[error(
        "entry {entry} has a commitment, but only the first {entries} entries are in the list of commitments"
    )]
    NotListed {
        /// The entry that is not listed.
        entry: u32,
        /// Number of entries in the list of commitments.
        entries: u32,
    },
    /// The list of entries and commitments differs from the published list.
    #[error(
        "the file states the hash {said} for the list of commitments, but the hash of the list is {hash}"
    )]
    List {
        /// The hash that the file states.
        said: String,
        /// The hash that was computed from the entries.
        hash: String,
    },
    /// An entry is in the list, but no seat was drawn for it.
    #[error("entry {entry} is in the list of commitments, but has no seat at the start")]
    LeftOut {
        /// The entry that was left out.
        entry: u32,
    },
    /// The number of draws in the file differs from the number that were made.
    #[error("the number of draws is {there}; the file says that {drawn} were made")]
    Count {
        /// Number of draws in the file.
        there: usize,
        /// Number of draws that the file claims.
        drawn: u32,
    },
    /// A draw that the conditions require is missing; holds its name.
    #[error("the draws lack {0}")]
    Missing(&'static str),
    /// The file contains a draw that the tournament's conditions do not provide for.
    #[error("draw {at}, {what}: this tournament has no such draw")]
    NotDrawn {
        /// Number of the draw in the file, from 1.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
    },
    /// Two draws have the same purpose.
    #[error("draw {at}, {what}: an earlier draw was for the same")]
    Twice {
        /// Number of the draw in the file, from 1.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
    },
    /// The draw is not in the form that its kind requires.
    #[error("draw {at}, {what}: {why}")]
    Form {
        /// Number of the draw in the file, from 1.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
        /// What is wrong with the form, in words.
        why: String,
    },
    /// The file states a different draw than the secret gives.
    #[error("draw {at}, {what}: the file says {said}; the secret gives {drawn}")]
    Other {
        /// Number of the draw in the file, from 1.
        at: usize,
        /// The purpose of the draw, in words.
        what: String,
        /// The draw that the file states.
        said: String,
        /// The draw that the secret gives.
        drawn: String,
    },
}
