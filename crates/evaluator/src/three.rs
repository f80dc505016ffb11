//! Ranks hands of three cards.

use crate::kind::Kind;
use crate::suits::{Counted, Suits, straight};
use crate::{Category, Ranking, Strength};
use cards::{CardSet, Rank};

/// The strength of three cards in house poker.
///
/// From low to high: high card, pair, flush, straight, three of a kind, straight flush. A-2-3 is the lowest straight
/// (RAY-FAST-33 to -36).
///
/// # Panics
/// Unless there are exactly three cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::three_card;
///
/// let of = |text| three_card(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("2c 3d 4h") > of("Ah 9h 4h"));
/// assert!(of("2c 2d 2h") > of("Qc Kd Ah"));
/// assert!(of("2d 3d 4d") > of("Ac Ad Ah"));
/// ```
#[track_caller]
pub fn three_card(cards: CardSet) -> Strength {
    const HIGH_CARD: Kind = Kind::new(Ranking::ThreeCard, Category::HighCard);
    const PAIR: Kind = Kind::new(Ranking::ThreeCard, Category::Pair);
    const FLUSH: Kind = Kind::new(Ranking::ThreeCard, Category::Flush);
    const STRAIGHT: Kind = Kind::new(Ranking::ThreeCard, Category::Straight);
    const TRIPS: Kind = Kind::new(Ranking::ThreeCard, Category::Trips);
    const STRAIGHT_FLUSH: Kind = Kind::new(Ranking::ThreeCard, Category::StraightFlush);
    assert!(cards.len() == 3, "a hand of house poker is made of three cards");

    let suits = Suits::of(cards);
    let Counted { once, twice, thrice, .. } = suits.counted();
    if thrice != 0 {
        return Strength::new(TRIPS, thrice, 0);
    }
    if twice != 0 {
        return Strength::new(PAIR, twice, once & !twice);
    }
    match (straight(once, 3, Rank::Two), suits.with(3).is_some()) {
        (0, false) => Strength::new(HIGH_CARD, 0, once),
        (0, true) => Strength::new(FLUSH, 0, once),
        (top, false) => Strength::new(STRAIGHT, 0, top),
        (top, true) => Strength::new(STRAIGHT_FLUSH, 0, top),
    }
}
