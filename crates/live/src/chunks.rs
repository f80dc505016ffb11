//! A list that is cheap to copy: its elements are in chunks that copies share until one of them changes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Index, IndexMut};
use std::sync::Arc;

/// Number of elements in a chunk. All chunks but the last are full.
const CHUNK: usize = 16;

/// A list whose copies share their chunks. A change copies one chunk.
///
/// A decision works on a copy of the event, and the log is by far its largest part. Stored, it is a plain list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chunks<T> {
    chunks: Vec<Arc<Vec<T>>>,
}

impl<T> Default for Chunks<T> {
    fn default() -> Chunks<T> {
        Chunks { chunks: Vec::new() }
    }
}

impl<T> Chunks<T> {
    pub(crate) fn len(&self) -> usize {
        let last = self.chunks.last().map_or(0, |last| last.len());
        self.chunks.len().saturating_sub(1) * CHUNK + last
    }

    pub(crate) fn get(&self, at: usize) -> Option<&T> {
        self.chunks.get(at / CHUNK)?.get(at % CHUNK)
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.chunks.last()?.last()
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// The elements from this index on.
    pub(crate) fn from(&self, at: usize) -> impl Iterator<Item = &T> {
        let chunks = self.chunks.iter().skip(at / CHUNK);
        chunks.flat_map(|chunk| chunk.iter()).skip(at % CHUNK)
    }
}

impl<T: Clone> Chunks<T> {
    pub(crate) fn push(&mut self, element: T) {
        match self.chunks.last_mut().filter(|last| last.len() < CHUNK) {
            Some(last) => Arc::make_mut(last).push(element),
            None => self.chunks.push(Arc::new(vec![element])),
        }
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut T> {
        Arc::make_mut(self.chunks.last_mut()?).last_mut()
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;
    fn index(&self, at: usize) -> &T {
        &self.chunks[at / CHUNK][at % CHUNK]
    }
}

impl<T: Clone> IndexMut<usize> for Chunks<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.chunks[at / CHUNK])[at % CHUNK]
    }
}

impl<T: Clone> FromIterator<T> for Chunks<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Chunks<T> {
        let mut all = Chunks::default();
        elements.into_iter().for_each(|element| all.push(element));
        all
    }
}

impl<T: Serialize> Serialize for Chunks<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Clone + Deserialize<'de>> Deserialize<'de> for Chunks<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chunks<T>, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_in_chunks_is_the_list() {
        for length in [0, 1, 15, 16, 17, 32, 100] {
            let plain: Vec<usize> = (0..length).collect();
            let mut list: Chunks<usize> = plain.iter().copied().collect();
            assert_eq!((list.len(), list.last()), (length, plain.last()));
            assert!(list.iter().eq(&plain) && list.iter().rev().eq(plain.iter().rev()));
            for at in [0, 7, 16, 40, 200] {
                assert_eq!(list.get(at), plain.get(at));
                assert!(list.from(at).eq(plain.iter().skip(at)));
            }
            let stored = serde_json::to_string(&list).expect("a list of numbers");
            assert_eq!(stored, serde_json::to_string(&plain).expect("a list of numbers"));
            let read: Chunks<usize> = serde_json::from_str(&stored).expect("what was written");
            assert_eq!(read, list);
            let before = list.clone();
            if length > 20 {
                list[3] = 77;
                *list.last_mut().expect("there are some") = 78;
                assert_eq!((list[3], list[length - 1], before[3]), (77, 78, 3));
            }
        }
    }
}
