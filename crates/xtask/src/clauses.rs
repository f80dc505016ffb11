//! `make clauses`: reports which clauses of the rulebooks are proved by a test.
//!
//! The clauses are the headings of docs/rulebooks/*.md; `owners.tsv` gives their topics. A test proves a clause by
//! citing it in a comment; `open.md` may list clauses that are not proved, and why.

mod citations;
#[cfg(test)]
mod tests;

use crate::shell;
use citations::{Citation, Place};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const BOOKS: &str = "docs/rulebooks";
const OPEN: &str = "docs/rulebooks/open.md";

/// Folders that are searched for citations. Only tests may contain citations.
const SEARCHED: [&str; 6] = ["crates", "examples", "fuzz", "web/e2e", "web/src", "web/test"];
/// Folders that are not searched: foreign code, and this program, which mentions citations without citing.
const PASSED_OVER: [&str; 4] = ["node_modules", "target", "dist", "xtask"];

/// A clause of a rulebook.
struct Clause {
    id: String,
    /// Name of the rulebook's file, without its ending.
    book: String,
    topic: String,
    title: String,
}

/// Numbers of clauses: in total, proved by a test, and listed as open.
#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    proved: usize,
    open: usize,
}

/// All clauses: which are proved, and which are listed as open.
struct State {
    clauses: Vec<Clause>,
    proved: BTreeSet<String>,
    open: BTreeSet<String>,
}

/// A test in Rust that cites a clause.
pub(crate) struct CitingTest {
    /// Path of the test's file, from the repository's root.
    pub(crate) file: String,
    /// Name of the test's function.
    pub(crate) name: String,
    pub(crate) clause: String,
}

/// Prints the table, or the unproved clauses of one topic. Fails if a citation is wrong.
pub(crate) fn clauses(args: &[&str]) -> Result<(), String> {
    let (state, faults) = look()?;
    match args {
        [] => table(&state),
        ["--list", topic] => list(&state, topic)?,
        other => {
            return Err(format!(
                "unknown arguments {other:?}; expected none, or --list and a topic"
            ));
        }
    }
    fail_on(&faults)
}

/// Checks for `make test` that every citation names a clause, and that no clause is both proved and open.
pub(crate) fn check() -> Result<(), String> {
    fail_on(&look()?.1)
}

/// Returns every Rust test that cites a clause, once for each clause, in order of files.
pub(crate) fn citing_tests() -> Result<Vec<CitingTest>, String> {
    let mut tests = Vec::new();
    for file in sources()? {
        for Citation { id: clause, place, test, .. } in citations::of(&file, &read(&file)?) {
            if let (Place::Test, Some(name)) = (place, test) {
                tests.push(CitingTest { file: file.clone(), name, clause });
            }
        }
    }
    Ok(tests)
}

fn fail_on(faults: &[String]) -> Result<(), String> {
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn look() -> Result<(State, Vec<String>), String> {
    let mut faults = Vec::new();
    let clauses = read_clauses(&mut faults)?;
    let known: BTreeSet<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let open = read_open(&read(OPEN)?, &known, &mut faults);
    let mut proved = BTreeSet::new();
    for file in sources()? {
        let text = read(&file)?;
        for Citation { line, id, place, .. } in citations::of(&file, &text) {
            let at = format!("{file}:{line}: {id}");
            match place {
                _ if !known.contains(id.as_str()) => faults.push(format!("{at} is not a clause")),
                Place::NoTest => faults.push(format!("{at} is cited in no test")),
                Place::Ignored => faults.push(format!("{at} is cited by a test that is ignored")),
                Place::Test if open.contains(&id) => {
                    faults.push(format!("{at} is proved here and open in {OPEN}"));
                }
                Place::Test => {
                    proved.insert(id);
                }
            }
        }
    }
    Ok((State { clauses, proved, open }, faults))
}

/// Reads every clause from its rulebook and from `owners.tsv`, which must agree.
fn read_clauses(faults: &mut Vec<String>) -> Result<Vec<Clause>, String> {
    let mut books = BTreeMap::new();
    for file in files(&shell::root().join(BOOKS), &["md"])? {
        let book = Path::new(&file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (id, title) in read(&file)?.lines().filter_map(heading) {
            if books.insert(id.clone(), (book.clone(), title)).is_some() {
                faults.push(format!("{file}: {id} is listed twice"));
            }
        }
    }
    let mut clauses = Vec::new();
    let owners = format!("{BOOKS}/owners.tsv");
    for (at, line) in read(&owners)?.lines().enumerate().skip(1) {
        let at = format!("{owners}:{}", at + 1);
        let [id, _area, topic, title] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{at}: expected four columns: clause, area, topic, title"));
        };
        let (id, topic, title) = (id.to_owned(), topic.to_owned(), title.to_owned());
        match books.remove(&id) {
            Some((book, named)) if named == title => {
                clauses.push(Clause { id, book, topic, title });
            }
            Some((_, named)) => faults.push(format!("{at}: {id} is called \"{named}\" there")),
            None => faults.push(format!("{at}: {id} is in no rulebook, or is listed twice")),
        }
    }
    faults.extend(books.into_keys().map(|id| format!("{owners}: {id} has no topic")));
    Ok(clauses)
}

/// Reads the heading of a clause, such as `### SVS-2.4-07 Its title`; `None` for other lines.
fn heading(line: &str) -> Option<(String, String)> {
    let (id, title) = line.strip_prefix("### ")?.split_once(' ')?;
    citations::is_id(id).then(|| (id.to_owned(), title.trim().to_owned()))
}

/// Reads the clauses that `open.md` names in the first column of its tables.
///
/// A name is one clause, or a range as in `RAY-STUD-01..11`. The second column says why.
fn read_open(text: &str, known: &BTreeSet<&str>, faults: &mut Vec<String>) -> BTreeSet<String> {
    let mut open = BTreeSet::new();
    for (at, line) in text.lines().enumerate() {
        let at = format!("{OPEN}:{}", at + 1);
        let mut cells = line.trim().trim_start_matches('|').split('|').map(str::trim);
        let (names, why) = (cells.next().unwrap_or(""), cells.next().unwrap_or(""));
        if !line.starts_with('|') || names == "clause" || names.starts_with('-') {
            continue;
        }
        if why.is_empty() {
            faults.push(format!("{at}: why is {names} open?"));
        }
        for id in names.split(',').flat_map(|name| range(name.trim())) {
            if !known.contains(id.as_str()) {
                faults.push(format!("{at}: {id} is not a clause"));
            } else if !open.insert(id.clone()) {
                faults.push(format!("{at}: {id} is listed twice"));
            }
        }
    }
    open
}

/// Expands a range: `RAY-STUD-09..11` is three clauses, `RAY-STUD-09` is one.
fn range(name: &str) -> Vec<String> {
    let parts = || {
        let (first, last) = name.split_once("..")?;
        let (stem, first) = first.rsplit_once('-')?;
        Some((stem, first.parse::<u8>().ok()?, last.parse::<u8>().ok()?))
    };
    match parts() {
        Some((stem, first, last)) => (first..=last).map(|at| format!("{stem}-{at:02}")).collect(),
        None => vec![name.to_owned()],
    }
}

fn table(state: &State) {
    let mut counts: BTreeMap<(&str, &str), Count> = BTreeMap::new();
    for clause in &state.clauses {
        let is_in = |set: &BTreeSet<String>| usize::from(set.contains(&clause.id));
        let (proved, open) = (is_in(&state.proved), is_in(&state.open));
        for key in [(clause.book.as_str(), clause.topic.as_str()), ("all", clause.topic.as_str())] {
            let count = counts.entry(key).or_default();
            count.all += 1;
            count.proved += proved;
            count.open += open;
        }
    }
    println!(
        "{:<14} {:<12} {:>7} {:>7} {:>7} {:>7}",
        "rulebook", "topic", "clauses", "proved", "open", "left"
    );
    let (all, books): (Vec<_>, Vec<_>) =
        counts.into_iter().partition(|((book, _), _)| *book == "all");
    for ((book, topic), Count { all, proved, open }) in books.into_iter().chain(all) {
        let left = all - proved - open;
        println!("{book:<14} {topic:<12} {all:>7} {proved:>7} {open:>7} {left:>7}");
    }
}

fn list(state: &State, topic: &str) -> Result<(), String> {
    let topics: BTreeSet<&str> = state.clauses.iter().map(|clause| clause.topic.as_str()).collect();
    if !topics.contains(topic) {
        let topics: Vec<&str> = topics.into_iter().collect();
        return Err(format!("unknown topic {topic}; expected one of {}", topics.join(", ")));
    }
    for Clause { id, topic: of, title, .. } in &state.clauses {
        if of == topic && !state.proved.contains(id) && !state.open.contains(id) {
            println!("{id} {title}");
        }
    }
    Ok(())
}

fn read(file: &str) -> Result<String, String> {
    fs::read_to_string(shell::root().join(file)).map_err(|error| format!("{file}: {error}"))
}

fn sources() -> Result<Vec<String>, String> {
    let endings = ["rs", "ts", "svelte", "py"];
    let folders = SEARCHED.iter().map(|folder| files(&shell::root().join(folder), &endings));
    Ok(folders.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Lists every file with one of these endings in a folder and its subfolders, as paths from the repository's root.
fn files(folder: &Path, endings: &[&str]) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let is = |name: &&str| path.file_name().is_some_and(|file| file == *name);
        if path.is_dir() && !PASSED_OVER.iter().any(&is) {
            found.extend(files(&path, endings)?);
        } else if path.extension().is_some_and(|end| endings.iter().any(|ending| end == *ending)) {
            let file = path.strip_prefix(shell::root()).unwrap_or(&path);
            found.push(file.display().to_string());
        }
    }
    Ok(found)
}
