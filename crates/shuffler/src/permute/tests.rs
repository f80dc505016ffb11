use super::*;
use std::collections::BTreeMap;

/// Whether many shuffles of `count` things give all orders about equally often.
///
/// Chi-square must be at most its mean plus eight standard deviations.
fn is_uniform(count: u8, per_order: u64, mut shuffle: impl FnMut(&mut [u8])) -> bool {
    let orders: u64 = (1..=u64::from(count)).product();
    let mut seen = BTreeMap::<Vec<u8>, u64>::new();
    for _ in 0..orders * per_order {
        let mut things: Vec<u8> = (0..count).collect();
        shuffle(&mut things);
        *seen.entry(things).or_default() += 1;
    }
    let never = (orders - seen.len() as u64) * per_order.pow(2);
    let squares = never + seen.values().map(|n| n.abs_diff(per_order).pow(2)).sum::<u64>();
    let freedom = orders - 1;
    squares <= per_order * (freedom + 8 * (2 * freedom).isqrt())
}

#[test]
fn all_orders_of_small_decks_are_equally_likely() {
    for count in 1..=7 {
        let mut drbg = Drbg::new([count; 32]);
        assert!(is_uniform(count, 100, |things| permute(&mut drbg, things)), "{count} things");
    }
}
