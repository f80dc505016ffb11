//! Tests of the rulebooks' clauses about rankings, one file per rulebook.
//!
//! Each test follows the `test:` line of its clause.
//!
//! `cargo xtask clauses` counts these tests. They ask the evaluator; other tests check that the slow reference rankings
//! agree with it.

mod pokerstars_cz;
mod ray;
mod svenska_spel;
mod win2day;

use cards::{Card, parse_cards};
use evaluator::{Game, Strength, three_card};

/// High hands of the full deck: five cards, or the best five of up to seven.
const HIGH: &str = "holdem_high";
const OMAHA: &str = "omaha_high";
const OMAHA_LOW: &str = "omaha8_low";
const STUD_LOW: &str = "stud8_low";
const RAZZ: &str = "razz_a5_low";
const DEUCE_SEVEN: &str = "deuce_seven_low";
const BADUGI: &str = "badugi";
const OF_32: &str = "stripped32_high";
const OF_36: &str = "stripped36_high";
/// Soko in which the fifth card breaks ties between hands with equal other cards.
const SOKO: &str = "soko_high";
/// Soko in which the fifth card does not break ties.
const SOKO_FOUR: &str = "soko4_high";
const THREE: &str = "three_card";

/// Reads cards with suits, or ranks alone; the latter get suits so that there is no flush and no four-flush.
fn hand(text: &str) -> Vec<Card> {
    if text.contains(['c', 'd', 'h', 's']) {
        return parse_cards(text).unwrap();
    }
    let ranks = text.chars().filter(|rank| *rank != ' ');
    let suited = ranks.zip("cdhs".chars().cycle()).map(|(rank, suit)| format!("{rank}{suit}"));
    parse_cards(&suited.collect::<String>()).unwrap()
}

/// The strength of own cards with a board; `None` if they do not qualify.
#[track_caller]
fn strength(game: &str, board: &str, own: &str) -> Option<Strength> {
    let (board, own) = (hand(board), hand(own));
    if game == THREE {
        return Some(three_card(own.into_iter().collect()));
    }
    let game = Game::of_key(game).expect("a game's key");
    game.strengths(&board, &[own]).expect("cards that can meet")[0]
}

#[track_caller]
fn beats(game: &str, better: &str, worse: &str) {
    beats_on(game, "", better, worse);
}

#[track_caller]
fn beats_on(game: &str, board: &str, better: &str, worse: &str) {
    let (winner, loser) = (strength(game, board, better), strength(game, board, worse));
    assert!(winner.is_some(), "{game}: {better} qualifies on {board}");
    assert!(winner > loser, "{game}: {better} ({winner:?}) beats {worse} ({loser:?}) on {board}");
}

#[track_caller]
fn ties(game: &str, one: &str, other: &str) {
    ties_on(game, "", one, other);
}

#[track_caller]
fn ties_on(game: &str, board: &str, one: &str, other: &str) {
    let (first, second) = (strength(game, board, one), strength(game, board, other));
    assert!(first.is_some(), "{game}: {one} qualifies on {board}");
    assert_eq!(first, second, "{game}: {one} ties {other} on {board}");
}

/// Asserts that each hand beats all hands after it.
#[track_caller]
fn in_order(game: &str, best_first: &[&str]) {
    for (place, better) in best_first.iter().enumerate() {
        best_first[place + 1..].iter().for_each(|worse| beats(game, better, worse));
    }
}

/// Asserts that the best hand from own cards and board is `best`: as strong, and made of exactly these cards.
#[track_caller]
fn makes(game: &str, board: &str, own: &str, best: &str) {
    let made = strength(game, board, own);
    let alone = match game {
        OMAHA_LOW | STUD_LOW | RAZZ => strength(RAZZ, "", best),
        BADUGI => strength(BADUGI, "", &format!("{best} {}", own_left(own, best))),
        _ => strength(HIGH, "", best),
    };
    assert_eq!(made, alone, "{game}: {own} on {board} makes {best}");
    let (wanted, suited) = (hand(best), best.contains(['c', 'd', 'h', 's']));
    let game_ = Game::of_key(game).expect("a game's key");
    let told = game_.cards(&hand(board), &hand(own)).unwrap().expect("a hand that qualifies");
    let sorted = |cards: Vec<Card>| {
        let mut cards: Vec<_> =
            cards.into_iter().map(|card| (card.rank(), suited.then(|| card.suit()))).collect();
        cards.sort();
        cards
    };
    assert_eq!(sorted(told), sorted(wanted), "{game}: the cards of {own} on {board}");
}

/// The player's cards that are not part of `best`.
fn own_left(own: &str, best: &str) -> String {
    let best = hand(best);
    hand(own).iter().filter(|card| !best.contains(card)).map(Card::to_string).collect()
}

#[track_caller]
fn qualifies(game: &str, board: &str, own: &str) {
    assert!(strength(game, board, own).is_some(), "{game}: {own} on {board} is a low");
}

/// The strength of five cards as an Omaha low, which must be the same whichever two of them are own cards.
/// The other own cards are kings, and the other board cards queens.
#[track_caller]
fn omaha_low(five: &str) -> Option<Strength> {
    let five = hand(five);
    let low = |(one, other): (usize, usize)| {
        let (own, board): (Vec<_>, Vec<_>) = (0..5).partition(|at| [one, other].contains(at));
        let cards = |of: Vec<usize>, others: &str| {
            [of.into_iter().map(|at| five[at]).collect(), hand(others)].concat()
        };
        let game = Game::of_key(OMAHA_LOW).expect("a game's key");
        let own = cards(own, "Kc Kd");
        game.strengths(&cards(board, "Qh Qs"), &[own]).expect("cards that can meet")[0]
    };
    let pairs = (1..5).flat_map(|one| (0..one).map(move |other| (one, other)));
    let lows: Vec<Option<Strength>> = pairs.map(low).collect();
    assert!(lows.iter().all(|low| *low == lows[0]), "{five:?}: {lows:?}");
    lows[0]
}

#[track_caller]
fn has_no_low(game: &str, board: &str, own: &str) {
    assert_eq!(strength(game, board, own), None, "{game}: {own} on {board} is no low");
}
