//! RAY's Triple Bet Poker.

use crate::table::{Table, game, hand, setup};
use banked::{
    Asks, BoxNo, Family, Input, Limit, Limits, OverMax, Refusal, Round, Setup, SetupError,
};
use std::sync::Arc;
use units::{Chips, Seat};

const KEY: &str = "triple-bet-poker";
const THREE: &str = "1 10, 2 10, 3 10";

/// Plays three stakes of 10 with these answers, and returns what the box wins.
#[track_caller]
fn net(own: &str, first: &str, second: &str, common: [&str; 2]) -> i64 {
    let [one, two] = common;
    hand(KEY, &format!("{THREE} | {own} | {first} | {one} | {second} | {two}")).net
}

/// What the bonus of 1 wins with these five cards.
#[track_caller]
fn bonus(five: &str) -> i64 {
    let (own, common) = five.split_at(6);
    let (one, two) = common.split_at(2);
    let script = format!("{THREE}, bonus 1 | {own} | remove | {one} | remove | {two}");
    hand(KEY, &script).of["bonus"]
}

// clause: RAY-TRIP-01, RAY-TRIP-05
#[test]
fn there_is_no_dealers_hand_and_four_circles() {
    let Family::Boxes(versus) = game(KEY).family else { panic!("boxes") };
    let circles: Vec<&str> = versus.circles.iter().map(|circle| circle.key).collect();
    assert_eq!((versus.dealt(), circles), ((3, 0), vec!["1", "2", "3", "bonus"]));
    let box1 = hand(KEY, &format!("{THREE} | 8c8d2h | leave | 8h | leave | Kc"));
    assert!(box1.table.round.dealer().is_empty());
}

// clause: RAY-TRIP-03
#[test]
fn a_table_has_five_to_seven_boxes() {
    for boxes in 5..=7 {
        assert!(Round::new(Setup { boxes, ..setup(KEY) }).is_ok());
    }
    for boxes in [4, 8] {
        let refused = Round::new(Setup { boxes, ..setup(KEY) }).unwrap_err();
        assert_eq!(refused, SetupError::Boxes { boxes, least: 5, most: 7 });
    }
}

// clause: RAY-TRIP-04
#[test]
fn a_box_belongs_to_one_player() {
    let mut table = Table::of(KEY);
    table.lay(1, &format!("3: {THREE}")).unwrap();
    let taken = Refusal::Taken { at: BoxNo(3), by: Seat::new(1) };
    assert_eq!(table.lay(2, &format!("3: {THREE}")), Err(taken));
}

// clause: RAY-TRIP-06
#[test]
fn the_ace_is_low_in_a_small_straight() {
    assert_eq!(bonus("Ac2d3h4sKc"), 3);
    assert_eq!(net("Ac2d3h", "remove", "remove", ["4s", "5c"]), 50);
}

// clause: RAY-TRIP-08
#[test]
fn the_three_stakes_are_equal() {
    let mut table = Table::of(KEY);
    let unequal = table.lay(1, "1 10, 2 10, 3 20");
    let (stake, base) = (Chips::new(20), Chips::new(10));
    assert_eq!(unequal, Err(Refusal::Unequal { at: BoxNo(1), circle: 2, stake, base }));
    assert!(matches!(table.lay(1, "1 10, 2 10"), Err(Refusal::Unequal { .. })));
    table.lay(1, THREE).unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(30));
}

// clause: RAY-TRIP-09
#[test]
fn three_cards_a_box_and_two_common_ones() {
    let mut table = Table::of(KEY);
    for seat in 1..=3 {
        table.lay(seat, &format!("{seat}: {THREE}")).unwrap();
    }
    table.close();
    let mut places = Vec::new();
    let mut cards = ["2c2d2h", "3c3d3h", "4c4d4h", "5c", "6c"].into_iter();
    loop {
        match table.round.asks() {
            Asks::Draw { places: more, .. } => {
                places.extend(more);
                table.draw(cards.next().unwrap()).unwrap();
            }
            Asks::Decisions(_) => table.take(Input::TimeOut).unwrap(),
            _ => break,
        }
    }
    places.sort_unstable();
    assert_eq!(places, (0..3 * 3 + 2).collect::<Vec<u16>>());
}

// clause: RAY-TRIP-11
#[test]
fn own_and_common_cards_make_the_hand() {
    assert_eq!(net("8c8d2h", "remove", "remove", ["8h", "Kc"]), 30);
}

// clause: RAY-TRIP-12, RAY-TRIP-14
#[test]
fn one_stake_may_be_taken_back_at_each_decision() {
    let seat = Seat::new(1);
    let mut table = Table::of(KEY);
    table.lay(1, THREE).unwrap();
    table.close().draw("2c5d9h").unwrap();
    assert_eq!(table.offers(1), ["leave", "remove"]);
    table.answer(1, "remove").unwrap();
    assert_eq!(
        (table.round.returned(seat), table.round.at_stake(seat)),
        (Chips::new(10), Chips::new(20))
    );
    assert_eq!(table.round.layout(seat).count(), 2, "circle 1 is empty");
    table.draw("Kc").unwrap();
    assert_eq!(table.offers(1), ["leave", "remove"]);
    table.answer(1, "remove").unwrap();
    assert_eq!(
        (table.round.returned(seat), table.round.at_stake(seat)),
        (Chips::new(20), Chips::new(10))
    );
    table.draw("7s").unwrap();
    assert_eq!(table.settle().net(1), -10);
    // After leaving all, one stake can be removed and two cannot.
    assert_eq!(net("2c5d9h", "leave", "remove", ["Kc", "7s"]), -20);
}

// clause: RAY-TRIP-13, RAY-TRIP-15
#[test]
fn a_common_card_waits_for_the_last_decision() {
    let mut table = Table::of(KEY);
    table.lay(1, &format!("1: {THREE}")).unwrap();
    table.lay(2, &format!("2: {THREE}")).unwrap();
    table.close().draw("2c5d9h").unwrap();
    table.draw("2d5c9c").unwrap();
    table.answer(1, "remove").unwrap();
    assert_eq!(table.draw("Kc"), Err(Refusal::NotAsked));
    table.take(Input::TimeOut).unwrap();
    assert_eq!(table.round.at_stake(Seat::new(2)), Chips::new(30), "silence leaves all");
    table.draw("Kc").unwrap();
    table.take(Input::TimeOut).unwrap();
    table.draw("7s").unwrap();
    assert_eq!(table.round.asks(), Asks::Settle { part: 0 });
}

// clause: RAY-TRIP-16
#[test]
fn the_win_is_on_what_is_left() {
    assert_eq!(net("2c5c9c", "remove", "leave", ["Kc", "7c"]), 140);
}

// clause: RAY-TRIP-17, RAY-TRIP-18, RAY-TRIP-19, RAY-TRIP-20, RAY-TRIP-21, RAY-TRIP-22, RAY-TRIP-23
#[test]
fn the_table_pays_30_15_10_7_5_3_2() {
    assert_eq!(net("AcKcQc", "leave", "leave", ["Jc", "Tc"]), 900);
    let one = |own, common| net(own, "remove", "remove", common);
    assert_eq!(one("5c6c7c", ["8c", "9c"]), 300);
    assert_eq!(one("5c5d5h", ["5s", "9c"]), 150);
    assert_eq!(one("5c5d5h", ["9s", "9c"]), 100);
    assert_eq!(one("2c5c9c", ["Kc", "7c"]), 70);
    assert_eq!(one("5c6d7c", ["8c", "9c"]), 50);
    assert_eq!(one("5c5d5h", ["8c", "9c"]), 30);
    assert_eq!(one("5c5d9h", ["8c", "9c"]), 20);
}

// clause: RAY-TRIP-24, RAY-TRIP-25
#[test]
fn a_pair_wins_from_tens() {
    assert_eq!(net("TcTd2h", "remove", "remove", ["5s", "9c"]), 10);
    assert_eq!(net("9c9dAh", "remove", "leave", ["Ks", "Qc"]), -20);
}

// clause: RAY-TRIP-26
#[test]
fn the_bonus_is_the_tables_fixed_stake() {
    let game = game(KEY);
    let Family::Boxes(versus) = &game.family else { panic!("boxes") };
    let base = Limit::new(Chips::new(1), Chips::new(100));
    let limits = Limits::of_boxes(versus, base, Limit::fixed(Chips::new(5)), OverMax::Void);
    let mut table = Table::new(Setup { limits: Arc::new(limits), ..setup(KEY) });
    assert!(table.lay(1, &format!("{THREE}, bonus 4")).is_err());
    assert!(table.lay(1, &format!("{THREE}, bonus 6")).is_err());
    assert!(table.lay(1, "bonus 5").is_err());
    table.lay(1, &format!("{THREE}, bonus 5")).unwrap();
    table.close().draw("2c5d9h").unwrap();
    assert_eq!(table.lay(1, THREE), Err(Refusal::Closed));
}

// clause: RAY-TRIP-27, RAY-TRIP-36
#[test]
fn removed_stakes_do_not_touch_the_bonus() {
    assert_eq!(bonus("9c9d4h4sKc"), 3);
}

// clause: RAY-TRIP-28, RAY-TRIP-29, RAY-TRIP-30, RAY-TRIP-31, RAY-TRIP-32, RAY-TRIP-33
#[test]
fn the_bonus_pays_50_40_30_20_15_5() {
    assert_eq!(bonus("5c6c7c8c9c"), 50);
    assert_eq!(bonus("5c5d5h5s9c"), 40);
    assert_eq!(bonus("5c5d5h9s9c"), 30);
    assert_eq!(bonus("2c5c9cKc7c"), 20);
    assert_eq!(bonus("5c6d7c8c9c"), 15);
    assert_eq!(bonus("5c5d5h8c9c"), 5);
}

// clause: RAY-TRIP-34, RAY-TRIP-35, RAY-TRIP-37
#[test]
fn the_bonus_pays_3_for_four_to_a_straight_or_flush() {
    assert_eq!(bonus("5c6d7h8s8c"), 3);
    assert_eq!(bonus("5c6d7h9sJc"), -1);
    assert_eq!(bonus("Ac2d3h4s9c"), 3);
    assert_eq!(bonus("JcQdKhAs4c"), 3);
    assert_eq!(bonus("4h5h6h7hKs"), 3);
    assert_eq!(bonus("AcAd9h5s2c"), -1);
}
