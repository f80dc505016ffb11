/// Random numbers from a seed (splitmix64), every length of bits as likely as another, so that the
/// small and the huge are both met.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Up to `max`, of any length.
    pub(crate) fn up_to(&mut self, max: u64) -> u64 {
        let length = self.bits() % 64;
        (self.bits() >> length).min(max)
    }
}
