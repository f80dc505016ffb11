//! Moments, lengths of time and days.

use core::ops::{Add, AddAssign, Sub};

/// A moment, in milliseconds since 1970-01-01 UTC. Callers pass moments in: nothing in this crate reads a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Instant(pub u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Millis(pub u64);

impl Instant {
    /// Returns the time since `earlier`; zero if `earlier` is later.
    pub const fn since(self, earlier: Instant) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// Returns the UTC day of this moment.
    pub const fn day(self) -> Day {
        Day(self.0 / Day::MS)
    }
}

/// A day in UTC, counted from 1970-01-01. As text `2026-11-22`.
///
/// ```
/// use units::{Day, Instant};
/// assert_eq!(Instant(951_782_400_000).day().to_string(), "2000-02-29");
/// assert_eq!(Day(0).month(), "1970-01");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u64);

impl Day {
    /// Milliseconds in a day.
    pub const MS: u64 = 24 * 60 * 60 * 1_000;

    /// Returns year, month and day of the month.
    fn date(self) -> (u64, u64, u64) {
        // Years begin in March here, so that the leap day is the last of a year; eras of 400 years
        // begin on 1 March 0000, 719,468 days before 1970.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        (400 * era + year + u64::from(month <= 2), month, day)
    }

    /// Returns the month as text: `2026-11`.
    pub fn month(self) -> alloc::string::String {
        let (year, month, _) = self.date();
        alloc::format!("{year:04}-{month:02}")
    }
}

impl core::fmt::Display for Day {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl Millis {
    /// Returns a length of `n` seconds.
    pub const fn seconds(n: u64) -> Millis {
        Millis(n * 1_000)
    }
}

impl Add<Millis> for Instant {
    type Output = Instant;
    fn add(self, length: Millis) -> Instant {
        Instant(self.0.saturating_add(length.0))
    }
}

impl Sub<Millis> for Instant {
    type Output = Instant;
    fn sub(self, length: Millis) -> Instant {
        Instant(self.0.saturating_sub(length.0))
    }
}

impl AddAssign<Millis> for Instant {
    fn add_assign(&mut self, length: Millis) {
        *self = *self + length;
    }
}
