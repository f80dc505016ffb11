//! The sealed deck from outside, the shuffle's statistics, and the program's own self-test.

#![allow(clippy::unwrap_used)]

mod clauses;
// The example's own modules; merging threads and printing are not used here.
#[allow(dead_code)]
#[path = "../../examples/tables/counts.rs"]
mod counts;
mod deck;
#[allow(dead_code)]
#[path = "../../examples/tables/limits.rs"]
mod limits;
mod statistics;
mod withholding;

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
