//! The public half of the shuffle: everything that any player can compute again.
//!
//! Before a hand the server shuffles and publishes the root of a tree over the deck's salted leaves. A card that is
//! shown comes with its salt and path, and [`verify`] checks that it was in its place from the start. [`order`] turns
//! the players' nonces into the public permutation that cuts the deck. *Not* here: secrets and randomness.
//!
//! # Byte by byte
//!
//! This section is enough to write the scheme again in any language. `H` is BLAKE3 in its plain mode with 32 bytes of
//! output; `|` concatenates; every tag is 15 ASCII bytes without a terminator; a `u8` is one byte, a `u32` four, a
//! `u64` eight and a `u128` sixteen, most significant byte first.
//!
//! | what    | bytes                                                                             |
//! |---------|-----------------------------------------------------------------------------------|
//! | card    | `u8`: four times the rank (0 deuce to 12 ace) plus the suit (0 c, 1 d, 2 h, 3 s)  |
//! | leaf    | `H("cardroom leaf 1" \| place u8 \| salt 16 bytes \| card)`                       |
//! | node    | `H("cardroom node 1" \| left 32 bytes \| right 32 bytes)`                         |
//! | root    | `H("cardroom root 1" \| count u8 \| top node 32 bytes)`                           |
//! | veil    | `H("cardroom veil 1" \| nonce 32 bytes)`                                           |
//! | nonce   | `H("cardroom seed 1" \| secret 32 bytes \| table u128 \| renewals u8 \| hand number 7 bytes)` |
//! | cut     | `XOF("cardroom deal 1" \| root \| hand u128 \| count u8 \| n u32 \| n nonces)`    |
//! | hidden  | `H("cardroom hide 1" \| secret 32 bytes)`                                             |
//! | lots    | `XOF("cardroom lots 1" \| secret 32 bytes \| tournament u128 \| n u32 \| n nonces \| purpose)` |
//!
//! **Tree.** A deck of `count` cards (1 to 255) has leaves at places 0 to `count - 1`. They are padded to the next
//! power of two with filler hashes of 32 zero bytes each; neighbours are joined pair by pair, level by level, until one
//! top node is left. For 52 cards that is 64 leaves and six levels. A path is the sibling's hash at each level, from
//! the leaf up; bit `k` of the place (lowest first) says whether the path's own hash at level `k` is the left one (0)
//! or the right one (1).
//!
//! **Cut.** `XOF` is BLAKE3's output, read as far as needed. Without nonces the order is 0, 1, 2, ... Otherwise start
//! with that, and for `i` from `count - 1` down to 1: read one byte; while it is not below the largest multiple of
//! `i + 1` that is at most 256, read the next; `j` is the remainder of the byte divided by `i + 1`; swap places `i` and
//! `j`. Nonces are 32 bytes each, in the order in which the hand's header lists their commitments (the veil of each),
//! without those that were not opened in time. Card `i` of the hand is leaf `order[i]`.
//!
//! **Nonce.** The room accepts any 32 bytes. Our clients derive theirs from one secret that they keep, as the table
//! says. The hand number is that of the table's last hand when they commit (0: none yet), and `renewals` counts how
//! often that hand's deck was renewed.
//!
//! **Lots.** What a tournament draws (seats, the order in which tables break, prizes) comes from a secret that it hides
//! before registration opens and shows after the last draw. Every purpose has a stream, named by the bytes of `purpose`
//! to the end of the input. A number below `n` is read as a `u64`; while it is not below the largest multiple of `n`
//! that is at most 2^64, the next one is read; the lot is its remainder divided by `n`.
//!
//! `tests/data/golden.json` holds values to compare with; `tests/data/golden.py`, a second implementation made from
//! this text alone, wrote them.

mod leaf;
mod lots;
mod nonce;
mod order;
mod tree;

pub use leaf::{Leaf, Salt, leaf_hash};
pub use lots::{Lots, lots_root};
pub use nonce::{Nonce, commitment, nonce};
pub use order::order;
pub use tree::{Path, Tree, verify};

/// A hash of a leaf, a node or a whole deck.
pub type Hash = [u8; 32];
