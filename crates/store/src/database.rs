//! What a database must do, so that a card room can run on it.

use crate::{Archive, Loaded, OpenError, Readable, Store, StoreError};
use record::Signer;
use std::path::Path;
use units::Instant;

/// Called by a store's writer whenever something has completed, so that whoever waits can sleep until
/// then.
pub type Wake = Box<dyn Fn() + Send>;

/// A database that a card room runs on: where it is, and how it is opened.
///
/// It keeps streams of bytes, transfers and changes to people, and knows nothing of what a stream says.
/// [`check_database`](crate::contract::check_database) holds an engine to this.
pub trait Database {
    /// What writes, and tells what has become durable.
    type Store<P>: Serving<P>;
    /// What answers questions about hands that are over.
    type Archive: Archive;

    /// Opens the database for writing, or makes it; one process at a time can. An older schema is
    /// brought up to date first. What is kept is compared with the heads that are kept apart from it.
    /// `wake` is called whenever something has completed.
    ///
    /// # Errors
    /// [`OpenError`]; nothing was changed, except that an older schema may have been brought up to
    /// date.
    fn open<P>(&self, wake: Wake) -> Result<Self::Store<P>, OpenError>;

    /// Opens the index of hands for reading, also while the store writes.
    ///
    /// # Errors
    /// [`OpenError`]
    fn archive(&self) -> Result<Self::Archive, OpenError>;

    /// Up to `count` lines of checkpoints in order, beginning after the one with the number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    fn statements(&self, after: u64, count: u32) -> Result<Vec<String>, OpenError>;

    /// Writes a copy, as the database is at one moment, to a file that is empty or not there yet. Who
    /// keeps the copy audits it first.
    ///
    /// # Errors
    /// [`OpenError`]
    fn copy_to(&self, to: &Path) -> Result<(), OpenError>;
}

/// A store whose database is open.
pub trait Serving<P>: Store<P> {
    /// Makes checkpoints while the store serves.
    type Checkpoints: MakesCheckpoints;

    /// Everything that a floor starts from, after whatever was submitted before: of each stream its
    /// snapshot, where that is `readable`, and the entries since; else all entries.
    ///
    /// # Errors
    /// [`OpenError`]
    fn load(&self, readable: Readable) -> Result<Loaded, OpenError>;

    /// What makes checkpoints under this key.
    fn checkpoints(&self, signer: Signer) -> Self::Checkpoints;
}

/// Makes checkpoints while a store serves; may be copied, and may outlive the store.
pub trait MakesCheckpoints: Clone + Send {
    /// States where all chains end, as of everything submitted before: the line that was signed, now
    /// durable. None if nothing has moved since the last checkpoint. Waits for the database.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was stated.
    fn make(&self, at: Instant) -> Result<Option<String>, StoreError>;
}
