//! Ranks low hands: ace-to-five, eight-or-better and deuce-to-seven.

use crate::high::flush_of;
use crate::kind::Kind;
use crate::suits::{Counted, RANKS, Suits, ace_low, lowest, lowest_of, ranks};
use crate::sum::five::Five;
use crate::table::DEUCE_TO_SEVEN;
use crate::{Category, Ranking, Strength, high};
use cards::{Card, CardSet};

/// The strength of the best ace-to-five low from five to seven cards.
///
/// The ace is low, and straights and flushes do not count. The better low has the greater strength. Pairs are worse
/// than any five different ranks (razz: PSC-A1c-01 to -05).
///
/// # Panics
/// If there are fewer than five or more than seven cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::ace_to_five;
///
/// let of = |text| ace_to_five(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("Kc Qc Jc Tc 9c") > of("Ac Ad 2c 3c 4c"));
/// assert!(of("Ac Ad 4c 3c 2c") > of("2c 2d 4c 3c Ac"));
/// ```
#[inline]
#[track_caller]
pub fn ace_to_five(cards: CardSet) -> Strength {
    if !(5..=7).contains(&cards.len()) {
        not_a_low(cards.len())
    }
    LOWS[ranks_of(cards)].unwrap_or_else(|| paired(Suits::of(cards).counted()))
}

/// Like [`ace_to_five`], for a slice; faster if the cards are not in a set yet.
///
/// The result is meaningless if a card occurs twice.
///
/// # Panics
/// If there are fewer than five or more than seven cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::ace_to_five_of;
///
/// let of = |text| ace_to_five_of(&parse_cards(text).unwrap()).words();
/// assert_eq!(of("Kc Ks 8c 7c 4c 2c Ad"), "8-7-4-2-A low");
/// ```
#[inline]
#[track_caller]
pub fn ace_to_five_of(cards: &[Card]) -> Strength {
    if !(5..=7).contains(&cards.len()) {
        not_a_low(cards.len())
    }
    let ranks = ranks_in(cards);
    LOWS[ranks].unwrap_or_else(|| few_ranks(cards, ranks as u32))
}

/// The best low from five to seven cards that have fewer than five different ranks.
///
/// The hand needs a card of every rank; its remaining cards are pairs of the lowest ranks possible.
fn paired(ranks: Counted) -> Strength {
    const TWO_PAIR: Kind = Kind::new(Ranking::AceToFive, Category::TwoPair);
    const TRIPS: Kind = Kind::new(Ranking::AceToFive, Category::Trips);
    const FULL_HOUSE: Kind = Kind::new(Ranking::AceToFive, Category::FullHouse);
    const QUADS: Kind = Kind::new(Ranking::AceToFive, Category::Quads);
    let Counted { once, twice, thrice, quads } = ranks.ace_low();
    let named = |kind, named: u32| Strength::new(kind, named, once & !named);
    match (once.count_ones(), twice.count_ones()) {
        (4, _) => named(PAIR, lowest(twice)),
        (3, 2..) => named(TWO_PAIR, lowest_of(twice, 2)),
        (3, _) => named(TRIPS, thrice),
        (_, 2..) => named(FULL_HOUSE, lowest(thrice)),
        _ => named(QUADS, quads),
    }
}

/// Like [`paired`], for a slice.
///
/// One in twenty hands of seven cards needs this function. Nearly all of them have four ranks, so that only the lowest
/// pair is needed.
#[cold]
fn few_ranks(cards: &[Card], ranks: u32) -> Strength {
    if ranks.count_ones() < 4 {
        return paired(Suits::of(cards.iter().copied().collect()).counted());
    }
    // Four bits per rank count its cards; the aces' bits are moved below the deuces'.
    let counts = cards.iter().fold(0, |counts, card| counts + (0x10_u64 << (card.index() & !3)));
    let counts = counts | counts >> 52;
    let twice = (counts + 0x6_6666_6666_6666) & 0x8_8888_8888_8888;
    let pair = 1 << (twice.trailing_zeros() / 4);
    Strength::new(PAIR, pair, ace_low(ranks) & !pair)
}

#[cold]
#[track_caller]
fn not_a_low(count: usize) -> ! {
    panic!("a low hand is made of five to seven cards, not of {count}")
}

/// The strength of the lowest five ranks of a mask; `None` if it has fewer than five ranks.
///
/// The mask is the index; its bit 12 is the ace, which is low.
static LOWS: [Option<Strength>; 1 << 13] = {
    let mut lows = [None; 1 << 13];
    let mut ranks = 0;
    while ranks <= RANKS {
        if ranks.count_ones() >= 5 {
            lows[ranks as usize] = Some(Strength::new(NO_PAIR, 0, lowest_of(ace_low(ranks), 5)));
        }
        ranks += 1;
    }
    lows
};

const NO_PAIR: Kind = Kind::new(Ranking::AceToFive, Category::HighCard);
const PAIR: Kind = Kind::new(Ranking::AceToFive, Category::Pair);

/// Converts a mask of ranks to an index into [`LOWS`].
#[inline]
fn ranks_of(cards: CardSet) -> usize {
    (ranks(cards) & RANKS) as usize
}

#[inline]
fn ranks_in(cards: &[Card]) -> usize {
    let ranks = cards.iter().fold(0, |ranks, card| ranks | RANK[usize::from(card.index())]);
    usize::from(ranks) & RANKS as usize
}

/// For each card, its rank as a mask of one bit. The table has 256 entries, so that indexing it by a byte needs no
/// bounds check.
static RANK: [u16; 256] = {
    let mut rank = [0; 256];
    let mut card = 0;
    while card < Card::COUNT as usize {
        rank[card] = 1 << (card / 4);
        card += 1;
    }
    rank
};

/// The strength of the best low with five different ranks from ace to eight; `None` if there is none.
///
/// The rule is in PSC-A1c-04 and in RAY's chapters on high/low.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::eight_or_better;
///
/// let of = |text| eight_or_better(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("8c 7c 6c 5c Ad Kc Ks") > of("8c 7c 6c 5c 2d Kc Ks"));
/// assert_eq!(of("9c 4c 3c 2c Ad Kc Ks"), None);
/// ```
#[inline]
pub fn eight_or_better(cards: CardSet) -> Option<Strength> {
    LOWS[ranks_of(cards)].filter(|low| *low >= EIGHT)
}

/// Like [`eight_or_better`], for a slice; faster if the cards are not in a set yet.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::eight_or_better_of;
///
/// let of = |text| eight_or_better_of(&parse_cards(text).unwrap());
/// assert!(of("8c 7c 6c 5c Ad Kc Ks").is_some());
/// assert_eq!(of("9c 7c 6c 5c Ad Kc Ks"), None);
/// ```
#[inline]
pub fn eight_or_better_of(cards: &[Card]) -> Option<Strength> {
    LOWS[ranks_in(cards)].filter(|low| *low >= EIGHT)
}

/// The worst low that qualifies: 8-7-6-5-4.
const EIGHT: Strength = Strength::new(NO_PAIR, 0, 0xf8);

/// The strength of five cards in games in which the worst high hand wins.
///
/// Straights and flushes count against the hand, and the ace is always high, so A-5-4-3-2 is no straight (PSC-A1i-01 to
/// -05).
///
/// # Panics
/// Unless there are exactly five cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::deuce_to_seven;
///
/// let of = |text| deuce_to_seven(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("7c 5d 4h 3s 2c") > of("7c 6d 4h 3s 2c"));
/// assert!(of("Ac 5d 4h 3s 2c") > of("Ac 6d 4h 3s 2c"));
/// assert!(of("Ac Ad Kh Ks Qc") > of("6c 5d 4h 3s 2c"), "a straight is worse");
/// ```
#[inline]
#[track_caller]
pub fn deuce_to_seven(cards: CardSet) -> Strength {
    assert!(cards.len() == 5, "a deuce-to-seven hand is made of five cards");
    as_deuce_to_seven(high(cards))
}

/// Like [`deuce_to_seven`], for a slice; faster if the cards are not in a set yet.
///
/// The result is meaningless if a card occurs twice.
///
/// # Panics
/// Unless there are exactly five cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::deuce_to_seven_of;
///
/// let of = |text| deuce_to_seven_of(&parse_cards(text).unwrap());
/// assert!(of("7c 5d 4h 3s 2c") > of("Ac 5d 4h 3s 2c"));
/// assert!(of("Kc Qd Jh 9s 2c") > of("6c 5d 4h 3s 2c"), "a straight is worse");
/// ```
#[inline]
#[track_caller]
pub fn deuce_to_seven_of(cards: &[Card]) -> Strength {
    let Ok(cards) = <&[Card; 5]>::try_from(cards) else {
        panic!("a deuce-to-seven hand is made of five cards")
    };
    let five = Five::of(cards);
    if five.has_flush() {
        return as_deuce_to_seven(flush_of(cards, five.flush_suit()));
    }
    DEUCE_TO_SEVEN[five.place()]
}

/// Converts the strength of a five-card high hand to deuce-to-seven.
///
/// There the order is reversed and the ace is always high.
pub(crate) const fn as_deuce_to_seven(high: Strength) -> Strength {
    const WHEEL: u32 = 1 << 12 | 0xf;
    const TOP: u32 = 1 << 3;
    const STRAIGHT: Strength = Strength::new(Kind::new(Ranking::High, Category::Straight), 0, TOP);
    const STRAIGHT_FLUSH: Strength =
        Strength::new(Kind::new(Ranking::High, Category::StraightFlush), 0, TOP);
    const NO_PAIR: Kind = Kind::new(Ranking::DeuceToSeven, Category::HighCard);
    const FLUSH: Kind = Kind::new(Ranking::DeuceToSeven, Category::Flush);
    if high.is(STRAIGHT) {
        Strength::new(NO_PAIR, 0, WHEEL)
    } else if high.is(STRAIGHT_FLUSH) {
        Strength::new(FLUSH, 0, WHEEL)
    } else {
        high.turned_over()
    }
}
