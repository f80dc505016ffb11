//! Installs what the example program in examples/python needs, and runs it against the real room.

use crate::{run, shell};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const FOLDER: &str = "examples/python";

/// Installs the Python package named in requirements.txt, in a separate folder under `target`.
pub(crate) fn packages() -> Result<(), String> {
    let list = shell::root().join(FOLDER).join("requirements.txt");
    let wanted = fs::read(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let stamp = home().join("requirements.txt");
    if fs::read(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    python3()?;
    println!("Fetching the outsider's WebSocket package ...");
    let _ = fs::remove_dir_all(home());
    shell::run("", "python3", &["-m", "venv", &home().to_string_lossy()])?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"];
    let list = list.to_string_lossy();
    shell::run("", &python(), &[&install[..], &[&list]].concat())?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Runs the example program's tests. In one of them, it plays against a real room that is killed during play.
///
/// Each of its players plays fifty hands, or the number in the variable `OUTSIDER_HANDS`.
pub(crate) fn play() -> Result<(), String> {
    let status = Command::new(python())
        .args(["-m", "unittest"])
        .current_dir(shell::root().join(FOLDER))
        .env("CARDROOM", run::target().join("debug/cardroom"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status()
        .map_err(|error| format!("{}: {error}", python()))?;
    if status.success() { Ok(()) } else { Err(format!("{FOLDER}: {status}")) }
}

/// Checks for Python 3.11 or later with `venv`. If it is missing, installs Debian's package where that is allowed.
fn python3() -> Result<(), String> {
    let fit = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))";
    let is_fit = || {
        let run = Command::new("python3").args(["-c", fit]).output();
        run.is_ok_and(|run| run.status.success())
    };
    if is_fit() {
        return Ok(());
    }
    let missing = "the outsider's program needs Python 3.11 or later with venv: \
                   `apt install python3 python3-venv`";
    shell::install("Python", &["python3", "python3-venv"], missing)?;
    if is_fit() { Ok(()) } else { Err(missing.into()) }
}

fn home() -> PathBuf {
    run::target().join("outsider")
}

fn python() -> String {
    home().join("bin/python").to_string_lossy().into_owned()
}
