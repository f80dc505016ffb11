//! The operator's own games and rulebooks: `games/*.toml` and `rulebooks/*.toml` of a folder.

use crate::failure::Failure;
use floor::{OwnFile, Shelf};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Largest file: ten of the longest rulebooks that there are.
const FILE_BYTES_MAX: u64 = 1 << 16;
/// Most files in a folder.
const FILES_MAX: usize = 200;

/// The program's games and rulebooks, and those of this folder.
///
/// # Errors
/// A file cannot be read, is too large, or is no game or rulebook.
pub(crate) fn read(folder: &Path) -> Result<Shelf, Failure> {
    let (games, books) = (files(&folder.join("games"))?, files(&folder.join("rulebooks"))?);
    Shelf::with(&games, &books).map_err(Failure::Shelf)
}

/// The TOML files of a folder by name; none where there is no such folder.
fn files(folder: &Path) -> Result<Vec<OwnFile>, Failure> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Failure::file("read", folder)(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(Failure::file("read", folder))?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            paths.push(path);
        }
    }
    if paths.len() > FILES_MAX {
        let what = format!("{} files; it must be {FILES_MAX} at most", paths.len());
        return Err(Failure::file("read", folder)(io::Error::other(what)));
    }
    paths.sort();
    paths.into_iter().map(file).collect()
}

fn file(path: PathBuf) -> Result<OwnFile, Failure> {
    let size = fs::metadata(&path).map_err(Failure::file("read", &path))?.len();
    if size > FILE_BYTES_MAX {
        let what = format!("{size} bytes; it must be {FILE_BYTES_MAX} at most");
        return Err(Failure::file("read", &path)(io::Error::other(what)));
    }
    let text = fs::read_to_string(&path).map_err(Failure::file("read", &path))?;
    let key = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(OwnFile { name: path.display().to_string(), key, text })
}
