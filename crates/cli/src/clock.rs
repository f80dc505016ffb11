//! The room's clock over all its lives: its time never falls, and a clock that may have jumped deletes
//! nothing before somebody has looked at it.

use crate::args::Data;
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use std::fs;
use std::io;
use std::path::Path;
use units::{Instant, Millis};

/// A room that was away for longer was away, or its clock has jumped: nobody can tell from within.
const IN_DOUBT: Millis = Millis::seconds(24 * 60 * 60);

/// Lets the room's time go on from where it was last, by the record and by what the room noted, and says
/// whether the clock is in doubt.
///
/// # Errors
/// A file in the folder cannot be written.
pub(crate) fn go_on(folder: &Folder, on_record: Option<Instant>) -> Result<bool, Failure> {
    let told = server::now();
    if let Some(last) = noted(folder).max(on_record) {
        let (back, away) = (last.since(told), told.since(last));
        if back > Millis(0) {
            let seconds = back.0 / 1_000;
            tracing::warn!(
                "the clock of this computer is {seconds} s behind the room's last moment: the room's time \
                 goes on from there"
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
            "the room was away for more than a day, or the clock of this computer has jumped: nothing is \
             deleted because it is old until `cardroom confirm-clock` says that the time is right"
        );
    }
    note(folder)?;
    Ok(in_doubt)
}

/// Notes that the room has come this far.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn note(folder: &Folder) -> Result<(), Failure> {
    write(&folder.clock(), &format!("{}\n", server::now().0))
}

/// How far the room had come by its own note. A note that says nothing is none.
fn noted(folder: &Folder) -> Option<Instant> {
    let text = fs::read_to_string(folder.clock()).ok()?;
    text.trim().parse().ok().map(Instant)
}

/// Whole or not at all.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let new = path.with_extension("new");
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
    written.map_err(Failure::file("write", path))
}

/// `cardroom confirm-clock`.
pub(crate) fn confirm(args: &Data) -> Result<(), Failure> {
    let folder = Folder::new(&args.data);
    folder.must_exist()?;
    let path = folder.clock_in_doubt();
    match fs::remove_file(&path) {
        Ok(()) => say("The room's clock is believed from its next start on.\n"),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            say("The room's clock is not in doubt.\n")
        }
        Err(error) => Err(Failure::file("remove", &path)(error)),
    }
}
