//! Odds, payouts as multiples of a stake, and exact fractions.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use units::Chips;

/// Odds `n:m`: for `m` staked, the winner gets `n` and also keeps the stake (RAY-GEN-02).
///
/// # Examples
/// ```
/// use banked::Odds;
/// use units::Chips;
///
/// let odds: Odds = "7:2".parse()?;
/// assert_eq!(odds.returned().of(Chips::new(10)), Chips::new(45));
/// assert_eq!(odds.to_string(), "7:2");
/// assert!("7".parse::<Odds>().is_err());
/// # Ok::<(), banked::OddsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    win: u32,
    per: u32,
}

/// The text is not odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid odds \"{0}\"; expected two whole numbers such as \"3:2\", the first from 0 to {max}, the second from 1 to {per}",
    max = Odds::WIN_MAX,
    per = Odds::PER_MAX
)]
pub struct OddsError(pub String);

impl Odds {
    /// Odds of a push: the stake comes back without a win.
    pub const PUSH: Odds = Odds::to(0, 1);
    /// Odds of even money.
    pub const EVEN: Odds = Odds::to(1, 1);
    /// Maximum of the first number.
    pub const WIN_MAX: u32 = 10_000;
    /// Maximum of the second number.
    pub const PER_MAX: u32 = 100;

    /// Returns the odds `win:per`. Panics outside [`Odds::WIN_MAX`] and [`Odds::PER_MAX`].
    ///
    /// Use [`str::parse`] for untrusted texts.
    #[track_caller]
    pub const fn to(win: u32, per: u32) -> Odds {
        assert!(win <= Odds::WIN_MAX && per >= 1 && per <= Odds::PER_MAX, "odds out of range");
        Odds { win, per }
    }

    /// Returns what a winner gets back as a multiple of the stake: the stake itself and the win.
    pub const fn returned(self) -> Times {
        Times { of: self.win + self.per, per: self.per }
    }
}

impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Odds, OddsError> {
        let fault = || OddsError(text.to_owned());
        let (win, per) = text.split_once(':').ok_or_else(fault)?;
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| fault());
        let (win, per) = (number(win)?, number(per)?);
        let is_known = win <= Odds::WIN_MAX && (1..=Odds::PER_MAX).contains(&per);
        if is_known { Ok(Odds::to(win, per)) } else { Err(fault()) }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.win, self.per)
    }
}

/// A multiple of the stake that comes back, stake included: 0 for a loss, 1 for a push, 2 for even money.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    of: u32,
    per: u32,
}

impl Times {
    /// The stake is lost.
    pub const NOTHING: Times = Times { of: 0, per: 1 };
    /// The stake comes back: a push.
    pub const STAKE: Times = Times { of: 1, per: 1 };

    /// Returns this multiple plus a win at these odds.
    #[must_use]
    pub const fn and(self, odds: Odds) -> Times {
        Times { of: self.of * odds.per + odds.win * self.per, per: self.per * odds.per }
    }

    /// Returns this multiple multiplied by a whole number.
    #[must_use]
    pub const fn times(self, count: u32) -> Times {
        Times { of: self.of * count, per: self.per }
    }

    /// Returns the chips that come back for a stake, rounded down.
    ///
    /// Nothing is rounded if the stake is a multiple of [`Times::step`].
    pub const fn of(self, stake: Chips) -> Chips {
        let product = stake.get() as u128 * self.of as u128 / self.per as u128;
        if product > Chips::MAX.get() as u128 { Chips::MAX } else { Chips::new(product as u64) }
    }

    /// Returns the smallest stake that pays whole chips. Every multiple of it does so too.
    pub const fn step(self) -> u64 {
        (self.per / gcd(self.of as u128, self.per as u128) as u32) as u64
    }

    /// Returns the multiple as a fraction.
    pub const fn fraction(self) -> Fraction {
        Fraction::new(self.of as i128, self.per as i128)
    }

    /// Returns the multiple times `scale`, which must be a multiple of [`Times::step`].
    pub(crate) const fn scaled(self, scale: u64) -> i64 {
        (self.of as u64 * scale / self.per as u64) as i64 // both are small
    }
}

impl PartialEq for Times {
    fn eq(&self, other: &Times) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Times {}

impl PartialOrd for Times {
    fn partial_cmp(&self, other: &Times) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Times {
    fn cmp(&self, other: &Times) -> Ordering {
        let cross = |one: &Times, other: &Times| u64::from(one.of) * u64::from(other.per);
        cross(self, other).cmp(&cross(other, self))
    }
}

/// A fraction in lowest terms; the denominator is positive.
///
/// # Examples
/// ```
/// use banked::Fraction;
///
/// assert_eq!(Fraction::new(12, -74).to_string(), "-6/37");
/// assert_eq!(Fraction::new(36, 37).decimal(6), "0.972973");
/// assert_eq!(Fraction::new(1, 37).minus(Fraction::new(1, 1)).to_string(), "-36/37");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    of: i128,
    per: i128,
}

impl Fraction {
    /// The number 1.
    pub const ONE: Fraction = Fraction { of: 1, per: 1 };

    /// Returns `of / per` in lowest terms. Panics if `per` is 0.
    #[track_caller]
    pub const fn new(of: i128, per: i128) -> Fraction {
        assert!(per != 0, "a fraction of nothing");
        let divisor = gcd(of.unsigned_abs(), per.unsigned_abs()) as i128;
        let sign = if per < 0 { -1 } else { 1 };
        Fraction { of: sign * of / divisor, per: sign * per / divisor }
    }

    /// Returns the numerator.
    pub const fn numerator(self) -> i128 {
        self.of
    }

    /// Returns the denominator; it is always positive.
    pub const fn denominator(self) -> i128 {
        self.per
    }

    /// Returns the sum of the two fractions.
    #[must_use]
    pub const fn plus(self, other: Fraction) -> Fraction {
        let divisor = gcd(self.per as u128, other.per as u128) as i128;
        let (one, two) = (self.per / divisor, other.per / divisor);
        Fraction::new(self.of * two + other.of * one, self.per * two)
    }

    /// Returns this fraction minus the other.
    #[must_use]
    pub const fn minus(self, other: Fraction) -> Fraction {
        self.plus(Fraction { of: -other.of, per: other.per })
    }

    /// Returns the product of the two fractions.
    #[must_use]
    pub const fn times(self, other: Fraction) -> Fraction {
        // Cross-reducing first keeps the products small.
        let (one, two) = (Fraction::new(self.of, other.per), Fraction::new(other.of, self.per));
        Fraction::new(one.of * two.of, one.per * two.per)
    }

    /// Returns this fraction divided by the other. Panics if `other` is 0.
    #[must_use]
    #[track_caller]
    pub const fn over(self, other: Fraction) -> Fraction {
        self.times(Fraction::new(other.per, other.of))
    }

    /// Returns the fraction as a decimal number with this many places; halves are rounded away from zero.
    pub fn decimal(self, places: u32) -> String {
        let scale = 10_i128.pow(places);
        let (whole, rest) = (self.of.abs() / self.per, self.of.abs() % self.per);
        let digits = (rest * scale * 2 + self.per) / (self.per * 2);
        let (whole, digits) = (whole + digits / scale, digits % scale);
        let sign = if self.of < 0 && (whole, digits) != (0, 0) { "-" } else { "" };
        match places {
            0 => format!("{sign}{whole}"),
            places => format!("{sign}{whole}.{digits:0width$}", width = places as usize),
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.of, self.per)
    }
}

/// Returns the smallest stake on which all these multiples pay whole chips.
pub(crate) fn common_step(all: impl Iterator<Item = Times>) -> u64 {
    all.map(Times::step).fold(1, |one, other| one / gcd(one.into(), other.into()) as u64 * other)
}

const fn gcd(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    if one == 0 { 1 } else { one }
}
