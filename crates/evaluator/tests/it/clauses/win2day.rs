//! Clauses of win2day about rankings: docs/rulebooks/win2day.md.

use super::*;
use evaluator::Category;

// clause: W2D-2.3-02
#[test]
fn the_ace_may_be_one() {
    let wheel = strength(HIGH, "", "Ad 2c 3h 4s 5d").unwrap();
    assert_eq!((wheel.category(), wheel.ranks()), (Category::Straight, vec![cards::Rank::Five]));
    assert_eq!(strength(HIGH, "", "Qd Kc Ah 2s 3d").unwrap().category(), Category::HighCard);
}

// clause: W2D-6-01
#[test]
fn ranking_order() {
    let order = [
        "As Ks Qs Js Ts",
        "9s Ts Js Qs Ks",
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
    assert_eq!(strength(HIGH, "", order[0]).unwrap().words(), "royal flush");
}

// clause: W2D-6-02
#[test]
fn straight_flush() {
    beats(HIGH, "9s Ts Js Qs Ks", "8h 9h Th Jh Qh");
    beats(HIGH, "2s 3s 4s 5s 6s", "Ah 2h 3h 4h 5h");
}

// clause: W2D-6-03
#[test]
fn quads() {
    beats_on(HIGH, "7c 7d 7h 7s 2d", "Kc 3c", "Qc Jc");
    beats(HIGH, "3 3 3 3 2", "2 2 2 2 A");
}

// clause: W2D-6-04
#[test]
fn full_house() {
    beats(HIGH, "8 8 8 2 2", "7 7 7 A A");
    beats(HIGH, "8 8 8 5 5", "8 8 8 4 4");
}

// clause: W2D-6-05
#[test]
fn flush() {
    beats(HIGH, "Ah Jh 8h 5h 3h", "As Js 8s 5s 2s");
    beats(HIGH, "Ah Jh 8h 5h 2h", "As Js 8s 4s 3s");
    beats(HIGH, "Ah Jh 8h 3h 2h", "As Js 7s 6s 5s");
    beats(HIGH, "Ah Jh 4h 3h 2h", "As Ts 9s 8s 7s");
    beats(HIGH, "Ah 6h 4h 3h 2h", "Ks Qs Js Ts 8s");
}

// clause: W2D-6-06
#[test]
fn straight() {
    beats(HIGH, "2 3 4 5 6", "A 2 3 4 5");
    beats(HIGH, "A 2 3 4 5", "A A A K Q");
    beats(HIGH, "T J Q K A", "9 T J Q K");
}

// clause: W2D-6-07
#[test]
fn trips() {
    beats(HIGH, "9 9 9 K 5", "9 9 9 K 4");
    beats(HIGH, "9 9 9 K 2", "9 9 9 Q J");
    beats(HIGH, "9 9 9 3 2", "8 8 8 A K");
}

// clause: W2D-6-08
#[test]
fn two_pair() {
    beats(HIGH, "A A 3 3 K", "K K Q Q A");
    beats(HIGH, "A A 4 4 2", "A A 3 3 K");
    beats(HIGH, "A A 4 4 9", "A A 4 4 8");
}

// clause: W2D-6-09
#[test]
fn pair() {
    beats(HIGH, "8 8 A 7 4", "8 8 A 7 3");
    beats(HIGH, "8 8 A 7 2", "8 8 A 6 5");
    beats(HIGH, "8 8 A 3 2", "8 8 K Q J");
    beats(HIGH, "9 9 4 3 2", "8 8 A K Q");
}

// clause: W2D-6-10
#[test]
fn high_card() {
    beats(HIGH, "A J 8 5 3", "A J 8 5 2");
    beats(HIGH, "A J 8 5 2", "A J 8 4 3");
    beats(HIGH, "A J 8 3 2", "A J 7 6 5");
    beats(HIGH, "A J 4 3 2", "A T 9 8 7");
    beats(HIGH, "A 6 4 3 2", "K Q J T 8");
}

// clause: W2D-6-11
#[test]
fn equal_hands() {
    ties(HIGH, "As Js 8s 5s 3s", "Ah Jh 8h 5h 3h");
    let hands = ["Ac Kc", "Ad Kd", "Qc Qd", "Ah Ks"].map(hand);
    let winners = Game::of_key(HIGH).unwrap().winners(&hand("2h 7s 9c Kh As"), &hands);
    assert_eq!(winners, Ok(vec![0, 1, 3]), "all holders of the best win");
}

// Soko.

// clause: W2D-7f16.3-01
#[test]
fn ranking_order_in_soko() {
    let order = [
        "As Ks Qs Js Ts",
        "5s 6s 7s 8s 9s",
        "2 2 2 2 3",
        "2 2 2 3 3",
        "2h 3h 4h 5h 7h",
        "A 2 3 4 5",
        "2 2 2 3 4",
        "2h 2d 3c 3s 4h",
        "Ah Kh Qh 9h 2c",
        "5h 6d 7c 8s Kd",
        "As Ad Kc 9h 4d",
        "A K Q 9 8",
    ];
    in_order(SOKO_FOUR, &order);
    assert_eq!(strength(HIGH, "", "5h 6d 7c 8s Kd").unwrap().words(), "king high");
}

// clause: W2D-7f14.1-01
#[test]
fn four_card_flushes() {
    beats(SOKO_FOUR, "Ad 8d 4d 3d 2c", "Kh 9h 5h 2h As");
    beats(SOKO_FOUR, "Ad 9d 4d 3d 2c", "Ah 8h 7h 6h Ks");
    beats(SOKO_FOUR, "Ad 9d 5d 2d 2c", "Ah 9h 4h 3h Ks");
    beats(SOKO_FOUR, "Ad 9d 5d 3d 2c", "Ah 9h 5h 2h Ks");
    ties(SOKO_FOUR, "Ah Jh 7h 3h Ks", "Ad Jd 7d 3d Qs");
    assert_eq!(strength(SOKO_FOUR, "", "5h 6h 7h 8h Kc").unwrap().category(), Category::FourFlush);
}

// clause: W2D-7f14.2-01
#[test]
fn four_card_straights() {
    beats(SOKO_FOUR, "J Q K A 4", "T J Q K 2");
    beats(SOKO_FOUR, "2 3 4 5 9", "A 2 3 4 K");
    beats(SOKO_FOUR, "A 2 3 4 K", "A A K Q 9");
    ties(SOKO_FOUR, "5h 6d 7c 8s Kh", "5d 6c 7s 8h Qd");
}

// Own cards and a board.

// clause: W2D-7a11-01
#[test]
fn the_best_five_of_seven() {
    makes(HIGH, "2h 5h 8h Th 3c", "Ah Kd", "Ah Th 8h 5h 2h");
    makes(HIGH, "Kc Kd Qh Qs 2c", "As Ac", "A A K K Q");
    makes(HIGH, "9c 9d 4h 4s 4c", "9h 2d", "9 9 9 4 4");
}

// clause: W2D-7c11-01
#[test]
fn omaha_takes_two_and_three() {
    makes(OMAHA, "2h 5h 8h Th 3c", "Ah Kd Qc Js", "A K T 8 5");
    makes("omaha5_high", "2h 5h 8h 9c 3c", "Ah Kh Qc Js 9s", "Ah Kh 8h 5h 2h");
}

// clause: W2D-7d11-03
#[test]
fn a_low_takes_two_and_three_eight_or_better() {
    makes(OMAHA_LOW, "3c 7d 8h Js Tc", "Ah 2d Ks Qc", "8h 7d 3c 2d Ah");
    has_no_low(OMAHA_LOW, "3c 8c 9d Js Th", "Ah 2d Ks Qc");
    // Two own cards must play, so the board's 6 cannot replace the 8.
    makes(OMAHA_LOW, "3c 4d 5h 6s Td", "Ah 8c Ks Qc", "8c 5h 4d 3c Ah");
    beats(STUD_LOW, "7 6 5 4 3", "8 4 3 2 A");
    beats(STUD_LOW, "5 4 3 2 A", "6 4 3 2 A");
}

// clause: W2D-7d11-04
#[test]
fn straights_and_flushes_are_no_harm_to_a_low() {
    makes(OMAHA_LOW, "3s 4s 5s 9d Jh", "As 2s Kc Kd", "5s 4s 3s 2s As");
    ties_on(OMAHA_LOW, "3s 4s 5s 9d Jh", "As 2s Kc Kd", "Ad 2c Qc Qd");
}

// clause: W2D-7d11-05
#[test]
fn the_ace_is_one_in_a_low() {
    beats(STUD_LOW, "8 4 3 2 A", "8 5 4 3 2");
    assert!(omaha_low("8 4 3 2 A") > omaha_low("8 5 4 3 2"));
}

// Stud.

// clause: W2D-7e14-01
#[test]
fn stud_takes_the_best_five_of_seven() {
    makes(HIGH, "", "As Ah Kd Kc 9s 9h 2c", "As Ah Kd Kc 9s");
}
