//! The hands that pay tables distinguish.

use evaluator::{Category, Ranking, Strength};
use std::fmt;

/// A hand, in the categories that pay tables distinguish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Made {
    /// A hand that no pay table lists.
    HighCard,
    Pair,
    /// A pair of tens or better, in a pay table that pays only from tens (RAY-TRIP-24).
    PairOfTens,
    /// Four of five cards in sequence, and nothing better (RAY-TRIP-34).
    FourStraight,
    /// Four of five cards in one suit, and nothing better (RAY-TRIP-35).
    FourFlush,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
    /// Two cards: a pair of aces (RAY-DYN-32).
    Aces,
    /// Two cards: ace and king of one suit (RAY-DYN-33).
    AceKingSuited,
    /// Two cards: ace with queen or jack of one suit (RAY-DYN-34).
    AceCourtSuited,
    /// Two cards: ace and king of different suits (RAY-DYN-35).
    AceKing,
    /// Two cards: a pair of kings, queens or jacks (RAY-DYN-36).
    CourtPair,
    /// Red dog: two cards of consecutive ranks, or a pair that the third card does not match.
    Push,
    /// Red dog: the third card falls between two cards with one rank between them.
    SpreadOfOne,
    /// Red dog: the third card falls between two cards with two ranks between them.
    SpreadOfTwo,
    /// Red dog: the third card falls between two cards with three ranks between them.
    SpreadOfThree,
    /// Red dog: the third card falls between two cards with four ranks or more between them.
    WiderSpread,
}

impl Made {
    /// Every hand with its name in rules files.
    pub const NAMES: [(Made, &'static str); 23] = [
        (Made::HighCard, "high_card"),
        (Made::Pair, "pair"),
        (Made::PairOfTens, "pair_of_tens"),
        (Made::FourStraight, "four_straight"),
        (Made::FourFlush, "four_flush"),
        (Made::TwoPair, "two_pair"),
        (Made::ThreeOfAKind, "three_of_a_kind"),
        (Made::Straight, "straight"),
        (Made::Flush, "flush"),
        (Made::FullHouse, "full_house"),
        (Made::FourOfAKind, "four_of_a_kind"),
        (Made::StraightFlush, "straight_flush"),
        (Made::RoyalFlush, "royal_flush"),
        (Made::Aces, "aces"),
        (Made::AceKingSuited, "ace_king_suited"),
        (Made::AceCourtSuited, "ace_queen_or_jack_suited"),
        (Made::AceKing, "ace_king"),
        (Made::CourtPair, "kings_queens_jacks"),
        (Made::Push, "push"),
        (Made::SpreadOfOne, "spread_1"),
        (Made::SpreadOfTwo, "spread_2"),
        (Made::SpreadOfThree, "spread_3"),
        (Made::WiderSpread, "spread_4"),
    ];

    /// Returns the hand with this strength.
    pub fn of(strength: Strength) -> Made {
        match strength.category() {
            Category::Pair => Made::Pair,
            Category::FourStraight => Made::FourStraight,
            Category::FourFlush => Made::FourFlush,
            Category::TwoPair => Made::TwoPair,
            Category::Trips => Made::ThreeOfAKind,
            Category::Straight => Made::Straight,
            Category::Flush => Made::Flush,
            Category::FullHouse => Made::FullHouse,
            Category::Quads => Made::FourOfAKind,
            Category::StraightFlush if is_royal(strength) => Made::RoyalFlush,
            Category::StraightFlush => Made::StraightFlush,
            _ => Made::HighCard,
        }
    }

    /// Returns the hand's name in rules files.
    pub fn name(self) -> &'static str {
        Made::NAMES.iter().find(|(made, _)| *made == self).map_or("", |(_, name)| name)
    }
}

/// Whether this straight flush is a royal flush.
fn is_royal(strength: Strength) -> bool {
    strength.ranking() != Ranking::ThreeCard && strength.ranks().first() == Some(&cards::Rank::Ace)
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
