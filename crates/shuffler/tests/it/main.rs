//! The sealed deck from outside, and the program's own self-test.

#![allow(clippy::unwrap_used)]

mod deck;

#[test]
fn the_self_test_passes() {
    assert_eq!(shuffler::self_test(), Ok(()));
}

#[test]
fn the_system_gives_randomness() {
    use shuffler::Entropy;
    let mut entropy = shuffler::SystemEntropy;
    let (mut one, mut two) = ([0; 32], [0; 32]);
    assert_eq!(entropy.fill(&mut one), Ok(()));
    assert_eq!(entropy.fill(&mut two), Ok(()));
    assert_ne!(one, two);
}
