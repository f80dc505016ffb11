//! RAY's roulette.

use crate::table::{Table, game, limits, setup, spin};
use banked::{Asks, Event, Family, Group, Input, OverMax, Place, Refusal, Setup};
use std::sync::Arc;
use units::{Chips, Seat};

const RAY: &str = "ray-roulette";

// clause: RAY-ROUL-03
#[test]
fn the_side_fields_are_these() {
    let game = game(RAY);
    let Family::Layout(field) = &game.family else { panic!("roulette is a field") };
    let outside = field.kinds.iter().filter(|kind| kind.group == Group::Outside);
    let fields = outside.map(|kind| match &kind.positions {
        banked::Positions::Listed(sets) => (kind.key.as_str(), sets.len()),
        banked::Positions::Any { .. } => panic!("not a side field"),
    });
    let expected = [
        ("dozen", 3),
        ("column", 3),
        ("red", 1),
        ("black", 1),
        ("odd", 1),
        ("even", 1),
        ("high", 1),
        ("low", 1),
    ];
    assert_eq!(fields.collect::<Vec<_>>(), expected);
    assert!(field.calls.is_empty());
}

// clause: RAY-ROUL-04
#[test]
fn zero_has_no_colour() {
    assert_eq!((spin(RAY, "black 1", "10"), spin(RAY, "red 1", "10")), (1, -1));
    assert_eq!((spin(RAY, "black 1", "36"), spin(RAY, "red 1", "36")), (-1, 1));
    assert_eq!((spin(RAY, "black 1", "0"), spin(RAY, "red 1", "0")), (-1, -1));
    let wins = |colour: &str| {
        (0..37).filter(|n| spin(RAY, &format!("{colour} 1"), &n.to_string()) > 0).count()
    };
    assert_eq!((wins("red"), wins("black")), (18, 18));
}

// clause: RAY-ROUL-05
#[test]
fn bets_fit_the_layout() {
    let accepted = |bet: &str| Table::of(RAY).lay(1, bet);
    for bet in ["split 17/20 1", "corner 16/17/19/20 1", "six-line 16/17/18/19/20/21 1"] {
        assert_eq!(accepted(bet), Ok(()), "{bet}");
    }
    let refused = accepted("split 17/21 1");
    assert!(matches!(refused, Err(Refusal::NoPlace(Place::Field(_)))), "{refused:?}");
    let first = "column 1/4/7/10/13/16/19/22/25/28/31/34 1";
    assert_eq!(accepted(first), Ok(()));
    for bet in ["split 0/1 1", "split 0/2 1", "split 0/3 1", "trio 0/1/2 1", "trio 0/2/3 1"] {
        assert_eq!(accepted(bet), Ok(()), "{bet}");
    }
    assert_eq!(accepted("first-four 0/1/2/3 1"), Ok(()));
}

// clause: RAY-ROUL-09
#[test]
fn many_bets_each_within_the_limits() {
    let limits = Arc::new(limits(&game(RAY), (1, 100), (1, 100), OverMax::Void));
    let mut table = Table::new(Setup { limits, ..setup(RAY) });
    let twelve: Vec<String> = (1..=12).map(|n| format!("straight-up {n} 100")).collect();
    table.lay(1, &twelve.join(", ")).unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(1_200));
    // A second 100 on the same box makes 200 of it, and 100 of these are void.
    table.lay(1, &twelve.join(", ").replacen(" 100", " 200", 1)).unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(1_200));
}

// clause: RAY-ROUL-11, RAY-ROUL-12
#[test]
fn no_spin_keeps_the_stakes_until_settlement() {
    let no_spin = || Input::NoSpin { by: None, why: "the ball left the wheel".into() };
    let mut table = Table::of(RAY);
    table.lay(1, "red 10").unwrap();
    assert_eq!(table.take(no_spin()), Err(Refusal::NotAsked), "nothing was drawn yet");
    table.close().draw("4").unwrap();
    table.take(no_spin()).unwrap();
    assert_eq!(table.round.asks(), Asks::Bets);
    assert_eq!((table.round.at_stake(Seat::new(1)), table.lines().len()), (Chips::new(10), 0));
    table.close().draw("3").unwrap();
    table.settle();
    assert_eq!(table.net(1), 10);
    assert_eq!(table.take(no_spin()), Err(Refusal::NotAsked), "settled rounds stand");
    assert_eq!(table.net(1), 10);
}

// clause: RAY-ROUL-13
#[test]
fn a_winning_stake_may_be_left_moved_or_taken() {
    let mut table = Table::of(RAY);
    table.lay(1, "red 10, straight-up 4 5").unwrap();
    table.close().draw("3").unwrap();
    table.settle();
    let left = table.round.left(Seat::new(1));
    assert_eq!(left, table.bets("red 10"));
    for (bets, on_table) in [("red 10", 10), ("black 10", 10), ("", 0)] {
        let mut next = Table::of(RAY);
        let seat = Seat::new(1);
        next.take(Input::Lay { seat, bets: left.clone(), purse: Chips::new(10) }).unwrap();
        next.lay(1, bets).unwrap();
        assert_eq!(next.round.at_stake(seat), Chips::new(on_table), "{bets}");
    }
}

// clause: RAY-ROUL-14
#[test]
fn losing_bets_are_collected_and_winners_paid() {
    let mut table = Table::of(RAY);
    table.lay(1, "straight-up 17 10, red 10").unwrap();
    table.close().draw("18").unwrap();
    table.settle();
    let returned: Vec<u64> = table.lines().iter().map(|line| line.returned.get()).collect();
    assert_eq!((returned, table.net(1)), (vec![0, 20], 0));
}

// clause: RAY-ROUL-15
#[test]
fn on_zero_the_side_fields_lose_in_full() {
    let bets = "red 10, even 10, low 10, dozen 1/2/3/4/5/6/7/8/9/10/11/12 10, \
                column 1/4/7/10/13/16/19/22/25/28/31/34 10";
    assert_eq!(spin(RAY, bets, "0"), -50);
}

// clause: RAY-ROUL-16
#[test]
fn on_zero_bets_that_cover_it_win() {
    assert_eq!(spin(RAY, "straight-up 0 10", "0"), 300);
    assert_eq!(spin(RAY, "split 0/2 10", "0"), 150);
    assert_eq!(spin(RAY, "straight-up 7 10", "0"), -10);
}

// clause: RAY-ROUL-19
#[test]
fn plein_pays_30() {
    assert_eq!(spin(RAY, "straight-up 17 2", "17"), 60);
    let others = (0..37).filter(|n| *n != 17);
    assert!(others.into_iter().all(|n| spin(RAY, "straight-up 17 2", &n.to_string()) == -2));
    let sum: i64 = (0..37).map(|n| spin(RAY, "straight-up 17 2", &n.to_string())).sum();
    assert_eq!(sum, -12);
}

// clause: RAY-ROUL-20, RAY-ROUL-21, RAY-ROUL-22, RAY-ROUL-23
#[test]
fn the_other_number_bets_pay_15_10_7_4() {
    assert_eq!((spin(RAY, "split 17/20 2", "20"), spin(RAY, "split 17/20 2", "18")), (30, -2));
    let street = "street 16/17/18 2";
    assert_eq!((spin(RAY, street, "16"), spin(RAY, street, "19")), (20, -2));
    let corner = "corner 16/17/19/20 2";
    assert_eq!((spin(RAY, corner, "19"), spin(RAY, corner, "18")), (14, -2));
    let line = "six-line 16/17/18/19/20/21 2";
    assert_eq!((spin(RAY, line, "21"), spin(RAY, line, "22")), (8, -2));
}

// clause: RAY-ROUL-24, RAY-ROUL-25
#[test]
fn dozens_and_columns_pay_2() {
    let dozen = "dozen 13/14/15/16/17/18/19/20/21/22/23/24 5";
    assert_eq!((spin(RAY, dozen, "24"), spin(RAY, dozen, "0")), (10, -5));
    let column = "column 2/5/8/11/14/17/20/23/26/29/32/35 5";
    assert_eq!((spin(RAY, column, "35"), spin(RAY, column, "0")), (10, -5));
}

// clause: RAY-ROUL-26, RAY-ROUL-27, RAY-ROUL-28, RAY-ROUL-29, RAY-ROUL-30, RAY-ROUL-31
#[test]
fn even_chances_pay_1() {
    for (bet, wins, loses) in [
        ("even", "8", "0"),
        ("odd", "9", "8"),
        ("black", "10", "9"),
        ("red", "9", "0"),
        ("low", "18", "19"),
        ("high", "19", "18"),
    ] {
        let bet = format!("{bet} 5");
        assert_eq!((spin(RAY, &bet, wins), spin(RAY, &bet, loses)), (5, -5), "{bet}");
    }
}

#[test]
fn nothing_is_drawn_when_nobody_bets() {
    let mut table = Table::of(RAY);
    table.close();
    assert_eq!(table.round.asks(), Asks::Nothing);
    assert_eq!(table.events, [Event::Closed]);
}
