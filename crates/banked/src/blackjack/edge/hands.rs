//! All hands of up to 21 as multisets of values.

use crate::blackjack::{Points, Value};
use std::collections::BTreeMap;

/// How many cards of each value a hand has.
pub(crate) type Counts = [u8; 10];

/// A hand that is not over 21, as a node of the tree of hands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) counts: Counts,
    pub(crate) cards: u8,
    pub(crate) points: Points,
    /// Index of the hand after one more card, by the card's value; `None` if that hand is over 21.
    next: [Option<u32>; 10],
}

/// Every hand that is not over 21, listed once. Hands with fewer cards come first; the first hand is empty.
#[derive(Debug)]
pub(crate) struct Hands(Vec<Node>);

impl Hands {
    pub(crate) fn new() -> Hands {
        let empty = Node { counts: [0; 10], cards: 0, points: Points::NONE, next: [None; 10] };
        let mut places: BTreeMap<Counts, u32> = BTreeMap::new();
        let mut nodes = vec![empty];
        let mut at = 0;
        while at < nodes.len() {
            for value in Value::all() {
                let node = &nodes[at];
                let points = node.points.with(value);
                if points.is_over() {
                    continue;
                }
                let mut counts = node.counts;
                counts[value.index()] += 1;
                let cards = node.cards + 1;
                let place = *places.entry(counts).or_insert_with(|| {
                    nodes.push(Node { counts, cards, points, next: [None; 10] });
                    nodes.len() as u32 - 1
                });
                nodes[at].next[value.index()] = Some(place);
            }
            at += 1;
        }
        Hands(nodes)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.0[at]
    }

    /// Returns the index of the hand with one more card; `None` if that hand is over 21.
    pub(crate) fn with(&self, at: usize, value: Value) -> Option<usize> {
        self.0[at].next[value.index()].map(|next| next as usize)
    }

    /// Returns the index of the hand with these cards; `None` if they are over 21.
    pub(crate) fn of(&self, values: impl IntoIterator<Item = Value>) -> Option<usize> {
        values.into_iter().try_fold(0, |at, value| self.with(at, value))
    }
}

impl Node {
    /// Returns the value of both cards if the hand is a pair; `None` otherwise.
    pub(crate) fn pair(&self) -> Option<Value> {
        let pair = self.counts.iter().position(|count| *count == 2);
        pair.filter(|_| self.cards == 2).map(Value::at)
    }
}
