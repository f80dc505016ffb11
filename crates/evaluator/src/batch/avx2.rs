//! Ranks 32 hands at a time with AVX2.
//!
//! A register holds one mask of ranks for each of many hands: the ranks that the hand has at least once, at least
//! twice, or three times. The code works out the kinds of hands from these masks and reads no table. Hands with a flush
//! or four of a kind, one in thirty, are ranked one by one afterwards.
//!
//! **Unsafe** code does three things. It calls a function that needs AVX2, after AVX2 was detected. [`nth_cards`] loads
//! sixteen bytes starting at every second hand, after asserting that the slice has that many; a card is one byte.
//! [`strengths_of`] reinterprets numbers as strengths; no number is zero, because the upper bits hold a kind's code,
//! which is at least one.
#![allow(unsafe_code)]

use crate::kind::Kind;
use crate::{Category, Ranking, Strength, high_of};
use alloc::vec::Vec;
use cards::Card;
use core::arch::x86_64::*;

/// Number of hands ranked at the same time.
const HANDS: usize = 32;
/// Number of further hands that must follow the 32, so that no load reads past the end of the slice.
const BEHIND: usize = 2;

const TWO_PAIR: i16 = code(Category::TwoPair);
const TRIPS: i16 = code(Category::Trips);
const STRAIGHT: i16 = code(Category::Straight);
const FULL_HOUSE: i16 = code(Category::FullHouse);

const fn code(category: Category) -> i16 {
    Kind::new(Ranking::High, category).code() as i16 // below 64
}

const _: () = assert!(size_of::<Card>() == 1 && size_of::<Strength>() == 4);

/// Ranks as many hands as possible, 32 at a time, and returns the hands that it has not ranked.
pub(super) fn high_of_each<'a, const N: usize>(
    hands: &'a [[Card; N]],
    strengths: &mut Vec<Strength>,
) -> &'a [[Card; N]] {
    if !std::is_x86_feature_detected!("avx2") {
        return hands;
    }
    // SAFETY: the processor has AVX2.
    unsafe { high_of_most(hands, strengths) }
}

#[target_feature(enable = "avx2")]
fn high_of_most<'a, const N: usize>(
    mut hands: &'a [[Card; N]],
    strengths: &mut Vec<Strength>,
) -> &'a [[Card; N]] {
    while hands.len() >= HANDS + BEHIND {
        let first = strengths.len();
        let (ranked, mut one_by_one) = high_of_32(hands);
        strengths.extend_from_slice(&ranked);
        while one_by_one != 0 {
            let at = one_by_one.trailing_zeros() as usize;
            strengths[first + at] = high_of(&hands[at]);
            one_by_one &= one_by_one - 1;
        }
        hands = &hands[HANDS..];
    }
    hands
}

/// The strengths of the first 32 hands, and a mask of the hands among them that must be ranked one by one.
#[inline]
#[target_feature(enable = "avx2")]
fn high_of_32<const N: usize>(hands: &[[Card; N]]) -> ([Strength; HANDS], u32) {
    let planes = nth_cards(hands);

    // The ranks two to nine are bits of one byte, ten to ace of another.
    let mut ranks = [Counted::none(), Counted::none()];
    let bit_of_rank = [
        bytes(|rank| if rank < 8 { 1 << rank } else { 0 }),
        bytes(|rank| match rank {
            8..13 => 1 << (rank - 8),
            _ => 0,
        }),
    ];
    // Four bits per suit count its cards from 3, so that the fifth card sets the top bit.
    let mut of_suits = [_mm256_set1_epi8(0x33); 2];
    let one_of_suit =
        [bytes(|card| [1, 16, 0, 0][card % 4]), bytes(|card| [0, 0, 1, 16][card % 4])];
    for &plane in &planes[..N] {
        let rank = _mm256_and_si256(_mm256_srli_epi16::<2>(plane), _mm256_set1_epi8(0xf));
        for (ranks, bit) in ranks.iter_mut().zip(bit_of_rank) {
            ranks.add(_mm256_shuffle_epi8(bit, rank));
        }
        for (counts, one) in of_suits.iter_mut().zip(one_of_suit) {
            // A card's four lower bits select the entry.
            *counts = _mm256_add_epi8(*counts, _mm256_shuffle_epi8(one, plane));
        }
    }
    let flush = {
        let fifth = _mm256_or_si256(of_suits[0], of_suits[1]);
        _mm256_or_si256(fifth, _mm256_slli_epi16::<4>(fifth))
    };
    let four = _mm256_or_si256(ranks[0].quads, ranks[1].quads);
    let without_four = _mm256_movemask_epi8(_mm256_cmpeq_epi8(four, _mm256_setzero_si256()));
    let one_by_one = (_mm256_movemask_epi8(flush) | !without_four).cast_unsigned();

    // Hands 0 to 7 and 16 to 23, then the others.
    let [some, others] = Counted::joined(ranks);
    (strengths_of([unsuited::<N>(some), unsuited::<N>(others)]), one_by_one)
}

/// Rearranges 32 hands into registers of bytes: one with all first cards, one with all second cards, and so on.
#[inline]
#[target_feature(enable = "avx2")]
fn nth_cards<const N: usize>(hands: &[[Card; N]]) -> [__m256i; 8] {
    assert!(hands.len() >= HANDS + BEHIND && N <= 7 && BEHIND * N + 2 * N >= 16);
    // Puts the cards of two adjacent hands in turn: both first cards, both second cards, ...
    let in_turn = bytes(|at| if at / 2 < N { (at % 2 * N + at / 2) as u8 } else { 0x80 });
    let two_hands = |at: usize| {
        // SAFETY: the load begins at hand 30 or earlier, so at least four hands of `N` bytes each follow; that is 16
        // bytes or more.
        let load = |at: usize| unsafe { _mm_loadu_si128(hands[at..].as_ptr().cast()) };
        let pairs = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(load(at)), load(at + 16));
        _mm256_shuffle_epi8(pairs, in_turn)
    };
    let (a, b, c, d) = (two_hands(0), two_hands(2), two_hands(4), two_hands(6));
    let (e, f, g, h) = (two_hands(8), two_hands(10), two_hands(12), two_hands(14));
    // Each pair of bytes now holds one card position of two hands; merge the pairs into fours, eights and sixteens.
    let fours = |x, y| (_mm256_unpacklo_epi16(x, y), _mm256_unpackhi_epi16(x, y));
    let ((ab, ab_), (cd, cd_), (ef, ef_), (gh, gh_)) =
        (fours(a, b), fours(c, d), fours(e, f), fours(g, h));
    let eights = |x, y| (_mm256_unpacklo_epi32(x, y), _mm256_unpackhi_epi32(x, y));
    let ((abcd0, abcd2), (abcd4, abcd6)) = (eights(ab, cd), eights(ab_, cd_));
    let ((efgh0, efgh2), (efgh4, efgh6)) = (eights(ef, gh), eights(ef_, gh_));
    let sixteens = |x, y| [_mm256_unpacklo_epi64(x, y), _mm256_unpackhi_epi64(x, y)];
    let [c0, c1] = sixteens(abcd0, efgh0);
    let [c2, c3] = sixteens(abcd2, efgh2);
    let [c4, c5] = sixteens(abcd4, efgh4);
    let [c6, c7] = sixteens(abcd6, efgh6);
    [c0, c1, c2, c3, c4, c5, c6, c7]
}

/// Masks of the ranks that each hand has at least once, at least twice, at least three times, and four times.
struct Counted {
    once: __m256i,
    twice: __m256i,
    thrice: __m256i,
    quads: __m256i,
}

impl Counted {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn none() -> Counted {
        let none = _mm256_setzero_si256();
        Counted { once: none, twice: none, thrice: none, quads: none }
    }

    /// Adds one more card to each hand.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn add(&mut self, card: __m256i) {
        let with = |ranks, fewer| _mm256_or_si256(ranks, _mm256_and_si256(fewer, card));
        self.quads = with(self.quads, self.thrice);
        self.thrice = with(self.thrice, self.twice);
        self.twice = with(self.twice, self.once);
        self.once = _mm256_or_si256(self.once, card);
    }

    /// Joins the bytes of low and high ranks into masks of all thirteen ranks, for sixteen hands each.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn joined([low, high]: [Counted; 2]) -> [Counted; 2] {
        let some = |low, high| _mm256_unpacklo_epi8(low, high);
        let others = |low, high| _mm256_unpackhi_epi8(low, high);
        let none = _mm256_setzero_si256();
        [
            Counted {
                once: some(low.once, high.once),
                twice: some(low.twice, high.twice),
                thrice: some(low.thrice, high.thrice),
                quads: none,
            },
            Counted {
                once: others(low.once, high.once),
                twice: others(low.twice, high.twice),
                thrice: others(low.thrice, high.thrice),
                quads: none,
            },
        ]
    }
}

/// The upper and lower halves of the strengths of sixteen hands without a flush or four of a kind.
#[inline]
#[target_feature(enable = "avx2")]
fn unsuited<const N: usize>(ranks: Counted) -> [__m256i; 2] {
    let Counted { once, twice, thrice, .. } = ranks;
    let zero = _mm256_setzero_si256();

    // Up to three of a kind, the ranks present at least twice name the hand. The lowest of the other ranks are dropped:
    // two of them in a hand of seven cards. Of three pairs the lowest is dropped first, and then one card fewer.
    let second = without_lowest(twice);
    let two_pair_at_most = _mm256_cmpeq_epi16(without_lowest(second), zero);
    let mut named = _mm256_blendv_epi8(second, twice, two_pair_at_most);
    let mut rest = _mm256_andnot_si256(named, once);
    for _ in 6..N {
        rest = without_lowest(rest);
    }
    if N > 5 {
        rest = _mm256_blendv_epi8(rest, without_lowest(rest), two_pair_at_most);
    }
    let pairs = _mm256_add_epi16(_mm256_cmpeq_epi16(twice, zero), _mm256_cmpeq_epi16(second, zero));
    let up_to_two_pair = _mm256_add_epi16(_mm256_set1_epi16(TWO_PAIR), pairs); // minus one for each zero
    let without_trips = _mm256_cmpeq_epi16(thrice, zero);
    let mut kind = _mm256_blendv_epi8(_mm256_set1_epi16(TRIPS), up_to_two_pair, without_trips);

    // Straights; the ace also counts below the deuce. A hand's straights are adjacent, and the highest counts.
    let row = _mm256_or_si256(_mm256_slli_epi16::<1>(once), _mm256_srli_epi16::<12>(once));
    let two = _mm256_and_si256(row, _mm256_slli_epi16::<1>(row));
    let four = _mm256_and_si256(two, _mm256_slli_epi16::<2>(two));
    let tops = _mm256_srli_epi16::<1>(_mm256_and_si256(four, _mm256_slli_epi16::<4>(row)));
    let top = _mm256_andnot_si256(_mm256_srli_epi16::<1>(tops), tops);
    let without_straight = _mm256_cmpeq_epi16(tops, zero);
    named = _mm256_and_si256(named, without_straight);
    rest = _mm256_blendv_epi8(top, rest, without_straight);
    kind = _mm256_blendv_epi8(_mm256_set1_epi16(STRAIGHT), kind, without_straight);

    // Full houses; a second set of three counts as the pair.
    let three = higher_of_two(thrice);
    let pairs = _mm256_andnot_si256(three, twice);
    let without_house = _mm256_or_si256(without_trips, _mm256_cmpeq_epi16(pairs, zero));
    named = _mm256_blendv_epi8(three, named, without_house);
    rest = _mm256_blendv_epi8(higher_of_two(pairs), rest, without_house);
    kind = _mm256_blendv_epi8(_mm256_set1_epi16(FULL_HOUSE), kind, without_house);

    [
        _mm256_or_si256(_mm256_slli_epi16::<10>(kind), _mm256_srli_epi16::<3>(named)),
        _mm256_or_si256(_mm256_slli_epi16::<13>(named), rest),
    ]
}

/// Joins upper and lower halves into strengths. The first pair of halves belongs to hands 0 to 7 and 16 to 23.
#[inline]
#[target_feature(enable = "avx2")]
fn strengths_of(halves: [[__m256i; 2]; 2]) -> [Strength; HANDS] {
    let [[upper, lower], [upper_, lower_]] = halves;
    let (h0, h4) = (_mm256_unpacklo_epi16(lower, upper), _mm256_unpackhi_epi16(lower, upper));
    let (h8, h12) = (_mm256_unpacklo_epi16(lower_, upper_), _mm256_unpackhi_epi16(lower_, upper_));
    let in_order = [
        _mm256_permute2x128_si256::<0x20>(h0, h4),
        _mm256_permute2x128_si256::<0x20>(h8, h12),
        _mm256_permute2x128_si256::<0x31>(h0, h4),
        _mm256_permute2x128_si256::<0x31>(h8, h12),
    ];
    // SAFETY: both types have 128 bytes, and none of the numbers is zero.
    unsafe { core::mem::transmute::<[__m256i; 4], [Strength; HANDS]>(in_order) }
}

/// Removes the lowest rank from each mask.
#[inline]
#[target_feature(enable = "avx2")]
fn without_lowest(ranks: __m256i) -> __m256i {
    _mm256_and_si256(ranks, _mm256_add_epi16(ranks, _mm256_set1_epi16(-1)))
}

/// Keeps the higher of at most two ranks in each mask.
#[inline]
#[target_feature(enable = "avx2")]
fn higher_of_two(ranks: __m256i) -> __m256i {
    let higher = without_lowest(ranks);
    let is_one = _mm256_cmpeq_epi16(higher, _mm256_setzero_si256());
    _mm256_or_si256(higher, _mm256_and_si256(ranks, is_one))
}

/// A register with these sixteen bytes in both halves.
#[inline]
#[target_feature(enable = "avx2")]
fn bytes(of: impl Fn(usize) -> u8) -> __m256i {
    let bytes = u128::from_le_bytes(core::array::from_fn(of));
    _mm256_broadcastsi128_si256(_mm_set_epi64x((bytes >> 64) as i64, bytes as i64))
}
