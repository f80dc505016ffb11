//! A single value, stored as if it were not shared.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that copies share until one of them changes it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct One<T>(Arc<T>);

impl<T> One<T> {
    pub(crate) fn new(value: T) -> One<T> {
        One(Arc::new(value))
    }
}

impl<T> Deref for One<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for One<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for One<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        T::serialize(&self.0, s)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for One<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<One<T>, D::Error> {
        T::deserialize(d).map(One::new)
    }
}
