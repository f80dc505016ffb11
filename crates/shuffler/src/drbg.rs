/// ChaCha20 under a 256-bit key, erased on drop.
pub struct Drbg {}
impl Drbg {
    /// The generator of this seed.
    pub fn new(seed: [u8; 32]) -> Drbg {
        let _ = seed;
        todo!()
    }
    /// The next bytes.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        let _ = bytes;
        todo!()
    }
    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        todo!()
    }
}
