/// A small random generator (`SplitMix64`), which makes two house players differ.
///
/// It deals no cards, but anyone who knows its seed can infer a player's cards from their acts. Where that matters, the
/// seed comes from the system.
#[derive(Clone, Debug)]
pub(crate) struct Whim(u64);

impl Whim {
    /// Starts at this seed.
    pub(crate) fn new(seed: u64) -> Whim {
        Whim(seed)
    }

    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `least` to `most`, both included.
    ///
    /// # Panics
    /// If `least` is above `most`.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.next() % (most - least + 1)
    }

    /// True with a probability of `percent`.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }
}
