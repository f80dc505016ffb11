//! Finds the winners of a showdown with the slow ranking.

use super::{By, Worth, choose, worth};
use cards::Card;
use std::cmp::Ordering;

/// Returns the indices of all hands that no other hand beats; empty if no hand qualifies.
pub fn winners(game: &str, board: &[Card], hands: &[Vec<Card>]) -> Vec<usize> {
    let strengths: Vec<_> = hands.iter().map(|own| strength(game, board, own)).collect();
    let unbeaten = |one: &usize| strengths.iter().all(|other| *other <= strengths[*one]);
    (0..hands.len()).filter(|one| strengths[*one].is_some()).filter(unbeaten).collect()
}

/// Compares two hands: `Greater` if `one` wins. A hand that does not qualify is below every hand that does.
pub fn compare(game: &str, board: &[Card], one: &[Card], other: &[Card]) -> Ordering {
    strength(game, board, one).cmp(&strength(game, board, other))
}
/// Returns the best hand that the player may choose; `None` if no hand qualifies.
pub fn strength(game: &str, board: &[Card], own: &[Card]) -> Option<Worth> {
    let choices = choices(game, board, own);
    assert!(!choices.is_empty(), "{game}: {own:?} on {board:?} are too few cards");
    choices.iter().filter_map(|chosen| read(game, chosen)).max()
}

/// Returns every choice of cards with which the player may make a hand.
fn choices(game: &str, board: &[Card], own: &[Card]) -> Vec<Vec<Card>> {
    let together = [own, board].concat();
    match game {
        "omaha_high" => two_and_three(board, own, 4),
        "omaha5_high" | "courchevel_high" => two_and_three(board, own, 5),
        "omaha6_high" => two_and_three(board, own, 6),
        "omaha8_low" => two_and_three(board, own, own.len()),
        "holdem_high" | "razz_a5_low" | "stud8_low" | "shortdeck_high" => {
            assert!(together.len() <= 7, "{game}: {own:?} and {board:?} are more than seven");
            choose(5, &together)
        }
        "deuce_seven_low" | "stripped32_high" | "stripped36_high" | "soko_high" | "soko4_high" => {
            assert_eq!(together.len(), 5, "{game}: {own:?} and {board:?}");
            vec![together]
        }
        "three_card" => {
            assert_eq!(together.len(), 3, "{game}: {own:?} and {board:?}");
            vec![together]
        }
        "badugi" => {
            assert!(together.len() <= 4, "{game}: {own:?} and {board:?}");
            (1..=4).flat_map(|count| choose(count, &together)).collect()
        }
        _ => panic!("no game {game}"),
    }
}

/// Returns every hand of exactly two of the player's hole cards and exactly three of the board.
fn two_and_three(board: &[Card], own: &[Card], dealt: usize) -> Vec<Vec<Card>> {
    assert_eq!(own.len(), dealt, "own cards {own:?}");
    let mut hands = Vec::new();
    for two in choose(2, own) {
        for three in choose(3, board) {
            hands.push([two.clone(), three].concat());
        }
    }
    hands
}
/// Returns the worth of the chosen cards; `None` if they do not qualify.
pub fn read(game: &str, cards: &[Card]) -> Option<Worth> {
    let by = match game {
        "holdem_high" | "omaha_high" | "omaha5_high" | "omaha6_high" | "courchevel_high" => {
            By::High
        }
        "shortdeck_high" | "stripped36_high" => By::SixToAce,
        "stripped32_high" => By::SevenToAce,
        "soko_high" => By::Soko,
        "soko4_high" => By::SokoWithoutSideCard,
        "three_card" => By::ThreeCards,
        "deuce_seven_low" => By::DeuceToSeven,
        "razz_a5_low" => By::AceToFive,
        "omaha8_low" | "stud8_low" => By::EightOrBetter,
        "badugi" => By::Badugi,
        _ => panic!("no game {game}"),
    };
    worth(by, cards)
}
