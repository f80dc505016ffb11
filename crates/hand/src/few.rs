use alloc::vec::Vec;
use core::fmt;
use units::bound::SEATS_MAX;

/// A list that is short almost always: up to two lie in place, and only more are an allocation.
///
/// # Examples
/// ```
/// use hand::Few;
///
/// let few: Few<u8> = (1..=3).collect();
/// assert_eq!(few.iter().sum::<u8>(), 6);
/// assert_eq!(few, Few::from(vec![1, 2, 3]));
/// ```
#[derive(Clone)]
pub struct Few<T>(Place<T>);

#[derive(Clone)]
enum Place<T> {
    One([T; 1]),
    Two([T; 2]),
    Other(Vec<T>),
}

impl<T> Few<T> {
    /// A list of one.
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
            Place::One(one) => one,
            Place::Two(two) => two,
            Place::Other(all) => all,
        }
    }
}

impl<T> FromIterator<T> for Few<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Few<T> {
        let mut all = all.into_iter();
        if all.size_hint().0 > 2 {
            return Few(Place::Other(all.collect()));
        }
        Few(match (all.next(), all.next(), all.next()) {
            (Some(one), None, _) => Place::One([one]),
            (Some(one), Some(two), None) => Place::Two([one, two]),
            (None, _, _) => Place::Other(Vec::new()),
            (first, second, third) => {
                let mut list = Vec::with_capacity(usize::from(SEATS_MAX)); // most often enough
                list.extend(first.into_iter().chain(second).chain(third).chain(all));
                Place::Other(list)
            }
        })
    }
}

impl<T: Copy> From<&[T]> for Few<T> {
    fn from(all: &[T]) -> Few<T> {
        Few(match *all {
            [one] => Place::One([one]),
            [one, two] => Place::Two([one, two]),
            _ => Place::Other(all.to_vec()),
        })
    }
}

impl<T> From<Vec<T>> for Few<T> {
    fn from(all: Vec<T>) -> Few<T> {
        all.into_iter().collect()
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
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
