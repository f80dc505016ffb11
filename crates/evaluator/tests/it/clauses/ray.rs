//! Clauses of RAY about rankings: docs/rulebooks/ray.md.

use super::*;
use crate::counts::{FIVE, every_hand, walk};
use evaluator::{Category, eight_or_better, soko, three_card};
use std::collections::BTreeSet;
use test_kit::Dice;

/// The category of five cards in a game.
fn kind(game: &str, cards: &str) -> Category {
    strength(game, "", cards).unwrap().category()
}

// clause: RAY-POK-16
#[test]
fn the_ace_is_high_or_low_but_not_in_between() {
    for straight in ["A 2 3 4 5", "T J Q K A"] {
        assert_eq!(kind(HIGH, straight), Category::Straight, "{straight}");
    }
    assert_eq!(kind(HIGH, "Q K A 2 3"), Category::HighCard);
    in_order(HIGH, &["T J Q K A", "9 T J Q K", "8 9 T J Q", "7 8 9 T J", "A 2 3 4 5"]);
}

// clause: RAY-RANK-01
#[test]
fn category_order() {
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
    // A long run covers all hands of seven cards; `counts` covers a sample of them.
    assert_eq!(walk(5).0, FIVE);
    assert_eq!(FIVE, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
}

// clause: RAY-RANK-02
#[test]
fn high_card() {
    beats(HIGH, "A K 9 5 3", "A K 9 5 2");
    in_order(HIGH, &["A K 9 5 3", "A K 9 4 3", "A K 8 7 6", "A Q J T 8", "K Q J T 8"]);
}

// clause: RAY-RANK-03
#[test]
fn pair() {
    beats(HIGH, "8 8 A 4 2", "8 8 K Q J");
    beats(HIGH, "8 8 A K 3", "8 8 A K 2");
    in_order(HIGH, &["9 9 4 3 2", "8 8 A K 3", "8 8 A K 2", "8 8 A Q J", "8 8 K Q J"]);
}

// clause: RAY-RANK-04
#[test]
fn four_card_straight() {
    beats(SOKO, "5 6 7 8 K", "5 6 7 8 Q");
    beats(SOKO, "6 7 8 9 2", "5 6 7 8 A");
    beats(SOKO, "2 3 4 5 7", "A 2 3 4 K");
    beats(SOKO, "A 2 3 4 K", "A A K Q 9"); // a four-straight: it beats a pair
    let tops = ["J Q K A 2", "T J Q K 2", "9 T J Q 2", "8 9 T J 2", "7 8 9 T 2", "6 7 8 9 2"];
    in_order(SOKO, &tops);
    in_order(SOKO, &["6 7 8 9 2", "5 6 7 8 2", "4 5 6 7 2", "3 4 5 6 K", "2 3 4 5 K", "A 2 3 4 K"]);
}

// clause: RAY-RANK-05
#[test]
fn four_card_flush() {
    beats(SOKO, "Ah 9h 5h 2h Kc", "Ad 9d 5d 2d Qc");
    beats(SOKO, "Ac 8c 4c 3c 2d", "Kd Qd Jd 9d 2c");
    let order =
        ["Ah 9h 5h 3h 2c", "Ah 9h 5h 2h Kc", "Ah 9h 4h 3h Kc", "Ah 8h 7h 6h Kc", "Kh Qh Jh 9h Ac"];
    in_order(SOKO, &order);
}

// clause: RAY-RANK-06
#[test]
fn two_pair() {
    beats(HIGH, "K K 3 3 2", "Q Q J J A");
    beats(HIGH, "K K 3 3 5", "K K 3 3 4");
    beats(HIGH, "K K 4 4 2", "K K 3 3 A");
}

// clause: RAY-RANK-07
#[test]
fn three_of_a_kind() {
    beats(HIGH, "7 7 7 A 2", "7 7 7 K Q");
    in_order(HIGH, &["8 8 8 3 2", "7 7 7 A 3", "7 7 7 A 2", "7 7 7 K Q"]);
}

// clause: RAY-RANK-08
#[test]
fn straight() {
    beats(HIGH, "2 3 4 5 6", "A 2 3 4 5");
    beats(HIGH, "A 2 3 4 5", "A A A K Q"); // a straight
    let order = [
        "T J Q K A",
        "9 T J Q K",
        "8 9 T J Q",
        "7 8 9 T J",
        "6 7 8 9 T",
        "5 6 7 8 9",
        "4 5 6 7 8",
        "3 4 5 6 7",
        "2 3 4 5 6",
        "A 2 3 4 5",
    ];
    in_order(HIGH, &order);
}

// clause: RAY-RANK-09
#[test]
fn flush() {
    beats(HIGH, "Ah 9h 7h 5h 3h", "Ac 9c 7c 5c 2c");
    let order =
        ["Ah 9h 7h 5h 2h", "Ac 9c 7c 4c 3c", "Ad 9d 6d 5d 4d", "As 8s 7s 6s 5s", "Kh Qh Jh Th 8h"];
    in_order(HIGH, &order);
}

// clause: RAY-RANK-10
#[test]
fn full_house() {
    beats(HIGH, "9 9 9 2 2", "8 8 8 A A");
    beats(HIGH, "9 9 9 4 4", "9 9 9 3 3");
}

// clause: RAY-RANK-11
#[test]
fn four_of_a_kind() {
    beats(HIGH, "5 5 5 5 A", "5 5 5 5 K");
    beats(HIGH, "6 6 6 6 2", "5 5 5 5 A");
}

// clause: RAY-RANK-12
#[test]
fn straight_flush() {
    beats(HIGH, "Ts Js Qs Ks As", "9h Th Jh Qh Kh");
    assert_eq!(kind(HIGH, "Ts Js Qs Ks As"), kind(HIGH, "9h Th Jh Qh Kh"), "one category");
}

// clause: RAY-RANK-13
#[test]
fn no_ranking_between_suits() {
    ties(HIGH, "9s 8s 6s 4s 2s", "9c 8c 6c 4c 2c");
    ties(HIGH, "9s 8s 6s 4s 2s", "9d 8d 6d 4d 2d");
    ties(HIGH, "9s 8s 6s 4s 2s", "9h 8h 6h 4h 2h");
}

// Hold'em and Omaha.

// clause: RAY-HOLD-16
#[test]
fn holdem_hands_use_one_or_both_own_cards() {
    makes(HIGH, "As Kc Qd 7h 2c", "Ah Ad", "As Ah Ad Kc Qd");
    makes(HIGH, "Ks Kc Kd 7h 2c", "Ah 3d", "Ks Kc Kd Ah 7h");
}

// clause: RAY-OMA-01
#[test]
fn two_own_and_three_common_cards() {
    let (own, board) = ("As Kh Qh Jh", "Ts Js 4s 8s 2d");
    assert_eq!(strength(OMAHA, board, own).unwrap().words(), "a pair of jacks");
    assert_eq!(strength(OMAHA, board, "As Ks Qh Jh").unwrap().category(), Category::Flush);
}

/// Tries all sixty ways to take two of four own and three of five board cards: each is the only best one in some deal.
// clause: RAY-OMA-03
#[test]
fn each_of_sixty_omaha_choices_can_be_the_best() {
    let seed = 0x5eed_0103;
    let mut dice = Dice::new(seed);
    let omaha = Game::of_key(OMAHA).unwrap();
    let mut best_of = BTreeSet::new();
    for round in 0..20_000 {
        let cards = dice.cards(9);
        let (own, board) = cards.split_at(4);
        let made = omaha.strengths(board, &[own.to_vec()]).unwrap()[0].unwrap();
        let combinations: Vec<_> = twos(own.len())
            .flat_map(|own| threes(board.len()).map(move |board| (own, board)))
            .map(|(o, b)| {
                let five = o.map(|at| own[at]).into_iter().chain(b.map(|at| board[at]));
                ((o, b), evaluator::high(five.collect()))
            })
            .collect();
        assert_eq!(combinations.len(), 60);
        let best = combinations.iter().map(|(_, five)| *five).max().unwrap();
        assert_eq!(made, best, "{own:?} on {board:?}, {seed:#x}, {round}");
        let mut of_best = combinations.iter().filter(|(_, five)| *five == best);
        if let (Some((chosen, _)), None) = (of_best.next(), of_best.next()) {
            best_of.insert(*chosen);
        }
    }
    assert_eq!(best_of.len(), 60, "each is the only best once, {seed:#x}");
}

fn twos(of: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..of).flat_map(move |a| (a + 1..of).map(move |b| [a, b]))
}

fn threes(of: usize) -> impl Iterator<Item = [usize; 3]> {
    twos(of).flat_map(move |[a, b]| (b + 1..of).map(move |c| [a, b, c]))
}

// Lows.

// clause: RAY-OHL-03
#[test]
fn low_qualification() {
    qualifies(STUD_LOW, "", "A 2 3 4 8");
    has_no_low(STUD_LOW, "", "A 2 3 4 9");
    has_no_low(STUD_LOW, "", "A A 2 3 4");
    assert!(omaha_low("A 2 3 4 8").is_some());
    assert_eq!([omaha_low("A 2 3 4 9"), omaha_low("A A 2 3 4")], [None, None]);
    let lows: Vec<_> = every_hand(5).filter_map(eight_or_better).collect();
    assert_eq!(lows.len(), 57_344);
    assert_eq!(lows.into_iter().collect::<BTreeSet<_>>().len(), 56);
}

// clause: RAY-OHL-04
#[test]
fn ace_is_low() {
    beats(STUD_LOW, "A 3 4 5 6", "2 3 4 5 6");
    assert!(omaha_low("A 3 4 5 6") > omaha_low("2 3 4 5 6"));
}

// clause: RAY-OHL-05
#[test]
fn straights_and_flushes_do_not_matter() {
    ties(STUD_LOW, "5h 4h 3h 2h Ah", "5c 4d 3h 2s Ac");
    beats(STUD_LOW, "5h 4h 3h 2h Ah", "6c 4d 3h 2s Ac");
}

// clause: RAY-OHL-06, RAY-SHL-05
#[test]
fn the_best_low() {
    beats(STUD_LOW, "A 2 3 4 5", "A 2 3 4 6");
    let best = strength(STUD_LOW, "", "A 2 3 4 5");
    let mut others = every_hand(5).filter_map(eight_or_better).filter(|low| Some(*low) != best);
    assert!(others.all(|low| Some(low) < best), "it beats every other");
}

// clause: RAY-OHL-07
#[test]
fn the_lower_highest_card_wins() {
    beats(STUD_LOW, "7 6 5 4 3", "8 4 3 2 A");
    beats_on(OMAHA_LOW, "3c 4d 8h Ks Kd", "6c 7d Kh Kc", "9c Td Qh Qc");
}

// clause: RAY-OHL-10
#[test]
fn each_half_may_use_different_own_cards() {
    let (own, board) = ("As Ks 2d 3c", "4s 5s 8s 9d Jh");
    makes(OMAHA, board, own, "As Ks 8s 5s 4s");
    makes(OMAHA_LOW, board, own, "8s 5s 4s 2d As");
}

// clause: RAY-SHL-03
#[test]
fn stud_low_qualification() {
    makes(STUD_LOW, "", "Ac 2d 4h 7s 8c Kc Kd", "8c 7s 4h 2d Ac");
    has_no_low(STUD_LOW, "", "Ac 2d 4h 7s 9c Kc Kd");
}

// clause: RAY-SHL-04
#[test]
fn straights_and_flushes_do_not_matter_in_stud() {
    let suited = strength(STUD_LOW, "", "6h 5h 4h 3h 2h").unwrap();
    assert_eq!(suited.words(), "6-5-4-3-2 low");
    ties(STUD_LOW, "5h 4h 3h 2h Ah", "5c 4d 3h 2s Ac");
}

// clause: RAY-SHL-06
#[test]
fn order_of_stud_lows() {
    beats(STUD_LOW, "7 5 4 3 2", "7 6 4 2 A");
    in_order(STUD_LOW, &["7 5 4 2 A", "7 5 4 3 A", "7 5 4 3 2", "7 6 3 2 A", "8 4 3 2 A"]);
}

// Soko.

// clause: RAY-SOKO-03
#[test]
fn four_card_straights_and_flushes_count() {
    for game in [SOKO, SOKO_FOUR] {
        beats(game, "5c 6d 7h 8s Kc", "Ac Ad Kh Qs 9c");
        beats(game, "9h 6h 4h 2h Kd", "5c 6d 7h 8s Kc");
    }
}

// clause: RAY-SOKO-04
#[test]
fn four_straights_and_four_flushes_beat_a_pair() {
    in_order(SOKO, &["2 2 3 3 4", "2h 3h 4h 6h 7c", "A 2 3 4 6", "A A K Q 9", "A K Q 9 8"]);
    let kinds = [
        Category::HighCard,
        Category::Pair,
        Category::FourStraight,
        Category::FourFlush,
        Category::TwoPair,
        Category::Trips,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::Quads,
        Category::StraightFlush,
    ];
    let mut counts = [0; 11];
    for made in every_hand(5).map(|five| soko(five, true)) {
        counts[kinds.iter().position(|kind| *kind == made.category()).unwrap()] += 1;
    }
    let expected =
        [1_150_080, 1_047_552, 92_208, 110_940, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(counts, expected);
    assert_eq!(kind(SOKO, "5h 6h 7h 8h Kc"), Category::FourFlush);
}

// Three cards.

// clause: RAY-FAST-02
#[test]
fn three_cards_of_one_deck() {
    let kinds = [
        Category::HighCard,
        Category::Pair,
        Category::Flush,
        Category::Straight,
        Category::Trips,
        Category::StraightFlush,
    ];
    let mut counts = [0; 6];
    for made in every_hand(3).map(three_card) {
        counts[kinds.iter().position(|kind| *kind == made.category()).unwrap()] += 1;
    }
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 48]);
}

// clause: RAY-FAST-05
#[test]
fn the_ace_in_three_cards() {
    let order =
        ["QKA", "JQK", "TJQ", "9TJ", "89T", "789", "678", "567", "456", "345", "234", "A23"];
    in_order(THREE, &order);
    assert_eq!(kind(THREE, "A23"), Category::Straight);
    assert_eq!(kind(THREE, "KA2"), Category::HighCard);
    beats(THREE, "KA2", "KQT");
}

// clause: RAY-FAST-06
#[test]
fn three_cards_compare_from_the_highest() {
    beats(THREE, "Q32", "J92");
    in_order(THREE, &["K32", "Q32", "J32", "T32", "932"]);
}

// clause: RAY-FAST-33
#[test]
fn ranking_of_three_cards() {
    beats(THREE, "2c 3d 4h", "Ah 9h 4h");
    beats(THREE, "2c 2d 2h", "Qc Kd Ah");
    beats(THREE, "2d 3d 4d", "Ac Ad Ah");
    in_order(THREE, &["2d 3d 4d", "2c 2d 2h", "Ac 2d 3h", "2h 3h 5h", "2c 2d 3h", "Ac Kd Jh"]);
}

// clause: RAY-FAST-34
#[test]
fn equal_pairs_of_three_cards() {
    beats(THREE, "88K", "88Q");
    beats(THREE, "992", "88A");
}

// clause: RAY-FAST-35
#[test]
fn equal_flushes_of_three_cards() {
    beats(THREE, "Kh 9h 2h", "Kc 8c 7c");
    beats(THREE, "Kh 9h 3h", "Kc 9c 2c");
    beats(THREE, "Kh 3h 2h", "Qc Jc 9c");
    in_order(THREE, &["K93", "K92", "K87", "QJ9"]);
}

// clause: RAY-FAST-36
#[test]
fn suits_do_not_matter_in_three_cards() {
    ties(THREE, "Kh 9h 2h", "Ks 9s 2s");
    ties(THREE, "Kh 9s 2d", "Ks 9c 2h");
}
