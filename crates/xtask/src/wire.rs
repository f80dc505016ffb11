//! Writes what the browser client reads from crates/wire and crates/rulings.

use crate::shell;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

/// The folder of the console's rulings screen.
const RULINGS: &str = "web/src/live/rulings";

pub(crate) fn wire(check: bool) -> Result<(), String> {
    settle("web/src/wire.ts", "wire", &printed("wire", "wire-typescript")?, check)?;
    let printed = printed("rulings", "rulings-typescript")?;
    let mut files: Value = serde_json::from_slice(&printed).map_err(|error| error.to_string())?;
    let source = rulings_source()?;
    if let Some(clauses) = files["clauses.json"].as_object_mut() {
        clauses.retain(|id, _| source.contains(&format!("\"{id}\"")));
    }
    files["words.json"] = json!({
        "announcements": first_texts(&source, "d.announce("),
        "alternatives": first_texts(&source, "d.alternative("),
    });
    for (name, file) in files.as_object().into_iter().flatten() {
        let text = match file {
            Value::String(text) => text.clone(),
            value => serde_json::to_string_pretty(value).map_err(|error| error.to_string())? + "\n",
        };
        settle(&format!("{RULINGS}/{name}"), "rulings", text.as_bytes(), check)?;
    }
    Ok(())
}

fn printed(package: &str, bin: &str) -> Result<Vec<u8>, String> {
    shell::output("cargo", &["run", "-q", "-p", package, "--features", "typescript", "--bin", bin])
}

/// Returns the source of the decision tables, which names every clause that a ruling can cite.
fn rulings_source() -> Result<String, String> {
    let root = shell::root().join("crates/rulings/src");
    let mut paths = vec![root.join("decision.rs"), root.join("ladder.rs")];
    let folder = fs::read_dir(root.join("incident")).map_err(|error| error.to_string())?;
    paths.extend(folder.filter_map(|entry| Some(entry.ok()?.path())));
    let read = |path| fs::read_to_string(path).map_err(|error| error.to_string());
    paths.into_iter().map(read).collect()
}

/// Returns the first text in each call of this function: the key of an announcement, or an alternative.
fn first_texts<'a>(source: &'a str, call: &str) -> BTreeSet<&'a str> {
    source.split(call).skip(1).filter_map(|rest| rest.split('"').nth(1)).collect()
}

/// Writes a file, or says that it is not up to date.
fn settle(to: &str, from: &str, file: &[u8], check: bool) -> Result<(), String> {
    let path = shell::root().join(to);
    if fs::read(&path).is_ok_and(|have| have == file) {
        return Ok(());
    }
    if check {
        return Err(format!("{to} is not what crates/{from} says: run `cargo xtask wire`"));
    }
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(&path, file))
        .map_err(|error| format!("{}: {error}", path.display()))
}
