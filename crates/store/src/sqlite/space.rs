//! Finds out whether the disk accepts more data, by trying to write some.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Minimum free space in bytes for starting a commit; enough for some ten commits.
const LEAST_BYTES: usize = 256 * 1024;
/// Number of bytes that the trial writes beyond a file's current length.
const BEYOND_BYTES: u64 = 64 * 1024;

/// The space that a database has on its disk, as tried out by writing.
pub(super) struct Space {
    database: PathBuf,
}

impl Space {
    /// Returns the space of the database at this path.
    pub(super) fn of(database: &Path) -> Space {
        Space { database: database.to_owned() }
    }

    /// Reports whether the disk has no free space, or the files may not grow.
    pub(super) fn is_full(&self) -> bool {
        let tried = self.on_trial(|file| {
            file.set_len(self.longest() + LEAST_BYTES as u64)?;
            // A file that only has a length takes no space yet, so bytes are written.
            file.write_all(&vec![1; LEAST_BYTES])?;
            file.sync_data()
        });
        tried.is_err_and(|error| {
            matches!(
                error.kind(),
                ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge
            )
        })
    }

    /// Reports whether a limit of the process (`ulimit -f`) or of the file system prevents the files from growing.
    ///
    /// SQLite then reports only that a write failed.
    pub(super) fn is_at_limit(&self) -> bool {
        let tried = self.on_trial(|file| file.set_len(self.longest() + BEYOND_BYTES));
        tried.is_err_and(|error| error.kind() == ErrorKind::FileTooLarge)
    }

    fn longest(&self) -> u64 {
        let length = |suffix| fs::metadata(self.beside(suffix)).map_or(0, |file| file.len());
        length("").max(length("-wal"))
    }

    /// Runs a trial with a file beside the database, and removes the file afterwards.
    fn on_trial(&self, trial: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        let path = self.beside(".trial");
        let tried = File::create(&path).and_then(|mut file| trial(&mut file));
        // If the file stays, the next trial overwrites it.
        let _ = fs::remove_file(path);
        tried
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = self.database.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    }
}
