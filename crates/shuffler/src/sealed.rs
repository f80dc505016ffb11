use crate::veil::Veil;
use crate::{Drbg, Entropy, EntropyError, permute};
use cards::{Card, CardSet};
use cut::{Hash, Leaf, Path, Salt, Tree, leaf_hash};
use zeroize::Zeroizing;

/// A shuffled deck with its salts and tree. Gives one card at a time, at a named place; does not
/// print; lies veiled in memory, so that no stretch of it shows a card or a salt that was not drawn;
/// wiped on drop.
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
    /// By leaf: the card's number and what hides it, veiled.
    leaves: Vec<[u8; LEAF]>,
    veil: Veil,
    /// Over the leaves.
    tree: Tree,
    /// The cut: which leaf each place of the deal is. Public.
    order: Vec<u8>,
}

/// A card drawn, with its proof. Does not print.
///
/// ```compile_fail,E0277
/// fn print(drawn: &shuffler::Drawn) -> String {
///     format!("{drawn:?}")
/// }
/// ```
#[derive(Clone)]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// Its leaf's place in the tree.
    pub leaf: u8,
    /// Its salt.
    pub salt: Salt,
    /// Its path to the root.
    pub path: Path,
}

/// The first byte of a deck's bytes: which form they have.
const FORM: u8 = 1;

/// Bytes of one salt.
const SALT: usize = size_of::<Salt>();
/// Bytes of one leaf: its card and its salt.
const LEAF: usize = 1 + SALT;

impl SealedDeck {
    /// Shuffles these cards with a generator seeded afresh from `entropy`, and salts each.
    ///
    /// Panics without a card.
    ///
    /// # Errors
    /// [`EntropyError`]: there is no deck then.
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
        let veil = Veil::of(salts.as_flattened());
        let mut hashes = Vec::with_capacity(cards.len());
        let mut leaves = Vec::with_capacity(cards.len());
        for ((place, &card), &salt) in (0..).zip(cards).zip(salts) {
            hashes.push(leaf_hash(place, &Leaf { card: Card::from_index(card), salt }));
            // It is veiled where it lies: a copy that moves there would stay behind in the clear.
            leaves.push([0; LEAF]);
            let leaf: &mut [u8; LEAF] = leaves.last_mut().expect("just put there");
            leaf[0] = card;
            leaf[1..].copy_from_slice(&salt);
            veil.turn(leaf_at(place), leaf);
        }
        SealedDeck { tree: Tree::from_hashes(hashes), leaves, veil, order }
    }

    /// The leaf at this place of the tree: its card's number, then its salt.
    fn leaf(&self, place: u8) -> Zeroizing<[u8; LEAF]> {
        let mut leaf = Zeroizing::new(self.leaves[usize::from(place)]);
        self.veil.turn(leaf_at(place), leaf.as_mut_slice());
        leaf
    }

    /// The same deck under a tree of other hashes than its leaves': an ideal commitment, which is
    /// worth nothing to who should trust it, since no proof from it passes [`cut::verify`]. For the
    /// test of secrecy, where a hash may say nothing about its card.
    ///
    /// Panics unless there is one hash a card.
    #[track_caller]
    pub fn with_leaves(self, hashes: Vec<Hash>) -> SealedDeck {
        assert_eq!(hashes.len(), self.leaves.len(), "one hash a card");
        SealedDeck { tree: Tree::from_hashes(hashes), ..self }
    }

    /// The commitment to it. The cut does not change it.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }

    /// How many cards it has.
    pub fn count(&self) -> u8 {
        u8::try_from(self.leaves.len()).expect("at most 52 cards")
    }

    /// The card at this place of the deal (0 is the first dealt), under the cut `order` if there is
    /// one; `None` beyond the last.
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

    /// The deck after the players' cut: place `i` of the deal is leaf `order[i]`.
    ///
    /// Panics unless `order` names each leaf once, as [`cut::order`] does for [`SealedDeck::count`].
    #[track_caller]
    pub fn cut(&mut self, order: &[u8]) {
        assert!(is_permutation(order, self.count()), "a cut names every leaf once");
        self.order = order.to_vec();
    }

    /// Its bytes, to be sealed at once: form, count, cards, salts, order of the deal.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(2 + self.leaves.len() * (2 + SALT)));
        bytes.extend([FORM, self.count()]);
        (0..self.count()).for_each(|place| bytes.extend(&self.leaf(place)[..1]));
        (0..self.count()).for_each(|place| bytes.extend(&self.leaf(place)[1..]));
        bytes.extend(&self.order);
        bytes
    }

    /// The deck of these bytes; `None` if they are not a deck's.
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

/// Where a leaf lies among all leaves' bytes.
fn leaf_at(place: u8) -> u64 {
    u64::from(place) * LEAF as u64
}

fn is_permutation(order: &[u8], count: u8) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..count)
}
