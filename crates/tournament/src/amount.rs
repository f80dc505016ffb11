//! Amounts of money in a tournament, which are never tournament chips.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use units::Bps;
use units::bound::AMOUNT_MAX;

/// Money in a tournament, in minor units of its currency; never tournament chips.
///
/// Range: 0 to [`AMOUNT_MAX`]. Like those of [`units::Chips`], the operators panic if the result is out of range; check
/// amounts from outside the program with [`Amount::try_new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(u64);

/// A number that is larger than [`AMOUNT_MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the amount is {0} minor units; the maximum is {AMOUNT_MAX}")]
pub struct AmountError(pub u128);

impl Amount {
    /// An amount of zero.
    pub const ZERO: Amount = Amount(0);

    /// Makes an amount of `n` minor units. Panics above [`AMOUNT_MAX`].
    #[track_caller]
    pub const fn new(n: u64) -> Amount {
        assert!(n <= AMOUNT_MAX, "an amount above 2^53 - 1");
        Amount(n)
    }

    /// Makes an amount of `n` minor units if `n` is in range.
    ///
    /// # Errors
    /// [`AmountError`] above [`AMOUNT_MAX`].
    pub fn try_new(n: u128) -> Result<Amount, AmountError> {
        match u64::try_from(n) {
            Ok(fits) if fits <= AMOUNT_MAX => Ok(Amount(fits)),
            _ => Err(AmountError(n)),
        }
    }

    /// Returns the number of minor units.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns `self - other`, or zero if `other` is larger.
    #[must_use]
    pub const fn less(self, other: Amount) -> Amount {
        Amount(self.0.saturating_sub(other.0))
    }

    /// Multiplies the amount by `n`. Panics if the result is out of range.
    #[must_use]
    #[track_caller]
    pub fn times(self, n: u64) -> Amount {
        Amount::try_new(u128::from(self.0) * u128::from(n)).expect("an amount above 2^53 - 1")
    }

    /// Returns this share of the amount, rounded down to a whole unit.
    ///
    /// ```
    /// # use tournament::Amount;
    /// assert_eq!(Amount::new(333).share(units::Bps(1_500)), Amount::new(49));
    /// ```
    #[must_use]
    pub fn share(self, share: Bps) -> Amount {
        self.part(share.0.into(), Bps::WHOLE.0.into())
    }

    /// Returns `part / whole` of the amount, rounded down. `whole` must not be zero, and `part` must not be larger.
    #[must_use]
    pub(crate) fn part(self, part: u64, whole: u64) -> Amount {
        debug_assert!(part <= whole);
        Amount::new((u128::from(self.0) * u128::from(part) / u128::from(whole)) as u64)
    }

    /// Divides the amount into `parts` equal amounts. Returns one of these amounts, and the number of units left over.
    #[must_use]
    pub fn split(self, parts: usize) -> (Amount, usize) {
        let parts = parts as u64;
        (Amount(self.0 / parts), (self.0 % parts) as usize)
    }
}

impl Add for Amount {
    type Output = Amount;
    #[track_caller]
    fn add(self, other: Amount) -> Amount {
        Amount::new(self.0 + other.0)
    }
}

impl AddAssign for Amount {
    #[track_caller]
    fn add_assign(&mut self, other: Amount) {
        *self = *self + other;
    }
}

impl Sub for Amount {
    type Output = Amount;
    #[track_caller]
    fn sub(self, other: Amount) -> Amount {
        Amount(self.0.checked_sub(other.0).expect("an amount below zero"))
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Add::add)
    }
}

impl<'a> Sum<&'a Amount> for Amount {
    fn sum<I: Iterator<Item = &'a Amount>>(amounts: I) -> Amount {
        amounts.copied().sum()
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u64(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Amount {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Amount, D::Error> {
        let n = <u64 as serde::Deserialize>::deserialize(d)?;
        Amount::try_new(n.into()).map_err(serde::de::Error::custom)
    }
}
