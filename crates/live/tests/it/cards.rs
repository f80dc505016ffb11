//! Cards: what is proposed, what is done instead, and what is asked for.

use crate::hall::Hall;
use crate::plans::{setup, text};
use live::{Chair, Instead, MoveAct, Need, PlayAct, Refusal, Task, What};
use seating::TableNo;
use units::Seat;

/// Two tables of nine and seven.
fn unequal() -> Hall {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    for _ in 0..2 {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    hall
}

#[test]
fn a_card_asks_for_the_big_blinds_it_needs() {
    let mut hall = unequal();
    let card = hall.event.cards()[0].no;
    let confirm = |done| What::Move(MoveAct::Confirm { card, done, stack: None });
    let (one, two) = (TableNo(1), TableNo(2));
    let needs = vec![Need::BigBlind(one), Need::BigBlind(two), Need::Done(card)];
    assert_eq!(hall.try_to(confirm(None)), Err(Refusal::Needs(needs)));
    let other = hall.someone(1);
    let seat = hall.event.free(one).first().unwrap();
    assert_eq!(hall.try_to(confirm(Some((other, seat)))), Err(Refusal::NotIn(other)));
    let entry = hall.someone(2);
    let taken = hall.event.tables()[&one].taken().first().unwrap();
    let full = Chair { table: one, seat: taken };
    assert_eq!(hall.try_to(confirm(Some((entry, taken)))), Err(Refusal::SeatTaken(full)));
    hall.does(confirm(Some((entry, seat))));
    assert_eq!(hall.chair(entry), Chair { table: one, seat });
}

#[test]
fn a_known_proposal_is_not_silently_replaced() {
    let mut hall = unequal();
    let card = hall.event.cards()[0].no;
    for table in [1, 2].map(TableNo) {
        let big = hall.event.tables()[&table].taken().first().unwrap();
        hall.does(What::Play(PlayAct::BigBlind { table, big, button: None, no_small: false }));
    }
    let proposal = hall.event.proposal(card, hall.now);
    let ((_, entry), place) = (proposal.leaver.unwrap(), proposal.seat.unwrap());
    let others = hall.event.tables()[&TableNo(2)].at.values().map(|sat| sat.entry);
    let other = others.into_iter().find(|other| *other != entry).unwrap();
    let done = Some((other, place.seat));
    let refused = Refusal::OtherProposed { card, entry, seat: place.seat };
    assert_eq!(hall.try_to(What::Move(MoveAct::Confirm { card, done, stack: None })), Err(refused));
    let to = Chair { table: TableNo(1), seat: place.seat };
    let (instead, reason) = (Instead::Moved { entry: other, to }, Some(text(1)));
    hall.does(What::Move(MoveAct::Decline { card, instead, reason }));
    assert_eq!(hall.chair(other), to);
    assert_eq!(hall.event.reports(hall.now).len(), 1);
    assert!(hall.event.cards().is_empty());
}

#[test]
fn a_told_big_blind_grows_old() {
    let mut hall = unequal();
    let card = hall.event.cards()[0].no;
    for table in [1, 2].map(TableNo) {
        let big = hall.event.tables()[&table].taken().first().unwrap();
        hall.does(What::Play(PlayAct::BigBlind { table, big, button: None, no_small: false }));
    }
    assert!(hall.event.proposal(card, hall.now).needs.is_empty());
    hall.minutes(4);
    assert_eq!(hall.event.proposal(card, hall.now).needs.len(), 2);
}

#[test]
fn a_declined_move_is_proposed_again_when_sizes_change() {
    let mut hall = unequal();
    let card = hall.event.cards()[0].no;
    let (instead, reason) = (Instead::Nothing, Some(text(1)));
    hall.does(What::Move(MoveAct::Decline { card, instead, reason }));
    assert!(hall.event.cards().is_empty());
    hall.minutes(1);
    assert!(hall.event.cards().is_empty());
    let entry = hall.someone(1);
    hall.out(entry).unwrap();
    assert_eq!(hall.event.cards().len(), 1);
}

#[test]
fn two_cards_to_one_table_get_different_seats() {
    let mut hall = Hall::playing(setup(), 27, 3, 1);
    for _ in 0..4 {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    assert_eq!(hall.event.cards().len(), 2);
    for table in [1, 2, 3].map(TableNo) {
        let big = hall.event.tables()[&table].taken().first().unwrap();
        hall.does(What::Play(PlayAct::BigBlind { table, big, button: None, no_small: false }));
    }
    let proposals: Vec<_> =
        hall.event.cards().iter().map(|card| hall.event.proposal(card.no, hall.now)).collect();
    let seats: Vec<Seat> = proposals.iter().map(|one| one.seat.unwrap().seat).collect();
    assert_ne!(seats[0], seats[1]);
    assert!(seats[0] < seats[1], "the worst position comes first");
    let tables: Vec<Task> = hall.event.cards().iter().map(|card| card.task).collect();
    assert_ne!(tables[0], tables[1]);
}
