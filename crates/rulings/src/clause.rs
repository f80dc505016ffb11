//! The clauses that rulings cite: their identifiers, titles and texts.

use serde::Serialize;
use std::fmt;

/// Our digest of the rulebook SVEPOF, one clause per line: identifier, title and text, separated by tabs.
const BOOK: &str = include_str!("../clauses.tsv");

/// The rules of the TDA, 2024 edition, that rulings cite when a switch follows that edition.
///
/// `docs/rulebooks/svepof.md` compares each SVEPOF clause with them. Copyright keeps us from copying their texts.
const TDA: &[&str] = &[
    "TDA-1", "TDA-5", "TDA-12", "TDA-13", "TDA-14", "TDA-15", "TDA-17", "TDA-18", "TDA-24",
    "TDA-29", "TDA-30", "TDA-31", "TDA-32", "TDA-35", "TDA-36", "TDA-37", "TDA-38", "TDA-39",
    "TDA-40", "TDA-42", "TDA-45", "TDA-51", "TDA-53", "TDA-63", "TDA-65", "TDA-67", "TDA-68",
    "TDA-69", "TDA-71", "TDA-RP-5",
];

/// The identifier of a clause: `SVP-6.3.3.1-02` in our digest of SVEPOF, `TDA-53` for a TDA rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl Clause {
    /// Returns the clause's title or, for a TDA rule, the edition.
    ///
    /// `None` if no such clause exists.
    ///
    /// ```
    /// use rulings::Clause;
    /// assert_eq!(Clause("SVP-1.1-02").title(), Some("What a dead hand means"));
    /// assert_eq!(Clause("TDA-53").title(), Some("TDA rules, 2024 edition"));
    /// assert_eq!(Clause("SVP-99-01").title(), None);
    /// ```
    pub fn title(self) -> Option<&'static str> {
        if TDA.contains(&self.0) {
            return Some("TDA rules, 2024 edition");
        }
        self.line().map(|(_, title, _)| title)
    }

    /// Returns the clause's text; `None` for a TDA rule or an unknown clause.
    pub fn words(self) -> Option<&'static str> {
        self.line().map(|(_, _, text)| text)
    }

    /// Returns the name of the clause's rulebook.
    pub fn book(self) -> &'static str {
        if self.0.starts_with("TDA-") { "TDA 2024" } else { "SVEPOF 1.2" }
    }

    /// Returns every clause of the SVEPOF digest, in the order of the rulebook.
    pub fn all() -> impl Iterator<Item = Clause> {
        lines().map(|(id, _, _)| Clause(id))
    }

    fn line(self) -> Option<(&'static str, &'static str, &'static str)> {
        lines().find(|(id, _, _)| *id == self.0)
    }
}

/// Returns the identifier, title and text of each clause.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    BOOK.lines().filter_map(|line| {
        let mut parts = line.split('\t');
        Some((parts.next()?, parts.next()?, parts.next()?))
    })
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
