//! Tests of the sealed shoe: its contents, its stored form, its proofs, and where its symbols are.

use crate::deck::{Broken, seeded};
use cut::shoe::{Contents, Leaf, Name, Symbol, order, verify};
use shuffler::{DrawnSymbol, Drbg, Entropy, EntropyError, SealedShoe};
use std::collections::{BTreeMap, BTreeSet};

fn contents(name: &str) -> Contents {
    Name::read(name).and_then(Name::contents).expect("the name of a shoe")
}

fn shoe(name: &str, seed: u8) -> SealedShoe {
    SealedShoe::shuffle(&contents(name), &mut seeded(seed)).expect("the source is sound")
}

fn dealt(shoe: &SealedShoe) -> Vec<DrawnSymbol> {
    (0..shoe.count()).map(|place| shoe.draw(place).expect("within the shoe")).collect()
}

fn symbols(shoe: &SealedShoe) -> Vec<Symbol> {
    dealt(shoe).iter().map(|drawn| drawn.symbol).collect()
}

fn sorted(shoe: &SealedShoe) -> Vec<Symbol> {
    let mut symbols = symbols(shoe);
    symbols.sort_unstable();
    symbols
}

#[test]
fn a_shoe_holds_its_contents_and_nothing_else() {
    for name in ["cards:1", "cards:8", "wheel:37", "die", "balls:80"] {
        let contents = contents(name);
        for seed in 0..10 {
            let shoe = shoe(name, seed);
            assert_eq!(shoe.count(), contents.count());
            assert!(contents.symbols().eq(sorted(&shoe)), "{name}, seed {seed}");
            assert!(shoe.draw(shoe.count()).is_none());
            assert!(shoe.draw(u16::MAX).is_none());
        }
    }
}

#[test]
fn eight_decks_keep_every_card_eight_times_through_a_cut() {
    let mut shoe = shoe("cards:8", 1);
    shoe.cut(&order(&shoe.root(), 9, &[[7; 32]], shoe.count()));
    let mut seen = BTreeMap::<Symbol, u16>::new();
    symbols(&shoe).into_iter().for_each(|symbol| *seen.entry(symbol).or_default() += 1);
    assert_eq!(seen.len(), 52);
    assert!(seen.values().all(|&copies| copies == 8));
}

#[test]
fn every_shoe_gets_a_new_seed() {
    let mut entropy = seeded(1);
    let mut next = || entropy.shuffle_shoe(&contents("cards:2")).unwrap();
    let (one, two) = (next(), next());
    assert_ne!(symbols(&one), symbols(&two));
    assert_ne!(one.root(), two.root());
    let salts = dealt(&one).into_iter().chain(dealt(&two)).map(|drawn| drawn.salt);
    assert_eq!(salts.collect::<BTreeSet<_>>().len(), 208, "no salt comes twice");
}

#[test]
fn without_randomness_there_is_no_shoe() {
    let refused = SealedShoe::shuffle(&contents("die"), &mut Broken).err();
    assert_eq!(refused, Some(EntropyError::Repeats));
}

#[test]
fn an_ideal_commitment_to_a_shoe_proves_nothing() {
    let (real, hashes) = (shoe("wheel:37", 1), vec![[9; 32]; 37]);
    let ideal = shoe("wheel:37", 1).with_leaves(hashes);
    assert_eq!(symbols(&ideal), symbols(&real));
    assert_eq!(*ideal.to_bytes(), *real.to_bytes());
    let DrawnSymbol { symbol, leaf, salt, path } = ideal.draw(7).unwrap();
    assert!(!verify(&ideal.root(), 37, leaf, &Leaf { symbol, salt }, &path));
    assert!(!verify(&real.root(), 37, leaf, &Leaf { symbol, salt }, &path));
}

#[test]
#[should_panic(expected = "one hash a symbol")]
fn an_ideal_commitment_has_a_hash_for_each_symbol() {
    shoe("wheel:37", 1).with_leaves(vec![[9; 32]; 36]);
}

#[test]
fn a_drawn_symbol_is_proved_and_no_other_is() {
    let shoe = shoe("wheel:37", 1);
    let root = shoe.root();
    for DrawnSymbol { symbol, leaf, salt, path } in dealt(&shoe) {
        let proves = |place, symbol, salt| verify(&root, 37, place, &Leaf { symbol, salt }, &path);
        assert!(proves(leaf, symbol, salt));
        let mut others = (0..37).map(Symbol::Number).filter(|&other| other != symbol);
        assert!(others.all(|other| !proves(leaf, other, salt)));
        assert!((0..37).filter(|&other| other != leaf).all(|other| !proves(other, symbol, salt)));
        let mut other = salt;
        other[15] ^= 1;
        assert!(!proves(leaf, symbol, other));
    }
}

#[test]
fn a_cut_changes_the_order_of_a_shoe_and_not_its_root() {
    let whole = shoe("cards:6", 1);
    let order = order(&whole.root(), 9, &[[7; 32]], whole.count());
    let mut cut = whole.clone();
    cut.cut(&order);
    assert_eq!(cut.root(), whole.root());
    for (place, &leaf) in (0..).zip(&order) {
        let (drawn, uncut) = (cut.draw(place).unwrap(), whole.draw(leaf).unwrap());
        assert_eq!((drawn.leaf, drawn.symbol, drawn.salt), (leaf, uncut.symbol, uncut.salt));
        let opened = Leaf { symbol: drawn.symbol, salt: drawn.salt };
        assert!(verify(&whole.root(), 312, leaf, &opened, &drawn.path));
    }
    assert_ne!(symbols(&cut), symbols(&whole));
}

#[test]
#[should_panic(expected = "every leaf once")]
fn a_cut_that_names_a_leaf_of_a_shoe_twice_is_refused() {
    shoe("die", 1).cut(&[0, 1, 2, 3, 4, 4]);
}

#[test]
#[should_panic(expected = "every leaf once")]
fn a_cut_of_another_shoe_is_refused() {
    shoe("die", 1).cut(&[0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_shoe_is_stored_as_its_seed_and_comes_back_uncut() {
    for name in ["cards:8", "wheel:37", "die"] {
        let whole = shoe(name, 5);
        let mut cut = whole.clone();
        let cut_to = order(&whole.root(), 9, &[[5; 32]], whole.count());
        cut.cut(&cut_to);
        let bytes = cut.to_bytes();
        assert_eq!((bytes.len(), bytes[0]), (33, 2));
        let mut again = seeded(0).shoe_of(&bytes, &contents(name)).expect("a shoe's own bytes");
        assert_eq!(*again.to_bytes(), *bytes);
        assert_eq!(again.root(), whole.root());
        assert_eq!(symbols(&again), symbols(&whole));
        again.cut(&cut_to);
        assert_eq!(symbols(&again), symbols(&cut));
    }
}

#[test]
fn bytes_that_are_no_shoe_are_refused() {
    let contents = contents("die");
    let bytes = shoe("die", 1).to_bytes().to_vec();
    let is_refused = |bytes: &[u8]| SealedShoe::from_bytes(bytes, &contents).is_none();
    assert!(!is_refused(&bytes));
    assert!((0..33).all(|length| is_refused(&bytes[..length])), "cut short");
    assert!(is_refused(&[&bytes[..], &[0]].concat()), "one byte more");
    assert!((0..=255).filter(|&form| form != 2).all(|form| {
        let other = [&[form], &bytes[1..]].concat();
        is_refused(&other)
    }));
    let deck = shuffler::SealedDeck::shuffle(cards::CardSet::FULL, &mut seeded(1)).unwrap();
    assert!(is_refused(&deck.to_bytes()), "a deck");
    assert!(shuffler::SealedDeck::from_bytes(&bytes).is_none(), "a shoe is no deck");
}

#[test]
fn other_contents_give_another_root() {
    let bytes = shoe("wheel:37", 1).to_bytes();
    let other = SealedShoe::from_bytes(&bytes, &contents("balls:37")).unwrap();
    assert_ne!(other.root(), shoe("wheel:37", 1).root());
}

/// A source that gives one fixed seed.
struct Given([u8; 32]);

impl Entropy for Given {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Stored shoes are made again from their seeds, so what follows from a seed can never change.
#[test]
fn seeds_give_the_shoes_of_a_second_implementation() {
    let golden = include_str!("../data/shoe.txt");
    assert_eq!(golden.lines().count(), 3);
    for line in golden.lines() {
        let mut words = line.split(' ');
        let mut word = || words.next().expect("a word");
        let (seed, name, root) = (word(), word(), word());
        let byte = |at: usize| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).expect("hex");
        let seed: [u8; 32] = std::array::from_fn(byte);
        let shoe = SealedShoe::shuffle(&contents(name), &mut Given(seed)).unwrap();
        let stored = [&[2], &seed[..]].concat();
        assert_eq!(*shoe.to_bytes(), stored, "{name}");
        for shoe in [&shoe, &SealedShoe::from_bytes(&stored, &contents(name)).unwrap()] {
            assert_eq!(hex(&shoe.root()), root, "{name}");
            let leaves = dealt(shoe).into_iter().map(|DrawnSymbol { symbol, salt, .. }| {
                let (kind, value) = (symbol.kind(), symbol.value());
                format!("{kind:02x}{value:04x}{}", hex(&salt))
            });
            assert!(leaves.eq(words.clone()), "{name}");
        }
    }
}

#[test]
fn every_shoe_takes_a_seed_of_256_bits() {
    struct Asked(Drbg, Vec<usize>);
    impl Entropy for Asked {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
            self.0.fill(bytes);
            self.1.push(bytes.len());
            Ok(())
        }
    }
    let mut entropy = Asked(Drbg::new([3; 32]), Vec::new());
    for shoes in 1..=20 {
        SealedShoe::shuffle(&contents("cards:8"), &mut entropy).unwrap();
        assert_eq!(entropy.1, vec![32; shoes], "bytes asked for");
    }
}

#[test]
fn every_bit_of_the_seed_changes_the_shoe() {
    let seed: [u8; 32] = std::array::from_fn(|at| at as u8);
    let flipped = |bit: usize| {
        let mut seed = seed;
        seed[bit / 8] ^= 1 << (bit % 8);
        seed
    };
    let order =
        |seed| symbols(&SealedShoe::shuffle(&contents("wheel:37"), &mut Given(seed)).unwrap());
    let shoes: BTreeSet<Vec<Symbol>> = (0..256).map(flipped).chain([seed]).map(order).collect();
    assert_eq!(shoes.len(), 257);
}

/// How far the counts are from equal frequencies: chi-square.
fn far<K>(seen: &BTreeMap<K, u32>, cells: u32, draws: u32) -> f64 {
    let expected = f64::from(draws) / f64::from(cells);
    let never = f64::from(cells - seen.len() as u32) * expected;
    never + seen.values().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>()
}

/// Limit of chi-square with this many degrees of freedom: eight standard deviations above the mean.
fn limit(freedom: u32) -> f64 {
    f64::from(freedom) + 8.0 * f64::from(2 * freedom).sqrt()
}

/// Every arrangement of a small shoe in which two symbols come twice, uncut and cut: 5! / (2! 2!) = 30 of them.
#[test]
fn all_arrangements_of_small_shoes_are_equally_likely() {
    const SHOES: u32 = 30 * 200;
    let few = [(Symbol::Number(1), 2), (Symbol::Number(2), 2), (Symbol::Number(3), 1)];
    let few = Contents::new(few).unwrap();
    let (mut entropy, mut uncut, mut cut) = (seeded(7), BTreeMap::new(), BTreeMap::new());
    for round in 0..SHOES {
        let mut shoe = SealedShoe::shuffle(&few, &mut entropy).unwrap();
        *uncut.entry(symbols(&shoe)).or_default() += 1;
        shoe.cut(&order(&shoe.root(), round.into(), &[[7; 32]], shoe.count()));
        *cut.entry(symbols(&shoe)).or_default() += 1;
    }
    for (name, seen) in [("uncut", &uncut), ("cut", &cut)] {
        let far = far(seen, 30, SHOES);
        assert!(far < limit(29), "{name}: chi-square is {far}");
    }
}

#[test]
fn every_pocket_is_drawn_first_equally_often() {
    const SPINS: u32 = 37 * 200;
    let (mut entropy, mut first) = (seeded(8), BTreeMap::new());
    for round in 0..SPINS {
        let mut shoe = SealedShoe::shuffle(&contents("wheel:37"), &mut entropy).unwrap();
        shoe.cut(&order(&shoe.root(), round.into(), &[[8; 32]], 37));
        *first.entry(shoe.draw(0).unwrap().symbol).or_default() += 1;
    }
    let far = far(&first, 37, SPINS);
    assert!(far < limit(36), "chi-square is {far}");
}

/// The statistics above must find the classic mistake of swapping each symbol with any place of the whole shoe.
#[test]
fn a_swap_with_any_place_of_a_shoe_is_found() {
    const SHOES: u32 = 30 * 200;
    let (mut drbg, mut seen) = (Drbg::new([7; 32]), BTreeMap::new());
    for _ in 0..SHOES {
        let mut shoe = [1, 1, 2, 2, 3];
        for at in 0..shoe.len() {
            shoe.swap(at, shuffler::below(&mut drbg, 5) as usize);
        }
        *seen.entry(shoe).or_default() += 1;
    }
    let far = far(&seen, 30, SHOES);
    assert!(far > limit(29), "chi-square is {far}");
}
