//! The public half of the shuffle: everything that any player can recompute.
//!
//! Before a hand, the server shuffles the deck and publishes the root of a hash tree over its salted leaves. A card
//! that is shown comes with its salt and its path, and [`verify`] checks that the card was at its position from the
//! start. [`order`] turns the players' nonces into the public permutation that cuts the deck. This crate has no secrets
//! and draws no randomness.
//!
//! The scheme has two forms. Form 1 is for a poker deck, which has each card at most once. Form 2, in [`shoe`], is for
//! the shoes of games against the house: cards of several decks, a wheel, a die, balls.
//!
//! # Byte by byte
//!
//! This section is enough to reimplement the scheme in any language. `H` is BLAKE3 in its plain mode with 32 bytes of
//! output; `|` concatenates; every tag is 15 ASCII bytes without a terminator; a `u8` is one byte, a `u16` two, a `u32`
//! four, a `u64` eight and a `u128` sixteen, most significant byte first.
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
//! | symbol  | kind `u8`, value `u16`: kind 0 is a card and its number, kind 1 a number itself         |
//! | leaf of a shoe | `H("cardroom leaf 2" \| place u16 \| salt 16 bytes \| symbol)`                  |
//! | root of a shoe | `H("cardroom root 2" \| count u16 \| top node 32 bytes)`                         |
//! | cut of a shoe  | `XOF("cardroom deal 2" \| root \| round u128 \| count u16 \| n u32 \| n nonces)` |
//! | hidden  | `H("cardroom hide 1" \| secret 32 bytes)`                                             |
//! | mine    | `H("cardroom mine 1" \| secret 32 bytes \| tournament u128)`                         |
//! | list    | `H("cardroom list 1" \| n u32 \| n entries)`                                         |
//! | lots    | `XOF("cardroom lots 1" \| secret 32 bytes \| tournament u128 \| n u32 \| n nonces \| purpose)` |
//!
//! **Tree.** A deck of `count` cards (1 to 255) has its leaves at places 0 to `count - 1`. They are padded to the next
//! power of two with filler hashes of 32 zero bytes each. Neighbours are joined pair by pair, level by level, until one
//! top node is left. For 52 cards that is 64 leaves and six levels. A path is the sibling's hash at each level, from
//! the leaf up. Bit `k` of the place (lowest first) says whether the path's own hash at level `k` is the left one (0)
//! or the right one (1).
//!
//! **Cut.** `XOF` is BLAKE3's output, read as far as needed. Without nonces the order is 0, 1, 2, ... Otherwise start
//! with this order. For each `i` from `count - 1` down to 1: read one byte; as long as it is not below the largest
//! multiple of `i + 1` that is at most 256, read the next one; `j` is the remainder of the byte divided by `i + 1`;
//! swap places `i` and `j`. Nonces are 32 bytes each, in the order in which the hand's header lists their commitments
//! (the veil of each nonce); nonces that were not opened in time are left out. Card `i` of the hand is leaf `order[i]`.
//!
//! **Shoe.** A shoe has 1 to 4,096 symbols; any symbol may occur several times. Its tree is built like a deck's, but
//! with the leaves and the root of a shoe. Its cut is made like a deck's, but with two bytes for a draw: for each `i`
//! from `count - 1` down to 1, read a `u16`; as long as it is not below the largest multiple of `i + 1` that is at most
//! 65,536, read the next one. `round` is the round before which the shoe was shuffled. Nonces and commitments work as
//! for a deck. Draw `i` from the shoe is leaf `order[i]`; if a shoe lasts for several rounds, the numbers of its draws
//! continue from round to round.
//!
//! **Contents.** A shoe is named by what it holds. `cards:N` is N decks of 52 cards (1 to 8); `wheel:N` is the numbers
//! 0 to N - 1 and `balls:N` the numbers 1 to N, once each (N is 2 to 4,096); `die` is the numbers 1 to 6. N is written
//! without leading zeros.
//!
//! **Nonce.** The room accepts any 32 bytes as a nonce. Our clients derive each nonce from one secret that they keep,
//! as the row `nonce` says. The hand number is the number of the table's last hand at the time of the commitment (0 if
//! there has been none), and `renewals` counts how often that hand's deck was renewed.
//!
//! **Lots.** Everything that a tournament draws by lot (seats, the order in which tables break, prizes) comes from one
//! secret and the entrants' nonces. The tournament publishes the secret's hash (`hidden`) before registration opens,
//! and the secret itself after the last draw. An entrant commits to a nonce (its `veil`) when they register; our
//! clients derive it from a secret that they keep, as the row `mine` says; for a player's second entry and later ones
//! the number of the entry follows as a `u8`. Before any nonce is opened, the tournament publishes the hash of the
//! `list` of all entries so far, by number: one byte for each (0 taken back, 1 without a commitment, 2 with one), after
//! a 2 followed by the commitment. The nonces of the streams are those that were opened in time, in the order of their
//! entries. Every purpose has its own stream, named by the bytes of `purpose`, which end the input (for tournaments: a
//! `u8` kind and a `u64` number; `docs/protocol.md` lists them). To draw a number below `n`, read a `u64`; as long as
//! it is not below the largest multiple of `n` that is at most 2^64, read the next one; the lot is the remainder of
//! that number divided by `n`.
//!
//! `tests/data/golden.json` holds values to compare with. They were written by `tests/data/golden.py`, a second
//! implementation made from this text alone.

mod leaf;
mod lots;
mod nodes;
mod nonce;
mod permutation;
pub mod shoe;
mod tree;

pub use leaf::{Leaf, Salt, leaf_hash};
pub use lots::{Listed, Lots, Source, lots_list, lots_nonce, lots_nonce_of, lots_root};
pub use nonce::{Nonce, commitment, nonce};
pub use permutation::order;
pub use tree::{Path, Tree, verify};

/// A BLAKE3 hash, for example of a leaf, a node or a whole deck.
pub type Hash = [u8; 32];
