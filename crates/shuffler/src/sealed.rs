//! A shuffled deck that gives out one card at a time.

use crate::mask::Mask;
use crate::{Drbg, Entropy, EntropyError, permute};
use cards::{Card, CardSet};
use cut::{Hash, Leaf, Path, Salt, Tree, leaf_hash};
use zeroize::Zeroizing;

/// A shuffled deck with its salts and hash tree. It gives out one card at a time, by its position in the deal.
///
/// It cannot be printed, is wiped on drop, and is masked in memory. No part of the memory therefore shows a card or a
/// salt before it is drawn.
///
/// ```compile_fail,E0277
/// fn print(deck: &shuffler::SealedDeck) -> String {
///     format!("{deck:?}")
/// }
/// ```
/// ```compile_fail,E0277
/// fn print(deck: &shuffler::SealedDeck) -> String {
///     format!("{deck}")
/// }
/// ```
#[derive(Clone)]
pub struct SealedDeck {
    /// For each leaf, the card's number and then the salt that hides it, masked by `veil`.
    leaves: Vec<[u8; LEAF]>,
    veil: Mask,
    /// The hash tree of the leaves.
    tree: Tree,
    /// The cut, which is public: for each position in the deal, the leaf dealt there.
    order: Vec<u8>,
}

/// A drawn card with its proof. Deliberately has no `Debug`.
///
/// ```compile_fail,E0277
/// fn print(drawn: &shuffler::Drawn) -> String {
///     format!("{drawn:?}")
/// }
/// ```
#[derive(Clone)]
pub struct Drawn {
    /// The card that was drawn.
    pub card: Card,
    /// The position of the card's leaf in the tree.
    pub leaf: u8,
    /// The salt that hid the card in its leaf.
    pub salt: Salt,
    /// The path from the card's leaf to the root.
    pub path: Path,
}

/// The first byte of a stored deck: the version of its format.
const FORM: u8 = 1;

/// Bytes in one salt.
const SALT: usize = size_of::<Salt>();
/// Bytes in one leaf: its card and its salt.
const LEAF: usize = 1 + SALT;

impl SealedDeck {
    /// Shuffles these cards with a generator freshly seeded from `entropy`, and salts each card.
    ///
    /// Panics if `cards` is empty.
    ///
    /// # Errors
    /// [`EntropyError`] if the source fails; then there is no deck.
    pub fn shuffle(
        cards: CardSet,
        entropy: &mut (impl Entropy + ?Sized),
    ) -> Result<SealedDeck, EntropyError> {
        let mut drbg = Drbg::from_entropy(entropy)?;
        let mut numbers = Zeroizing::new(Vec::with_capacity(cards.len()));
        numbers.extend(cards.iter().map(Card::index));
        permute(&mut drbg, &mut numbers);
        let mut salts = Zeroizing::new(vec![Salt::default(); cards.len()]);
        salts.iter_mut().for_each(|salt| drbg.fill(salt));
        let order = (0..).take(cards.len()).collect();
        Ok(SealedDeck::new(&numbers, &salts, order))
    }

    fn new(cards: &[u8], salts: &[Salt], order: Vec<u8>) -> SealedDeck {
        let veil = Mask::of(salts.as_flattened());
        let mut hashes = Vec::with_capacity(cards.len());
        let mut leaves = Vec::with_capacity(cards.len());
        for ((place, &card), &salt) in (0..).zip(cards).zip(salts) {
            hashes.push(leaf_hash(place, &Leaf { card: Card::from_index(card), salt }));
            // Masked in place: moving a finished leaf here would leave an unmasked copy in memory.
            leaves.push([0; LEAF]);
            let leaf: &mut [u8; LEAF] = leaves.last_mut().expect("just put there");
            leaf[0] = card;
            leaf[1..].copy_from_slice(&salt);
            veil.turn(leaf_at(place), leaf);
        }
        SealedDeck { tree: Tree::from_hashes(hashes), leaves, veil, order }
    }

    /// Returns the unmasked leaf at this position in the tree: first the card's number, then the salt.
    fn leaf(&self, place: u8) -> Zeroizing<[u8; LEAF]> {
        let mut leaf = Zeroizing::new(self.leaves[usize::from(place)]);
        self.veil.turn(leaf_at(place), leaf.as_mut_slice());
        leaf
    }

    /// Replaces the deck's tree by a tree of these hashes: an ideal commitment, which reveals nothing about the cards.
    ///
    /// It is for the secrecy test, in which a hash must reveal nothing about its card. The new commitment proves
    /// nothing to anyone, since no proof from it passes [`cut::verify`].
    ///
    /// Panics unless there is one hash per card.
    #[track_caller]
    pub fn with_leaves(self, hashes: Vec<Hash>) -> SealedDeck {
        assert_eq!(hashes.len(), self.leaves.len(), "one hash a card");
        SealedDeck { tree: Tree::from_hashes(hashes), ..self }
    }

    /// The root of the deck's tree, which commits to the deck; the cut does not change it.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }

    /// Number of cards in the deck.
    pub fn count(&self) -> u8 {
        u8::try_from(self.leaves.len()).expect("at most 52 cards")
    }

    /// Draws the card at this position in the deal (0 is dealt first), after the cut if there is one.
    /// Returns `None` if the deck has no card at that position.
    pub fn draw(&self, place: u8) -> Option<Drawn> {
        let &leaf = self.order.get(usize::from(place))?;
        let opened = self.leaf(leaf);
        let (&card, salt) = opened.split_first().expect("a card and its salt");
        Some(Drawn {
            card: Card::from_index(card),
            leaf,
            salt: salt.try_into().expect("a salt's bytes"),
            path: self.tree.path(leaf),
        })
    }

    /// Cuts the deck with the players' order: the card dealt at position `i` is leaf `order[i]`.
    ///
    /// Panics unless `order` names each leaf once, as [`cut::order`] does for [`SealedDeck::count`].
    #[track_caller]
    pub fn cut(&mut self, order: &[u8]) {
        assert!(is_permutation(order, self.count()), "a cut names every leaf once");
        self.order = order.to_vec();
    }

    /// Writes the deck as bytes, which the caller must seal immediately: version, count, cards, salts, order of the
    /// deal.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(2 + self.leaves.len() * (2 + SALT)));
        bytes.extend([FORM, self.count()]);
        (0..self.count()).for_each(|place| bytes.extend(&self.leaf(place)[..1]));
        (0..self.count()).for_each(|place| bytes.extend(&self.leaf(place)[1..]));
        bytes.extend(&self.order);
        bytes
    }

    /// Reads a deck written by [`SealedDeck::to_bytes`]; `None` if the bytes are not a deck.
    pub fn from_bytes(bytes: &[u8]) -> Option<SealedDeck> {
        let (&[FORM, count], rest) = bytes.split_first_chunk()? else {
            return None;
        };
        let length = usize::from(count);
        if length == 0 || rest.len() != length * (2 + SALT) {
            return None;
        }
        let (cards, rest) = rest.split_at(length);
        let (salts, order) = rest.split_at(length * SALT);
        let is_deck = cards.iter().all(|&card| card < Card::COUNT)
            && cards.iter().map(|&card| Card::from_index(card)).collect::<CardSet>().len()
                == length;
        if !is_deck || !is_permutation(order, count) {
            return None;
        }
        Some(SealedDeck::new(cards, salts.as_chunks().0, order.to_vec()))
    }
}

/// Offset of the leaf at `place` in the bytes of all leaves.
fn leaf_at(place: u8) -> u64 {
    u64::from(place) * LEAF as u64
}

fn is_permutation(order: &[u8], count: u8) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..count)
}
