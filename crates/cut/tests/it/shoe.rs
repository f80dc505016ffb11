//! Form 2 beside the other tests: shoes of any symbols.

use crate::order::{is_uniform, nonce};
use cut::shoe::{COUNT_MAX, Contents, Leaf, Name, Symbol, Tree, leaf_hash, order, verify};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::BTreeSet;

/// Computes the root of a shoe's tree in the slow and obvious way: each node from the leaves below it.
fn naive_root(leaves: &[Leaf]) -> [u8; 32] {
    fn node(hashes: &[[u8; 32]]) -> [u8; 32] {
        let [hash] = hashes else {
            let (left, right) = hashes.split_at(hashes.len() / 2);
            let text = [b"cardroom node 1".as_slice(), &node(left), &node(right)].concat();
            return blake3::hash(&text).into();
        };
        *hash
    }
    let mut hashes: Vec<[u8; 32]> = (0..).zip(leaves).map(|(at, l)| leaf_hash(at, l)).collect();
    hashes.resize(leaves.len().next_power_of_two(), [0; 32]);
    let count = (leaves.len() as u16).to_be_bytes();
    blake3::hash(&[b"cardroom root 2".as_slice(), &count, &node(&hashes)].concat()).into()
}

/// Some leaves: cards and numbers by turns, each with another salt.
fn leaves(count: u16) -> Vec<Leaf> {
    let symbol = |at: u16| match at % 2 {
        0 => Symbol::new(0, at % 52).unwrap(),
        _ => Symbol::Number(at),
    };
    let salt = |at: u16| std::array::from_fn(|byte| at.to_be_bytes()[byte % 2] ^ byte as u8);
    (0..count).map(|at| Leaf { symbol: symbol(at), salt: salt(at) }).collect()
}

#[test]
fn every_leaf_of_shoes_of_many_sizes_verifies() {
    for count in [1, 2, 3, 37, 255, 256, 257, 416, COUNT_MAX] {
        let leaves = leaves(count);
        let tree = Tree::new(&leaves);
        let root = tree.root();
        assert_eq!(root, naive_root(&leaves), "{count} leaves");
        for (place, leaf) in (0..count).zip(&leaves) {
            assert!(verify(&root, count, place, leaf, &tree.path(place)), "{place} of {count}");
        }
    }
}

#[test]
fn a_path_in_eight_decks_has_nine_hashes() {
    let tree = Tree::new(&leaves(416));
    assert!((0..416).all(|place| tree.path(place).len() == 9));
}

#[test]
fn a_number_is_not_the_card_with_that_number() {
    let leaf = |symbol| Leaf { symbol, salt: [7; 16] };
    let (card, number) = (Symbol::new(0, 17).unwrap(), Symbol::Number(17));
    assert_ne!(leaf_hash(0, &leaf(card)), leaf_hash(0, &leaf(number)));
    let tree = Tree::new(&[leaf(card)]);
    assert!(verify(&tree.root(), 1, 0, &leaf(card), &[]));
    assert!(!verify(&tree.root(), 1, 0, &leaf(number), &[]));
}

#[test]
fn neither_form_passes_for_the_other() {
    let cards: Vec<cards::Card> = cards::Card::all().collect();
    let one: Vec<cut::Leaf> = cards.iter().map(|&card| cut::Leaf { card, salt: [7; 16] }).collect();
    let two = cards.iter().map(|&card| Leaf { symbol: Symbol::Card(card), salt: [7; 16] });
    let two: Vec<Leaf> = two.collect();
    let (deck, shoe) = (cut::Tree::new(&one), Tree::new(&two));
    assert_ne!(deck.root(), shoe.root());
    assert!(!verify(&deck.root(), 52, 3, &two[3], &deck.path(3)));
    assert!(!cut::verify(&shoe.root(), 52, 3, &one[3], &shoe.path(3)));
    let of_deck = cut::order(&[1; 32], 5, &[[3; 32]], 52);
    assert!(!order(&[1; 32], 5, &[[3; 32]], 52).into_iter().eq(of_deck.into_iter().map(u16::from)));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        rng_seed: RngSeed::Fixed(0x540e),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_else_verifies_in_a_shoe(
        count in 2..600u16,
        at in any::<prop::sample::Index>(),
        bit in 0..8u8,
        byte in 0..32usize,
    ) {
        let leaves = leaves(count);
        let at = at.index(leaves.len());
        let (place, own) = (at as u16, leaves[at]);
        let tree = Tree::new(&leaves);
        let (root, path) = (tree.root(), tree.path(place));
        prop_assert!(verify(&root, count, place, &own, &path));

        let others = (0..52).filter_map(|value| Symbol::new(0, value));
        let others = others.chain((0..600).map(Symbol::Number));
        for symbol in others.filter(|&symbol| symbol != own.symbol) {
            prop_assert!(!verify(&root, count, place, &Leaf { symbol, ..own }, &path), "{}", symbol);
        }
        let mut salt = own.salt;
        salt[byte % 16] ^= 1 << bit;
        prop_assert!(!verify(&root, count, place, &Leaf { salt, ..own }, &path), "another salt");
        for elsewhere in (0..600).chain([u16::MAX]).filter(|&elsewhere| elsewhere != place) {
            prop_assert!(!verify(&root, count, elsewhere, &own, &path), "another place");
        }
        for size in (0..600).chain([u16::MAX]).filter(|&size| size != count) {
            prop_assert!(!verify(&root, size, place, &own, &path), "another count");
        }
        for step in 0..path.len() {
            let mut path = path.clone();
            path[step][byte] ^= 1 << bit;
            prop_assert!(!verify(&root, count, place, &own, &path), "another path");
        }
        prop_assert!(!verify(&root, count, place, &own, &path[1..]), "a path cut short");
        let longer = [&path[..], &[[0; 32]]].concat();
        prop_assert!(!verify(&root, count, place, &own, &longer), "too long");
        let mut root = root;
        root[byte] ^= 1 << bit;
        prop_assert!(!verify(&root, count, place, &own, &path), "another root");
    }
}

#[test]
#[should_panic(expected = "1 to 4096")]
fn no_shoe_over_nothing() {
    Tree::new(&[]);
}

#[test]
#[should_panic(expected = "1 to 4096")]
fn no_shoe_over_too_many() {
    Tree::from_hashes(vec![[1; 32]; 4_097]);
}

#[test]
#[should_panic(expected = "place 37")]
fn no_path_beyond_the_last_of_a_shoe() {
    Tree::from_hashes(vec![[1; 32]; 37]).path(37);
}

#[test]
fn all_orders_of_small_shoes_are_equally_likely() {
    for count in 1..=6 {
        let rounds = (1..=u64::from(count)).product::<u64>() * 200;
        let cut = |round| order(&[1; 32], 5, &[[3; 32], nonce(round)], count.into());
        assert!(is_uniform(count, rounds, cut), "{count} places");
    }
}

/// Where 65,536 is far from a multiple of the count, a plain remainder would favour the first two thirds of a shoe.
#[test]
fn the_last_draw_of_a_large_shoe_has_no_bias() {
    const COUNT: u16 = 40_000;
    let mut low = 0;
    for round in 0..600 {
        low +=
            u32::from(order(&[1; 32], 5, &[nonce(round)], COUNT)[usize::from(COUNT) - 1] < 25_536);
    }
    // 383 are expected, with a standard deviation of 12; the remainder of 16 bits would give 468.
    assert!((323..=443).contains(&low), "{low}");
}

#[test]
fn everything_that_goes_in_changes_the_order_of_a_shoe() {
    let base = order(&[1; 32], 5, &[[3; 32], [4; 32]], 416);
    assert_ne!(base, order(&[2; 32], 5, &[[3; 32], [4; 32]], 416), "root");
    assert_ne!(base, order(&[1; 32], 6, &[[3; 32], [4; 32]], 416), "round");
    assert_ne!(base, order(&[1; 32], 5, &[[4; 32], [3; 32]], 416), "order of the nonces");
    assert_ne!(base, order(&[1; 32], 5, &[[3; 32]], 416), "a nonce left out");
    assert_ne!(base, order(&[1; 32], 5, &[[3; 32], [4; 32], [0; 32]], 416), "a nonce more");
}

#[test]
fn every_order_of_a_shoe_is_a_permutation() {
    for count in [0, 1, 2, 37, 256, 416, COUNT_MAX, u16::MAX] {
        assert!(order(&[1; 32], 5, &[], count).into_iter().eq(0..count), "without nonces");
        let mut places = order(&[1; 32], 5, &[[3; 32]], count);
        places.sort_unstable();
        assert!(places.into_iter().eq(0..count), "{count}");
    }
}

#[test]
fn contents_are_a_multiset_of_1_to_4096_symbols() {
    let number = Symbol::Number;
    assert!(Contents::new([]).is_none(), "nothing");
    assert!(Contents::new([(number(1), 0)]).is_none(), "no copies");
    assert!(Contents::new([(number(1), 2), (number(1), 3)]).is_none(), "named twice");
    assert!(Contents::new([(number(1), 4_097)]).is_none(), "too many");
    assert!(Contents::new((0..=u16::MAX).map(|at| (number(at), u16::MAX))).is_none(), "overflow");
    let full = Contents::new([(number(1), 4_095), (number(0), 1)]).unwrap();
    assert_eq!((full.count(), full.copies(number(1)), full.copies(number(2))), (4_096, 4_095, 0));
    assert_eq!(full.symbols().collect::<BTreeSet<_>>(), BTreeSet::from([number(0), number(1)]));
}

#[test]
fn names_say_what_shoes_hold() {
    let contents = |name: &str| Name::read(name).and_then(Name::contents);
    let eight = contents("cards:8").unwrap();
    assert_eq!(eight.count(), 416);
    assert!((0..52).all(|card| eight.copies(Symbol::new(0, card).unwrap()) == 8));
    let between = |name: &str, first: u16, last: u16| {
        assert!(contents(name).unwrap().symbols().eq((first..=last).map(Symbol::Number)), "{name}");
    };
    between("wheel:37", 0, 36);
    between("die", 1, 6);
    between("balls:80", 1, 80);
    between("balls:4096", 1, 4_096);
    let others =
        ["cards:0", "cards:+1", "cards:1 ", "wheel:4097", "balls:0", "balls:70000", "die:"];
    assert!(others.iter().all(|name| contents(name).is_none()));
    assert!(Name::Cards(9).contents().is_none() && Name::Wheel(1).contents().is_none());
}
