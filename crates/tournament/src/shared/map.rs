//! A sorted map, stored as a tree of blocks.

use std::fmt::{self, Debug};
use std::mem;
use std::sync::Arc;

/// Maximum size of a block in bytes; allocators serve blocks up to this size quickly.
const BYTES_MAX: usize = 1_008;

/// A sorted map whose copies share all data that is equal in both.
#[derive(Clone)]
pub(crate) struct Map<K, V> {
    root: Block<K, V>,
    len: usize,
}

/// A block of the tree, which is one allocation. Only the root may be empty.
enum Block<K, V> {
    /// Rows, in order of their keys.
    Rows(Arc<[(K, V)]>),
    /// Blocks in order. Each block's separator is greater than every key in earlier blocks and at most the block's own
    /// first key.
    Blocks(Arc<[(K, Block<K, V>)]>),
}

impl<K: Copy + Ord, V: Clone> Map<K, V> {
    /// Creates an empty map.
    pub(crate) fn new() -> Map<K, V> {
        Map { root: Block::Rows(Arc::default()), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let mut block = &self.root;
        loop {
            match block {
                Block::Blocks(blocks) => block = &blocks[place(blocks, key)].1,
                Block::Rows(rows) => return find(rows, key).ok().map(|at| &rows[at].1),
            }
        }
    }

    pub(crate) fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        // Looking for a missing key must not copy any block.
        if !self.contains_key(key) {
            return None;
        }
        let mut block = &mut self.root;
        loop {
            match block {
                Block::Blocks(blocks) => {
                    let at = place(blocks, key);
                    block = &mut Arc::make_mut(blocks)[at].1;
                }
                Block::Rows(rows) => {
                    let at = find(rows, key).ok()?;
                    return Some(&mut Arc::make_mut(rows)[at].1);
                }
            }
        }
    }

    /// Sets the value of a key, and returns the old value.
    pub(crate) fn insert(&mut self, key: K, value: V) -> Option<V> {
        let (before, split) = self.root.insert(key, value);
        if let Some(right) = split {
            // The key of the first block is never compared.
            let left = (right.0, self.root.clone());
            self.root = Block::Blocks(Arc::new([left, right]));
        }
        self.len += usize::from(before.is_none());
        before
    }

    /// Removes a key, and returns its value.
    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        if !self.contains_key(key) {
            return None;
        }
        let removed = self.root.remove(key);
        while let Block::Blocks(blocks) = &self.root {
            let [(_, only)] = &blocks[..] else { break };
            self.root = only.clone();
        }
        self.len -= 1;
        removed
    }

    /// Returns the row with the lowest key.
    pub(crate) fn first(&self) -> Option<(&K, &V)> {
        self.at_end(|blocks| blocks.first(), |rows| rows.first())
    }

    /// Returns the row with the highest key.
    pub(crate) fn last(&self) -> Option<(&K, &V)> {
        self.at_end(|blocks| blocks.last(), |rows| rows.last())
    }

    /// Returns all rows, in order of their keys.
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
        block: impl Fn(&'a [(K, Block<K, V>)]) -> Option<&'a (K, Block<K, V>)>,
        row: impl Fn(&'a [(K, V)]) -> Option<&'a (K, V)>,
    ) -> Option<(&'a K, &'a V)> {
        let mut at = &self.root;
        loop {
            match at {
                Block::Blocks(blocks) => at = &block(blocks)?.1,
                Block::Rows(rows) => return row(rows).map(|(key, value)| (key, value)),
            }
        }
    }
}

impl<K: Copy + Ord, V: Clone> Block<K, V> {
    /// Inserts a row. Returns the value that it replaces, and the block that was split off if this block became too
    /// long.
    fn insert(&mut self, key: K, value: V) -> (Option<V>, Option<(K, Block<K, V>)>) {
        match self {
            Block::Rows(rows) => match find(rows, &key) {
                Ok(at) => (Some(mem::replace(&mut Arc::make_mut(rows)[at].1, value)), None),
                Err(at) => {
                    let split = put_in(rows, at, (key, value));
                    (None, split.map(|rows| (rows[0].0, Block::Rows(rows))))
                }
            },
            Block::Blocks(blocks) => {
                let at = place(blocks, &key);
                let (before, right) = Arc::make_mut(blocks)[at].1.insert(key, value);
                let split = right.and_then(|right| put_in(blocks, at + 1, right));
                (before, split.map(|blocks| (blocks[0].0, Block::Blocks(blocks))))
            }
        }
    }

    /// Removes an existing row. A block that becomes empty is removed; other blocks are not merged.
    fn remove(&mut self, key: &K) -> Option<V> {
        match self {
            Block::Rows(rows) => {
                let at = find(rows, key).ok()?;
                let value = rows[at].1.clone();
                *rows = without(rows, at);
                Some(value)
            }
            Block::Blocks(blocks) => {
                let at = place(blocks, key);
                let block = &mut Arc::make_mut(blocks)[at].1;
                let removed = block.remove(key);
                if block.is_empty() {
                    *blocks = without(blocks, at);
                }
                removed
            }
        }
    }

    fn is_same(&self, other: &Block<K, V>) -> bool {
        match (self, other) {
            (Block::Rows(one), Block::Rows(two)) => Arc::ptr_eq(one, two),
            (Block::Blocks(one), Block::Blocks(two)) => Arc::ptr_eq(one, two),
            _ => false,
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Block::Rows(rows) => rows.is_empty(),
            Block::Blocks(blocks) => blocks.is_empty(),
        }
    }
}

impl<K, V> Clone for Block<K, V> {
    /// Clones the block by sharing it.
    fn clone(&self) -> Block<K, V> {
        match self {
            Block::Rows(rows) => Block::Rows(Arc::clone(rows)),
            Block::Blocks(blocks) => Block::Blocks(Arc::clone(blocks)),
        }
    }
}

/// Returns the maximum number of rows in a block: as many as fit, but at least 3.
const fn rows_max<T>() -> usize {
    // Plain rows are copied as bytes. Other rows are cloned one by one, which touches the reference counts.
    let most = if mem::needs_drop::<T>() { 16 } else { 32 };
    let fit = BYTES_MAX / (if size_of::<T>() > 0 { size_of::<T>() } else { 1 });
    match fit {
        0..4 => 3,
        _ if fit < most => fit,
        _ => most,
    }
}

/// Returns the position of the block to which a key belongs.
fn place<K: Ord, B>(blocks: &[(K, B)], key: &K) -> usize {
    blocks[1..].partition_point(|(first, _)| first <= key)
}

/// Returns the position of a key as `Ok`; as `Err`, the position where the key would be inserted.
fn find<K: Ord, V>(rows: &[(K, V)], key: &K) -> Result<usize, usize> {
    rows.binary_search_by(|row| row.0.cmp(key))
}

/// Inserts a row. If the block becomes too long, returns its second half or, if rows arrive in ascending order, only
/// the new row.
fn put_in<T: Clone>(rows: &mut Arc<[T]>, at: usize, row: T) -> Option<Arc<[T]>> {
    let (before, after) = rows.split_at(at);
    if rows.len() < rows_max::<T>() {
        *rows = before.iter().cloned().chain([row]).chain(after.iter().cloned()).collect();
        return None;
    }
    if after.is_empty() {
        return Some(Arc::new([row]));
    }
    let mut all = rows.to_vec();
    all.insert(at, row);
    let right = all.split_off(all.len() / 2);
    *rows = all.into();
    Some(right.into())
}

/// Returns all rows except one.
fn without<T: Clone>(rows: &[T], at: usize) -> Arc<[T]> {
    rows[..at].iter().chain(&rows[at + 1..]).cloned().collect()
}

/// Iterates over the rows of a map, in order.
#[derive(Clone)]
pub(crate) struct Iter<'a, K, V> {
    open: Vec<std::slice::Iter<'a, (K, Block<K, V>)>>,
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
        self.root.is_same(&other.root) || self.iter().eq(other.iter())
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
