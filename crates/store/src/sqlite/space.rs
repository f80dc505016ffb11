//! Finds out by trying whether the disk takes any more data.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Minimum room for starting a commit: some ten commits.
const LEAST_BYTES: usize = 256 * 1024;
/// How far beyond a file's limit the trial writes.
const BEYOND_BYTES: u64 = 64 * 1024;

/// The room that a database has on its disk.
pub(super) struct Space {
    database: PathBuf,
}

impl Space {
    /// The room of the database at this path.
    pub(super) fn of(database: &Path) -> Space {
        Space { database: database.to_owned() }
    }

    /// Whether the disk has no room for more, or the files may not grow.
    pub(super) fn is_full(&self) -> bool {
        let tried = self.on_trial(|file| {
            file.set_len(self.longest() + LEAST_BYTES as u64)?;
            // A file that only has a length takes no space yet.
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

    /// Whether the files may not grow because a limit of the process (`ulimit -f`) or the file system is reached.
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

    /// Runs a trial with a file beside the database, which is removed afterwards.
    fn on_trial(&self, trial: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        let path = self.beside(".trial");
        let tried = File::create(&path).and_then(|mut file| trial(&mut file));
        // The next trial overwrites a file that stays.
        let _ = fs::remove_file(path);
        tried
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = self.database.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    }
}
