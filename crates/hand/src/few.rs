use core::fmt;
use units::bound::SEATS_MAX;

/// Maximum number of entries in a list.
const MOST: usize = SEATS_MAX as usize;

/// A list with at most one entry per seat, and usually just one; stored in place, without allocation.
///
/// # Examples
/// ```
/// use hand::Few;
///
/// let few: Few<u8> = (1..=3).collect();
/// assert_eq!(few.iter().sum::<u8>(), 6);
/// assert_eq!(few, Few::try_from(&[1, 2, 3][..])?);
/// assert!(Few::try_from(&[0; 11][..]).is_err());
/// # Ok::<(), hand::FewError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Few<T>(Place<T>);

#[derive(Clone, Copy)]
enum Place<T> {
    None,
    One([T; 1]),
    Many { items: [T; MOST], len: u8 },
}

/// Error: the list has this many entries, which is more than there are seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} entries; there are at most {MOST}")]
pub struct FewError(pub usize);

impl<T> Few<T> {
    /// The empty list.
    pub(crate) const NONE: Few<T> = Few(Place::None);

    /// A list of one entry.
    #[inline]
    pub(crate) fn one(one: T) -> Few<T> {
        Few(Place::One([one]))
    }
}

impl<T> core::ops::Deref for Few<T> {
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

impl<T: Copy> FromIterator<T> for Few<T> {
    /// Panics if there are more than ten entries.
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Few<T> {
        let mut all = all.into_iter();
        let Some(first) = all.next() else { return Few::NONE };
        let (mut items, mut len) = ([first; MOST], 1);
        for item in all {
            items[len] = item;
            len += 1;
        }
        Few(if len == 1 { Place::One([first]) } else { Place::Many { items, len: len as u8 } })
    }
}

impl<T: Copy> TryFrom<&[T]> for Few<T> {
    type Error = FewError;
    fn try_from(all: &[T]) -> Result<Few<T>, FewError> {
        if all.len() > MOST { Err(FewError(all.len())) } else { Ok(all.iter().copied().collect()) }
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        self[..] == other[..]
    }
}
impl<T: Eq> Eq for Few<T> {}

impl<T: fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}
