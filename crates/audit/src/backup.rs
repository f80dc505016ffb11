//! Makes an audited backup while the server runs.

use crate::{AuditFault, AuditReport, audit};
use record::RoomKey;
use std::fs::{File, Metadata, TryLockError};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use store::OpenError;
use store::sqlite::{copy_into, persons_path};

/// Why a backup failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The backup was written, but its audit found a fault.
    #[error("the backup is damaged: {0}")]
    Unsound(AuditFault),
    /// Reading or writing the database or another file failed.
    #[error(transparent)]
    Store(#[from] OpenError),
}

/// Makes a backup of a database at `to`, from one moment, and audits it. Only a sound backup stays at `to`.
///
/// The texts that people typed are copied to a file beside the backup ([`persons_path`]). The room's key is not copied.
/// Without the key, the hole cards in a backup stay sealed, so keep the key elsewhere. To return to a backup, put it
/// into an empty data folder, without a heads file from a later state.
///
/// # Errors
/// [`OpenError::Exists`] if the file exists already, [`OpenError::InUse`] while another backup writes it,
/// [`BackupError::Unsound`] if the backup fails its audit, and any error of reading. After an error, nothing stays at
/// `to`.
pub fn backup(from: &Path, to: &Path, key: &RoomKey) -> Result<AuditReport, BackupError> {
    let persons = persons_path(to);
    for there in [to, &persons] {
        if there.exists() {
            return Err(OpenError::Exists(there.to_owned()).into());
        }
    }
    let partial = Partial::begin(to)?;
    copy_into(from, &partial.0)?;
    let report = audit(&partial.0, key)?;
    if let Some(fault) = report.fault {
        return Err(BackupError::Unsound(fault));
    }
    let texts = persons_path(&partial.0);
    // The texts are renamed first, so that a copy with its final name has them too.
    if texts.exists() {
        name(&texts, &persons)?;
    }
    name(&partial.0, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(OpenError::file(folder))?;
    // A copy never has a file of heads.
    Ok(AuditReport { heads_missing: None, ..report })
}

/// A backup that is being written. Dropping it removes the file, unless the finished backup has its final name.
///
/// The file is locked while the process that writes it runs. An unlocked file is therefore left over from a backup that
/// was killed.
struct Partial(PathBuf, #[expect(dead_code, reason = "holds the lock")] File);

impl Partial {
    /// Creates the empty file into which the backup is written before the backup gets its final name.
    ///
    /// # Errors
    /// [`OpenError::InUse`] while another backup writes it.
    fn begin(to: &Path) -> Result<Partial, OpenError> {
        let path = with_suffix(to, ".partial");
        loop {
            let mut options = File::options();
            let file = options.write(true).create(true).truncate(false).open(&path);
            let file = file.map_err(OpenError::file(to))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(path)),
                Err(TryLockError::Error(error)) => return Err(OpenError::file(to)(error)),
            }
            // The other process may have finished in between and removed the file.
            let is_it = |there: &Metadata, ours: Metadata| {
                (there.dev(), there.ino()) == (ours.dev(), ours.ino())
            };
            let named = std::fs::metadata(&path);
            if !named.is_ok_and(|there| file.metadata().is_ok_and(|ours| is_it(&there, ours))) {
                continue;
            }
            for suffix in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(with_suffix(&path, suffix));
            }
            remove_persons(&path);
            file.set_len(0).map_err(OpenError::file(to))?;
            return Ok(Partial(path, file));
        }
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm"] {
            // If this fails, the next copy of this name replaces the file.
            let _ = std::fs::remove_file(with_suffix(&self.0, suffix));
        }
        remove_persons(&self.0);
    }
}

/// Syncs the written file to the disk, then gives it its final name.
fn name(partial: &Path, to: &Path) -> Result<(), OpenError> {
    let synced = File::open(partial).and_then(|file| file.sync_all());
    synced.map_err(OpenError::file(partial))?;
    std::fs::hard_link(partial, to).map_err(OpenError::file(to))
}

/// Removes the file of texts beside a backup, if it exists.
fn remove_persons(copy: &Path) {
    let path = persons_path(copy);
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(with_suffix(&path, suffix));
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
