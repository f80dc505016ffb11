//! The hash tree of a shoe.

use super::{COUNT_MAX, Leaf, leaf_hash};
use crate::nodes::{Nodes, climb};
use crate::{Hash, Path};

/// The hash tree of one shoe's leaves.
#[derive(Clone)]
pub struct Tree {
    /// Number of symbols in the shoe.
    count: u16,
    nodes: Nodes,
}

impl Tree {
    /// Builds the tree of these leaves, in order.
    ///
    /// Panics unless there are 1 to [`COUNT_MAX`] leaves.
    #[track_caller]
    pub fn new(leaves: &[Leaf]) -> Tree {
        assert!(leaves.len() <= usize::from(COUNT_MAX), "a shoe has 1 to 4096 symbols");
        Tree::from_hashes((0..).zip(leaves).map(|(place, leaf)| leaf_hash(place, leaf)).collect())
    }

    /// Builds the tree from the hashes of its leaves, in order ([`leaf_hash`]).
    ///
    /// Panics unless there are 1 to [`COUNT_MAX`] leaves.
    #[track_caller]
    pub fn from_hashes(hashes: Vec<Hash>) -> Tree {
        let count =
            u16::try_from(hashes.len()).ok().filter(|count| (1..=COUNT_MAX).contains(count));
        let count = count.expect("a shoe has 1 to 4096 symbols");
        Tree { count, nodes: Nodes::over(hashes) }
    }

    /// The root hash, which commits to every leaf and to the number of leaves.
    pub fn root(&self) -> Hash {
        root_hash(self.count, self.nodes.top())
    }

    /// The path from the leaf at position `place` to the top node: nine hashes for eight decks of cards.
    ///
    /// Panics if there is no leaf at that position.
    #[track_caller]
    pub fn path(&self, place: u16) -> Path {
        assert!(place < self.count, "place {place} in a shoe of {}", self.count);
        self.nodes.path(place.into())
    }
}

/// Returns whether this leaf is at position `place` in the shoe of `count` symbols with this root.
/// Never panics, whatever the input.
///
/// ```
/// use cut::shoe::{Leaf, Symbol, Tree, verify};
///
/// let leaf = |number: u16| Leaf { symbol: Symbol::Number(number), salt: [number as u8; 16] };
/// let wheel: Vec<Leaf> = (0..37).map(leaf).collect();
/// let tree = Tree::new(&wheel);
/// let path = tree.path(36);
///
/// assert!(verify(&tree.root(), 37, 36, &wheel[36], &path));
/// assert!(!verify(&tree.root(), 37, 35, &wheel[36], &path), "it was elsewhere");
/// assert!(!verify(&tree.root(), 37, 36, &wheel[35], &path), "it was another pocket");
/// ```
pub fn verify(root: &Hash, count: u16, place: u16, leaf: &Leaf, path: &[Hash]) -> bool {
    let top = climb(count.into(), place.into(), leaf_hash(place, leaf), path);
    top.is_some_and(|top| root_hash(count, &top) == *root)
}

fn root_hash(count: u16, top: &Hash) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom root 2");
    hasher.update(&count.to_be_bytes());
    hasher.update(top);
    hasher.finalize().into()
}
