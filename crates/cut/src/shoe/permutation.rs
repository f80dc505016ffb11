//! Computes the cut of a shoe.

use crate::{Hash, Nonce};

/// Computes the cut of a shoe: the public permutation of `count` symbols, derived from root, round and nonces.
///
/// Draw `i` from the shoe is leaf `order[i]`. `round` is the round before which the shoe was shuffled: a shoe that
/// lasts for several rounds is cut once, in the first of them. Without nonces the order is the identity: a shoe without
/// a cut is drawn from the top.
///
/// If the party that chose everything else does not know at least one of the nonces, every order is equally likely. The
/// numbers are drawn from a hash by rejection sampling; a plain remainder would be biased.
///
/// ```
/// let root = [7; 32];
/// assert_eq!(cut::shoe::order(&root, 1, &[], 4), [0, 1, 2, 3]);
///
/// let mut order = cut::shoe::order(&root, 1, &[[9; 32]], 416);
/// order.sort_unstable();
/// assert!(order.into_iter().eq(0..416));
/// ```
pub fn order(root: &Hash, round: u128, nonces: &[Nonce], count: u16) -> Vec<u16> {
    let mut order: Vec<u16> = (0..count).collect();
    if nonces.is_empty() {
        return order;
    }
    let mut stream = stream(root, round, nonces, count);
    for last in (1..order.len()).rev() {
        order.swap(last, below(&mut stream, last + 1));
    }
    order
}

/// The hash output from which the cut is read.
fn stream(root: &Hash, round: u128, nonces: &[Nonce], count: u16) -> blake3::OutputReader {
    let nonce_count = u32::try_from(nonces.len()).expect("fewer nonces than 2^32 fit a table");
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom deal 2");
    hasher.update(root);
    hasher.update(&round.to_be_bytes());
    hasher.update(&count.to_be_bytes());
    hasher.update(&nonce_count.to_be_bytes());
    for nonce in nonces {
        hasher.update(nonce);
    }
    hasher.finalize_xof()
}

/// Draws a number below `n`, which is at most 65,535, by reading two bytes at a time.
/// Numbers at or above the largest multiple of `n` that is at most 65,536 are skipped, because they would favour small
/// numbers.
fn below(stream: &mut blake3::OutputReader, n: usize) -> usize {
    let fair = 65_536 - 65_536 % n;
    loop {
        let mut bytes = [0; 2];
        stream.fill(&mut bytes);
        let value = usize::from(u16::from_be_bytes(bytes));
        if value < fair {
            return value % n;
        }
    }
}
