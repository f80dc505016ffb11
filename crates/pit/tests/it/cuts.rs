//! The cut of the shoes by the players' nonces.

use crate::configs::{banked, blackjack};
use crate::world::{World, bet, circle, player};
use pit::{Cut, Event, Input, Needs, Nonce, Refused, RoundEvent, SeatEvent};
use units::{Chips, Millis, Seat};

const SEATS: [Seat; 3] = [Seat::new(1), Seat::new(2), Seat::new(3)];

/// Seats 1 and 3 have committed to a nonce, and betting is closed.
fn waiting() -> World {
    let config = banked("ray-roulette");
    let plein = bet(&config, "straight-up", &[17]);
    let mut world = World::new(config, 1);
    for n in 1..=3 {
        let commitment = (n != 2).then_some([n as u8; 32]);
        let (chips, seat) = (Chips::new(500), Some(Seat::new(n as u8)));
        let sit = Input::Sit { player: player(n), house: false, seat, chips, commitment };
        world.take(sit).unwrap();
    }
    world.open();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    world
}

fn nonce(n: u8) -> Nonce {
    Nonce { seat: Seat::new(n), nonce: [n + 40; 32] }
}

#[test]
fn a_cut_waits_for_nonces_before_anything_is_drawn() {
    let mut world = waiting();
    let until = world.now + Millis(3_000);
    assert_eq!(world.table.needs(world.now), Needs::Cut { until });
    assert_eq!(world.table.wake_at(), Some(until));
    let drawn = Input::Symbols(vec![banked::Symbol::Number(17)]);
    assert_eq!(world.take(drawn).unwrap_err(), Refused::NotAsked);
    let shoes = world.table.shoes().unwrap();
    assert_eq!(shoes.commitments, [(SEATS[0], [1; 32]), (SEATS[2], [3; 32])]);
    world.take(Input::Cut { nonces: vec![nonce(1), nonce(3)], next: vec![] }).unwrap();
    let shoes = world.table.shoes().unwrap();
    assert_eq!(shoes.nonces, Some(vec![(SEATS[0], [41; 32]), (SEATS[2], [43; 32])]));
    assert!(matches!(world.table.needs(world.now), Needs::Symbols(_)));
    let again = Input::Cut { nonces: vec![], next: vec![] };
    assert_eq!(world.take(again).unwrap_err(), Refused::NotAsked);
}

#[test]
fn a_cut_goes_on_without_nonces_that_are_not_opened() {
    for nonces in [vec![], vec![nonce(3)]] {
        let mut world = waiting();
        world.pass(3_000);
        let seats: Vec<Seat> = nonces.iter().map(|one| one.seat).collect();
        world.take(Input::Cut { nonces, next: vec![] }).unwrap();
        let kept = world.table.shoes().unwrap().nonces.clone().unwrap();
        assert_eq!(kept.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), seats);
        world.finish();
    }
}

#[test]
fn nonces_of_others_or_in_another_order_are_refused() {
    for nonces in [vec![nonce(2)], vec![nonce(3), nonce(1)], vec![nonce(1), nonce(1)]] {
        let refused = waiting().take(Input::Cut { nonces: nonces.clone(), next: vec![] });
        assert_eq!(refused.unwrap_err(), Refused::Unfit("a nonce"), "{nonces:?}");
    }
}

#[test]
fn each_commitment_counts_for_one_cut() {
    let mut world = waiting();
    assert!(world.table.seats().all(|(_, sitting)| sitting.commitment.is_none()), "all in use");
    let next = vec![(SEATS[1], [9; 32]), (Seat::new(6), [9; 32])];
    let events = world.take(Input::Cut { nonces: vec![], next }).unwrap();
    let committed = |event: &&Event| matches!(event, Event::Seat(SeatEvent::Committed { .. }));
    assert_eq!(events.iter().filter(committed).count(), 1, "nobody has seat 6");
    world.finish();
    world.open();
    assert_eq!(world.table.shoes().unwrap().commitments, [(SEATS[1], [9; 32])]);
}

#[test]
fn nothing_is_cut_if_nobody_committed() {
    let config = banked("ray-roulette");
    let plein = bet(&config, "straight-up", &[17]);
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.open();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    assert_eq!(world.table.round().unwrap().cut, Cut::Done);
    assert!(matches!(world.table.needs(world.now), Needs::Symbols(_)));
}

#[test]
fn a_lasting_shoe_is_cut_once() {
    let mut world = World::new(blackjack("blackjack-ray-a"), 1);
    let (chips, commitment) = (Chips::new(500), Some([1; 32]));
    let sit = Input::Sit { player: player(1), house: false, seat: None, chips, commitment };
    world.take(sit).unwrap();
    for round in 1..=2 {
        world.open();
        world.take(Input::Commit { player: player(1), commitment: [2; 32] }).unwrap();
        world.lay(1, &[(circle(1, 0), 10)]).unwrap();
        world.ready(1).unwrap();
        let is_cut = matches!(world.table.needs(world.now), Needs::Cut { .. });
        assert_eq!(is_cut, round == 1, "round {round}");
        world.finish();
    }
    let cuts =
        world.events.iter().filter(|event| matches!(event, Event::Round(RoundEvent::Cut { .. })));
    assert_eq!(cuts.count(), 1);
}
