//! The probabilities of the dealer's final hands, for any composition of the shoe.

use super::Composition;
use super::hands::Counts;
use crate::blackjack::{Dealt, Points, Rules, Value};
use std::collections::BTreeMap;

/// Probability of each final hand of the dealer, by [`Dealt::index`].
pub(crate) type Chances = [f64; 7];

/// Upper bound on the cards that a dealer draws.
const DRAWS_MAX: usize = 24;

/// Every final hand that a dealer can reach from one given first card.
///
/// The draws of all hands, each sorted, form a tree. Each step adds one card. The number of ways to draw the cards of a
/// step is the number for its parent, multiplied by the number of cards of the new value that are left.
#[derive(Debug)]
pub(crate) struct Dealer {
    steps: Vec<Step>,
    ends: Vec<End>,
}

/// A node of the tree: one more card of this value.
#[derive(Clone, Copy, Debug)]
struct Step {
    parent: u32,
    value: u8,
    /// Number of cards of this value that the dealer drew earlier.
    before: u8,
}

/// A finished hand of the dealer.
#[derive(Clone, Copy, Debug)]
struct End {
    /// Index of the step that completes the hand.
    step: u32,
    cards: u8,
    dealt: u8,
    /// Number of orders in which the dealer can draw its cards.
    orders: f64,
}

impl Dealer {
    pub(crate) fn new(rules: &Rules, first: Value) -> Dealer {
        let ends = endings(rules, first);
        let mut dealer =
            Dealer { steps: vec![Step { parent: 0, value: 0, before: 0 }], ends: vec![] };
        let mut places: BTreeMap<Counts, u32> = BTreeMap::from([([0; 10], 0)]);
        for (counts, (dealt, orders)) in ends {
            let mut prefix = [0; 10];
            let mut at = 0;
            for value in 0..10 {
                for before in 0..counts[value] {
                    prefix[value] += 1;
                    let step = Step { parent: at, value: value as u8, before };
                    at = *places.entry(prefix).or_insert_with(|| {
                        dealer.steps.push(step);
                        dealer.steps.len() as u32 - 1
                    });
                }
            }
            let cards = counts.iter().sum();
            let dealt = dealt.index() as u8;
            dealer.ends.push(End { step: at, cards, dealt, orders });
        }
        dealer
    }

    /// Returns the probability of each final hand if the dealer draws from this shoe.
    ///
    /// `ways` is scratch space.
    pub(crate) fn chances(&self, shoe: &Composition, ways: &mut Vec<f64>) -> Chances {
        let left = shoe.map(f64::from);
        ways.clear();
        ways.push(1.0);
        for step in &self.steps[1..] {
            let cards = left[usize::from(step.value)] - f64::from(step.before);
            ways.push(ways[step.parent as usize] * cards.max(0.0));
        }
        let all: f64 = left.iter().sum();
        let mut per_draws = [0.0; DRAWS_MAX];
        let mut product = 1.0;
        for (drawn, per) in per_draws.iter_mut().enumerate() {
            *per = product;
            let cards = all - drawn as f64;
            product = if cards > 0.0 { product / cards } else { 0.0 };
        }
        let mut chances = [0.0; 7];
        for end in &self.ends {
            let chance = ways[end.step as usize] * end.orders * per_draws[usize::from(end.cards)];
            chances[usize::from(end.dealt)] += chance;
        }
        chances
    }
}

/// Returns every set of cards that completes a dealer's hand: the final hand, and the number of orders to draw it in.
///
/// An order counts only if no earlier card would have completed the hand.
fn endings(rules: &Rules, first: Value) -> BTreeMap<Counts, (Dealt, f64)> {
    let mut open: BTreeMap<Counts, (Points, f64)> = BTreeMap::new();
    open.insert([0; 10], (Points::of([first]), 1.0));
    let mut ends = BTreeMap::new();
    let mut cards = 1;
    while !open.is_empty() {
        cards += 1;
        let mut longer: BTreeMap<Counts, (Points, f64)> = BTreeMap::new();
        for (counts, (points, orders)) in open {
            for value in Value::all() {
                let points = points.with(value);
                let mut counts = counts;
                counts[value.index()] += 1;
                match Dealt::of(rules, points, cards) {
                    Some(dealt) => ends.entry(counts).or_insert((dealt, 0.0)).1 += orders,
                    None => longer.entry(counts).or_insert((points, 0.0)).1 += orders,
                }
            }
        }
        open = longer;
    }
    ends
}
