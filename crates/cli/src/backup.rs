use crate::data::Folder;
use crate::failure::Failure;
use crate::{audit, say};
use std::path::Path;

/// `cardroom backup`: the store copies and checks, here it is told.
pub(crate) fn backup(folder: &Folder, to: &Path) -> Result<(), Failure> {
    folder.must_exist()?;
    let report = store::backup(&folder.database(), to, &folder.read_key()?)?;
    say(&format!(
        "{}\nThe copy is {}. It does not hold the room's key: keep {} too, elsewhere.\n",
        audit::verdict(&report),
        to.display(),
        folder.key().display(),
    ))
}
