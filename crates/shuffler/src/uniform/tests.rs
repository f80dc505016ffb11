use super::*;
use crate::Drbg;

/// A source that gives exactly these numbers.
fn script(numbers: &[u64]) -> impl FnMut() -> u64 {
    let mut numbers = numbers.iter();
    move || *numbers.next().expect("one draw too many")
}

#[test]
fn draws_from_the_incomplete_multiple_are_rejected() {
    // 2^64 = 6148914691236517205 x 3 + 1: exactly one value is rejected.
    assert_eq!(below_with(script(&[u64::MAX, 5]), 3), 2);
    assert_eq!(below_with(script(&[u64::MAX - 1]), 3), 2);
    // A power of two divides 2^64: no value is rejected.
    assert_eq!(below_with(script(&[u64::MAX]), 64), 63);
    assert_eq!(below_with(script(&[u64::MAX]), 1), 0);
    // If `n` is just above half of 2^64, nearly half of all values are rejected.
    let n = (1 << 63) + 1;
    assert_eq!(below_with(script(&[u64::MAX, n, 1 << 63]), n), 1 << 63);
    assert_eq!(below_with(script(&[u64::MAX, u64::MAX - 1]), u64::MAX), u64::MAX - 1);
}

#[test]
#[should_panic(expected = "below nothing")]
fn below_zero_panics() {
    below(&mut Drbg::new([1; 32]), 0);
}

/// Whether numbers below 3 x 2^62 fall about equally often into each third of that range.
fn is_fair(mut draw: impl FnMut(u64) -> u64) -> bool {
    const THIRD: u64 = 1 << 62;
    let mut seen = [0u64; 3];
    for _ in 0..3_000 {
        seen[(draw(3 * THIRD) / THIRD) as usize] += 1;
    }
    let squares: u64 = seen.iter().map(|n| n.abs_diff(1_000).pow(2)).sum();
    squares <= 1_000 * 18 // chi-square with two degrees of freedom, which chance exceeds once in 8,000
}

#[test]
fn rejection_is_uniform_where_a_remainder_is_not() {
    let mut drbg = Drbg::new([1; 32]);
    assert!(is_fair(|n| below(&mut drbg, n)));
    let mut drbg = Drbg::new([1; 32]);
    assert!(!is_fair(|n| drbg.next_u64() % n), "the test must see a remainder's bias");
}
