//! The chip race: section 2.16, model D11.

use crate::table::with;
use cards::Card;
use rulings::Switches;
use rulings::race::{Outcome, Race, RaceError};
use units::{Chips, Seat};

/// Seat, stack and cards of the model's example; a card for each odd 25.
const EXAMPLE: [(u8, u64, &str); 9] = [
    (8, 25, "4c"),
    (9, 1_450, "Kd 7s"),
    (1, 4_175, "As Ah 2d"),
    (2, 2_625, "Ks"),
    (3, 5_100, ""),
    (4, 1_950, "Qd 9c"),
    (5, 3_275, "Qh Jc 3s"),
    (6, 8_025, "Td"),
    (7, 6_350, "8h 5c"),
];

fn players() -> Vec<(Seat, Chips, u32)> {
    let odd = |cards: &str| cards.split_whitespace().count() as u32;
    EXAMPLE
        .iter()
        .map(|(seat, stack, cards)| (Seat::new(*seat), Chips::new(*stack), odd(cards)))
        .collect()
}

fn race(players: &[(Seat, Chips, u32)], switches: &Switches) -> Race {
    Race::new((Chips::new(25), Chips::new(100)), players, Seat::new(7), switches).unwrap()
}

fn deck(cards: &str) -> Vec<Card> {
    cards.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The model's example, held.
fn example() -> Outcome {
    let cards: Vec<&str> = EXAMPLE.iter().map(|(_, _, cards)| *cards).collect();
    let book = Switches::svepof();
    race(&players(), &book).hold(&deck(&cards.join(" ")), &book).unwrap()
}

fn stack(outcome: &Outcome, seat: u8) -> u64 {
    outcome.results.iter().find(|result| result.seat == Seat::new(seat)).unwrap().stack.get()
}

/// How many chips a race for this number of odd 25s of several players awards.
fn awarded(odd: &[u32]) -> u64 {
    let book = Switches::svepof();
    let players: Vec<(Seat, Chips, u32)> = odd
        .iter()
        .enumerate()
        .map(|(at, odd)| (Seat::new(at as u8 + 1), Chips::new(5_000), *odd))
        .collect();
    race(&players, &book).chips(&book)
}

// clause: SVP-2.16-01
#[test]
fn full_multiples_are_exchanged_first() {
    let race = race(&[(Seat::new(1), Chips::new(5_175), 7)], &Switches::svepof());
    assert_eq!(race.runners()[0].odd, 3);
}

// clause: SVP-2.16-02
#[test]
fn all_odd_chips_go_into_one_pot() {
    let race = race(&players(), &Switches::svepof());
    assert_eq!((race.cards(), race.pot()), (15, Chips::new(375)));
    let third = race.runners().iter().find(|runner| runner.seat == Seat::new(3)).unwrap();
    assert_eq!(third.odd, 0);
}

// clause: SVP-2.16-03
#[test]
fn the_pot_of_the_race_is_rounded_up() {
    assert_eq!(awarded(&[3, 3, 3, 3, 3]), 4, "375");
    assert_eq!(awarded(&[3, 3, 3, 3, 3, 1]), 4, "400");
    assert_eq!(awarded(&[1]), 1, "25");
    assert_eq!(example().rounding, 25, "what the rounding added is booked");
    let nearest = with("race_rounding", "nearest");
    assert_eq!(race(&[(Seat::new(1), Chips::new(25), 1)], &nearest).chips(&nearest), 0);
}

// clause: SVP-2.16-04
#[test]
fn each_player_gets_a_card_for_each_odd_chip() {
    let outcome = example();
    for (seat, _, cards) in EXAMPLE {
        let result = outcome.results.iter().find(|result| result.seat == Seat::new(seat)).unwrap();
        assert_eq!(result.cards, deck(cards), "seat {seat}");
    }
    let few = race(&players(), &Switches::svepof()).hold(&deck("As Ah"), &Switches::svepof());
    assert_eq!(few, Err(RaceError::TooFewCards { expected: 15, got: 2 }));
}

// clause: SVP-2.16-05
#[test]
fn the_race_is_dealt_from_the_left_of_the_button() {
    let order = |switches: &Switches| -> Vec<u8> {
        let race = race(&players(), switches);
        race.runners()
            .iter()
            .filter(|runner| runner.odd > 0)
            .map(|runner| runner.seat.number())
            .collect()
    };
    assert_eq!(order(&Switches::svepof()), [8, 9, 1, 2, 4, 5, 6, 7]);
    assert_eq!(order(&with("race_start", "seat_1")), [1, 2, 4, 5, 6, 7, 8, 9]);
    // The same deck, from another place: seat 8 takes the ace, or seat 1 takes the first three cards.
    let deck = deck("As Ks Kd Qh Qd Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c");
    let first = |switches: &Switches| {
        race(&players(), switches).hold(&deck, switches).unwrap().results[0].clone()
    };
    let (book, tda) = (first(&Switches::svepof()), first(&with("race_start", "seat_1")));
    assert_eq!((book.seat.number(), book.cards.len()), (8, 1));
    assert_eq!((tda.seat.number(), tda.cards), (1, deck[..3].to_vec()));
}

// clause: SVP-2.16-06
#[test]
fn chips_of_the_race_go_to_the_highest_cards() {
    let winners: Vec<u8> = example().winners.iter().map(|seat| seat.number()).collect();
    assert_eq!(winners, [1, 2, 9, 5]);
}

// clause: SVP-2.16-07
#[test]
fn a_player_wins_at_most_one_chip_in_a_race() {
    let outcome = example();
    assert_eq!(
        stack(&outcome, 1),
        4_200,
        "the ace of hearts wins nothing beside the ace of spades"
    );
    assert_eq!(outcome.winners[1], Seat::new(2));
}

// clause: SVP-2.16.1-01
#[test]
fn nobody_is_eliminated_by_a_chip_race() {
    let outcome = example();
    assert_eq!(stack(&outcome, 8), 100);
    assert_eq!(outcome.rescue, Chips::new(100));
    assert!(outcome.results.iter().all(|result| !result.stack.is_zero()));
}

#[test]
fn the_chip_race_of_the_model_ends_with_its_stacks() {
    let outcome = example();
    let after = [
        (8, 100),
        (9, 1_500),
        (1, 4_200),
        (2, 2_700),
        (3, 5_100),
        (4, 1_900),
        (5, 3_300),
        (6, 8_000),
        (7, 6_300),
    ];
    for (seat, chips) in after {
        assert_eq!(stack(&outcome, seat), chips, "seat {seat}");
    }
    let before: u64 = EXAMPLE.iter().map(|(_, stack, _)| stack).sum();
    let total: u64 = outcome.results.iter().map(|result| result.stack.get()).sum();
    assert_eq!((before, total), (32_975, 33_100));
}

#[test]
fn a_race_between_denominations_that_do_not_fit_is_refused() {
    let none = Race::new((Chips::new(25), Chips::new(40)), &[], Seat::new(1), &Switches::svepof());
    assert_eq!(none, Err(RaceError::NoMultiple { old: Chips::new(25), new: Chips::new(40) }));
    let poor = [(Seat::new(1), Chips::new(50), 3)];
    assert!(
        Race::new((Chips::new(25), Chips::new(100)), &poor, Seat::new(1), &Switches::svepof())
            .is_err()
    );
}
