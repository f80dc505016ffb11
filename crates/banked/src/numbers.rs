//! Sets of numbers from 0 to 127, such as the numbers that a bet covers.

use std::fmt;

/// A set of numbers from 0 to 127, such as the numbers that a bet covers.
///
/// # Examples
/// ```
/// use banked::Numbers;
///
/// let street = Numbers::of(&[16, 17, 18]);
/// assert!(street.has(17) && !street.has(19));
/// assert_eq!(street.to_string(), "16/17/18");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Numbers(u128);

impl Numbers {
    /// The empty set.
    pub const NONE: Numbers = Numbers(0);

    /// Returns the set of these numbers. Panics if one is above 127.
    #[track_caller]
    pub const fn of(numbers: &[u8]) -> Numbers {
        let (mut set, mut at) = (0, 0);
        while at < numbers.len() {
            assert!(numbers[at] < 128, "numbers go up to 127");
            set |= 1 << numbers[at];
            at += 1;
        }
        Numbers(set)
    }

    /// Returns the set of all numbers from `from` to `to`, inclusive. Panics if one is above 127.
    #[track_caller]
    pub const fn range(from: u8, to: u8) -> Numbers {
        assert!(from <= to && to < 128, "numbers go up to 127");
        Numbers((u128::MAX >> (127 - to)) & (u128::MAX << from))
    }

    /// Whether the number is in the set.
    pub const fn has(self, number: u8) -> bool {
        number < 128 && self.0 >> number & 1 == 1
    }

    /// Returns the size of the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the numbers that are in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// Returns the numbers that are in both sets.
    #[must_use]
    pub const fn and(self, other: Numbers) -> Numbers {
        Numbers(self.0 & other.0)
    }

    /// Returns the numbers, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |number| self.has(*number))
    }
}

impl FromIterator<u8> for Numbers {
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Numbers {
        numbers.into_iter().fold(Numbers::NONE, |set, one| Numbers(set.0 | Numbers::of(&[one]).0))
    }
}

/// Writes the numbers with slashes in between: `17/20`.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, number) in self.iter().enumerate() {
            let stroke = if at > 0 { "/" } else { "" };
            write!(f, "{stroke}{number}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
