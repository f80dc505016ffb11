//! A list that grows at its end and shrinks at its beginning: a map by position.

use super::Map;
use std::fmt::{self, Debug};
use std::ops::{Index, IndexMut};

/// A list whose copies share all data that is equal in both.
#[derive(Clone)]
pub struct List<T> {
    rows: Map<u64, T>,
    /// Number of items removed from the start of the list.
    taken: u64,
}

impl<T: Clone> List<T> {
    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the item at this position, from 0.
    pub fn get(&self, at: usize) -> Option<&T> {
        self.rows.get(&(self.taken + at as u64))
    }

    /// Returns the first item.
    pub fn first(&self) -> Option<&T> {
        self.rows.first().map(|(_, row)| row)
    }

    /// Returns all items, in order.
    pub fn iter(&self) -> Rows<'_, T> {
        Rows(self.rows.iter())
    }

    pub(crate) fn push(&mut self, row: T) {
        self.rows.insert(self.taken + self.len() as u64, row);
    }

    pub(crate) fn take_first(&mut self) -> Option<T> {
        let first = self.rows.remove(&self.taken)?;
        self.taken += 1;
        Some(first)
    }

    pub(crate) fn clear(&mut self) {
        *self = List::default();
    }
}

impl<T: Clone> Default for List<T> {
    fn default() -> List<T> {
        List { rows: Map::new(), taken: 0 }
    }
}

impl<T: Clone> Index<usize> for List<T> {
    type Output = T;

    /// # Panics
    /// If the list is not that long.
    fn index(&self, at: usize) -> &T {
        self.get(at).expect("a position in the list")
    }
}

impl<T: Clone> IndexMut<usize> for List<T> {
    /// # Panics
    /// If the list is not that long.
    fn index_mut(&mut self, at: usize) -> &mut T {
        self.rows.get_mut(&(self.taken + at as u64)).expect("a position in the list")
    }
}

impl<T: Clone> Extend<T> for List<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, rows: I) {
        rows.into_iter().for_each(|row| self.push(row));
    }
}

impl<T: Clone> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> List<T> {
        let mut list = List::default();
        list.extend(rows);
        list
    }
}

/// Iterates over the items of a list, in order.
#[derive(Clone)]
pub struct Rows<'a, T>(super::map::Iter<'a, u64, T>);

impl<'a, T> Iterator for Rows<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        self.0.next().map(|(_, row)| row)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> ExactSizeIterator for Rows<'_, T> {}

impl<'a, T: Clone> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = Rows<'a, T>;

    fn into_iter(self) -> Rows<'a, T> {
        self.iter()
    }
}

impl<T: Clone + PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        self.rows == other.rows && self.taken == other.taken || self.iter().eq(other)
    }
}

impl<T: Clone + Eq> Eq for List<T> {}

impl<T: Clone + Debug> Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(feature = "serde")]
impl<T: Clone + serde::Serialize> serde::Serialize for List<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Clone + serde::Deserialize<'de>> serde::Deserialize<'de> for List<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<List<T>, D::Error> {
        Vec::<T>::deserialize(d).map(|rows| rows.into_iter().collect())
    }
}
