//! RAY's Riverside Poker.

use crate::table::{Box1, Table, game, hand, setup};
use banked::{Asks, BoxNo, Event, Family, Refusal, Round, Setup, Taker};
use units::{Chips, Seat};

const KEY: &str = "riverside-poker";

/// Plays a blind of 10 with a call.
#[track_caller]
fn called(own: &str, flop: &str, rest: &str, dealer: &str) -> Box1 {
    hand(KEY, &format!("blind 10 | {own} | {flop} | call | {rest} | {dealer}"))
}

/// What a bonus of 2 wins with these five cards.
#[track_caller]
fn bonus(own: &str, flop: &str) -> i64 {
    let mut table = Table::of(KEY);
    table.lay(1, "blind 10, bonus 2").unwrap();
    table.close().draw(own).unwrap();
    table.draw(flop).unwrap();
    table.answer(1, "call").unwrap();
    table.settle().net(1)
}

// clause: RAY-RIV-01, RAY-RIV-16, RAY-RIV-22
#[test]
fn a_full_house_wins_3_blinds() {
    let box1 = called("KcKd", "Kh9c9d", "4s2h", "AcQd");
    assert_eq!((box1.of["call"], box1.of["blind"], box1.net), (20, 30, 50));
}

// clause: RAY-RIV-02, RAY-RIV-03
#[test]
fn a_table_has_five_to_seven_boxes_of_three_circles() {
    for boxes in 4..=8 {
        let is_right = Round::new(Setup { boxes, ..setup(KEY) }).is_ok();
        assert_eq!(is_right, (5..=7).contains(&boxes), "{boxes}");
    }
    let Family::Boxes(versus) = game(KEY).family else { panic!("boxes") };
    let circles: Vec<&str> = versus.circles.iter().map(|circle| circle.key).collect();
    assert_eq!(circles, ["blind", "call", "bonus"]);
}

// clause: RAY-RIV-04
#[test]
fn one_box_per_player_and_one_player_per_box() {
    let mut table = Table::of(KEY);
    table.lay(1, "1: blind 10").unwrap();
    let taken = Refusal::Taken { at: BoxNo(1), by: Seat::new(1) };
    assert_eq!(table.lay(2, "1: blind 10"), Err(taken));
    let two = Refusal::Boxes { boxes: 2, max: 1 };
    assert_eq!(table.lay(1, "1: blind 10; 2: blind 10"), Err(two));
}

// clause: RAY-RIV-07, RAY-RIV-29
#[test]
fn the_bonus_comes_before_the_round_with_a_blind() {
    let mut table = Table::of(KEY);
    assert_eq!(table.lay(1, "bonus 5"), Err(Refusal::NoBase { at: BoxNo(1) }));
    table.lay(1, "blind 10").unwrap();
    table.close().draw("AcKd").unwrap();
    assert_eq!(table.lay(1, "blind 10, bonus 5"), Err(Refusal::Closed));
}

// clause: RAY-RIV-08, RAY-RIV-09, RAY-RIV-10, RAY-RIV-12
#[test]
fn one_decision_after_the_flop() {
    let mut table = Table::of(KEY);
    table.lay(1, "blind 10").unwrap();
    table.close().draw("AcKd").unwrap();
    table.draw("9h4d2s").unwrap();
    assert_eq!((table.round.drawn().len(), table.round.dealer().len()), (3, 0));
    assert_eq!(table.offers(1), ["fold", "call"]);
    table.answer(1, "call").unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(30));
    let Asks::Draw { taker, places } = table.round.asks() else { panic!("turn and river") };
    assert_eq!((taker, places.len()), (Taker::Common, 2));
    table.draw("7c8c").unwrap();
    let Asks::Draw { taker, .. } = table.round.asks() else { panic!("the dealer's hand") };
    assert_eq!(taker, Taker::Dealer);
    table.draw("3c5d").unwrap();
    assert_eq!(table.round.asks(), Asks::Settle { part: 0 });
}

// clause: RAY-RIV-11, RAY-RIV-31
#[test]
fn a_fold_loses_the_bonus_even_with_two_pair() {
    assert_eq!(hand(KEY, "blind 10, bonus 5 | 9c4c | 9h4d2s | fold").net, -15);
}

// clause: RAY-RIV-13, RAY-RIV-14
#[test]
fn a_dealer_without_a_pair_pays_the_blind_alone() {
    let out = called("2h3h", "2c5d7h", "9sJc", "AcKd");
    assert_eq!((out.of["blind"], out.of["call"]), (10, 0));
    let flush = called("2h3h", "5h7h9h", "JcTd", "AcKd");
    assert_eq!((flush.of["blind"], flush.of["call"]), (10, 0));
    let paired = called("3h4h", "2c2d7h", "9sJc", "AcKd");
    assert_eq!(paired.net, -30, "a pair on the board qualifies");
}

// clause: RAY-RIV-15, RAY-RIV-17, RAY-RIV-18
#[test]
fn a_call_pays_even_money() {
    assert_eq!(called("9c4c", "9h4d2s", "KcQd", "KdJh").of["call"], 20);
    assert_eq!(called("9c8c", "9h4d2s", "KcQd", "KdKh").net, -30);
    assert_eq!(called("2c3c", "5h6d7s", "8c9d", "KdKh").net, 0);
}

// clause: RAY-RIV-19, RAY-RIV-20, RAY-RIV-21, RAY-RIV-23, RAY-RIV-24, RAY-RIV-25, RAY-RIV-26, RAY-RIV-27
#[test]
fn the_blind_pays_by_the_hand() {
    let blind = |own: &str, flop: &str, rest: &str, dealer: &str| {
        called(own, flop, rest, dealer).of["blind"]
    };
    assert_eq!(blind("AhKh", "QhJhTh", "2c2d", "9c8d"), 200);
    assert_eq!(blind("9hKh", "QhJhTh", "2c2d", "9c8d"), 150);
    assert_eq!(blind("9h9c", "9d9sTh", "2c3d", "AcAd"), 100);
    assert_eq!(blind("AhKh", "Qh4hTh", "2c2d", "9c8d"), 20);
    assert_eq!(blind("AhKd", "QhJhTh", "2c2d", "9c3d"), 10);
    assert_eq!(blind("9h9c", "9dKsTh", "2c3d", "AcAd"), 10);
    assert_eq!(blind("9hKc", "9dKsTh", "2c3d", "AcAd"), 10);
    let aces = called("AhAc", "9dQsTh", "2c3d", "KcKd");
    assert_eq!((aces.of["blind"], aces.net), (0, 20));
}

// clause: RAY-RIV-05, RAY-RIV-28
#[test]
fn hands_rank_as_written() {
    let call = |own: &str, flop: &str, rest: &str, dealer: &str| {
        called(own, flop, rest, dealer).of["call"]
    };
    assert_eq!(call("Ac2d", "3h4s5c", "6dTh", "AdTd"), 20);
    assert_eq!(call("AcKd", "3h4s5c", "2dTh", "6d9s"), -20, "A-2-3-4-5 is the lowest straight");
    assert_eq!(call("KcAd", "KhQhQd", "7c2s", "KdJc"), 20, "the fifth card of two pair");
    assert_eq!(call("2c3d", "AhKhQh", "9h7h", "4c5d"), 0, "equal flushes");
}

// clause: RAY-RIV-30
#[test]
fn the_bonus_is_judged_on_the_first_five_cards() {
    let box1 = hand(KEY, "blind 10, bonus 2 | 9c9d | 9h4d2s | call | 9sKc | AcAd");
    assert_eq!((box1.of["bonus"], box1.of["blind"]), (20, 100));
}

// clause: RAY-RIV-32
#[test]
fn the_bonus_is_settled_before_the_turn() {
    let box1 = hand(KEY, "blind 10, bonus 2 | 9c9d | 9h4d2s | call | KsQc | AcAd");
    let steps = box1.table.events.iter().filter_map(|event| match event {
        Event::Settled { part, lines } => Some(format!("part {part}: {} stakes", lines.len())),
        Event::Drawn { taker, .. } => Some(format!("{taker:?}")),
        _ => None,
    });
    let steps: Vec<String> = steps.collect();
    let expected =
        ["Box(BoxNo(1))", "Common", "part 0: 1 stakes", "Common", "Dealer", "part 1: 2 stakes"];
    assert_eq!(steps, expected);
}

// clause: RAY-RIV-33
#[test]
fn the_bonus_stays_paid_when_the_dealer_wins() {
    let box1 = hand(KEY, "blind 10, bonus 2 | 9c9d | 9h4d2s | call | AsAh | AcAd");
    assert_eq!((box1.of["bonus"], box1.of["call"]), (20, -20));
}

// clause: RAY-RIV-34, RAY-RIV-35, RAY-RIV-36, RAY-RIV-37, RAY-RIV-38, RAY-RIV-39, RAY-RIV-40, RAY-RIV-41
#[test]
fn the_bonus_pays_30_20_15_10() {
    assert_eq!((bonus("AhKh", "QhJhTh"), bonus("5h6h", "7h8h9h")), (60, 60));
    assert_eq!(bonus("9c9d", "9h9s2d"), 40);
    assert_eq!(bonus("9c9d", "9h2s2d"), 30);
    assert_eq!(bonus("2h6h", "Kh8h9h"), 20);
    assert_eq!(bonus("5h6d", "7h8h9h"), 20);
    assert_eq!(bonus("9c9d", "9h2sKd"), 20);
    assert_eq!(bonus("9c4c", "9h4d2s"), 20);
    assert_eq!(bonus("AcAd", "Kh7s3d"), -2);
}
