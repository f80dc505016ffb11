//! A sorted set, stored as a map without values.

use super::Map;
use std::fmt::{self, Debug};

/// A sorted set whose copies share all data that is equal in both.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Set<K: Copy + Ord>(Map<K, ()>);

impl<K: Copy + Ord> Set<K> {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.0.contains_key(key)
    }

    /// Adds a key, and returns whether the key was missing.
    pub(crate) fn insert(&mut self, key: K) -> bool {
        // Adding an existing key must not copy anything.
        !self.contains(&key) && self.0.insert(key, ()).is_none()
    }

    /// Removes a key, and returns whether the key was in the set.
    pub(crate) fn remove(&mut self, key: &K) -> bool {
        self.0.remove(key).is_some()
    }

    pub(crate) fn clear(&mut self) {
        *self = Set::default();
    }

    pub(crate) fn first(&self) -> Option<&K> {
        self.0.first().map(|(key, ())| key)
    }

    /// Returns all keys, in order.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &K> {
        self.0.keys()
    }
}

impl<K: Copy + Ord> Default for Set<K> {
    fn default() -> Set<K> {
        Set(Map::new())
    }
}

impl<K: Copy + Ord> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Set<K> {
        Set(keys.into_iter().map(|key| (key, ())).collect())
    }
}

impl<K: Copy + Ord + Debug> Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Copy + Ord + serde::Serialize> serde::Serialize for Set<K> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, K: Copy + Ord + serde::Deserialize<'de>> serde::Deserialize<'de> for Set<K> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Set<K>, D::Error> {
        Vec::<K>::deserialize(d).map(|keys| keys.into_iter().collect())
    }
}
