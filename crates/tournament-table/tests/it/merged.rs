//! Two entries of one player at one table become one.

use crate::desk::{Desk, arrivals, chips, fold, one_level, passage, player, seat};
use seating::{
    Arrival, Arrives, Direction, EntryId, Fact, Leaver, Passage, PassageId, Presence, Stack,
};
use tournament_table::Event;
use units::Instant;

fn stack(entry: u32, n: u64) -> Stack {
    Stack { entry: EntryId(entry), chips: chips(n) }
}

/// Another entry of the player who has entry 0.
fn other(id: u64, entry: u32, stack: u64) -> Passage {
    Passage { player: player(0), ..passage(id, entry, stack) }
}

fn take(passage: Passage) -> Direction {
    Direction::Take { passage, kept: None }
}

fn merged(passage: u64, from: Stack, into: Stack, at: Instant) -> Fact {
    Fact::Merged { passage: PassageId(passage), from, into, at }
}

#[test]
fn a_smaller_stack_that_comes_goes_to_the_one_that_sits() {
    // clause: W2D-16.5-05
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400, 1_300]);
    desk.direct(take(other(70, 9, 800)));
    let fact = merged(70, stack(9, 800), stack(0, 2_300), desk.now);
    assert_eq!(desk.take_facts(), [fact]);
    assert_eq!((desk.stack(1), desk.table.chips()), (2_300, chips(5_000)));
    assert_eq!(desk.table.seat_of(EntryId(0)), Some(seat(1)));
    assert_eq!(desk.table.seat_of(EntryId(9)), None);
    assert!(desk.play_hand());
    assert!(desk.retold() == desk.table);
}

#[test]
fn a_larger_stack_that_comes_takes_the_seat_and_the_chips() {
    // clause: W2D-16.5-05
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400, 1_300]);
    let penalty = Some(Instant(desk.now.0 + 1));
    desk.direct(take(Passage { sits_out_until: penalty, ..other(70, 9, 1_501) }));
    assert_eq!(desk.take_facts(), [merged(70, stack(0, 1_500), stack(9, 3_001), desk.now)]);
    let one = desk.table.entry_seat(seat(1)).unwrap();
    assert_eq!((one.entry, one.came_by, one.sits_out_until), (EntryId(9), PassageId(70), penalty));
    assert_eq!(one.presence, Presence::Here);
    // What is meant for the entry that is out finds nobody.
    let (entry, amount, if_at_most) = (EntryId(0), chips(500), None);
    desk.direct(Direction::Chips { entry, amount, if_at_most });
    assert_eq!(desk.take_facts(), [Fact::NotAdded { entry, stack: None }]);
    let leaver = Leaver::Entry(EntryId(9));
    desk.direct(Direction::Release { passage: PassageId(71), leaver, stay: Vec::new() });
    let facts = desk.take_facts();
    let [Fact::Released { passage, .. }] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!((passage.entry, passage.stack), (EntryId(9), chips(3_001)));
}

#[test]
fn of_two_equal_stacks_the_earlier_entry_stays() {
    // clause: W2D-16.5-05
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400]);
    desk.direct(take(other(70, 9, 1_500)));
    assert_eq!(desk.take_facts(), [merged(70, stack(9, 1_500), stack(0, 3_000), desk.now)]);
    let mut desk = Desk::open(one_level(6), 1);
    let late = Passage { entry: EntryId(9), ..other(1, 9, 1_500) };
    desk.direct(Direction::Seat(vec![Arrival { passage: late, seat: seat(2) }]));
    desk.take_facts();
    desk.direct(take(other(70, 0, 1_500)));
    assert_eq!(desk.take_facts(), [merged(70, stack(9, 1_500), stack(0, 3_000), desk.now)]);
}

#[test]
fn stacks_of_one_player_that_are_drawn_to_one_table_become_one() {
    // clause: W2D-16.5-05
    let mut desk = Desk::open(one_level(6), 1);
    let Direction::Seat(mut seats) = arrivals(&[1_500, 1_500]) else { panic!() };
    seats.push(Arrival { passage: other(2, 2, 1_500), seat: seat(3) });
    desk.direct(Direction::Seat(seats));
    let sat = Fact::Sat(vec![PassageId(0), PassageId(1)]);
    let merged = merged(2, stack(2, 1_500), stack(0, 3_000), desk.now);
    assert_eq!(desk.take_facts(), [merged, sat]);
    assert_eq!(desk.table.entries().count(), 2);
}

#[test]
fn a_stack_waits_for_the_hand_of_its_players_other_one() {
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400, 1_300]);
    desk.plays = fold;
    desk.begin_hand();
    desk.direct(Direction::Keep { passage: PassageId(70), arrives: Arrives::WorstPosition });
    desk.direct(take(other(70, 9, 800)));
    assert!(desk.facts().is_empty(), "nobody gets chips in a hand");
    desk.end_hand();
    let facts = desk.take_facts();
    let [Fact::Kept { .. }, Fact::Merged { from, .. }] = &facts[..] else { panic!("{facts:?}") };
    assert_eq!(*from, stack(9, 800));
    assert!(desk.table.kept_for(seat(4)).is_none(), "nobody comes to the seat that was kept");
    let is_merger = |(_, event): &&(Instant, Event)| matches!(event, Event::Merged { .. });
    assert_eq!(desk.record.iter().filter(is_merger).count(), 1);
}

#[test]
fn those_who_are_to_stay_leave_only_if_nobody_else_can() {
    // clause: W2D-16.5-05
    let release = |desk: &mut Desk, id, stay: &[u32]| {
        let stay = stay.iter().copied().map(EntryId).collect();
        let leaver = Leaver::SamePosition(2);
        desk.direct(Direction::Release { passage: PassageId(id), leaver, stay });
        desk.take_facts().into_iter().find_map(|fact| match fact {
            Fact::Released { passage, .. } => Some(passage.entry.0),
            _ => None,
        })
    };
    let mut desk = Desk::with(one_level(6), &[1_500; 5]);
    desk.play_hand();
    desk.take_facts();
    let mut copy = Desk::with(one_level(6), &[1_500; 5]);
    copy.play_hand();
    copy.take_facts();
    let first = release(&mut copy, 70, &[]).unwrap();
    let second = release(&mut desk, 70, &[first]).unwrap();
    assert_ne!(first, second);
    let left: Vec<u32> = desk.table.entries().map(|(_, one)| one.entry.0).collect();
    let last = left[0];
    let others: Vec<u32> = left[1..].to_vec();
    assert_eq!(release(&mut desk, 71, &others), Some(last));
    assert!(release(&mut desk, 72, &others).is_some(), "they all stay, so one of them leaves");
}
