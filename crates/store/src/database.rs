//! What a database must do so that a card room can run on it.

use crate::{Archive, Loaded, OpenError, Readable, Store, StoreError};
use record::Signer;
use std::path::Path;
use units::Instant;

/// Callback of a store's writer: it is called whenever a batch completes, to wake a sleeping caller.
pub type Wake = Box<dyn Fn() + Send>;

/// A database that a card room runs on: where it is and how it is opened.
///
/// It stores streams of bytes, transfers and changes to people, without knowing what they mean.
/// [`check_database`](crate::contract::check_database) tests a database.
pub trait Database {
    /// The store that writes, and reports what has become durable.
    type Store<P>: Serving<P>;
    /// The reader of finished hands.
    type Archive: Archive;

    /// Opens or creates the database for writing; only one process can do this at a time.
    ///
    /// A database with an older schema is first upgraded. The stored chains are compared with the heads in the file
    /// beside the database. `wake` is called whenever a batch completes.
    ///
    /// # Errors
    /// [`OpenError`]; nothing was changed, except that an older schema may have been upgraded.
    fn open<P>(&self, wake: Wake) -> Result<Self::Store<P>, OpenError>;

    /// Opens the index of hands for reading, even while the store writes.
    ///
    /// # Errors
    /// [`OpenError`]
    fn archive(&self) -> Result<Self::Archive, OpenError>;

    /// Returns up to `count` checkpoint lines in order, starting after number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    fn statements(&self, after: u64, count: u32) -> Result<Vec<String>, OpenError>;

    /// Copies the state of the database at one moment to a file that is empty or does not exist.
    ///
    /// The caller must audit the copy before keeping it.
    ///
    /// # Errors
    /// [`OpenError`]
    fn copy_to(&self, to: &Path) -> Result<(), OpenError>;
}

/// A store on an open database.
pub trait Serving<P>: Store<P> {
    /// The maker of checkpoints while the store serves.
    type Checkpoints: MakesCheckpoints;

    /// Loads everything that a floor needs to start, including batches submitted earlier.
    ///
    /// For each stream it loads the snapshot and the entries after it, if `readable` accepts the snapshot; otherwise
    /// all entries.
    ///
    /// # Errors
    /// [`OpenError`]
    fn load(&self, readable: Readable) -> Result<Loaded, OpenError>;

    /// Returns a maker of checkpoints that signs with this key.
    fn checkpoints(&self, signer: Signer) -> Self::Checkpoints;
}

/// Makes checkpoints while a store serves. Can be cloned, and may outlive the store.
pub trait MakesCheckpoints: Clone + Send {
    /// Signs where all chains end, including batches submitted earlier, and returns the durable line.
    ///
    /// Returns `None` if nothing has changed since the last checkpoint. Waits for the database.
    ///
    /// # Errors
    /// [`StoreError`]; no checkpoint was made.
    fn make(&self, at: Instant) -> Result<Option<String>, StoreError>;
}
