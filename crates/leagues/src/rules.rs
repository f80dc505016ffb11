//! The rules by which a league awards points, and their checks.

use core::num::NonZeroU16;
use serde::{Deserialize, Serialize};

/// Maximum of `base` and `each` in a formula.
pub const EACH_MAX: u32 = 10_000;
/// Maximum number of points for a listed place, or for taking part.
pub const POINTS_MAX: u32 = 1_000_000;
/// Maximum number of places with listed points.
pub const LISTED_MAX: usize = 100;
/// Maximum number of best results that count.
pub const BEST_MAX: u16 = 366;

/// How a league awards points, and how many of a player's results count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// How many points a place is worth.
    pub formula: Formula,
    /// Additional points for taking part, 0 to [`POINTS_MAX`].
    pub taking_part: u32,
    /// How many of a player's best results count, 1 to [`BEST_MAX`]; `None` for all of them.
    pub best: Option<NonZeroU16>,
}

/// How many points a place in one tournament is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Formula {
    /// `base` times the square root of (players divided by place), rounded down.
    ///
    /// A win against more players is worth more. The last place is worth `base`.
    Root {
        /// The factor, 1 to [`EACH_MAX`].
        base: u32,
    },
    /// `each` points for every player who finished lower.
    Beaten {
        /// Points for each player beaten, 1 to [`EACH_MAX`].
        each: u32,
    },
    /// The points listed for the place, beginning with first place. Places after the list are worth nothing.
    Listed {
        /// Points from first place down: 1 to [`LISTED_MAX`] numbers up to [`POINTS_MAX`]. No number may be larger than
        /// the previous one.
        points: Vec<u32>,
    },
}

/// Why the rules of a league are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}; it must be {allowed}")]
pub struct RulesError {
    /// The field, such as `formula.base`; rows of a list are counted from 1.
    pub field: String,
    /// The value that was given.
    pub value: u64,
    /// The allowed values as text, such as "1 to 10000".
    pub allowed: String,
}

impl Rules {
    /// Checks that every number is in its range.
    ///
    /// # Errors
    /// [`RulesError`] for the first field that is out of range.
    ///
    /// ```
    /// use leagues::{Formula, Rules};
    /// let rules = Rules { formula: Formula::Root { base: 0 }, taking_part: 0, best: None };
    /// assert_eq!(rules.check().unwrap_err().to_string(), "formula.base is 0; it must be 1 to 10000");
    /// ```
    pub fn check(&self) -> Result<(), RulesError> {
        match &self.formula {
            Formula::Root { base } => within("formula.base", *base, 1, EACH_MAX)?,
            Formula::Beaten { each } => within("formula.each", *each, 1, EACH_MAX)?,
            Formula::Listed { points } => check_list(points)?,
        }
        within("taking_part", self.taking_part, 0, POINTS_MAX)?;
        within("best", self.best.map_or(1, |best| best.get().into()), 1, BEST_MAX.into())
    }
}

fn check_list(points: &[u32]) -> Result<(), RulesError> {
    let rows = u32::try_from(points.len()).unwrap_or(u32::MAX);
    within("formula.points", rows, 1, LISTED_MAX as u32)?;
    let mut most = POINTS_MAX;
    for (row, points) in points.iter().enumerate() {
        within(&format!("formula.points.{}", row + 1), *points, 0, most)?;
        most = *points;
    }
    Ok(())
}

fn within(field: &str, value: u32, min: u32, max: u32) -> Result<(), RulesError> {
    if (min..=max).contains(&value) {
        return Ok(());
    }
    Err(RulesError {
        field: field.to_owned(),
        value: value.into(),
        allowed: format!("{min} to {max}"),
    })
}
