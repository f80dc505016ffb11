use super::*;
use std::collections::BTreeMap;

/// Shuffles `count` things again and again and says whether all their orders come up equally often:
/// chi-square at most its mean plus eight standard deviations.
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

#[test]
fn a_remainder_instead_of_rejection_is_seen() {
    let mut drbg = Drbg::new([5; 32]);
    let remainder = |n| u64::from(drbg.next_u64() as u8 & 15) % n;
    let mut remainder = remainder;
    assert!(!is_uniform(5, 100, |things| permute_with(&mut remainder, things)));
}

#[test]
fn a_swap_with_any_place_is_seen() {
    let mut drbg = Drbg::new([5; 32]);
    let swap_any = |things: &mut [u8]| {
        for at in 0..things.len() {
            things.swap(at, below(&mut drbg, things.len() as u64) as usize);
        }
    };
    assert!(!is_uniform(5, 100, swap_any));
}

#[test]
fn an_off_by_one_is_seen() {
    let mut drbg = Drbg::new([5; 32]);
    let never_stays = |things: &mut [u8]| permute_with(|n| below(&mut drbg, n - 1), things);
    assert!(!is_uniform(5, 100, never_stays));
}

#[test]
fn a_small_seed_is_seen() {
    let mut round = 0u8;
    let few_seeds = |things: &mut [u8]| {
        round = round.wrapping_add(1);
        permute(&mut Drbg::new([round & 63; 32]), things);
    };
    assert!(!is_uniform(5, 100, few_seeds));
}

#[test]
fn every_card_comes_to_every_place_equally_often() {
    const ROUNDS: u64 = 52 * 200;
    let mut drbg = Drbg::new([52; 32]);
    let mut seen = [[0u64; 52]; 52];
    for _ in 0..ROUNDS {
        let mut deck: Vec<u8> = (0..52).collect();
        permute(&mut drbg, &mut deck);
        for (place, card) in deck.into_iter().enumerate() {
            seen[place][usize::from(card)] += 1;
        }
    }
    let squares: u64 = seen.iter().flatten().map(|n| n.abs_diff(200).pow(2)).sum();
    let freedom: u64 = 51 * 51;
    assert!(squares <= 200 * (freedom + 8 * (2 * freedom).isqrt()), "{squares}");
}
