use hand::{Rake, RakeRounding, ReopenRule, Rules, ShortAllInLimit};
use serde::Deserialize;
use units::{Bps, Chips};

const HOUSE: &str = include_str!("../../../rulebooks/house.toml");

/// A rulebook: every difference between books as data, from `rulebooks/<key>.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// Its key: `house`.
    pub key: String,
    /// Its version.
    pub version: String,
    /// BLAKE3 of its text.
    pub hash: [u8; 32],
    /// The hand's switches.
    pub rules: Rules,
}

/// What is wrong with a rulebook's text: names the key and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rulebook {book}: {what}")]
pub struct RulebookError {
    /// Which book.
    pub book: String,
    /// What is wrong.
    pub what: String,
}

impl Rulebook {
    /// Reads a rulebook; every key must be there, none may be unknown.
    ///
    /// # Errors
    /// [`RulebookError`] names the first key that is missing, unknown or of a value not allowed.
    pub fn parse(key: &str, text: &str) -> Result<Rulebook, RulebookError> {
        let fault = |what: String| RulebookError { book: key.into(), what };
        let book: Book = toml::from_str(text).map_err(|error| fault(explain(text, &error)))?;
        let rules = book.rules().map_err(fault)?;
        let hash = blake3::hash(text.as_bytes()).into();
        Ok(Rulebook { key: key.into(), version: book.version, hash, rules })
    }

    /// The books that come with the program; now: `house`.
    pub fn built_in(key: &str) -> Option<Rulebook> {
        let text = match key {
            "house" => HOUSE,
            _ => return None,
        };
        Some(Rulebook::parse(key, text).expect("the built-in books are tested"))
    }
}

/// The text's form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    version: String,
    fixed_limit: FixedLimit,
    no_and_pot_limit: NoAndPotLimit,
    showdown: Showdown,
    rake: RakeBook,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FixedLimit {
    cap: u8,
    cap_off_heads_up: bool,
    short_all_in: ShortAllIn,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoAndPotLimit {
    reopen: Reopen,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Showdown {
    all_in_face_up: bool,
    last_aggressor_shows_first: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RakeBook {
    share_bps: u32,
    cap: Chips,
    no_flop_no_drop: bool,
    rounding: Chips,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ShortAllIn {
    HalfCounts,
    FullCounts,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reopen {
    Cumulative,
    SingleFullRaise,
}

impl Book {
    fn rules(&self) -> Result<Rules, String> {
        let rake = &self.rake;
        if self.version.trim().is_empty() {
            return Err("version must not be empty".into());
        }
        if self.fixed_limit.cap == 1 {
            return Err("fixed_limit.cap must be 0 (no cap) or 2 and more".into());
        }
        if rake.share_bps > Bps::WHOLE.0 {
            return Err(format!("rake.share_bps must be 0 to {}", Bps::WHOLE.0));
        }
        if rake.rounding.is_zero() {
            return Err("rake.rounding must be 1 or more".into());
        }
        Ok(Rules {
            fixed_cap: Some(self.fixed_limit.cap).filter(|cap| *cap > 0),
            fixed_cap_off_heads_up: self.fixed_limit.cap_off_heads_up,
            fixed_short_all_in: match self.fixed_limit.short_all_in {
                ShortAllIn::HalfCounts => ShortAllInLimit::HalfCounts,
                ShortAllIn::FullCounts => ShortAllInLimit::FullCounts,
            },
            reopen: match self.no_and_pot_limit.reopen {
                Reopen::Cumulative => ReopenRule::Cumulative,
                Reopen::SingleFullRaise => ReopenRule::SingleFullRaise,
            },
            all_in_face_up: self.showdown.all_in_face_up,
            last_aggressor_shows_first: self.showdown.last_aggressor_shows_first,
            rake: Rake {
                share: Bps(rake.share_bps),
                cap: rake.cap,
                no_flop_no_drop: rake.no_flop_no_drop,
                rounding: RakeRounding(rake.rounding),
                ..Rules::HOUSE.rake
            },
            ..Rules::HOUSE
        })
    }
}

/// One line that names the place: the reader's own text says which key a value belongs to.
fn explain(text: &str, error: &toml::de::Error) -> String {
    let Some(start) = error.span().map(|span| span.start.min(text.len())) else {
        return error.message().into();
    };
    let number = text[..start].lines().count().max(1);
    let line = text.lines().nth(number - 1).unwrap_or_default().trim();
    format!("line {number}, `{line}`: {}", error.message())
}

#[cfg(test)]
mod tests;
