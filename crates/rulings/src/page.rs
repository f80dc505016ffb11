//! The page of rules: every row of every decision table, as text.

use crate::{Clause, TABLES};
use std::fmt::Write;

/// Returns all decision tables as Markdown: the rows of each kind of incident, with the titles of their clauses.
///
/// ```
/// assert!(rulings::page().contains("| A check out of turn |"));
/// ```
pub fn page() -> String {
    let mut page = String::from("# Rulings\n\nThe first row of a table that applies decides.\n");
    for table in TABLES {
        let _ = write!(page, "\n## {}\n\n| when | then | clauses |\n|---|---|---|\n", table.kind);
        for row in table.rows {
            let clauses: Vec<String> = row.clauses.iter().map(|id| named(Clause(id))).collect();
            let _ = writeln!(page, "| {} | {} | {} |", row.when, row.then, clauses.join("; "));
        }
    }
    page
}

fn named(clause: Clause) -> String {
    format!("{clause} {}", clause.title().unwrap_or_default())
}
