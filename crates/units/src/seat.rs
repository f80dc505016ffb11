//! Seats at a table, and sets of seats.

use crate::bound::SEATS_MAX;
use core::fmt;
use core::ops::{Index, IndexMut};

/// A seat at a table, numbered clockwise from 1 to [`SEATS_MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

/// The error for a number that is not a seat number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the seat number is {0}; it must be 1 to {SEATS_MAX}")]
pub struct SeatError(pub u8);

impl Seat {
    /// Returns seat number `n`. Panics outside 1 to [`SEATS_MAX`]; use [`Seat::try_new`] for numbers from outside.
    #[track_caller]
    pub const fn new(n: u8) -> Seat {
        assert!(n >= 1 && n <= SEATS_MAX, "seat out of range");
        Seat(n)
    }

    /// Returns seat number `n`.
    ///
    /// # Errors
    /// [`SeatError`] outside 1 to [`SEATS_MAX`].
    pub const fn try_new(n: u8) -> Result<Seat, SeatError> {
        if n >= 1 && n <= SEATS_MAX { Ok(Seat(n)) } else { Err(SeatError(n)) }
    }

    /// Returns the seat's number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns all seats, in ascending order.
    pub fn all() -> impl Iterator<Item = Seat> {
        (1..=SEATS_MAX).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.0)
    }
}

/// A set of seats at one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u32); // the width that processors handle best

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);
    /// The set of all seats, 1 to [`SEATS_MAX`].
    pub const ALL: SeatSet = SeatSet(((1 << SEATS_MAX) - 1) << 1);

    /// Reports whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
    /// Adds `seat`.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
    /// Removes `seat`.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
    /// Returns the number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Reports whether the set has no seats.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Returns the seats that are in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
    /// Returns the seats that are in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
    /// Returns the seats of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
    /// Reports whether the set has two or more seats.
    #[inline]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }
    /// Returns the seat with the lowest number; `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            bits => Some(Seat(bits.trailing_zeros() as u8)), // at most 15
        }
    }
    /// Returns the first seat clockwise after `seat`; `None` if the set is empty.
    ///
    /// This is `seat` itself only if it is the only seat in the set.
    ///
    /// ```
    /// use units::{Seat, SeatSet};
    /// let [two, five] = [Seat::new(2), Seat::new(5)];
    /// let both: SeatSet = [two, five].into_iter().collect();
    /// assert_eq!(both.first_after(two), Some(five));
    /// assert_eq!(both.first_after(five), Some(two));
    /// assert_eq!(SeatSet::EMPTY.first_after(two), None);
    /// ```
    #[inline]
    pub const fn first_after(self, seat: Seat) -> Option<Seat> {
        let beyond = self.0 & !up_to(seat);
        SeatSet(if beyond == 0 { self.0 } else { beyond }).first()
    }
    /// Returns the seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seats(self.0)
    }
    /// Returns the seats clockwise, starting after `seat`; `seat` itself comes last if it is in the set.
    #[inline]
    pub fn after(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let up_to = up_to(seat);
        Seats(self.0 & !up_to).chain(Seats(self.0 & up_to))
    }
}

/// Returns the bits of this seat and of all seats with lower numbers.
#[inline]
const fn up_to(seat: Seat) -> u32 {
    (2 << seat.0) - 1
}

/// Iterator over the seats whose bits are set.
#[derive(Clone)]
struct Seats(u32);

impl Iterator for Seats {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let lowest = self.0.trailing_zeros() as u8; // at most 32
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            Seat(lowest)
        })
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for Seats {
    #[inline]
    fn next_back(&mut self) -> Option<Seat> {
        let highest = self.0.checked_ilog2()?;
        self.0 &= !(1 << highest);
        Some(Seat(highest as u8)) // at most 15
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BySeat<T>([T; SEATS_MAX as usize]);

impl<T: Copy> BySeat<T> {
    /// Returns the same value for every seat.
    pub const fn all(value: T) -> BySeat<T> {
        BySeat([value; SEATS_MAX as usize])
    }
}

impl<T> BySeat<T> {
    /// Calls `make` once for each seat and keeps the results.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(core::array::from_fn(|at| make(Seat(at as u8 + 1))))
    }
    /// Returns each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(at, value)| (Seat(at as u8 + 1), value))
    }
    /// Returns each seat with a mutable reference to its value, in order.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(at, value)| (Seat(at as u8 + 1), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.0 as usize - 1]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.0 as usize - 1]
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Seat, D::Error> {
        let n = <u8 as serde::Deserialize>::deserialize(d)?;
        Seat::try_new(n).map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<SeatSet, D::Error> {
        let seats = <alloc::vec::Vec<Seat> as serde::Deserialize>::deserialize(d)?;
        Ok(seats.into_iter().collect())
    }
}
