//! `make test`: sets up what the tests need and runs everything.

use crate::{clauses, outsider, run, shell, tidy, web, wire};
use std::time::Instant;

type Part = (&'static str, fn() -> Result<(), String>);

const RUST: &[Part] = &[
    ("house rules", tidy::tidy),
    ("clauses", clauses::check),
    ("formatting", || shell::run("", "cargo", &["fmt", "--all", "--check"])),
    ("lints", clippy),
    ("Rust tests", || {
        shell::run("", "cargo", &["test", "--workspace", "--quiet", "--no-fail-fast"])
    }),
];

const WEB: &[Part] = &[
    ("web packages", web::packages),
    ("wire types", || wire::wire(true)),
    ("web client's layout and lints", || shell::run("web", "npm", &["run", "--silent", "lint"])),
    ("web client's types", || shell::run("web", "npm", &["run", "--silent", "check"])),
    ("web client's tests", || shell::run("web", "npm", &["test", "--silent"])),
    ("web client's build", web::build),
];

/// What the next two lists need. In a run of everything, the Rust tests have built it: another build, for one package
/// alone, would compile half of the workspace again with fewer features.
const PROGRAM: &[Part] = &[
    ("web client's build", web::build),
    ("the room's program", || shell::run("", "cargo", &["build", "-q", "-p", "cli"])),
];

const BROWSER: &[Part] = &[("Chromium", chromium), ("browser tests", browser)];

const OUTSIDER: &[Part] =
    &[("Python's packages", outsider::packages), ("an outsider's program", outsider::play)];

pub(crate) fn test(which: &[&str]) -> Result<(), String> {
    let parts: Vec<&Part> = match which {
        // The web client comes first, because the server embeds it.
        [] => WEB.iter().chain(RUST).chain(BROWSER).chain(OUTSIDER).collect(),
        ["rust"] => RUST.iter().collect(),
        ["web"] => WEB.iter().collect(),
        ["browser"] => PROGRAM.iter().chain(BROWSER).collect(),
        ["outsider"] => PROGRAM.iter().chain(OUTSIDER).collect(),
        other => {
            return Err(format!("no tests are called {other:?}: rust, web, browser or outsider"));
        }
    };
    let start = Instant::now();
    for (name, part) in parts {
        let began = Instant::now();
        println!("== {name}");
        part().map_err(|error| format!("{name}: {error}"))?;
        println!("== {name}: {} s", began.elapsed().as_secs());
    }
    println!("Everything passed in {} s.", start.elapsed().as_secs());
    Ok(())
}

fn clippy() -> Result<(), String> {
    if !shell::has("cargo-clippy") {
        println!("clippy is not installed; `rustup component add clippy` brings it");
        return Ok(());
    }
    shell::run(
        "",
        "cargo",
        &["clippy", "-q", "--workspace", "--all-targets", "--", "-D", "warnings"],
    )
}

/// Installs Debian's Chromium and a font, if they are missing and may be installed.
fn chromium() -> Result<(), String> {
    if shell::has("chromium") || std::env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    let missing = "the browser tests need Chromium: `apt install chromium`, or name another one in \
                   the variable CHROMIUM";
    shell::install("Chromium", &["chromium", "fonts-dejavu-core"], missing)
}

fn browser() -> Result<(), String> {
    let program = run::target().join("debug/cardroom");
    let status = std::process::Command::new("npm")
        .args(["run", "--silent", "test:browser"])
        .current_dir(shell::root().join("web"))
        .env("CARDROOM", &program)
        .status()
        .map_err(|error| format!("npm: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("npm run test:browser: {status}")) }
}
