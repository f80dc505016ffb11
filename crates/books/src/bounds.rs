//! Bounds that hold under every rulebook, and the error for an option outside its bounds.

use hand::Opening;
use units::Millis;

/// Maximum ratio of a blind, or of a bet at fixed limit, to the next smaller one.
pub const BLINDS_RATIO_MAX: u64 = 4;

/// Maximum buy-in, in chips: nine million of them fit in the range of chips.
pub const BUY_IN_MAX: u64 = 1_000_000_000;

/// Maximum house players wanted at one table.
pub const HOUSE_PLAYERS_MAX: u8 = 9;

/// Minimum and maximum time to act.
pub const TIME_TO_ACT: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(600));

/// Minimum and maximum time for which a free seat is held.
pub const SEAT_OFFER: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(300));

/// An option that is not allowed, by the name that its author knows.
///
/// That is the name in the table's form on the wire, or in the operator's settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must be {allowed}")]
pub struct ConfigError {
    /// Name of the option.
    pub field: &'static str,
    /// The values that are allowed.
    pub allowed: String,
}

/// Default ante for games that open in this way: one part in this many of the big blind.
///
/// `None` where blinds are enough. At stud it is a tenth of the big bet, and so a fifth of the small one.
pub const fn usual_ante_part(opening: Opening) -> Option<u8> {
    match opening {
        Opening::Blinds => None,
        Opening::ButtonBlind => Some(2),
        Opening::BringIn | Opening::HighCard => Some(5),
    }
}

/// Refuses an option unless `holds`.
///
/// # Errors
/// [`ConfigError`] with this field and the allowed values.
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

/// Refuses a time outside its bounds, both included; the error gives them in whole seconds.
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
