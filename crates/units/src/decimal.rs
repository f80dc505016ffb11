//! Numbers with a decimal point, as people read them.

use core::fmt;

/// A whole number with a decimal point, as people read it. The program shows all amounts and fractions in this way.
///
/// ```
/// use units::Decimal;
/// let price = Decimal { digits: 123_450, places: 2 };
/// assert_eq!(price.to_string(), "1,234.50");
/// assert_eq!(format!("{price:#}"), "1,234.5"); // without zeros at the end
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    /// All digits, without the point.
    pub digits: i128,
    /// Number of digits after the point, 0 to 8.
    pub places: u8,
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10u128.pow(self.places.into());
        let (whole, rest) = (self.digits.unsigned_abs() / unit, self.digits.unsigned_abs() % unit);
        if self.digits < 0 {
            f.write_str("-")?;
        }
        thousands(whole, f)?;
        let (mut rest, mut places) = (rest, usize::from(self.places));
        while f.alternate() && places > 0 && rest % 10 == 0 {
            (rest, places) = (rest / 10, places - 1);
        }
        if places > 0 { write!(f, ".{rest:0places$}") } else { Ok(()) }
    }
}

/// Writes a number with its digits grouped by thousands: `1,234,567`.
fn thousands(number: u128, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match number / 1_000 {
        0 => write!(f, "{number}"),
        more => {
            thousands(more, f)?;
            write!(f, ",{:03}", number % 1_000)
        }
    }
}
