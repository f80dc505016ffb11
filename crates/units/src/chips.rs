//! Whole chips within bounds.

use crate::bound::AMOUNT_MAX;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// Whole chips. At every table, one chip is one minor unit of the table's currency.
///
/// Range: 0 to [`AMOUNT_MAX`] (2^53 - 1), so that a browser holds any value exactly. The operators panic if the result
/// leaves the range, because inside a hand that would be a broken invariant, not an input error. Check inputs with
/// [`Chips::try_new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Chips(u64);

/// Why a number is not an amount of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChipsError {
    /// The number is larger than [`AMOUNT_MAX`].
    #[error("the amount is {0} chips; the maximum is {AMOUNT_MAX}")]
    TooMany(u64),
}

impl Chips {
    /// An amount of zero.
    pub const ZERO: Chips = Chips(0);
    /// The maximum amount, [`AMOUNT_MAX`].
    pub const MAX: Chips = Chips(AMOUNT_MAX);

    /// Returns `n` chips. Panics above [`AMOUNT_MAX`]; use [`Chips::try_new`] for numbers from outside.
    #[track_caller]
    #[inline]
    pub const fn new(n: u64) -> Chips {
        assert!(n <= AMOUNT_MAX, "chips above 2^53 - 1");
        Chips(n)
    }

    /// Returns `n` chips.
    ///
    /// # Errors
    /// [`ChipsError::TooMany`] above [`AMOUNT_MAX`].
    pub const fn try_new(n: u64) -> Result<Chips, ChipsError> {
        if n <= AMOUNT_MAX { Ok(Chips(n)) } else { Err(ChipsError::TooMany(n)) }
    }

    /// Returns the number of chips.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Returns the number of chips as a signed number, for postings and results.
    #[inline]
    pub const fn signed(self) -> i64 {
        self.0 as i64 // at most 2^53 - 1
    }

    /// Reports whether the amount is zero.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns `self - other`, or zero if `other` is larger.
    #[must_use]
    #[inline]
    pub const fn saturating_sub(self, other: Chips) -> Chips {
        Chips(self.0.saturating_sub(other.0))
    }

    /// Returns `self + other`, or [`Chips::MAX`] if the sum is larger.
    #[must_use]
    #[inline]
    pub const fn saturating_add(self, other: Chips) -> Chips {
        let sum = self.0 + other.0;
        if sum > AMOUNT_MAX { Chips::MAX } else { Chips(sum) }
    }

    /// Returns `self + other`, checked in debug builds only.
    ///
    /// Use it for chips whose total is known to be in range, such as the chips of one hand. For all other sums use
    /// [`Add`], which panics out of range in every build.
    ///
    /// # Examples
    /// ```
    /// use units::Chips;
    ///
    /// let (pot, bet) = (Chips::new(30), Chips::new(20));
    /// assert_eq!(pot.plus(bet), pot + bet);
    /// ```
    ///
    /// [`Add`]: core::ops::Add
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn plus(self, other: Chips) -> Chips {
        debug_assert!(self.0 + other.0 <= AMOUNT_MAX, "chips above 2^53 - 1");
        Chips(self.0 + other.0)
    }

    /// Returns `self * n`, or [`Chips::MAX`] if the product is larger.
    #[must_use]
    #[inline]
    pub const fn times(self, n: u64) -> Chips {
        match self.0.checked_mul(n) {
            Some(product) if product <= AMOUNT_MAX => Chips(product),
            _ => Chips::MAX,
        }
    }

    /// Splits the chips into `parts` equal shares: returns one share, and the odd chips left over.
    ///
    /// The caller decides who gets the odd chips. Panics if `parts` is zero.
    ///
    /// ```
    /// use units::Chips;
    /// assert_eq!(Chips::new(101).split(3), (Chips::new(33), Chips::new(2)));
    /// ```
    #[track_caller]
    #[inline]
    pub const fn split(self, parts: u64) -> (Chips, Chips) {
        assert!(parts > 0, "a split among nobody");
        (Chips(self.0 / parts), Chips(self.0 % parts))
    }
}

impl Add for Chips {
    type Output = Chips;
    #[track_caller]
    #[inline]
    fn add(self, other: Chips) -> Chips {
        Chips::new(self.0 + other.0)
    }
}

impl AddAssign for Chips {
    #[track_caller]
    #[inline]
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

impl Sub for Chips {
    type Output = Chips;
    #[track_caller]
    #[inline]
    fn sub(self, other: Chips) -> Chips {
        Chips(self.0.checked_sub(other.0).expect("chips below zero"))
    }
}

impl SubAssign for Chips {
    #[track_caller]
    #[inline]
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(iter: I) -> Chips {
        iter.fold(Chips::ZERO, Add::add)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}c", self.0)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Chips {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u64(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Chips {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Chips, D::Error> {
        let n = <u64 as serde::Deserialize>::deserialize(d)?;
        Chips::try_new(n).map_err(serde::de::Error::custom)
    }
}
