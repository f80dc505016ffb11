//! Clauses of PokerStars CZ about rankings: docs/rulebooks/pokerstars-cz.md.

use super::*;
use crate::counts::{FIVE, walk};
use cards::Rank;
use evaluator::{Category, deuce_to_seven, high};
use std::cmp::Ordering;
use test_kit::Dice;

// High hands.

// clause: PSC-A1a-10
#[test]
fn order_of_categories() {
    let order = [
        "5s 6s 7s 8s 9s",
        "2 2 2 2 3",
        "2 2 2 3 3",
        "2h 3h 4h 5h 7h",
        "A 2 3 4 5",
        "2 2 2 3 4",
        "2 2 3 3 4",
        "2 2 3 4 5",
        "A K Q J 9",
    ];
    in_order(HIGH, &order);
    assert_eq!(walk(5).0, FIVE);
    assert_eq!(FIVE, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
}

// clause: PSC-A1a-11
#[test]
fn straight_flush() {
    beats(HIGH, "9h 8h 7h 6h 5h", "8c 7c 6c 5c 4c");
    let tops = ["6", "7", "8", "9", "T", "J", "Q", "K", "A"];
    for (at, _) in tops.iter().enumerate() {
        let ranks = "23456789TJQKA".chars().skip(at).take(5);
        let higher: String = ranks.flat_map(|rank| [rank, 'c']).collect();
        beats(HIGH, &higher, "5d 4d 3d 2d Ad");
    }
    beats(HIGH, "5d 4d 3d 2d Ad", "A A A A K");
    beats(HIGH, "Ah Kh Qh Jh Th", "Kc Qc Jc Tc 9c");
    ties_on(HIGH, "Ah Kh Qh Jh Th", "As Ac", "2c 3d");
}

// clause: PSC-A1a-12
#[test]
fn four_of_a_kind() {
    beats(HIGH, "3 3 3 3 2", "2 2 2 2 A");
    beats_on(HIGH, "7c 7d 7h 7s 2c", "Ac 3c", "Qc Jd");
    ties_on(HIGH, "7c 7d 7h 7s Ac", "Kc Kd", "2c 3d");
}

// clause: PSC-A1a-13
#[test]
fn full_house() {
    beats(HIGH, "4 4 4 2 2", "3 3 3 A A");
    beats(HIGH, "8 8 8 Q Q", "8 8 8 J J");
}

// clause: PSC-A1a-14
#[test]
fn flush() {
    beats(HIGH, "Ah Jh 8h 4h 3h", "As Js 8s 4s 2s");
    beats(HIGH, "Ah Jh 8h 5h 2h", "As Js 8s 4s 3s");
    beats(HIGH, "Ah Jh 8h 3h 2h", "As Js 7s 6s 5s");
    beats(HIGH, "Ah Jh 4h 3h 2h", "As Ts 9s 8s 7s");
    beats(HIGH, "Ah 6h 4h 3h 2h", "Ks Qs Js Ts 8s");
    ties(HIGH, "Ad Jd 8d 4d 3d", "Ah Jh 8h 4h 3h");
}

// clause: PSC-A1a-15
#[test]
fn straight() {
    beats(HIGH, "T 9 8 7 6", "9 8 7 6 5");
    ties(HIGH, "Tc 9d 8h 7s 6c", "Td 9h 8s 7c 6d");
}

// clause: PSC-A1a-16
#[test]
fn ace_in_straights() {
    beats(HIGH, "6 5 4 3 2", "5 4 3 2 A");
    beats(HIGH, "5 4 3 2 A", "A A A K Q");
    beats(HIGH, "A K Q J T", "K Q J T 9");
    assert_eq!(strength(HIGH, "", "K A 2 3 4").unwrap().category(), Category::HighCard);
}

// clause: PSC-A1a-17
#[test]
fn three_of_a_kind() {
    beats(HIGH, "9 9 9 K 4", "9 9 9 K 3");
    beats(HIGH, "9 9 9 A 2", "9 9 9 K Q");
    beats(HIGH, "9 9 9 3 2", "8 8 8 A K");
}

// clause: PSC-A1a-18
#[test]
fn two_pairs() {
    beats(HIGH, "K K 2 2 3", "Q Q J J A");
    beats(HIGH, "K K 5 5 9", "K K 4 4 A");
    beats(HIGH, "K K 5 5 9", "K K 5 5 8");
}

// clause: PSC-A1a-19
#[test]
fn pair() {
    beats(HIGH, "7 7 A 9 4", "7 7 K Q J");
    beats(HIGH, "7 7 A 9 4", "7 7 A 9 3");
    beats(HIGH, "7 7 A 9 2", "7 7 A 8 6");
    beats(HIGH, "8 8 4 3 2", "7 7 A K Q");
}

// clause: PSC-A1a-20
#[test]
fn high_card() {
    beats(HIGH, "A Q 9 5 3", "A Q 9 5 2");
    beats(HIGH, "A Q 9 5 2", "A Q 9 4 3");
    beats(HIGH, "A Q 9 4 3", "A Q 8 7 6");
    beats(HIGH, "A K 4 3 2", "A Q 9 5 3");
    ties(HIGH, "Ac Qd 9h 5s 3c", "Ad Qc 9s 5h 3d");
}

// clause: PSC-A1e-01
#[test]
fn stud_takes_the_best_five_of_seven() {
    makes(HIGH, "", "9h 9d 9c 4s 4h 2d Kc", "9h 9d 9c 4s 4h");
    makes(HIGH, "", "9h 9d 9c 4s 4h 4d Kc", "9 9 9 4 4");
    makes(HIGH, "", "9h 9d Qc Qs 4h 4d 2c", "Q Q 9 9 4");
}

// Ace to five.

// clause: PSC-A1c-01
#[test]
fn straights_flushes_and_suits_are_ignored() {
    for game in [RAZZ, STUD_LOW] {
        ties(game, "5h 4h 3h 2h Ah", "5c 4d 3h 2s Ac");
        beats(game, "5h 4h 3h 2h Ah", "6c 4d 3h 2s Ac");
    }
}

// clause: PSC-A1c-02
#[test]
fn the_ace_is_always_low() {
    for game in [RAZZ, STUD_LOW] {
        beats(game, "8 7 6 5 A", "8 7 6 5 2");
    }
    qualifies(STUD_LOW, "", "8 7 6 5 A");
}

// clause: PSC-A1c-03
#[test]
fn lows_from_the_highest_card_down() {
    for game in [RAZZ, STUD_LOW] {
        beats(game, "6 4 3 2 A", "6 5 4 2 A");
        beats(game, "7 6 5 4 3", "8 4 3 2 A");
        in_order(game, &["5 4 3 2 A", "6 5 4 3 2", "7 6 5 4 3", "8 7 6 5 4"]);
        in_order(game, &["8 5 3 2 A", "8 5 4 2 A", "8 5 4 3 A", "8 5 4 3 2"]);
        ties(game, "5c 4d 3h 2s Ac", "5d 4h 3s 2c Ad");
    }
}

// clause: PSC-A1c-04
#[test]
fn eight_low_is_the_weakest_qualifier() {
    qualifies(STUD_LOW, "", "8 7 6 5 4");
    has_no_low(STUD_LOW, "", "9 4 3 2 A");
    has_no_low(STUD_LOW, "", "8 8 4 3 2");
    qualifies(OMAHA_LOW, "8c 7d 6h Ks Kd", "5c 4d Kh Kc");
    has_no_low(OMAHA_LOW, "4c 3d 2h Ks Kd", "9c Ad Kh Kc");
    has_no_low(OMAHA_LOW, "8c 4d 3h Ks Kd", "8d 2c Kh Kc");
}

// clause: PSC-A1c-05
#[test]
fn razz_has_no_qualifier() {
    beats(RAZZ, "K Q J T 9", "A A 2 3 4");
    beats(RAZZ, "A A 4 3 2", "2 2 4 3 A");
    beats(RAZZ, "A A 4 3 2", "A A 5 3 2");
    let order = [
        "9 4 3 2 A",
        "Q 4 3 2 A",
        "A A 2 3 4",
        "K K Q J T",
        "A A 2 2 3",
        "K K Q Q J",
        "A A A 2 3",
        "K K K Q J",
        "A A A 2 2",
        "K K K Q Q",
        "A A A A 2",
        "2 2 2 2 A",
    ];
    in_order(RAZZ, &order);
}

// clause: PSC-A1c-06
#[test]
fn omaha_lows_take_two_and_three() {
    has_no_low(OMAHA_LOW, "5c 6d Kh Ks Qc", "Ah 2d 3s 4c");
    qualifies(OMAHA_LOW, "5c 6d 8h Ks Qc", "Ah 2d 3s 4c");
    // Four low cards on the board and one own ace do not make a low either.
    has_no_low(OMAHA_LOW, "2c 3d 4h 5s Kc", "Ah Kd Ks Qc");
    makes(OMAHA_LOW, "2c 3d 4h 5s Kc", "Ah 8d Ks Qc", "8d 4h 3d 2c Ah");
}

// clause: PSC-A1c-07
#[test]
fn high_and_low_may_take_different_cards() {
    let (own, board) = ("Ah Kh 2c 3d", "4h 7h 8h Qs Js");
    makes(OMAHA, board, own, "Ah Kh 8h 7h 4h");
    makes(OMAHA_LOW, board, own, "8h 7h 4h 2c Ah");
}

// clause: PSC-A1f-02
#[test]
fn stud_high_and_low_may_take_different_cards() {
    let own = "8h 7h 6h 5h 4h 2c As";
    makes(HIGH, "", own, "8h 7h 6h 5h 4h");
    makes(STUD_LOW, "", own, "6h 5h 4h 2c As");
}

// Deuce to seven.

// clause: PSC-A1i-01
#[test]
fn deuce_to_seven_is_high_reversed() {
    let seed = 0x5eed_0101;
    let mut dice = Dice::new(seed);
    let wheel = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five];
    let is_wheel = |five: &[Card]| wheel.iter().all(|rank| five.iter().any(|c| c.rank() == *rank));
    let (mut pairs, mut ties) = (0, 0);
    for round in 0.. {
        let cards = dice.cards(10);
        let (one, other) = cards.split_at(5);
        if is_wheel(one) || is_wheel(other) {
            continue;
        }
        let by = |ranking: fn(cards::CardSet) -> evaluator::Strength| {
            let [one, other] = [one, other].map(|five| ranking(five.iter().copied().collect()));
            one.cmp(&other)
        };
        assert_eq!(by(deuce_to_seven), by(high).reverse(), "{cards:?}, {seed:#x}, {round}");
        ties += usize::from(by(high) == Ordering::Equal);
        pairs += 1;
        if pairs == 10_000 {
            break;
        }
    }
    assert!(ties > 0, "hands of equal ranks were among them");
    let best = strength(DEUCE_SEVEN, "", "7 5 4 3 2");
    let all = crate::counts::every_hand(5).map(deuce_to_seven).max();
    assert_eq!(best, all, "number one");
}

// clause: PSC-A1i-02
#[test]
fn the_ace_is_always_high() {
    let wheel = "Ah 5c 4d 3s 2h";
    beats(DEUCE_SEVEN, "Kh Qc Jd Ts 8h", wheel);
    beats(DEUCE_SEVEN, wheel, "A 6 4 3 2");
    for pair in ["2 2 3 4 5", "2 2 A K Q", "A A K Q J"] {
        beats(DEUCE_SEVEN, wheel, pair);
    }
}

// clause: PSC-A1i-03
#[test]
fn straights_and_flushes_hurt() {
    for flush in ["A A K K Q", "Q Q Q 4 3", "8 7 6 4 2"] {
        beats(DEUCE_SEVEN, flush, "7h 5h 4h 3h 2h");
    }
    for straight in ["A A A K Q", "8 7 6 4 2"] {
        beats(DEUCE_SEVEN, straight, "6 5 4 3 2");
    }
}

// clause: PSC-A1i-04
#[test]
fn the_lower_highest_card_wins() {
    beats(DEUCE_SEVEN, "7 5 4 3 2", "7 6 5 3 2");
    beats(DEUCE_SEVEN, "8 6 4 3 2", "8 6 5 3 2");
    beats(DEUCE_SEVEN, "T 5 4 3 2", "J 5 4 3 2");
    let order = [
        "7 5 4 3 2",
        "8 5 4 3 2",
        "9 5 4 3 2",
        "T 5 4 3 2",
        "J 5 4 3 2",
        "Q 5 4 3 2",
        "K 5 4 3 2",
        "A 6 4 3 2",
    ];
    in_order(DEUCE_SEVEN, &order);
    in_order(DEUCE_SEVEN, &["T 8 5 3 2", "T 8 5 4 2", "T 8 5 4 3", "T 8 6 3 2", "T 9 4 3 2"]);
}

// clause: PSC-A1i-05
#[test]
fn at_deuce_to_seven_pairs_rank_in_reverse() {
    beats(DEUCE_SEVEN, "2 2 A K Q", "3 3 5 4 2");
    beats(DEUCE_SEVEN, "4 4 2 2 A", "2 2 2 4 3");
    let order = [
        "A K Q J 9",
        "2 2 3 4 5",
        "A A 2 3 4",
        "2 2 3 3 4",
        "A A K K 2",
        "2 2 2 3 4",
        "A A A 2 3",
        "6 5 4 3 2",
        "A K Q J T",
        "7h 5h 4h 3h 2h",
        "Ah Kh Qh Jh 9h",
        "2 2 2 3 3",
        "A A A K K",
        "2 2 2 2 3",
        "A A A A K",
        "6h 5h 4h 3h 2h",
        "Ah Kh Qh Jh Th",
    ];
    in_order(DEUCE_SEVEN, &order);
}

// Badugi.

/// How many of four cards count in badugi.
fn size(four: &str) -> usize {
    strength(BADUGI, "", four).unwrap().ranks().len()
}

// clause: PSC-A1p-01
#[test]
fn badugi_counts_different_ranks_and_suits() {
    assert_eq!(size("4c 3d 2h As"), 4);
    assert_eq!(size("Ac Ad Ah As"), 1);
    assert_eq!(size("4c 3c 2c Ac"), 1);
    assert_eq!(size("4c 3d 2d Ac"), 2);
}

// clause: PSC-A1p-02
#[test]
fn the_best_and_the_worst_badugi() {
    let [best, worst] =
        ["4c 3d 2h As", "Kc Kd Kh Ks"].map(|four| strength(BADUGI, "", four).unwrap());
    let mut hands = 0;
    for made in crate::counts::every_hand(4).map(evaluator::badugi) {
        assert!(worst <= made && made <= best, "{made:?}");
        hands += 1;
    }
    assert_eq!(hands, 270_725);
    assert_eq!(worst.ranks(), [Rank::King]);
}

// clause: PSC-A1p-03
#[test]
fn more_cards_beat_fewer() {
    beats(BADUGI, "Kc Qd Jh Ts", "3c 2d Ah As");
    beats(BADUGI, "Kc Qd Jh Jc", "2c Ad As 2s");
    beats(BADUGI, "Kc Qd Qc Kd", "Ac Ad Ah As");
    let mut sizes = [0; 5];
    for made in crate::counts::every_hand(4).map(evaluator::badugi) {
        sizes[made.ranks().len()] += 1;
    }
    assert_eq!(sizes, [0, 2_873, 96_252, 154_440, 17_160]);
}

// clause: PSC-A1p-04
#[test]
fn badugis_of_equal_size_compare_from_the_highest() {
    beats(BADUGI, "7c 5d 3h As", "7d 6c 2h As");
    beats(BADUGI, "4c 2d As 4h", "4c 3d As 4h");
    in_order(BADUGI, &["7c 5d 3h As", "7c 5d 3h 2s", "7c 5d 4h As", "7c 6d 2h As", "8c 3d 2h As"]);
    ties(BADUGI, "4c 2d As 4h", "4c 2d As Kc");
}

// clause: PSC-A1p-05
#[test]
fn badugi_plays_the_largest_then_lowest_subset() {
    makes(BADUGI, "", "As 2s Ah 3d", "2s Ah 3d");
    makes(BADUGI, "", "As 2s Ah 3h", "2s Ah");
    makes(BADUGI, "", "5c 5d Ac Ad", "5c Ad");
    let seed = 0x5eed_0102;
    let mut dice = Dice::new(seed);
    for round in 0..20_000 {
        let four = dice.cards(4);
        let made = evaluator::badugi(four.iter().copied().collect());
        assert_eq!(made.ranks(), lowest_of_most(&four), "{four:?}, {seed:#x}, {round}");
    }
}

/// The ranks of the largest subset with different ranks and suits, and of several such subsets the lowest.
fn lowest_of_most(four: &[Card]) -> Vec<Rank> {
    let value = |rank: Rank| (rank.index() + 1) % 13;
    let mut best: Vec<Rank> = Vec::new();
    for subset in 1_u8..16 {
        let chosen: Vec<Card> =
            (0..4).filter(|at| subset >> at & 1 == 1).map(|at| four[at]).collect();
        let clash =
            |one: &Card, other: &Card| one.rank() == other.rank() || one.suit() == other.suit();
        if (1..chosen.len()).any(|at| chosen[..at].iter().any(|one| clash(one, &chosen[at]))) {
            continue;
        }
        let mut ranks: Vec<Rank> = chosen.iter().map(|card| card.rank()).collect();
        ranks.sort_by_key(|rank| std::cmp::Reverse(value(*rank)));
        let lower = || ranks.iter().map(|r| value(*r)).lt(best.iter().map(|r| value(*r)));
        if ranks.len() > best.len() || ranks.len() == best.len() && lower() {
            best = ranks;
        }
    }
    best
}

// clause: PSC-A1p-06
#[test]
fn three_card_hands() {
    makes(BADUGI, "", "4c 2d As 4h", "4c 2d As");
    makes(BADUGI, "", "9h 3d 2h Ac", "3d 2h Ac");
    ties(BADUGI, "9h 3d 2h Ac", "Kh 3d 2h Ac");
}

// clause: PSC-A1p-07
#[test]
fn two_card_hands() {
    makes(BADUGI, "", "5h 3h 2h As", "2h As");
    makes(BADUGI, "", "5c 5d Ac Ad", "5c Ad");
    beats(BADUGI, "5h 3h 2h As", "5c 5d Ac Ad");
    ties(BADUGI, "5h 3h 2h As", "Kh Qh 2h As");
}

// clause: PSC-A1p-08
#[test]
fn one_card_hands() {
    makes(BADUGI, "", "3h 7h 9h Kh", "3h");
    beats(BADUGI, "Ac Ad Ah As", "3h 7h 9h Kh");
    ties(BADUGI, "2h 4h 6h 8h", "2c 5c 7c Jc");
}
