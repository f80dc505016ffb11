//! Whether the disk takes anything more, found out by trying.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// With less room than this nothing is begun: some ten commits.
const LEAST_BYTES: usize = 256 * 1024;
/// What a write beyond a limit may lie beyond it.
const BEYOND_BYTES: u64 = 64 * 1024;

/// The room that a database has on its disk.
pub(super) struct Space {
    database: PathBuf,
}

impl Space {
    /// That of the database at this path.
    pub(super) fn of(database: &Path) -> Space {
        Space { database: database.to_owned() }
    }

    /// Whether the disk has no room for more, or the files may not grow.
    pub(super) fn is_full(&self) -> bool {
        let tried = self.on_trial(|file| {
            file.set_len(self.longest() + LEAST_BYTES as u64)?;
            // A file that has a length alone takes no space yet.
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

    /// Whether the files may not grow: a limit of the process (`ulimit -f`) or of the file system is
    /// reached. SQLite says of it only that a write failed.
    pub(super) fn is_at_limit(&self) -> bool {
        let tried = self.on_trial(|file| file.set_len(self.longest() + BEYOND_BYTES));
        tried.is_err_and(|error| error.kind() == ErrorKind::FileTooLarge)
    }

    fn longest(&self) -> u64 {
        let length = |suffix| fs::metadata(self.beside(suffix)).map_or(0, |file| file.len());
        length("").max(length("-wal"))
    }

    /// Tries something with a file beside the database, which is gone afterwards.
    fn on_trial(&self, trial: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        let path = self.beside(".trial");
        let tried = File::create(&path).and_then(|mut file| trial(&mut file));
        // One that stays is written over by the next trial.
        let _ = fs::remove_file(path);
        tried
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = self.database.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    }
}
