//! Writes what the console's rulings screen must know: types in TypeScript, required facts, clauses and keys of texts.

use crate::{Clause, Field, Incident, Length, Ruling, Situation, Switches, needs_by_kind};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// The files in `web/src/live/rulings` by name, each with the function that returns its text.
pub const FILES: &[(&str, fn() -> String)] =
    &[("types.ts", types), ("needs.json", needs), ("clauses.json", clauses), ("words.json", words)];

/// The sets of switches that a live event can name.
const SETS: &[(&str, fn() -> Switches)] =
    &[("svepof", Switches::svepof), ("tda_2024", Switches::tda_2024)];

struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return; // a primitive
        }
        let name = T::ident(&self.config);
        if self.by_name.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = T::decl(&self.config);
        self.by_name.insert(name, format!("{docs}export {declaration}\n"));
        T::visit_dependencies(self);
    }
}

fn types() -> String {
    let mut all = Declarations { config: Config::new(), by_name: BTreeMap::new() };
    all.visit::<Situation>();
    all.visit::<Incident>();
    all.visit::<Ruling>();
    all.visit::<Field>();
    all.visit::<Length>();
    let head = "// Written from crates/rulings by `cargo xtask wire`. Change it there.\n";
    all.by_name.values().fold(head.into(), |file, declaration| file + "\n" + declaration)
}

/// Returns, for each set of switches, the facts that each kind of incident requires.
fn needs() -> String {
    let of = |switches: Switches| -> Value {
        let by_kind = needs_by_kind(&switches).map(|(kind, fields)| (snake(kind), json!(fields)));
        Value::Object(by_kind.collect())
    };
    pretty(&Value::Object(SETS.iter().map(|(name, set)| ((*name).into(), of(set()))).collect()))
}

/// Returns title and text of each clause that a ruling can cite; TDA rules have no text here.
fn clauses() -> String {
    let cited = cited();
    let of = |clause: &Clause| {
        let text = [clause.title().unwrap_or_default(), clause.words().unwrap_or_default()];
        (clause.0.to_owned(), json!(text))
    };
    let all = Clause::all().filter(|clause| cited.contains(clause.0));
    pretty(&Value::Object(all.map(|clause| of(&clause)).collect()))
}

/// Returns the keys of announcements, and the names of alternatives, for which the console has texts.
fn words() -> String {
    let source = source();
    let all = |call: &str| -> BTreeSet<String> {
        let calls = source.split(call).skip(1);
        let texts = calls.filter_map(|rest| rest.split('"').nth(1));
        texts.map(str::to_owned).collect()
    };
    pretty(&json!({ "announcements": all("d.announce("), "alternatives": all("d.alternative(") }))
}

/// Returns the identifiers that stand in the source of this crate, which are the clauses that rulings cite.
fn cited() -> BTreeSet<String> {
    source().split('"').filter(|text| text.starts_with("SVP-")).map(str::to_owned).collect()
}

/// Returns the source of the decision tables.
fn source() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = vec![root.join("decision.rs"), root.join("ladder.rs")];
    let folder = std::fs::read_dir(root.join("incident")).expect("the folder is in the repository");
    paths.extend(folder.map(|entry| entry.expect("a file of the repository").path()));
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("a file of the repository");
    paths.into_iter().map(read).collect()
}

/// Returns the name of a kind as it is in JSON: `OutOfTurn` becomes `out_of_turn`.
fn snake(kind: &str) -> String {
    let mut name = String::new();
    for letter in kind.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("a value without a map of other keys") + "\n"
}
