//! Tests of the rulebooks' clauses about the deck.

use cards::{Card, CardSet};
use shuffler::{Drbg, permute};
use std::collections::BTreeSet;

/// Shuffles decks, each with its own seed as at a table; all these seeds come from one.
struct Decks(Drbg);

impl Decks {
    fn next(&mut self, cards: &[Card]) -> Vec<Card> {
        let mut seed = [0; 32];
        self.0.fill(&mut seed);
        let mut deck = cards.to_vec();
        permute(&mut Drbg::new(seed), &mut deck);
        deck
    }
}

/// Chi-square of the first cards of `count` decks, against equal frequencies.
fn first_cards(decks: &mut Decks, count: u32) -> f64 {
    let full: Vec<Card> = Card::all().collect();
    let mut first = [0_u32; 52];
    for round in 0..count {
        let deck = decks.next(&full);
        let set: CardSet = deck.iter().copied().collect();
        assert!(set == CardSet::FULL && deck.len() == 52, "deck {round} has a card twice");
        first[usize::from(deck[0].index())] += 1;
    }
    let expected = f64::from(count) / 52.0;
    first.iter().map(|seen| (f64::from(*seen) - expected).powi(2) / expected).sum()
}

/// Limit of chi-square with 51 degrees of freedom: fair decks exceed it in 0.1% of runs.
const WORST: f64 = 87.97;

// clause: SVS-1.5-07, W2D-2.3-01
#[test]
fn every_card_is_first_equally_often() {
    let decks = || Decks(Drbg::new([0x51; 32]));
    let (mut one, mut again) = (decks(), decks());
    let full: Vec<Card> = Card::all().collect();
    assert_eq!(full.iter().collect::<BTreeSet<_>>().len(), 52);
    for _ in 0..10 {
        assert_eq!(one.next(&full), again.next(&full), "the same seed gives the same cards");
    }
    let far = first_cards(&mut decks(), 100_000);
    assert!(far < WORST, "chi squared is {far}");
    // A shuffled stripped deck has exactly the cards that were put in.
    let stripped: Vec<Card> = full.into_iter().skip(4 * 5).collect();
    let dealt = decks().next(&stripped);
    assert_eq!(dealt.into_iter().collect::<BTreeSet<_>>(), stripped.into_iter().collect());
}

// clause: RAY-POK-15
#[test]
fn a_deck_is_a_permutation_of_52_cards() {
    let mut entropy = crate::deck::seeded(0x52);
    for _ in 0..200 {
        let deck = shuffler::SealedDeck::shuffle(CardSet::FULL, &mut entropy).unwrap();
        let cards = crate::deck::cards(&deck);
        assert_eq!(cards.len(), 52);
        assert_eq!(cards.into_iter().collect::<CardSet>(), CardSet::FULL);
    }
}
