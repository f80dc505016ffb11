use cards::{Card, CardSet};
use cut::{Leaf, verify};
use shuffler::{Drawn, Drbg, Entropy, EntropyError, SealedDeck};

/// A source of randomness that gives the bytes of a seeded generator.
pub(crate) struct Seeded(Drbg);

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// A source of randomness that always fails.
pub(crate) struct Broken;

impl Entropy for Broken {
    fn fill(&mut self, _: &mut [u8]) -> Result<(), EntropyError> {
        Err(EntropyError::Repeats)
    }
}

pub(crate) fn seeded(seed: u8) -> Seeded {
    Seeded(Drbg::new([seed; 32]))
}

fn deck(seed: u8) -> SealedDeck {
    SealedDeck::shuffle(CardSet::FULL, &mut seeded(seed)).expect("the source is sound")
}

fn dealt(deck: &SealedDeck) -> Vec<Drawn> {
    (0..deck.count()).map(|place| deck.draw(place).expect("within the deck")).collect()
}

pub(crate) fn cards(deck: &SealedDeck) -> Vec<Card> {
    dealt(deck).iter().map(|drawn| drawn.card).collect()
}

#[test]
fn a_deck_holds_its_cards_once_each() {
    for seed in 0..50 {
        let deck = deck(seed);
        assert_eq!(deck.count(), 52);
        assert_eq!(cards(&deck).into_iter().collect::<CardSet>(), CardSet::FULL);
        assert!(deck.draw(52).is_none());
        assert!(deck.draw(255).is_none());
    }
    let few: CardSet = "As Kd 2c".split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let deck = SealedDeck::shuffle(few, &mut seeded(1)).unwrap();
    assert_eq!(deck.count(), 3);
    assert_eq!(cards(&deck).into_iter().collect::<CardSet>(), few);
}

#[test]
fn every_deck_gets_a_new_seed() {
    let mut entropy = seeded(1);
    let one = SealedDeck::shuffle(CardSet::FULL, &mut entropy).unwrap();
    let two = SealedDeck::shuffle(CardSet::FULL, &mut entropy).unwrap();
    assert_ne!(cards(&one), cards(&two));
    assert_ne!(one.root(), two.root());
    let salts = dealt(&one).into_iter().chain(dealt(&two)).map(|drawn| drawn.salt);
    assert_eq!(salts.collect::<std::collections::BTreeSet<_>>().len(), 104, "no salt comes twice");
}

#[test]
fn without_randomness_there_is_no_deck() {
    let refused = SealedDeck::shuffle(CardSet::FULL, &mut Broken).err();
    assert_eq!(refused, Some(EntropyError::Repeats));
}

#[test]
fn an_ideal_commitment_proves_nothing() {
    let (real, hashes) = (deck(1), vec![[9; 32]; 52]);
    let ideal = deck(1).with_leaves(hashes);
    assert_eq!(cards(&ideal), cards(&real));
    let Drawn { card, leaf, salt, path } = ideal.draw(7).unwrap();
    assert!(!verify(&ideal.root(), 52, leaf, &Leaf { card, salt }, &path));
    assert!(!verify(&real.root(), 52, leaf, &Leaf { card, salt }, &path));
}

#[test]
fn a_drawn_card_is_proved_and_no_other_is() {
    let deck = deck(1);
    let root = deck.root();
    for Drawn { card, leaf, salt, path } in dealt(&deck) {
        let proves = |place, card, salt| verify(&root, 52, place, &Leaf { card, salt }, &path);
        assert!(proves(leaf, card, salt));
        assert!(Card::all().filter(|&other| other != card).all(|other| !proves(leaf, other, salt)));
        assert!((0..52).filter(|&other| other != leaf).all(|other| !proves(other, card, salt)));
        let mut other = salt;
        other[15] ^= 1;
        assert!(!proves(leaf, card, other));
    }
}

#[test]
fn a_cut_changes_the_order_and_not_the_commitment() {
    let whole = deck(1);
    let order = cut::order(&whole.root(), 9, &[[7; 32]], whole.count());
    let mut cut = whole.clone();
    cut.cut(&order);
    assert_eq!(cut.root(), whole.root());
    for (place, &leaf) in (0..).zip(&order) {
        let (drawn, uncut) = (cut.draw(place).unwrap(), whole.draw(leaf).unwrap());
        assert_eq!((drawn.leaf, drawn.card), (leaf, uncut.card));
        let opened = Leaf { card: drawn.card, salt: drawn.salt };
        assert!(verify(&whole.root(), 52, leaf, &opened, &drawn.path));
    }
    assert_ne!(cards(&cut), cards(&whole));
}

#[test]
#[should_panic(expected = "every leaf once")]
fn a_cut_that_names_a_leaf_twice_is_refused() {
    let mut deck = deck(1);
    let mut order: Vec<u8> = (0..52).collect();
    order[0] = 1;
    deck.cut(&order);
}

#[test]
#[should_panic(expected = "every leaf once")]
fn a_cut_of_another_deck_is_refused() {
    deck(1).cut(&(0..51).collect::<Vec<u8>>());
}

#[test]
fn a_deck_round_trips_through_bytes() {
    for seed in 0..20 {
        let mut deck = deck(seed);
        if seed % 2 == 1 {
            deck.cut(&cut::order(&deck.root(), 9, &[[seed; 32]], 52));
        }
        let bytes = deck.to_bytes();
        let again = SealedDeck::from_bytes(&bytes).expect("a deck's own bytes");
        assert_eq!(*again.to_bytes(), *bytes);
        assert_eq!(again.root(), deck.root());
        assert_eq!(cards(&again), cards(&deck));
    }
}

#[test]
fn bytes_that_are_no_deck_are_refused() {
    let bytes = deck(1).to_bytes().to_vec();
    let refused = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = bytes.clone();
        change(&mut bytes);
        SealedDeck::from_bytes(&bytes).is_none()
    };
    assert!(!refused(&|_| ()));
    assert!(refused(&|b| b.clear()), "nothing");
    assert!(refused(&|b| b.truncate(1)), "half a head");
    assert!(refused(&|b| *b = vec![1, 0]), "no cards");
    assert!(refused(&|b| b[0] = 2), "another form");
    assert!(refused(&|b| b[1] = 51), "another count");
    assert!(refused(&|b| b[2] = 52), "no such card");
    assert!(refused(&|b| b[2] = b[3]), "a card twice");
    assert!(refused(&|b| *b.last_mut().unwrap() = 0), "a leaf twice");
    assert!(refused(&|b| *b.last_mut().unwrap() = 52), "no such leaf");
    assert!(refused(&|b| b.push(0)), "one byte more");
    assert!((0..bytes.len()).all(|length| refused(&|b| b.truncate(length))), "cut short");
}
