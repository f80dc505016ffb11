use crate::Hash;

/// The cut: the public permutation of `count` places that root, hand and the opened nonces give.
/// Card `i` of the hand is leaf `order[i]`. With no nonces it is the identity, so that a hand
/// without a cut is dealt from the top.
pub fn order(root: &Hash, hand: u128, nonces: &[[u8; 32]], count: u8) -> Vec<u8> {
    let _ = (root, hand, nonces, count);
    todo!()
}
