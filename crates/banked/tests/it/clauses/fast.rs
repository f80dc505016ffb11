//! RAY's Fast Poker.

use crate::table::{Table, game, hand, limits, setup};
use banked::{Asks, BoxNo, Family, Input, Judge, Made, OverMax, Qualifies, Refusal, Setup, Taker};
use cards::{CardSet, parse_cards};
use evaluator::{choices, three_card};
use std::sync::Arc;
use units::{Chips, Seat};

const KEY: &str = "fast-poker";

/// Plays Bet 10 to the showdown, and returns what Bet and Play win.
#[track_caller]
fn played(own: &str, dealer: &str) -> (i64, i64) {
    let box1 = hand(KEY, &format!("bet 10 | {own} | play | {dealer}"));
    (box1.of["bet"], box1.of["play"])
}

/// What the bonus of 2 wins with these cards.
#[track_caller]
fn bonus(own: &str) -> i64 {
    hand(KEY, &format!("bet 10, bonus 2 | {own} | play | AcAdAh")).of["bonus"]
}

// clause: RAY-FAST-01, RAY-FAST-03
#[test]
fn three_cards_each_and_the_dealers_are_drawn_last() {
    let mut table = Table::of(KEY);
    table.lay(1, "bet 10").unwrap();
    table.close().draw("Qc6d4h").unwrap();
    assert_eq!(table.round.own(BoxNo(1)).len(), 3);
    assert!(table.round.dealer().is_empty(), "nobody has decided");
    table.answer(1, "play").unwrap();
    let refused = table.draw("AcKd");
    assert_eq!(refused, Err(Refusal::Count { expected: 3, given: 2 }));
    table.draw("Ac5d3h").unwrap();
    assert_eq!(table.round.dealer().len(), 3);
}

// clause: RAY-FAST-02, RAY-FAST-19
#[test]
fn hands_and_dealers_are_counted() {
    let mut counts = std::collections::BTreeMap::new();
    let mut unqualified = 0;
    let Family::Boxes(versus) = game(KEY).family else { panic!("boxes") };
    assert_eq!(versus.qualifies, Qualifies::HighCard(cards::Rank::Queen));
    for cards in choices(CardSet::FULL, 3) {
        let own: Vec<_> = cards.iter().collect();
        *counts.entry(Judge::Three.made(&own, &[])).or_insert(0) += 1;
        // An own hand that the dealer has too would tie if the dealer qualified.
        let high = own.iter().map(|card| card.rank()).max().unwrap();
        let is_high_card = Judge::Three.made(&own, &[]) == Made::HighCard;
        unqualified += i32::from(is_high_card && high < cards::Rank::Queen);
    }
    let expected = [
        (Made::HighCard, 16_440),
        (Made::Pair, 3_744),
        (Made::ThreeOfAKind, 52),
        (Made::Straight, 720),
        (Made::Flush, 1_096),
        (Made::StraightFlush, 48),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(unqualified, 6_720);
    assert_eq!(played("4c4d9h", "JcTd8h"), (10, 0));
    assert_eq!(played("4c4d9h", "Qc3d2h"), (10, 10));
}

// clause: RAY-FAST-04, RAY-FAST-11
#[test]
fn cards_go_around_the_table_one_at_a_time() {
    let mut table = Table::of(KEY);
    let places = |table: &Table| match table.round.asks() {
        Asks::Draw { taker, places } => (taker, places),
        asks => panic!("no cards: {asks:?}"),
    };
    table.lay(1, "1: bet 10").unwrap();
    table.lay(2, "4: bet 10").unwrap();
    table.close();
    assert_eq!(places(&table), (Taker::Box(BoxNo(1)), vec![0, 3, 6]));
    table.draw("2c2d2h").unwrap();
    assert_eq!(places(&table), (Taker::Box(BoxNo(4)), vec![1, 4, 7]));
    table.draw("3c3d3h").unwrap();
    table.answer(1, "play").unwrap();
    table.answer(4, "fold").unwrap();
    assert_eq!(places(&table), (Taker::Dealer, vec![2, 5, 8]));

    let mut table = Table::of(KEY);
    table.lay(1, "1: bet 10").unwrap();
    table.lay(2, "2: bet 10").unwrap();
    table.lay(3, "3: bet 10").unwrap();
    table.close();
    let mut reserved = Vec::new();
    for (cards, _) in [("2c2d2h", 1), ("3c3d3h", 2), ("4c4d4h", 3)] {
        reserved.extend(places(&table).1);
        table.draw(cards).unwrap();
    }
    (1..=3).for_each(|at| table.answer(at, "play").unwrap());
    reserved.extend(places(&table).1);
    reserved.sort_unstable();
    assert_eq!(reserved, (0..12).collect::<Vec<u16>>());
}

// clause: RAY-FAST-05, RAY-FAST-06, RAY-FAST-33, RAY-FAST-34, RAY-FAST-35, RAY-FAST-36
#[test]
fn hands_rank_as_written() {
    let of = |text: &str| three_card(parse_cards(text).unwrap().into_iter().collect());
    assert!(of("QcKdAh") > of("JcQdKh") && of("Ac2d3h") < of("2c3d4h"));
    assert!(of("Kc Ad 2h").category() == evaluator::Category::HighCard);
    assert!(of("Jc9d2h") < of("Qc3d2h"));
    assert!(of("2c3d4h") > of("Ah9h4h") && of("2c2d2h") > of("QcKdAh"));
    assert!(of("2d3d4d") > of("AcAdAh"));
    assert!(of("8c8dKh") > of("8h8sQh"));
    assert!(of("Kh9h2h") > of("Kc8c7c"));
    assert_eq!(of("Kh9h2h"), of("Ks9s2s"));
    assert_eq!(played("Kh9h2h", "Ks9s2s"), (0, 0));
}

// clause: RAY-FAST-08
#[test]
fn a_player_has_one_box() {
    let mut table = Table::of(KEY);
    let two = Refusal::Boxes { boxes: 2, max: 1 };
    assert_eq!(table.lay(1, "2: bet 10; 4: bet 10"), Err(two));
    table.lay(1, "2: bet 10").unwrap();
    let taken = Refusal::Taken { at: BoxNo(2), by: Seat::new(1) };
    assert_eq!(table.lay(2, "2: bet 10"), Err(taken));
}

// clause: RAY-FAST-09, RAY-FAST-10
#[test]
fn the_bonus_needs_the_base_stake_before_the_deal() {
    let mut table = Table::of(KEY);
    assert_eq!(table.lay(1, "bonus 5"), Err(Refusal::NoBase { at: BoxNo(1) }));
    table.lay(1, "1: bet 10").unwrap();
    table.close();
    // Only box 1 gets cards.
    let Asks::Draw { taker, .. } = table.round.asks() else { panic!("cards") };
    assert_eq!(taker, Taker::Box(BoxNo(1)));
    table.draw("2c2d3h").unwrap();
    assert_eq!(table.lay(1, "1: bet 10, bonus 5"), Err(Refusal::Closed));
    assert!(table.round.own(BoxNo(2)).is_empty());
}

// clause: RAY-FAST-12, RAY-FAST-13
#[test]
fn a_fold_loses_both_stakes() {
    let mut table = Table::of(KEY);
    table.lay(1, "bet 10, bonus 5").unwrap();
    table.close().draw("AcAdAh").unwrap();
    assert_eq!(table.offers(1), ["fold", "play"]);
    table.answer(1, "fold").unwrap();
    // The dealer's cards are not drawn when nobody is left.
    assert_eq!(table.round.asks(), Asks::Settle { part: 0 });
    assert_eq!(table.settle().net(1), -15);
}

// clause: RAY-FAST-14
#[test]
fn play_costs_exactly_the_base_stake() {
    let mut table = Table::of(KEY);
    table.lay(1, "bet 10").unwrap();
    table.close().draw("QcKdAh").unwrap();
    let (seat, at) = (Seat::new(1), BoxNo(1));
    for amount in [9, 11, 20] {
        let stake = Chips::new(amount);
        let play = Input::Decide { seat, at, choice: 1, stake: Some(stake), purse: Chips::new(50) };
        assert_eq!(table.take(play), Err(Refusal::Price { stake, price: Chips::new(10) }));
    }
    let short = Input::Decide { seat, at, choice: 1, stake: None, purse: Chips::new(9) };
    let (needs, purse) = (Chips::new(10), Chips::new(9));
    assert_eq!(table.take(short), Err(Refusal::Purse { needs, purse }));
    let play = Input::Decide { seat, at, choice: 1, stake: None, purse: needs };
    table.take(play).unwrap();
    assert_eq!(table.round.at_stake(seat), Chips::new(20));
}

// clause: RAY-FAST-18
#[test]
fn the_dealers_cards_wait_for_the_last_decision() {
    let mut table = Table::of(KEY);
    table.lay(1, "1: bet 10").unwrap();
    table.lay(2, "2: bet 10").unwrap();
    table.close().draw("2c2d2h").unwrap();
    table.draw("3c3d3h").unwrap();
    table.answer(2, "play").unwrap();
    assert_eq!(table.draw("4c4d4h"), Err(Refusal::NotAsked));
    assert!(table.round.dealer().is_empty());
    // Silence folds.
    table.take(Input::TimeOut).unwrap();
    table.draw("4c4d4h").unwrap();
    table.settle();
    assert_eq!((table.net(1), table.net(2)), (-10, -20));
}

// clause: RAY-FAST-20, RAY-FAST-21
#[test]
fn without_a_qualified_dealer_only_bet_wins() {
    assert_eq!(played("5c4d2h", "JcTd8h"), (10, 0));
    assert_eq!(played("7c7d7h", "JcTd8h"), (10, 0));
}

// clause: RAY-FAST-22, RAY-FAST-23, RAY-FAST-24, RAY-FAST-25
#[test]
fn a_qualified_dealer_is_compared() {
    assert_eq!(played("Qc9d4h", "Kc3d2h"), (-10, -10));
    assert_eq!(played("4c4d9h", "AcKdJh"), (10, 10));
    assert_eq!(played("7c7d7h", "Qc8d2h"), (10, 30));
    assert_eq!(played("2c3c4c", "Qd8d2d"), (10, 30));
    assert_eq!(played("Kc8d5h", "Kh8s5d"), (0, 0));
}

// clause: RAY-FAST-26
#[test]
fn the_bonus_depends_on_the_own_hand_alone() {
    let box1 = hand(KEY, "bet 10, bonus 10 | 5c5d9h | play | AcAdAh");
    assert_eq!((box1.of["bet"], box1.of["play"], box1.of["bonus"]), (-10, -10, 10));
}

// clause: RAY-FAST-27, RAY-FAST-28, RAY-FAST-29, RAY-FAST-30, RAY-FAST-31, RAY-FAST-32
#[test]
fn the_bonus_pays_30_30_5_4_1() {
    assert_eq!(bonus("4h5h6h"), 60);
    assert_eq!(bonus("9c9d9h"), 60);
    assert_eq!(bonus("9cTdJh"), 10);
    assert_eq!(bonus("Kd8d3d"), 8);
    assert_eq!(bonus("3c3dKh"), 2);
    assert_eq!(bonus("AsKdJh"), -2);
}

// clause: RAY-FAST-07
#[test]
fn a_bet_below_the_minimum_is_refused() {
    let limits = Arc::new(limits(&game(KEY), (5, 50), (1, 10), OverMax::Void));
    let mut table = Table::new(Setup { limits: limits.clone(), ..setup(KEY) });
    let (stake, min) = (Chips::new(4), Chips::new(5));
    assert_eq!(table.lay(1, "bet 4"), Err(Refusal::BelowMin { stake, min }));
    assert_eq!((limits.of(0).min, limits.of(0).max), (Chips::new(5), Chips::new(50)));
}
