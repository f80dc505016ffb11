//! What may be wrong with a file.

use super::{AmountError, BadAction, Cut, GAMES};

/// What is wrong with a file or a hand of it, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPhh {
    /// It is not UTF-8 text.
    #[error("this is no text in UTF-8: byte {0} is wrong")]
    NotText(usize),
    /// It is not TOML.
    #[error("line {line}: this is no TOML: {}", Cut(why))]
    NotToml {
        /// The file's line.
        line: usize,
        /// What the TOML parser found.
        why: String,
    },
    /// The file has no hand.
    #[error("there is no hand in it")]
    Empty,
    /// Two tables have the same name.
    #[error("line {line}: there are two tables [{}]", Cut(name))]
    TwoTables {
        /// The line of the second table.
        line: usize,
        /// The tables' name.
        name: String,
    },
    /// A required field is missing.
    #[error("line {line}: the field {field} is missing")]
    Missing {
        /// The line where the hand begins.
        line: usize,
        /// The field's name.
        field: &'static str,
    },
    /// A field has a wrong value.
    #[error("line {line}: {field}: {why}")]
    Field {
        /// The file's line.
        line: usize,
        /// The field's name, with the place in its list from 1: `antes 2`.
        field: String,
        /// What is wrong with it.
        why: BadField,
    },
    /// A text that is not an action.
    #[error("line {line}: action {number}, \"{}\": {why}", Cut(text))]
    Action {
        /// The file's line.
        line: usize,
        /// Its number among the actions, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        why: BadAction,
    },
}

/// Why a field's value is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadField {
    /// A value of the wrong type.
    #[error("it must be {must}, not of type {is}")]
    Type {
        /// The types allowed.
        must: &'static str,
        /// The type found.
        is: &'static str,
    },
    /// A code of no game.
    #[error("there is no game \"{}\"; it must be one of {codes}", Cut(.0), codes = codes())]
    Game(String),
    /// Not an amount, or too large.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// An amount that this field cannot have.
    #[error("it cannot be {}; it must be {must}", Cut(is))]
    Amiss {
        /// The amount found.
        is: String,
        /// What is allowed.
        must: &'static str,
    },
    /// A list whose length differs from the number of players.
    #[error("{is} entries for {players} players")]
    Length {
        /// Number of entries.
        is: usize,
        /// Number of players.
        players: usize,
    },
    /// Too few players, or too many.
    #[error("{0} players; there must be 2 to 10")]
    Players(usize),
}

fn codes() -> String {
    GAMES.map(|game| game.code).join(" ")
}
