//! Writes `web/src/wire.ts` from crates/wire.

use crate::shell;
use std::fs;

pub(crate) fn wire(check: bool) -> Result<(), String> {
    let file = shell::output(
        "cargo",
        &["run", "-q", "-p", "wire", "--features", "typescript", "--bin", "wire-typescript"],
    )?;
    let path = shell::root().join("web/src/wire.ts");
    if fs::read(&path).is_ok_and(|have| have == file) {
        return Ok(());
    }
    if check {
        return Err("web/src/wire.ts is not what crates/wire says: run `cargo xtask wire`".into());
    }
    fs::write(&path, file).map_err(|error| format!("{}: {error}", path.display()))
}
