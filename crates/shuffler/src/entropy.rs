/// Where randomness comes from: the system in a room, a seed in the simulator.
pub trait Entropy: Send {
    /// Fills the bytes with randomness.
    ///
    /// # Errors
    /// [`EntropyError`]: then no hand is dealt.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError>;
}

/// The source gave nothing, or failed its health test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the source of randomness failed: {0}")]
pub struct EntropyError(pub String);

/// The operating system's source.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        let _ = bytes;
        todo!()
    }
}
