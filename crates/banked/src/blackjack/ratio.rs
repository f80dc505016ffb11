//! The ratio at which a winning bet at blackjack pays, such as 3:2.

use core::fmt;
use core::str::FromStr;
use units::Chips;

/// What a winning bet pays in addition to the stake, such as `3:2`.
///
/// A win of `3:2` on a stake of 10 is a profit of 15, so 25 chips come back (RAY-GEN-02, PSC-2-13). Both numbers are
/// from 1 to 99. Two ratios are equal only if they are written alike: `2:2` is not `1:1`.
///
/// ```
/// use banked::blackjack::Ratio;
/// use units::Chips;
///
/// let ratio: Ratio = "3:2".parse()?;
/// assert_eq!(ratio.of(Chips::new(10)), Some(Chips::new(15)));
/// assert_eq!(ratio.of(Chips::new(25)), None); // 37.5
/// assert!("3/2".parse::<Ratio>().is_err());
/// # Ok::<(), banked::blackjack::RatioError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    profit: u8,
    stake: u8,
}

/// The text is not a ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a ratio; expected two numbers from 1 to {}, such as 3:2", Ratio::MAX)]
pub struct RatioError;

impl Ratio {
    /// Maximum of each of the two numbers.
    pub const MAX: u8 = 99;
    /// Even money.
    pub const EVEN: Ratio = Ratio::new(1, 1);

    /// Makes a ratio. Panics if a number is outside 1 to [`Ratio::MAX`].
    #[track_caller]
    pub const fn new(profit: u8, stake: u8) -> Ratio {
        assert!(profit >= 1 && profit <= Ratio::MAX && stake >= 1 && stake <= Ratio::MAX);
        Ratio { profit, stake }
    }

    /// Returns the first number: the profit on [`Ratio::stake`] units.
    pub const fn profit(self) -> u8 {
        self.profit
    }

    /// Returns the second number: the units staked for [`Ratio::profit`].
    pub const fn stake(self) -> u8 {
        self.stake
    }

    /// Returns the profit on this stake; `None` if it is not a whole number of chips.
    pub fn of(self, stake: Chips) -> Option<Chips> {
        let (profit, rest) = stake.times(self.profit.into()).split(self.stake.into());
        rest.is_zero().then_some(profit)
    }

    /// Returns the step of stakes: this ratio pays whole chips on every multiple of the step.
    pub const fn step(self) -> u64 {
        self.stake as u64 / gcd(self.profit as u64, self.stake as u64)
    }
}

/// Returns the greatest common divisor of two numbers above 0.
pub(crate) const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl FromStr for Ratio {
    type Err = RatioError;

    fn from_str(text: &str) -> Result<Ratio, RatioError> {
        let (profit, stake) = text.split_once(':').ok_or(RatioError)?;
        let number = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|n| digits && (1..=Ratio::MAX).contains(n));
            number.ok_or(RatioError)
        };
        Ok(Ratio { profit: number(profit)?, stake: number(stake)? })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.profit, self.stake)
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
