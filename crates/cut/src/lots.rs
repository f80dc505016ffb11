//! The lots of a tournament, drawn from its secret and the entrants' nonces.

use crate::{Hash, Nonce};

/// One entry of a tournament in the list that is fixed before any nonce for its lots is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// The entry was withdrawn.
    Withdrawn,
    /// The entry made no commitment.
    Without,
    /// The entry's commitment to its nonce.
    With(Hash),
}

/// Returns a player's nonce for a tournament's lots, derived from the player's secret.
///
/// It is BLAKE3 of `"cardroom mine 1"`, the secret and the tournament's id; nobody else knows it before it is opened.
/// A client that was closed in the meantime can recompute it. It is that of the player's first entry; see
/// [`lots_nonce_of`] for the others.
///
/// ```
/// let nonce = cut::lots_nonce(&[7; 32], 1);
/// assert_eq!(nonce, cut::lots_nonce(&[7; 32], 1));
/// assert_ne!(nonce, cut::lots_nonce(&[7; 32], 2));
/// assert_ne!(nonce, cut::nonce(&[7; 32], 1, 0, 0));
/// ```
pub fn lots_nonce(secret: &[u8; 32], tournament: u128) -> Nonce {
    lots_nonce_of(secret, tournament, 1)
}

/// The nonce for a tournament's lots of the player's `nth` entry, from 1: from the second on, its number follows as one
/// byte.
///
/// ```
/// assert_eq!(cut::lots_nonce_of(&[7; 32], 1, 1), cut::lots_nonce(&[7; 32], 1));
/// assert_ne!(cut::lots_nonce_of(&[7; 32], 1, 2), cut::lots_nonce_of(&[7; 32], 1, 3));
/// ```
pub fn lots_nonce_of(secret: &[u8; 32], tournament: u128, nth: u8) -> Nonce {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom mine 1");
    hasher.update(secret);
    hasher.update(&tournament.to_be_bytes());
    if nth > 1 {
        hasher.update(&[nth]);
    }
    hasher.finalize().into()
}

/// Hashes the list of entries with their commitments, in order of their numbers, which begin at 0.
///
/// The room publishes the hash before it asks for the nonces. After that, it can neither add nor drop an entry or a
/// commitment to get lots that it likes.
///
/// ```
/// use cut::{Listed, lots_list};
/// let list = [Listed::With([9; 32]), Listed::Without];
/// assert_ne!(lots_list(&list), lots_list(&[Listed::With([9; 32]), Listed::Withdrawn]));
/// assert_ne!(lots_list(&list), lots_list(&list[..1]));
/// ```
pub fn lots_list(entries: &[Listed]) -> Hash {
    let count = u32::try_from(entries.len()).expect("fewer entries than 2^32");
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom list 1");
    hasher.update(&count.to_be_bytes());
    for entry in entries {
        match entry {
            Listed::Withdrawn => hasher.update(&[0]),
            Listed::Without => hasher.update(&[1]),
            Listed::With(commitment) => hasher.update(&[2]).update(commitment),
        };
    }
    hasher.finalize().into()
}

/// Commits to a tournament's secret: BLAKE3 of `"cardroom hide 1"` and the secret.
///
/// The tournament publishes this hash before anyone registers, and the secret after the last draw. Then anyone can
/// recompute every lot.
///
/// ```
/// let secret = [7; 32];
/// assert_ne!(cut::lots_root(&secret), secret);
/// assert_ne!(cut::lots_root(&secret), cut::lots_root(&[8; 32]));
/// ```
pub fn lots_root(secret: &[u8; 32]) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"cardroom hide 1");
    hasher.update(secret);
    hasher.finalize().into()
}

/// The source of all lots of a tournament: its secret and the opened nonces.
///
/// It reads the nonces only once, whatever the number of streams. It has no `Debug`, because it holds the secret.
#[derive(Clone)]
pub struct Source {
    hasher: blake3::Hasher,
}

impl Source {
    /// Creates the source of a tournament's lots.
    ///
    /// `nonces` are the nonces that were opened in time, in the order of their entries; empty if no entry made a
    /// commitment.
    pub fn new(secret: &[u8; 32], tournament: u128, nonces: &[Nonce]) -> Source {
        let nonce_count = u32::try_from(nonces.len()).expect("fewer nonces than 2^32");
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"cardroom lots 1");
        hasher.update(secret);
        hasher.update(&tournament.to_be_bytes());
        hasher.update(&nonce_count.to_be_bytes());
        for nonce in nonces {
            hasher.update(nonce);
        }
        Source { hasher }
    }

    /// Starts the stream of lots for a purpose.
    pub fn lots(&self, purpose: &[u8]) -> Lots {
        Lots { stream: self.hasher.clone().update(purpose).finalize_xof() }
    }
}

/// The lots for one purpose: a stream of numbers derived from a secret, a tournament and the opened nonces.
///
/// Each purpose has its own stream, so a draw for one purpose does not affect any other. Nobody can choose the numbers
/// without knowing the secret and every nonce.
///
/// ```
/// let mut lots = cut::Lots::new(&[7; 32], 1, &[[9; 32]], b"seats of table 1");
/// let (first, second) = (lots.below(52), lots.below(52));
/// assert!(first < 52 && second < 52);
/// assert_eq!(cut::Lots::new(&[7; 32], 1, &[[9; 32]], b"seats of table 1").below(52), first);
/// ```
pub struct Lots {
    stream: blake3::OutputReader,
}

impl Lots {
    /// Starts the stream of lots for a purpose, as [`Source::lots`] does.
    pub fn new(secret: &[u8; 32], tournament: u128, nonces: &[Nonce], purpose: &[u8]) -> Lots {
        Source::new(secret, tournament, nonces).lots(purpose)
    }

    /// Draws the next number below `n`; every number is equally likely.
    ///
    /// Values at or above the largest multiple of `n` that is at most 2^64 are skipped, because they would favour small
    /// numbers.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        // How many values at the top to skip: 2^64 modulo `n`.
        let over = (u64::MAX % n + 1) % n;
        loop {
            let mut bytes = [0; 8];
            self.stream.fill(&mut bytes);
            let value = u64::from_be_bytes(bytes);
            if value <= u64::MAX - over {
                return value % n;
            }
        }
    }
}
