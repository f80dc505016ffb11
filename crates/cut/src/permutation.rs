//! Computes the cut of a deck.

use crate::{Hash, Nonce};

/// Computes the cut: the public permutation of `count` cards, derived from root, hand and opened nonces.
///
/// Card `i` of the hand is leaf `order[i]`. Without nonces the order is the identity: a hand without a cut is dealt
/// from the top of the deck.
///
/// If the party that chose everything else does not know at least one of the nonces, every order is equally likely. The
/// numbers are drawn from a hash by rejection sampling; a plain remainder would be biased.
///
/// ```
/// let root = [7; 32];
/// assert_eq!(cut::order(&root, 1, &[], 4), [0, 1, 2, 3]);
///
/// let mut order = cut::order(&root, 1, &[[9; 32]], 4);
/// order.sort_unstable();
/// assert_eq!(order, [0, 1, 2, 3]);
/// ```
pub fn order(root: &Hash, hand: u128, nonces: &[Nonce], count: u8) -> Vec<u8> {
    let mut order: Vec<u8> = (0..count).collect();
    if nonces.is_empty() {
        return order;
    }
    let mut stream = stream(root, hand, nonces, count);
    for last in (1..order.len()).rev() {
        order.swap(last, below(&mut stream, last + 1));
    }
    order
}

/// The hash output from which the cut is read.
fn stream(root: &Hash, hand: u128, nonces: &[Nonce], count: u8) -> blake3::OutputReader {
    let nonce_count = u32::try_from(nonces.len()).expect("fewer nonces than 2^32 fit a table");
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom deal 1");
    hasher.update(root);
    hasher.update(&hand.to_be_bytes());
    hasher.update(&[count]);
    hasher.update(&nonce_count.to_be_bytes());
    for nonce in nonces {
        hasher.update(nonce);
    }
    hasher.finalize_xof()
}

/// Draws a number below `n`, which is at most 255, by reading whole bytes.
/// Bytes at or above the largest multiple of `n` that is at most 256 are skipped, because they would favour small
/// numbers.
fn below(stream: &mut blake3::OutputReader, n: usize) -> usize {
    let fair = 256 - 256 % n;
    loop {
        let mut byte = [0];
        stream.fill(&mut byte);
        let value = usize::from(byte[0]);
        if value < fair {
            return value % n;
        }
    }
}
