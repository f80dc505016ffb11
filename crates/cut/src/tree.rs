//! The hash tree of a deck.

use crate::nodes::{Nodes, climb};
use crate::{Hash, Leaf, leaf_hash};

/// The hash tree of one deck's leaves.
#[derive(Clone)]
pub struct Tree {
    /// Number of cards in the deck.
    count: u8,
    nodes: Nodes,
}

/// The sibling hashes on the way from a leaf to the top node: six for a deck of 52.
pub type Path = Vec<Hash>;

impl Tree {
    /// Builds the tree of these leaves, in order.
    ///
    /// Panics unless there are 1 to 255 leaves.
    #[track_caller]
    pub fn new(leaves: &[Leaf]) -> Tree {
        let hashes = (0..=u8::MAX).zip(leaves).map(|(place, leaf)| leaf_hash(place, leaf));
        assert!(leaves.len() <= usize::from(u8::MAX), "a deck has 1 to 255 cards");
        Tree::from_hashes(hashes.collect())
    }

    /// Builds the tree from the hashes of its leaves, in order ([`leaf_hash`]).
    ///
    /// Panics unless there are 1 to 255 leaves.
    #[track_caller]
    pub fn from_hashes(hashes: Vec<Hash>) -> Tree {
        let count = u8::try_from(hashes.len()).ok().filter(|&count| count > 0);
        let count = count.expect("a deck has 1 to 255 cards");
        Tree { count, nodes: Nodes::over(hashes) }
    }

    /// The root hash, which commits to every leaf and to the number of leaves.
    pub fn root(&self) -> Hash {
        root_hash(self.count, self.nodes.top())
    }

    /// The path from the leaf at position `place` to the top node. Panics if there is no leaf at that position.
    #[track_caller]
    pub fn path(&self, place: u8) -> Path {
        assert!(place < self.count, "place {place} in a deck of {}", self.count);
        self.nodes.path(place.into())
    }
}

/// Returns whether this leaf is at position `place` in the deck of `count` cards with this root.
/// Never panics, whatever the input.
///
/// ```
/// use cards::Card;
/// use cut::{Leaf, Tree, verify};
///
/// let leaves: Vec<Leaf> = Card::all().map(|card| Leaf { card, salt: [card.index(); 16] }).collect();
/// let tree = Tree::new(&leaves);
/// let path = tree.path(51);
///
/// assert!(verify(&tree.root(), 52, 51, &leaves[51], &path));
/// assert!(!verify(&tree.root(), 52, 50, &leaves[51], &path), "it was elsewhere");
/// assert!(!verify(&tree.root(), 52, 51, &leaves[50], &path), "it was another card");
/// ```
pub fn verify(root: &Hash, count: u8, place: u8, leaf: &Leaf, path: &[Hash]) -> bool {
    let top = climb(count.into(), place.into(), leaf_hash(place, leaf), path);
    top.is_some_and(|top| root_hash(count, &top) == *root)
}

fn root_hash(count: u8, top: &Hash) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom root 1");
    hasher.update(&[count]);
    hasher.update(top);
    hasher.finalize().into()
}
