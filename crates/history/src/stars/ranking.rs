//! PokerStars' words for high hands.

use cards::{Card, CardSet, Rank};
use evaluator::{Category, Strength, high, omaha_high};

/// Returns the text's term for a player's final hand; `None` in games with other terms.
pub(crate) fn words(key: &str, own: &[Card], board: &[Card]) -> Option<String> {
    let strength = strength(key, own, board)?;
    let ranks = strength.ranks();
    let one = |at: usize| singular(ranks[at]);
    let many = |at: usize| plural(ranks[at]);
    let run = || {
        let top = usize::from(ranks[0].index());
        let low = if top == 3 { Rank::Ace } else { Rank::from_index(top as u8 - 4) };
        format!("{} to {}", singular(low), one(0))
    };
    Some(match strength.category() {
        Category::HighCard => format!("high card {}", one(0)),
        Category::Pair => format!("a pair of {}", many(0)),
        Category::TwoPair => format!("two pair, {} and {}", many(0), many(1)),
        Category::Trips => format!("three of a kind, {}", many(0)),
        Category::Straight => format!("a straight, {}", run()),
        Category::Flush => format!("a flush, {} high", one(0)),
        Category::FullHouse => format!("a full house, {} full of {}", many(0), many(1)),
        Category::Quads => format!("four of a kind, {}", many(0)),
        Category::StraightFlush if ranks[0] == Rank::Ace => "a Royal Flush".to_owned(),
        Category::StraightFlush => format!("a straight flush, {}", run()),
        _ => return None,
    })
}

/// Returns the category with which the text's words for a hand begin; `None` if they do not name a high hand.
pub(crate) fn kind(words: &str) -> Option<&'static str> {
    const KINDS: [&str; 10] = [
        "high card",
        "a pair",
        "two pair",
        "three of a kind",
        "a straight flush",
        "a straight",
        "a flush",
        "a full house",
        "four of a kind",
        "a Royal Flush",
    ];
    KINDS.into_iter().find(|kind| words.starts_with(kind))
}

fn strength(key: &str, own: &[Card], board: &[Card]) -> Option<Strength> {
    match (key, own.len(), board.len()) {
        ("holdem", 2, 5) | ("stud", 7, 0) | ("stud", 6, 1) | ("five_card_draw", 5, 0) => {
            Some(high([own, board].concat().into_iter().collect::<CardSet>()))
        }
        ("omaha", 4, 5) | ("omaha_5" | "courchevel", 5, 5) | ("omaha_6", 6, 5) => {
            Some(omaha_high(own, board))
        }
        _ => None,
    }
}

fn singular(rank: Rank) -> &'static str {
    const NAMES: [&str; 13] = [
        "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen",
        "King", "Ace",
    ];
    NAMES[usize::from(rank.index())]
}

fn plural(rank: Rank) -> String {
    let name = singular(rank);
    if rank == Rank::Six { "Sixes".to_owned() } else { format!("{name}s") }
}
