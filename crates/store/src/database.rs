//! What a database must do so that a card room can run on it.

use crate::{Archive, Loaded, OpenError, Readable, Store, StoreError};
use record::Signer;
use std::path::Path;
use units::Instant;

/// Called by a store's writer whenever a batch has completed, to wake a sleeping caller.
pub type Wake = Box<dyn Fn() + Send>;

/// A database that a card room runs on: where it is, and how it is opened.
///
/// It stores streams of bytes, transfers and changes to people, without knowing what a stream means.
/// [`check_database`](crate::contract::check_database) tests that an engine does all this.
pub trait Database {
    /// The store that writes, and reports what has become durable.
    type Store<P>: Serving<P>;
    /// Answers questions about finished hands.
    type Archive: Archive;

    /// Opens or creates the database for writing, which only one process can do at a time.
    ///
    /// An older schema is first brought up to date. What is stored is compared with the heads in the second file.
    /// `wake` is called whenever a batch has completed.
    ///
    /// # Errors
    /// [`OpenError`]; nothing was changed, except that an older schema may have been brought up to date.
    fn open<P>(&self, wake: Wake) -> Result<Self::Store<P>, OpenError>;

    /// Opens the index of hands for reading, even while the store writes.
    ///
    /// # Errors
    /// [`OpenError`]
    fn archive(&self) -> Result<Self::Archive, OpenError>;

    /// Returns up to `count` checkpoint lines in order, beginning after number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    fn statements(&self, after: u64, count: u32) -> Result<Vec<String>, OpenError>;

    /// Writes a copy of the database, as it is at one moment, to a file that is empty or does not exist.
    ///
    /// The caller must audit the copy before keeping it.
    ///
    /// # Errors
    /// [`OpenError`]
    fn copy_to(&self, to: &Path) -> Result<(), OpenError>;
}

/// A store whose database is open.
pub trait Serving<P>: Store<P> {
    /// Makes checkpoints while the store serves.
    type Checkpoints: MakesCheckpoints;

    /// Loads everything that a floor needs to start, including everything submitted before.
    ///
    /// For each stream this is its snapshot, if `readable`, and the entries since; otherwise all entries.
    ///
    /// # Errors
    /// [`OpenError`]
    fn load(&self, readable: Readable) -> Result<Loaded, OpenError>;

    /// Returns a maker of checkpoints that signs with this key.
    fn checkpoints(&self, signer: Signer) -> Self::Checkpoints;
}

/// Makes checkpoints while a store serves; may be copied, and may outlive the store.
pub trait MakesCheckpoints: Clone + Send {
    /// Signs where all chains end, including everything submitted before, and returns the durable line.
    ///
    /// Returns `None` if nothing has moved since the last checkpoint. Waits for the database.
    ///
    /// # Errors
    /// [`StoreError`]; no checkpoint was made.
    fn make(&self, at: Instant) -> Result<Option<String>, StoreError>;
}
