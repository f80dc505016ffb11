//! Checks the rules of this repository that a program can check.
//!
//! - Arrows: `arrows.txt` says which crate may depend on which; anything else is refused.
//! - Released programs contain nothing that is only for tests: neither `test-kit` nor the store that loses data.
//! - Purity: below the store no clock, file, socket, thread, randomness, hash-ordered map or float.
//! - Play chips are named in few places.
//! - Nothing unfinished, nothing left over from debugging.
//! - No cycle among the floor's modules; files, types and idle arms that are too large only shrink.
//! - Every patch that plants a bug or breaks a rule fits the code, and says which clause it breaks.
//! - Every test that docs/HAZARDS.md and docs/FAIRNESS.md name exists.
//! - No comment, Markdown page or message has a word that docs/STYLE.md bans; lines and test names are not too long.

mod voice;

use crate::{broken, planted, shape, shell};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Crates whose results depend only on their inputs.
const PURE: &[&str] = &[
    "units",
    "banked",
    "courier",
    "seating",
    "tournament",
    "tournament-table",
    "cards",
    "evaluator",
    "equity",
    "cut",
    "wire",
    "ledger",
    "people",
    "hand",
    "pit",
    "rulings",
    "live",
    "bots",
    "books",
    "table",
    "cash",
    "view",
    "history",
    "record",
    "forms",
    "floor",
];

/// Crates that are released, together with everything that they depend on.
const SHIPPED: [&str; 2] = ["cli", "server"];

/// A crate, and a feature of `store`, that are never released.
const TESTS_ALONE: (&str, &str) = ("test-kit", "faulty");

/// What pure crates may not name, and why.
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

/// Serde's list of the types that can be requested. A macro needs the whole list, so pure code may contain it.
const SERDE_TYPES: &str = "f32 f64 char";

/// Files that may use floats, since odds are not chips, and threads, since no game waits for odds.
const ODDS: [&str; 3] =
    ["crates/equity/", "crates/banked/src/edge/", "crates/banked/src/blackjack/edge"];

/// The other file that may use threads: at a start, the room replays independent tables on all cores.
const REPLAY: &str = "crates/floor/src/recover/replay.rs";

/// Maximum number of columns in a line. Rustfmt makes most lines shorter, but cannot break some of them.
const COLUMNS_MAX: usize = 140;

/// Marks of unfinished code, which no crate may contain.
const UNFINISHED: &[&str] = &["todo!(", "unimplemented!(", "dbg!(", "FIXME", "XXX"];

/// The code of play chips, and the files that may name it.
const PLAY: (&str, &[&str]) = (
    "PLAY",
    &[
        "crates/units/src/money.rs",
        // The room's currency.
        "crates/floor/src/settings.rs",
        // What a refused currency may be.
        "crates/cash/src/config.rs",
        // The tests of every store.
        "crates/store/src/contract.rs",
        "web/src/core/amounts.ts",
    ],
);

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
    voice::check(&mut faults)?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn look_at(file: &Path, text: &str, faults: &mut Vec<String>) {
    let name = short(file);
    if name.starts_with("crates/xtask") {
        return;
    }
    let of_tests = format!("crates/{}/", TESTS_ALONE.0);
    let is_test =
        name.contains("/tests/") || name.ends_with("tests.rs") || name.starts_with(&of_tests);
    let pure = PURE.iter().any(|krate| name.starts_with(&format!("crates/{krate}/src/")));
    if !is_test {
        names_play(&name, text, faults);
    }
    for (at, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        let at = at + 1;
        let columns = line.chars().count();
        if columns > COLUMNS_MAX {
            faults.push(format!("{name}:{at}: {columns} columns; the maximum is {COLUMNS_MAX}"));
        }
        for word in UNFINISHED.iter().filter(|word| code.contains(**word)) {
            faults.push(format!("{name}:{at}: {word} is unfinished work"));
        }
        if is_test || !pure {
            continue;
        }
        let code = code.replace(SERDE_TYPES, "");
        for (word, why) in IMPURE.iter().filter(|(word, _)| has_word(&code, word)) {
            let of_odds = ODDS.iter().any(|place| name.starts_with(place));
            let is_allowed = matches!(*word, "f32" | "f64" | "std::thread") && of_odds
                || *word == "std::thread" && name == REPLAY;
            if is_allowed {
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
            faults.push(format!(
                "{name}:{}: {code} is named in {} alone",
                at + 1,
                places.join(", ")
            ));
        }
    }
}

/// Whether `code` contains `word` with no letter or digit beside it.
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

/// Compares each crate's dependencies with `arrows.txt`, in both directions.
///
/// An arrow that no crate uses any more is a fault too.
fn arrows(faults: &mut Vec<String>) -> Result<(), String> {
    let allowed = read_arrows()?;
    let metadata = shell::output("cargo", &["metadata", "--format-version=1", "--no-deps"])?;
    let metadata: serde_json::Value =
        serde_json::from_slice(&metadata).map_err(|e| format!("cargo metadata: {e}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    shipped(packages, faults);
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let used: BTreeSet<String> = built_of(package)
            .filter_map(|dependency| dependency["name"].as_str().map(str::to_owned))
            .collect();
        let Some(may) = allowed.get(name) else {
            faults.push(format!("arrows.txt: there is no crate {name}"));
            continue;
        };
        for extra in used.difference(may) {
            faults.push(format!("{name} may not depend on {extra} (crates/xtask/arrows.txt)"));
        }
        for unused in may.difference(&used) {
            faults.push(format!("arrows.txt: {name} no longer depends on {unused}"));
        }
    }
    Ok(())
}

/// Returns the dependencies, except those that are only for tests or build scripts.
fn built_of(package: &serde_json::Value) -> impl Iterator<Item = &serde_json::Value> {
    let all = package["dependencies"].as_array().into_iter().flatten();
    all.filter(|dependency| dependency["kind"].is_null())
}

/// Reports released crates that depend on something that is only for tests.
fn shipped(packages: &[serde_json::Value], faults: &mut Vec<String>) {
    let (kit, faulty) = TESTS_ALONE;
    let named = |name: &str| packages.iter().find(|package| package["name"] == name);
    let mut left: Vec<&str> = SHIPPED.to_vec();
    let mut ship = BTreeSet::new();
    while let Some(name) = left.pop() {
        let Some(package) = named(name).filter(|_| ship.insert(name)) else { continue };
        let to = built_of(package).filter_map(|dependency| dependency["name"].as_str());
        let to: Vec<&str> = to.collect();
        if to.contains(&kit) {
            faults.push(format!("{name} ships, and {kit} is for tests alone"));
        }
        if turns_on(package, faulty) {
            faults.push(format!("{name} ships, and the feature {faulty} is for tests alone"));
        }
        left.extend(to);
    }
}

/// Whether a crate turns on this feature of another crate, except by passing on its own feature of that name.
fn turns_on(package: &serde_json::Value, feature: &str) -> bool {
    let is_it = |one: &serde_json::Value| {
        one.as_str().is_some_and(|one| one.rsplit('/').next() == Some(feature))
    };
    let any = |list: &serde_json::Value| list.as_array().is_some_and(|list| list.iter().any(is_it));
    let own = package["features"].as_object().into_iter().flatten();
    built_of(package).any(|dependency| any(&dependency["features"]))
        || own.filter(|(name, _)| *name != feature).any(|(_, list)| any(list))
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

/// Checks that every `test:name` in the documents is the name of a function somewhere.
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
                faults.push(format!("{document} names the test {name}, but there is no such test"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Makes the metadata of a crate with these dependencies, each with its name, kind and features.
    fn package(name: &str, dependencies: &[(&str, Value, &[&str])], features: Value) -> Value {
        let one = |(name, kind, features): &(&str, Value, &[&str])| json!({ "name": name, "kind": kind, "features": features });
        let dependencies: Vec<Value> = dependencies.iter().map(one).collect();
        json!({ "name": name, "dependencies": dependencies, "features": features })
    }

    fn faults(packages: &[Value]) -> Vec<String> {
        let mut faults = Vec::new();
        shipped(packages, &mut faults);
        faults
    }

    #[test]
    fn a_line_that_is_too_long_is_refused_with_its_columns() {
        let of = |columns: usize| {
            let mut faults = Vec::new();
            look_at(Path::new("crates/x/src/lib.rs"), &"\u{e4}".repeat(columns), &mut faults);
            faults
        };
        assert_eq!(of(COLUMNS_MAX), [""; 0]);
        assert_eq!(of(COLUMNS_MAX + 1), ["crates/x/src/lib.rs:1: 141 columns; the maximum is 140"]);
    }

    #[test]
    fn what_ships_has_nothing_that_is_for_tests_alone() {
        let (none, normal, dev) = (json!({}), json!(null), json!("dev"));
        let faulty = json!({ "faulty": [] });
        let passed_on = json!({ "faulty": ["store/faulty"] });
        let store = || package("store", &[], faulty.clone());
        let simulator = || {
            let with =
                [("test-kit", normal.clone(), &[][..]), ("store", normal.clone(), &["faulty"])];
            package("simulator", &with, none.clone())
        };
        let room = |cli: Value, floor: Value| {
            faults(&[cli, package("server", &[], none.clone()), floor, store(), simulator()])
        };
        let cli = |kind: &Value, to: &str, features: &[&str]| {
            package(
                "cli",
                &[("floor", normal.clone(), &[]), (to, kind.clone(), features)],
                none.clone(),
            )
        };
        let floor = |kind: &Value, to: &str, features: &[&str], own: &Value| {
            package("floor", &[(to, kind.clone(), features)], own.clone())
        };
        let plain = || floor(&normal, "store", &[], &passed_on);

        // In tests everybody may have both, and a crate may pass the feature on.
        assert_eq!(room(cli(&dev, "test-kit", &[]), plain()), [""; 0]);
        assert_eq!(room(cli(&dev, "store", &["faulty"]), plain()), [""; 0]);

        let kit = "ships, and test-kit is for tests alone";
        assert_eq!(room(cli(&normal, "test-kit", &[]), plain()), [format!("cli {kit}")]);
        let below = floor(&normal, "test-kit", &[], &none);
        assert_eq!(room(cli(&dev, "store", &[]), below), [format!("floor {kit}")]);

        let lossy = "ships, and the feature faulty is for tests alone";
        assert_eq!(room(cli(&normal, "store", &["faulty"]), plain()), [format!("cli {lossy}")]);
        let below = floor(&normal, "store", &["faulty"], &none);
        assert_eq!(room(cli(&dev, "store", &[]), below), [format!("floor {lossy}")]);
        let by_default = floor(&normal, "store", &[], &json!({ "default": ["store/faulty"] }));
        assert_eq!(room(cli(&dev, "store", &[]), by_default), [format!("floor {lossy}")]);
    }
}
