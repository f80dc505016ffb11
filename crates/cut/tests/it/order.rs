use cut::order;

/// Whether all orders of `count` cards are about equally frequent over nonces 0, 1, 2, ...
/// Chi-square must be at most its mean plus eight standard deviations.
pub(crate) fn is_uniform<N: Ord>(count: u8, rounds: u64, order_of: impl Fn(u64) -> Vec<N>) -> bool {
    let mut seen = std::collections::BTreeMap::<Vec<N>, u64>::new();
    for round in 0..rounds {
        *seen.entry(order_of(round)).or_default() += 1;
    }
    let orders: u64 = (1..=u64::from(count)).product();
    let expected = rounds / orders;
    assert_eq!(expected * orders, rounds, "rounds must be a multiple of the orders");
    let never = (orders - seen.len() as u64) * expected * expected;
    let squares = never + seen.values().map(|&n| n.abs_diff(expected).pow(2)).sum::<u64>();
    let freedom = orders - 1;
    squares <= expected * (freedom + 8 * (2 * freedom).isqrt())
}

pub(crate) fn nonce(round: u64) -> [u8; 32] {
    let mut nonce = [0; 32];
    nonce[..8].copy_from_slice(&round.to_be_bytes());
    nonce
}

#[test]
fn all_orders_of_small_decks_are_equally_likely() {
    for count in 1..=6 {
        let rounds = (1..=u64::from(count)).product::<u64>() * 200;
        let cut = |round| order(&[1; 32], 5, &[[3; 32], nonce(round)], count);
        assert!(is_uniform(count, rounds, cut), "{count} places");
    }
}

/// [`is_uniform`] must detect the well-known mistake of swapping each card with any card of the whole deck.
#[test]
fn a_biased_order_is_seen() {
    let biased = |round: u64| {
        let mut state = round;
        let mut places: Vec<u8> = (0..4).collect();
        for at in 0..4 {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            places.swap(at, (mixed >> 33) as usize % 4);
        }
        places
    };
    assert!(!is_uniform(4, 24 * 200, biased));
}

#[test]
fn everything_that_goes_in_changes_the_order() {
    let base = order(&[1; 32], 5, &[[3; 32], [4; 32]], 52);
    assert_ne!(base, order(&[2; 32], 5, &[[3; 32], [4; 32]], 52), "root");
    assert_ne!(base, order(&[1; 32], 6, &[[3; 32], [4; 32]], 52), "hand");
    assert_ne!(base, order(&[1; 32], 5, &[[4; 32], [3; 32]], 52), "order of the nonces");
    assert_ne!(base, order(&[1; 32], 5, &[[3; 32]], 52), "a nonce left out");
    assert_ne!(base, order(&[1; 32], 5, &[[3; 32], [4; 32], [0; 32]], 52), "a nonce more");
}

#[test]
fn without_nonces_the_deck_is_dealt_from_the_top() {
    for count in [0, 1, 52, 255] {
        assert_eq!(order(&[1; 32], 5, &[], count), (0..count).collect::<Vec<u8>>());
    }
}

#[test]
fn every_order_is_a_permutation() {
    for count in 0..=255 {
        let mut places = order(&[1; 32], 5, &[[3; 32]], count);
        places.sort_unstable();
        assert_eq!(places, (0..count).collect::<Vec<u8>>());
    }
}
