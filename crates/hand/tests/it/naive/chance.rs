use cards::Card;

/// A small generator (splitmix64): a test's choices, all from one seed.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 to `n` - 1.
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// `min` to `max`, both included.
    pub(super) fn between(&mut self, min: u64, max: u64) -> u64 {
        min + self.below(max - min + 1)
    }

    /// True so often in a hundred.
    pub(super) fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// The first `count` of `all`, in random order.
    pub(super) fn some<T: Copy>(&mut self, all: &[T], count: usize) -> Vec<T> {
        let mut all = all.to_vec();
        for at in 0..count {
            let other = at + self.below((all.len() - at) as u64) as usize;
            all.swap(at, other);
        }
        all.truncate(count);
        all
    }

    /// A shuffled deck.
    pub(super) fn deck(&mut self) -> Vec<Card> {
        let all: Vec<Card> = Card::all().collect();
        self.some(&all, all.len())
    }
}
