//! `make simulate`: the simulator's long form. Many seeds, some of them twice, then every planted bug,
//! those in patches too. All with the debug build's own checks: sums that overflow, and what must hold.

use crate::{planted, run, shell};
use std::fs;
use std::path::Path;

const BUILD: &[&str] = &["build", "-q", "-p", "simulator", "--bin", "cardroom-simulator"];

/// `which`: what goes to the simulator for its seeds, instead of the default.
pub(crate) fn simulate(which: &[&str]) -> Result<(), String> {
    shell::run("", "cargo", BUILD)?;
    let program = run::target().join("debug/cardroom-simulator");
    let program = program.display().to_string();
    println!("== seeds, each twice");
    let seeds: &[&str] = match which {
        [] => &["1", "--seeds", "500", "--steps", "2000", "--twice", "--narrow", "--quiet"],
        which => which,
    };
    shell::run("", &program, seeds)?;
    println!("== planted bugs");
    bugs()
}

/// Builds the copy that has every patch, and looks for every bug.
pub(crate) fn bugs() -> Result<(), String> {
    let copy = run::target().join("planted");
    planted::copy_into(&copy)?;
    let manifest = copy.join("Cargo.toml").display().to_string();
    // The same target: what others wrote is built once for both.
    let target = run::target().display().to_string();
    let args = [BUILD, &["--manifest-path", &manifest, "--target-dir", &target]].concat();
    shell::run("", "cargo", &args)?;
    // Out of the way of the next build without patches.
    let built = Path::new(&target).join("debug/cardroom-simulator");
    let kept = copy.join("cardroom-simulator");
    fs::rename(&built, &kept).map_err(|error| format!("{}: {error}", built.display()))?;
    shell::run("", &kept.display().to_string(), &["--bugs"])
}
