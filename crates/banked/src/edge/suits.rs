//! Sets of cards that are equal apart from the suits. No game here distinguishes suits.

use cards::{Card, CardSet, Suit};
use evaluator::choices;
use std::collections::BTreeMap;

/// A permutation of the four suits, applied to cards and sets.
#[derive(Clone, Copy)]
pub(super) struct Permutation {
    /// For each suit, the suit that replaces it.
    to: [u8; 4],
    /// For each set of suits, the set that replaces it.
    sets: [u8; 16],
}

impl Permutation {
    /// Returns all 24 permutations; the first one changes nothing.
    pub(super) fn all() -> Vec<Permutation> {
        let mut all = Vec::new();
        for code in 0..256_u32 {
            let to = [code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3].map(|suit| suit as u8);
            if to.iter().fold(0, |set, suit| set | 1 << suit) == 0b1111 {
                let set = |from: usize| {
                    let suits = (0..4).filter(|suit| from >> suit & 1 == 1);
                    suits.fold(0, |set, suit| set | 1 << to[suit])
                };
                all.push(Permutation { to, sets: std::array::from_fn(set) });
            }
        }
        all
    }

    /// Returns the set with its suits permuted.
    pub(super) fn set(&self, cards: CardSet) -> CardSet {
        let ranks = 0..13;
        let bits = ranks.fold(0, |bits, rank| {
            let suits = (cards.bits() >> (4 * rank)) as usize & 15;
            bits | u64::from(self.sets[suits]) << (4 * rank)
        });
        CardSet::from_bits(bits)
    }

    /// Returns the card with its suit permuted.
    pub(super) fn card(&self, card: Card) -> Card {
        let suit = Suit::ALL[usize::from(self.to[usize::from(card.suit().index())])];
        Card::new(card.rank(), suit)
    }
}

/// Classes of card sets that differ only in suits, each with a representative and its size.
pub(super) struct Classes {
    permutations: Vec<Permutation>,
    /// Each representative with the number of its class.
    index: BTreeMap<CardSet, usize>,
    /// The representatives, each with the number of sets in its class.
    pub(super) all: Vec<(CardSet, u64)>,
}

impl Classes {
    /// Groups all sets of `count` cards into classes.
    pub(super) fn of(count: usize) -> Classes {
        let permutations = Permutation::all();
        let mut sizes: BTreeMap<CardSet, u64> = BTreeMap::new();
        for set in choices(CardSet::FULL, count) {
            *sizes.entry(lowest(&permutations, set).0).or_default() += 1;
        }
        let index = sizes.keys().enumerate().map(|(at, set)| (*set, at)).collect();
        Classes { permutations, index, all: sizes.into_iter().collect() }
    }

    /// Returns the number of a set's class, and the permutation that turns the set into the representative.
    pub(super) fn find(&self, set: CardSet) -> (usize, &Permutation) {
        let (lowest, by) = lowest(&self.permutations, set);
        (self.index[&lowest], &self.permutations[by])
    }
}

/// Returns the lowest permuted form of a set, and the index of the first permutation that gives it.
fn lowest(permutations: &[Permutation], set: CardSet) -> (CardSet, usize) {
    let images = permutations.iter().enumerate().map(|(at, by)| (by.set(set), at));
    images.min().expect("there are permutations")
}
