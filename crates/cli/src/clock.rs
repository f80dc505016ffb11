//! The room's clock across restarts: it never goes back, and while it is in doubt nothing is deleted for its age.

use crate::args::Data;
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use std::fs;
use std::io;
use std::path::Path;
use units::{Instant, Millis};

/// Longest time since the last run for which the room trusts the clock. A longer pause looks like a jump.
const IN_DOUBT: Millis = Millis::seconds(24 * 60 * 60);

/// Continues the room's time from the last moment in the record or in the file `clock`.
///
/// Returns whether the time is in doubt.
///
/// # Errors
/// A [`Failure`] if a file in the data folder cannot be written.
pub(crate) fn go_on(folder: &Folder, on_record: Option<Instant>) -> Result<bool, Failure> {
    let told = server::now();
    if let Some(last) = noted(folder).max(on_record) {
        let (back, away) = (last.since(told), told.since(last));
        if back > Millis(0) {
            let seconds = back.0 / 1_000;
            tracing::warn!(
                "this computer's clock is {seconds} s behind the room's last entry; the room's time \
                 continues from that entry"
            );
            server::go_on_from(last);
        }
        let in_doubt = folder.clock_in_doubt();
        if away > IN_DOUBT && !in_doubt.exists() {
            write(&in_doubt, &format!("{} {}\n", last.0, told.0))?;
        }
    }
    let in_doubt = folder.clock_in_doubt().exists();
    if in_doubt {
        tracing::warn!(
            "the room was closed for more than a day, or this computer's clock has jumped; until you run \
             `cardroom confirm-clock`, nothing is deleted for its age"
        );
    }
    note(folder)?;
    Ok(in_doubt)
}

/// Writes the room's current time to the file `clock`.
///
/// # Errors
/// A [`Failure`] if the file cannot be written.
pub(crate) fn note(folder: &Folder) -> Result<(), Failure> {
    write(&folder.clock(), &format!("{}\n", server::now().0))
}

/// Returns the time in the file `clock`; `None` if the file is missing or unreadable.
fn noted(folder: &Folder) -> Option<Instant> {
    let text = fs::read_to_string(folder.clock()).ok()?;
    text.trim().parse().ok().map(Instant)
}

/// Writes a file by replacing it, so that it is never left half-written.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let new = path.with_extension("new");
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
    written.map_err(Failure::file("write", path))
}

/// Runs `cardroom confirm-clock`: notes that the operator has confirmed the clock.
pub(crate) fn confirm(args: &Data) -> Result<(), Failure> {
    let folder = Folder::new(&args.data);
    folder.must_exist()?;
    let path = folder.clock_in_doubt();
    match fs::remove_file(&path) {
        Ok(()) => say("The clock is confirmed. The room uses it from its next start.\n"),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            say("The clock is not in doubt; there is nothing to confirm.\n")
        }
        Err(error) => Err(Failure::file("remove", &path)(error)),
    }
}
