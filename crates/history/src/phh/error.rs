//! The errors that reading a PHH file can return.

use super::{AmountError, BadAction, Excerpt, GAMES};

/// What is wrong with a file or with one of its hands, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPhh {
    /// The file is not UTF-8 text; this byte offset is wrong.
    #[error("the file is not text in UTF-8: byte {0} is wrong")]
    NotText(usize),
    /// The file is not TOML.
    #[error("line {line} is not valid TOML: {}", Excerpt(why))]
    NotToml {
        /// Line of the file, from 1.
        line: usize,
        /// What the TOML parser reported.
        why: String,
    },
    /// The file contains no hand.
    #[error("the file has no hand")]
    Empty,
    /// Two tables have the same name.
    #[error("line {line}: the table [{}] occurs twice", Excerpt(name))]
    TwoTables {
        /// Line of the second table, from 1.
        line: usize,
        /// Name that both tables have.
        name: String,
    },
    /// A required field is missing.
    #[error("line {line}: the field {field} is missing")]
    Missing {
        /// Line where the hand begins, from 1.
        line: usize,
        /// Name of the missing field.
        field: &'static str,
    },
    /// A field has a wrong value.
    #[error("line {line}: {field}: {why}")]
    Field {
        /// Line of the file, from 1.
        line: usize,
        /// Name of the field, followed by the position in its list from 1: `antes 2`.
        field: String,
        /// What is wrong with the value.
        why: BadField,
    },
    /// A text in the list of actions is not an action.
    #[error("line {line}: action {number}, \"{}\": {why}", Excerpt(text))]
    Action {
        /// Line of the file, from 1.
        line: usize,
        /// Number of the action in the hand's list, from 1.
        number: usize,
        /// Text of the action in the file, unchanged.
        text: String,
        /// What is wrong with the action.
        why: BadAction,
    },
}

/// Why the value of a field is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadField {
    /// The value has the wrong type.
    #[error("the type is {is}; expected {must}")]
    Type {
        /// The types that this field may have.
        must: &'static str,
        /// Type that was found.
        is: &'static str,
    },
    /// The value is not the code of a game.
    #[error("unknown game \"{}\"; expected one of {codes}", Excerpt(.0), codes = codes())]
    Game(String),
    /// The value is not an amount, or is too large.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// The value is an amount that this field does not allow.
    #[error("the value is {}; it must be {must}", Excerpt(is))]
    Amiss {
        /// Amount that was found.
        is: String,
        /// Amounts that are allowed.
        must: &'static str,
    },
    /// The list has more or fewer entries than there are players.
    #[error("the list has {is} entries for {players} players")]
    Length {
        /// Number of entries in the list.
        is: usize,
        /// Number of players in the hand.
        players: usize,
    },
    /// The hand has this many players, which is too few or too many.
    #[error("the number of players is {0}; it must be 2 to 10")]
    Players(usize),
}

fn codes() -> String {
    let ours = "or one of ours, such as cardroom/PL/omaha_5";
    format!("{}, {ours}", GAMES.map(|game| game.code).join(" "))
}
