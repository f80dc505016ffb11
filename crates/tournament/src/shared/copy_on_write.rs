//! A single value that copies share; code uses it as if it were not shared.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that copies share until one of them changes it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct CopyOnWrite<T>(Arc<T>);

impl<T> CopyOnWrite<T> {
    pub(crate) fn new(value: T) -> CopyOnWrite<T> {
        CopyOnWrite(Arc::new(value))
    }
}

impl<T> Deref for CopyOnWrite<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for CopyOnWrite<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for CopyOnWrite<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        T::serialize(&self.0, s)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for CopyOnWrite<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<CopyOnWrite<T>, D::Error> {
        T::deserialize(d).map(CopyOnWrite::new)
    }
}
