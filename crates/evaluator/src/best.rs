//! Finds the cards that make a hand.

use crate::omaha::{choices, two_and_three};
use crate::{Category, Strength, high};
use alloc::vec::Vec;
use cards::{Card, CardSet, Rank, Suit};

/// The five of `cards` that make the strongest high hand, most significant first.
///
/// Pairs come before kickers, and the three of a kind in a full house before its pair. A straight goes from the top
/// down, with the ace of a wheel last. If several cards would serve equally well, the one that comes first in `cards`
/// is taken. Put hole cards before the board to prefer them.
///
/// # Panics
/// If there are fewer than five or more than seven cards, or a card occurs twice.
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
    let made = made_of(high(set), cards, choices(cards, 5), |five| Some(high(five)));
    made.try_into().expect("a high hand has five cards")
}

/// The cards of the first choice with this `strength`, most significant first.
///
/// If several cards would serve equally well, the one that comes first in `cards` is taken.
pub(crate) fn made_of(
    strength: Strength,
    cards: &[Card],
    mut choices: impl Iterator<Item = CardSet>,
    rank: impl Fn(CardSet) -> Option<Strength>,
) -> Vec<Card> {
    let chosen = choices.find(|choice| rank(*choice) == Some(strength));
    let chosen = chosen.expect("the strength was made of these cards");
    let mut left: Vec<Card> = cards.iter().copied().filter(|card| chosen.contains(*card)).collect();
    if strength.category() == Category::FourFlush {
        let suit = suit_of_four(&left);
        left.sort_by_key(|card| card.suit() != suit);
    }
    telling(strength, chosen)
        .into_iter()
        .map(|rank| {
            left.remove(left.iter().position(|card| card.rank() == rank).expect("as chosen"))
        })
        .collect()
}

/// The cards that make an Omaha hand, most significant first; hole cards are preferred to board cards.
pub(crate) fn omaha_cards(
    strength: Strength,
    own: &[Card],
    board: &[Card],
    rank: impl Fn(CardSet) -> Option<Strength>,
) -> Vec<Card> {
    made_of(strength, &[own, board].concat(), two_and_three(own, board), rank)
}

/// The ranks of the chosen cards, with repeats, most significant first.
fn telling(strength: Strength, chosen: CardSet) -> Vec<Rank> {
    let mut ranks: Vec<Rank> = chosen.iter().map(|card| card.rank()).collect();
    let named = strength.ranks();
    match strength.category() {
        Category::Straight | Category::StraightFlush | Category::FourStraight => {
            // From the top down. A rank that is not found is the low ace; a four-straight's side card comes last.
            let top = named[0];
            let length =
                if strength.category() == Category::FourStraight { 4 } else { ranks.len() };
            let mut row = Vec::new();
            for down in 0..length as u8 {
                let rank = top.index().checked_sub(down).map(Rank::from_index);
                let at = rank.and_then(|rank| ranks.iter().position(|other| *other == rank));
                let at = at.or_else(|| ranks.iter().position(|rank| *rank == Rank::Ace));
                row.push(ranks.remove(at.expect("it is a row")));
            }
            row.extend(ranks);
            row
        }
        Category::FourFlush => {
            let four = &named[..4];
            let side = *ranks.iter().find(|rank| !four.contains(rank)).unwrap_or_else(|| {
                let is_twice =
                    |rank: &&Rank| ranks.iter().filter(|other| other == rank).count() == 2;
                ranks.iter().find(is_twice).expect("five cards of four ranks")
            });
            four.iter().copied().chain([side]).collect()
        }
        _ => {
            let often = |rank: Rank| ranks.iter().filter(|other| **other == rank).count();
            named.iter().flat_map(|rank| core::iter::repeat_n(*rank, often(*rank))).collect()
        }
    }
}

/// The suit of which there are four cards; some suit must have four.
fn suit_of_four(cards: &[Card]) -> Suit {
    let count = |suit: Suit| cards.iter().filter(|card| card.suit() == suit).count();
    Suit::ALL.into_iter().find(|suit| count(*suit) == 4).expect("it is a four-flush")
}
