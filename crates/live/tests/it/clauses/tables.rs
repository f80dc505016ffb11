//! Moves between tables: sections 8.1 and 8.2.

use crate::hall::{Hall, seat};
use crate::plans::{setup, with};
use live::{HandDone, MoveAct, Need, PlayAct, Refusal, Task, What};
use seating::TableNo;
use units::Seat;

const TABLE: TableNo = TableNo(1);

fn hand(table: TableNo) -> What {
    What::Play(PlayAct::Hand(HandDone { table, hands: 1, shuffled: None }))
}

fn big_blind(table: TableNo, big: Seat, button: Option<Seat>, no_small: bool) -> What {
    What::Play(PlayAct::BigBlind { table, big, button, no_small })
}

/// Who is dealt in at the first table.
fn dealt(hall: &Hall) -> Vec<u8> {
    hall.event.tables()[&TABLE].dealt_in().iter().map(Seat::number).collect()
}

// clause: SVP-8.2-11
#[test]
fn a_player_who_comes_in_on_the_small_blind_sits_out() {
    let mut hall = Hall::playing(
        with(|setup| {
            setup.dealing = rulings::Dealing::PlayerDealt;
            setup.plan.seats = 4;
            setup.plan.tables.final_table.players = 4;
            setup.plan.tables.final_table.redraw = false;
            setup.plan.tables.hand_for_hand.before_prizes = None;
        }),
        6,
        2,
        1,
    );
    // Seat 4 of both tables is free; all but one of table 2 go out, so it breaks into the last seat of table 1.
    let last = hall.event.tables()[&TABLE].at.keys().next_back().copied().unwrap();
    assert_eq!(last, seat(3));
    hall.does(big_blind(TABLE, seat(1), Some(seat(3)), true));
    for _ in 0..2 {
        hall.minutes(1);
        let entry = hall.someone(2);
        hall.out(entry).unwrap();
    }
    let [card] = hall.event.cards() else { panic!("{:?}", hall.event.cards()) };
    assert_eq!(card.task, Task::Break(TableNo(2)));
    hall.confirms_all();
    assert_eq!(hall.size(1), 4);
    assert_eq!(dealt(&hall), [1, 2, 3]);
    // The button stays at seat 3 for a second hand, since nobody posted the small blind.
    hall.does(hand(TABLE));
    assert_eq!(dealt(&hall), [1, 2, 3]);
    hall.does(hand(TABLE));
    assert_eq!(dealt(&hall), [1, 2, 3, 4]);
}

// clause: SVP-8.2-03
#[test]
fn with_ten_tables_another_large_one_may_give() {
    for (tables, may) in [(10, true), (9, false)] {
        let mut hall = Hall::playing(setup(), 9 * tables, tables, 1);
        for _ in 0..2 {
            hall.minutes(1);
            let entry = hall.someone(1);
            hall.out(entry).unwrap();
        }
        let card = hall.event.cards()[0];
        let from = TableNo(tables);
        assert_eq!(card.task, Task::Balance { from, to: TABLE, sizes: (9, 7) });
        let gives = if may { tables as usize - 1 } else { 1 };
        assert_eq!(hall.event.options(hall.now).may_give.len(), gives);
        let entry = hall.someone(4);
        let done = Some((entry, hall.event.free(TABLE).first().unwrap()));
        let confirm = What::Move(MoveAct::Confirm { card: card.no, done, stack: None });
        match may {
            true => assert!(hall.try_to(confirm).is_ok()),
            false => assert_eq!(hall.try_to(confirm), Err(Refusal::NotIn(entry))),
        }
    }
}

// clause: SVP-8.2-04, SVP-8.2-06
#[test]
fn a_card_names_the_player_at_the_same_position() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    // Seats 5 and 7 of table 1 become free.
    for free in [5, 7] {
        hall.minutes(1);
        let entry = hall.event.tables()[&TABLE].at[&seat(free)].entry;
        hall.out(entry).unwrap();
    }
    let card = hall.event.cards()[0];
    let (from, to) = (TableNo(2), TABLE);
    assert_eq!(card.task, Task::Balance { from, to, sizes: (9, 7) });
    let needs = hall.event.proposal(card.no, hall.now).needs;
    assert_eq!(needs, [Need::BigBlind(TABLE), Need::BigBlind(TableNo(2))]);
    hall.does(big_blind(TABLE, seat(3), Some(seat(1)), false));
    hall.does(big_blind(TableNo(2), seat(8), Some(seat(6)), false));
    let proposal = hall.event.proposal(card.no, hall.now);
    assert_eq!(proposal.needs, []);
    assert_eq!(proposal.leaver.unwrap().0, seat(1));
    assert_eq!(proposal.seat.unwrap().seat, seat(5));
    hall.does(What::Move(MoveAct::Confirm { card: card.no, done: None, stack: None }));
    assert_eq!((hall.size(1), hall.size(2)), (8, 8));
    assert!(hall.event.cards().is_empty());
}
