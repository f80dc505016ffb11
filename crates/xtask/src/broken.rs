//! `cargo xtask broken`: breaks the rules of the games one at a time.
//!
//! A patch in `crates/*/broken` changes one rule in a way in which somebody might get it wrong. Above the diff it says
//! what is wrong and, after `clause:`, which clauses contradict it. Each patch is applied alone in a copy of the tree.
//! For every clause that the patch names, a test that cites the clause must fail. A test that cites a clause and passes
//! although the clause is broken proves nothing.

use crate::clauses::{self, CitingTest};
use crate::patches::{self, Patch};
use crate::{run, shell};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The crates whose rules are broken. Crates with few dependencies come first, because they are built soonest.
const CRATES: [&str; 11] = [
    "rulings",
    "seating",
    "tournament",
    "live",
    "evaluator",
    "banked",
    "hand",
    "books",
    "table",
    "tournament-table",
    "cash",
];

/// Text that precedes the clauses in the last line above the diff.
const MARK: &str = "clause: ";

/// Stands for a failed test if the test program ended before it named one.
const BROKE_OFF: &str = "the tests broke off";

/// A patch that breaks a rule.
struct Broken {
    patch: Patch,
    /// The clauses that the patch contradicts.
    clauses: Vec<String>,
}

/// Tests of one crate that are built together: those of `--lib`, or those of `--test it`.
type Suite<'a> = (&'a str, &'static str);

/// Which tests noticed a broken rule.
struct Seen {
    /// For each clause for which a citing test failed, the name of that test.
    by: BTreeMap<String, String>,
    /// The clauses for which no citing test failed.
    missed: Vec<String>,
    /// A failed test that cites none of the clauses; `None` if a citing test failed, or if no test did.
    elsewhere: Option<String>,
}

/// Breaks each rule, or only those named, and prints which test noticed.
pub(crate) fn broken(names: &[&str]) -> Result<(), String> {
    let (faults, all) = fitting()?;
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let known = |name: &&str| all.iter().any(|broken| broken.patch.name() == **name);
    if let Some(name) = names.iter().find(|name| !known(name)) {
        let names: Vec<String> = all.iter().map(|broken| broken.patch.name()).collect();
        return Err(format!("unknown patch {name}; expected one of {}", names.join(", ")));
    }
    let tests = clauses::citing_tests()?;
    let (copy, target) = (run::target().join("broken"), run::target().join("broken-build"));
    let build = Build { copy: &copy, target: &target };
    let begun = Instant::now();
    let (mut count, mut clauses_seen, mut survived) = (0, BTreeSet::new(), Vec::new());
    for Broken { patch, clauses } in &all {
        let name = patch.name();
        if !names.is_empty() && !names.contains(&name.as_str()) {
            continue;
        }
        let began = Instant::now();
        patches::copy_into(&copy, &patches::apply([patch], &mut Vec::new())?)?;
        let seen = look(&build, &tests, clauses).map_err(|error| format!("{name}: {error}"))?;
        println!("{name:<34} {} ({} s)", seen.words(), began.elapsed().as_secs());
        count += 1;
        if !seen.missed.is_empty() {
            survived.push(name);
        }
        clauses_seen.extend(seen.by.into_keys());
    }
    println!(
        "{count} rules broken, {} survived; {} clauses seen to bite: {} s",
        survived.len(),
        clauses_seen.len(),
        begun.elapsed().as_secs()
    );
    if survived.is_empty() { Ok(()) } else { Err(format!("survived: {}", survived.join(", "))) }
}

impl Seen {
    /// Describes the result in words.
    ///
    /// These are the first failed test with its clause, the other clauses, and the clauses that no test noticed.
    fn words(&self) -> String {
        let mut words = Vec::new();
        let mut by = self.by.iter();
        words.extend(by.next().map(|(clause, test)| format!("{clause:<14} {test}")));
        let others: Vec<&str> = by.map(|(clause, _)| clause.as_str()).collect();
        if !others.is_empty() {
            words.push(format!("and for {}", others.join(", ")));
        }
        if !self.missed.is_empty() {
            words.push(format!("SURVIVED {}", self.missed.join(", ")));
        }
        words.extend(self.elsewhere.iter().map(|test| format!("except {test}")));
        words.join(" ")
    }
}

/// Adds a fault for each patch that no longer fits the code, or does not say what it breaks.
pub(crate) fn check(faults: &mut Vec<String>) -> Result<(), String> {
    faults.extend(fitting()?.0);
    Ok(())
}

/// Returns the faults of the patches, and all patches.
fn fitting() -> Result<(Vec<String>, Vec<Broken>), String> {
    let tests = clauses::citing_tests()?;
    let mut faults = Vec::new();
    let mut all: Vec<Broken> = Vec::new();
    for krate in CRATES {
        for patch in patches::of(&format!("crates/{krate}/broken"))? {
            patches::apply([&patch], &mut faults)?;
            let last = patch.says.lines().last().and_then(|line| line.strip_prefix(MARK));
            let clauses: Vec<String> =
                last.into_iter().flat_map(|ids| ids.split(", ")).map(str::to_owned).collect();
            if clauses.is_empty() || patch.says.lines().count() < 2 {
                faults.push(format!(
                    "{}: above the diff it says what is wrong, then \"{MARK}SVS-2.4-07\"",
                    patch.path
                ));
            }
            let is_cited = |id: &&String| tests.iter().any(|test| test.clause == **id);
            for id in clauses.iter().filter(|id| !is_cited(id)) {
                faults.push(format!("{}: no test cites {id}", patch.path));
            }
            if all.iter().any(|other| other.patch.name() == patch.name()) {
                faults.push(format!("{}: another patch has the same name", patch.path));
            }
            all.push(Broken { patch, clauses });
        }
    }
    Ok((faults, all))
}

/// A copy of the tree, and the separate target folder in which it is built.
///
/// In a shared target folder, cargo would mistake crates with patches for crates without.
struct Build<'a> {
    copy: &'a Path,
    target: &'a Path,
}

/// Runs the tests that cite these clauses, lowest crate first, until a test has failed for each clause.
///
/// If none of them failed, runs all tests of the crates.
fn look(build: &Build, tests: &[CitingTest], clauses: &[String]) -> Result<Seen, String> {
    let mut seen = Seen { by: BTreeMap::new(), missed: clauses.to_vec(), elsewhere: None };
    let suites: BTreeSet<(usize, Suite)> = tests
        .iter()
        .filter(|test| clauses.contains(&test.clause))
        .filter_map(|test| suite(&test.file))
        .filter_map(|suite| Some((CRATES.iter().position(|krate| *krate == suite.0)?, suite)))
        .collect();
    for (_, of) in suites {
        let is_asked = |test: &&CitingTest| {
            suite(&test.file) == Some(of) && seen.missed.contains(&test.clause)
        };
        let asked: Vec<&CitingTest> = tests.iter().filter(is_asked).collect();
        if asked.is_empty() {
            continue;
        }
        let names: Vec<String> = asked.iter().map(|test| path(test)).collect();
        for failed in build.failed(of, &names)? {
            let is_it = |test: &&&CitingTest| failed == BROKE_OFF || failed == path(test);
            for test in asked.iter().filter(is_it) {
                seen.missed.retain(|clause| *clause != test.clause);
                seen.by.entry(test.clause.clone()).or_insert(format!("{}: {failed}", of.0));
            }
        }
    }
    if seen.by.is_empty() {
        let suites = CRATES.iter().flat_map(|krate| [(*krate, "it"), (*krate, "lib")]);
        for of in suites {
            if let Some(failed) = build.failed(of, &[])?.first() {
                seen.elsewhere = Some(format!("{}: {failed}", of.0));
                break;
            }
        }
    }
    Ok(seen)
}

/// Returns the suite that a test's file belongs to: the crate's `--lib`, or its `--test it`.
fn suite(file: &str) -> Option<Suite<'_>> {
    let (krate, rest) = file.strip_prefix("crates/")?.split_once('/')?;
    if rest.starts_with("src/") {
        Some((krate, "lib"))
    } else {
        rest.starts_with("tests/it/").then_some((krate, "it"))
    }
}

/// Returns the name of a test in its suite: the modules that its file path gives, and the function.
fn path(test: &CitingTest) -> String {
    let file = test.file.trim_end_matches(".rs").trim_end_matches("/mod");
    let place = ["/tests/it/", "/src/"].iter().find_map(|below| file.split_once(below));
    let modules = place.map_or("", |(_, modules)| modules).replace('/', "::");
    format!("{modules}::{}", test.name)
}

impl Build<'_> {
    /// Runs the named tests, or all tests if none is named, and returns those that fail.
    fn failed(&self, suite: Suite, names: &[String]) -> Result<Vec<String>, String> {
        let (krate, kind) = suite;
        let output = Command::new("cargo")
            .args(["test", "--package", krate])
            .args(if kind == "lib" { &["--lib"][..] } else { &["--test", "it"] })
            .arg("--manifest-path")
            .arg(self.copy.join("Cargo.toml"))
            .arg("--target-dir")
            .arg(self.target)
            .arg("--")
            .args(names)
            .current_dir(shell::root())
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("cargo test: {error}"))?;
        if output.status.success() {
            return Ok(Vec::new());
        }
        let told = String::from_utf8_lossy(&output.stdout);
        let lines = told.lines().filter_map(|line| line.strip_prefix("test "));
        let failed = lines.filter_map(|line| line.strip_suffix(" ... FAILED"));
        let failed: Vec<String> = failed.map(str::to_owned).collect();
        match failed.is_empty() {
            true if told.contains("running ") => Ok(vec![BROKE_OFF.into()]),
            true => {
                let errors = String::from_utf8_lossy(&output.stderr);
                Err(format!("{krate} cannot be tested:\n{errors}"))
            }
            false => Ok(failed),
        }
    }
}

#[cfg(test)]
mod tests;
