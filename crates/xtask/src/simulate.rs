//! `make simulate`: the long run of the simulator.
//!
//! It plays many seeds, some of them twice, and then hunts every planted bug, including those in patches. All runs use
//! the debug build, which checks for overflowing sums and for broken invariants.

use crate::{planted, run, shell};
use std::path::Path;

const BUILD: &[&str] = &["build", "-q", "-p", "simulator", "--bin", "cardroom-simulator"];

/// Runs the simulator for long. `which` is passed to the simulator in place of the default seeds.
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

/// Builds the copy with every patch, and hunts every planted bug in that copy.
pub(crate) fn bugs() -> Result<(), String> {
    let copy = run::target().join("planted");
    planted::copy_into(&copy)?;
    let manifest = copy.join("Cargo.toml").display().to_string();
    // A separate target, because in a shared one cargo would take crates with patches for those without.
    let target = run::target().join("planted-build").display().to_string();
    let args = [BUILD, &["--manifest-path", &manifest, "--target-dir", &target]].concat();
    shell::run("", "cargo", &args)?;
    let built = Path::new(&target).join("debug/cardroom-simulator");
    shell::run("", &built.display().to_string(), &["--bugs"])
}
