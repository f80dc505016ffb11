//! The self-test that compares the shuffler with known answers.

use crate::{Drbg, Entropy, EntropyError, SealedDeck, SealedShoe, below, permute};
use cards::CardSet;
use cut::{Hash, Leaf, shoe, verify};

/// The error if the shuffler fails its self-test; names the part that gave a wrong answer. No hand may be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the shuffler failed its self-test: {0}")]
pub struct SelfTestFailed(pub &'static str);

/// The first 32 bytes of ChaCha20's key stream with an all-zero key and nonce, from RFC 8439, appendix A.1.
const KEY_STREAM: [u8; 32] = [
    0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28,
    0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7,
];

/// Compares the generator, numbers, shuffle, commitments and proofs with known answers.
///
/// The program runs this test at every start and deals no hand if it fails.
///
/// # Errors
/// [`SelfTestFailed`], with the name of the first part that gives a wrong answer.
pub fn self_test() -> Result<(), SelfTestFailed> {
    let mut bytes = [0; 32];
    Drbg::new([0; 32]).fill(&mut bytes);
    expect(bytes == KEY_STREAM, "generator")?;

    let mut drbg = Drbg::new([1; 32]);
    let numbers: [u64; 6] = [2, 6, 52, 1_000, (1 << 63) + 1, u64::MAX];
    expect(numbers.map(|n| below(&mut drbg, n)) == NUMBERS, "numbers")?;

    let mut order: [u8; 52] = core::array::from_fn(|at| at as u8);
    permute(&mut Drbg::new([2; 32]), &mut order);
    expect(order == ORDER, "shuffle")?;

    let deck = SealedDeck::shuffle(CardSet::FULL, &mut Fixed);
    let deck = deck.map_err(|_| SelfTestFailed("deck"))?;
    expect(deck.root() == ROOT, "commitment")?;
    for place in 0..deck.count() {
        let drawn = deck.draw(place).ok_or(SelfTestFailed("draw"))?;
        let leaf = Leaf { card: drawn.card, salt: drawn.salt };
        expect(verify(&ROOT, deck.count(), drawn.leaf, &leaf, &drawn.path), "proof")?;
    }
    test_shoe()
}

fn test_shoe() -> Result<(), SelfTestFailed> {
    let contents = shoe::Name::Cards(8).contents().ok_or(SelfTestFailed("contents of a shoe"))?;
    let sealed = SealedShoe::shuffle(&contents, &mut Fixed);
    let sealed = sealed.map_err(|_| SelfTestFailed("shoe"))?;
    expect(sealed.root() == SHOE_ROOT, "commitment to a shoe")?;
    for place in 0..sealed.count() {
        let drawn = sealed.draw(place).ok_or(SelfTestFailed("draw from a shoe"))?;
        let leaf = shoe::Leaf { symbol: drawn.symbol, salt: drawn.salt };
        let proves = shoe::verify(&SHOE_ROOT, sealed.count(), drawn.leaf, &leaf, &drawn.path);
        expect(proves, "proof of a shoe")?;
    }
    Ok(())
}

fn expect(holds: bool, part: &'static str) -> Result<(), SelfTestFailed> {
    if holds { Ok(()) } else { Err(SelfTestFailed(part)) }
}

/// A source whose bytes are all 3. It gives a deck with the root [`ROOT`] and a shoe with [`SHOE_ROOT`].
struct Fixed;

impl Entropy for Fixed {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.fill(3);
        Ok(())
    }
}

/// Known answers, which another implementation computed once. All bytes of the seed are 1 for `NUMBERS`, 2 for `ORDER`
/// and 3 for the roots.
const NUMBERS: [u64; 6] = [0, 1, 25, 417, 937_678_706_394_471_283, 13_985_456_878_512_842_497];
const ORDER: [u8; 52] = [
    42, 38, 7, 15, 36, 4, 8, 28, 5, 48, 11, 34, 40, 25, 51, 19, 49, 14, 12, 24, 1, 44, 6, 31, 13,
    22, 46, 45, 41, 16, 50, 33, 21, 32, 30, 37, 27, 17, 20, 0, 9, 23, 26, 10, 3, 29, 39, 47, 35,
    43, 2, 18,
];
const ROOT: Hash = [
    0x7e, 0x7c, 0x1d, 0xd4, 0x0f, 0xa7, 0x12, 0xbe, 0xcf, 0xf4, 0x92, 0x8a, 0x24, 0x6e, 0x4c, 0x6d,
    0x48, 0xa5, 0xd1, 0xdb, 0xb4, 0x72, 0xce, 0x87, 0x20, 0x43, 0xd6, 0x77, 0xd3, 0x3a, 0xa6, 0x01,
];
const SHOE_ROOT: Hash = [
    0x98, 0x20, 0xd7, 0xdd, 0xd8, 0x56, 0xb8, 0x21, 0x1a, 0x66, 0x45, 0xa6, 0x43, 0xf9, 0x85, 0xaf,
    0xd5, 0x3b, 0x9f, 0x0c, 0x30, 0xd9, 0xc6, 0x01, 0xc2, 0x15, 0x13, 0xbe, 0xcc, 0x9b, 0x1b, 0x45,
];
