use super::*;
use crate::Drbg;
use cut::shoe::Name;

struct Given(Seed);

impl Entropy for Given {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

#[test]
fn seed_and_leaves_are_masked_in_memory() {
    let mut seed = Seed::default();
    Drbg::new([5; 32]).fill(&mut seed);
    let contents = Name::Wheel(37).contents().expect("a wheel");
    let shoe = SealedShoe::shuffle(&contents, &mut Given(seed)).expect("the source is sound");
    let has = |secret: &[u8]| {
        let leaves = shoe.leaves.as_flattened();
        [&shoe.seed[..], leaves]
            .iter()
            .any(|held| held.windows(secret.len()).any(|it| it == secret))
    };
    assert!(!has(&seed[..8]) && !has(&seed[24..]), "the seed");
    let mut masks = Vec::new();
    for place in 0..shoe.count() {
        let drawn = shoe.draw(place).expect("within the shoe");
        assert!(!has(&drawn.salt[..8]), "a salt");
        let plain = [&bytes_of(drawn.symbol)[..], &drawn.salt].concat();
        let held = shoe.leaves[usize::from(drawn.leaf)];
        masks.push(held.iter().zip(plain).map(|(held, plain)| held ^ plain).collect::<Vec<u8>>());
    }
    masks.sort_unstable();
    masks.dedup();
    assert_eq!(masks.len(), 37, "no two leaves have the same mask");
}

#[test]
fn other_symbols_leave_salts_and_root_as_they_are() {
    let contents = Name::Cards(1).contents().expect("a deck");
    let shoe = SealedShoe::shuffle(&contents, &mut Given([3; 32])).expect("the source is sound");
    let drawn = |shoe: &SealedShoe| -> Vec<(Symbol, Salt)> {
        let leaves = (0..52).filter_map(|place| shoe.draw(place));
        leaves.map(|drawn| (drawn.symbol, drawn.salt)).collect()
    };
    let before = drawn(&shoe);
    let mut symbols: Vec<Symbol> = before.iter().map(|(symbol, _)| *symbol).collect();
    symbols.reverse();
    let other = shoe.clone().with_symbols(&symbols);
    assert_eq!(other.root(), shoe.root());
    let expected: Vec<(Symbol, Salt)> =
        symbols.into_iter().zip(before).map(|(symbol, (_, salt))| (symbol, salt)).collect();
    assert_eq!(drawn(&other), expected);
}
