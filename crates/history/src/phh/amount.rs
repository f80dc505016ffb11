//! Exact decimal numbers from files, and their conversion to chips.

use super::Excerpt;
use core::fmt;
use units::Chips;

/// An exact decimal number from a file: `digits` divided by 10 to the power of `places`.
///
/// ```
/// use history::phh::Decimal;
/// let stack: Decimal = "1_259_450.250".replace('_', "").parse().unwrap();
/// assert_eq!((stack.places(), stack.to_string().as_str()), (2, "1259450.25"));
/// assert!("0.1.2".parse::<Decimal>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decimal {
    is_negative: bool,
    digits: u64,
    places: u8,
    /// Whether the number was written with a decimal point.
    has_point: bool,
}

/// Why a text is not an amount.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// The string is not a decimal number.
    #[error("\"{}\" is not an amount; expected a decimal number such as 2.50", Excerpt(.0))]
    NotANumber(String),
    /// The number has too many digits to be a number of chips.
    #[error(
        "{} is out of range; all amounts in the file's smallest unit must stay below 2^53",
        Excerpt(.0)
    )]
    OutOfRange(String),
}

/// Maximum number of decimal places that is accepted; 2^53 has sixteen digits.
const PLACES_MAX: i64 = 16;

impl Decimal {
    /// Number of decimal places that the number needs: `0.50` needs one.
    pub fn places(self) -> u8 {
        self.places
    }

    /// Whether the number was written with a decimal point, even if all its decimals are zero as in `3.0`.
    pub fn has_point(self) -> bool {
        self.has_point
    }

    /// Whether the number is below zero.
    pub fn is_negative(self) -> bool {
        self.is_negative
    }

    /// Whether the number is zero.
    pub fn is_zero(self) -> bool {
        self.digits == 0
    }

    /// Converts the absolute value to chips, each of which is worth 10 to the power of `-places`.
    ///
    /// `None` if the value exceeds the maximum of [`Chips`] or needs more decimal places. [`Decimal::is_negative`]
    /// gives the sign.
    pub fn chips(self, places: u8) -> Option<Chips> {
        let shift = places.checked_sub(self.places)?;
        let chips = self.digits.checked_mul(10u64.checked_pow(u32::from(shift))?)?;
        Chips::try_new(chips).ok()
    }
}

impl core::str::FromStr for Decimal {
    type Err = AmountError;

    /// Parses a decimal number such as `5`, `-5`, `2.50` or `1e3`.
    ///
    /// # Errors
    /// [`AmountError`] if the string is not such a number, or has too many digits.
    fn from_str(text: &str) -> Result<Decimal, AmountError> {
        let not_a_number = || AmountError::NotANumber(text.to_owned());
        let out_of_range = || AmountError::OutOfRange(text.to_owned());
        let (is_negative, unsigned) = match text.as_bytes().first() {
            Some(b'-') => (true, &text[1..]),
            Some(b'+') => (false, &text[1..]),
            _ => (false, text),
        };
        let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let has_point = mantissa.contains('.');
        let power = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
        if whole.is_empty()
            || has_point && fraction.is_empty()
            || power.is_empty()
            || ![whole, fraction, power].into_iter().all(are_digits)
        {
            return Err(not_a_number());
        }
        let exponent: i64 = exponent.parse().map_err(|_| out_of_range())?;
        // Leading and trailing zeros do not count as digits: 0100.00 is 1 followed by two zeros.
        let written = format!("{whole}{fraction}");
        let digits = written.trim_end_matches('0');
        let zeros = (written.len() - digits.len()) as i64;
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Ok(Decimal { is_negative: false, digits: 0, places: 0, has_point });
        }
        let places = fraction.len() as i64 - zeros;
        let places = places.checked_sub(exponent).ok_or_else(out_of_range)?;
        let digits: u64 = digits.parse().map_err(|_| out_of_range())?;
        let (digits, places) = if places > 0 {
            (Some(digits), places)
        } else {
            let scale = u32::try_from(-places).ok().and_then(|power| 10u64.checked_pow(power));
            (scale.and_then(|scale| digits.checked_mul(scale)), 0)
        };
        let digits = digits.filter(|_| places <= PLACES_MAX).ok_or_else(out_of_range)?;
        Ok(Decimal { is_negative, digits, places: places as u8, has_point })
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negative { "-" } else { "" };
        write!(f, "{sign}{}", In { chips: self.digits, places: self.places })
    }
}

/// The unit of a file's amounts. One chip is worth 10 to the power of `-places` in the file's numbers.
///
/// ```
/// use history::phh::Unit;
/// assert_eq!(Unit { places: 2 }.show(units::Chips::new(99_500)).to_string(), "995.00");
/// assert_eq!(Unit { places: 0 }.show(units::Chips::new(995)).to_string(), "995");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Number of decimals that one chip has in the file's numbers: 2 if a chip is a cent.
    pub places: u8,
}

impl Unit {
    /// Formats chips as a number of the file, with all of the unit's decimal places.
    pub fn show(self, chips: Chips) -> impl fmt::Display {
        In { chips: chips.get(), places: self.places }
    }
}

/// An amount to be formatted with a fixed number of decimal places.
struct In {
    chips: u64,
    places: u8,
}

impl fmt::Display for In {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = usize::from(self.places);
        if places == 0 {
            return write!(f, "{}", self.chips);
        }
        let digits = format!("{:0>width$}", self.chips, width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        write!(f, "{whole}.{fraction}")
    }
}
