//! The planted bugs that live in the rules: patches, applied to a copy of the tree.
//!
//! A hunk fits where its old lines stand exactly once, wherever that is: line numbers are not looked
//! at, so that code may move.

use crate::shell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// One place of one file.
struct Hunk {
    patch: String,
    file: String,
    old: String,
    new: String,
}

/// Says of each patch whose code has changed where it does not fit any more.
pub(crate) fn check(faults: &mut Vec<String>) -> Result<(), String> {
    apply(faults).map(|_| ())
}

/// Copies what the simulator is built from into this folder, with every patch in it.
pub(crate) fn copy_into(folder: &Path) -> Result<(), String> {
    let mut faults = Vec::new();
    let patched = apply(&mut faults)?;
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    for name in ["Cargo.toml", "Cargo.lock", "crates", "rulebooks"] {
        copy(&shell::root().join(name), &folder.join(name))?;
    }
    for (file, text) in patched {
        write(&folder.join(file), text.as_bytes())?;
    }
    Ok(())
}

/// Every patched file, as it is with all patches.
fn apply(faults: &mut Vec<String>) -> Result<BTreeMap<String, String>, String> {
    let mut texts = BTreeMap::new();
    for Hunk { patch, file, old, new } in hunks()? {
        if !texts.contains_key(&file) {
            texts.insert(file.clone(), read(&shell::root().join(&file))?);
        }
        let text = texts.get_mut(&file).expect("it was just read");
        match text.matches(&old).count() {
            1 => *text = text.replacen(&old, &new, 1),
            count => faults.push(format!(
                "crates/simulator/planted/{patch}: its lines are in {file} {count} times, not once: \
                 write it anew for the code as it is"
            )),
        }
    }
    Ok(texts)
}

fn hunks() -> Result<Vec<Hunk>, String> {
    let folder = shell::root().join("crates/simulator/planted");
    let mut files: Vec<PathBuf> = list(&folder)?;
    files.sort();
    let mut hunks = Vec::new();
    for path in files {
        let patch = path.file_name().unwrap_or_default().display().to_string();
        read_patch(&patch, &read(&path)?, &mut hunks);
    }
    Ok(hunks)
}

fn read_patch(patch: &str, text: &str, hunks: &mut Vec<Hunk>) {
    let mut file = String::new();
    for line in text.lines() {
        if line.starts_with("--- ") {
            continue;
        }
        if let Some(named) = line.strip_prefix("+++ b/") {
            file = named.to_owned();
            continue;
        }
        if line.starts_with("@@") {
            let (patch, file) = (patch.to_owned(), file.clone());
            hunks.push(Hunk { patch, file, old: String::new(), new: String::new() });
            continue;
        }
        let Some(hunk) = hunks.last_mut() else { continue };
        let (sign, rest) = line.split_at_checked(1).unwrap_or((" ", ""));
        if sign != "+" {
            hunk.old += &format!("{rest}\n");
        }
        if sign != "-" {
            hunk.new += &format!("{rest}\n");
        }
    }
}

/// Copies a file or a folder. A file that is the same already is left, so that nothing is built anew
/// for it.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if from.is_dir() {
        for path in list(from)? {
            let name = path.file_name().unwrap_or_default();
            copy(&path, &to.join(name))?;
        }
        return Ok(());
    }
    let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    write(to, &bytes)
}

fn write(to: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(to).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    let folder = to.parent().unwrap_or(to);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(to, bytes));
    written.map_err(|error| format!("{}: {error}", to.display()))
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
