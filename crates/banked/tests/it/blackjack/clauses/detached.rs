//! Dropped players: PSC-A2-19 and PSC-A2-20.

use crate::blackjack::table::{PURSE, Table, ranks};
use banked::blackjack::Choice::*;
use banked::blackjack::*;
use test_kit::Dice;
use units::{Chips, Seat};

/// A round in which the player of box 2 drops out at their turn.
fn dropped() -> Table {
    let mut table = Table::deal(CLASSIC, &[1, 2, 3], "TTT 9 T5T");
    table.play(1, Stand);
    let events = table.round.detach(Seat::new(2)).unwrap();
    table.round.apply_all(&events);
    table
}

#[test]
fn the_round_goes_on_without_a_dropped_player() {
    let mut table = dropped();
    assert_eq!(table.offered(3, 3), "Stand Hit Double Split");
    table.play(3, Stand);
    table.more("T");
    assert!(table.is_over());
    assert_eq!((table.net(1), table.net(2), table.net(3)), (10, 0, 10));
}

#[test]
fn a_dropped_player_finds_the_same_cards_and_stake() {
    let table = dropped();
    let setup = table.round.temporary(Seat::new(2)).unwrap();
    let mut round = Round::open(setup).unwrap();
    let box_2 = &round.boxes()[0];
    assert_eq!((round.boxes().len(), box_2.no), (1, BoxNo::new(2)));
    assert_eq!(box_2.hands[0].points.total(), 15);
    assert_eq!(round.dealer(), table.round.dealer());
    assert_eq!(round.left(Seat::new(2)), PURSE - Chips::new(10));
    assert_eq!(table.round.left(Seat::new(2)), Chips::ZERO);
    // All cards are in the shoe again but three.
    assert_eq!(round.shoe().len(), 413);
    // After a day the hand stands.
    let events = round.time_out(Seat::new(2), BoxNo::new(2)).unwrap();
    round.apply_all(&events);
    let events = round.draw(ranks("T").next().unwrap()).unwrap();
    assert!(matches!(events[..], [Event::Drawn { .. }, Event::Settled { .. }]));
}

#[test]
fn all_unfinished_boxes_of_a_player_leave_together() {
    let mut table = Table::open(CLASSIC);
    table.lay(1, &[(1, 10), (3, 20), (4, 40)]);
    table.lay(2, &[(2, 10)]);
    table.close("TT8A 9 TT8K");
    table.play(1, Stand);
    table.play(2, Stand);
    let events = table.round.detach(Seat::new(1)).unwrap();
    table.round.apply_all(&events);
    // Boxes 1 and 4, a blackjack, are finished, and stay.
    let left: Vec<u8> = table.round.boxes().iter().map(|one| one.no.number()).collect();
    assert_eq!(left, [1, 2, 4]);
    let mut round = Round::open(table.round.temporary(Seat::new(1)).unwrap()).unwrap();
    let events = round.decide(Seat::new(1), BoxNo::new(3), Split, false).unwrap();
    round.apply_all(&events);
    assert_eq!(round.left(Seat::new(1)), PURSE - Chips::new(90));
}

#[test]
fn an_insurance_question_goes_with_the_player() {
    let mut table = Table::deal(CLASSIC, &[1, 2], "5A A 6K");
    table.play(1, Decline);
    let events = table.round.detach(Seat::new(2)).unwrap();
    table.round.apply_all(&events);
    let round = Round::open(table.round.temporary(Seat::new(2)).unwrap()).unwrap();
    let Asks::Decisions(questions) = round.asks() else { panic!("{:?}", round.asks()) };
    let offers = round.options(&questions[0]);
    let choices: Vec<Choice> = offers.iter().map(|offer| offer.choice).collect();
    assert_eq!(choices, [EvenMoney, Decline]);
}

#[test]
fn only_a_player_who_is_asked_leaves() {
    let table = Table::deal(CLASSIC, &[1, 2], "TT 9 T5");
    let seat = Seat::new(2);
    assert_eq!(table.round.detach(seat), Err(Refused::NotDetached { seat }));
    let seat = Seat::new(1);
    assert!(table.round.detach(seat).is_ok());
    let table = Table::deal(RAY_A, &[1], "T9T");
    assert_eq!(table.round.detach(seat), Err(Refused::NotDetached { seat }));
    assert_eq!(table.round.temporary(seat), None);
}

/// Plays a round to its end with random cards of its shoe, all standing. Returns the dealer's total.
fn finish(mut round: Round, dice: &mut Dice) -> u8 {
    loop {
        let events = match round.asks() {
            Asks::Draw { .. } => {
                let cards: Vec<_> = round.shoe().iter().collect();
                round.draw(dice.pick(&cards)).unwrap()
            }
            Asks::Decisions(questions) => {
                round.time_out(questions[0].seat, questions[0].no).unwrap()
            }
            _ => break,
        };
        round.apply_all(&events);
    }
    Points::of(round.dealer().iter().map(|card| Value::of(*card))).total()
}

#[test]
fn the_dealers_cards_are_drawn_afresh_at_a_temporary_table() {
    // clause: PSC-A2-20
    let mut dice = Dice::new(0x20);
    // The original table's dealer has ten and then a ten: 20.
    let mut table = Table::deal(CLASSIC, &[1, 2], "TT T T5");
    table.play(1, Stand);
    let events = table.round.detach(Seat::new(2)).unwrap();
    table.round.apply_all(&events);
    let setup = table.round.temporary(Seat::new(2)).unwrap();
    table.more("T");
    assert_eq!(table.dealer(), "TT");
    assert_eq!(setup.resumed.as_ref().unwrap().dealer, table.round.dealer()[0]);

    // Both results, over 10,000 runs of both tables.
    let mut table = Table::deal(CLASSIC, &[1, 2], "TT T T5");
    table.play(1, Stand);
    let events = table.round.detach(Seat::new(2)).unwrap();
    table.round.apply_all(&events);
    let runs = 10_000;
    let (mut original, mut temporary, mut both) = (0.0, 0.0, 0.0);
    for _ in 0..runs {
        let first = finish(table.round.clone(), &mut dice) == 20;
        let second = finish(Round::open(setup.clone()).unwrap(), &mut dice) == 20;
        original += f64::from(u8::from(first));
        temporary += f64::from(u8::from(second));
        both += f64::from(u8::from(first && second));
    }
    let runs = f64::from(runs);
    let (p, q) = (original / runs, temporary / runs);
    // A third of all dealers with a ten have 20.
    assert!((0.31..0.36).contains(&p) && (0.31..0.36).contains(&q), "{p} {q}");
    let error = (p * q * (1.0 - p) * (1.0 - q) / runs).sqrt();
    assert!((both / runs - p * q).abs() < 4.5 * error, "{both} of {runs}, {p}, {q}");
}
