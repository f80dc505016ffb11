//! Random hands from a seed, so that a failure can be played again.

use cards::Card;

/// A small generator (splitmix64); quality enough for choosing test hands.
pub(crate) struct Shuffled {
    state: u64,
    deck: Vec<Card>,
}

impl Shuffled {
    pub(crate) fn new(seed: u64) -> Shuffled {
        Shuffled { state: seed, deck: Card::all().collect() }
    }

    fn below(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// The next `count` cards of a fresh deck, in random order.
    pub(crate) fn hand(&mut self, count: usize) -> &[Card] {
        for at in 0..count {
            let other = at + self.below(52 - at);
            self.deck.swap(at, other);
        }
        &self.deck[..count]
    }
}
