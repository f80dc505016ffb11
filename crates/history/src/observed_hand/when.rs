//! Formats dates and times for the exporters.

use units::{Instant, Millis};

const HOUR: Millis = Millis(60 * 60 * 1_000);

/// A date and a time of day in UTC: `2030-01-02` and `10:11:12`.
pub(crate) fn utc(at: Instant) -> (String, String) {
    let seconds = at.0 / 1_000;
    let (hours, minutes) = (seconds / 3_600 % 24, seconds / 60 % 60);
    (at.day().to_string(), format!("{hours:02}:{minutes:02}:{:02}", seconds % 60))
}

/// A date and a time of day on the east coast of the United States, as in PokerStars' text: `2030/01/02 5:11:12`.
///
/// Daylight saving time follows the law in force today: it begins on the second Sunday of March and ends on the first
/// of November, each at 2 a.m.
pub(crate) fn eastern(at: Instant) -> String {
    let standard = at - Millis(5 * HOUR.0);
    let local = if is_summer(standard) { standard + HOUR } else { standard };
    let (date, time) = utc(local);
    let time = time.strip_prefix('0').unwrap_or(&time);
    format!("{} {time}", date.replace('-', "/"))
}

/// Whether daylight saving time applies at a moment of local standard time.
fn is_summer(standard: Instant) -> bool {
    let day = standard.day();
    let date = day.to_string();
    let part = |range: core::ops::Range<usize>| -> u64 { date[range].parse().expect("digits") };
    let (month, of_month) = (part(5..7), part(8..10));
    // 1 January 1970 was a Thursday; Sunday is 0.
    let weekday = (day.0 + 4) % 7;
    let hour = standard.0 / HOUR.0 % 24;
    // Day of the month of the last Sunday, today included; 0 or less in the month before.
    let sunday = of_month as i64 - weekday as i64;
    let is_sunday = |days: core::ops::RangeInclusive<u64>| weekday == 0 && days.contains(&of_month);
    match month {
        4..=10 => true,
        3 if is_sunday(8..=14) => hour >= 2,
        3 => sunday >= 8,
        // 2 a.m. of daylight saving time is 1 a.m. of standard time.
        11 if is_sunday(1..=7) => hour < 1,
        11 => sunday < 1,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{eastern, utc};
    use units::Instant;

    #[test]
    fn eastern_time_changes_at_two_on_its_two_sundays() {
        // Computed with a time zone database.
        let cases = [
            (1_710_053_999, "2024/03/10 1:59:59"),
            (1_710_054_000, "2024/03/10 3:00:00"),
            (1_730_609_999, "2024/11/03 0:59:59"),
            (1_730_613_599, "2024/11/03 1:59:59"),
            (1_730_613_600, "2024/11/03 1:00:00"),
            (1_893_579_072, "2030/01/02 5:11:12"),
            (1_782_907_200, "2026/07/01 8:00:00"),
            (1_741_503_600, "2025/03/09 3:00:00"),
        ];
        for (seconds, expected) in cases {
            assert_eq!(eastern(Instant(seconds * 1_000)), expected, "{seconds}");
        }
    }

    #[test]
    fn utc_has_two_digits_everywhere() {
        let at = Instant(1_893_492_072_999);
        assert_eq!(utc(at), ("2030-01-01".to_owned(), "10:01:12".to_owned()));
    }
}
