//! Bounds that hold under every rulebook, and the error for an option outside its bounds.

use hand::Opening;
use units::Millis;

/// Maximum ratio of a blind (or, in fixed limit, a bet) to the next smaller one.
pub const BLINDS_RATIO_MAX: u64 = 4;

/// Maximum buy-in in chips. An amount of chips can hold nine million buy-ins of this size.
pub const BUY_IN_MAX: u64 = 1_000_000_000;

/// Maximum number of house players at one table.
pub const HOUSE_PLAYERS_MAX: u8 = 9;

/// Minimum and maximum time to act.
pub const TIME_TO_ACT: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(600));

/// Minimum and maximum time for which a free seat is kept for a player.
pub const SEAT_OFFER: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(300));

/// The error for an option that is not allowed.
///
/// The error calls the option by the name that its author knows: the name in the table's form on the wire, or in the
/// operator's settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must be {allowed}")]
pub struct ConfigError {
    /// Name of the option that is not allowed.
    pub field: &'static str,
    /// The allowed values as text, such as `1 to 8`.
    pub allowed: String,
}

/// Returns the number by which the big blind is divided to get the default ante.
///
/// `None` if games with this opening have blinds and need no ante. In stud the ante is a tenth of the big bet, and
/// therefore a fifth of the small bet.
pub const fn usual_ante_part(opening: Opening) -> Option<u8> {
    match opening {
        Opening::Blinds => None,
        Opening::ButtonBlind => Some(2),
        Opening::BringIn | Opening::HighCard => Some(5),
    }
}

/// Returns an error if the condition does not hold.
///
/// # Errors
/// [`ConfigError`] with this field and the values that are allowed.
pub fn require(
    holds: bool,
    field: &'static str,
    allowed: impl FnOnce() -> String,
) -> Result<(), ConfigError> {
    if holds { Ok(()) } else { Err(ConfigError { field, allowed: allowed() }) }
}

/// Returns an error if a value is outside its bounds, both included.
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

/// Returns an error if a time is outside its bounds, both included. The error gives the bounds in whole seconds.
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
