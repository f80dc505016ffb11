//! A shuffled shoe that gives out one symbol at a time.

use crate::mask::Mask;
use crate::{Drbg, Entropy, EntropyError, permute};
use cut::shoe::{Contents, Leaf, Symbol, Tree, leaf_hash};
use cut::{Hash, Path, Salt};
use zeroize::Zeroizing;

#[cfg(test)]
mod tests;

/// A shuffled shoe with its salts and hash tree. It gives out one symbol at a time, by its position in the deal.
///
/// It cannot be printed, is wiped on drop, and is masked in memory. No part of the memory therefore shows a symbol, a
/// salt or the seed.
///
/// ```compile_fail,E0277
/// fn print(shoe: &shuffler::SealedShoe) -> String {
///     format!("{shoe:?}")
/// }
/// ```
/// ```compile_fail,E0277
/// fn print(shoe: &shuffler::SealedShoe) -> String {
///     format!("{shoe}")
/// }
/// ```
#[derive(Clone)]
pub struct SealedShoe {
    /// The seed from which everything below is derived, masked by `veil`.
    seed: Seed,
    /// For each leaf, its symbol's kind and value, then the salt that hides the symbol, masked by `veil`.
    leaves: Vec<[u8; LEAF]>,
    veil: Mask,
    /// The hash tree of the leaves.
    tree: Tree,
    /// The cut, which is public: for each position in the deal, the leaf dealt there.
    order: Vec<u16>,
}

/// A drawn symbol with its proof. Deliberately has no `Debug`.
///
/// ```compile_fail,E0277
/// fn print(drawn: &shuffler::DrawnSymbol) -> String {
///     format!("{drawn:?}")
/// }
/// ```
#[derive(Clone)]
pub struct DrawnSymbol {
    /// The symbol that was drawn.
    pub symbol: Symbol,
    /// The position of the symbol's leaf in the tree.
    pub leaf: u16,
    /// The salt that hid the symbol in its leaf.
    pub salt: Salt,
    /// The path from the symbol's leaf to the root.
    pub path: Path,
}

/// Seed of the generator that shuffles and salts one shoe.
type Seed = [u8; 32];

/// The first byte of a stored shoe: the version of its format. Version 1 is the format of a poker deck.
const FORM: u8 = 2;
/// Bytes in a symbol: its kind and its value.
const SYMBOL: usize = 3;
/// Bytes in one leaf: its symbol and its salt.
const LEAF: usize = SYMBOL + size_of::<Salt>();

impl SealedShoe {
    /// Shuffles a shoe with these contents, with a generator freshly seeded from `entropy`, and salts each symbol.
    ///
    /// # Errors
    /// [`EntropyError`] if the source fails; then there is no shoe.
    pub fn shuffle(
        contents: &Contents,
        entropy: &mut (impl Entropy + ?Sized),
    ) -> Result<SealedShoe, EntropyError> {
        let mut seed = Zeroizing::new(Seed::default());
        entropy.fill(seed.as_mut_slice())?;
        Ok(SealedShoe::of_seed(&seed, contents))
    }

    /// Returns the shoe that this seed gives with these contents, before the cut.
    ///
    /// The seed's generator first gives the order of the symbols, which start out sorted, and then the salts of the
    /// leaves. Stored shoes depend on this, so it must never change.
    fn of_seed(seed: &Seed, contents: &Contents) -> SealedShoe {
        let mut drbg = Drbg::new(*seed);
        let count = usize::from(contents.count());
        let mut symbols = Zeroizing::new(Vec::with_capacity(count));
        symbols.extend(contents.symbols().map(bytes_of));
        permute(&mut drbg, &mut symbols);
        let veil = Mask::of(seed);
        let mut hashes = Vec::with_capacity(count);
        let mut leaves = vec![[0; LEAF]; count];
        for ((place, leaf), symbol) in (0..).zip(&mut leaves).zip(symbols.iter()) {
            // Masked in place: moving a finished leaf here would leave an unmasked copy in memory.
            let (own, salt) = leaf.split_at_mut(SYMBOL);
            own.copy_from_slice(symbol);
            drbg.fill(salt);
            let salt = (&*salt).try_into().expect("a salt's bytes");
            hashes.push(leaf_hash(place, &Leaf { symbol: symbol_of(symbol), salt }));
            veil.turn(leaf_at(place), leaf);
        }
        let mut seed = *seed;
        veil.turn(SEED_AT, &mut seed);
        let (tree, order) = (Tree::from_hashes(hashes), (0..contents.count()).collect());
        SealedShoe { seed, leaves, veil, tree, order }
    }

    /// Replaces the shoe's tree by a tree of these hashes: an ideal commitment, which reveals nothing about the
    /// symbols.
    ///
    /// It is for the secrecy test, in which a hash must reveal nothing about its symbol. The new commitment proves
    /// nothing to anyone, since no proof from it passes [`cut::shoe::verify`].
    ///
    /// Panics unless there is one hash per symbol.
    #[track_caller]
    pub fn with_leaves(self, hashes: Vec<Hash>) -> SealedShoe {
        assert_eq!(hashes.len(), self.leaves.len(), "one hash a symbol");
        SealedShoe { tree: Tree::from_hashes(hashes), ..self }
    }

    /// Puts these symbols into the shoe's leaves, in order. Salts and tree do not change.
    ///
    /// It is for the secrecy test, whose two shoes differ only in hidden parts. The stored bytes do not contain the
    /// change.
    ///
    /// Panics unless there is one symbol per leaf.
    #[track_caller]
    pub fn with_symbols(mut self, symbols: &[Symbol]) -> SealedShoe {
        assert_eq!(symbols.len(), self.leaves.len(), "one symbol a leaf");
        for ((place, leaf), symbol) in (0..).zip(&mut self.leaves).zip(symbols) {
            self.veil.turn(leaf_at(place), leaf);
            leaf[..SYMBOL].copy_from_slice(&bytes_of(*symbol));
            self.veil.turn(leaf_at(place), leaf);
        }
        self
    }

    /// The root of the shoe's tree, which commits to the shoe; the cut does not change it.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }

    /// Number of symbols in the shoe.
    pub fn count(&self) -> u16 {
        u16::try_from(self.leaves.len()).expect("at most 4096 symbols")
    }

    /// Draws the symbol at this position in the deal (0 is dealt first), after the cut if there is one.
    /// Returns `None` if the shoe has no symbol at that position.
    pub fn draw(&self, place: u16) -> Option<DrawnSymbol> {
        let &leaf = self.order.get(usize::from(place))?;
        let mut opened = Zeroizing::new(self.leaves[usize::from(leaf)]);
        self.veil.turn(leaf_at(leaf), opened.as_mut_slice());
        let (symbol, salt) = opened.split_first_chunk().expect("a symbol and its salt");
        Some(DrawnSymbol {
            symbol: symbol_of(symbol),
            leaf,
            salt: salt.try_into().expect("a salt's bytes"),
            path: self.tree.path(leaf),
        })
    }

    /// Cuts the shoe with the players' order: the symbol dealt at position `i` is leaf `order[i]`.
    ///
    /// Panics unless `order` names each leaf once, as [`cut::shoe::order`] does for [`SealedShoe::count`].
    #[track_caller]
    pub fn cut(&mut self, order: &[u16]) {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..self.count()), "a cut names every leaf once");
        self.order = order.to_vec();
    }

    /// Writes the shoe as 33 bytes, which the caller must seal immediately: version and seed.
    ///
    /// The cut is not included, because anyone can compute it from public data.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(vec![0; 1 + size_of::<Seed>()]);
        let (form, seed) = bytes.split_first_mut().expect("a version and a seed");
        *form = FORM;
        seed.copy_from_slice(&self.seed);
        self.veil.turn(SEED_AT, seed);
        bytes
    }

    /// Reads a shoe with these contents written by [`SealedShoe::to_bytes`]; `None` if the bytes are not a shoe.
    ///
    /// The shoe is not cut: call [`SealedShoe::cut`] again. If the contents differ from those that were shuffled, the
    /// result is another shoe with another root.
    pub fn from_bytes(bytes: &[u8], contents: &Contents) -> Option<SealedShoe> {
        let (&FORM, seed) = bytes.split_first()? else {
            return None;
        };
        Some(SealedShoe::of_seed(seed.try_into().ok()?, contents))
    }
}

/// Offset of the seed in the bytes of everything that is masked.
const SEED_AT: u64 = 0;

/// Offset of the leaf at `place`. The leaves come after the seed.
fn leaf_at(place: u16) -> u64 {
    (size_of::<Seed>() + usize::from(place) * LEAF) as u64
}

fn bytes_of(symbol: Symbol) -> [u8; SYMBOL] {
    let [high, low] = symbol.value().to_be_bytes();
    [symbol.kind(), high, low]
}

fn symbol_of(&[kind, high, low]: &[u8; SYMBOL]) -> Symbol {
    Symbol::new(kind, u16::from_be_bytes([high, low])).expect("bytes of a symbol")
}
