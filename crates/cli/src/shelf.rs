//! The operator's games and rulebooks: `games/*.toml` and `rulebooks/*.toml` in a folder.

use crate::failure::Failure;
use floor::{OwnFile, Shelf};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Name of the subfolder with the operator's games; [`BOOKS`] is the name of the subfolder with the rulebooks.
const GAMES: &str = "games";
const BOOKS: &str = "rulebooks";
/// Maximum size of a file in bytes: ten times the longest built-in rulebook.
const FILE_BYTES_MAX: u64 = 1 << 16;
/// Maximum number of files in a subfolder.
const FILES_MAX: usize = 200;

/// Reads the built-in games and rulebooks, and the operator's own in this folder if it exists.
///
/// # Errors
/// A [`Failure`] if a file cannot be read, is too large, or is not a valid game or rulebook.
pub(crate) fn read(folder: &Path) -> Result<Shelf, Failure> {
    let (games, books) = (files(&folder.join(GAMES))?, files(&folder.join(BOOKS))?);
    let all = |files: Option<Vec<OwnFile>>| files.unwrap_or_default();
    Shelf::with(&all(games), &all(books)).map_err(Failure::Shelf)
}

/// Reads a folder like [`read`]. The operator named this folder, so it must exist and have one of the subfolders.
///
/// # Errors
/// A [`Failure`] as from [`read`], or if the folder is missing or has neither games nor rulebooks.
pub(crate) fn read_named(folder: &Path) -> Result<Shelf, Failure> {
    fs::read_dir(folder).map_err(Failure::file("read", folder))?;
    if [GAMES, BOOKS].iter().all(|part| !folder.join(part).exists()) {
        return Err(Failure::Refused {
            reason: format!("{} has no folder {GAMES} or {BOOKS}", folder.display()),
            hint: Some("games are in games/*.toml and rulebooks in rulebooks/*.toml of the folder"),
        });
    }
    read(folder)
}

/// Reads the TOML files of a folder, sorted by name; `None` if the folder does not exist.
fn files(folder: &Path) -> Result<Option<Vec<OwnFile>>, Failure> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::file("read", folder)(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(Failure::file("read", folder))?.path();
        let ending = path.extension().unwrap_or_default();
        if ending == "toml" {
            paths.push(path);
        } else if ending.eq_ignore_ascii_case("toml") {
            let what = "the file name must end in .toml, in lower case";
            return Err(Failure::file("read", &path)(io::Error::other(what)));
        }
    }
    if paths.len() > FILES_MAX {
        let what = format!("the folder has {} files; the maximum is {FILES_MAX}", paths.len());
        return Err(Failure::file("read", folder)(io::Error::other(what)));
    }
    paths.sort();
    paths.into_iter().map(file).collect::<Result<_, _>>().map(Some)
}

fn file(path: PathBuf) -> Result<OwnFile, Failure> {
    let text = text(&path).map_err(Failure::file("read", &path))?;
    let key = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(OwnFile { name: path.display().to_string(), key, text })
}

/// Reads a file up to one byte more than the maximum size, even if the file is growing.
///
/// Refuses pipes and devices, because they may never end.
fn text(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("this is not a file"));
    }
    let mut text = String::new();
    fs::File::open(path)?.take(FILE_BYTES_MAX + 1).read_to_string(&mut text)?;
    match text.len() as u64 {
        0..=FILE_BYTES_MAX => Ok(text),
        _ => {
            let what = format!("the file is larger than the maximum of {FILE_BYTES_MAX} bytes");
            Err(io::Error::other(what))
        }
    }
}
