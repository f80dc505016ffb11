//! Compares these collections with those of the standard library. Copies must not see each other's changes.

use super::{List, Map, Set};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use test_kit::Dice;

/// Returns keys in ascending, descending or random order, depending on `kind`.
fn key(dice: &mut Dice, step: u32, kind: u64) -> u32 {
    match kind {
        0 => step,
        1 => u32::MAX - step,
        _ => dice.below(600) as u32,
    }
}

#[test]
fn a_map_is_one_of_the_standard_library_and_so_is_a_copy() {
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let (mut map, mut real) = (Map::new(), BTreeMap::new());
        let mut copies = Vec::new();
        for step in 0..2_000 {
            let key = key(&mut dice, step, seed % 3);
            match dice.below(10) {
                0..5 => assert_eq!(map.insert(key, step), real.insert(key, step)),
                5..7 => {
                    let pick = real.keys().nth(dice.below(real.len().max(1) as u64) as usize);
                    let pick = pick.copied().unwrap_or(key);
                    assert_eq!(map.remove(&pick), real.remove(&pick));
                }
                7 => {
                    if let Some(value) = map.get_mut(&key) {
                        *value += 1;
                    }
                    if let Some(value) = real.get_mut(&key) {
                        *value += 1;
                    }
                }
                8 => assert_eq!(map.get(&key), real.get(&key)),
                _ if dice.percent(5) => copies.push((map.clone(), real.clone())),
                _ => {}
            }
            assert_eq!((map.len(), map.is_empty()), (real.len(), real.is_empty()));
            assert_eq!((map.first(), map.last()), (real.first_key_value(), real.last_key_value()));
        }
        copies.push((map, real));
        for (map, real) in copies {
            assert!(map.iter().eq(&real), "seed {seed}");
            assert_eq!(map, real.into_iter().collect(), "seed {seed}");
        }
    }
}

#[test]
fn a_map_is_empty_after_the_last_key_whatever_the_order() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let keys: Vec<u32> = (0..500).collect();
        let mut map: Map<u32, ()> = keys.iter().map(|key| (*key, ())).collect();
        for key in dice.some(&keys, keys.len()) {
            assert_eq!(map.remove(&key), Some(()), "seed {seed}");
            assert_eq!(map.remove(&key), None, "seed {seed}");
        }
        assert_eq!((map.len(), map.first(), map.iter().count()), (0, None, 0));
        assert_eq!(map.insert(7, ()), None);
        assert_eq!(map.last(), Some((&7, &())));
    }
}

#[test]
fn a_set_is_one_of_the_standard_library() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let (mut set, mut real) = (Set::default(), BTreeSet::new());
        for step in 0..500 {
            let key = key(&mut dice, step, seed % 3) % 100;
            match dice.percent(60) {
                true => assert_eq!(set.insert(key), real.insert(key)),
                false => assert_eq!(set.remove(&key), real.remove(&key)),
            }
            assert_eq!(set.contains(&key), real.contains(&key));
            assert_eq!((set.first(), set.len()), (real.first(), real.len()));
            assert!(set.iter().eq(&real));
        }
    }
}

#[test]
fn a_list_grows_at_its_end_and_shrinks_at_its_beginning() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let (mut list, mut real) = (List::default(), VecDeque::new());
        let mut copies = Vec::new();
        for step in 0..1_000_u64 {
            match dice.below(10) {
                0..6 => {
                    list.push(step);
                    real.push_back(step);
                }
                6..8 => assert_eq!(list.take_first(), real.pop_front()),
                _ if !real.is_empty() => {
                    let at = dice.below(real.len() as u64) as usize;
                    list[at] += 1;
                    real[at] += 1;
                    assert_eq!(list.get(at), real.get(at));
                }
                _ => copies.push((list.clone(), real.clone())),
            }
            assert_eq!((list.len(), list.first()), (real.len(), real.front()));
        }
        copies.push((list, real));
        for (list, real) in copies {
            assert!(list.iter().eq(&real), "seed {seed}");
            assert_eq!(list, real.into_iter().collect(), "seed {seed}");
        }
    }
}
