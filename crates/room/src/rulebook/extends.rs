//! A book that says only what it has otherwise than another: made whole before it is read, so that
//! its hash is of every rule that it has.

use super::notes::{self, KeyNote};
use super::{Rulebook, RulebookError};
use crate::reading::{KeyFault, parsed};
use std::fmt::Write as _;
use toml::{Table, Value};

/// The whole text of a book: of one that names another in `extends` that other's, with what it has
/// otherwise in its place. A book that lists games offers these alone.
///
/// # Errors
/// The text is no TOML, names no book of the program, or has a key that is not on a line of its own.
pub(super) fn whole(key: &str, text: &str) -> Result<String, RulebookError> {
    made_whole(text).map_err(|fault| RulebookError { book: key.into(), fault })
}

fn made_whole(text: &str) -> Result<String, KeyFault> {
    let mut own: Table = parsed(text)?;
    let Some(base) = own.remove("extends") else { return Ok(text.into()) };
    let base = base.as_str().and_then(Rulebook::built_in).ok_or_else(|| {
        let keys: Vec<&str> =
            Rulebook::all_built_in().iter().map(|book| book.key.as_str()).collect();
        KeyFault::value("extends", &base.to_string(), &format!("one of {}", keys.join(", ")))
    })?;
    for key in ["version", "name"] {
        if !own.contains_key(key) {
            return Err(KeyFault::Missing { key: key.into(), allowed: "its own".into() });
        }
    }
    let mut others = Vec::new();
    lines(&own, "", &notes::of(text), &mut others)?;
    let lists_games = others.iter().any(|note| note.key.starts_with("games."));
    let mut notes = base.notes.clone();
    notes.retain(|note| !(lists_games && note.key.starts_with("games.")));
    for other in others {
        match notes.iter_mut().find(|note| note.key == other.key) {
            Some(note) => *note = KeyNote { above: note.above.clone(), ..other },
            None => notes.push(other),
        }
    }
    Ok(written(&base.key, &notes))
}

/// The line of every key, each with the value that the text has.
fn lines(
    table: &Table,
    path: &str,
    notes: &[KeyNote],
    found: &mut Vec<KeyNote>,
) -> Result<(), KeyFault> {
    for (key, value) in table {
        let key = format!("{path}{key}");
        let note = notes.iter().find(|note| note.key == key && is_value(&note.value, value));
        match (note, value) {
            (Some(note), _) => found.push(note.clone()),
            (None, Value::Table(table)) => lines(table, &format!("{key}."), notes, found)?,
            (None, value) => {
                let allowed = "on one line of its own, `key = value`, below its table's name";
                return Err(KeyFault::value(&key, &value.to_string(), allowed));
            }
        }
    }
    Ok(())
}

/// Whether a line's words are this value.
fn is_value(words: &str, value: &Value) -> bool {
    let line: Result<Table, _> = format!("value = {words}").parse();
    line.is_ok_and(|line| line.len() == 1 && line.get("value") == Some(value))
}

/// A book of these lines, table by table.
fn written(base: &str, notes: &[KeyNote]) -> String {
    let mut out = format!("# Made whole from {base}.toml and what this book has otherwise.\n");
    let mut say = |line: std::fmt::Arguments<'_>| {
        writeln!(out, "{line}").expect("a String takes everything");
    };
    let table =
        |note: &KeyNote| note.key.rsplit_once('.').map_or("", |(table, _)| table).to_owned();
    let mut tables: Vec<String> = vec![String::new()];
    for note in notes {
        let table = table(note);
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    for name in tables {
        if !name.is_empty() {
            say(format_args!("\n[{name}]"));
        }
        for note in notes.iter().filter(|note| table(note) == name) {
            let key = note.key.rsplit('.').next().unwrap_or_default();
            let KeyNote { value, clauses, beside, .. } = note;
            match (clauses.join(", "), &**beside) {
                (clauses, "") if clauses.is_empty() => say(format_args!("{key} = {value}")),
                (clauses, beside) if clauses.is_empty() => {
                    say(format_args!("{key} = {value} # {beside}"));
                }
                (clauses, "") => say(format_args!("{key} = {value} # {clauses}")),
                (clauses, beside) => say(format_args!("{key} = {value} # {clauses}: {beside}")),
            }
        }
    }
    out
}
