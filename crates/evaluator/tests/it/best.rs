//! Tests of hand-picked hands that evaluators often get wrong.

use cards::{Card, CardSet, Rank, parse_cards};
use evaluator::{Category, Strength, best_five, high};

fn of(text: &str) -> Strength {
    high(parse_cards(text).unwrap().into_iter().collect())
}

#[test]
fn three_pairs_keep_the_best_kicker() {
    // The third pair gives the kicker only if it is the highest rank left.
    assert_eq!(of("9c 9d 4h 4s 2c 2d Kc").ranks(), [Rank::Nine, Rank::Four, Rank::King]);
    assert_eq!(of("9c 9d 8h 8s 7c 7d 2c").ranks(), [Rank::Nine, Rank::Eight, Rank::Seven]);
}

#[test]
fn two_sets_of_three_are_a_full_house() {
    let house = of("9c 9d 9h 4s 4c 4d Kc");
    assert_eq!(house.category(), Category::FullHouse);
    assert_eq!(house.ranks(), [Rank::Nine, Rank::Four]);
    assert!(of("9c 9d 9h Ks Kc 4d 4c") > house);
}

#[test]
fn the_ace_is_low_only_in_the_wheel() {
    assert_eq!(of("Ac 2d 3h 4s 5c").category(), Category::Straight);
    assert!(of("Ac 2d 3h 4s 5c") < of("2d 3h 4s 5c 6c"));
    assert_eq!(of("Kc Ac 2d 3h 4s").category(), Category::HighCard);
    assert_eq!(of("Ac 2d 3h 4s 5c 6h Kd").ranks(), [Rank::Six]);
    assert_eq!(of("Ac 2c 3c 4c 5c Kc Qd").words(), "straight flush to the five");
}

#[test]
fn a_flush_and_a_straight_are_not_a_straight_flush() {
    assert_eq!(of("4c 5c 6c 7c 8d Kc 2h").category(), Category::Flush);
    assert_eq!(of("4c 5c 6c 7c 8c 9d Th").ranks(), [Rank::Eight]);
}

#[test]
fn flushes_compare_down_to_the_fifth_card() {
    assert!(of("Ac Kc Qc Jc 9c") > of("Ad Kd Qd Jd 8d"));
    assert_eq!(of("Ac Kc Qc Jc 9c 3c 2c"), of("Ad Kd Qd Jd 9d 8d 2h"));
}

#[test]
fn quads_take_the_highest_card_left() {
    assert_eq!(of("4c 4d 4h 4s 9c 9d Kc").ranks(), [Rank::Four, Rank::King]);
    assert_eq!(of("4c 4d 4h 4s 9c 9d 9h").ranks(), [Rank::Four, Rank::Nine]);
}

#[test]
fn categories_are_in_order() {
    let weakest_first = [
        "Ac Kd Qh Js 9c",
        "2c 2d 5h 4s 3c",
        "3c 3d 2h 2s 4c",
        "2c 2d 2h 4s 3c",
        "Ac 2d 3h 4s 5c",
        "7c 5c 4c 3c 2c",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "Ac 2c 3c 4c 5c",
    ];
    for (at, pair) in weakest_first.windows(2).enumerate() {
        assert!(of(pair[0]) < of(pair[1]), "{pair:?}");
        assert_eq!(of(pair[0]).category(), Category::HIGH[at]);
    }
}

fn five(text: &str) -> Vec<Card> {
    best_five(&parse_cards(text).unwrap()).to_vec()
}

#[test]
fn best_five_lists_the_most_significant_card_first() {
    let cards = |text| parse_cards(text).unwrap();
    assert_eq!(five("5c Ah 4s 3d 2c Kd Kc"), cards("5c 4s 3d 2c Ah"));
    assert_eq!(five("4c 9d 4h 9s 4d Kc Kd"), cards("4c 4h 4d Kc Kd"));
    assert_eq!(five("2c Ac 9c Kd Kh Tc 5c"), cards("Ac Tc 9c 5c 2c"));
    assert_eq!(five("Ts 9s 8s 7s 6s 9c 9d"), cards("Ts 9s 8s 7s 6s"));
}

#[test]
fn among_equals_the_earlier_card_is_taken() {
    let cards = |text| parse_cards(text).unwrap();
    assert_eq!(five("Th 2c Td 9h 8h 7c 6s"), cards("Th 9h 8h 7c 6s"));
    assert_eq!(five("Td 2c Th 9h 8h 7c 6s"), cards("Td 9h 8h 7c 6s"));
    assert_eq!(five("Kh Kd 9h 9d 5c 5s 5d"), cards("5c 5s 5d Kh Kd"));
}

#[test]
#[should_panic(expected = "five to seven cards")]
fn four_cards_are_no_hand() {
    of("Ac Kd Qh Js");
}

#[test]
#[should_panic(expected = "five to seven cards")]
fn eight_cards_are_too_many() {
    high(Card::all().take(8).collect::<CardSet>());
}

#[test]
#[should_panic(expected = "twice")]
fn best_five_panics_on_a_duplicate_card() {
    let mut cards = parse_cards("Ac Kd Qh Js 9c").unwrap();
    cards.push(cards[0]);
    best_five(&cards);
}
