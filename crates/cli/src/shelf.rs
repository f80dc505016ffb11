//! The operator's own games and rulebooks: `games/*.toml` and `rulebooks/*.toml` of a folder.

use crate::failure::Failure;
use floor::{OwnFile, Shelf};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Where games are in the folder, and where rulebooks.
const GAMES: &str = "games";
const BOOKS: &str = "rulebooks";
/// Largest file: ten of the longest rulebooks that there are.
const FILE_BYTES_MAX: u64 = 1 << 16;
/// Most files in a folder.
const FILES_MAX: usize = 200;

/// The program's games and rulebooks, and those of this folder, if it is there.
///
/// # Errors
/// A file cannot be read, is too large, or is no game or rulebook.
pub(crate) fn read(folder: &Path) -> Result<Shelf, Failure> {
    let (games, books) = (files(&folder.join(GAMES))?, files(&folder.join(BOOKS))?);
    let all = |files: Option<Vec<OwnFile>>| files.unwrap_or_default();
    Shelf::with(&all(games), &all(books)).map_err(Failure::Shelf)
}

/// The same of a folder that somebody named for this: it is there, and has what is looked for.
///
/// # Errors
/// As [`read`]; it has neither games nor rulebooks.
pub(crate) fn read_named(folder: &Path) -> Result<Shelf, Failure> {
    fs::read_dir(folder).map_err(Failure::file("read", folder))?;
    if [GAMES, BOOKS].iter().all(|part| !folder.join(part).exists()) {
        let what = format!("there is neither {GAMES} nor {BOOKS} in it");
        return Err(Failure::file("read", folder)(io::Error::other(what)));
    }
    read(folder)
}

/// The TOML files of a folder by name; `None` where there is no such folder.
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
            let what = "its name must end in .toml, in small letters";
            return Err(Failure::file("read", &path)(io::Error::other(what)));
        }
    }
    if paths.len() > FILES_MAX {
        let what = format!("{} files; it must be {FILES_MAX} at most", paths.len());
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

/// What is in a file, which may grow while it is read. What is no file has no end, or may never begin.
fn text(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut text = String::new();
    fs::File::open(path)?.take(FILE_BYTES_MAX + 1).read_to_string(&mut text)?;
    match text.len() as u64 {
        0..=FILE_BYTES_MAX => Ok(text),
        _ => {
            let what = format!("more than {FILE_BYTES_MAX} bytes, which is the most");
            Err(io::Error::other(what))
        }
    }
}
