//! The nodes of a hash tree, for decks and for shoes.

use crate::{Hash, Path};

/// The filler hash at positions without a leaf. Nobody knows an input with this hash.
const FILLER: Hash = [0; 32];

/// All hashes of a tree, from the padded leaves up to the single top node.
#[derive(Clone)]
pub(crate) struct Nodes {
    levels: Vec<Vec<Hash>>,
}

impl Nodes {
    /// Joins the hashes of the leaves pair by pair up to the top. There must be at least one leaf.
    pub(crate) fn over(mut leaves: Vec<Hash>) -> Nodes {
        leaves.resize(leaves.len().next_power_of_two(), FILLER);
        let mut levels = vec![leaves];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            let above = level.chunks_exact(2).map(|pair| node_hash(&pair[0], &pair[1])).collect();
            levels.push(above);
        }
        Nodes { levels }
    }

    /// The single node at the highest level.
    pub(crate) fn top(&self) -> &Hash {
        &self.levels.last().expect("there is always the leaves' level")[0]
    }

    /// The path from the leaf at this position to the top. The caller must have checked that there is such a leaf.
    pub(crate) fn path(&self, place: usize) -> Path {
        let below_top = &self.levels[..self.levels.len() - 1];
        let sibling = |(k, level): (usize, &Vec<Hash>)| level[(place >> k) ^ 1];
        below_top.iter().enumerate().map(sibling).collect()
    }
}

/// Follows a path from a leaf with this hash and returns the top node; `None` if the path has the wrong length.
pub(crate) fn climb(count: usize, place: usize, leaf: Hash, path: &[Hash]) -> Option<Hash> {
    let depth = count.next_power_of_two().ilog2() as usize;
    if place >= count || path.len() != depth {
        return None;
    }
    let step = |own: Hash, (k, sibling): (usize, &Hash)| match (place >> k) & 1 {
        0 => node_hash(&own, sibling),
        _ => node_hash(sibling, &own),
    };
    Some(path.iter().enumerate().fold(leaf, step))
}

fn node_hash(left: &Hash, right: &Hash) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom node 1");
    hasher.update(left);
    hasher.update(right);
    hasher.finalize().into()
}
