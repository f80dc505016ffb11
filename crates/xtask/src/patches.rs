//! Reads patches that make the rules wrong, checks that they fit the code, and applies them in a copy.
//!
//! A hunk fits if its old lines occur exactly once in the file. Line numbers are ignored, so that code may move.

use crate::shell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A unified diff, with the text above it.
pub(crate) struct Patch {
    /// Path of the patch's file, from the repository's root.
    pub(crate) path: String,
    /// The text above the diff.
    pub(crate) says: String,
    hunks: Vec<Hunk>,
}

/// A hunk: one change at one place in a file.
struct Hunk {
    file: String,
    old: String,
    new: String,
}

/// The text of each file, by its path from the repository's root.
pub(crate) type Texts = BTreeMap<String, String>;

impl Patch {
    /// Returns the name of the patch: its file's name without the ending.
    pub(crate) fn name(&self) -> String {
        Path::new(&self.path).file_stem().unwrap_or_default().display().to_string()
    }
}

/// Reads the patches in a folder of the repository, in order of name.
pub(crate) fn of(folder: &str) -> Result<Vec<Patch>, String> {
    let mut files: Vec<PathBuf> = list(&shell::root().join(folder))?;
    files.sort();
    let patch = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().display();
        Ok(read_patch(format!("{folder}/{name}"), &read(path)?))
    };
    files.iter().map(patch).collect()
}

/// Applies these patches together, and returns the new text of every file that they change.
///
/// Returns an error that lists the hunks that do not fit.
pub(crate) fn apply<'a>(
    patches: impl IntoIterator<Item = &'a Patch>,
    faults: &mut Vec<String>,
) -> Result<Texts, String> {
    let mut texts = Texts::new();
    for Patch { path, hunks, .. } in patches {
        for Hunk { file, old, new } in hunks {
            if !texts.contains_key(file) {
                texts.insert(file.clone(), read(&shell::root().join(file))?);
            }
            let text = texts.get_mut(file).expect("it was just read");
            match text.matches(old).count() {
                1 => *text = text.replacen(old, new, 1),
                count => faults.push(format!(
                    "{path}: its lines are in {file} {count} times, not once: write it again for \
                     the code as it is"
                )),
            }
        }
    }
    Ok(texts)
}

/// Copies everything from which our crates are built into this folder, but takes the patched files from `patched`.
pub(crate) fn copy_into(folder: &Path, patched: &Texts) -> Result<(), String> {
    for name in ["Cargo.toml", "Cargo.lock", "crates", "rulebooks", "docs/rulebooks"] {
        copy(&shell::root().join(name), &folder.join(name), patched)?;
    }
    Ok(())
}

fn read_patch(path: String, text: &str) -> Patch {
    let mut patch = Patch { path, says: String::new(), hunks: Vec::new() };
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
            let file = file.clone();
            patch.hunks.push(Hunk { file, old: String::new(), new: String::new() });
            continue;
        }
        let Some(hunk) = patch.hunks.last_mut() else {
            patch.says += &format!("{line}\n");
            continue;
        };
        let (sign, rest) = line.split_at_checked(1).unwrap_or((" ", ""));
        if sign != "+" {
            hunk.old += &format!("{rest}\n");
        }
        if sign != "-" {
            hunk.new += &format!("{rest}\n");
        }
    }
    patch
}

/// Copies a file or a folder. Skips files that are already the same, so that nothing is rebuilt for them.
fn copy(from: &Path, to: &Path, patched: &Texts) -> Result<(), String> {
    if from.is_dir() {
        for path in list(from)? {
            let name = path.file_name().unwrap_or_default();
            copy(&path, &to.join(name), patched)?;
        }
        return Ok(());
    }
    let name = from.strip_prefix(shell::root()).unwrap_or(from).display().to_string();
    if let Some(text) = patched.get(&name) {
        return write(to, text.as_bytes());
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

#[cfg(test)]
mod tests;
