//! The random generator of a house player.

/// A small random generator (`SplitMix64`), which makes house players differ from one another.
///
/// It deals no cards, but anyone who knows its seed can infer cards from the player's actions. Where that matters, the
/// seed comes from the operating system.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    /// Creates a generator with this seed.
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns the next 64 random bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number from `least` to `most`, both included.
    ///
    /// # Panics
    /// If `least` is greater than `most`.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.next() % (most - least + 1)
    }

    /// Returns true with a probability of `percent` in 100.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }
}
