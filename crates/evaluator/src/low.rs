use crate::kind::Kind;
use crate::suits::{Counted, Suits, ace_low, lowest, lowest_of};
use crate::{Category, Ranking, Strength, high};
use cards::CardSet;

/// The strength of the lowest five of five to seven cards, the ace low; straights and flushes do not
/// count. The better low is the greater; pairs are worse than any five different ranks (razz:
/// PSC-A1c-01 to -05).
///
/// # Panics
/// With fewer than five or more than seven cards.
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
#[track_caller]
pub fn ace_to_five(cards: CardSet) -> Strength {
    const NO_PAIR: Kind = Kind::new(Ranking::AceToFive, Category::HighCard);
    const PAIR: Kind = Kind::new(Ranking::AceToFive, Category::Pair);
    const TWO_PAIR: Kind = Kind::new(Ranking::AceToFive, Category::TwoPair);
    const TRIPS: Kind = Kind::new(Ranking::AceToFive, Category::Trips);
    const FULL_HOUSE: Kind = Kind::new(Ranking::AceToFive, Category::FullHouse);
    const QUADS: Kind = Kind::new(Ranking::AceToFive, Category::Quads);
    assert!((5..=7).contains(&cards.len()), "a low hand is made of five to seven cards");

    let Counted { once, twice, thrice, quads } = Suits::of(cards).counted().ace_low();
    // So many ranks are there, all of them are needed, and the rest are paired as low as can be.
    let named = |kind, named: u32| Strength::new(kind, named, once & !named);
    match (once.count_ones(), twice.count_ones()) {
        (5.., _) => Strength::new(NO_PAIR, 0, lowest_of(once, 5)),
        (4, _) => named(PAIR, lowest(twice)),
        (3, 2..) => named(TWO_PAIR, lowest_of(twice, 2)),
        (3, _) => named(TRIPS, thrice),
        (_, 2..) => named(FULL_HOUSE, lowest(thrice)),
        _ => named(QUADS, quads),
    }
}

/// The strength of the best low hand of five different ranks from ace to eight; nothing where there
/// is none (PSC-A1c-04, RAY: high/low).
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
pub fn eight_or_better(cards: CardSet) -> Option<Strength> {
    const LOW: Kind = Kind::new(Ranking::AceToFive, Category::HighCard);
    let ranks = ace_low(Suits::of(cards).counted().once) & 0xff;
    (ranks.count_ones() >= 5).then(|| Strength::new(LOW, 0, lowest_of(ranks, 5)))
}

/// The strength of five cards where the worst high hand is the best: straights and flushes hurt, and
/// the ace is high alone, so that A-5-4-3-2 is no straight (PSC-A1i-01 to -05).
///
/// # Panics
/// Without exactly five cards.
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
#[track_caller]
pub fn deuce_to_seven(cards: CardSet) -> Strength {
    assert!(cards.len() == 5, "a deuce-to-seven hand is made of five cards");
    turned(high(cards))
}

/// A high hand of five cards as a deuce-to-seven hand: turned over, and with the ace high alone.
#[inline]
fn turned(high: Strength) -> Strength {
    const WHEEL: u32 = 1 << 12 | 0xf;
    const TOP: u32 = 1 << 3;
    const STRAIGHT: Strength = Strength::new(Kind::new(Ranking::High, Category::Straight), 0, TOP);
    const STRAIGHT_FLUSH: Strength =
        Strength::new(Kind::new(Ranking::High, Category::StraightFlush), 0, TOP);
    const NO_PAIR: Kind = Kind::new(Ranking::DeuceToSeven, Category::HighCard);
    const FLUSH: Kind = Kind::new(Ranking::DeuceToSeven, Category::Flush);
    match high {
        STRAIGHT => Strength::new(NO_PAIR, 0, WHEEL),
        STRAIGHT_FLUSH => Strength::new(FLUSH, 0, WHEEL),
        _ => high.turned_over(),
    }
}
