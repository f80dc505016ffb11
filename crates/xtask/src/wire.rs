//! Writes what the browser client reads from crates/wire and crates/rulings.

use crate::shell;
use std::fs;

/// The console's rulings screen reads these files of crates/rulings.
const RULINGS: &[&str] = &["types.ts", "needs.json", "clauses.json", "words.json"];

pub(crate) fn wire(check: bool) -> Result<(), String> {
    let file = printed("wire", "wire-typescript", None)?;
    settle("web/src/wire.ts", "wire", &file, check)?;
    for name in RULINGS {
        let file = printed("rulings", "rulings-typescript", Some(name))?;
        settle(&format!("web/src/live/rulings/{name}"), "rulings", &file, check)?;
    }
    Ok(())
}

fn printed(package: &str, bin: &str, name: Option<&str>) -> Result<Vec<u8>, String> {
    let features = ["run", "-q", "-p", package, "--features", "typescript", "--bin", bin];
    let name = name.iter().flat_map(|name| ["--", *name]);
    shell::output("cargo", &features.into_iter().chain(name).collect::<Vec<_>>())
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
    let written =
        path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, file));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
