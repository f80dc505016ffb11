//! The public half of the shuffle: what any player may compute again.
//!
//! Before a hand the server shuffles and publishes the root of a tree over the deck's salted leaves;
//! a card that is shown comes with its salt and path, and [`verify`] says whether it lay there all
//! along. [`order`] turns what players throw in into the public permutation that cuts the deck. What
//! is *not* here: any secret, any randomness.
//!
//! # Byte by byte
//!
//! So that anybody can write this again in any language. `H` is BLAKE3 in its plain mode, 32 bytes
//! out; `|` puts bytes behind one another; every tag is 15 ASCII bytes without an end mark; a `u8` is
//! one byte, a `u32` four, a `u64` eight and a `u128` sixteen, highest byte first.
//!
//! | what    | bytes                                                                             |
//! |---------|-----------------------------------------------------------------------------------|
//! | card    | `u8`: four times the rank (0 deuce to 12 ace) plus the suit (0 c, 1 d, 2 h, 3 s)  |
//! | leaf    | `H("cardroom leaf 1" \| place u8 \| salt 16 bytes \| card)`                       |
//! | node    | `H("cardroom node 1" \| left 32 bytes \| right 32 bytes)`                         |
//! | root    | `H("cardroom root 1" \| count u8 \| top node 32 bytes)`                           |
//! | veil    | `H("cardroom veil 1" \| nonce 32 bytes)`                                           |
//! | nonce   | `H("cardroom seed 1" \| secret 32 bytes \| table u128 \| hand number u64)`          |
//! | cut     | `XOF("cardroom deal 1" \| root \| hand u128 \| count u8 \| n u32 \| n nonces)`    |
//!
//! **Tree.** A deck of `count` cards (1 to 255) has leaves at places 0 to `count - 1`. They are filled
//! up with hashes of 32 zero bytes to the next power of two; neighbours are joined pair by pair, level
//! by level, until the top node is left. For 52 cards that is 64 leaves and six levels. A path is the
//! neighbour's hash at each level, from the leaf upwards; bit `k` of the place (lowest first) says
//! whether at level `k` the own hash is the left one (0) or the right one (1).
//!
//! **Cut.** `XOF` is BLAKE3's output read on without end. With no nonces the order is 0, 1, 2, ...
//! Else begin with that, and for `i` from `count - 1` down to 1: read one byte; as long as it is not
//! below the largest multiple of `i + 1` that is at most 256, read the next; `j` is the remainder of
//! the byte by `i + 1`; swap places `i` and `j`. Nonces are 32 bytes each, in the order in which the
//! hand's header lists their commitments (the veil of each), those left out that were not opened in
//! time. Card `i` of the hand is leaf `order[i]`.
//!
//! **Nonce.** The room takes any 32 bytes. Our clients derive theirs from one secret that they keep,
//! as the table says; the number is that of the table's last hand when they commit (0: none yet).
//!
//! `tests/data/golden.json` holds values to compare with; `tests/data/golden.py` is a second
//! implementation, made from this text alone, which wrote them.

mod leaf;
mod nonce;
mod order;
mod tree;

pub use leaf::{Leaf, Salt, leaf_hash};
pub use nonce::{Nonce, commitment, nonce};
pub use order::order;
pub use tree::{Path, Tree, verify};

/// A hash of a leaf, a node or a whole deck.
pub type Hash = [u8; 32];
