//! A list with at most one entry per seat, stored without allocation.

use core::fmt;
use units::bound::SEATS_MAX;

/// Maximum number of entries in a list.
const MOST: usize = SEATS_MAX as usize;

/// A list with at most one entry per seat, and usually a single entry. It is stored in place, without allocation.
///
/// # Examples
/// ```
/// use hand::SeatList;
///
/// let few: SeatList<u8> = (1..=3).collect();
/// assert_eq!(few.iter().sum::<u8>(), 6);
/// assert_eq!(few, SeatList::try_from(&[1, 2, 3][..])?);
/// assert!(SeatList::try_from(&[0; 11][..]).is_err());
/// # Ok::<(), hand::SeatListError>(())
/// ```
#[derive(Clone, Copy)]
pub struct SeatList<T>(Place<T>);

#[derive(Clone, Copy)]
enum Place<T> {
    None,
    One([T; 1]),
    Many { items: [T; MOST], len: u8 },
}

/// Error: a list would have more than one entry per seat. Contains the number of entries given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the number of seats in the list is {0}; the maximum is {MOST}")]
pub struct SeatListError(pub usize);

impl<T> SeatList<T> {
    /// The empty list.
    pub(crate) const NONE: SeatList<T> = SeatList(Place::None);

    /// A list of one entry.
    #[inline]
    pub(crate) fn one(one: T) -> SeatList<T> {
        SeatList(Place::One([one]))
    }
}

impl<T> core::ops::Deref for SeatList<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Place::None => &[],
            Place::One(one) => one,
            Place::Many { items, len } => &items[..usize::from(*len)],
        }
    }
}

impl<T: Copy> FromIterator<T> for SeatList<T> {
    /// Panics if there are more than ten entries.
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> SeatList<T> {
        let mut all = all.into_iter();
        let Some(first) = all.next() else { return SeatList::NONE };
        let (mut items, mut len) = ([first; MOST], 1);
        for item in all {
            items[len] = item;
            len += 1;
        }
        SeatList(if len == 1 { Place::One([first]) } else { Place::Many { items, len: len as u8 } })
    }
}

impl<T: Copy> TryFrom<&[T]> for SeatList<T> {
    type Error = SeatListError;
    fn try_from(all: &[T]) -> Result<SeatList<T>, SeatListError> {
        if all.len() > MOST {
            Err(SeatListError(all.len()))
        } else {
            Ok(all.iter().copied().collect())
        }
    }
}

impl<'a, T> IntoIterator for &'a SeatList<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for SeatList<T> {
    fn eq(&self, other: &SeatList<T>) -> bool {
        self[..] == other[..]
    }
}
impl<T: Eq> Eq for SeatList<T> {}

impl<T: fmt::Debug> fmt::Debug for SeatList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}
