//! Judges: which cards a circle pays on, and which hands it distinguishes.

use super::Made;
use cards::{Card, CardSet, Rank};
use evaluator::Category;

/// Which cards of a box a circle looks at, and which hands it distinguishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judge {
    /// The three hole cards (RAY-FAST-33).
    Three,
    /// The two hole cards: aces, ace-king, ace with a court card, court pairs (RAY-DYN-29).
    Hole,
    /// All five cards, the box's and the community cards; pairs count from tens (RAY-TRIP-11, -24).
    Tens,
    /// All five cards, the box's and the community cards, with four-card straights and flushes (RAY-TRIP-27, -34, -35).
    Draws,
    /// The box's cards and the first three community cards (RAY-RIV-30).
    Flop,
    /// The best five cards from the hole cards and the community cards.
    Best,
    /// Red dog: where the third community card falls between the first two (RAY-NAMED-21).
    Spread,
}

impl Judge {
    /// Every judge, sorted by the number of cards that it needs.
    pub const ALL: [Judge; 7] = [
        Judge::Three,
        Judge::Hole,
        Judge::Tens,
        Judge::Draws,
        Judge::Flop,
        Judge::Best,
        Judge::Spread,
    ];

    /// Returns the hand that the cards make. Panics if there are too few cards.
    pub fn made(self, own: &[Card], common: &[Card]) -> Made {
        let set = |common: &[Card]| own.iter().chain(common).copied().collect::<CardSet>();
        match self {
            Judge::Three => Made::of(evaluator::three_card(set(&[]))),
            Judge::Hole => of_two(own),
            Judge::Tens => tens(set(common)),
            Judge::Draws => draws(set(common)),
            Judge::Flop => Made::of(evaluator::high(set(&common[..3]))),
            Judge::Best => Made::of(evaluator::high(set(common))),
            Judge::Spread => fall(common),
        }
    }

    /// Returns the hands that this judge distinguishes.
    pub fn hands(self) -> &'static [Made] {
        use Made::*;
        match self {
            Judge::Three => &[HighCard, Pair, Flush, Straight, ThreeOfAKind, StraightFlush],
            Judge::Hole => &[HighCard, CourtPair, AceKing, AceCourtSuited, AceKingSuited, Aces],
            Judge::Tens => &[
                HighCard,
                PairOfTens,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
            Judge::Draws => &[
                HighCard,
                FourStraight,
                FourFlush,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
            Judge::Flop | Judge::Best => &[
                HighCard,
                Pair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
            Judge::Spread => &[
                HighCard,
                Push,
                SpreadOfOne,
                SpreadOfTwo,
                SpreadOfThree,
                WiderSpread,
                ThreeOfAKind,
            ],
        }
    }

    /// Returns the number of community cards that this judge uses.
    pub(crate) fn common(self) -> usize {
        match self {
            Judge::Three | Judge::Hole => 0,
            Judge::Tens | Judge::Draws => 2,
            Judge::Flop | Judge::Spread => 3,
            Judge::Best => 5,
        }
    }
}

/// Returns the hand that two hole cards make.
fn of_two(own: &[Card]) -> Made {
    let (high, low) = (own[0].max(own[1]), own[0].min(own[1]));
    let suited = high.suit() == low.suit();
    match (high.rank(), low.rank()) {
        (Rank::Ace, Rank::Ace) => Made::Aces,
        (Rank::Ace, Rank::King) if suited => Made::AceKingSuited,
        (Rank::Ace, Rank::King) => Made::AceKing,
        (Rank::Ace, Rank::Queen | Rank::Jack) if suited => Made::AceCourtSuited,
        (one, other) if one == other && one >= Rank::Jack => Made::CourtPair,
        _ => Made::HighCard,
    }
}

/// Returns the hand that five cards make if pairs count only from tens.
fn tens(cards: CardSet) -> Made {
    let strength = evaluator::high(cards);
    match Made::of(strength) {
        Made::Pair if strength.ranks()[0] >= Rank::Ten => Made::PairOfTens,
        Made::Pair => Made::HighCard,
        made => made,
    }
}

/// Returns the hand that five cards make if four in sequence or in suit count, and pairs do not.
///
/// In Soko's ranking, four in sequence or in suit beat a pair, so a hand that ranks as a pair has neither.
fn draws(cards: CardSet) -> Made {
    let strength = evaluator::soko(cards, false);
    match strength.category() {
        Category::Pair => Made::HighCard,
        _ => Made::of(strength),
    }
}

/// Returns the number of ranks between the first two community cards, ace high; `None` for a pair.
///
/// # Examples
/// ```
/// use banked::spread;
///
/// let cards = |text| cards::parse_cards(text).unwrap();
/// assert_eq!(spread(&cards("5c9d")), Some(3));
/// assert_eq!(spread(&cards("Ac2d")), Some(11));
/// assert_eq!(spread(&cards("8c8d")), None);
/// ```
pub fn spread(common: &[Card]) -> Option<u8> {
    let [one, other] = [common[0].rank().index(), common[1].rank().index()];
    one.abs_diff(other).checked_sub(1)
}

/// Returns the result in red dog: where the third card falls, compared with the first two.
fn fall(common: &[Card]) -> Made {
    let third = common[2].rank();
    let (low, high) =
        (common[0].rank().min(common[1].rank()), common[0].rank().max(common[1].rank()));
    match spread(common) {
        None if third == low => Made::ThreeOfAKind,
        None | Some(0) => Made::Push,
        Some(_) if third <= low || third >= high => Made::HighCard,
        Some(1) => Made::SpreadOfOne,
        Some(2) => Made::SpreadOfTwo,
        Some(3) => Made::SpreadOfThree,
        Some(_) => Made::WiderSpread,
    }
}
