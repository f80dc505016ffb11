//! The source of randomness, and its health test.

use crate::{SealedDeck, SealedShoe};
use cards::CardSet;
use cut::shoe::Contents;
use zeroize::Zeroizing;

#[cfg(test)]
mod tests;

/// Source of randomness: the operating system in a room, a seed in the simulator.
///
/// The trait also makes and restores decks and shoes. This lets the secrecy test use two decks or shoes that differ
/// only in hidden parts. All other implementations keep the default methods.
pub trait Entropy: Send + Sync {
    /// Fills the bytes with randomness.
    ///
    /// # Errors
    /// [`EntropyError`] if the source fails. Then no hand is dealt.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError>;

    /// Shuffles these cards into a deck with [`SealedDeck::shuffle`].
    ///
    /// # Errors
    /// [`EntropyError`] if the source fails. Then there is no deck.
    fn shuffle(&mut self, cards: CardSet) -> Result<SealedDeck, EntropyError> {
        SealedDeck::shuffle(cards, self)
    }

    /// Restores the deck stored in these bytes with [`SealedDeck::from_bytes`]; `None` if they are not a deck.
    fn deck_of(&self, bytes: &[u8]) -> Option<SealedDeck> {
        SealedDeck::from_bytes(bytes)
    }

    /// Shuffles a shoe with these contents with [`SealedShoe::shuffle`].
    ///
    /// # Errors
    /// [`EntropyError`] if the source fails; then there is no shoe.
    fn shuffle_shoe(&mut self, contents: &Contents) -> Result<SealedShoe, EntropyError> {
        SealedShoe::shuffle(contents, self)
    }

    /// Restores the shoe stored in these bytes with [`SealedShoe::from_bytes`]; `None` if they are not a shoe.
    fn shoe_of(&self, bytes: &[u8], contents: &Contents) -> Option<SealedShoe> {
        SealedShoe::from_bytes(bytes, contents)
    }
}

/// Why the source did not give usable randomness.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntropyError {
    /// The source failed with this error.
    #[error("the source of randomness gave nothing: {0}")]
    Silent(String),
    /// The source gave the same byte this many times in a row.
    #[error("the source of randomness is stuck: it gave the same byte {0} times in a row")]
    Stuck(usize),
    /// The source gave the same bytes twice.
    #[error("the source of randomness repeats itself")]
    Repeats,
}

/// The operating system's random source, with a health test on every draw.
///
/// If the source fails in an obvious way (it is silent or stuck, or repeats itself), no hand is dealt.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        tested(bytes, |block| {
            getrandom::fill(block).map_err(|error| EntropyError::Silent(error.to_string()))
        })
    }
}

/// Size in bytes of the blocks that the test compares. Two blocks of this size are never equal by chance.
const BLOCK: usize = 16;

/// Longest run of one byte value that passes the test. By chance, one draw of 32 bytes in 2^59 has a longer run.
const RUN_MAX: usize = 8;

/// Fills `bytes` from `source` and tests them. Each call also draws a second, unused block, so that a source that
/// always gives the same bytes fails immediately.
fn tested(
    bytes: &mut [u8],
    mut source: impl FnMut(&mut [u8]) -> Result<(), EntropyError>,
) -> Result<(), EntropyError> {
    let mut drawn = Zeroizing::new(vec![0; bytes.len().max(BLOCK)]);
    let mut witness = Zeroizing::new([0; BLOCK]);
    source(&mut drawn)?;
    source(witness.as_mut_slice())?;
    health(&drawn, &witness)?;
    bytes.copy_from_slice(&drawn[..bytes.len()]);
    Ok(())
}

fn health(drawn: &[u8], witness: &[u8; BLOCK]) -> Result<(), EntropyError> {
    let longest = drawn.chunk_by(|a, b| a == b).map(<[u8]>::len).max().unwrap_or(0);
    if longest > RUN_MAX {
        return Err(EntropyError::Stuck(longest));
    }
    let blocks = || drawn.chunks_exact(BLOCK);
    let repeats = blocks().zip(blocks().skip(1)).any(|(block, next)| block == next);
    if repeats || blocks().any(|block| block == witness) {
        return Err(EntropyError::Repeats);
    }
    Ok(())
}
