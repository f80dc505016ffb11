#![allow(clippy::unwrap_used)]

use super::{every_two_and_three, omaha_high, table};
use cards::Card;
use std::vec::Vec;

/// Compares the table with every choice of two hole cards and three board cards, for hands spread over the whole deck.
#[test]
fn the_omaha_table_matches_every_choice() {
    for own in 2..=6 {
        for step in [1, 5, 7, 11, 17, 23, 25, 27, 29, 31, 37, 43, 47] {
            for first in 0..52_u32 {
                let card = |at: u32| Card::from_index(((first + at * step) % 52) as u8);
                let cards: Vec<Card> = (0..own + 5).map(card).collect();
                let (own, board) = cards.split_at(own as usize);
                let expected = every_two_and_three(own, board).map(crate::high).max().unwrap();
                assert_eq!(omaha_high(own, board), expected, "{own:?} {board:?}");
            }
        }
    }
}

/// The table for Omaha and the 330 KB for hold'em are together under two million bytes.
#[test]
fn the_omaha_table_takes_less_than_1300_kb() {
    let bytes = table::table().bytes();
    assert!(bytes < 1_300_000, "{bytes}");
}
