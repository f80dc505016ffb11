//! Ranks badugi hands.

use crate::kind::Kind;
use crate::suits::{RANKS, ace_low};
use crate::{Category, Ranking, Strength};
use cards::{Card, CardSet};

/// The strength of one to four cards in badugi (PSC-A1p-01 to -07).
///
/// The hand is the largest choice of cards that all differ in rank and suit; of several such choices, the lowest
/// counts. The ace is low.
///
/// # Panics
/// If there are no cards, or more than four.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::{Category, badugi};
///
/// let of = |text| badugi(parse_cards(text).unwrap().into_iter().collect());
/// assert_eq!(of("4c 3d 2h As").category(), Category::FourCards);
/// assert!(of("Kc Qd Jh Ts") > of("3c 2d Ah Ac"));
/// assert_eq!(of("As 2s Ah 3d").words(), "three-card 3-2-A");
/// ```
#[track_caller]
pub fn badugi(cards: CardSet) -> Strength {
    let mut four = [Card::from_index(0); 4];
    let count = cards.len();
    assert!((1..=4).contains(&count), "a badugi hand is made of one to four cards");
    four.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
    badugi_of(&four[..count])
}

/// Like [`badugi`], for a slice; faster if the cards are not in a set yet.
///
/// The result is meaningless if a card occurs twice.
///
/// # Panics
/// If there are no cards, or more than four.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::badugi_of;
///
/// let of = |text| badugi_of(&parse_cards(text).unwrap()).words();
/// assert_eq!(of("As 2s Ah 3d"), "three-card 3-2-A");
/// assert_eq!(of("As 2s"), "one-card A");
/// ```
#[inline]
#[track_caller]
pub fn badugi_of(cards: &[Card]) -> Strength {
    if let Ok(four) = cards.try_into() {
        return of_four(four);
    }
    match *cards {
        // A repeated card counts once.
        [a, b, c] => of_four(&[a, b, c, c]),
        [a, b] => of_four(&[a, b, b, b]),
        [a] => of_four(&[a; 4]),
        _ => panic!("a badugi hand is made of one to four cards"),
    }
}

/// Ranks four cards. At most one card of each suit and one of each rank can play.
///
/// If a suit has only one card, that card always plays; this cannot hurt. From a suit with more cards, the lowest card
/// plays whose rank no other suit uses yet. All four suits are computed together, with sixteen bits each.
#[inline]
fn of_four(cards: &[Card; 4]) -> Strength {
    let suits = cards.iter().fold(0, |suits, card| suits | IN_SUIT[usize::from(card.index())]);
    let all_but_lowest = suits & (suits - EACH_ONE);
    let is_many = ((all_but_lowest | TOP) - EACH_ONE) & TOP;
    let many = suits & (is_many - (is_many >> 15)); // bits below the top
    let alone = union(suits ^ many);
    let left = many & !alone;
    let played = alone | union(left & (TOP - left)); // the lowest of each suit
    let ranks = played as u32 & RANKS;
    let ranks = if ranks & (ranks - 1) == 0 { of_one_rank(suits, ranks) } else { ranks };
    LOWS[ranks as usize]
}

/// Corrects hands in which only the lowest rank seems to play.
///
/// If such a hand has two cards in each of two suits, the next rank plays too.
#[cold]
fn of_one_rank(suits: u64, lowest: u32) -> u32 {
    let cards = suits & !TOP;
    let of_lowest = cards & each(lowest as u16); // a rank is one of thirteen bits
    if (cards.count_ones(), of_lowest.count_ones()) != (4, 2) {
        return lowest;
    }
    let others = union(cards) as u32 & RANKS & !lowest;
    lowest | others & others.wrapping_neg()
}

const EACH_ONE: u64 = 0x0001_0001_0001_0001;

/// The top bit of each suit's sixteen; always set, so that subtraction does not borrow from the next suit.
const TOP: u64 = each(0x8000);

const fn each(bits: u16) -> u64 {
    bits as u64 * EACH_ONE
}

/// The ranks present in any suit, repeated in the sixteen bits of each suit.
#[inline]
const fn union(suits: u64) -> u64 {
    let two = suits | suits.rotate_right(32);
    two | two.rotate_right(16)
}

/// For each card, its rank as one bit (the ace is lowest) among the sixteen bits of its suit. The table has 256
/// entries, so that indexing it by a byte needs no bounds check.
static IN_SUIT: [u64; 256] = {
    let mut in_suit = [TOP; 256];
    let mut card = 0;
    while card < Card::COUNT as usize {
        in_suit[card] |= (ace_low(1 << (card / 4)) as u64) << (card % 4 * 16);
        card += 1;
    }
    in_suit
};

/// The strength of one to four cards of different suits, by the mask of their ranks (the ace is bit 0). 32 KB.
static LOWS: [Strength; 1 << 13] = {
    const KINDS: [Kind; 4] = [
        Kind::new(Ranking::Badugi, Category::OneCard),
        Kind::new(Ranking::Badugi, Category::TwoCards),
        Kind::new(Ranking::Badugi, Category::ThreeCards),
        Kind::new(Ranking::Badugi, Category::FourCards),
    ];
    let mut lows = [Strength::new(KINDS[0], 0, 1); 1 << 13];
    let mut ranks = 1_u32;
    while ranks <= RANKS {
        if ranks.count_ones() <= 4 {
            lows[ranks as usize] = Strength::new(KINDS[ranks.count_ones() as usize - 1], 0, ranks);
        }
        ranks += 1;
    }
    lows
};
