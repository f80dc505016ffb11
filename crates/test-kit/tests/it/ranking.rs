//! Checks the second ranking against the clauses' own examples, and against class sizes counted on paper.

use cards::{Card, Rank, parse_cards};
use std::cmp::Ordering;
use test_kit::ranking::{Worth, choose, compare, read, strength, winners};

/// Returns the cards' ranks, from 1 for the ace to 13.
fn low_ranks(cards: &[Card]) -> Vec<i32> {
    cards.iter().map(|card| (i32::from(card.rank().index()) + 1) % 13 + 1).collect()
}

// How the examples are written.

/// Reads cards with their suits, or ranks alone, which get suits that make no flush and no four-flush.
fn hand(text: &str) -> Vec<Card> {
    if text.contains(['c', 'd', 'h', 's']) {
        return parse_cards(text).unwrap();
    }
    let suited: Vec<String> = text.chars().zip("cdhs".chars().cycle()).map(pair_text).collect();
    parse_cards(&suited.concat()).unwrap()
}

fn pair_text((rank, suit): (char, char)) -> String {
    format!("{rank}{suit}")
}

#[track_caller]
fn beats_on(game: &str, board: &str, better: &str, worse: &str) {
    let (board, hands) = (hand(board), vec![hand(better), hand(worse)]);
    let order = compare(game, &board, &hands[0], &hands[1]);
    assert_eq!(order, Ordering::Greater, "{game}: {better} beats {worse}");
    let order = compare(game, &board, &hands[1], &hands[0]);
    assert_eq!(order, Ordering::Less, "{game}: {worse} loses to {better}");
    assert_eq!(winners(game, &board, &hands), [0], "{game}: {better} wins against {worse}");
}

#[track_caller]
fn ties_on(game: &str, board: &str, one: &str, other: &str) {
    let (board, hands) = (hand(board), vec![hand(one), hand(other)]);
    let order = compare(game, &board, &hands[0], &hands[1]);
    assert_eq!(order, Ordering::Equal, "{game}: {one} ties {other}");
    assert_eq!(winners(game, &board, &hands), [0, 1], "{game}: {one} and {other} share");
}

#[track_caller]
fn beats(game: &str, better: &str, worse: &str) {
    beats_on(game, "", better, worse);
}

#[track_caller]
fn ties(game: &str, one: &str, other: &str) {
    ties_on(game, "", one, other);
}

/// Checks that each hand beats all hands after it.
#[track_caller]
fn in_order(game: &str, best_first: &[&str]) {
    for (place, better) in best_first.iter().enumerate() {
        for worse in &best_first[place + 1..] {
            beats(game, better, worse);
        }
    }
}

/// Checks that the best hand from hole cards and board is worth exactly these five cards.
#[track_caller]
fn makes(game: &str, board: &str, own: &str, five: &str) {
    let made = strength(game, &hand(board), &hand(own));
    let low = game.ends_with("_low");
    let expected = read(if low { "stud8_low" } else { "holdem_high" }, &hand(five));
    assert!(expected.is_some(), "{five} qualifies");
    assert_eq!(made, expected, "{game}: {own} on {board} makes {five}");
}

#[track_caller]
fn qualifies(game: &str, board: &str, own: &str, expected: bool) {
    let (board, own) = (hand(board), hand(own));
    let alone = winners(game, &board, std::slice::from_ref(&own));
    assert_eq!(!alone.is_empty(), expected, "{game}: {own:?} on {board:?}");
}

const HIGH: &str = "holdem_high";

// High hands of the full deck.

#[test]
fn kinds_of_high_hands_rank_in_this_order() {
    let order =
        ["9s8s7s6s5s", "2222A", "22233", "7h5h4h3h2h", "A2345", "222AK", "3322A", "22AKQ", "AKQJ9"];
    in_order(HIGH, &order);
}

#[test]
fn the_higher_top_card_wins_between_straight_flushes() {
    beats(HIGH, "9sTsJsQsKs", "8h9hThJhQh");
    beats(HIGH, "2s3s4s5s6s", "Ah2h3h4h5h");
    beats(HIGH, "ThJhQhKhAh", "9cTcJcQcKc");
    beats(HIGH, "9h8h7h6h5h", "8c7c6c5c4c");
    beats(HIGH, "6c5c4c3c2c", "5d4d3d2dAd");
    beats(HIGH, "5d4d3d2dAd", "AAAAK");
    ties_on(HIGH, "AsKsQsJsTs", "2c3d", "AhAd");
}

#[test]
fn equal_quads_are_decided_by_the_fifth_card() {
    beats_on(HIGH, "7c7d7h7s2d", "Kc3c", "QcJc");
    beats_on(HIGH, "7c7d7h7s2c", "Ac3c", "QcKd");
    ties_on(HIGH, "7c7d7h7sAc", "KcKd", "2c3d");
    beats(HIGH, "5555A", "5555K");
    beats(HIGH, "33332", "2222A");
}

#[test]
fn full_houses_compare_trips_then_pairs() {
    beats(HIGH, "88822", "777AA");
    beats(HIGH, "88855", "88844");
    beats(HIGH, "99922", "888AA");
    beats(HIGH, "99944", "99933");
    beats(HIGH, "44422", "333AA");
    beats(HIGH, "888QQ", "888JJ");
}

#[test]
fn flushes_are_compared_card_by_card() {
    beats(HIGH, "AhJh8h5h3h", "AsJs8s5s2s");
    beats(HIGH, "Ah9h7h5h3h", "Ac9c7c5c2c");
    beats(HIGH, "AhJh8h4h3h", "AsJs8s4s2s");
    ties(HIGH, "AhJh8h4h3h", "AdJd8d4d3d");
}

#[test]
fn straights_compare_top_cards_and_never_wrap_around() {
    beats(HIGH, "9TJQK", "89TJQ");
    beats(HIGH, "23456", "A2345");
    beats(HIGH, "2c3c4d5h6s", "Ad2c3h4s5d");
    beats(HIGH, "A2345", "AAAKQ");
    beats(HIGH, "TJQKA", "9TJQK");
    beats(HIGH, "T9876", "98765");
    ties(HIGH, "Tc9d8h7s6c", "Td9h8s7c6d");
    beats(HIGH, "65432", "5432A");
    beats(HIGH, "22345", "KA234");
    beats(HIGH, "22345", "QKA23");
    beats(HIGH, "AK532", "KQJT8");
    beats(HIGH, "AQ532", "JA234");
}

#[test]
fn equal_trips_are_decided_by_both_side_cards() {
    beats(HIGH, "999K4", "999QJ");
    beats(HIGH, "999K5", "999K4");
    beats(HIGH, "777A2", "777KQ");
    beats(HIGH, "999K4", "999K3");
    beats(HIGH, "999A2", "999KQ");
    beats(HIGH, "33324", "222AK");
}

#[test]
fn two_pairs_are_compared_from_the_higher_pair_down() {
    beats(HIGH, "AA33K", "KKQQA");
    beats(HIGH, "AA442", "AA33K");
    beats(HIGH, "AA449", "AA448");
    beats(HIGH, "KK332", "QQJJA");
    beats(HIGH, "KK335", "KK334");
    beats(HIGH, "KK223", "QQJJA");
    beats(HIGH, "KK559", "KK44A");
    beats(HIGH, "KK559", "KK558");
}

#[test]
fn equal_pairs_are_decided_by_three_side_cards() {
    beats(HIGH, "88A73", "88KQJ");
    beats(HIGH, "88A74", "88A73");
    beats(HIGH, "88A42", "88KQJ");
    beats(HIGH, "88AK3", "88AK2");
    beats(HIGH, "77A94", "77KQJ");
    beats(HIGH, "77A94", "77A93");
}

#[test]
fn high_cards_are_compared_down_to_the_fifth() {
    beats(HIGH, "AJ853", "AJ852");
    beats(HIGH, "AK953", "AK952");
    beats(HIGH, "AQ953", "AQ952");
    beats(HIGH, "AK432", "AQ953");
    ties(HIGH, "AcQd9h5s3c", "AdQc9s5h3d");
}

#[test]
fn no_suit_is_higher_than_another() {
    ties(HIGH, "AsJs8s5s3s", "AhJh8h5h3h");
    ties(HIGH, "9s8s6s4s2s", "9c8c6c4c2c");
    ties_on(HIGH, "KcKd8h8s2c", "Ac3c", "Ad3d");
    let board = hand("AsKsQsJsTs");
    let three = ["2c3d", "AhAd", "9s8s"].map(hand);
    assert_eq!(winners(HIGH, &board, &three), [0, 1, 2]);
}

#[test]
fn the_best_five_of_seven_count() {
    makes(HIGH, "AsKsQsJsTs", "2c3d", "AsKsQsJsTs");
    makes(HIGH, "2h5h8hTh3c", "AhKd", "AhTh8h5h2h");
    makes(HIGH, "", "AhKh9h5h2h4c3s", "AhKh9h5h2h");
    makes("stud8_low", "", "AhKh9h5h2h4c3s", "5432A");
}

// Two own cards and three of the board.

#[test]
fn omaha_takes_exactly_two_and_three() {
    makes("omaha_high", "2h5h8hTh3c", "AhKdQcJs", "AKT85");
    makes("omaha_high", "2h5h8h9c3c", "AhKhQcJs", "AhKh8h5h2h");
    makes("omaha_high", "AhQhJhTh3h", "AsKd7c2h", "AKQJT");
    makes("omaha_high", "As9d8c5h2d", "AcAdAhKc", "AAA98");
    makes("omaha_high", "4s5s8s9dJh", "AsKs2d3c", "AsKs8s5s4s");
    makes("omaha_high", "4h7h8hQsJs", "AhKh2c3d", "AhKh8h7h4h");
    ties_on("omaha_high", "QcJdTh2s2c", "AcKd3h4s", "AdKc5h6s");
}

#[test]
fn five_and_six_own_cards_change_nothing() {
    makes("courchevel_high", "Kh9c7d4s2c", "AhQhJhTh3d", "AKQ97");
    makes("omaha5_high", "Kh9c7d4s2c", "AhQhJhTh3d", "AKQ97");
    makes("omaha6_high", "Kh9c7d4s2c", "AhQhJhTh3d3s", "33K97");
}

// Eight or better.

#[test]
fn an_omaha_low_takes_two_and_three_too() {
    makes("omaha8_low", "4s5s8s9dJh", "AsKs2d3c", "8542A");
    makes("omaha8_low", "4h7h8hQsJs", "AhKh2c3d", "8742A");
    makes("omaha8_low", "3c7d8hJsTc", "Ad2hKsQc", "8732A");
    makes("omaha8_low", "3s4s5s9dJh", "As2sKcKd", "5432A");
    qualifies("omaha8_low", "3c9dThJs8c", "Ad2hKsQc", false);
    qualifies("omaha8_low", "5c6dKhKsQc", "Ad2h3s4c", false);
    qualifies("omaha8_low", "KcQdJh9s9c", "Ad2h3s4c", false);
}

#[test]
fn one_player_may_win_high_and_low() {
    let board = hand("3h4h5c9sJd");
    let hands = ["Ah2hKdQd", "KsKc9d8c"].map(hand);
    assert_eq!(winners("omaha_high", &board, &hands), [0]);
    assert_eq!(winners("omaha8_low", &board, &hands), [0]);
}

#[test]
fn a_hand_that_does_not_qualify_is_below_every_one_that_does() {
    beats("stud8_low", "87654", "9432A");
    beats_on("omaha8_low", "6c5d4hKsQc", "8d7hKcQd", "Ad9hKhQh");
    let board = hand("6c5d4hKsQc");
    let (one, other) = (hand("Ad9hKhQh"), hand("KcKdJcJd"));
    assert_eq!(compare("omaha8_low", &board, &one, &other), Ordering::Equal);
    assert_eq!(winners("omaha8_low", &board, &[one, other]), [0; 0]);
}

#[test]
fn a_low_has_five_ranks_of_eight_or_lower() {
    for low in ["A2348", "8765A", "87654", "A2478KK"] {
        qualifies("stud8_low", "", low, true);
    }
    for none in ["A2349", "AA234", "9432A", "88432"] {
        qualifies("stud8_low", "", none, false);
    }
    makes("stud8_low", "", "A2478KK", "8742A");
    beats("stud8_low", "8765A", "87652");
}

#[test]
fn there_are_56_rank_sets_that_qualify_in_57344_suits() {
    let eights_or_lower: Vec<Card> =
        Card::all().filter(|card| card.rank() <= Rank::Eight || card.rank() == Rank::Ace).collect();
    let lows: Vec<Worth> =
        a_quarter_of_fives(&eights_or_lower).filter_map(|five| read("stud8_low", &five)).collect();
    assert_eq!(4 * lows.len(), 57_344);
    assert_eq!(lows.into_iter().collect::<std::collections::BTreeSet<_>>().len(), 56);
}

#[test]
fn lows_compare_highest_cards_first_with_the_ace_low() {
    for game in ["stud8_low", "razz_a5_low"] {
        beats(game, "A3456", "23456");
        beats(game, "A2345", "A2346");
        beats(game, "34567", "A2348");
        beats(game, "76543", "8432A");
        beats(game, "8542A", "8632A");
        beats(game, "8542A", "85432");
        beats(game, "8432A", "85432");
        beats(game, "75432", "7642A");
        beats(game, "6432A", "6542A");
        ties(game, "5h4h3h2hAh", "5c4d3h2sAc");
        ties(game, "6h5h4h3h2h", "6c5d4h3s2c");
        ties(game, "8c4d3h2sAc", "8d4h3s2cAd");
    }
}

// Razz.

#[test]
fn razz_has_no_qualifier_and_ranks_pairs_reversed() {
    makes("razz_a5_low", "", "A2345KK", "5432A");
    let razz = "razz_a5_low";
    beats(razz, "95432", "T432A");
    beats(razz, "9432A", "Q432A");
    beats(razz, "KQJT9", "AA234");
    beats(razz, "AA432", "2243A");
    beats(razz, "AA432", "AA532");
    let order =
        ["KQJT9", "AA234", "KKQJT", "AA223", "KKQQJ", "AAA23", "KKKQJ", "AAA22", "KKKQQ", "AAAA2"];
    in_order(razz, &order);
    beats(razz, "KKQ2AA3", "KKQQ3AA");
}

// Deuce to seven.

#[test]
fn deuce_to_seven_reverses_high_except_for_the_wheel() {
    let fives: Vec<Vec<Card>> = fives(&Card::all().collect::<Vec<_>>()).step_by(251).collect();
    let wheel = |five: &[Card]| {
        let ranks = low_ranks(five);
        (1..=5).all(|rank| ranks.contains(&rank))
    };
    let mut pairs = 0;
    for (at, one) in fives.iter().enumerate() {
        let other = &fives[at * 7919 % fives.len()];
        if wheel(one) || wheel(other) {
            continue;
        }
        let order = compare("deuce_seven_low", &[], one, other);
        assert_eq!(order, compare(HIGH, &[], other, one), "{one:?} and {other:?}");
        pairs += 1;
    }
    assert!(pairs >= 10_000, "{pairs} pairs");
}

#[test]
fn the_ace_is_always_high_in_deuce_to_seven() {
    let low = "deuce_seven_low";
    beats(low, "KhQcJdTs8h", "Ah5c4d3s2h");
    beats(low, "Ah5c4d3s2h", "A6432");
    beats(low, "Ah5c4d3s2h", "22345");
    // The suited wheel is an ace-high flush and not a straight flush.
    beats(low, "Ah5h4h3h2h", "Ac6c4c3c2c");
    beats(low, "Ah5h4h3h2h", "6c5c4c3c2c");
}

#[test]
fn straights_and_flushes_hurt_in_deuce_to_seven() {
    let low = "deuce_seven_low";
    beats(low, "AAKKQ", "7h5h4h3h2h");
    beats(low, "QQQ43", "7h5h4h3h2h");
    beats(low, "AAAKQ", "65432");
    beats(low, "87642", "7h5h4h3h2h");
    beats(low, "87642", "65432");
}

#[test]
fn deuce_to_seven_has_no_qualifier_and_lower_is_better() {
    let low = "deuce_seven_low";
    beats(low, "75432", "76532");
    beats(low, "86432", "86532");
    beats(low, "T5432", "J5432");
    beats(low, "22AKQ", "33542");
    beats(low, "4422A", "22243");
    let order =
        ["75432", "22543", "33224", "22243", "65432", "7h5h4h3h2h", "22233", "22223", "6h5h4h3h2h"];
    in_order(low, &order);
}

// Badugi.

#[test]
fn a_badugi_is_the_best_subset_of_different_ranks_and_suits() {
    let active = [
        ("4c3d2hAs", "4c3d2hAs"),
        ("AcAdAhAs", "Ac"),
        ("As2sAh3d", "2sAh3d"),
        ("As2sAh3h", "2sAh"),
        ("5c5dAcAd", "5cAd"),
        ("4c2dAs4h", "4c2dAs"),
        ("9h3d2hAc", "3d2hAc"),
        ("5h3h2hAs", "2hAs"),
        ("3h7h9hKh", "3h"),
    ];
    for (dealt, counts) in active {
        ties("badugi", dealt, counts);
    }
}

#[test]
fn more_cards_beat_fewer_and_then_the_lower_cards_win() {
    beats("badugi", "KcQdJhTs", "3c2dAhAs");
    beats("badugi", "7c5d3hAs", "7d6c2hAs");
    beats("badugi", "4c2dAs4h", "4d3hAs4c");
    beats("badugi", "2hAsKhQh", "5c5dAcAd");
    beats("badugi", "AcAdAhAs", "3h7h9hKh");
    ties("badugi", "9h3d2hAc", "Kh3d2hAc");
    ties("badugi", "2h4h6h8h", "2c5c7cJc");
}

#[test]
fn every_badugi_hand_is_counted() {
    let deck: Vec<Card> = Card::all().collect();
    let (mut sizes, mut all) = ([0; 5], 0);
    let best = strength("badugi", &[], &hand("4c3d2hAs"));
    let worst = strength("badugi", &[], &hand("KcKdKhKs"));
    for four in choose(4, &deck) {
        let made = strength("badugi", &[], &four);
        assert!(worst <= made && made <= best, "{four:?}");
        sizes[made.unwrap().kind as usize] += 1;
        all += 1;
    }
    assert_eq!(all, 270_725);
    assert_eq!(sizes, [0, 2_873, 96_252, 154_440, 17_160]);
}

// Stripped decks.

#[test]
fn a_flush_beats_a_full_house_in_stripped_decks() {
    for game in ["stripped32_high", "stripped36_high", "shortdeck_high"] {
        beats(game, "7h9hThQhAh", "KcKdKhAsAd");
        beats(game, "7h8d9cTsJh", "AcAdAhKsQd");
        let order = [
            "TsJsQsKsAs",
            "8888A",
            "7h8h9hJhQh",
            "777AA",
            "789TJ",
            "777AK",
            "8877A",
            "77AKQ",
            "AKQJ9",
        ];
        in_order(game, &order);
    }
}

#[test]
fn the_ace_also_counts_six_below_the_seven() {
    let game = "stripped32_high";
    beats(game, "7c8d9hTsJc", "Ac7d8h9sTc");
    beats(game, "Ac7d8h9sTc", "AcAdAhKsQd");
    beats(game, "AcKdQhJsTc", "9cTdJhQsKc");
    beats(game, "7c8c9cTcJc", "Ah7h8h9hTh");
    beats(game, "Ah7h8h9hTh", "AcAdAhAsKc");
}

#[test]
fn the_ace_also_counts_five_below_the_six() {
    for game in ["stripped36_high", "shortdeck_high"] {
        beats(game, "6c7d8h9sTc", "Ac6d7h8s9c");
        beats(game, "Ac6d7h8s9c", "AcAdAhKsQd");
        beats(game, "6c6d7h8s9c", "Ac7d8h9sTc");
        beats(game, "AJT98", "Ac7d8h9sTc");
    }
    beats_on("shortdeck_high", "6d7h8s9cKd", "AcQc", "KcKh");
}

// Soko.

const SOKO_GAMES: [&str; 2] = ["soko_high", "soko4_high"];

#[test]
fn soko_four_card_hands_rank_between_pair_and_two_pair() {
    for game in SOKO_GAMES {
        in_order(game, &["2h2d3c3s4h", "AhKhQh9h2c", "5h6d7c8sKd", "AsAdKc9h4d", "AsKdJc9h7s"]);
        beats(game, "5678K", "AAK94");
        beats(game, "9h6h4h2hKd", "5678K");
    }
    beats(HIGH, "2c2d3h4s6c", "5h6d7c8sKd");
    beats(HIGH, "2c2d3h4s6c", "AhKhQh9h2c");
}

#[test]
fn four_suited_cards_are_always_a_four_flush() {
    for game in SOKO_GAMES {
        beats(game, "Kh9h5h2hAs", "AKQJ2");
        beats(game, "22334", "Kh9h5h2hAs");
        beats(game, "Kh9h5h2hAh", "AKQJT");
        beats(game, "5h6h7h8hKc", "AKQJ2");
        beats(game, "9h5h3h2hAs", "5h6h7h8hKc");
        beats(game, "AhKh9h5hAs", "AhQh9h5hKs");
    }
}

#[test]
fn four_flushes_are_compared_by_their_suited_cards_first() {
    for game in SOKO_GAMES {
        beats(game, "Ad8d4d3d2c", "Kh9h5h2hAs");
        beats(game, "Ac8c4c3c2d", "KdQdJd9d2c");
        beats(game, "Kh9h5h2hAs", "QhJh9h2hAs");
    }
    beats("soko_high", "AhJh7h3hKs", "AdJd7d3dQs");
    beats("soko_high", "Ah9h5h2hKc", "As9s5s2sQd");
    ties("soko4_high", "AhJh7h3hKs", "AdJd7d3dQs");
    ties("soko4_high", "Ah9h5h2hKc", "As9s5s2sQd");
}

#[test]
fn a_four_straight_may_hold_a_pair() {
    for game in SOKO_GAMES {
        beats(game, "5h6d7c8sKd", "AAKQT");
        beats(game, "5h6d7c8s8h", "AAKQT");
        beats(game, "22346", "5h6d8c9sKd");
        beats(game, "AAKQJ", "KQJT8");
    }
}

#[test]
fn the_higher_top_card_wins_between_four_straights() {
    for game in SOKO_GAMES {
        beats(game, "JQKA4", "TJQK2");
        beats(game, "23459", "A234K");
        beats(game, "23457", "A234K");
        beats(game, "67892", "5678A");
    }
    for (better, worse) in
        [("5h6d7c8sKh", "5d6c7s8hQd"), ("5678K", "5678Q"), ("Ac2d3h4sAd", "A234K")]
    {
        beats("soko_high", better, worse);
        ties("soko4_high", better, worse);
    }
}

#[test]
fn suits_decide_nothing_in_soko() {
    for game in SOKO_GAMES {
        ties(game, "Kh9h5h2hAs", "Kd9d5d2dAc");
        ties(game, "5h6d7c8sKd", "5c6s7h8dKc");
    }
}

// Three cards.

#[test]
fn straights_beat_flushes_with_three_cards() {
    let three = "three_card";
    beats(three, "234", "Ah9h4h");
    beats(three, "222", "QKA");
    beats(three, "2d3d4d", "AAA");
    beats(three, "QKA", "JQK");
    beats(three, "234", "A23");
    beats(three, "A23", "AhKhJh");
    beats(three, "223", "KA2");
    beats(three, "KA2", "KQT");
    beats(three, "Q32", "J92");
    in_order(three, &["2d3d4d", "222", "A23", "5h3h2h", "22A", "AKJ"]);
}

#[test]
fn three_cards_are_compared_one_after_the_other() {
    let three = "three_card";
    beats(three, "88K", "88Q");
    beats(three, "992", "88A");
    beats(three, "Kh9h2h", "Kc8c7c");
    ties(three, "Kh9h2h", "Ks9s2s");
}

// Class sizes.

/// Returns every five cards of a deck whose cards are in order.
fn fives(deck: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    let above = |four: &[Card]| -> Vec<Card> {
        deck.iter().filter(|card| **card > four[3]).copied().collect()
    };
    let with_fifth = move |four: Vec<Card>| {
        above(&four).into_iter().map(move |fifth| [four.clone(), vec![fifth]].concat())
    };
    choose(4, deck).into_iter().flat_map(with_fifth)
}

/// Returns one hand of every four that differ only by turning each suit into the next.
/// A turn adds five to the sum of the suits' numbers, so exactly one of the four hands has a sum divisible by four.
fn a_quarter_of_fives(deck: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    fives(deck).filter(|five| five.iter().map(|card| card.suit().index()).sum::<u8>() % 4 == 0)
}

/// Returns the number of five-card hands of each kind in the deck, the lowest kind first.
fn kinds_in(game: &str, lowest: Rank) -> Vec<usize> {
    let deck: Vec<Card> = Card::all().filter(|card| card.rank() >= lowest).collect();
    let mut counts = Vec::new();
    for five in a_quarter_of_fives(&deck) {
        let kind = read(game, &five).unwrap().kind as usize;
        counts.resize(counts.len().max(kind + 1), 0);
        counts[kind] += 4;
    }
    counts
}

#[test]
fn the_full_deck_has_these_many_hands_of_each_kind() {
    let counts = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(kinds_in(HIGH, Rank::Two), counts);
}

#[test]
fn the_full_deck_has_these_many_soko_hands_of_each_kind() {
    let counts =
        [1_150_080, 1_047_552, 92_208, 110_940, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(kinds_in("soko_high", Rank::Two), counts);
}

/// Counted on paper: with nine ranks a straight has six tops, with eight it has five, including the one of a low ace.
#[test]
fn stripped_decks_have_these_many_hands_of_each_kind() {
    let of_36 = [122_400, 193_536, 36_288, 16_128, 6_120, 1_728, 480, 288, 24];
    assert_eq!(kinds_in("stripped36_high", Rank::Six), of_36);
    assert_eq!(kinds_in("shortdeck_high", Rank::Six), of_36);
    let of_32 = [52_020, 107_520, 24_192, 10_752, 5_100, 1_344, 204, 224, 20];
    assert_eq!(kinds_in("stripped32_high", Rank::Seven), of_32);
}

#[test]
fn three_cards_make_these_many_hands_of_each_kind() {
    let deck: Vec<Card> = Card::all().collect();
    let mut counts = [0; 6];
    for three in choose(3, &deck) {
        counts[read("three_card", &three).unwrap().kind as usize] += 1;
    }
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 48]);
}
