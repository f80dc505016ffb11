//! Counts the instructions that a fixed script takes, and compares the counts with a baseline.

use crate::shell::{has, root, run};
use std::fs::{File, read_to_string, write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The baseline file: one line per part, with the part's name and instruction count.
const BASELINE: &str = "crates/xtask/instructions.txt";

/// Files of hands, which the script reads and plays with the engine.
const HANDS: [&str; 16] = [
    "f2l3d-new-deck.phh",
    "f2l3d-three-decks.phh",
    "f2l3d-three-draws.phh",
    "f7s-common-card.phh",
    "f7s-open-pair.phh",
    "f7s8-split.phh",
    "fb-three-cards.phh",
    "fo8-quartered.phh",
    "fr-bring-in.phh",
    "ft-completed.phh",
    "n2l1d-pat.phh",
    "ns-button-blind.phh",
    "nt-heads-up.phhs",
    "nt-side-pots.phh",
    "nt-straddle.phh",
    "po-run-out.phh",
];

/// Number of times that the script asks `cardroom rank` all of [`QUESTIONS`].
const LAPS: usize = 200;

const QUESTIONS: &str = r#"{"id":1,"game":"holdem_high","board":"2c7dTh4s9c","hands":["AsKs","7c7h","QdJd"]}
{"id":2,"game":"omaha_high","board":"2c7dTh4s9c","hands":["AsKsQdJd","7c7h2d2h"]}
{"id":3,"game":"omaha8_low","board":"2c7d3h4s9c","hands":["AsKs5dJd","7c7hAd2h"]}
{"id":4,"game":"stud8_low","hands":["AsKsQdJdTc2c3c","7c7h2d2h4d4h9s"]}
{"id":5,"game":"razz_a5_low","hands":["As2sQd3dTc4c5c","7c7h2d3h4d8h9s"]}
{"id":6,"game":"badugi","hands":["As2d3c4h","KsQdJcTh"]}
"#;

/// Counts the script's instructions with callgrind and prints each count beside the baseline.
///
/// The programs are the release build, or those of a given folder. With `--write` the counts become the baseline.
pub(crate) fn instructions(args: &[&str]) -> Result<(), String> {
    if !has("valgrind") {
        return Err("`cargo xtask instructions` needs valgrind (Debian: valgrind)".into());
    }
    let folder = match args.iter().find(|arg| !arg.starts_with("--")) {
        Some(folder) => PathBuf::from(folder),
        None => {
            run("", "cargo", &["build", "--release", "-p", "cli", "-p", "simulator"])?;
            let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
            root().join(target.unwrap_or("target".into())).join("release")
        }
    };
    let baseline = read_to_string(root().join(BASELINE)).unwrap_or_default();
    let mut counts = String::new();
    println!("{:<10} {:>15} {:>15} {:>7}", "part", "instructions", "baseline", "ratio");
    for (name, count) in script(&folder)? {
        let before = before(&baseline, name);
        let ratio = before.map(|before| format!("{:.3}", count as f64 / before as f64));
        let before = before.map(|before| before.to_string());
        let [before, ratio] = [before, ratio].map(|it| it.unwrap_or("-".into()));
        println!("{name:<10} {count:>15} {before:>15} {ratio:>7}");
        counts += &format!("{name} {count}\n");
    }
    if args.contains(&"--write") {
        write(root().join(BASELINE), counts).map_err(|error| format!("{BASELINE}: {error}"))?;
    }
    Ok(())
}

/// Returns the number of instructions that the baseline has for this part; `None` for a new part.
fn before(baseline: &str, name: &str) -> Option<u64> {
    let line = baseline.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line?.parse().ok()
}

fn script(folder: &Path) -> Result<[(&'static str, u64); 3], String> {
    let [cardroom, simulator] =
        ["cardroom", "cardroom-simulator"].map(|name| folder.join(name).display().to_string());
    let hands = HANDS.map(|name| format!("crates/history/tests/data/{name}"));
    let mut replay = vec![cardroom.as_str(), "replay"];
    replay.extend(hands.iter().map(String::as_str));
    let simulate = [&simulator, "1", "--steps", "2000", "--hands", "50", "--threads", "1"];
    Ok([
        ("replay", count(&replay, "")?),
        ("rank", count(&[&cardroom, "rank"], &QUESTIONS.repeat(LAPS))?),
        ("simulator", count(&simulate, "")?),
    ])
}

/// Counts the instructions that a command takes with this text on its standard input.
fn count(command: &[&str], text: &str) -> Result<u64, String> {
    let line = command.join(" ");
    let failed = |error: &dyn std::fmt::Display| format!("{line}: {error}");
    let place = std::env::temp_dir().join(format!("cardroom-instructions-{}", std::process::id()));
    write(&place, text).map_err(|error| failed(&error))?;
    let input = File::open(&place).map_err(|error| failed(&error))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(command)
        .current_dir(root())
        .stdin(input)
        .stdout(Stdio::null())
        .output();
    let _ = std::fs::remove_file(&place);
    let output = output.map_err(|error| failed(&error))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(failed(&format!("{}\n{said}", output.status)));
    }
    let collected = said.lines().find_map(|line| line.split_once("Collected : "));
    let collected = collected.and_then(|(_, count)| count.trim().parse().ok());
    collected.ok_or_else(|| failed(&"valgrind names no count"))
}
