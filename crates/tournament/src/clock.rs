//! The changes that staff and tables may make to a tournament's clock.
//!
//! [`Schedule`] decides which level applies at a moment, in a tournament and at its tables.

use seating::{Mark, MarkKind, Moment, Phase, Schedule};
use units::Instant;

/// Why the clock cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ClockError {
    /// Play has not begun.
    #[error("the time is {} ms; it must be at least {} ms, the start of the clock", .at.0, .began.0)]
    NotBegun {
        /// The moment of the refused change.
        at: Instant,
        /// The moment at which play begins.
        began: Instant,
    },
    /// The clock was already changed at a later moment.
    #[error(
        "the time is {} ms; it must be at least {} ms, when the clock was last set",
        .at.0,
        .last.0
    )]
    Earlier {
        /// The moment of the refused change.
        at: Instant,
        /// The moment of the last change.
        last: Instant,
    },
    /// The clock is already paused.
    #[error("the clock is already paused")]
    Paused,
    /// The clock is not paused.
    #[error("the clock is not paused")]
    NotPaused,
    /// No break is waiting for the last table.
    #[error("no break is waiting for the last table")]
    NoBreakWaits,
    /// The clock cannot be changed between two days, when it does not run.
    #[error("the clock cannot be set between two days; the next day begins at {}", .next_day.0)]
    BetweenDays {
        /// When the next day begins.
        next_day: Instant,
    },
}

/// Changes the clock of a schedule; a refusal changes nothing.
///
/// # Errors
/// [`ClockError`] for a mark before the last mark, or a mark that is impossible at its moment.
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

/// Returns the moment when the current row ends if nobody changes the clock; `None` while the clock is stopped, or if
/// time does not end the row.
pub fn next_change(schedule: &Schedule, now: Instant) -> Option<Instant> {
    let Some(Moment { left, phase, .. }) = schedule.at(now) else {
        return Some(schedule.clock.began);
    };
    left.filter(|_| phase != Phase::Paused).map(|left| now + left)
}
