//! The randomness and the decks of both worlds.
//!
//! Both worlds draw the same numbers from one seed, except that in the second world hidden cards are in different
//! places.

use crate::Planted;
use crate::dice::{Dice, drbg};
use cards::{Card, CardSet};
use cut::shoe::{Contents, Symbol};
use shuffler::{Drbg, Entropy, EntropyError, SealedDeck, SealedShoe};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

const CARDS: usize = Card::COUNT as usize;
const SALT: usize = size_of::<cut::Salt>();

/// A permutation of cards: for each card, by its number, the card that takes its place.
#[derive(Clone, Copy)]
pub(crate) struct Exchange([u8; CARDS]);

impl Exchange {
    /// The exchange that leaves every card in its place.
    pub(crate) const NONE: Exchange = {
        let mut places = [0; CARDS];
        let mut at = 0;
        while at < CARDS {
            places[at] = at as u8;
            at += 1;
        }
        Exchange(places)
    };

    /// Draws a random exchange of all cards of the deck except the fixed ones.
    pub(crate) fn draw(deck: CardSet, fixed: CardSet, dice: &mut Dice) -> Exchange {
        let hidden: Vec<u8> = deck.difference(fixed).iter().map(Card::index).collect();
        let mut exchanged = hidden.clone();
        dice.shuffle(&mut exchanged);
        let mut exchange = Exchange::NONE;
        for (from, to) in hidden.into_iter().zip(exchanged) {
            exchange.0[usize::from(from)] = to;
        }
        exchange
    }

    /// Returns how many cards the exchange moves.
    pub(crate) fn count(&self) -> u64 {
        self.0.iter().zip(0..).filter(|(to, from)| *to != from).count() as u64
    }

    /// Returns the card that takes this card's place.
    pub(crate) fn of(&self, card: Card) -> Card {
        Card::from_index(self.0[usize::from(card.index())])
    }

    /// Returns the cards whose places these cards take.
    fn back(&self, cards: CardSet) -> CardSet {
        Card::all().filter(|card| cards.contains(self.of(*card))).collect()
    }

    /// Exchanges the cards in a deck's bytes, and the salts among the leaves whose cards change.
    fn apply(&self, bytes: &[u8]) -> Vec<u8> {
        let (head, rest) = bytes.split_at(2);
        let count = count_of(bytes);
        let (numbers, rest) = rest.split_at(count);
        let (salts, order) = rest.split_at(count * SALT);
        let there: Vec<u8> = numbers.iter().map(|&card| self.0[usize::from(card)]).collect();
        let is_moved = |leaf: &usize| there[*leaf] != numbers[*leaf];
        let mut moved = (0..count).filter(is_moved).rev();
        let mut other = [head, &there].concat();
        for leaf in 0..count {
            let from = if is_moved(&leaf) { moved.next().expect("as many") } else { leaf };
            other.extend(&salts[from * SALT..(from + 1) * SALT]);
        }
        other.extend(order);
        other
    }
}

/// What the test tells the dealer of a world to do, and what the dealer reports back.
#[derive(Clone)]
pub(crate) struct Orders {
    /// Exchange for the next deck, unless that deck has an entry in `by_deck`.
    pub(crate) exchange: Exchange,
    /// Exchanges for certain decks, by the number of decks shuffled earlier.
    pub(crate) by_deck: BTreeMap<usize, Exchange>,
    /// The root of each shuffled deck.
    pub(crate) roots: Vec<[u8; 32]>,
    /// The last deck's cards in the order of its leaves, for planted leaks; `last_salts` are their salts.
    pub(crate) last_deck: Vec<u8>,
    pub(crate) last_salts: Vec<cut::Salt>,
    /// The cards of each shuffled deck in the order of its leaves, by its root, for planted leaks.
    pub(crate) decks: BTreeMap<[u8; 32], Vec<u8>>,
    /// What to do with the next draw of 32 bytes, which is the secret of a tournament's lots.
    pub(crate) next_secret: Option<Secret>,
    /// The secret of the last tournament's lots, for planted leaks.
    pub(crate) secret: [u8; 32],
    /// The symbols of each shoe in the order of its leaves, by its root.
    pub(crate) shoes: BTreeMap<[u8; 32], Vec<Symbol>>,
    /// Symbols that the test moved to other leaves, by the root of their shoe.
    pub(crate) moved: BTreeMap<[u8; 32], BTreeMap<u16, Symbol>>,
}

/// Where the secret of a tournament's lots comes from.
#[derive(Clone, Copy)]
pub(crate) enum Secret {
    /// The secret is left as drawn.
    Drawn,
    /// The secret is replaced by this one.
    Given([u8; 32]),
}

pub(crate) type SharedOrders = Arc<Mutex<Orders>>;

pub(crate) fn orders() -> SharedOrders {
    let (last_deck, last_salts) = (Vec::new(), Vec::new());
    let (by_deck, roots) = (BTreeMap::new(), Vec::new());
    let exchange = Exchange::NONE;
    Arc::new(Mutex::new(Orders {
        exchange,
        by_deck,
        roots,
        last_deck,
        last_salts,
        decks: BTreeMap::new(),
        next_secret: None,
        secret: [0; 32],
        shoes: BTreeMap::new(),
        moved: BTreeMap::new(),
    }))
}

/// The floor's source of randomness.
pub(crate) struct Dealer {
    drbg: Drbg,
    orders: SharedOrders,
    planted: Option<Planted>,
    /// A byte that a planted leak mixes into the next random bytes.
    stain: u8,
}

impl Dealer {
    pub(crate) fn new(
        seed: u64,
        life: u64,
        orders: SharedOrders,
        planted: Option<Planted>,
    ) -> Dealer {
        Dealer { drbg: drbg(seed, 100 + life), orders, planted, stain: 0 }
    }

    /// Returns the deck with an ideal commitment; `None` if the bytes are not a deck.
    ///
    /// The hash of each leaf is computed from all salts of the deck together. The salts are the same in both worlds, so
    /// the hashes say nothing about the cards.
    fn idealise(&self, bytes: &[u8]) -> Option<SealedDeck> {
        let deck = SealedDeck::from_bytes(bytes)?;
        let mut common = [0; 32];
        for salt in salts_of(bytes).chunks_exact(SALT) {
            common.iter_mut().zip(salt).for_each(|(sum, byte)| *sum ^= byte);
        }
        if self.planted == Some(Planted::UnsaltedRoot) {
            common[SALT + 1] = bytes[2];
        }
        let hashes = (0..deck.count()).map(|place| {
            common[SALT] = place;
            cut::commitment(&common)
        });
        let hashes = hashes.collect();
        Some(deck.with_leaves(hashes))
    }

    /// Returns an uncut shoe with an ideal commitment, after moving the symbols in `moved`.
    fn ideal_shoe(&self, shoe: SealedShoe) -> SealedShoe {
        let leaves: Vec<_> = (0..shoe.count()).filter_map(|leaf| shoe.draw(leaf)).collect();
        let mut common = [0; 32];
        for leaf in &leaves {
            common.iter_mut().zip(leaf.salt).for_each(|(sum, byte)| *sum ^= byte);
        }
        let hashes = (0..shoe.count()).map(|leaf| {
            common[SALT..SALT + 2].copy_from_slice(&leaf.to_be_bytes());
            cut::commitment(&common)
        });
        let shoe = shoe.with_leaves(hashes.collect());
        let root = shoe.root();
        let mut orders = self.orders.lock().expect("nothing panics while it holds the orders");
        let mut symbols: Vec<Symbol> = leaves.iter().map(|leaf| leaf.symbol).collect();
        for (leaf, symbol) in orders.moved.get(&root).into_iter().flatten() {
            symbols[usize::from(*leaf)] = *symbol;
        }
        let shoe = shoe.with_symbols(&symbols);
        orders.shoes.insert(root, symbols);
        shoe
    }
}

impl Entropy for Dealer {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.drbg.fill(bytes);
        bytes[0] ^= std::mem::take(&mut self.stain);
        if let Ok(bytes) = <&mut [u8; 32]>::try_from(bytes) {
            let mut orders = self.orders.lock().expect("nothing panics while it holds the orders");
            match orders.next_secret.take() {
                Some(Secret::Given(secret)) => *bytes = secret,
                Some(Secret::Drawn) => {}
                None => return Ok(()),
            }
            orders.secret = *bytes;
        }
        Ok(())
    }

    fn shuffle(&mut self, cards: CardSet) -> Result<SealedDeck, EntropyError> {
        let orders = self.orders.lock().expect("nothing panics while it holds the orders");
        let own = orders.by_deck.get(&orders.roots.len()).copied();
        let exchange = own.unwrap_or(orders.exchange);
        drop(orders);
        // In each world, a renewed deck contains the cards that nobody holds there.
        let bytes = SealedDeck::shuffle(exchange.back(cards), self)?.to_bytes();
        let bytes = exchange.apply(&bytes);
        let mut orders = self.orders.lock().expect("nothing panics while it holds the orders");
        orders.last_deck = bytes[2..2 + count_of(&bytes)].to_vec();
        orders.last_salts = salts_of(&bytes).as_chunks().0.to_vec();
        let deck =
            self.idealise(&bytes).expect("the bytes of a deck with cards exchanged are a deck's");
        orders.roots.push(deck.root());
        let cards = orders.last_deck.clone();
        orders.decks.insert(deck.root(), cards);
        drop(orders);
        if self.planted == Some(Planted::HandNamedByDeck) {
            self.stain = bytes[2];
        }
        Ok(deck)
    }

    fn deck_of(&self, bytes: &[u8]) -> Option<SealedDeck> {
        self.idealise(bytes)
    }

    fn shuffle_shoe(&mut self, contents: &Contents) -> Result<SealedShoe, EntropyError> {
        SealedShoe::shuffle(contents, self).map(|shoe| self.ideal_shoe(shoe))
    }

    fn shoe_of(&self, bytes: &[u8], contents: &Contents) -> Option<SealedShoe> {
        SealedShoe::from_bytes(bytes, contents).map(|shoe| self.ideal_shoe(shoe))
    }
}

/// Returns the number of cards in a deck, from its bytes.
fn count_of(bytes: &[u8]) -> usize {
    usize::from(bytes[1])
}

fn salts_of(bytes: &[u8]) -> &[u8] {
    let count = count_of(bytes);
    &bytes[2 + count..2 + count + count * SALT]
}
