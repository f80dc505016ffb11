//! Runs the statistics of `examples/tables` on fewer decks: for the real shuffle, and for shuffles with planted faults.
//!
//! The real shuffle passes, and the statistics find every classic mistake planted here except the last one. Everything
//! is drawn from fixed seeds, so no result depends on chance.
//!
//! | planted | found by | looks at |
//! |---|---|---|
//! | the remainder of a byte instead of rejection | `places`, `thirds` | decks, numbers |
//! | the remainder of 64 bits instead of rejection | `thirds` | numbers |
//! | each card swapped with any card of the deck | `places`, `parity`, `orders` | decks |
//! | an off-by-one error: no card stays in place | `cycles`, `parity`, `places` | decks |
//! | the first card never moves | `worst place`, `orders` | decks |
//! | a bit that is set too often | `bits`, `places` | draws, decks |
//! | one card favoured on top | `worst place` | decks |
//! | decks that are too even | `places`, from below | decks |
//! | a seed of 32 bits | `equal decks` | decks |
//! | a seed from the clock | `equal decks`; trying all seeds of one minute | decks |
//! | a state of 16 bits | `equal decks` | decks |
//! | a state of 32 bits that continues from deck to deck | nothing here | |
//!
//! The last fault does not show in decks ([`a_continuing_32_bit_state_is_not_seen_in_decks`]): they all differ, and are
//! distributed evenly enough. Two tests rule it out by the structure of the code instead:
//! [`every_deck_takes_a_seed_of_256_bits`] and [`every_bit_of_the_seed_counts`]. They also rule out the three faults
//! before it, and seeds of 48 or 64 bits, which would not give equal decks either.

use crate::counts::{Counts, Real, Shuffle, Size};
use crate::limits::{Finding, findings};
use cards::CardSet;
use shuffler::{Drbg, Entropy, EntropyError, SealedDeck, below, permute};
use std::collections::BTreeSet;

/// Enough decks to show any skew in the order.
const FEW: Size = Size { decks: 60_000, per_order: 60, small_max: 6, kept_max: 0 };

/// Enough decks for a generator with a small seed to repeat one.
const MANY: Size = Size { decks: 400_000, per_order: 0, small_max: 1, kept_max: 400_000 };

/// A sound source of seeds that records how many bytes each call asks for.
struct Seeded {
    drbg: Drbg,
    asked: Vec<usize>,
}

impl Seeded {
    fn new(seed: u8) -> Seeded {
        Seeded { drbg: Drbg::new([seed; 32]), asked: Vec::new() }
    }
}

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.asked.push(bytes.len());
        self.drbg.fill(bytes);
        Ok(())
    }
}

/// A shuffle with a planted fault. Every part is sound unless it is replaced.
struct Planted {
    drbg: Drbg,
    begin: fn(&mut Planted),
    draw: fn(&mut Planted) -> u64,
    below: fn(&mut Planted, u64) -> u64,
    permute: fn(&mut Planted, &mut [u8]),
    /// A second sound generator, for what the fault draws from elsewhere.
    other: Drbg,
    /// State that the fault keeps between draws or decks.
    state: u64,
}

impl Planted {
    /// A shuffle without a fault: one sound generator, and a second implementation of the permutation.
    fn sound() -> Planted {
        Planted {
            drbg: Drbg::new([1; 32]),
            begin: |_| (),
            draw: |planted| planted.drbg.next_u64(),
            below: |planted, n| match planted.draw() {
                drawn if drawn <= u64::MAX - (u64::MAX % n + 1) % n => drawn % n,
                _ => planted.below(n),
            },
            permute: |planted, cards| {
                for last in (1..cards.len()).rev() {
                    let other = planted.below(last as u64 + 1);
                    cards.swap(last, other as usize);
                }
            },
            other: Drbg::new([2; 32]),
            state: 0,
        }
    }
}

impl Shuffle for Planted {
    fn begin(&mut self) {
        (self.begin)(self);
    }
    fn draw(&mut self) -> u64 {
        (self.draw)(self)
    }
    fn below(&mut self, n: u64) -> u64 {
        (self.below)(self, n)
    }
    fn permute(&mut self, cards: &mut [u8]) {
        (self.permute)(self, cards);
    }
}

/// Names of the statistics that are outside their limits.
fn outside(shuffle: &mut impl Shuffle, size: &Size) -> Vec<&'static str> {
    let findings = findings(&Counts::of(shuffle, size));
    findings.iter().filter(|finding| !finding.is_within()).map(|finding| finding.name).collect()
}

/// Asserts that at least these statistics find the planted fault.
#[track_caller]
fn check_found(mut planted: Planted, size: &Size, by: &[&str]) {
    let outside = outside(&mut planted, size);
    assert!(
        by.iter().all(|name| outside.contains(name)),
        "found by {outside:?}, not by all {by:?}"
    );
}

#[test]
fn the_real_shuffle_is_within_every_limit() {
    let size = Size { decks: 200_000, per_order: 200, small_max: 6, kept_max: 200_000 };
    let findings = findings(&Counts::of(&mut Real::new(Seeded::new(1)), &size));
    let show = |f: &Finding| format!("{}: {} not in {} to {}", f.name, f.value, f.from, f.to);
    let outside: Vec<String> = findings.iter().filter(|f| !f.is_within()).map(show).collect();
    assert!(outside.is_empty(), "{outside:?}");
    assert_eq!(findings.len(), 17, "nothing was left out");
}

#[test]
fn the_unplanted_shuffle_is_within_every_limit() {
    assert_eq!(outside(&mut Planted::sound(), &FEW), [""; 0]);
}

#[test]
fn a_remainder_of_a_byte_is_found() {
    let below: fn(&mut Planted, u64) -> u64 = |planted, n| match n {
        ..256 => planted.draw() % 256 % n,
        _ => planted.draw() % n,
    };
    check_found(Planted { below, ..Planted::sound() }, &FEW, &["places", "thirds"]);
}

#[test]
fn a_remainder_of_64_bits_is_found() {
    let below: fn(&mut Planted, u64) -> u64 = |planted, n| planted.draw() % n;
    check_found(Planted { below, ..Planted::sound() }, &FEW, &["thirds"]);
}

#[test]
fn a_swap_with_any_place_is_found() {
    let permute: fn(&mut Planted, &mut [u8]) = |planted, cards| {
        for at in 0..cards.len() {
            let other = planted.below(cards.len() as u64);
            cards.swap(at, other as usize);
        }
    };
    let by = ["places", "parity", "orders of 3", "orders of 4", "orders of 5", "orders of 6"];
    let size = Size { per_order: 2_000, ..FEW };
    check_found(Planted { permute, ..Planted::sound() }, &size, &by);
}

#[test]
fn an_off_by_one_is_found() {
    let permute: fn(&mut Planted, &mut [u8]) = |planted, cards| {
        for last in (1..cards.len()).rev() {
            let other = planted.below(last as u64);
            cards.swap(last, other as usize);
        }
    };
    check_found(Planted { permute, ..Planted::sound() }, &FEW, &["cycles", "parity", "places"]);
}

#[test]
fn a_card_that_never_moves_is_found() {
    let permute: fn(&mut Planted, &mut [u8]) = |planted, cards| {
        for last in (2..cards.len()).rev() {
            let other = 1 + planted.below(last as u64);
            cards.swap(last, other as usize);
        }
    };
    check_found(Planted { permute, ..Planted::sound() }, &FEW, &["worst place", "orders of 2"]);
}

#[test]
fn a_biased_bit_is_found() {
    // The lowest bit is one in nine of sixteen draws.
    let draw: fn(&mut Planted) -> u64 = |planted| {
        let drawn = planted.drbg.next_u64();
        drawn | u64::from(drawn >> 60 < 2)
    };
    check_found(Planted { draw, ..Planted::sound() }, &FEW, &["bits", "places"]);
}

#[test]
fn a_favoured_card_is_found() {
    // In one deck out of 200, the last card is moved to the top.
    let permute: fn(&mut Planted, &mut [u8]) = |planted, cards| {
        (Planted::sound().permute)(planted, cards);
        let favoured = cards.iter().position(|card| *card == 51);
        if let Some(at) = favoured.filter(|_| planted.below(200) == 0) {
            cards.swap(0, at);
        }
    };
    check_found(Planted { permute, ..Planted::sound() }, &FEW, &["worst place"]);
}

#[test]
fn decks_that_are_too_even_are_found() {
    // Each deck is the one before it, with the top card moved to the bottom.
    let permute: fn(&mut Planted, &mut [u8]) = |planted, cards| {
        planted.state += 1;
        cards.rotate_left((planted.state % cards.len() as u64) as usize);
    };
    let planted = Planted { permute, ..Planted::sound() };
    let counts = Counts::of(&mut { planted }, &Size { decks: 52 * 100, ..FEW });
    let findings = findings(&counts);
    let places = findings.iter().find(|finding| finding.name == "places").unwrap();
    assert!(places.value < places.from, "{}", places.value);
}

/// A seed with only these few bytes, as in code that seeds its generator with an `int` from the system.
fn seed_of(bytes: &[u8]) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..bytes.len()].copy_from_slice(bytes);
    seed
}

#[test]
fn a_seed_of_32_bits_is_found() {
    let begin: fn(&mut Planted) = |planted| {
        let mut seed = [0; 4];
        planted.other.fill(&mut seed);
        planted.drbg = Drbg::new(seed_of(&seed));
    };
    check_found(Planted { begin, ..Planted::sound() }, &MANY, &["equal decks"]);
    let equal = outside(&mut Real::new(Seeded::new(2)), &MANY);
    assert!(!equal.contains(&"equal decks"), "the real decks all differ");
}

/// Milliseconds in a day: the number of seeds in a well-known faulty shuffle.
const DAY: u64 = 86_400_000;

fn seeded_by_the_clock(at: u64) -> Drbg {
    Drbg::new(seed_of(&at.to_le_bytes()))
}

/// A shuffle seeded with the time of day; hands begin at irregular times, day after day.
fn a_time_seed() -> Planted {
    let begin: fn(&mut Planted) = |planted| {
        planted.state = (planted.state + 1 + below(&mut planted.other, 120_000)) % DAY;
        planted.drbg = seeded_by_the_clock(planted.state);
    };
    Planted { begin, ..Planted::sound() }
}

#[test]
fn a_time_seed_is_found() {
    check_found(a_time_seed(), &MANY, &["equal decks"]);
}

/// The full deck as this generator shuffles it.
fn deck_of(mut drbg: Drbg) -> [u8; 52] {
    let mut deck = std::array::from_fn(|card| card as u8);
    permute(&mut drbg, &mut deck);
    deck
}

#[test]
fn five_cards_reveal_a_deck_with_a_time_seed() {
    let mut planted = a_time_seed();
    planted.begin();
    let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
    planted.permute(&mut deck);
    // The attacker knows the minute of the deal, and sees two hole cards and the flop.
    let minute = planted.state / 60_000 * 60_000;
    let tried = (minute..minute + 60_000).map(|at| deck_of(seeded_by_the_clock(at)));
    let fitting: Vec<[u8; 52]> = tried.filter(|tried| tried[..5] == deck[..5]).collect();
    assert_eq!(fitting, [deck]);
}

#[test]
fn a_short_state_is_found() {
    // A generator with 16 bits of state that continues from deck to deck.
    let draw: fn(&mut Planted) -> u64 = |planted| {
        (0..4).fold(0, |drawn, _| {
            planted.state = (planted.state * 25_173 + 13_849) % 65_536;
            drawn << 16 | planted.state
        })
    };
    check_found(Planted { draw, ..Planted::sound() }, &MANY, &["equal decks"]);
}

#[test]
fn a_continuing_32_bit_state_is_not_seen_in_decks() {
    let draw: fn(&mut Planted) -> u64 = |planted| {
        (0..2).fold(0, |drawn, _| {
            let mut state = (planted.state as u32).max(1);
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            planted.state = u64::from(state);
            drawn << 32 | planted.state
        })
    };
    assert_eq!(outside(&mut Planted { draw, ..Planted::sound() }, &MANY), [""; 0]);
}

#[test]
fn every_deck_takes_a_seed_of_256_bits() {
    let mut entropy = Seeded::new(3);
    for decks in 1..=100 {
        SealedDeck::shuffle(CardSet::FULL, &mut entropy).unwrap();
        assert_eq!(entropy.asked, vec![32; decks], "bytes asked for");
    }
}

/// A source that gives one fixed seed.
struct Given([u8; 32]);

impl Entropy for Given {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

#[test]
fn every_bit_of_the_seed_counts() {
    let order = |seed: [u8; 32]| {
        let deck = SealedDeck::shuffle(CardSet::FULL, &mut Given(seed)).unwrap();
        (0..52).map(|place| deck.draw(place).unwrap().card.index()).collect::<Vec<u8>>()
    };
    let seed: [u8; 32] = std::array::from_fn(|at| at as u8);
    let flipped = |bit: usize| {
        let mut seed = seed;
        seed[bit / 8] ^= 1 << (bit % 8);
        order(seed)
    };
    let decks: BTreeSet<Vec<u8>> = (0..256).map(flipped).chain([order(seed)]).collect();
    assert_eq!(decks.len(), 257);
}

#[test]
fn a_sealed_deck_is_the_order_that_is_counted() {
    for seed in 0..50 {
        let deck = SealedDeck::shuffle(CardSet::FULL, &mut Given([seed; 32])).unwrap();
        let cards: Vec<u8> = (0..52).map(|at| deck.draw(at).unwrap().card.index()).collect();
        assert_eq!(cards, deck_of(Drbg::new([seed; 32])));
    }
}
