//! Who takes part: sections 0, 2.6 and 1.4.

use crate::hall::{Hall, walk_in};
use crate::plans::{BOOK, START, setup, text, with};
use live::{
    EntryAct, HandDone, NotNow, Payment, PlanAct, PlayAct, Presence, Refusal, Registering, Status,
    What, Who,
};
use seating::{EntryId, TableNo};
use tournament::entry::Refusal as Sale;
use units::{Chips, Instant};

fn register(registering: Registering) -> What {
    What::Entry(EntryAct::Register(registering))
}

// clause: SVP-0-03
#[test]
fn a_seat_waits_for_the_accepted_rules() {
    let mut hall = Hall::new(with(|setup| setup.seats_drawn = live::SeatsDrawn::AtRegistration), 1);
    hall.opens(2);
    hall.does(register(Registering { accepts: None, ..walk_in(text(1)) }));
    hall.does(register(walk_in(text(2))));
    let (first, second) = (EntryId(0), EntryId(1));
    assert_eq!(hall.event.entry(first).unwrap().chair, None);
    assert!(hall.event.entry(second).unwrap().chair.is_some());
    let seat = What::Entry(EntryAct::Seat(first));
    assert_eq!(hall.try_to(seat.clone()), Err(Refusal::NotAccepted(1)));
    hall.does(What::Entry(EntryAct::Accept { person: 1, book: BOOK }));
    hall.does(seat);
    assert!(hall.event.entry(first).unwrap().chair.is_some());
    assert_eq!(hall.event.person(1).unwrap().accepted, Some(BOOK));
    assert_eq!(hall.event.person(2).unwrap().accepted, Some(BOOK));
}

#[test]
fn play_does_not_begin_with_an_entry_without_accepted_rules() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(3);
    hall.does(register(Registering { accepts: None, ..walk_in(text(1)) }));
    hall.now = START;
    hall.says_all();
    let start = What::Plan(PlanAct::Start { begins: None });
    assert_eq!(hall.try_to(start.clone()), Err(Refusal::NotAccepted(4)));
    hall.does(What::Entry(EntryAct::Accept { person: 4, book: BOOK }));
    hall.does(start);
}

// clause: SVP-2.6-01
#[test]
fn a_representative_pays_a_second_before_the_start() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(3);
    hall.now = Instant(START.0 - 1_000);
    hall.does(register(Registering { by_representative: true, ..walk_in(text(9)) }));
    let entry = hall.event.entry(EntryId(3)).unwrap();
    assert!(entry.by_representative && entry.presence == Presence::NeverCame);
    hall.starts();
    assert!(hall.event.seat_of(EntryId(3)).is_some(), "the player need not be there");
}

// clause: SVP-2.6-02
#[test]
fn no_entry_is_taken_from_the_start_on() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(3);
    let late = || register(walk_in(text(9)));
    hall.now = START;
    assert_eq!(hall.try_to(late()), Err(Refusal::Sale(Sale::NotOpen)));
    hall.starts();
    hall.minutes(1);
    assert_eq!(hall.try_to(late()), Err(Refusal::Sale(Sale::NotOpen)));
    assert_eq!(hall.event.entries_count(), 3);
}

// clause: SVP-2.6.1-01
#[test]
fn a_place_changes_hands_only_before_the_start() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(4);
    let change = |to| What::Entry(EntryAct::ChangePerson { entry: EntryId(2), to });
    hall.does(change(Who::New(text(40))));
    assert_eq!(hall.event.entry(EntryId(2)).unwrap().person, 5);
    hall.does(What::Entry(EntryAct::Accept { person: 5, book: BOOK }));
    hall.starts();
    let refused = Refusal::PersonFixed(EntryId(2));
    assert_eq!(hall.try_to(change(Who::New(text(41)))), Err(refused.clone()));
    assert_eq!(hall.try_to(change(Who::Known(3))), Err(refused));
    assert_eq!(hall.event.entry(EntryId(2)).unwrap().person, 5);
}

// clause: SVP-2.6.1-03
#[test]
fn nothing_is_returned_after_the_start() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(5);
    hall.does(What::Entry(EntryAct::Withdraw(EntryId(4))));
    assert_eq!(hall.event.entry(EntryId(4)).unwrap().status, Status::Withdrawn);
    hall.starts();
    let gone =
        What::Entry(EntryAct::Presence { entry: EntryId(3), presence: Presence::LeftForGood });
    hall.does(gone);
    let refused = Err(Refusal::NoRefund(EntryId(3)));
    assert_eq!(hall.try_to(What::Entry(EntryAct::Withdraw(EntryId(3)))), refused);
}

// clause: SVP-2.6-03
#[test]
fn the_stack_of_a_player_who_never_came_is_blinded_off() {
    let mut hall = Hall::new(
        with(|setup| {
            setup.plan.terms.start_chips = Chips::new(200);
            setup.plan.structure.start_stack = Chips::new(200);
        }),
        1,
    );
    hall.opens(1);
    hall.registers(5);
    hall.does(register(Registering { by_representative: true, ..walk_in(text(9)) }));
    hall.starts();
    hall.minutes(1);
    let absent = EntryId(5);
    let chair = hall.chair(absent);
    let (table, taken) = (TableNo(1), hall.event.tables()[&TableNo(1)].taken());
    // The first hand is in the seat left of the big blind, so that the big blind is due in the second.
    let big = taken.after(chair.seat).nth(taken.len() - 2).unwrap();
    hall.does(What::Play(PlayAct::BigBlind { table, big, button: None, no_small: false }));
    let mut stacks = Vec::new();
    for _ in 0..14 {
        let done = HandDone { table, hands: 1, shuffled: None };
        hall.does(What::Play(PlayAct::Hand(done)));
        let sat = hall.event.sitting(chair).and_then(|one| one.stack.get().copied());
        stacks.push(sat.map_or(0, Chips::get));
    }
    let after = |hand: usize| stacks[hand - 1];
    assert_eq!([after(1), after(2), after(3)], [200, 150, 125]);
    assert_eq!([after(8), after(9), after(14)], [75, 50, 0]);
    assert_eq!(hall.event.entry(absent).unwrap().status, Status::Out);
    assert_eq!(hall.event.places()[&absent].from, 6);
}

#[test]
fn a_walk_in_joins_an_account_once() {
    let mut hall = Hall::new(setup(), 1);
    hall.registers(1);
    let join = |n| What::Entry(EntryAct::Join { person: 1, account: crate::plans::staff(n) });
    hall.does(join(70));
    assert_eq!(hall.try_to(join(71)), Err(Refusal::AccountKnown(1)));
    let paid = What::Entry(EntryAct::Settle { entry: EntryId(0), payment: Payment::Card });
    hall.does(paid);
    let rebuy = EntryAct::Rebuy { entry: EntryId(0), payment: Payment::Cash };
    assert_eq!(hall.try_to(What::Entry(rebuy)), Err(Refusal::NotNow(NotNow::NotStarted)));
}
