//! Makes an audited copy while the server runs.

use crate::{AuditFault, AuditReport, audit};
use record::RoomKey;
use std::fs::{File, Metadata, TryLockError};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use store::OpenError;
use store::sqlite::{copy_into, persons_path};

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A copy was written, but its audit found a fault.
    #[error("the copy is damaged: {0}")]
    Unsound(AuditFault),
    /// The database or a file failed.
    #[error(transparent)]
    Store(#[from] OpenError),
}

/// Copies a database to `to`, as it is at one moment, and audits the copy. Only a sound copy stays at `to`.
///
/// The texts of its people are copied to the file beside it ([`persons_path`]). The room's key is not copied; without
/// it a copy's hole cards stay sealed, so keep the key elsewhere.
///
/// To go back to a copy, put it into an empty data folder, without a heads file from a later state.
///
/// # Errors
/// [`OpenError::Exists`] if the file exists already, [`OpenError::InUse`] while another backup writes it,
/// [`BackupError::Unsound`] if the copy fails its audit, and any error of reading. Nothing is left at `to` then.
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

/// A copy in progress, removed when dropped. A finished one already has its final name by then.
///
/// It is locked while its process lives, so an unlocked one was left by a killed backup.
struct Partial(PathBuf, #[expect(dead_code, reason = "holds the lock")] File);

impl Partial {
    /// Creates the empty file into which a copy of this name is written.
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

/// Renames what was written to its final name after syncing it to the disk.
fn name(partial: &Path, to: &Path) -> Result<(), OpenError> {
    let synced = File::open(partial).and_then(|file| file.sync_all());
    synced.map_err(OpenError::file(partial))?;
    std::fs::hard_link(partial, to).map_err(OpenError::file(to))
}

/// Removes the texts beside a copy, if there are any.
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
