use crate::SealedDeck;
use cards::CardSet;
use zeroize::Zeroizing;

#[cfg(test)]
mod tests;

/// Where randomness comes from: the system in a room, a seed in the simulator.
///
/// Decks come from here too, and come back from their bytes here, so that the test of secrecy can
/// lay out two that differ in hidden cards alone. Everybody else leaves these two as they are.
pub trait Entropy: Send {
    /// Fills the bytes with randomness.
    ///
    /// # Errors
    /// [`EntropyError`]: then no hand is dealt.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError>;

    /// A deck of these cards: [`SealedDeck::shuffle`].
    ///
    /// # Errors
    /// [`EntropyError`]: there is no deck then.
    fn shuffle(&mut self, cards: CardSet) -> Result<SealedDeck, EntropyError> {
        SealedDeck::shuffle(cards, self)
    }

    /// The deck of these bytes: [`SealedDeck::from_bytes`].
    fn deck_of(&self, bytes: &[u8]) -> Option<SealedDeck> {
        SealedDeck::from_bytes(bytes)
    }
}

/// Why there is no randomness.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntropyError {
    /// The source gave nothing.
    #[error("the source of randomness gave nothing: {0}")]
    Silent(String),
    /// The source gave one byte again and again.
    #[error("the source of randomness is stuck: one byte {0} times in a row")]
    Stuck(usize),
    /// The source gave the same bytes twice.
    #[error("the source of randomness repeats itself")]
    Repeats,
}

/// The operating system's source. Every draw must pass a health test: a source that has broken in
/// the crude ways in which sources break (silent, stuck, repeating itself) stops the deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        tested(bytes, |block| {
            getrandom::fill(block).map_err(|error| EntropyError::Silent(error.to_string()))
        })
    }
}

/// Bytes of a draw that are compared for repetition: too many to come twice by chance.
const BLOCK: usize = 16;

/// Longest run of one byte that passes. A longer one comes by chance once in 2^64 draws.
const RUN_MAX: usize = 8;

/// Fills `bytes` from `source`, which is asked for a second, unused block each time so that one that
/// always gives the same is found at once.
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
