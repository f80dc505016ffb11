//! The house rules that a program can check.
//!
//! - Arrows: which crate may depend on what is `arrows.txt`; anything else is refused.
//! - The store that loses what it was given is built for tests alone.
//! - Purity: below the store no clock, file, socket, thread, randomness, hash-ordered map or float.
//! - Play chips are named in one place of the program and one of the client.
//! - Nothing unfinished, nothing left over from debugging.
//! - No circle among the floor's modules; files, types and idle arms that are too large only shrink.
//! - Every patch that plants a bug or breaks a rule fits the code, and says which clause it breaks.
//! - Every test that docs/HAZARDS.md and docs/FAIRNESS.md name exists.

use crate::{broken, planted, shape, shell};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Crates that are functions of their inputs.
const PURE: &[&str] = &[
    "units",
    "cards",
    "evaluator",
    "cut",
    "wire",
    "ledger",
    "people",
    "hand",
    "books",
    "table",
    "cash",
    "tournament",
    "view",
    "history",
    "record",
    "forms",
    "floor",
];

/// Crates for tests alone: these may have the faulty store in memory.
const FAULTY: &[&str] = &["simulator", "secrecy"];

/// What they may not name, and why.
const IMPURE: &[(&str, &str)] = &[
    ("SystemTime", "reads a clock"),
    ("Instant::now", "reads a clock"),
    ("std::time", "time is an input"),
    ("std::fs", "files belong to store and cli"),
    ("std::net", "sockets belong to server"),
    ("std::thread", "threads belong to server"),
    ("std::env", "settings belong to server and cli"),
    ("getrandom", "randomness belongs to shuffler"),
    ("tokio", "no async here"),
    ("HashMap", "its order is not the same twice; BTreeMap"),
    ("HashSet", "its order is not the same twice; BTreeSet"),
    ("f32", "no float touches chips or odds here"),
    ("f64", "no float touches chips or odds here"),
];

/// The one room in which floats may reckon, since odds are no chips, and threads may be had, since no game
/// waits for them.
const ODDS: &str = "crates/evaluator/src/equity";

/// What no crate may contain.
const UNFINISHED: &[&str] = &["todo!(", "unimplemented!(", "dbg!(", "FIXME", "XXX"];

/// The code of play chips, and the two files that may name it: whoever else asks, asks these.
const PLAY: (&str, [&str; 2]) = ("PLAY", ["crates/units/src/money.rs", "web/src/core/amounts.ts"]);

pub(crate) fn tidy() -> Result<(), String> {
    let mut faults = Vec::new();
    arrows(&mut faults)?;
    for file in sources(&shell::root().join("web/src"), &["ts", "svelte"])? {
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        names_play(&short(&file), &text, &mut faults);
    }
    let rust = sources(&shell::root().join("crates"), &["rs"])?;
    let texts = shape::read(&rust)?;
    for (file, (_, text)) in rust.iter().zip(&texts) {
        look_at(file, text, &mut faults);
    }
    let web = sources(&shell::root().join("web/src"), &["ts", "svelte"])?;
    let shaped: Vec<(String, String)> = texts.into_iter().chain(shape::read(&web)?).collect();
    shape::check(&shaped, &mut faults)?;
    planted::check(&mut faults)?;
    broken::check(&mut faults)?;
    named_tests(&mut faults)?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn look_at(file: &Path, text: &str, faults: &mut Vec<String>) {
    let name = short(file);
    if name.starts_with("crates/xtask") {
        return;
    }
    let is_test = name.contains("/tests/") || name.ends_with("tests.rs");
    let pure = PURE.iter().any(|krate| name.starts_with(&format!("crates/{krate}/src/")));
    if !is_test {
        names_play(&name, text, faults);
    }
    for (at, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        let at = at + 1;
        if line.chars().count() > 140 {
            faults.push(format!("{name}:{at}: {} columns; 100 is the house's", line.len()));
        }
        for word in UNFINISHED.iter().filter(|word| code.contains(**word)) {
            faults.push(format!("{name}:{at}: {word} is unfinished work"));
        }
        if is_test || !pure {
            continue;
        }
        for (word, why) in IMPURE.iter().filter(|(word, _)| has_word(code, word)) {
            if matches!(*word, "f32" | "f64" | "std::thread") && name.starts_with(ODDS) {
                continue;
            }
            faults.push(format!("{name}:{at}: {word}: {why}"));
        }
    }
}

fn short(file: &Path) -> String {
    file.strip_prefix(shell::root()).unwrap_or(file).display().to_string()
}

fn names_play(name: &str, text: &str, faults: &mut Vec<String>) {
    let (code, places) = PLAY;
    let named = |line: &str| has_word(line.split("//").next().unwrap_or(""), code);
    for (at, _) in text.lines().enumerate().filter(|(_, line)| named(line)) {
        if !places.contains(&name) {
            faults.push(format!("{name}:{}: {code} is named in {}", at + 1, places.join(" and ")));
        }
    }
}

/// Whether `word` stands in `code` with no letter or digit beside it.
fn has_word(code: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(part_of_name) && !after.is_some_and(part_of_name)
    })
}

fn sources(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(sources(&path, extensions)?);
        } else if extensions.iter().any(|one| path.extension().is_some_and(|e| e == *one)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Compares each crate's dependencies with `arrows.txt`, both ways: an arrow that nobody uses any
/// more must go too.
fn arrows(faults: &mut Vec<String>) -> Result<(), String> {
    let allowed = read_arrows()?;
    let metadata = shell::output("cargo", &["metadata", "--format-version=1", "--no-deps"])?;
    let metadata: serde_json::Value =
        serde_json::from_slice(&metadata).map_err(|e| format!("cargo metadata: {e}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let used: BTreeSet<String> = package["dependencies"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|dependency| dependency["kind"].is_null())
            .filter_map(|dependency| dependency["name"].as_str().map(str::to_owned))
            .collect();
        if !FAULTY.contains(&name) && turns_on_faulty(package) {
            faults.push(format!("{name} may have the feature faulty in its tests only"));
        }
        let Some(may) = allowed.get(name) else {
            faults.push(format!("arrows.txt: crate {name} is not there"));
            continue;
        };
        for extra in used.difference(may) {
            faults.push(format!("{name} may not depend on {extra} (crates/xtask/arrows.txt)"));
        }
        for unused in may.difference(&used) {
            faults.push(format!("arrows.txt: {name} does not depend on {unused} any more"));
        }
    }
    Ok(())
}

/// Whether a crate is built with a store that loses what it was given.
fn turns_on_faulty(package: &serde_json::Value) -> bool {
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    let is_faulty = |feature: &serde_json::Value| {
        feature.as_str().is_some_and(|name| name.rsplit('/').next() == Some("faulty"))
    };
    let built_with = list(&package["dependencies"])
        .into_iter()
        .filter(|dependency| dependency["kind"].is_null())
        .any(|dependency| list(&dependency["features"]).iter().any(is_faulty));
    built_with || list(&package["features"]["default"]).iter().any(is_faulty)
}

fn read_arrows() -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let path = shell::root().join("crates/xtask/arrows.txt");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let arrow = |line: &str| {
        let (name, to) = line.split_once(':')?;
        Some((name.trim().to_owned(), to.split_whitespace().map(str::to_owned).collect()))
    };
    lines.map(|line| arrow(line).ok_or(format!("arrows.txt: no colon in \"{line}\""))).collect()
}

/// Every `test:name` in the documents that name tests must be a function somewhere.
fn named_tests(faults: &mut Vec<String>) -> Result<(), String> {
    let mut everything = String::new();
    for file in sources(&shell::root().join("crates"), &["rs"])? {
        everything.push_str(&fs::read_to_string(file).unwrap_or_default());
    }
    for document in ["docs/HAZARDS.md", "docs/FAIRNESS.md"] {
        let Ok(text) = fs::read_to_string(shell::root().join(document)) else {
            faults.push(format!("{document} is missing"));
            continue;
        };
        let code = text.split('`').skip(1).step_by(2);
        for name in code.filter_map(|code| code.strip_prefix("test:")) {
            if !everything.contains(&format!("fn {}(", name.trim())) {
                faults.push(format!("{document} names the test {name}, which does not exist"));
            }
        }
    }
    Ok(())
}
