//! A sorted map as a tree of blocks.

use std::fmt::{self, Debug};
use std::mem;
use std::sync::Arc;

/// The size of a block in bytes: up to it, allocators keep blocks of each size at hand.
const BYTES_MAX: usize = 1_024;

/// A sorted map whose copies share what neither has changed.
#[derive(Clone)]
pub(crate) struct Map<K, V> {
    root: Arc<Block<K, V>>,
    len: usize,
}

/// A block of the tree. Only the root may be empty.
enum Block<K, V> {
    /// Rows in order of their keys.
    Rows(Vec<(K, V)>),
    /// Blocks in order, each with a key that is above all keys before it and not above its own.
    Blocks(Vec<(K, Arc<Block<K, V>>)>),
}

impl<K: Copy + Ord, V: Clone> Map<K, V> {
    /// An empty map.
    pub(crate) fn new() -> Map<K, V> {
        Map { root: Arc::new(Block::Rows(Vec::new())), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let mut block = &*self.root;
        loop {
            match block {
                Block::Blocks(blocks) => block = &blocks[place(blocks, key)].1,
                Block::Rows(rows) => {
                    let at = rows.binary_search_by(|row| row.0.cmp(key)).ok()?;
                    return Some(&rows[at].1);
                }
            }
        }
    }

    pub(crate) fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        // A key that is not there must not cost a copy of what is.
        if !self.contains_key(key) {
            return None;
        }
        let mut block = Arc::make_mut(&mut self.root);
        loop {
            match block {
                Block::Blocks(blocks) => {
                    let at = place(blocks, key);
                    block = Arc::make_mut(&mut blocks[at].1);
                }
                Block::Rows(rows) => {
                    let at = rows.binary_search_by(|row| row.0.cmp(key)).ok()?;
                    return Some(&mut rows[at].1);
                }
            }
        }
    }

    /// Sets the value of a key, and gives the one that it had.
    pub(crate) fn insert(&mut self, key: K, value: V) -> Option<V> {
        let (before, split) = Arc::make_mut(&mut self.root).insert(key, value);
        if let Some(right) = split {
            let left = mem::replace(&mut self.root, Arc::new(Block::Blocks(Vec::new())));
            let first = right.0;
            // The key of the first block is never looked at.
            *Arc::make_mut(&mut self.root) = Block::Blocks(vec![(first, left), right]);
        }
        self.len += usize::from(before.is_none());
        before
    }

    /// Takes a key out, and gives its value.
    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        if !self.contains_key(key) {
            return None;
        }
        let removed = Arc::make_mut(&mut self.root).remove(key);
        while let Block::Blocks(blocks) = &*self.root {
            let [(_, only)] = &blocks[..] else { break };
            self.root = Arc::clone(only);
        }
        self.len -= 1;
        removed
    }

    /// The row with the lowest key.
    pub(crate) fn first(&self) -> Option<(&K, &V)> {
        self.at_end(|blocks| blocks.first(), |rows| rows.first())
    }

    /// The row with the highest key.
    pub(crate) fn last(&self) -> Option<(&K, &V)> {
        self.at_end(|blocks| blocks.last(), |rows| rows.last())
    }

    /// All rows, in order of their keys.
    pub(crate) fn iter(&self) -> Iter<'_, K, V> {
        let mut iter = Iter { open: Vec::new(), rows: [].iter(), left: self.len };
        iter.descend(&self.root);
        iter
    }

    pub(crate) fn keys(&self) -> impl ExactSizeIterator<Item = &K> {
        self.iter().map(|(key, _)| key)
    }

    pub(crate) fn values(&self) -> impl ExactSizeIterator<Item = &V> {
        self.iter().map(|(_, value)| value)
    }

    fn at_end<'a>(
        &'a self,
        block: impl Fn(&'a [(K, Arc<Block<K, V>>)]) -> Option<&'a (K, Arc<Block<K, V>>)>,
        row: impl Fn(&'a [(K, V)]) -> Option<&'a (K, V)>,
    ) -> Option<(&'a K, &'a V)> {
        let mut at = &*self.root;
        loop {
            match at {
                Block::Blocks(blocks) => at = &block(blocks)?.1,
                Block::Rows(rows) => return row(rows).map(|(key, value)| (key, value)),
            }
        }
    }
}

impl<K: Copy + Ord, V: Clone> Block<K, V> {
    /// Inserts a row; gives the value that it replaces, and the block that is split off where this one is too long.
    fn insert(&mut self, key: K, value: V) -> (Option<V>, Option<(K, Arc<Block<K, V>>)>) {
        match self {
            Block::Rows(rows) => match rows.binary_search_by(|row| row.0.cmp(&key)) {
                Ok(at) => (Some(mem::replace(&mut rows[at].1, value)), None),
                Err(at) => {
                    rows.insert(at, (key, value));
                    let split = split(rows, at);
                    (None, split.map(|rows| (rows[0].0, Arc::new(Block::Rows(rows)))))
                }
            },
            Block::Blocks(blocks) => {
                let at = place(blocks, &key);
                let (before, right) = Arc::make_mut(&mut blocks[at].1).insert(key, value);
                let split = right.and_then(|right| {
                    blocks.insert(at + 1, right);
                    split(blocks, at + 1)
                });
                (before, split.map(|blocks| (blocks[0].0, Arc::new(Block::Blocks(blocks)))))
            }
        }
    }

    /// Takes out a row that is there. A block that becomes empty goes; others are not joined.
    fn remove(&mut self, key: &K) -> Option<V> {
        match self {
            Block::Rows(rows) => {
                let at = rows.binary_search_by(|row| row.0.cmp(key)).ok()?;
                Some(rows.remove(at).1)
            }
            Block::Blocks(blocks) => {
                let at = place(blocks, key);
                let block = Arc::make_mut(&mut blocks[at].1);
                let removed = block.remove(key);
                if block.is_empty() {
                    blocks.remove(at);
                }
                removed
            }
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Block::Rows(rows) => rows.is_empty(),
            Block::Blocks(blocks) => blocks.is_empty(),
        }
    }
}

impl<K: Copy, V: Clone> Clone for Block<K, V> {
    /// A copy is made to be changed: it has room for another row.
    fn clone(&self) -> Block<K, V> {
        match self {
            Block::Rows(rows) => Block::Rows(with_room(rows)),
            Block::Blocks(blocks) => Block::Blocks(with_room(blocks)),
        }
    }
}

fn with_room<T: Clone>(rows: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(rows_max::<T>() + 1);
    copy.extend_from_slice(rows);
    copy
}

/// Rows of a block at most: as many as fit in it beside one that splits it, and a few in any case.
const fn rows_max<T>() -> usize {
    let fit = BYTES_MAX / (if size_of::<T>() > 0 { size_of::<T>() } else { 1 });
    match fit {
        0..6 => 4,
        6..33 => fit - 1,
        _ => 32,
    }
}

/// The block that a key belongs to.
fn place<K: Ord, B>(blocks: &[(K, B)], key: &K) -> usize {
    blocks[1..].partition_point(|(first, _)| first <= key)
}

/// Splits off the second half of a block that is too long, or the last row alone where rows come in order.
fn split<T>(rows: &mut Vec<T>, inserted: usize) -> Option<Vec<T>> {
    let is_last = inserted + 1 == rows.len();
    let half = if is_last { inserted } else { rows.len() / 2 };
    (rows.len() > rows_max::<T>()).then(|| rows.split_off(half))
}

/// The rows of a map, in order.
#[derive(Clone)]
pub(crate) struct Iter<'a, K, V> {
    open: Vec<std::slice::Iter<'a, (K, Arc<Block<K, V>>)>>,
    rows: std::slice::Iter<'a, (K, V)>,
    left: usize,
}

impl<'a, K, V> Iter<'a, K, V> {
    fn descend(&mut self, mut block: &'a Block<K, V>) {
        loop {
            match block {
                Block::Rows(rows) => {
                    self.rows = rows.iter();
                    return;
                }
                Block::Blocks(blocks) => {
                    let mut blocks = blocks.iter();
                    let Some((_, first)) = blocks.next() else { return };
                    self.open.push(blocks);
                    block = first;
                }
            }
        }
    }
}

impl<'a, K, V> Iterator for Iter<'a, K, V> {
    type Item = (&'a K, &'a V);

    fn next(&mut self) -> Option<(&'a K, &'a V)> {
        loop {
            if let Some((key, value)) = self.rows.next() {
                self.left -= 1;
                return Some((key, value));
            }
            match self.open.last_mut()?.next() {
                Some((_, block)) => self.descend(block),
                None => {
                    self.open.pop();
                }
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<K, V> ExactSizeIterator for Iter<'_, K, V> {}

impl<'a, K: Copy + Ord, V: Clone> IntoIterator for &'a Map<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Iter<'a, K, V> {
        self.iter()
    }
}

impl<K: Copy + Ord, V: Clone> Default for Map<K, V> {
    fn default() -> Map<K, V> {
        Map::new()
    }
}

impl<K: Copy + Ord, V: Clone> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(rows: I) -> Map<K, V> {
        let mut map = Map::new();
        for (key, value) in rows {
            map.insert(key, value);
        }
        map
    }
}

impl<K: Copy + Ord, V: Clone + PartialEq> PartialEq for Map<K, V> {
    fn eq(&self, other: &Map<K, V>) -> bool {
        Arc::ptr_eq(&self.root, &other.root) || self.iter().eq(other.iter())
    }
}

impl<K: Copy + Ord, V: Clone + Eq> Eq for Map<K, V> {}

impl<K: Copy + Ord + Debug, V: Clone + Debug> Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
}

#[cfg(feature = "serde")]
impl<K: Copy + Ord + serde::Serialize, V: Clone + serde::Serialize> serde::Serialize for Map<K, V> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, K, V> serde::Deserialize<'de> for Map<K, V>
where
    K: Copy + Ord + serde::Deserialize<'de>,
    V: Clone + serde::Deserialize<'de>,
{
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Map<K, V>, D::Error> {
        let rows = std::collections::BTreeMap::<K, V>::deserialize(d)?;
        Ok(rows.into_iter().collect())
    }
}
