//! The ladder of penalties, from a warning to disqualification (model D21).

use crate::{Board, Clause, ReportDue, Switches, switches};
use serde::{Deserialize, Serialize};

/// A disciplinary penalty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A warning.
    Warning,
    /// The player sits out for this long.
    SitOut(Length),
    /// The player's chips are removed from play, and the player leaves the premises.
    Disqualification,
}

/// How long a player sits out as a penalty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Minutes of the tournament clock, not counting breaks: 10, 20, 30 or 40.
    Minutes(u8),
    /// Hands at the table: 1 to 4.
    Hands(u8),
    /// Rounds of the button: 1 to 4.
    Rounds(u8),
}

/// The number of expired clocks, and the number of called clocks, at which a player counts as slow.
const SLOW: (u32, u32) = (3, 5);

/// Returns the penalties that a director can choose, mildest first (SVP-1.2-01).
pub fn levels(switches: &Switches) -> [Level; 6] {
    let length = |rung: u8| match switches.penalty_unit {
        switches::PenaltyUnit::Minutes => Length::Minutes(rung * 10),
        switches::PenaltyUnit::Hands => Length::Hands(rung),
        switches::PenaltyUnit::Rounds => Length::Rounds(rung),
    };
    let [first, second, third, fourth] = [1, 2, 3, 4].map(|rung| Level::SitOut(length(rung)));
    [Level::Warning, first, second, third, fourth, Level::Disqualification]
}

/// Returns the penalty to propose for a player with this number of earlier offences (SVP-1.2-02).
///
/// ```
/// use rulings::{Length, Level, Switches, proposed};
///
/// let book = Switches::svepof();
/// assert_eq!(proposed(0, &book), Level::Warning);
/// assert_eq!(proposed(1, &book), Level::SitOut(Length::Minutes(10)));
/// assert_eq!(proposed(9, &book), Level::Disqualification);
/// ```
pub fn proposed(offences: u32, switches: &Switches) -> Level {
    let rung = usize::try_from(offences).unwrap_or(usize::MAX).min(5);
    levels(switches)[rung]
}

/// Returns the report that this penalty makes due (SVP-1-08); `None` if it needs none.
///
/// If the switches require reports, the board gets one for a disqualification and for every penalty of more than 20
/// minutes, or of more than two hands or rounds.
pub fn report(level: Level, switches: &Switches) -> Option<ReportDue> {
    let hard = level > levels(switches)[2];
    let due = switches.report_penalties == switches::ReportPenalties::AboveTwentyMinutes && hard;
    due.then_some(ReportDue { to: Board::DisciplinaryBoard, clause: Clause("SVP-1-08") })
}

/// Whether a player with this many expired clocks and called clocks counts as slow (SVP-2.12-04).
pub fn is_slow(expired: u32, called: u32) -> bool {
    expired >= SLOW.0 || called >= SLOW.1
}
