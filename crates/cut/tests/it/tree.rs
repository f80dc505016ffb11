use cards::Card;
use cut::{Leaf, Tree, leaf_hash, verify};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A card's number and its salt. Not a [`Leaf`], because proptest prints its inputs and a leaf has no `Debug`.
fn leaf() -> impl Strategy<Value = (u8, [u8; 16])> {
    (0..Card::COUNT, any::<[u8; 16]>())
}

fn to_leaf((card, salt): (u8, [u8; 16])) -> Leaf {
    Leaf { card: Card::from_index(card), salt }
}

/// Computes the root of a tree in the slow and obvious way: from the top down, each node from its leaves.
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
    while !hashes.len().is_power_of_two() {
        hashes.push([0; 32]);
    }
    let text = [b"cardroom root 1".as_slice(), &[leaves.len() as u8], &node(&hashes)].concat();
    blake3::hash(&text).into()
}

#[test]
fn every_leaf_of_every_size_verifies() {
    for count in 1..=255u8 {
        let card = |at: u8| Card::from_index(at % Card::COUNT);
        let leaves: Vec<Leaf> =
            (0..count).map(|at| Leaf { card: card(at), salt: [at; 16] }).collect();
        let tree = Tree::new(&leaves);
        let root = tree.root();
        assert_eq!(root, naive_root(&leaves), "{count} leaves");
        for (place, leaf) in (0..count).zip(&leaves) {
            assert!(verify(&root, count, place, leaf, &tree.path(place)), "{place} of {count}");
        }
    }
}

#[test]
fn a_path_in_a_full_deck_has_six_hashes() {
    let leaves: Vec<Leaf> = Card::all().map(|card| Leaf { card, salt: [0; 16] }).collect();
    let tree = Tree::new(&leaves);
    assert!((0..52).all(|place| tree.path(place).len() == 6));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(0xcad),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_else_verifies(
        leaves in prop::collection::vec(leaf(), 2..=64),
        at in any::<prop::sample::Index>(),
        other in leaf(),
        bit in 0..8u8,
        byte in 0..32usize,
    ) {
        let leaves: Vec<Leaf> = leaves.into_iter().map(to_leaf).collect();
        let other = to_leaf(other);
        let count = leaves.len() as u8;
        let place = at.index(leaves.len()) as u8;
        let tree = Tree::new(&leaves);
        let (root, path, own) = (tree.root(), tree.path(place), leaves[usize::from(place)]);
        prop_assert!(verify(&root, count, place, &own, &path));

        prop_assert!(other == own || !verify(&root, count, place, &other, &path), "another leaf");
        for card in Card::all().filter(|&card| card != own.card) {
            prop_assert!(!verify(&root, count, place, &Leaf { card, ..own }, &path), "another card");
        }
        let mut salt = own.salt;
        salt[byte % 16] ^= 1 << bit;
        prop_assert!(!verify(&root, count, place, &Leaf { salt, ..own }, &path), "another salt");
        for elsewhere in (0..=255).filter(|&elsewhere| elsewhere != place) {
            prop_assert!(!verify(&root, count, elsewhere, &own, &path), "another place");
        }
        for size in (0..=255).filter(|&size| size != count) {
            prop_assert!(!verify(&root, size, place, &own, &path), "another count");
        }
        for step in 0..path.len() {
            let mut path = path.clone();
            path[step][byte] ^= 1 << bit;
            prop_assert!(!verify(&root, count, place, &own, &path), "another path");
        }
        prop_assert!(!verify(&root, count, place, &own, &path[1..]), "a path cut short");
        prop_assert!(!verify(&root, count, place, &own, &[&path[..], &[[0; 32]]].concat()), "too long");
        let mut root = root;
        root[byte] ^= 1 << bit;
        prop_assert!(!verify(&root, count, place, &own, &path), "another root");
    }
}

#[test]
#[should_panic(expected = "1 to 255")]
fn no_tree_over_nothing() {
    Tree::new(&[]);
}

#[test]
#[should_panic(expected = "1 to 255")]
fn no_tree_over_too_many() {
    Tree::from_hashes(vec![[1; 32]; 256]);
}

#[test]
#[should_panic(expected = "place 52")]
fn no_path_beyond_the_last() {
    Tree::from_hashes(vec![[1; 32]; 52]).path(52);
}

#[test]
fn a_path_of_any_length_is_judged() {
    let leaf = Leaf { card: Card::from_index(0), salt: [0; 16] };
    let root = Tree::new(&[leaf; 255]).root();
    for length in (0..300).filter(|&length| length != 8) {
        assert!(!verify(&root, 255, 0, &leaf, &vec![[0; 32]; length]), "{length}");
    }
}
