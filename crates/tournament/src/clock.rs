//! The tournament's side of the clock: the changes that staff and tables may make.
//!
//! [`Schedule`] decides which level applies at a moment, here and at the tables.

use seating::{Mark, MarkKind, Moment, Phase, Schedule};
use units::Instant;

/// Why the clock cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ClockError {
    /// Play has not begun.
    #[error("at: {}; the clock begins at {}", .at.0, .began.0)]
    NotBegun {
        /// The moment at which the clock was to be set.
        at: Instant,
        /// The moment at which play begins.
        began: Instant,
    },
    /// The clock has been set at a later moment.
    #[error("at: {}; the clock was set at {}, and nothing may be set before that", .at.0, .last.0)]
    Earlier {
        /// The moment at which the clock was to be set.
        at: Instant,
        /// The moment at which the clock was last set.
        last: Instant,
    },
    /// The clock is already paused.
    #[error("the clock is paused already")]
    Paused,
    /// The clock is not paused.
    #[error("the clock is not paused")]
    NotPaused,
    /// No break waits for the last table.
    #[error("no break waits for the last table")]
    NoBreakWaits,
    /// The clock does not run between two days.
    #[error("the next day begins at {}; the clock is not set before", .next_day.0)]
    BetweenDays {
        /// When the next day begins.
        next_day: Instant,
    },
}

/// Sets the clock of a schedule; a refusal changes nothing.
///
/// # Errors
/// [`ClockError`] for a mark before the last one, and for one that is impossible at its moment.
pub fn set(schedule: &mut Schedule, mark: Mark) -> Result<(), ClockError> {
    let (at, began) = (mark.at, schedule.clock.began);
    let now = schedule.at(at).ok_or(ClockError::NotBegun { at, began })?;
    if let Some(last) = schedule.clock.marks.last().map(|mark| mark.at).filter(|&last| at < last) {
        return Err(ClockError::Earlier { at, last });
    }
    if let (MarkKind::Forward(_) | MarkKind::Back(_), Some(next_day)) =
        (mark.kind, schedule.next_day(at))
    {
        return Err(ClockError::BetweenDays { next_day });
    }
    match mark.kind {
        MarkKind::Paused | MarkKind::PausedAtOnce if now.phase == Phase::Paused => {
            return Err(ClockError::Paused);
        }
        MarkKind::Resumed if now.phase != Phase::Paused => return Err(ClockError::NotPaused),
        MarkKind::BreakBegan if now.phase != Phase::AwaitsLastTable => {
            return Err(ClockError::NoBreakWaits);
        }
        _ => schedule.clock.marks.push(mark),
    }
    Ok(())
}

/// When the row at `now` ends, if nothing sets the clock before.
pub fn next_change(schedule: &Schedule, now: Instant) -> Option<Instant> {
    let Some(Moment { left, phase, .. }) = schedule.at(now) else {
        return Some(schedule.clock.began);
    };
    left.filter(|_| phase != Phase::Paused).map(|left| now + left)
}
