//! `make run`: from a clean clone to an open room.

use crate::{shell, web};

pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    web::build()?;
    println!("Building the room (the first time takes some minutes) ...");
    shell::run("", "cargo", &["build", "--release", "--quiet", "--package", "cli"])?;
    let args = args.strip_prefix(&["--"]).unwrap_or(args);
    open_room(&[&["serve"], args].concat())
}

/// Replaces this process with the room, so that signals reach the room.
#[cfg(unix)]
fn open_room(args: &[&str]) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let program = target().join("release/cardroom");
    let error = std::process::Command::new(&program).args(args).current_dir(shell::root()).exec();
    Err(format!("{}: {error}", program.display()))
}

#[cfg(not(unix))]
fn open_room(args: &[&str]) -> Result<(), String> {
    let program = target().join("release/cardroom");
    shell::run("", &program.to_string_lossy(), args)
}

/// Returns the folder where cargo puts what it builds.
pub(crate) fn target() -> std::path::PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => folder.into(),
        None => shell::root().join("target"),
    }
}
