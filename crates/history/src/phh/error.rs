//! What may be wrong with a file.

use super::{AmountError, BadAction, Cut, GAMES};

/// What is wrong with a file or a hand of it, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPhh {
    /// It is no text.
    #[error("this is no text in UTF-8: byte {0} is wrong")]
    NotText(usize),
    /// It is no TOML.
    #[error("line {line}: this is no TOML: {}", Cut(why))]
    NotToml {
        /// Where.
        line: usize,
        /// What the reader of TOML found.
        why: String,
    },
    /// Nothing is in it.
    #[error("there is no hand in it")]
    Empty,
    /// The table's name is another hand's too.
    #[error("line {line}: there are two tables [{}]", Cut(name))]
    TwoTables {
        /// Where the second is.
        line: usize,
        /// The name.
        name: String,
    },
    /// A field that must be there is not.
    #[error("line {line}: the field {field} is missing")]
    Missing {
        /// Where the hand begins.
        line: usize,
        /// Which.
        field: &'static str,
    },
    /// A field is not as it must be.
    #[error("line {line}: {field}: {why}")]
    Field {
        /// Where.
        line: usize,
        /// Which, with the place in its list from 1: `antes 2`.
        field: String,
        /// Why.
        why: BadField,
    },
    /// An action is not one.
    #[error("line {line}: action {number}, \"{}\": {why}", Cut(text))]
    Action {
        /// Where.
        line: usize,
        /// Its place among the actions, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// Why.
        why: BadAction,
    },
}

/// Why a field is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadField {
    /// Another kind of value.
    #[error("it must be {must}, not of type {is}")]
    Type {
        /// What is allowed.
        must: &'static str,
        /// What it is.
        is: &'static str,
    },
    /// A code of no game.
    #[error("there is no game \"{}\"; it must be one of {codes}", Cut(.0), codes = codes())]
    Game(String),
    /// Not an amount, or too large a one.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// An amount that this field cannot have.
    #[error("it cannot be {}; it must be {must}", Cut(is))]
    Amiss {
        /// What it is.
        is: String,
        /// What is allowed.
        must: &'static str,
    },
    /// A list of another length than there are players.
    #[error("{is} entries for {players} players")]
    Length {
        /// How many entries there are.
        is: usize,
        /// How many players there are.
        players: usize,
    },
    /// Too few players, or too many.
    #[error("{0} players; there must be 2 to 10")]
    Players(usize),
}

fn codes() -> String {
    GAMES.map(|game| game.code).join(" ")
}
