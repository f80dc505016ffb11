use crate::{Category, high};
use alloc::vec::Vec;
use cards::{Card, CardSet, Rank, Suit};

/// The five of `cards` that make the strongest hand, most telling first: pairs before kickers, the
/// three of a full house before the two, a straight from the top down (of the wheel the ace comes
/// last).
///
/// Where several cards would serve equally, those that stand earlier in `cards` are taken; so a
/// player's own cards, given before the board, are named before the board's.
///
/// # Panics
/// With fewer than five or more than seven cards, or with a card that is there twice.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::best_five;
///
/// let cards = parse_cards("9d Th 9h 4d 2c Kd 4s").unwrap();
/// assert_eq!(best_five(&cards)[..], parse_cards("9d 9h 4d 4s Kd").unwrap()[..]);
/// ```
#[track_caller]
pub fn best_five(cards: &[Card]) -> [Card; 5] {
    let set: CardSet = cards.iter().copied().collect();
    assert!(set.len() == cards.len(), "a card is there twice");
    let strength = high(set);
    let suit = match strength.category() {
        Category::Flush | Category::StraightFlush => Some(flush_suit(set)),
        Category::HighCard
        | Category::Pair
        | Category::TwoPair
        | Category::Trips
        | Category::Straight
        | Category::FullHouse
        | Category::Quads => None,
    };
    let mut left: Vec<Card> =
        cards.iter().copied().filter(|card| suit.is_none_or(|suit| card.suit() == suit)).collect();
    five_ranks(strength.category(), &strength.ranks()).map(|rank| {
        let at = left.iter().position(|card| card.rank() == rank);
        left.remove(at.expect("the strength was made of these cards"))
    })
}

/// The ranks of the five cards, most telling first, from those that name the hand.
fn five_ranks(category: Category, named: &[Rank]) -> [Rank; 5] {
    let n = |at: usize| named[at];
    match category {
        Category::HighCard | Category::Flush => [n(0), n(1), n(2), n(3), n(4)],
        Category::Pair => [n(0), n(0), n(1), n(2), n(3)],
        Category::TwoPair => [n(0), n(0), n(1), n(1), n(2)],
        Category::Trips => [n(0), n(0), n(0), n(1), n(2)],
        Category::FullHouse => [n(0), n(0), n(0), n(1), n(1)],
        Category::Quads => [n(0), n(0), n(0), n(0), n(1)],
        // Below the deuce comes the ace: the step down goes round.
        Category::Straight | Category::StraightFlush => {
            core::array::from_fn(|down| Rank::from_index((n(0).index() + 13 - down as u8) % 13))
        }
    }
}

/// The suit of which there are five or more.
fn flush_suit(set: CardSet) -> Suit {
    let count = |suit: Suit| set.iter().filter(|card| card.suit() == suit).count();
    Suit::ALL.into_iter().find(|&suit| count(suit) >= 5).expect("the hand is a flush")
}
