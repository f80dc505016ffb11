//! Bounds that hold whatever the rulebook, and the error for a setting outside its bounds.

use hand::Opening;
use units::Millis;

/// The big blind, and the bets of fixed limit, are at most this many of the next smaller.
pub const BLINDS_RATIO_MAX: u64 = 4;

/// Largest buy-in: nine million of them fit at one table before its stacks leave the range of
/// chips.
pub const BUY_IN_MAX: u64 = 1_000_000_000;

/// Most house players that may be wanted at a table.
pub const HOUSE_PLAYERS_MAX: u8 = 9;

/// Shortest and longest time to act.
pub const TIME_TO_ACT: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(600));

/// Shortest and longest time for which a free seat is held.
pub const SEAT_OFFER: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(300));

/// A setting that is not allowed, by the name that whoever set it knows: the one of the table's form
/// on the wire, or of the operator's settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must be {allowed}")]
pub struct ConfigError {
    /// Which.
    pub field: &'static str,
    /// What is allowed.
    pub allowed: String,
}

/// The ante that is usual where a game opens so, as the part of the big blind that it is; `None` where
/// blinds are enough. At stud it is a tenth of the big bet, and so a fifth of the small.
pub const fn usual_ante_part(opening: Opening) -> Option<u8> {
    match opening {
        Opening::Blinds => None,
        Opening::ButtonBlind => Some(2),
        Opening::BringIn | Opening::HighCard => Some(5),
    }
}

/// Refuses a setting unless it holds.
///
/// # Errors
/// [`ConfigError`] with this field and what is allowed.
pub fn require(
    holds: bool,
    field: &'static str,
    allowed: impl FnOnce() -> String,
) -> Result<(), ConfigError> {
    if holds { Ok(()) } else { Err(ConfigError { field, allowed: allowed() }) }
}

/// Refuses a value outside its bounds, both included.
///
/// # Errors
/// [`ConfigError`] with this field and the bounds.
pub fn within<T: Ord + core::fmt::Display>(
    value: T,
    (least, most): (T, T),
    field: &'static str,
) -> Result<(), ConfigError> {
    let fits = least <= value && value <= most;
    require(fits, field, || match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    })
}

/// Refuses a time outside its bounds; the error gives them in whole seconds.
///
/// # Errors
/// [`ConfigError`] with this field and the bounds.
pub fn within_s(
    value: Millis,
    (least, most): (Millis, Millis),
    field: &'static str,
) -> Result<(), ConfigError> {
    let fits = least <= value && value <= most;
    require(fits, field, || match least == most {
        true => (least.0 / 1_000).to_string(),
        false => format!("{} to {}", least.0 / 1_000, most.0 / 1_000),
    })
}
