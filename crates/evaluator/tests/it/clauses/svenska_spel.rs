//! Clauses of Svenska Spel about rankings: docs/rulebooks/svenska-spel.md.

use super::*;
use cards::{Rank, Suit};

// Cards.

// clause: SVS-2.1-02
#[test]
fn ranks_and_suits() {
    let values: Vec<(char, u8)> =
        Rank::ALL.iter().map(|rank| (rank.char(), rank.index() + 2)).collect();
    let named = "23456789TJQKA".chars().zip(2..=14);
    assert_eq!(values, named.collect::<Vec<_>>());
    assert_eq!(Suit::ALL.len(), 4);
    let cards: Vec<(Rank, Suit)> = Card::all().map(|card| (card.rank(), card.suit())).collect();
    assert_eq!(cards.len(), 13 * 4);
    for rank in Rank::ALL {
        assert!(Suit::ALL.iter().all(|suit| cards.contains(&(rank, *suit))), "{}", rank.char());
    }
}

// clause: SVS-2.1-03
#[test]
fn the_ace_may_be_low() {
    beats(HIGH, "Ad 2c 3h 4s 5d", "Ac Ad Ah Ks Qc");
    beats(HIGH, "2c 3c 4d 5h 6s", "Ad 2c 3h 4s 5d");
    assert_eq!(strength(HIGH, "", "Ad 2c 3h 4s 5d").unwrap().ranks(), [Rank::Five]);
}

// The full deck.

// clause: SVS-2.5-01
#[test]
fn order_of_the_full_deck() {
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
}

// clause: SVS-2.5A-01
#[test]
fn straight_flushes() {
    beats(HIGH, "9s Ts Js Qs Ks", "8h 9h Th Jh Qh");
    beats(HIGH, "2s 3s 4s 5s 6s", "Ah 2h 3h 4h 5h");
}

// clause: SVS-2.5B-01
#[test]
fn quads() {
    beats_on(HIGH, "7c 7d 7h 7s 2d", "Kc 3c", "Qc Jc");
    beats(HIGH, "3 3 3 3 2", "2 2 2 2 A");
}

// clause: SVS-2.5C-01
#[test]
fn full_houses() {
    beats(HIGH, "8 8 8 2 2", "7 7 7 A A");
    beats(HIGH, "8 8 8 5 5", "8 8 8 4 4");
}

// clause: SVS-2.5D-01
#[test]
fn flushes() {
    beats(HIGH, "Ah Jh 8h 5h 3h", "As Js 8s 5s 2s");
    beats(HIGH, "Ah Jh 8h 5h 2h", "As Js 8s 4s 3s");
    beats(HIGH, "Ah Jh 8h 3h 2h", "As Js 7s 6s 5s");
    beats(HIGH, "Ah Jh 4h 3h 2h", "As Ts 9s 8s 7s");
    beats(HIGH, "Ah 6h 4h 3h 2h", "Ks Qs Js Ts 8s");
}

// clause: SVS-2.5E-01
#[test]
fn straights() {
    beats(HIGH, "9 T J Q K", "8 9 T J Q");
    beats(HIGH, "2 3 4 5 6", "A 2 3 4 5");
    beats(HIGH, "A 2 3 4 5", "A A A K Q");
    in_order(HIGH, &["T J Q K A", "9 T J Q K", "8 9 T J Q", "7 8 9 T J", "6 7 8 9 T"]);
    // A straight does not wrap around beyond the ace.
    beats(HIGH, "A A 2 3 4", "Q K A 2 3");
}

// clause: SVS-2.5F-01
#[test]
fn trips() {
    beats(HIGH, "9 9 9 K 4", "9 9 9 Q J");
    beats(HIGH, "9 9 9 K 5", "9 9 9 K 4");
    beats(HIGH, "9 9 9 3 2", "8 8 8 A K");
}

// clause: SVS-2.5G-01
#[test]
fn two_pairs() {
    beats(HIGH, "A A 3 3 K", "K K Q Q A");
    beats(HIGH, "A A 4 4 2", "A A 3 3 K");
    beats(HIGH, "A A 4 4 9", "A A 4 4 8");
}

// clause: SVS-2.5J-01
#[test]
fn pairs() {
    beats(HIGH, "8 8 A 7 3", "8 8 K Q J");
    beats(HIGH, "8 8 A 7 4", "8 8 A 7 3");
    beats(HIGH, "8 8 A 7 2", "8 8 A 6 5");
    beats(HIGH, "9 9 4 3 2", "8 8 A K Q");
}

// clause: SVS-2.5K-01
#[test]
fn single_cards() {
    beats(HIGH, "A J 8 5 3", "A J 8 5 2");
    beats(HIGH, "A J 8 5 2", "A J 8 4 3");
    beats(HIGH, "A J 8 3 2", "A J 7 6 5");
    beats(HIGH, "A J 4 3 2", "A T 9 8 7");
    beats(HIGH, "A 6 4 3 2", "K Q J T 8");
}

// clause: SVS-2.5M-01
#[test]
fn suits_decide_nothing() {
    ties(HIGH, "As Js 8s 5s 3s", "Ah Jh 8h 5h 3h");
    let [clubs, diamonds, hearts, spades] = ["c", "d", "h", "s"]
        .map(|suit| ["K", "Q", "9", "6", "2"].map(|rank| rank.to_owned() + suit).concat());
    for other in [diamonds, hearts, spades] {
        ties(HIGH, &clubs, &other);
    }
}

// Soko.

// clause: SVS-2.5-02
#[test]
fn order_in_soko() {
    let order = [
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
    in_order(SOKO, &order);
    beats(HIGH, "2c 2d 3h 4s 6c", "5h 6d 7c 8s Kd");
    beats(HIGH, "2c 2d 3h 4s 6c", "Ah Kh Qh 9h 2c");
}

// clause: SVS-2.5H-01
#[test]
fn four_flushes() {
    let is = |cards: &str| strength(SOKO, "", cards).unwrap().category();
    assert_eq!(is("Kh 9h 5h 2h As"), evaluator::Category::FourFlush);
    assert_eq!(is("Kh 9h 5h 2h Ah"), evaluator::Category::Flush);
    assert_eq!(is("5h 6h 7h 8h Kc"), evaluator::Category::FourFlush, "in sequence");
    assert_eq!(is("Ah Kh 9h 5h As"), evaluator::Category::FourFlush, "with a pair");
}

// clause: SVS-2.5H-02
#[test]
fn four_flushes_compared() {
    beats(SOKO, "Ad 8d 4d 3d 2c", "Kh 9h 5h 2h As");
    beats(SOKO, "Ad 9d 4d 3d 2c", "Ah 8h 7h 6h Ks");
    beats(SOKO, "Ad 9d 5d 2d 2c", "Ah 9h 4h 3h Ks");
    beats(SOKO, "Ad 9d 5d 3d 2c", "Ah 9h 5h 2h Ks");
    beats(SOKO, "Ah Jh 7h 3h Ks", "Ad Jd 7d 3d Qs");
}

// clause: SVS-2.5I-01
#[test]
fn four_straights() {
    let is = |cards: &str| strength(SOKO, "", cards).unwrap().category();
    assert_eq!(is("5h 6d 7c 8s Kd"), evaluator::Category::FourStraight);
    assert_eq!(is("5h 6d 7c 8s 8h"), evaluator::Category::FourStraight);
    assert_eq!(is("5h 6d 8c 9s Kd"), evaluator::Category::HighCard);
    assert_eq!(is("Ah Ad Kc Qs Jh"), evaluator::Category::FourStraight);
}

// clause: SVS-2.5I-02
#[test]
fn four_straights_compared() {
    beats(SOKO, "J Q K A 4", "T J Q K 2");
    beats(SOKO, "2 3 4 5 9", "A 2 3 4 K");
    beats(SOKO, "A 2 3 4 K", "A A K Q 9");
}

// clause: SVS-2.5I-03
#[test]
fn the_side_card_decides_between_equal_four_straights() {
    beats(SOKO, "5h 6d 7c 8s Kh", "5d 6c 7s 8h Qd");
    beats(SOKO, "5h 6d 7c 8s 3h", "5d 6c 7s 8h 2d");
}

// Stripped decks.

// clause: SVS-2.5L-01
#[test]
fn order_in_stripped_decks() {
    for deck in [OF_32, OF_36] {
        beats(deck, "7h 9h Th Qh Ah", "Kc Kd Kh As Ad");
        beats(deck, "7h 8d 9c Ts Jh", "Ac Ad Ah Ks Qd");
        let order = [
            "7s 8s 9s Ts Js",
            "7 7 7 7 8",
            "7h 8h 9h Th Qh",
            "7 7 7 8 8",
            "7 8 9 T J",
            "7 7 7 8 9",
            "7 7 8 8 9",
            "7 7 8 9 T",
            "A K Q J 9",
        ];
        in_order(deck, &order);
        // Within a category, hands compare as with the full deck.
        beats(deck, "8 8 8 7 7", "7 7 7 A A");
        beats(deck, "Ah Jh 9h 8h 7h", "Ks Qs Js Ts 8s");
        beats(deck, "A A 8 8 9", "K K Q Q A");
    }
}

// clause: SVS-3.5.1-03
#[test]
fn with_32_cards_the_ace_may_rank_below_the_seven() {
    beats(OF_32, "Ac 7d 8h 9s Tc", "Ac Ad Ah Ks Qc");
    beats(OF_32, "7c 8d 9h Ts Jc", "Ac 7d 8h 9s Tc");
    assert_eq!(strength(OF_32, "", "Ac 7d 8h 9s Tc").unwrap().ranks(), [Rank::Ten]);
    beats(OF_32, "Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c");
}

// clause: SVS-3.5.1-04
#[test]
fn with_36_cards_the_ace_may_rank_below_the_six() {
    assert_eq!(strength(OF_36, "", "Ac 6d 7h 8s 9c").unwrap().ranks(), [Rank::Nine]);
    beats(OF_36, "6c 7d 8h 9s Tc", "Ac 6d 7h 8s 9c");
    beats(OF_36, "Ac 6d 7h 8s 9c", "Ac Ad Ah Ks Qc");
    beats(OF_36, "6c 6d 7h 8s 9c", "Ac 7d 8h 9s Tc");
    beats(OF_36, "A J 9 8 7", "Ac 7d 8h 9s Tc");
}

// clause: SVS-3.8-02
#[test]
fn at_americana_the_ace_may_rank_below_the_seven() {
    let low = strength(OF_32, "", "Ac 7d 8h 9s Tc").unwrap();
    assert_eq!((low.category(), low.ranks()), (evaluator::Category::Straight, vec![Rank::Ten]));
    let flush = strength(OF_32, "", "Ah 7h 8h 9h Th").unwrap();
    assert_eq!(
        (flush.category(), flush.ranks()),
        (evaluator::Category::StraightFlush, vec![Rank::Ten])
    );
}

// Own cards and a board.

// clause: SVS-3.1.3A-01
#[test]
fn the_best_five_of_seven() {
    makes(HIGH, "As Ks Qs Js Ts", "2c 3d", "As Ks Qs Js Ts");
    makes(HIGH, "2h 5h 8h Th 3c", "Ah Kd", "Ah Th 8h 5h 2h");
    makes(HIGH, "2h 2d 8c Ts 3c", "2c 2s", "2c 2d 2h 2s Ts");
    // The third of three pairs may give the kicker; the lower of two sets of three is the pair of the full house.
    makes(HIGH, "Kc Kd Qh Qs 2c", "As Ac", "A A K K Q");
    makes(HIGH, "9c 9d 4h 4s 4c", "9h 2d", "9 9 9 4 4");
}

// clause: SVS-3.2.3A-01
#[test]
fn omaha_takes_two_and_three() {
    makes(OMAHA, "2h 5h 8h Th 3c", "Ah Kd Qc Js", "A K T 8 5");
    makes(OMAHA, "2h 5h 8h 9c 3c", "Ah Kh Qc Js", "Ah Kh 8h 5h 2h");
}

// Lows.

// clause: SVS-3.3.3A-02
#[test]
fn a_low_takes_two_and_three_eight_or_better() {
    makes(OMAHA_LOW, "3c 7d 8h Js Tc", "Ah 2d Ks Qc", "8h 7d 3c 2d Ah");
    has_no_low(OMAHA_LOW, "3c 9d Th Js 8c", "Ah 2d Ks Qc");
    // The board's fourth low card does not play, although it would make a better low.
    makes(OMAHA_LOW, "2c 3d 4h 5s Tc", "Ah 8d Ks Qc", "8d 4h 3d 2c Ah");
    // Other cards may make the high hand.
    makes(OMAHA, "3c 7d 8h Js Tc", "Ah 2d Ks Qc", "A K J T 8");
}

// clause: SVS-3.3.3A-03
#[test]
fn straights_and_flushes_are_no_harm_to_a_low() {
    makes(OMAHA_LOW, "3s 4s 5s 9d Jh", "As 2s Kc Kd", "5s 4s 3s 2s As");
    ties_on(OMAHA_LOW, "3s 4s 5s 9d Jh", "As 2s Kc Kd", "Ad 2c Qc Qd");
}

// clause: SVS-3.3.3A-04
#[test]
fn the_ace_is_one_in_a_low() {
    beats(STUD_LOW, "8 4 3 2 A", "8 5 4 3 2");
    assert!(omaha_low("8 4 3 2 A") > omaha_low("8 5 4 3 2"));
    qualifies(STUD_LOW, "", "A 2 3 4 8");
    ties(STUD_LOW, "A 2 3 4 8", "8 4 3 2 A");
    assert_eq!(strength(STUD_LOW, "", "A 2 3 4 8").unwrap().ranks()[0], Rank::Eight);
}

// clause: SVS-3.3.3A-06
#[test]
fn lows_from_the_highest_card_down() {
    beats(STUD_LOW, "7 6 5 4 3", "8 4 3 2 A");
    beats(STUD_LOW, "8 5 4 2 A", "8 5 4 3 2");
    let order = ["5 4 3 2 A", "6 4 3 2 A", "6 5 3 2 A", "6 5 4 2 A", "6 5 4 3 A", "6 5 4 3 2"];
    in_order(STUD_LOW, &order);
}
