//! Compares [`CardSet`] with a set from the standard library, operation by operation.

use cards::{Card, CardSet};
use std::collections::BTreeSet;
use test_kit::Dice;

type Model = BTreeSet<Card>;

/// Makes random sets from a seed, including sparse and nearly full ones.
struct Sets(Dice);

impl Sets {
    fn number(&mut self) -> u64 {
        self.0.roll()
    }

    fn card(&mut self) -> Card {
        Card::from_index((self.number() % 52) as u8)
    }

    fn set(&mut self) -> (CardSet, Model) {
        let few = self.number() & self.number();
        let model: Model = match self.number() % 4 {
            0 => Card::all().filter(|card| few >> card.index() & 1 == 1).collect(),
            1 => (0..self.number() % 8).map(|_| self.card()).collect(),
            2 => Card::all().filter(|card| few >> card.index() & 1 == 0).collect(),
            _ => Card::all().filter(|_| self.number() & 1 == 1).collect(),
        };
        (model.iter().copied().collect(), model)
    }
}

#[track_caller]
fn same(set: CardSet, model: &Model) {
    assert!(set.iter().eq(model.iter().copied()), "{set:?} is not {model:?}");
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(CardSet::from_bits(set.bits()), set);
}

#[test]
fn sets_behave_as_sets() {
    let seed = 0x5eed_8000;
    let mut sets = Sets(Dice::new(seed));
    for _ in 0..20_000 {
        let ((a, model_a), (b, model_b)) = (sets.set(), sets.set());
        same(a, &model_a);
        same(a.union(b), &(&model_a | &model_b));
        same(a.intersection(b), &(&model_a & &model_b));
        same(a.difference(b), &(&model_a - &model_b));
        assert_eq!(a == b, model_a == model_b);
    }
}

#[test]
fn putting_in_and_taking_out() {
    let seed = 0x5eed_9000;
    let mut sets = Sets(Dice::new(seed));
    let (mut set, mut model) = (CardSet::EMPTY, Model::new());
    for _ in 0..20_000 {
        let card = sets.card();
        if sets.number() & 1 == 1 {
            assert_eq!(set.insert(card), model.insert(card));
        } else {
            assert_eq!(set.remove(card), model.remove(&card));
        }
        assert_eq!(set.contains(card), model.contains(&card));
        same(set, &model);
    }
}

#[test]
fn nothing_and_everything() {
    same(CardSet::EMPTY, &Model::new());
    same(CardSet::FULL, &Card::all().collect());
    same(CardSet::default(), &Model::new());
    assert_eq!(CardSet::from_bits(u64::MAX), CardSet::FULL, "bits above 51 are dropped");
}

#[test]
fn as_text() {
    let set: CardSet = cards::parse_cards("As 2c Td").unwrap().into_iter().collect();
    assert_eq!(set.to_string(), "2c Td As");
    assert_eq!(format!("{set:?}"), "{2c, Td, As}");
    assert_eq!(CardSet::EMPTY.to_string(), "");
}
