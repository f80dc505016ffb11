//! A hash tree over the ends of all chains at each checkpoint. Leaves are only added.
//!
//! Its leaves are the heads that moved, checkpoint after checkpoint, in the order appended. The shape is that of RFC
//! 6962: with `n` leaves, the left half is the first `k`, where `k` is the largest power of two below `n`. A root
//! therefore covers every head that was ever stated. A few hashes prove that the tree contains a head, or that one root
//! continues another (RFC 9162, 2.1.3 and 2.1.4).
//!
//! Each hash is BLAKE3 of, one after the other:
//!
//! - leaf: `"cardroom head 1"`; one byte: 0 table, 1 transfers, 2 people, 3 tournament, 4 house table; the stream's id
//!   (zero for transfers and people), 128 bits; the number of the chain's last link, 64 bits; its hash, 32 bytes;
//! - node: `"cardroom heads 1"`, left hash, right hash;
//! - empty tree: `"cardroom no heads 1"`.
//!
//! Numbers are little-endian. A proof as bytes is two numbers of 64 bits and then its hashes, 32 bytes each. For an
//! inclusion, the numbers are the leaf's place and the tree's size; for a growth, the old and the new size. Up to 2^30
//! leaves, a proof has at most [`PROOF_BYTES_MAX`] bytes.

use crate::Head;

/// Hash of a leaf, a node or the whole tree.
pub type TreeHash = [u8; 32];

/// Maximum number of bytes in a proof for a tree of up to 2^30 leaves.
pub const PROOF_BYTES_MAX: usize = 16 + 31 * 32;

/// Returns the leaf that stands for a head.
pub fn leaf(head: &Head) -> TreeHash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom head 1");
    hasher.update(&[head.chain.kind()]);
    hasher.update(&head.chain.bits().to_le_bytes());
    hasher.update(&head.seq.0.to_le_bytes());
    hasher.update(&head.hash);
    *hasher.finalize().as_bytes()
}

fn node(left: &TreeHash, right: &TreeHash) -> TreeHash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom heads 1");
    hasher.update(left);
    hasher.update(right);
    *hasher.finalize().as_bytes()
}

fn empty() -> TreeHash {
    *blake3::hash(b"cardroom no heads 1").as_bytes()
}

/// What is needed to append to a tree: its size, and the roots of its complete subtrees.
///
/// The roots are in order from the left, one for each bit that is set in the size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frontier {
    size: u64,
    tops: Vec<TreeHash>,
}

impl Frontier {
    /// Returns the number of leaves in the tree.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Appends one leaf.
    pub fn append(&mut self, leaf: TreeHash) {
        let mut top = leaf;
        let mut size = self.size;
        while size & 1 == 1 {
            let left = self.tops.pop().expect("one for each bit that is set");
            top = node(&left, &top);
            size >>= 1;
        }
        self.tops.push(top);
        self.size += 1;
    }

    /// Returns the root of the tree.
    pub fn root(&self) -> TreeHash {
        let mut tops = self.tops.iter().rev().copied();
        let last = tops.next().unwrap_or_else(empty);
        tops.fold(last, |right, left| node(&left, &right))
    }

    /// Returns the subtree roots, concatenated.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.tops.concat()
    }

    /// Returns the frontier of a tree of this size with these subtree roots; `None` if their number does not fit.
    pub fn from_bytes(size: u64, tops: &[u8]) -> Option<Frontier> {
        let (tops, rest) = tops.as_chunks::<32>();
        let fits = rest.is_empty() && tops.len() == size.count_ones() as usize;
        fits.then(|| Frontier { size, tops: tops.to_vec() })
    }
}

/// Computes the root of the tree over these leaves.
pub fn root(leaves: &[TreeHash]) -> TreeHash {
    match leaves {
        [] => empty(),
        [only] => *only,
        _ => {
            let (left, right) = leaves.split_at(half(leaves.len()));
            node(&root(left), &root(right))
        }
    }
}

/// Returns the largest power of two below `count`, which is at least two.
fn half(count: usize) -> usize {
    1 << (count - 1).ilog2()
}

/// A proof that a leaf is at a certain position in a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inclusion {
    /// The leaf's position, from 0.
    pub place: u64,
    /// The tree's size.
    pub size: u64,
    /// Sibling hashes on the way from the leaf to the root.
    pub path: Vec<TreeHash>,
}

/// A proof that a tree continues an earlier tree: it begins with the earlier tree's leaves, unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The earlier tree's size.
    pub old: u64,
    /// The later tree's size.
    pub new: u64,
    /// The hashes from which both roots can be computed.
    pub path: Vec<TreeHash>,
}

impl Inclusion {
    /// Proves that the leaf at `place` is in the tree over these leaves.
    ///
    /// Panics if there is no such leaf.
    #[track_caller]
    pub fn prove(leaves: &[TreeHash], place: usize) -> Inclusion {
        assert!(place < leaves.len(), "place {place} of {}", leaves.len());
        let mut path = Vec::new();
        let (mut part, mut at) = (leaves, place);
        while part.len() > 1 {
            let (left, right) = part.split_at(half(part.len()));
            if at < left.len() {
                path.push(root(right));
                part = left;
            } else {
                path.push(root(left));
                at -= left.len();
                part = right;
            }
        }
        path.reverse();
        Inclusion { place: place as u64, size: leaves.len() as u64, path }
    }

    /// Reports whether this proves that the leaf is in the tree with this root.
    ///
    /// Never panics, whatever the input.
    pub fn holds(&self, leaf: &TreeHash, of: &TreeHash) -> bool {
        if self.place >= self.size {
            return false;
        }
        let (mut at, mut last, mut own) = (self.place, self.size - 1, *leaf);
        for beside in &self.path {
            if last == 0 {
                return false;
            }
            if at & 1 == 1 || at == last {
                own = node(beside, &own);
                while at & 1 == 0 && at != 0 {
                    at >>= 1;
                    last >>= 1;
                }
            } else {
                own = node(&own, beside);
            }
            at >>= 1;
            last >>= 1;
        }
        last == 0 && own == *of
    }

    /// Returns the proof as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self.place, self.size, &self.path)
    }

    /// Reads a proof; `None` unless the bytes are two numbers and a whole number of hashes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Inclusion> {
        from_bytes(bytes).map(|(place, size, path)| Inclusion { place, size, path })
    }
}

impl Growth {
    /// Proves that the tree of all these leaves continues the tree of the first `old` leaves.
    ///
    /// Panics unless `old` is from 1 to the number of leaves.
    #[track_caller]
    pub fn prove(leaves: &[TreeHash], old: usize) -> Growth {
        assert!((1..=leaves.len()).contains(&old), "{old} of {}", leaves.len());
        let mut path = Vec::new();
        let (mut part, mut left_over) = (leaves, old);
        // Whether the earlier tree is a complete subtree so far; then the verifier already has its hash.
        let mut whole = true;
        while left_over < part.len() {
            let (left, right) = part.split_at(half(part.len()));
            if left_over <= left.len() {
                path.push(root(right));
                part = left;
            } else {
                path.push(root(left));
                left_over -= left.len();
                part = right;
                whole = false;
            }
        }
        if !whole {
            path.push(root(part));
        }
        path.reverse();
        Growth { old: old as u64, new: leaves.len() as u64, path }
    }

    /// Reports whether this proves that the tree with the root `later` continues the tree with the root `earlier`.
    ///
    /// Never panics, whatever the input.
    pub fn holds(&self, earlier: &TreeHash, later: &TreeHash) -> bool {
        let Growth { old, new, path } = self;
        if *old == 0 || old > new {
            return false;
        }
        if old == new {
            return path.is_empty() && earlier == later;
        }
        let (first, path) = match (old.is_power_of_two(), path.split_first()) {
            (true, _) => (earlier, &path[..]),
            (false, Some((first, path))) => (first, path),
            (false, None) => return false,
        };
        let (mut at, mut last) = (old - 1, new - 1);
        while at & 1 == 1 {
            at >>= 1;
            last >>= 1;
        }
        let (mut was, mut is) = (*first, *first);
        for beside in path {
            if last == 0 {
                return false;
            }
            if at & 1 == 1 || at == last {
                was = node(beside, &was);
                is = node(beside, &is);
                while at & 1 == 0 && at != 0 {
                    at >>= 1;
                    last >>= 1;
                }
            } else {
                is = node(&is, beside);
            }
            at >>= 1;
            last >>= 1;
        }
        last == 0 && was == *earlier && is == *later
    }

    /// Returns the proof as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self.old, self.new, &self.path)
    }

    /// Reads a proof; `None` unless the bytes are two numbers and a whole number of hashes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Growth> {
        from_bytes(bytes).map(|(old, new, path)| Growth { old, new, path })
    }
}

fn to_bytes(first: u64, second: u64, path: &[TreeHash]) -> Vec<u8> {
    [&first.to_le_bytes()[..], &second.to_le_bytes(), &path.concat()].concat()
}

fn from_bytes(bytes: &[u8]) -> Option<(u64, u64, Vec<TreeHash>)> {
    let (first, rest) = bytes.split_first_chunk()?;
    let (second, rest) = rest.split_first_chunk()?;
    let (path, rest) = rest.as_chunks::<32>();
    let numbers = (u64::from_le_bytes(*first), u64::from_le_bytes(*second));
    rest.is_empty().then(|| (numbers.0, numbers.1, path.to_vec()))
}
