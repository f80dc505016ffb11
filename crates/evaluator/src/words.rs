//! Describes hands in words.

use crate::{Category, Ranking};
use alloc::format;
use alloc::string::{String, ToString};
use cards::Rank;

/// Describes a hand in words. `ranks` are the ranks that occur in its name.
pub(crate) fn of(ranking: Ranking, category: Category, ranks: &[Rank]) -> String {
    match (ranking, category) {
        (Ranking::AceToFive | Ranking::DeuceToSeven, Category::HighCard) => {
            format!("{} low", signs(ranks))
        }
        (_, Category::OneCard) => format!("one-card {}", signs(ranks)),
        (_, Category::TwoCards) => format!("two-card {}", signs(ranks)),
        (_, Category::ThreeCards) => format!("three-card {}", signs(ranks)),
        (_, Category::FourCards) => format!("{} badugi", signs(ranks)),
        (Ranking::ThreeCard, Category::StraightFlush) => {
            format!("straight flush to the {}", singular(ranks[0]))
        }
        (_, category) => of_high(category, ranks),
    }
}

fn of_high(category: Category, ranks: &[Rank]) -> String {
    let (one, many) = (|at: usize| singular(ranks[at]), |at: usize| plural(ranks[at]));
    match category {
        Category::Pair => format!("a pair of {}", many(0)),
        Category::FourStraight => format!("four to a straight, {} high", one(0)),
        Category::FourFlush => format!("four to a flush, {} high", one(0)),
        Category::TwoPair => format!("two pair, {} and {}", many(0), many(1)),
        Category::Trips => format!("three {}", many(0)),
        Category::Straight => format!("straight to the {}", one(0)),
        Category::Flush => format!("{}-high flush", one(0)),
        Category::FullHouse => format!("full house, {} full of {}", many(0), many(1)),
        Category::Quads => format!("four {}", many(0)),
        Category::StraightFlush if ranks[0] == Rank::Ace => "royal flush".to_string(),
        Category::StraightFlush => format!("straight flush to the {}", one(0)),
        Category::HighCard
        | Category::OneCard
        | Category::TwoCards
        | Category::ThreeCards
        | Category::FourCards => format!("{} high", one(0)),
    }
}

/// The ranks joined by hyphens: `8-6-4-3-A`.
fn signs(ranks: &[Rank]) -> String {
    let mut signs = String::new();
    for rank in ranks {
        if !signs.is_empty() {
            signs.push('-');
        }
        signs.push(rank.char());
    }
    signs
}

fn singular(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "deuce",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

fn plural(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "deuces",
        Rank::Three => "threes",
        Rank::Four => "fours",
        Rank::Five => "fives",
        Rank::Six => "sixes",
        Rank::Seven => "sevens",
        Rank::Eight => "eights",
        Rank::Nine => "nines",
        Rank::Ten => "tens",
        Rank::Jack => "jacks",
        Rank::Queen => "queens",
        Rank::King => "kings",
        Rank::Ace => "aces",
    }
}
