use crate::{Hash, Nonce};

/// Commits to a tournament's secret: BLAKE3 of `"cardroom hide 1"` and the secret.
///
/// The tournament publishes this hash before anyone registers, and the secret after the last draw. Then everyone can
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

/// The lots for one purpose: a stream of numbers that follows from a secret, a tournament and the opened nonces.
///
/// Each purpose has its own stream, so a draw for one purpose does not affect any other. Nobody can choose the numbers
/// as long as one nonce, or the secret, is unknown to the party that chose the rest.
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
    /// Starts the stream for a purpose; `nonces` are those that were opened in time, in the order of their commitments.
    pub fn new(secret: &[u8; 32], tournament: u128, nonces: &[Nonce], purpose: &[u8]) -> Lots {
        let nonce_count = u32::try_from(nonces.len()).expect("fewer nonces than 2^32");
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"cardroom lots 1");
        hasher.update(secret);
        hasher.update(&tournament.to_be_bytes());
        hasher.update(&nonce_count.to_be_bytes());
        for nonce in nonces {
            hasher.update(nonce);
        }
        hasher.update(purpose);
        Lots { stream: hasher.finalize_xof() }
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
