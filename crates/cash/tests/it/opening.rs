//! Tests of the time between a hand's header and its first card.

use crate::world::{HOST, World, config, rules};
use cash::{
    Event, HostOrder, Input, LeaveReason, Needs, Refused, SeatEvent, SeatInput, TableEvent,
    TableInput,
};
use units::{Chips, HandId, PlayerId, Seat};

/// Seats three players and opens a hand, whose header is there but whose first card is not.
fn opened() -> World {
    let mut world = World::new(0, config(), rules(0, 0));
    for n in 1..=3 {
        let player = PlayerId::from_bits(n.into());
        world.grant(player);
        let (seat, buy_in, name) = (Some(Seat::new(n)), Chips::new(100), format!("P{n}"));
        world
            .send(Input::Seat(SeatInput::Take {
                player,
                name,
                house: false,
                seat,
                buy_in,
                commitment: None,
            }))
            .unwrap();
    }
    assert_eq!(world.table.needs(world.now), Needs::Deck);
    let (hand, root, sealed) = (HandId::from_bits(9), [9; 32], vec![]);
    world
        .send(Input::Table(TableInput::DeckReady { hand, root, sealed, version: "t".into() }))
        .unwrap();
    world.deck = crate::world::deck("2c");
    world
}

#[test]
fn the_hand_waits_for_a_tick_that_is_due() {
    let mut world = opened();
    assert!(world.table.hand().is_none() && world.table.is_hand_running());
    assert_eq!(world.table.header().map(|header| header.hand), Some(HandId::from_bits(9)));
    assert_eq!(world.table.needs(world.now), Needs::Nothing);
    assert_eq!(world.table.wake_at(), Some(world.now));
    let early = world.send(Input::Table(TableInput::Cards { cards: vec![world.deck[0]; 2] }));
    assert_eq!(early, Err(Refused::NotAsked));
    world.send(Input::Table(TableInput::Tick)).unwrap();
    assert_eq!(world.table.needs(world.now), Needs::Cards { places: vec![0, 3] });
}

/// The header fixes who is dealt in: nobody changes the deal by leaving once the deck is drawn.
#[test]
fn a_player_who_leaves_after_the_header_is_dealt_in_and_folded() {
    let mut world = opened();
    let first = PlayerId::from_bits(1);
    let events = world.send(Input::Seat(SeatInput::Leave { player: first })).unwrap();
    let (seat, reason) = (Seat::new(1), LeaveReason::Left);
    assert_eq!(events, [Event::Seat(SeatEvent::LeaveAsked { seat, reason })]);
    world.settle();
    assert_eq!(world.table.hand().unwrap().hole(seat).len(), 2);
    assert!(
        world
            .log
            .iter()
            .any(|(_, e)| *e == Event::Table(TableEvent::Hand(hand::Event::Folded { seat })))
    );
    assert_eq!(world.table.seat_of(first), Some(seat), "the seat is theirs until the hand is over");
}

/// A table closes after the hand if everyone has left during it.
#[test]
fn a_table_that_all_left_closes_after_the_hand() {
    let mut world = opened();
    for n in 1..=3 {
        world.send(Input::Seat(SeatInput::Leave { player: PlayerId::from_bits(n) })).unwrap();
    }
    let order = HostOrder::Close;
    world.send(Input::Host { by: HOST, owner: false, order }).unwrap();
    world.settle();
    assert!(world.table.is_closed());
    assert_eq!(world.table.seats().count(), 0);
}

/// If a table failed, events close it in the middle of a hand; after that it needs nothing.
#[test]
fn a_table_closed_by_force_waits_for_nothing() {
    let mut world = opened();
    world.settle();
    assert!(world.table.turn().is_some());
    for (seat, sitting) in world.table.clone().seats() {
        let (player, stack) = (sitting.player, sitting.stack);
        let reason = LeaveReason::TableClosed;
        world.table.apply(world.now, &Event::Seat(SeatEvent::Left { seat, player, stack, reason }));
    }
    world.table.apply(world.now, &Event::Table(TableEvent::Closed));
    assert_eq!(world.table.turn(), None);
    assert_eq!(world.table.wake_at(), None);
    assert_eq!(world.table.needs(world.now), Needs::Nothing);
}
