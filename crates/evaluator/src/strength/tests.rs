#![allow(clippy::unwrap_used)]

extern crate std;

use crate::high;
use cards::parse_cards;

#[test]
fn each_kind_of_hand_has_its_words() {
    let said = |text: &str| high(parse_cards(text).unwrap().into_iter().collect()).words();
    for (cards, words) in [
        ("Ac 9d 7c 4c 2c", "ace high"),
        ("6c 6d 9h 4s 2c", "a pair of sixes"),
        ("9c 9d 4h 4s Kc", "two pair, nines and fours"),
        ("2c 2d 2h 9s Kc", "three deuces"),
        ("6c 7d 8h 9s Tc", "straight to the ten"),
        ("Ac 2d 3h 4s 5c", "straight to the five"),
        ("Tc Jd Qh Ks Ac", "straight to the ace"),
        ("Ac 9c 7c 4c 2c", "ace-high flush"),
        ("8c 6c 7c 4c 2c", "eight-high flush"),
        ("9c 9d 9h 4s 4c", "full house, nines full of fours"),
        ("9c 4d 9h 4s 4c", "full house, fours full of nines"),
        ("Qc Qd Qh Qs 4c", "four queens"),
        ("6c 7c 8c 9c Tc", "straight flush to the ten"),
        ("As 2s 3s 4s 5s", "straight flush to the five"),
        ("As Ks Qs Js Ts", "royal flush"),
        // The sixth and seventh cards are not part of the name.
        ("9c 9d 4h 4s 2c 2d Kc", "two pair, nines and fours"),
    ] {
        assert_eq!(said(cards), words, "{cards}");
    }
}

#[test]
fn debug_names_kind_and_ranks() {
    let two_pair = high(parse_cards("9c 9d 4h 4s Kc").unwrap().into_iter().collect());
    assert_eq!(std::format!("{two_pair:?}"), "TwoPair [9, 4, K]");
}
