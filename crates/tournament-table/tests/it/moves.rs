//! Stacks that come and go: positions, seats that are kept, tables that break.

use crate::desk::{Desk, arrivals, call, chips, fold, one_level, passage, player, seat, who};
use hand::PostKind;
use seating::{Arrives, Direction, EntryId, Fact, Leaver, Passage, PassageId, Presence};
use tournament_table::{Input, Refused, WAITING_MAX, Who};
use units::{Instant, Millis};

fn released(facts: &[Fact]) -> Vec<Passage> {
    let passages = facts.iter().filter_map(|fact| match fact {
        Fact::Released { passage, .. } => Some(passage.clone()),
        _ => None,
    });
    passages.collect()
}

fn release(id: u64, leaver: Leaver) -> Direction {
    Direction::Release { passage: PassageId(id), leaver, stay: Vec::new() }
}

fn keep(id: u64, arrives: Arrives) -> Direction {
    Direction::Keep { passage: PassageId(id), arrives }
}

fn take(passage: Passage, kept: Option<u8>) -> Direction {
    Direction::Take { passage, kept: kept.map(seat) }
}

#[test]
fn a_move_carries_all_of_a_stack_and_leaves_after_the_hand() {
    // clause: PSC-A1T-05
    let mut from = Desk::with(one_level(6), &[1_500, 1_400, 1_300]);
    from.plays = fold;
    from.begin_hand();
    from.direct(release(70, Leaver::Entry(EntryId(1))));
    assert!(from.facts().is_empty(), "nobody plays in two hands");
    from.put(Input::Connection { player: player(1), connected: false }).unwrap();
    from.end_hand();
    let stack = 1_400 + 1_500 + 1_300 - from.stack(1) - from.stack(3);
    let [moved] = &released(&from.take_facts())[..] else { panic!("one leaves") };
    assert_eq!((moved.id, moved.stack), (PassageId(70), chips(stack)));
    assert!(matches!(moved.presence, Presence::Away { .. }));
    assert_eq!(from.table.seat_of(EntryId(1)), None);

    let mut to = Desk::with(one_level(6), &[1_500, 1_500]);
    let moved = Passage { entry: EntryId(9), player: player(9), ..moved.clone() };
    let penalty = Some(Instant(to.now.0 + 60_000));
    let moved = Passage { sits_out_until: penalty, apart: vec![EntryId(3)], ..moved };
    to.direct(take(moved.clone(), None));
    assert_eq!(to.take_facts(), [Fact::Sat(vec![PassageId(70)])]);
    let at = to.table.seat_of(EntryId(9)).unwrap();
    assert_eq!(to.table.booked(at), chips(stack));
    to.direct(release(71, Leaver::Entry(EntryId(9))));
    let [on] = &released(&to.take_facts())[..] else { panic!("one leaves") };
    assert_eq!(*on, Passage { id: PassageId(71), ..moved });
}

#[test]
fn a_release_of_a_stranger_is_answered_and_changes_nothing() {
    let mut desk = Desk::with(one_level(6), &[1_500; 2]);
    let before = desk.table.stacks();
    desk.direct(release(5, Leaver::Entry(EntryId(44))));
    assert_eq!(desk.take_facts(), [Fact::NotReleased(PassageId(5))]);
    assert_eq!(desk.table.stacks(), before);
}

#[test]
fn a_direction_is_carried_out_once_and_in_order() {
    let mut desk = Desk::open(one_level(6), 1);
    let no = |no, direction| Input::Directed { no, direction };
    let late = no(2, release(5, Leaver::Entry(EntryId(0))));
    assert_eq!(desk.put(late.clone()), Err(Refused::Early { no: 2, due: 1 }));
    desk.put(no(1, arrivals(&[1_500, 1_500]))).unwrap();
    assert_eq!(desk.put(no(1, arrivals(&[1_500, 1_500]))), Ok(Vec::new()));
    desk.put(late.clone()).unwrap();
    assert_eq!(desk.put(late), Ok(Vec::new()));
    assert_eq!(released(&desk.facts()).len(), 1);
    assert_eq!(desk.table.taken(), 2);
    let unsent = desk.put(Input::Acknowledged { taken: 99 });
    assert!(matches!(unsent, Err(Refused::NeverSent(_))));
    desk.put(Input::Acknowledged { taken: 1 }).unwrap();
    assert_eq!(desk.put(Input::Acknowledged { taken: 1 }), Ok(Vec::new()));
    assert_eq!(desk.facts().len(), 1);
}

#[test]
fn a_table_breaks_by_seat_and_reports_that_it_is_empty() {
    let mut desk = Desk::with(one_level(6), &[1_500, 0, 1_300]);
    desk.begin_hand();
    desk.direct(Direction::ReleaseAll { first: PassageId(30) });
    desk.direct(Direction::Close);
    desk.plays = fold;
    desk.end_hand();
    let facts = desk.take_facts();
    let passages = released(&facts);
    let ids: Vec<(u64, u32)> = passages.iter().map(|one| (one.id.0, one.entry.0)).collect();
    assert_eq!(ids, [(30, 0), (31, 1), (32, 2)]);
    assert_eq!(passages.iter().map(|one| one.stack.get()).sum::<u64>(), 2_800);
    assert_eq!(facts[3..], [Fact::Empty, Fact::Closed]);
    let no = desk.table.taken() + 1;
    let late = Input::Directed { no, direction: Direction::GoOn { round: None } };
    assert_eq!(desk.put(late), Err(Refused::Closed));
    let again = Input::Directed { no: no - 1, direction: Direction::Close };
    assert_eq!(desk.put(again), Ok(Vec::new()));
}

#[test]
fn a_seat_that_is_kept_is_taken_by_its_stack_alone() {
    let mut desk = Desk::with(one_level(4), &[1_500, 1_500]);
    desk.plays = fold;
    desk.play_hand();
    desk.direct(keep(8, Arrives::WorstPosition));
    let [Fact::Kept { passage, place }] = desk.take_facts()[..] else { panic!("kept") };
    assert_eq!(passage, PassageId(8));
    desk.direct(take(passage_of(9, 5), None));
    let other = desk.table.seat_of(EntryId(5)).unwrap();
    assert_ne!(other, place.seat);
    desk.direct(take(passage_of(10, 6), None));
    assert_eq!(desk.take_facts()[1..], [Fact::NoRoom(PassageId(10))]);
    desk.direct(keep(11, Arrives::WorstPosition));
    assert_eq!(desk.take_facts(), [Fact::NoRoom(PassageId(11))]);
    desk.direct(take(passage_of(8, 7), Some(place.seat.number())));
    assert_eq!(desk.table.seat_of(EntryId(7)), Some(place.seat));
    assert_eq!(desk.table.kept_for(place.seat), None);
}

fn passage_of(id: u64, entry: u32) -> Passage {
    passage(id, entry, 1_500)
}

#[test]
fn no_hand_carries_the_blinds_past_a_kept_seat() {
    let mut desk = Desk::with(one_level(4), &[10_000, 10_000, 10_000]);
    desk.plays = fold;
    desk.play_hand();
    desk.direct(keep(8, Arrives::WorstPosition));
    let [Fact::Kept { place, .. }] = desk.take_facts()[..] else { panic!("kept") };
    let mut hands = 0;
    while desk.play_hand() {
        hands += 1;
        assert!(hands < 5, "the blinds passed seat {}", place.seat);
    }
    desk.direct(take(passage_of(8, 9), Some(place.seat.number())));
    assert!(desk.begin_hand());
    assert_eq!(desk.posted(PostKind::BigBlind), Some(place.seat));
    desk.end_hand();
}

#[test]
fn a_kept_seat_is_free_again_when_its_stack_does_not_come() {
    let mut desk = Desk::with(one_level(4), &[10_000, 10_000, 10_000]);
    desk.plays = fold;
    desk.play_hand();
    desk.direct(keep(8, Arrives::WorstPosition));
    while desk.play_hand() {}
    desk.take_facts();
    desk.direct(release(8, Leaver::NextBigBlind));
    assert!(desk.facts().is_empty());
    assert_eq!(desk.table.entries().count(), 3);
    assert!(desk.begin_hand());
}

#[test]
fn between_small_blind_and_button_a_newcomer_waits() {
    // Seats 1 to 4 with seat 2 empty: it waits there until the button has passed.
    let mut desk = Desk::with(one_level(4), &[10_000; 4]);
    desk.plays = fold;
    desk.play_hand();
    let last = desk.table.last().unwrap();
    // The small blind is the next hand's button, and the big blind the next small blind.
    let small = last.small_blind.unwrap();
    let entry = desk.table.entry_seat(small).unwrap().entry;
    desk.direct(release(50, Leaver::Entry(entry)));
    let [left] = &released(&desk.take_facts())[..] else { panic!("one leaves") };
    desk.direct(take(Passage { id: PassageId(51), ..left.clone() }, Some(small.number())));
    assert!(desk.begin_hand());
    assert!(!desk.dealt().contains(&small.number()), "it is behind the blinds");
    desk.end_hand();
    assert!(desk.begin_hand());
    assert!(desk.dealt().contains(&small.number()));
    assert_ne!(desk.posted(PostKind::BigBlind), Some(small));
}

#[test]
fn the_leaver_is_found_when_the_hand_has_ended() {
    let mut desk = Desk::with(one_level(6), &[10_000; 5]);
    desk.plays = fold;
    desk.play_hand();
    desk.begin_hand();
    desk.direct(release(60, Leaver::NextBigBlind));
    desk.direct(release(61, Leaver::SamePosition(1)));
    let big = desk.posted(PostKind::BigBlind).unwrap();
    let order: Vec<u8> = (1..=4).map(|n| (big.number() - 1 + n) % 5 + 1).collect();
    desk.end_hand();
    let left: Vec<u32> = released(&desk.take_facts()).iter().map(|one| one.entry.0 + 1).collect();
    // The next big blind goes; then one hand from the next one after that.
    assert_eq!(left, [u32::from(order[0]), u32::from(order[2])]);
}

/// A table whose big blind was at seat 3: who comes to seat 4 is the next, who comes to seat 6 is not.
fn after_big_blind_at_three() -> Desk {
    let mut desk = Desk::with(one_level(6), &[10_000; 5]);
    desk.plays = fold;
    desk.direct(release(40, Leaver::Entry(EntryId(3))));
    desk.begin_hand();
    while desk.posted(PostKind::BigBlind) != Some(seat(3)) {
        desk.end_hand();
        desk.begin_hand();
    }
    desk.end_hand();
    desk
}

#[test]
fn the_last_big_blind_gets_another_free_seat() {
    let mut desk = after_big_blind_at_three();
    let repeated = Passage { was_big_blind: true, ..passage_of(90, 9) };
    desk.direct(take(repeated, Some(4)));
    assert_eq!(desk.table.seat_of(EntryId(9)), Some(seat(6)));
    desk.begin_hand();
    assert_eq!(desk.posted(PostKind::BigBlind), Some(seat(5)));

    let mut desk = after_big_blind_at_three();
    desk.direct(take(passage_of(90, 9), Some(4)));
    desk.begin_hand();
    assert_eq!(desk.posted(PostKind::BigBlind), Some(seat(4)));
}

#[test]
fn a_third_player_waits_a_hand_and_is_then_the_big_blind() {
    // Of two the button is the small blind: the third sits left of the next big blind.
    let mut desk = Desk::with(one_level(3), &[10_000; 2]);
    desk.plays = fold;
    desk.begin_hand();
    while desk.posted(PostKind::BigBlind) != Some(seat(1)) {
        desk.end_hand();
        desk.begin_hand();
    }
    desk.end_hand();
    desk.direct(keep(8, Arrives::WorstPosition));
    let [Fact::Kept { place, .. }] = desk.take_facts()[..] else { panic!("kept") };
    assert!(place.waits_for_button);
    desk.direct(take(passage_of(8, 9), Some(3)));
    desk.begin_hand();
    assert_eq!(desk.dealt(), [1, 2]);
    desk.end_hand();
    desk.begin_hand();
    assert_eq!(desk.dealt(), [1, 2, 3]);
    assert_eq!(desk.posted(PostKind::BigBlind), Some(seat(3)));
}

#[test]
fn a_table_that_is_drawn_again_begins_again() {
    let mut desk = Desk::with(one_level(4), &[10_000; 4]);
    desk.plays = fold;
    desk.play_hand();
    desk.direct(Direction::ReleaseAll { first: PassageId(20) });
    let mut passages = released(&desk.take_facts());
    passages.reverse();
    assert!(passages.iter().any(|passage| passage.was_big_blind));
    let seats = (1..).map(seat);
    let arrival = |(passage, seat)| seating::Arrival { passage, seat };
    desk.direct(Direction::Seat(passages.into_iter().zip(seats).map(arrival).collect()));
    assert!(matches!(&desk.take_facts()[..], [Fact::Sat(sat)] if sat.len() == 4));
    assert!(desk.begin_hand());
    assert_eq!(desk.dealt(), [1, 2, 3, 4]);
    assert!(desk.posted(PostKind::SmallBlind).is_some());
}

#[test]
fn a_time_bank_is_carried_and_is_no_larger_than_the_tables() {
    let mut config = one_level(4);
    let size = Millis::seconds(30);
    let drawn = books::BankDrawn::ByItself;
    config.settings.timing.bank = Some(books::TimeBank { size, refill: None, drawn });
    let mut desk = Desk::with(config, &[10_000; 2]);
    for (id, brought, left) in [(50, 10, 10), (51, 99, 30)] {
        let passage = Passage { time_bank: Millis::seconds(brought), ..passage_of(id, 9) };
        desk.direct(take(passage, None));
        desk.direct(release(60, Leaver::Entry(EntryId(9))));
        assert_eq!(released(&desk.take_facts())[0].time_bank, Millis::seconds(left));
    }
}

#[test]
fn a_table_with_one_player_opens_no_hand() {
    let mut desk = Desk::with(one_level(6), &[1_500]);
    desk.wait(Millis::seconds(600));
    assert!(!desk.begin_hand());
    desk.direct(take(Passage { stack: chips(0), ..passage_of(3, 3) }, None));
    assert!(!desk.begin_hand(), "a stack without chips is not dealt in");
    let entry = EntryId(3);
    desk.direct(Direction::Chips { entry, amount: chips(1_500), if_at_most: Some(chips(0)) });
    assert!(desk.begin_hand());
}

#[test]
fn a_table_that_is_not_answered_takes_only_so_many_directions() {
    let mut desk = Desk::with(one_level(6), &[1_500; 2]);
    desk.plays = call;
    desk.begin_hand();
    for _ in 0..WAITING_MAX {
        desk.direct(Direction::Hold(seating::Hold::AfterHand));
    }
    let no = desk.table.taken() + 1;
    let hold = Direction::Hold(seating::Hold::AfterHand);
    assert_eq!(desk.put(Input::Directed { no, direction: hold }), Err(Refused::Busy));
    desk.end_hand();
    assert_eq!(desk.table.facts().sent() as usize, WAITING_MAX + 1);
    // Nobody acknowledges: it stops before its facts find no room.
    for no in no.. {
        let hold = Direction::Hold(seating::Hold::AfterHand);
        if desk.put(Input::Directed { no, direction: hold }).is_err() {
            break;
        }
    }
    assert_eq!(desk.table.waiting().count(), WAITING_MAX);
    let before = desk.take_facts().len();
    assert!(before > 200, "{before}");
    assert_eq!(desk.table.waiting().count(), 0);
}

#[test]
fn who_sits_down_is_what_the_caller_says() {
    let mut desk = Desk::with(one_level(6), &[1_500, 1_500]);
    desk.direct(Direction::Take { passage: passage(9, 2, 900), kept: None });
    for (at, sitting) in desk.retold().seats() {
        let Who { name, house } = who(sitting.player);
        assert_eq!((&sitting.name, sitting.house), (&name, house), "{at}");
    }
    assert_eq!(desk.table.seats().filter(|(_, sitting)| sitting.house).count(), 1);
}
