//! A slow and obvious ranking for comparison: it ranks every choice of five cards by plain rules.
//!
//! It shares no line with [`high`](evaluator::high). [`worth`] ranks hands that are already chosen, in any of the
//! rankings.
//!
//! ```
//! use cards::parse_cards;
//! use evaluator::high;
//! use test_kit::ranking;
//!
//! let cards = parse_cards("9d Th 9h 4d 2c Kd 4s").unwrap();
//! let (category, ranks) = ranking::rank(&cards);
//! let strength = high(cards.into_iter().collect());
//! assert_eq!((category, ranks.len()), (strength.category(), 5));
//! ```

use cards::{Card, Rank};
use evaluator::Category;

pub use showdown::{compare, read, strength, winners};
pub use worth::{By, Worth, choose, worth};

mod showdown;
mod worth;

/// Returns the best hand that any five of `cards` make: its category, and the five ranks in order of comparison.
///
/// The better hand is the one with the greater pair of category and ranks.
///
/// # Panics
/// If there are fewer than five cards.
pub fn rank(cards: &[Card]) -> (Category, Vec<Rank>) {
    assert!(cards.len() >= 5, "a hand has five cards");
    let choices = (0_u32..1 << cards.len()).filter(|choice| choice.count_ones() == 5);
    let five_of = |choice: u32| {
        let chosen = cards.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1);
        chosen.map(|(_, card)| *card).collect::<Vec<Card>>()
    };
    choices.map(|choice| rank_of_five(&five_of(choice))).max().expect("there are five cards")
}

/// Returns the hand that exactly these five cards make.
fn rank_of_five(five: &[Card]) -> (Category, Vec<Rank>) {
    let count = |rank: Rank| five.iter().filter(|card| card.rank() == rank).count();

    // Ranks that occur more often come first, and among these the higher; so pairs come before kickers.
    let mut ranks: Vec<Rank> = five.iter().map(|card| card.rank()).collect();
    ranks.sort_by_key(|&rank| std::cmp::Reverse((count(rank), rank)));
    let shape: Vec<usize> = ranks.iter().map(|&rank| count(rank)).collect();

    let is_flush = five.iter().all(|card| card.suit() == five[0].suit());
    let is_wheel = ranks == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    let is_straight = is_wheel || ranks.windows(2).all(|two| two[0].index() == two[1].index() + 1);
    if is_wheel {
        ranks.rotate_left(1); // the ace is low
    }

    let category = match (is_straight, is_flush, shape.as_slice()) {
        (true, true, _) => Category::StraightFlush,
        (_, _, [4, ..]) => Category::Quads,
        (_, _, [3, 3, 3, 2, 2]) => Category::FullHouse,
        (_, true, _) => Category::Flush,
        (true, _, _) => Category::Straight,
        (_, _, [3, ..]) => Category::Trips,
        (_, _, [2, 2, 2, 2, 1]) => Category::TwoPair,
        (_, _, [2, ..]) => Category::Pair,
        _ => Category::HighCard,
    };
    (category, ranks)
}
