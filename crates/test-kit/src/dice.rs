//! A seeded random generator for tests.

use cards::{Card, CardSet};

/// Random choices for a test, all derived from one seed and the same on every machine. A test that fails prints the
/// seed.
///
/// The generator is SplitMix64. Numbers are reduced by remainder; the small bias of this method does not matter here.
///
/// # Examples
/// ```
/// use test_kit::Dice;
///
/// let (mut one, mut other) = (Dice::new(7), Dice::new(7));
/// assert_eq!(one.roll(), other.roll());
/// assert!(one.below(6) < 6);
/// ```
#[derive(Debug)]
pub struct Dice {
    seed: u64,
    state: u64,
}

impl Dice {
    /// Starts the generator with this seed.
    pub fn new(seed: u64) -> Dice {
        Dice { seed, state: seed }
    }

    /// Returns the next 64 bits.
    pub fn roll(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Draws a number below `n`.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.roll() % n
    }

    /// Draws an index below `count`.
    ///
    /// # Panics
    /// If `count` is 0.
    pub fn place(&mut self, count: usize) -> usize {
        self.below(count as u64) as usize
    }

    /// Draws a number from `least` to `most`, both included.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Draws a number up to `max`. All bit lengths are equally likely, so that small and huge numbers both occur.
    pub fn up_to(&mut self, max: u64) -> u64 {
        let length = self.below(64);
        (self.roll() >> length).min(max)
    }

    /// Returns true with a probability of `percent` in 100.
    pub fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// Picks one of these values, each with the same probability.
    ///
    /// # Panics
    /// If `from` is empty.
    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.place(from.len())].clone()
    }

    /// Picks `count` of these values, in random order.
    ///
    /// # Panics
    /// If there are fewer than `count`.
    pub fn some<T: Clone>(&mut self, of: &[T], count: usize) -> Vec<T> {
        let mut all = of.to_vec();
        for at in 0..count {
            let other = at + self.place(all.len() - at);
            all.swap(at, other);
        }
        all.truncate(count);
        all
    }

    /// Draws `count` cards from a whole deck.
    pub fn cards(&mut self, count: usize) -> Vec<Card> {
        let deck: Vec<Card> = CardSet::FULL.iter().collect();
        self.some(&deck, count)
    }

    /// Shuffles a whole deck. The scripts of whole hands depend on the order that each seed gives.
    pub fn deck(&mut self) -> Vec<Card> {
        let mut deck: Vec<Card> = CardSet::FULL.iter().collect();
        for at in (1..deck.len()).rev() {
            deck.swap(at, self.place(at + 1));
        }
        deck
    }
}

impl Drop for Dice {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the dice of this test had the seed {:#x}", self.seed);
        }
    }
}
