//! Compares Omaha's table with every choice of two and three cards, each ranked as five cards.
//!
//! It is also compared with [`test_kit::ranking`].

use cards::{Card, CardSet};
use evaluator::{Strength, high, omaha_high};
use test_kit::Dice;
use test_kit::ranking;

const SEED: u64 = 0x5eed_0008;

/// The best strength of all choices of two own and three board cards.
fn best_choice(own: &[Card], board: [Card; 5]) -> Strength {
    let mut best = None;
    for b in 1..own.len() {
        for a in 0..b {
            for left_out in 0..5 {
                for other in 0..left_out {
                    let of_board = (0..5).filter(|at| *at != left_out && *at != other);
                    let mut five: CardSet = of_board.map(|at| board[at]).collect();
                    five.insert(own[a]);
                    five.insert(own[b]);
                    best = best.max(Some(high(five)));
                }
            }
        }
    }
    best.unwrap()
}

/// Checks every `step`th board for this many hands of each size, and returns the number of boards checked.
/// On every thousandth of these boards, the hand is also compared with another one.
fn agree(hands: usize, step: usize) -> usize {
    let mut dice = Dice::new(SEED);
    let mut looks = 0_usize;
    for size in 4..=6 {
        let key = ["omaha_high", "omaha5_high", "omaha6_high"][size - 4];
        for round in 0..hands {
            let mut dealt = dice.cards(52);
            if round % 2 == 0 {
                // Two suits come before the other two, so that there are flushes.
                dealt.sort_by_key(|card| card.suit().index() / 2);
            }
            let (own, left) = dealt.split_at(size);
            let (other, left) = left.split_at(size);
            let mut places = [0, 1, 2, 3, 4];
            let mut nth = round % step;
            loop {
                if nth.is_multiple_of(step) {
                    let board = places.map(|at: usize| left[at]);
                    let place = || format!("{own:?} on {board:?} (seed {SEED:#x}, round {round})");
                    assert_eq!(omaha_high(own, &board), best_choice(own, board), "{}", place());
                    if looks.is_multiple_of(1_000) {
                        let compared = omaha_high(own, &board).cmp(&omaha_high(other, &board));
                        let expected = ranking::compare(key, &board, own, other);
                        assert_eq!(compared, expected, "{}", place());
                    }
                    looks += 1;
                }
                nth += 1;
                let Some(at) = (0..5).rev().find(|&at| places[at] < left.len() - 5 + at) else {
                    break;
                };
                places[at] += 1;
                for next in at + 1..5 {
                    places[next] = places[next - 1] + 1;
                }
            }
        }
    }
    looks
}

#[test]
fn omaha_matches_the_best_choice_on_some_boards() {
    assert!(agree(10, 997) > 20_000);
}

#[test]
#[ignore = "every board for three hundred hands; the part of them above stands for it"]
fn omaha_matches_the_best_choice_on_every_board() {
    println!("{} boards", agree(100, 1));
}
