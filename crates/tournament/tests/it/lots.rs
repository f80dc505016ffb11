//! Lots for tests: numbers below n, all from one seed.

use test_kit::Dice;

/// The lots of this seed.
pub(crate) fn lots(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut dice = Dice::new(seed);
    move |below| dice.below(u64::from(below)) as u32
}
