//! Applies the changes of a rules file to the rules, key by key.

use super::{DECKS_MAX, Doubles, HANDS_MAX, Ratio, Rules, Soft17, Takes, Tie};

/// A value that a rules file gives for a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given<'a> {
    /// A string.
    Text(&'a str),
    /// A whole number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A value of any other type, as written in the file.
    Other(&'a str),
}

/// An error in a rules file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesFault {
    /// Blackjack has no such rule.
    #[error("{key} is unknown; expected one of {}", KEYS.join(", "))]
    Unknown {
        /// The unknown key, cut to 80 characters.
        key: String,
    },
    /// The rule does not allow this value.
    #[error("{key} is {value}; it must be {allowed}")]
    Value {
        /// Key of the rule.
        key: &'static str,
        /// The value, cut to 80 characters.
        value: String,
        /// The allowed values as text, such as "1 to 8".
        allowed: String,
    },
}

/// Keys of all rules that a file may change.
pub const KEYS: [&str; 9] = [
    "decks",
    "soft17",
    "blackjack",
    "double",
    "double_after_split",
    "hands",
    "dealer_blackjack",
    "ties_17_to_20",
    "twenty_one_v_blackjack",
];

const TIES: &[(&str, Tie)] = &[("push", Tie::Push), ("lose", Tie::Lose)];

impl Rules {
    /// Returns a copy of these rules with the given keys changed.
    ///
    /// # Errors
    /// [`RulesFault`] for an unknown key, or for a value that its rule cannot have.
    ///
    /// ```
    /// use banked::blackjack::{Given, RAY_B, Ratio};
    ///
    /// let rules = RAY_B.changed([("decks", Given::Number(1)), ("blackjack", Given::Text("6:5"))])?;
    /// assert_eq!((rules.decks, rules.blackjack), (1, Ratio::new(6, 5)));
    ///
    /// let fault = RAY_B.changed([("decks", Given::Number(9))]).unwrap_err();
    /// assert_eq!(fault.to_string(), "decks is 9; it must be 1 to 8");
    /// # Ok::<(), banked::blackjack::RulesFault>(())
    /// ```
    pub fn changed<'a>(
        mut self,
        changes: impl IntoIterator<Item = (&'a str, Given<'a>)>,
    ) -> Result<Rules, RulesFault> {
        for (key, given) in changes {
            self.change(key, given)?;
        }
        self.ace_hands = self.ace_hands.min(self.hands);
        Ok(self)
    }

    fn change(&mut self, key: &str, given: Given<'_>) -> Result<(), RulesFault> {
        let known = KEYS.into_iter().find(|known| *known == key);
        let key = known.ok_or_else(|| RulesFault::Unknown { key: clip(key) })?;
        match key {
            "decks" => self.decks = number(key, given, DECKS_MAX)?,
            "soft17" => {
                self.soft17 = word(key, given, &[("stand", Soft17::Stand), ("hit", Soft17::Hit)])?;
            }
            "blackjack" => {
                let read = text(given).and_then(|text| text.parse::<Ratio>().ok());
                self.blackjack = read.ok_or_else(|| fault(key, given, "a ratio such as 3:2"))?;
            }
            "double" => {
                let words = [("9-11", Doubles::NineToEleven), ("any", Doubles::Any)];
                self.double = word(key, given, &words)?;
            }
            "double_after_split" => match given {
                Given::Flag(flag) => self.double_after_split = flag,
                _ => return Err(fault(key, given, "true or false")),
            },
            "hands" => self.hands = number(key, given, HANDS_MAX)?,
            "dealer_blackjack" => {
                let words = [
                    ("original", Takes::Original),
                    ("original_and_busted", Takes::OriginalAndBusted),
                    ("all", Takes::All),
                ];
                self.dealer_blackjack = word(key, given, &words)?;
            }
            "ties_17_to_20" => self.ties_17_to_20 = word(key, given, TIES)?,
            "twenty_one_v_blackjack" => self.twenty_one_v_blackjack = word(key, given, TIES)?,
            _ => unreachable!("all keys are read"),
        }
        Ok(())
    }
}

fn text<'a>(given: Given<'a>) -> Option<&'a str> {
    match given {
        Given::Text(text) => Some(text),
        Given::Number(_) | Given::Flag(_) | Given::Other(_) => None,
    }
}

/// Reads a number from 1 to `most`.
fn number(key: &'static str, given: Given<'_>, most: u8) -> Result<u8, RulesFault> {
    let read = match given {
        Given::Number(n) => u8::try_from(n).ok().filter(|n| (1..=most).contains(n)),
        Given::Text(_) | Given::Flag(_) | Given::Other(_) => None,
    };
    read.ok_or_else(|| fault(key, given, &format!("1 to {most}")))
}

/// Reads one of the allowed words and returns its value.
fn word<T: Copy>(
    key: &'static str,
    given: Given<'_>,
    words: &[(&str, T)],
) -> Result<T, RulesFault> {
    let found = text(given).and_then(|text| words.iter().find(|(word, _)| *word == text));
    found.map(|(_, value)| *value).ok_or_else(|| {
        let allowed: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        fault(key, given, &allowed.join(" or "))
    })
}

fn fault(key: &'static str, given: Given<'_>, allowed: &str) -> RulesFault {
    let value = match given {
        Given::Text(text) => format!("\"{}\"", clip(text)),
        Given::Number(number) => number.to_string(),
        Given::Flag(flag) => flag.to_string(),
        Given::Other(written) => clip(written),
    };
    RulesFault::Value { key, value, allowed: allowed.into() }
}

/// Cuts a text to 80 characters for an error message.
fn clip(text: &str) -> String {
    text.chars().take(80).collect()
}
