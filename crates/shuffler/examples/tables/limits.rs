//! Limits for the counts, declared before anything was counted.
//!
//! Each statistic below is chi-square distributed if every order is equally likely, with the degrees of freedom in the
//! column "free". A run has 18 statistics that may fail by chance; together they do so once in 1,000 runs, so each may
//! fail once in 18,000 (Bonferroni), half of that at either end: counts that are too even are as suspicious as counts
//! that are too uneven.
//!
//! | name | what | free | from | to |
//! |---|---|---|---|---|
//! | places | 52 cards x 52 places | 2601 | 2320.376 | 2901.952 |
//! | neighbours | two cards are adjacent (last and first too) | 1274 | 1080.608 | 1487.717 |
//! | which first | which of two adjacent cards comes first | 1275 | 1081.528 | 1488.796 |
//! | first two | the first card and the second, 52 x 51 pairs | 2651 | 2367.595 | 2954.733 |
//! | cycles | cycles of the permutation: 1 to 8, 9 or more | 8 | 0.332 | 34.909 |
//! | parity | odd permutations, even permutations | 1 | 0 | 17.564 |
//! | rising | rising sequences: up to 21, 22 to 31, 32 or more | 11 | 0.890 | 40.641 |
//! | bits | ones in each of the 64 bits of a draw | 64 | 28.119 | 120.074 |
//! | thirds | numbers below 3 x 2^62, where a plain remainder is most biased | 2 | 0 | 20.982 |
//! | orders of 2 to 8 | every order of a small deck | n! - 1 | see `ORDERS` | see `ORDERS` |
//!
//! Two more statistics are the largest deviation among many counts, in standard deviations of one count: **worst
//! place** (2704 counts) is at most 5.607, and **worst follower** (2652 counts of which card follows which) at most
//! 5.604. Of up to 4,000,000 decks that are kept, **no two are equal**. Fair decks break this rule once in 10^19 runs;
//! decks from a 32-bit seed, if 400,000 are kept, break it in all but one of 10^8 runs.
//!
//! Counts in a table with fixed margins (each position has one card per deck) have a smaller variance than independent
//! counts. Factors such as (n - 1)/n in the functions below account for that exactly.

use crate::counts::{CARDS, Counts, Square};

/// Value and limits of one statistic.
pub(crate) struct Finding {
    pub(crate) name: &'static str,
    pub(crate) free: usize,
    pub(crate) value: f64,
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Finding {
    pub(crate) fn is_within(&self) -> bool {
        (self.from..=self.to).contains(&self.value)
    }
}

/// For small decks of 2 to 8 cards: the statistic's name, its degrees of freedom and its limits.
const ORDERS: [(&str, usize, f64, f64); 7] = [
    ("orders of 2", 1, 0.0, 17.564),
    ("orders of 3", 5, 0.049, 28.600),
    ("orders of 4", 23, 4.993, 60.954),
    ("orders of 5", 119, 66.671, 191.586),
    ("orders of 6", 719, 576.193, 882.126),
    ("orders of 7", 5_039, 4_644.461, 5_453.868),
    ("orders of 8", 40_319, 39_184.493, 41_473.838),
];

/// Computes all statistics from these counts.
pub(crate) fn findings(counts: &Counts) -> Vec<Finding> {
    let finding = |name, free, value, from, to| Finding { name, free, value, from, to };
    let mut findings = vec![
        finding("places", 2_601, places(counts), 2_320.376, 2_901.952),
        finding("neighbours", 1_274, neighbours(counts), 1_080.608, 1_487.717),
        finding("which first", 1_275, which_first(counts), 1_081.528, 1_488.796),
        finding("first two", 2_651, first_two(counts), 2_367.595, 2_954.733),
        finding("cycles", 8, cycles(counts), 0.332, 34.909),
        finding("parity", 1, parity(counts), 0.0, 17.564),
        finding("rising", 11, rising(counts), 0.890, 40.641),
        finding("bits", 64, bits(counts), 28.119, 120.074),
        finding("thirds", 2, even(&counts.thirds), 0.0, 20.982),
        finding("worst place", 2_704, worst_place(counts), 0.0, 5.607),
        finding("worst follower", 2_652, worst_follower(counts), 0.0, 5.604),
    ];
    for (&(name, free, from, to), seen) in ORDERS.iter().zip(counts.orders.iter().skip(2)) {
        findings.push(finding(name, free, even(seen), from, to));
    }
    let (kept, equal) = counts.kept_and_equal();
    findings.push(finding("equal decks", kept, equal as f64, 0.0, 0.0));
    findings
}

fn square(x: f64) -> f64 {
    x * x
}

/// Chi-square of counts that should be equal.
fn even(seen: &[u64]) -> f64 {
    let expected = seen.iter().sum::<u64>() as f64 / seen.len() as f64;
    seen.iter().map(|&n| square(n as f64 - expected)).sum::<f64>() / expected
}

/// Chi-square of counts against these probabilities.
fn against(seen: &[u64], chances: &[f64]) -> f64 {
    let all = seen.iter().sum::<u64>() as f64;
    let cell = |(&n, chance): (&u64, f64)| square(n as f64 - all * chance) / (all * chance);
    seen.iter().zip(chances.iter().copied()).map(cell).sum()
}

/// Chi-square of positions: 51 x 51 degrees of freedom, each with a variance of 1/51 per deck.
fn places(counts: &Counts) -> f64 {
    let decks = counts.decks as f64;
    let cells = counts.places.as_flattened().iter();
    cells.map(|&n| square(n as f64 - decks / 52.0)).sum::<f64>() / (decks / 51.0)
}

/// For each unordered pair of cards, how often the second followed the first, and how often the first the second.
fn pairs(follows: &Square) -> impl Iterator<Item = (f64, f64)> {
    let pair = |a: usize, b: usize| (follows[a][b] as f64, follows[b][a] as f64);
    (0..CARDS).flat_map(move |a| (a + 1..CARDS).map(move |b| pair(a, b)))
}

/// Chi-square of adjacent pairs, with the deck as a circle: 52 x 49 / 2 degrees of freedom of variance 1/51 per deck.
fn neighbours(counts: &Counts) -> f64 {
    let decks = counts.decks as f64;
    let off = |(ab, ba): (f64, f64)| square(ab + ba - decks * 2.0 / 51.0) / 2.0;
    pairs(&counts.follows).map(off).sum::<f64>() / (decks / 51.0)
}

/// Chi-square of which of two adjacent cards comes first.
/// There are 51 x 50 / 2 degrees of freedom, each with a variance of 52 / (51 x 50) per deck.
fn which_first(counts: &Counts) -> f64 {
    let variance = counts.decks as f64 * 52.0 / (51.0 * 50.0);
    pairs(&counts.follows).map(|(ab, ba)| square(ab - ba) / 2.0).sum::<f64>() / variance
}

fn first_two(counts: &Counts) -> f64 {
    let cells = pairs(&counts.first_two).flat_map(|(ab, ba)| [ab as u64, ba as u64]);
    even(&cells.collect::<Vec<u64>>())
}

/// Probabilities of 0, 1, 2, ... cycles: the `i`-th card added closes a cycle with probability `1/i`.
fn cycle_chances() -> [f64; CARDS + 1] {
    let mut chances = [0.0; CARDS + 1];
    chances[0] = 1.0;
    for i in 1..=CARDS {
        for k in (0..=i).rev() {
            let closes = if k > 0 { chances[k - 1] } else { 0.0 };
            chances[k] = (closes + chances[k] * (i - 1) as f64) / i as f64;
        }
    }
    chances
}

fn cycles(counts: &Counts) -> f64 {
    against(&binned(&counts.cycles, 1, 9), &binned(&cycle_chances(), 1, 9))
}

/// Chi-square of odd and even permutations.
/// A permutation is even if the number of its cards and the number of its cycles differ by an even number.
fn parity(counts: &Counts) -> f64 {
    let of = |odd| counts.cycles.iter().skip(odd).step_by(2).sum::<u64>();
    even(&[of(0), of(1)])
}

/// Probabilities of 0, 1, 2, ... rising sequences (Eulerian numbers over 52!).
/// The `i`-th card can be inserted at `i` positions. As many of them as there are sequences extend a sequence; each of
/// the others starts a new one.
fn rising_chances() -> [f64; CARDS + 1] {
    let mut chances = [0.0; CARDS + 1];
    chances[1] = 1.0;
    for i in 2..=CARDS {
        for k in (1..=i).rev() {
            let joins = chances[k] * k as f64;
            chances[k] = (joins + chances[k - 1] * (i - k + 1) as f64) / i as f64;
        }
    }
    chances
}

fn rising(counts: &Counts) -> f64 {
    against(&binned(&counts.rising, 21, 32), &binned(&rising_chances(), 21, 32))
}

/// The cells from `first` to `last`, with all cells below added to the first and all above to the last.
fn binned<T: Copy + std::iter::Sum>(cells: &[T], first: usize, last: usize) -> Vec<T> {
    let mut bins = vec![cells[..=first].iter().copied().sum()];
    bins.extend(&cells[first + 1..last]);
    bins.push(cells[last..].iter().copied().sum());
    bins
}

fn bits(counts: &Counts) -> f64 {
    let decks = counts.decks as f64;
    counts.bits.iter().map(|&ones| square(2.0 * ones as f64 - decks)).sum::<f64>() / decks
}

/// The largest deviation of any count of a card at a position, in standard deviations.
fn worst_place(counts: &Counts) -> f64 {
    worst(counts.places.as_flattened().iter().copied(), counts.decks, 1.0 / 52.0)
}

/// The largest deviation of any count of which card follows which, in standard deviations. No card follows itself.
fn worst_follower(counts: &Counts) -> f64 {
    let cells = pairs(&counts.follows).flat_map(|(ab, ba)| [ab as u64, ba as u64]);
    worst(cells, counts.decks, 1.0 / 51.0)
}

fn worst(cells: impl Iterator<Item = u64>, decks: u64, chance: f64) -> f64 {
    let expected = decks as f64 * chance;
    let deviation = (expected * (1.0 - chance)).sqrt();
    cells.map(|n| (n as f64 - expected).abs() / deviation).fold(0.0, f64::max)
}
