//! Merges a rulebook that states only its differences with the rulebook that it extends, before it is read.
//!
//! The rulebook's hash therefore covers all its rules.

use super::notes::{self, KeyNote};
use super::{Rulebook, RulebookError, lacks, limit_word};
use crate::reading::{KeyFault, parsed};
use std::fmt::Write as _;
use toml::{Table, Value};

/// A rulebook after the merge.
pub(super) struct Whole {
    /// The merged rulebook as text, which the rulebook's hash covers.
    pub(super) text: String,
    /// The merged keys and values, as TOML. Errors about them name what the operator wrote.
    pub(super) keys: Table,
}

/// Merges a rulebook with the one that it names in `extends`. A rulebook without `extends` is not changed.
///
/// If a rulebook lists games, it offers only these games, and it keeps only those mixes of the extended rulebook whose
/// games it offers.
///
/// # Errors
/// The text is not TOML, or `extends` does not name a built-in rulebook.
pub(super) fn whole(key: &str, text: &str) -> Result<Whole, RulebookError> {
    made_whole(text).map_err(|fault| RulebookError { book: key.into(), fault })
}

fn made_whole(text: &str) -> Result<Whole, KeyFault> {
    let mut own: Table = parsed(text)?;
    let Some(base) = own.remove("extends") else {
        return Ok(Whole { text: text.into(), keys: own });
    };
    let base = base.as_str().and_then(Rulebook::built_in).ok_or_else(|| {
        let keys: Vec<&str> =
            Rulebook::all_built_in().iter().map(|book| book.key.as_str()).collect();
        KeyFault::value("extends", &base.to_string(), &format!("one of {}", keys.join(", ")))
    })?;
    for key in ["version", "name"] {
        if !own.contains_key(key) {
            return Err(KeyFault::Missing { key: key.into(), allowed: "the book's own".into() });
        }
    }
    let lists_games = own.get("games").and_then(Value::as_table).is_some_and(|own| !own.is_empty());
    let says_mixes = own.get("mixes").is_some_and(|mixes| mixes.get("offered").is_some());
    let mut keys = parsed(&base.text)?;
    if lists_games {
        keys.remove("games");
    }
    merge(&mut keys, own);
    let mut notes = base.notes.clone();
    notes.retain(|note| !(lists_games && note.key.starts_with("games.")));
    if lists_games && !says_mixes {
        let offered = leave_out_mixes(&mut keys);
        let line = notes.iter_mut().find(|note| note.key == "mixes.offered").zip(offered);
        line.into_iter().for_each(|(note, offered)| note.value = offered.to_string());
    }
    for own in notes::of(text).into_iter().filter(|note| note.key != "extends") {
        match notes.iter_mut().find(|note| note.key == own.key) {
            Some(note) => *note = KeyNote { above: note.above.clone(), ..own },
            None => notes.push(own),
        }
    }
    Ok(Whole { text: written(&base.key, &notes), keys })
}

/// Replaces the values in `keys` with those in `own`.
fn merge(keys: &mut Table, own: Table) {
    for (key, own) in own {
        match (keys.get_mut(&key), own) {
            (Some(Value::Table(keys)), Value::Table(own)) => merge(keys, own),
            (_, own) => {
                keys.insert(key, own);
            }
        }
    }
}

/// Removes mixes with games that are not offered, and returns the remaining mixes.
fn leave_out_mixes(keys: &mut Table) -> Option<Value> {
    let games = keys.get("games")?.as_table()?.clone();
    let has = |key: &str, limit| {
        let limits = games.get(key).and_then(|game| game.get("limits")?.as_array());
        let word = limit_word(limit);
        limits.is_some_and(|limits| limits.iter().any(|limit| limit.as_str() == Some(word)))
    };
    let offered = keys.get_mut("mixes")?.as_table_mut()?.get_mut("offered")?;
    offered
        .as_array_mut()?
        .retain(|mix| mix.as_str().is_none_or(|mix| lacks(mix, games.len(), has).is_none()));
    Some(offered.clone())
}

/// Writes these keys as the text of a rulebook, one TOML table after another.
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
