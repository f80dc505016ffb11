//! `cardroom backup`: copies the database and audits the copy.

use crate::data::Folder;
use crate::failure::Failure;
use crate::{audit, say};
use ::audit::BackupError;
use std::path::Path;
use store::OpenError;
use store::sqlite::persons_path;

/// Runs `cardroom backup`: copies the database, audits the copy and prints the audit's verdict.
pub(crate) fn backup(folder: &Folder, to: &Path) -> Result<(), Failure> {
    folder.must_exist()?;
    let (database, key) = (folder.database(), folder.read_key()?);
    let copied = ::audit::backup(&database, to, &key);
    let report = copied.map_err(|error| match error {
        BackupError::Store(OpenError::File { path, error }) if path == to => {
            Failure::Copy { path, error }
        }
        BackupError::Store(other) => Failure::store(&database)(other),
        BackupError::Unsound(fault) => Failure::UnsoundCopy(fault),
    })?;
    say(&format!(
        "{}\nThe copy is {}, with the texts of its people in {}. It does not contain the room's key: \
         keep a copy of {} too, in another place.\n",
        audit::verdict(&report),
        to.display(),
        persons_path(to).display(),
        folder.key().display(),
    ))
}
