//! Writes what the console's rulings screen must know: types in TypeScript, required facts, and clauses.

use crate::{Clause, Field, Incident, Length, Ruling, Situation, Switches, needs_by_kind};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

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

/// Returns the files of `web/src/live/rulings` by name: types as text, the others as JSON.
///
/// `clauses.json` has title and text of every clause of the digest, of which `cargo xtask wire` keeps those that a
/// ruling can cite.
pub fn files() -> Value {
    let clause = |clause: Clause| {
        let text = [clause.title().unwrap_or_default(), clause.words().unwrap_or_default()];
        (clause.0.to_owned(), json!(text))
    };
    json!({
        "types.ts": types(),
        "needs.json": SETS.iter().map(|(name, set)| (*name, needs(&set()))).collect::<BTreeMap<_, _>>(),
        "clauses.json": Value::Object(Clause::all().map(clause).collect()),
    })
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

/// Returns the facts that each kind of incident requires.
fn needs(switches: &Switches) -> Value {
    let by_kind = needs_by_kind(switches).map(|(kind, fields)| (snake(kind), json!(fields)));
    Value::Object(by_kind.collect())
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
