//! The chances of players whose cards are face up.

use serde::{Deserialize, Serialize};
use units::Seat;

/// A player's chances of winning the main pot, rounded. All figures are in hundredths of a percent, so 10000 is
/// certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatOdds {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Equity: the share of the pot that the player wins on average.
    pub equity_bps: u16,
    /// How often the player wins the pot alone. Absent with several boards, or if high and low hands share the pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub win_bps: Option<u16>,
    /// How often the player ties; absent whenever `win_bps` is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tie_bps: Option<u16>,
}
