//! Registration and the start.

use super::{enters, seated, stacks, started, until, with_chips};
use crate::plans::{freezeout, sit_and_go};
use crate::world::World;
use ::seating::{Direction, EntryId};
use tournament::entry::Refusal;
use tournament::{Event, Input, Phase, Refused};
use units::{Instant, Millis};

fn refused(why: Refusal) -> Result<(), Refused> {
    Err(Refused::Purchase(why))
}

#[test]
fn a_sit_and_go_starts_with_its_last_place_and_not_before() {
    // clause: PSC-A1Tx-01, SVS-2.2.2-05
    for places in [9, 6] {
        let mut world = World::new(sit_and_go(places), 1);
        world.registers(places - 1);
        world.now += Millis(3_600_000);
        world.give(Input::Tick).unwrap();
        assert_eq!(world.tournament.phase(), Phase::Registering);
        world.give(Input::Withdraw(EntryId(0))).unwrap();
        enters(&mut world, 100).unwrap();
        assert_eq!(world.tournament.phase(), Phase::Registering);
        enters(&mut world, 101).unwrap();
        assert_eq!(world.tournament.phase(), Phase::Playing);
        assert_eq!(world.give(Input::Withdraw(EntryId(1))), Err(Refused::Started));
        world.plays(60_000);
        world.balances();
    }
}

#[test]
fn places_are_limited_and_registration_ends_at_the_start() {
    // clause: SVS-2.3.4-03, W2D-16.4-01
    let mut plan = freezeout();
    plan.terms.places = 50;
    plan.registration.opens = Instant(10_000);
    let mut world = World::new(plan, 1);
    assert_eq!(enters(&mut world, 0), refused(Refusal::NotOpen));
    world.now = Instant(10_000);
    world.registers(50);
    assert_eq!(enters(&mut world, 50), refused(Refusal::Full(50)));
    world.give(Input::Withdraw(EntryId(7))).unwrap();
    enters(&mut world, 51).unwrap();
    world.give(Input::Withdraw(EntryId(8))).unwrap();
    world.now = Instant(60_000);
    assert_eq!(enters(&mut world, 52), refused(Refusal::NotOpen));
    assert_eq!(world.tournament.taken(), 49);
}

#[test]
fn it_starts_at_its_time_with_those_who_are_registered() {
    // clause: SVS-2.2.2-04
    let mut world = World::new(freezeout(), 1);
    world.registers(30);
    while world.now < Instant(59_000) {
        world.second();
        assert_eq!(world.tournament.phase(), Phase::Registering);
    }
    world.second();
    assert!(seated(&world));
    let mut seated: Vec<EntryId> = Vec::new();
    for table in world.tables.values() {
        seated.extend(table.seats.values().map(|one| one.entry));
    }
    seated.sort_unstable();
    assert_eq!(seated, (0..30).map(EntryId).collect::<Vec<_>>());
    world.second();
    assert!(world.tables.values().all(|table| table.is_playing()));
}

#[test]
fn all_tables_begin_at_one_moment() {
    // clause: SVS-2.6.2-03, W2D-16.8-01
    let mut world = World::new(freezeout(), 1);
    world.registers(45);
    until(&mut world, |world| world.tables.values().any(|table| table.is_playing()));
    assert_eq!(world.tables.len(), 5);
    assert!(world.tables.values().all(|table| table.hands == 1));
    let begins = world.record.iter().find_map(|(_, event)| match event {
        Event::Started { begins } => Some(*begins),
        _ => None,
    });
    // No table has its players later than the clock begins.
    let seats = world.record.iter().filter(|(_, event)| {
        matches!(event, Event::Directed { direction: Direction::Seat(_), .. })
    });
    assert!(seats.map(|(at, _)| at).all(|at| Some(*at) < begins));
    assert!(world.tables.values().all(|table| Some(table.schedule.clock.began) == begins));
}

#[test]
fn everybody_starts_with_the_same_chips() {
    // clause: RAY-TOUR-05, SVS-2.3.4-07, W2D-16.5-01
    let world = started(with_chips(1_500), 37, 1);
    assert_eq!(stacks(&world), vec![1_500; 37]);
    assert_eq!(world.tournament.issued().get(), 55_500);
}

#[test]
fn chips_become_no_money() {
    // clause: RAY-TOUR-01, SVS-2.3.4-07, W2D-16.5-01
    let mut world = started(freezeout(), 27, 2);
    until(&mut world, |world| world.tournament.left() < 20);
    for n in 0..27 {
        let withdrawn = world.give(Input::Withdraw(EntryId(n)));
        assert!(withdrawn.is_err(), "entry {n}");
    }
    // Only a place is paid, whatever chips a player holds.
    until(&mut world, |world| world.tournament.phase() != Phase::Playing);
    let mut placed = Vec::new();
    for (_, event) in &world.record {
        match event {
            Event::Placed { entry, .. } => placed.push(*entry),
            Event::Paid { entry, .. } => assert!(placed.contains(entry), "{entry:?}"),
            _ => {}
        }
    }
    assert_eq!(placed.len(), 27);
}
