//! RAY's Dynamic Poker.

use crate::table::{Box1, Table, game, hand, setup};
use banked::{
    Asks, BoxNo, Event, Family, Input, Judge, Limit, Limits, Made, OverMax, Refusal, Round, Setup,
};
use cards::CardSet;
use evaluator::choices;
use std::sync::Arc;
use units::{Chips, Seat};

const KEY: &str = "dynamic-poker";

/// Plays a blind of 10 with both raises or none to the end.
#[track_caller]
fn played(own: &str, raise: &str, board: [&str; 3], dealer: &str) -> Box1 {
    let [flop, turn, river] = board;
    let river_too = if raise == "raise" { "raise" } else { "check" };
    hand(
        KEY,
        &format!(
            "blind 10 | {own} | play | {flop} | {raise} | {turn} | {river_too} | {river} | {dealer}"
        ),
    )
}

/// What a bonus of 2 wins with these cards when the main game is lost.
#[track_caller]
fn bonus(own: &str) -> i64 {
    let script = "| check | 5c | check | 6c | 7c8c";
    hand(KEY, &format!("blind 10, bonus 2 | {own} | play | 3c4c9h {script}")).of["bonus"]
}

// clause: RAY-DYN-01, RAY-DYN-22
#[test]
fn stakes_beyond_the_blind_pay_even_money() {
    let box1 = played("AcAd", "raise", ["9h4d2c", "9s", "7c"], "KcQd");
    assert_eq!((box1.net, box1.of["blind"]), (40, 0));
    assert_eq!((box1.of["flop"], box1.of["turn"], box1.of["river"]), (20, 10, 10));
}

// clause: RAY-DYN-02, RAY-DYN-03
#[test]
fn a_table_has_six_boxes_of_five_circles() {
    assert!(Round::new(Setup { boxes: 7, ..setup(KEY) }).is_err());
    assert!(Round::new(Setup { boxes: 6, ..setup(KEY) }).is_ok());
    let Family::Boxes(versus) = game(KEY).family else { panic!("boxes") };
    let circles: Vec<&str> = versus.circles.iter().map(|circle| circle.key).collect();
    assert_eq!(circles, ["blind", "flop", "turn", "river", "bonus"]);
}

// clause: RAY-DYN-04, RAY-DYN-05
#[test]
fn one_box_per_player_and_one_player_per_box() {
    let mut table = Table::of(KEY);
    let two = Refusal::Boxes { boxes: 2, max: 1 };
    assert_eq!(table.lay(1, "1: blind 10; 2: blind 10"), Err(two));
    table.lay(1, "1: blind 10").unwrap();
    let taken = Refusal::Taken { at: BoxNo(1), by: Seat::new(1) };
    assert_eq!(table.lay(2, "1: blind 10"), Err(taken));
}

// clause: RAY-DYN-07, RAY-DYN-39
#[test]
fn straights_go_up_to_the_ace_and_down_to_it() {
    let made = |own, board: &str| {
        let board = cards::parse_cards(board).unwrap();
        Judge::Best.made(&cards::parse_cards(own).unwrap(), &board)
    };
    assert_eq!(made("TcJd", "QhKsAc2d2h"), Made::Straight);
    assert_eq!(made("Ac2d", "3h4s5cKdKh"), Made::Straight);
    assert_eq!(played("TcJd", "check", ["QhKsAc", "2d", "2h"], "TsJh").net, 0);
    assert_eq!(played("AdKh", "check", ["QhJsTc", "2d", "2h"], "9s8h").of["flop"], 20);
}

// clause: RAY-DYN-10, RAY-DYN-11, RAY-DYN-13
#[test]
fn play_costs_twice_the_blind() {
    let mut table = Table::of(KEY);
    table.lay(1, "blind 10").unwrap();
    table.close();
    table.draw("AcKd").unwrap();
    assert_eq!((table.round.own(BoxNo(1)).len(), table.round.drawn().len()), (2, 0));
    assert_eq!(table.offers(1), ["fold", "play"]);
    table.answer(1, "play").unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(30));
    // The dealer's cards are places until the reveal: two boxes' cards, then the flop after the dealer's.
    let Asks::Draw { places, .. } = table.round.asks() else { panic!("the flop") };
    assert_eq!(places, [4, 5, 6]);
}

// clause: RAY-DYN-12
#[test]
fn a_fold_loses_blind_and_bonus() {
    assert_eq!(hand(KEY, "blind 10, bonus 5 | 7c2d | fold").net, -15);
}

// clause: RAY-DYN-14
#[test]
fn a_folded_box_decides_no_more() {
    let mut table = Table::of(KEY);
    table.lay(1, "1: blind 10").unwrap();
    table.lay(2, "2: blind 10").unwrap();
    table.close().draw("AcKd").unwrap();
    table.draw("7c2d").unwrap();
    table.answer(2, "fold").unwrap();
    assert_eq!(table.draw("3c4c5d"), Err(Refusal::NotAsked), "box 1 has not decided");
    table.answer(1, "play").unwrap();
    table.draw("3c4c5d").unwrap();
    assert_eq!(table.round.drawn().len(), 3);
    assert_eq!((table.offers(1).len(), table.offers(2).len()), (2, 0));
}

// clause: RAY-DYN-15, RAY-DYN-16, RAY-DYN-17
#[test]
fn turn_and_river_stakes_are_the_blind() {
    let mut table = Table::of(KEY);
    table.lay(1, "blind 10").unwrap();
    table.close().draw("AcKd").unwrap();
    table.answer(1, "play").unwrap();
    table.draw("3c4c5d").unwrap();
    for cards in [4, 5] {
        let Asks::Decisions(open) = table.round.asks() else { panic!("a decision") };
        let raise = open[0].offers[1];
        assert_eq!(
            (raise.key, raise.price, raise.least),
            ("raise", Chips::new(10), Chips::new(10))
        );
        let (seat, at, choice) = (Seat::new(1), BoxNo(1), 1);
        let stake = Some(Chips::new(20));
        let twice = Input::Decide { seat, at, choice, stake, purse: Chips::new(99) };
        assert!(matches!(table.take(twice), Err(Refusal::Price { .. })));
        table.answer(1, "raise").unwrap();
        table.draw(["9h", "8h"][cards - 4]).unwrap();
        assert_eq!(table.round.drawn().len(), cards);
    }
}

// clause: RAY-DYN-18
#[test]
fn no_river_raise_without_a_turn_raise() {
    let at_river = |table: Option<Table>, turn: &str| {
        let mut table = table.unwrap_or_else(|| Table::of(KEY));
        table.lay(1, "blind 10").unwrap();
        table.close().draw("AcKd").unwrap();
        table.answer(1, "play").unwrap();
        table.draw("3c4c5d").unwrap();
        table.answer(1, turn).unwrap();
        table.draw("9h").unwrap();
        table.offers(1)
    };
    assert_eq!(at_river(None, "check"), ["check"]);
    assert_eq!(at_river(None, "raise"), ["check", "raise"]);
    let free = game(KEY).with_rules("river_needs_turn = false").unwrap();
    let free = Table::new(Setup { game: Arc::new(free), ..setup(KEY) });
    assert_eq!(at_river(Some(free), "check"), ["check", "raise"]);
}

// clause: RAY-DYN-19, RAY-DYN-20
#[test]
fn the_dealer_meets_each_box_after_the_river() {
    let mut table = Table::of(KEY);
    table.lay(1, "1: blind 10").unwrap();
    table.lay(2, "2: blind 10").unwrap();
    table.close().draw("AcQd").unwrap();
    table.draw("5c6d").unwrap();
    table.answer(1, "play").unwrap();
    table.answer(2, "play").unwrap();
    for cards in ["7h8sAd", "9c", "2h"] {
        table.draw(cards).unwrap();
        assert!(table.round.dealer().is_empty());
        if cards != "2h" {
            table.take(Input::TimeOut).unwrap();
        }
    }
    table.draw("8h2d").unwrap();
    table.settle();
    assert_eq!((table.net(1), table.net(2)), (-30, 20));
}

// clause: RAY-DYN-21
#[test]
fn the_dealer_needs_no_hand() {
    let box1 = played("Ac3d", "check", ["7h9sJd", "Qc", "2h"], "Kc4d");
    assert_eq!(box1.net, 20);
}

// clause: RAY-DYN-23, RAY-DYN-24
#[test]
fn the_blind_wins_from_a_flush() {
    let straight = played("5c6d", "check", ["7h8sAd", "9c", "2h"], "AcKd");
    assert_eq!((straight.of["blind"], straight.net), (0, 20));
    let flush = played("Ac2c", "check", ["7c8cAd", "9c", "2h"], "KcKd");
    assert_eq!((flush.of["blind"], flush.net), (10, 30));
    let rules = game(KEY).with_rules("blind_from = \"straight\"").unwrap();
    let table = Table::new(Setup { game: Arc::new(rules), ..setup(KEY) });
    let script = "blind 10 | 5c6d | play | 7h8sAd | check | 9c | check | 2h | AcKd";
    assert_eq!(crate::table::hand_of(table, script).of["blind"], 10);
}

// clause: RAY-DYN-25, RAY-DYN-26
#[test]
fn a_loss_takes_everything_and_a_tie_nothing() {
    let script = "blind 10 | QcJd | play | 7h8sAd | raise | 9c | check | 2h | AcKd";
    assert_eq!(hand(KEY, script).net, -40);
    assert_eq!(played("2c3d", "raise", ["AhKhQh", "Jh", "Th"], "4c5d").net, 0);
}

// clause: RAY-DYN-27
#[test]
fn the_bonus_needs_the_blind() {
    assert_eq!(Table::of(KEY).lay(1, "bonus 5"), Err(Refusal::NoBase { at: BoxNo(1) }));
}

// clause: RAY-DYN-28
#[test]
fn the_bonus_stake_is_fixed() {
    let game = game(KEY);
    let Family::Boxes(versus) = &game.family else { panic!("boxes") };
    let base = Limit::new(Chips::new(1), Chips::new(100));
    let limits = Limits::of_boxes(versus, base, Limit::fixed(Chips::new(5)), OverMax::Void);
    let mut table = Table::new(Setup { limits: Arc::new(limits), ..setup(KEY) });
    table.lay(1, "blind 10, bonus 5").unwrap();
    let four = Refusal::BelowMin { stake: Chips::new(4), min: Chips::new(5) };
    assert_eq!(table.lay(1, "blind 10, bonus 4"), Err(four));
    let six = Refusal::AboveMax { stake: Chips::new(6), max: Chips::new(5) };
    assert_eq!(table.lay(1, "blind 10, bonus 6"), Err(six));
}

// clause: RAY-DYN-29, RAY-DYN-30
#[test]
fn the_bonus_pays_the_own_cards_if_they_are_played() {
    let script = "blind 10, bonus 2 | AcAd | play | 5h6h7d | check | 8c | check | 2h | 9c4c";
    let box1 = hand(KEY, script);
    assert_eq!((box1.of["flop"], box1.of["bonus"]), (-20, 100));
    assert_eq!(hand(KEY, "blind 10, bonus 2 | AcAd | fold").of["bonus"], -2);
}

// clause: RAY-DYN-31
#[test]
fn the_bonus_is_paid_with_the_main_game() {
    let script = "blind 10, bonus 2 | AcAd | play | 5h6h7d | check | 8c | check | 2h | 9c4c";
    let events = hand(KEY, script).table.events;
    let settled = events.iter().position(|event| matches!(event, Event::Settled { .. }));
    assert_eq!(settled, Some(events.len() - 1), "one settlement, after the last card");
}

// clause: RAY-DYN-32, RAY-DYN-33, RAY-DYN-34, RAY-DYN-35, RAY-DYN-36, RAY-DYN-37
#[test]
fn the_bonus_pays_50_40_30_20_10() {
    assert_eq!(bonus("AsAd"), 100);
    assert_eq!(bonus("AhKh"), 80);
    assert_eq!((bonus("AsJs"), bonus("AsQs")), (60, 60));
    assert_eq!(bonus("AhKd"), 40);
    assert_eq!((bonus("KhKd"), bonus("QhQd"), bonus("JhJd")), (20, 20, 20));
    assert_eq!((bonus("ThTd"), bonus("AhQd")), (-2, -2));
    let wins = |own: &CardSet| {
        let own: Vec<_> = own.iter().collect();
        Judge::Hole.made(&own, &[]) != Made::HighCard
    };
    assert_eq!(choices(CardSet::FULL, 2).filter(wins).count(), 48);
}

// clause: RAY-DYN-38
#[test]
fn ties_are_broken_by_the_other_cards() {
    let wins = |own: &str, board, dealer: &str| played(own, "check", board, dealer).of["flop"];
    assert_eq!(wins("AcKd", ["Ah9h7d", "4c", "2s"], "AdQc"), 20);
    assert_eq!(wins("KcQd", ["KhQh7d", "7c", "As"], "KdQc"), 0);
    assert_eq!(wins("KcAd", ["KhQhQd", "7c", "2s"], "KdJc"), 20);
    assert_eq!(wins("AcKd", ["7h7s7d", "7c", "2s"], "QdJc"), 20);
}
