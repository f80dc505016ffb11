//! RAY's Lucky Dice.

use crate::table::{Table, game, setup, spin};
use banked::{Asks, DiceTurn, Event, Family, Input, Positions, Refusal, Setup, Symbol, Turn};
use units::{PlayerId, Seat};

const KEY: &str = "lucky-dice";

/// The number of a box on the grid.
fn number(group: u8, number: u8) -> u8 {
    6 * (group - 1) + number
}

/// A bet on these boxes.
fn on(kind: &str, boxes: &[(u8, u8)], stake: u64) -> String {
    let numbers: Vec<String> = boxes.iter().map(|(g, n)| number(*g, *n).to_string()).collect();
    format!("{kind} {} {stake}", numbers.join("/"))
}

/// A table at which seats 1, 2 and 3 have a stake and the players throw.
fn thrown_by_players(dice: Option<DiceTurn>) -> Table {
    let mut table = Table::new(Setup { players_throw: true, dice, ..setup(KEY) });
    for seat in 1..=3 {
        table.lay(seat, "sum-7 10").unwrap();
    }
    table
}

fn shooter(table: &Table) -> u8 {
    match table.round.asks() {
        Asks::Throw { seat } => seat.number(),
        asks => panic!("nobody throws: {asks:?}"),
    }
}

/// The shooter throws these points.
fn throw(table: &mut Table, points: &str) {
    let seat = Seat::new(shooter(table));
    table.take(Input::Throw(seat)).unwrap();
    table.draw(points).unwrap();
}

// clause: RAY-DICE-04, RAY-DICE-05, RAY-DICE-06
#[test]
fn red_chooses_the_group_and_green_the_number() {
    let game = game(KEY);
    let Family::Layout(field) = &game.family else { panic!("dice are a field") };
    let Positions::Listed(boxes) = &field.kinds[0].positions else { panic!("listed") };
    assert_eq!(boxes.len(), 36);
    let wins = |red: u8, green: u8| -> Vec<u8> {
        let hit = |n: &u8| spin(KEY, &format!("straight-up {n} 1"), &format!("{red} {green}")) > 0;
        (1..=36).filter(hit).collect()
    };
    assert_eq!((wins(4, 2), wins(2, 4)), (vec![number(4, 2)], vec![number(2, 4)]));
}

// clause: RAY-DICE-07, RAY-DICE-08
#[test]
fn number_bets_are_those_of_the_grid() {
    let accepted = |bet: &str| Table::of(KEY).lay(1, bet).is_ok();
    let group = [(4, 1), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6)];
    for (kind, boxes) in [
        ("straight-up", &group[..1]),
        ("split", &group[..2]),
        ("street", &group[..3]),
        ("corner", &[(4, 1), (4, 2), (4, 4), (4, 5)]),
        ("six-line", &group[..]),
    ] {
        assert!(accepted(&on(kind, boxes, 1)), "{kind}");
    }
    assert!(accepted(&on("split", &[(3, 6), (4, 3)], 1)));
    assert!(!accepted(&on("split", &[(4, 1), (4, 5)], 1)));
}

// clause: RAY-DICE-09, RAY-DICE-10, RAY-DICE-11, RAY-DICE-12, RAY-DICE-13
#[test]
fn number_bets_pay_30_15_10_7_4() {
    let plein = on("straight-up", &[(4, 2)], 1);
    assert_eq!((spin(KEY, &plein, "4 2"), spin(KEY, &plein, "2 4")), (30, -1));
    assert_eq!(spin(KEY, &on("split", &[(4, 1), (4, 2)], 1), "4 2"), 15);
    assert_eq!(spin(KEY, &on("street", &[(4, 1), (4, 2), (4, 3)], 1), "4 2"), 10);
    let corner = on("corner", &[(4, 1), (4, 2), (4, 4), (4, 5)], 1);
    assert_eq!(spin(KEY, &corner, "4 5"), 7);
    let group: Vec<(u8, u8)> = (1..=6).map(|number| (4, number)).collect();
    let simple = on("six-line", &group, 1);
    assert_eq!((spin(KEY, &simple, "4 6"), spin(KEY, &simple, "6 4")), (4, -1));
}

// clause: RAY-DICE-14, RAY-DICE-15, RAY-DICE-16, RAY-DICE-17, RAY-DICE-18, RAY-DICE-22
#[test]
fn every_sum_is_a_bet_of_its_own() {
    for (bet, dice, net) in [
        ("sum-11", "5 6", 15),
        ("sum-11", "6 6", -1),
        ("sum-3", "1 2", 15),
        ("sum-10", "4 6", 10),
        ("sum-10", "5 5", 10),
        ("sum-10", "5 6", -1),
        ("sum-4", "2 2", 10),
        ("sum-9", "3 6", 7),
        ("sum-9", "2 3", -1),
        ("sum-5", "4 5", -1),
        ("sum-5", "2 3", 7),
        ("sum-8", "4 4", 5),
        ("sum-8", "1 5", -1),
        ("sum-6", "1 5", 5),
        ("sum-7", "3 4", 4),
        ("sum-7", "4 4", -1),
    ] {
        assert_eq!(spin(KEY, &format!("{bet} 1"), dice), net, "{bet} with {dice}");
    }
}

// clause: RAY-DICE-19, RAY-DICE-20, RAY-DICE-21
#[test]
fn pairs_pay_4_and_the_halves_1() {
    assert_eq!((spin(KEY, "all-pairs 1", "2 2"), spin(KEY, "all-pairs 1", "2 3")), (4, -1));
    assert_eq!((spin(KEY, "under-7 1", "2 4"), spin(KEY, "under-7 1", "3 4")), (1, -1));
    assert_eq!((spin(KEY, "over-7 1", "6 6"), spin(KEY, "over-7 1", "3 4")), (1, -1));
}

// clause: RAY-DICE-23
#[test]
fn there_is_no_bet_on_2_or_12() {
    let game = game(KEY);
    let Family::Layout(field) = &game.family else { panic!("dice are a field") };
    assert_eq!((field.kind_of("sum-2"), field.kind_of("sum-12")), (None, None));
    let sum = field.kind_of("sum-11").unwrap();
    let other = banked::BetOnLayout { kind: sum, numbers: banked::Numbers::of(&[12]) };
    let seat = Seat::new(1);
    let bets = vec![(banked::Place::Field(other), units::Chips::new(1))];
    let refused = Table::of(KEY).take(Input::Lay { seat, bets, purse: crate::table::PURSE });
    assert!(matches!(refused, Err(Refusal::NoPlace(_))));
}

// clause: RAY-DICE-24, RAY-DICE-25
#[test]
fn with_a_dealer_nobody_is_asked_to_throw() {
    let mut table = Table::of(KEY);
    table.lay(1, "sum-7 10").unwrap();
    table.close();
    let Asks::Draw { places, .. } = table.round.asks() else { panic!("the dealer draws") };
    assert_eq!((places, table.round.drawn().len()), (vec![0, 1], 0));
    assert_eq!(table.take(Input::Throw(Seat::new(1))), Err(Refusal::NotAsked));
    table.draw("3 4").unwrap();
    assert_eq!(table.round.drawn(), [Symbol::Number(3), Symbol::Number(4)]);
}

// clause: RAY-DICE-26, RAY-DICE-32, RAY-DICE-34
#[test]
fn the_shooters_throw_draws_both_dice_after_the_close() {
    let mut table = thrown_by_players(None);
    assert_eq!(table.take(Input::Throw(Seat::new(1))), Err(Refusal::NotAsked));
    table.close();
    assert_eq!(shooter(&table), 1);
    assert_eq!(table.draw("3 4"), Err(Refusal::NotAsked), "nobody has thrown");
    assert_eq!(table.take(Input::Throw(Seat::new(2))), Err(Refusal::NotShooter(Seat::new(2))));
    table.take(Input::Throw(Seat::new(1))).unwrap();
    let one = Refusal::Count { expected: 2, given: 1 };
    assert_eq!(table.draw("3"), Err(one));
    table.draw("3 4").unwrap();
    assert_eq!(table.settle().net(1), 40);
}

// clause: RAY-DICE-27, RAY-DICE-28
#[test]
fn the_dice_move_on_with_a_seven() {
    let mut dice = None;
    let mut shooters = Vec::new();
    for points in ["1 4", "4 5", "3 4", "1 6", "2 5", "6 6"] {
        let mut table = thrown_by_players(dice);
        table.close();
        shooters.push(shooter(&table));
        throw(&mut table, points);
        table.settle();
        dice = table.round.dice_turn();
    }
    assert_eq!(shooters, [1, 1, 1, 2, 3, 1]);
}

// clause: RAY-DICE-29
#[test]
fn a_declined_throw_passes_and_bets_stay() {
    let mut table = thrown_by_players(None);
    table.close();
    table.take(Input::Decline(Seat::new(1))).unwrap();
    assert_eq!(shooter(&table), 2);
    table.take(Input::TimeOut).unwrap();
    assert_eq!(shooter(&table), 3);
    assert_eq!(table.round.at_stake(Seat::new(1)), units::Chips::new(10));
    // When nobody is left, the room throws.
    table.take(Input::Decline(Seat::new(3))).unwrap();
    assert_eq!(table.events.last(), Some(&Event::NobodyThrows));
    table.draw("3 4").unwrap();
    assert_eq!(table.settle().net(2), 40);
}

// clause: RAY-DICE-30
#[test]
fn a_seat_without_a_stake_does_not_throw() {
    let dice = Some(DiceTurn { seat: Seat::new(1), moves_on: true });
    let mut table = thrown_by_players(dice);
    table.lay(2, "").unwrap();
    table.close();
    assert_eq!(shooter(&table), 3);
    let name = Input::NameShooter { seat: Seat::new(2), by: None };
    assert_eq!(table.take(name), Err(Refusal::NotShooter(Seat::new(2))));
}

// clause: RAY-DICE-31
#[test]
fn an_operator_names_the_shooter_between_throws() {
    let by = Some(PlayerId::from_bits(7));
    let mut table = thrown_by_players(None);
    table.close();
    table.take(Input::NameShooter { seat: Seat::new(3), by }).unwrap();
    assert_eq!(shooter(&table), 3);
    let named = Event::Shooter { seat: Seat::new(3), why: Turn::Named(by) };
    assert_eq!(table.events.last(), Some(&named));
    throw(&mut table, "1 1");
    let late = Input::NameShooter { seat: Seat::new(1), by };
    assert_eq!(table.take(late), Err(Refusal::NotAsked));
}

// clause: RAY-DICE-36
#[test]
fn a_rejected_throw_is_repeated_by_the_same_seat() {
    let mut table = thrown_by_players(None);
    table.close();
    throw(&mut table, "3 4");
    table.take(Input::RejectThrow { by: None, why: "a die left the tray".into() }).unwrap();
    assert_eq!((shooter(&table), table.lines().len()), (1, 0));
    assert!(table.round.drawn().is_empty());
    assert_eq!(table.lay(1, "sum-8 10"), Err(Refusal::Closed), "the same bets");
    throw(&mut table, "4 4");
    assert_eq!(table.settle().net(1), -10);
}

// clause: RAY-DICE-37
#[test]
fn the_dice_can_be_passed_after_three_bad_throws() {
    let by = Some(PlayerId::from_bits(7));
    let mut table = thrown_by_players(None);
    table.close();
    for rejected in 0..3 {
        let early = Refusal::TooFew { rejected, needed: 3 };
        assert_eq!(table.take(Input::PassDice { by }), Err(early));
        throw(&mut table, "3 4");
        table.take(Input::RejectThrow { by, why: "again".into() }).unwrap();
    }
    table.take(Input::PassDice { by }).unwrap();
    assert_eq!(shooter(&table), 2);
    let passed = Event::Shooter { seat: Seat::new(2), why: Turn::Passed(by) };
    assert_eq!(table.events.last(), Some(&passed));
}
