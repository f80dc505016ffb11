//! The worth of chosen cards in each of the rankings, written from the rulebooks' clauses alone.
//!
//! It was written without reading `evaluator`.
//!
//! The code tries the kinds of hand from the best down. Two worths compare first by kind, then rank by rank.

use cards::Card;

/// A way of ranking hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum By {
    High,
    SixToAce,
    SevenToAce,
    Soko,
    SokoWithoutSideCard,
    ThreeCards,
    DeuceToSeven,
    AceToFive,
    EightOrBetter,
    Badugi,
}

/// Returns the worth of the chosen cards, which all count; `None` if they do not qualify.
///
/// # Panics
/// If there are too few or too many cards for a hand, or cards that are not in the deck.
pub fn worth(by: By, cards: &[Card]) -> Option<Worth> {
    Some(match by {
        By::High => high(&FULL_DECK, cards),
        By::SixToAce => high(&SIX_TO_ACE, cards),
        By::SevenToAce => high(&SEVEN_TO_ACE, cards),
        By::Soko => high(&SOKO, cards),
        By::SokoWithoutSideCard => high(&SOKO_WITHOUT_SIDE_CARD, cards),
        By::ThreeCards => high(&THREE_CARDS, cards),
        By::DeuceToSeven => high(&ACE_ALWAYS_HIGH, cards).reversed(),
        By::AceToFive => ace_to_five(cards),
        By::EightOrBetter if eight_or_better(cards) => ace_to_five(cards),
        By::EightOrBetter => return None,
        By::Badugi => return badugi(cards),
    })
}

/// The worth of a hand. In every game, the greater worth wins; the kind counts first, then one rank after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth {
    /// The kind of hand: 0 for the lowest kind; negative in games that the low hand wins.
    pub kind: i32,
    ranks: Vec<i32>,
}

impl Worth {
    /// Reverses the order of worths, for games that the lowest hand wins.
    fn reversed(self) -> Worth {
        Worth { kind: -self.kind, ranks: self.ranks.into_iter().map(|rank| -rank).collect() }
    }
}

/// Returns every way to choose `count` of the cards: first those with the first card, then those without it.
pub fn choose(count: usize, cards: &[Card]) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((first, others)) = cards.split_first() else {
        return Vec::new();
    };
    let mut taken = Vec::new();
    for rest in choose(count - 1, others) {
        taken.push([vec![*first], rest].concat());
    }
    taken.extend(choose(count, others));
    taken
}

// High hands.

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    HighCard,
    Pair,
    FourStraight,
    FourFlush,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

use Kind::*;

/// A game's ranking of high hands.
struct Rules {
    /// The kinds of hand, lowest first.
    ladder: &'static [Kind],
    /// The rank of an ace below the lowest card of a straight, in addition to 14; `None` if an ace is always high.
    low_ace: Option<i32>,
    /// The lowest rank in the deck.
    deck_from: i32,
    /// Whether the fifth card decides between equal four-straights and equal four-flushes.
    side_card: bool,
}

const FULL_DECK: Rules = Rules {
    ladder: &[HighCard, Pair, TwoPair, Trips, Straight, Flush, FullHouse, Quads, StraightFlush],
    low_ace: Some(1),
    deck_from: 2,
    side_card: false,
};

const ACE_ALWAYS_HIGH: Rules = Rules { low_ace: None, ..FULL_DECK };

const SIX_TO_ACE: Rules = Rules {
    ladder: &[HighCard, Pair, TwoPair, Trips, Straight, FullHouse, Flush, Quads, StraightFlush],
    low_ace: Some(5),
    deck_from: 6,
    side_card: false,
};

const SEVEN_TO_ACE: Rules = Rules { low_ace: Some(6), deck_from: 7, ..SIX_TO_ACE };

const SOKO: Rules = Rules {
    ladder: &[
        HighCard,
        Pair,
        FourStraight,
        FourFlush,
        TwoPair,
        Trips,
        Straight,
        Flush,
        FullHouse,
        Quads,
        StraightFlush,
    ],
    side_card: true,
    ..FULL_DECK
};

const SOKO_WITHOUT_SIDE_CARD: Rules = Rules { side_card: false, ..SOKO };

const THREE_CARDS: Rules =
    Rules { ladder: &[HighCard, Pair, Flush, Straight, Trips, StraightFlush], ..FULL_DECK };

/// Returns the best kind of hand that the cards make, and the ranks that decide within it.
fn high(rules: &Rules, cards: &[Card]) -> Worth {
    let ranks = high_ranks(cards);
    assert!(ranks.iter().all(|rank| *rank >= rules.deck_from), "{cards:?} are not of this deck");
    for (place, kind) in rules.ladder.iter().enumerate().rev() {
        if let Some(ranks) = ranks_as(*kind, rules, cards) {
            return Worth { kind: place as i32, ranks };
        }
    }
    panic!("{cards:?} are no hand")
}

/// Returns the ranks that decide between two hands of this kind; `None` if the cards do not make one.
fn ranks_as(kind: Kind, rules: &Rules, cards: &[Card]) -> Option<Vec<i32>> {
    let ranks = high_ranks(cards);
    match (kind, group_sizes(&ranks).as_slice()) {
        (HighCard, [1, 1, 1, 1, 1] | [1, 1, 1])
        | (Pair, [2, 1, 1, 1] | [2, 1])
        | (TwoPair, [2, 2, 1])
        | (Trips, [3, 1, 1] | [3])
        | (FullHouse, [3, 2])
        | (Quads, [4, 1]) => Some(grouped(&ranks)),
        (Straight, _) => Some(vec![top_of_straight(rules, &ranks)?]),
        (Flush, _) if of_one_suit(cards) => Some(grouped(&ranks)),
        (StraightFlush, _) if of_one_suit(cards) => Some(vec![top_of_straight(rules, &ranks)?]),
        (FourStraight | FourFlush, _) => best_four(kind, rules, cards),
        _ => None,
    }
}

/// Returns the best four-straight or four-flush, leaving out each of the five cards in turn.
///
/// The card left out comes last among the ranks that decide, if it decides at all.
fn best_four(kind: Kind, rules: &Rules, cards: &[Card]) -> Option<Vec<i32>> {
    let mut found = Vec::new();
    for side_card in cards {
        let four: Vec<Card> = cards.iter().filter(|card| *card != side_card).copied().collect();
        let ranks = high_ranks(&four);
        let mut deciding = match kind {
            FourFlush if of_one_suit(&four) => grouped(&ranks),
            FourStraight => top_of_straight(rules, &ranks).into_iter().collect(),
            _ => Vec::new(),
        };
        if deciding.is_empty() {
            continue;
        }
        if rules.side_card {
            deciding.extend(high_ranks(&[*side_card]));
        }
        found.push(deciding);
    }
    found.into_iter().max()
}

/// Returns the top rank if the ranks are consecutive with the ace high or low; `None` if they are not.
fn top_of_straight(rules: &Rules, ranks: &[i32]) -> Option<i32> {
    let top = |mut ranks: Vec<i32>| {
        ranks.sort();
        let in_sequence = ranks.windows(2).all(|two| two[1] == two[0] + 1);
        ranks.last().copied().filter(|_| in_sequence)
    };
    let with_low_ace = |low: i32| ranks.iter().map(|r| if *r == 14 { low } else { *r }).collect();
    top(ranks.to_vec()).or_else(|| top(with_low_ace(rules.low_ace?)))
}

fn of_one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// Returns the cards' ranks, from 2 to 14 for the ace.
fn high_ranks(cards: &[Card]) -> Vec<i32> {
    cards.iter().map(|card| i32::from(card.rank().index()) + 2).collect()
}

/// Sorts ranks: quads before trips before pairs before single cards, and in each group the higher rank first.
fn grouped(ranks: &[i32]) -> Vec<i32> {
    let mut ranks = ranks.to_vec();
    let all = ranks.clone();
    ranks.sort_by_key(|rank| (how_many(*rank, &all), *rank));
    ranks.reverse();
    ranks
}

/// Returns the numbers of cards of equal rank, the largest first: a full house is 3 and 2.
fn group_sizes(ranks: &[i32]) -> Vec<usize> {
    let mut different = grouped(ranks);
    different.dedup();
    different.into_iter().map(|rank| how_many(rank, ranks)).collect()
}

fn how_many(wanted: i32, ranks: &[i32]) -> usize {
    ranks.iter().filter(|rank| **rank == wanted).count()
}

// Low hands.

/// Returns the cards' ranks, from 1 for the ace to 13.
fn low_ranks(cards: &[Card]) -> Vec<i32> {
    high_ranks(cards).into_iter().map(|rank| if rank == 14 { 1 } else { rank }).collect()
}

/// Ranks five cards as ace-to-five lows: straights and flushes do not count, pairs hurt, lower is better.
fn ace_to_five(cards: &[Card]) -> Worth {
    let ranks = low_ranks(cards);
    let kind = match group_sizes(&ranks).as_slice() {
        [1, 1, 1, 1, 1] => 0,
        [2, 1, 1, 1] => 1,
        [2, 2, 1] => 2,
        [3, 1, 1] => 3,
        [3, 2] => 4,
        [4, 1] => 5,
        _ => panic!("{cards:?} are no five cards"),
    };
    Worth { kind, ranks: grouped(&ranks) }.reversed()
}

/// Whether the cards have five different ranks of eight or lower.
fn eight_or_better(cards: &[Card]) -> bool {
    let ranks = low_ranks(cards);
    ranks.iter().all(|rank| *rank <= 8) && group_sizes(&ranks) == [1, 1, 1, 1, 1]
}

/// Ranks a badugi hand; `None` if two cards share a rank or a suit.
///
/// More cards are better, then lower cards.
fn badugi(cards: &[Card]) -> Option<Worth> {
    for (place, one) in cards.iter().enumerate() {
        for other in &cards[place + 1..] {
            if one.rank() == other.rank() || one.suit() == other.suit() {
                return None;
            }
        }
    }
    let lower = Worth { kind: 0, ranks: grouped(&low_ranks(cards)) }.reversed();
    Some(Worth { kind: cards.len() as i32, ..lower })
}
