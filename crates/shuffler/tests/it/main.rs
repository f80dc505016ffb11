//! Tests of the sealed deck and shoe, of the shuffle's statistics and of the program's self-test.

#![allow(clippy::unwrap_used)]

mod clauses;
// Modules of the example; their code for merging the counts of threads is not used here.
#[allow(dead_code)]
#[path = "../../examples/tables/counts.rs"]
mod counts;
mod deck;
#[allow(dead_code)]
#[path = "../../examples/tables/limits.rs"]
mod limits;
mod shoe;
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
