use crate::{Hash, Leaf, leaf_hash};

/// The hash tree over one deck's leaves.
#[derive(Clone)]
pub struct Tree {
    /// Number of cards in the deck.
    count: u8,
    /// The hashes of each level, from the padded leaves up to the single top node.
    levels: Vec<Vec<Hash>>,
}

/// The hashes of the siblings on the way from a leaf to the top node: six for a deck of 52.
pub type Path = Vec<Hash>;

/// The filler hash at positions without a leaf; nobody knows any input that hashes to it.
const FILLER: Hash = [0; 32];

impl Tree {
    /// Builds the tree over these leaves, in order.
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
    pub fn from_hashes(mut hashes: Vec<Hash>) -> Tree {
        let count = u8::try_from(hashes.len()).ok().filter(|&count| count > 0);
        let count = count.expect("a deck has 1 to 255 cards");
        hashes.resize(1 << depth(count), FILLER);
        let mut levels = vec![hashes];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            let above = level.chunks_exact(2).map(|pair| node_hash(&pair[0], &pair[1])).collect();
            levels.push(above);
        }
        Tree { count, levels }
    }

    /// The root hash, which commits to every leaf and to the number of leaves.
    pub fn root(&self) -> Hash {
        let top = self.levels.last().expect("there is always the leaves' level");
        root_hash(self.count, &top[0])
    }

    /// The path from the leaf at position `place` to the top node. Panics if there is no leaf at that position.
    #[track_caller]
    pub fn path(&self, place: u8) -> Path {
        assert!(place < self.count, "place {place} in a deck of {}", self.count);
        let below_top = &self.levels[..self.levels.len() - 1];
        let sibling = |(k, level): (usize, &Vec<Hash>)| level[(usize::from(place) >> k) ^ 1];
        below_top.iter().enumerate().map(sibling).collect()
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
    if place >= count || path.len() != depth(count) {
        return false;
    }
    let step = |own: Hash, (k, sibling): (usize, &Hash)| match (place >> k) & 1 {
        0 => node_hash(&own, sibling),
        _ => node_hash(sibling, &own),
    };
    let top = path.iter().enumerate().fold(leaf_hash(place, leaf), step);
    root_hash(count, &top) == *root
}

/// The length of a path in the tree of a deck of `count` cards (at least one).
fn depth(count: u8) -> usize {
    usize::from(count).next_power_of_two().ilog2() as usize
}

fn node_hash(left: &Hash, right: &Hash) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom node 1");
    hasher.update(left);
    hasher.update(right);
    hasher.finalize().into()
}

fn root_hash(count: u8, top: &Hash) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom root 1");
    hasher.update(&[count]);
    hasher.update(top);
    hasher.finalize().into()
}
