//! Reads a house's changes to the rules from a TOML file.

use super::{Given, Rules, RulesFault};

/// Why a file of rules is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The text is not TOML.
    #[error("the rules are not valid TOML: {0}")]
    Toml(String),
    /// A rule is unknown, or its value is not allowed.
    #[error(transparent)]
    Rule(#[from] RulesFault),
}

impl Rules {
    /// Returns these rules with the changes that a TOML file makes.
    ///
    /// # Errors
    /// [`FileFault`] names the first rule that blackjack does not have, or whose value is wrong.
    ///
    /// ```
    /// use banked::blackjack::{RAY_B, Soft17};
    ///
    /// let rules = RAY_B.with_file("decks = 1\nsoft17 = \"hit\"").unwrap();
    /// assert_eq!((rules.decks, rules.soft17), (1, Soft17::Hit));
    ///
    /// let fault = RAY_B.with_file("deck = 1").unwrap_err();
    /// assert!(fault.to_string().starts_with("deck is unknown; expected one of decks,"));
    /// ```
    pub fn with_file(self, text: &str) -> Result<Rules, FileFault> {
        let read = text.parse::<toml::Table>();
        let file = read.map_err(|error| FileFault::Toml(error.message().into()))?;
        let written: Vec<String> = file.values().map(ToString::to_string).collect();
        let changes = file.iter().zip(&written).map(|((key, value), written)| {
            let given = match value {
                toml::Value::String(text) => Given::Text(text),
                toml::Value::Integer(number) => Given::Number(*number),
                toml::Value::Boolean(flag) => Given::Flag(*flag),
                _ => Given::Other(written),
            };
            (key.as_str(), given)
        });
        Ok(self.changed(changes)?)
    }
}
