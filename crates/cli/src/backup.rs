use crate::data::Folder;
use crate::failure::Failure;
use crate::{audit, say};
use std::path::Path;

/// `cardroom backup`: the store copies and checks, here it is told.
pub(crate) fn backup(folder: &Folder, to: &Path) -> Result<(), Failure> {
    folder.must_exist()?;
    let (database, key) = (folder.database(), folder.read_key()?);
    let copied = store::backup(&database, to, &key);
    let report = copied.map_err(|error| match error {
        store::OpenError::File { path, error } if path == to => Failure::Copy { path, error },
        other => Failure::store(&database)(other),
    })?;
    say(&format!(
        "{}\nThe copy is {}. It does not hold the room's key: keep {} too, elsewhere.\n",
        audit::verdict(&report),
        to.display(),
        folder.key().display(),
    ))
}
