//! Undo and redo: what is taken back, what follows, and what is final.

use crate::hall::{DIRECTOR, Hall, chips, told, walk_in};
use crate::plans::{setup, staff, text, with};
use live::{
    CannotUndo, Chair, ConductAct, DeskAct, DeviceId, EntryAct, Event, HandDone, Instead,
    LiveEvent, MoneyAct, MoveAct, Named, Need, Payment, PlanAct, PlayAct, Presence, PrizeGoes,
    Refusal, Role, Status, TableEvent, Task, What,
};
use seating::{EntryId, TableNo};
use tournament::Amount;
use tournament::entry::{CountsFrom, Price, Rebuy, StackRule, Until};
use units::{Chips, Millis};

const TABLE: TableNo = TableNo(1);

pub(crate) fn cannot(result: Result<u32, Refusal>) -> CannotUndo {
    match result {
        Err(Refusal::CannotUndo { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

/// The event without its log, which undo makes longer.
fn without_log(event: &Event) -> serde_json::Value {
    let mut stored = serde_json::to_value(event).unwrap();
    let fields = stored.as_object_mut().unwrap();
    for part in ["log", "desk", "draws", "cards", "plan"] {
        fields.remove(part);
    }
    stored
}

#[test]
fn an_undone_knock_out_is_back_in_the_same_seat() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    let entry = hall.someone(1);
    let chair = hall.chair(entry);
    let out = hall.out(entry).unwrap();
    let undo = hall.does(What::Undo(out));
    assert_eq!(hall.chair(entry), chair);
    assert!(hall.event.logged(out).unwrap().undone);
    assert_eq!(cannot(hall.try_to(What::Undo(out))), CannotUndo::Undone);
    // Redo is the undo of the undo.
    hall.does(What::Undo(undo));
    assert_eq!(hall.event.entry(entry).unwrap().status, Status::Out);
    assert!(!hall.event.logged(out).unwrap().undone);
    assert_eq!(hall.event.places()[&entry].from, 20);
}

#[test]
fn a_filled_seat_gives_the_player_another_one() {
    let mut hall = Hall::playing(setup(), 18, 2, 1);
    let outs: Vec<u32> = (0..2)
        .map(|_| {
            hall.minutes(1);
            let entry = hall.someone(1);
            hall.out(entry).unwrap()
        })
        .collect();
    let gone = |hall: &Hall, act| {
        let effects = &hall.event.logged(act).unwrap().effects;
        effects.iter().find_map(|effect| match effect {
            LiveEvent::Table(TableEvent::Out(gone)) => Some(gone.clone()),
            _ => None,
        })
    };
    let first = gone(&hall, outs[0]).unwrap();
    // Somebody from table 2 moves into the seat of the first one.
    let card = hall.event.cards()[0].no;
    let entry = hall.someone(2);
    let done = Some((entry, first.chair.seat));
    hall.does(What::Move(MoveAct::Confirm { card, done, stack: None }));
    hall.does(What::Undo(outs[0]));
    let chair = hall.chair(first.entry);
    assert_ne!(chair, first.chair);
    assert_eq!(chair.table, TABLE, "the other seat at the same table is free");
    assert_eq!(hall.chair(entry), first.chair);
}

#[test]
fn every_undone_act_leaves_the_event_as_it_was() {
    let mut hall = Hall::playing(setup(), 20, 3, 6);
    let (first, big) = (hall.someone(1), hall.event.tables()[&TABLE].taken().first().unwrap());
    let stacks: Vec<_> =
        hall.event.tables()[&TABLE].taken().iter().map(|s| (s, chips(10_000))).collect();
    let free = hall.event.free(TableNo(3)).first().unwrap();
    let away = EntryAct::Presence { entry: first, presence: Presence::Away };
    let to = Chair { table: TableNo(3), seat: free };
    let reason = Some(text(1));
    let acts = [
        What::Play(PlayAct::BigBlind { table: TABLE, big, button: None, no_small: false }),
        What::Play(PlayAct::Hand(HandDone { table: TABLE, hands: 3, shuffled: None })),
        What::Play(PlayAct::Count { table: TABLE, stacks, remark: None }),
        What::Play(PlayAct::HandForHand(12)),
        What::Plan(PlanAct::OpenTable { table: TableNo(9), seats: 9 }),
        What::Entry(away),
        What::Move(MoveAct::ByHand { entry: first, to, reason }),
    ];
    for act in acts {
        let before = without_log(&hall.event);
        let told = format!("{act:?}");
        let no = hall.does(act);
        assert_ne!(without_log(&hall.event), before, "{told}");
        hall.does(What::Undo(no));
        let mut after = without_log(&hall.event);
        // A report stays due, chips that were carried uncounted stay unknown, and so does when a player came back.
        for part in ["conduct", "tables", "entries"] {
            after[part] = before[part].clone();
        }
        assert_eq!(after, before, "{told}");
    }
    hall.replays();
}

#[test]
fn an_undone_hand_gives_blinds_and_button_back() {
    let mut hall = Hall::playing(setup(), 9, 1, 1);
    let absent = EntryId(3);
    let presence = Presence::Away;
    hall.does(What::Entry(EntryAct::Presence { entry: absent, presence }));
    let chair = hall.chair(absent);
    let stacks = vec![(chair.seat, chips(10_000))];
    hall.minutes(1);
    hall.does(What::Play(PlayAct::Count { table: TABLE, stacks, remark: None }));
    let big = PlayAct::BigBlind { table: TABLE, big: chair.seat, button: None, no_small: false };
    hall.does(What::Play(big));
    let before = hall.event.tables()[&TABLE].clone();
    let hand =
        hall.does(What::Play(PlayAct::Hand(HandDone { table: TABLE, hands: 2, shuffled: None })));
    let stack = told(hall.event.sitting(chair).unwrap().stack);
    assert_eq!(stack, Some(chips(10_000 - 50 - 25)));
    hall.does(What::Undo(hand));
    assert_eq!(hall.event.tables()[&TABLE], before);
    let later =
        hall.does(What::Play(PlayAct::Hand(HandDone { table: TABLE, hands: 1, shuffled: None })));
    hall.does(What::Play(PlayAct::Hand(HandDone { table: TABLE, hands: 1, shuffled: None })));
    assert_eq!(cannot(hall.try_to(What::Undo(later))), CannotUndo::Depended);
}

#[test]
fn a_hand_is_not_taken_back_at_a_later_table() {
    let mut hall = Hall::playing(setup(), 15, 3, 1);
    let (table, reason) = (TableNo(3), Some(text(1)));
    // Nobody has told the big blind, so the table looks the same after the hand.
    let hand = hall.does(What::Play(PlayAct::Hand(HandDone { table, hands: 1, shuffled: None })));
    hall.does(What::Move(MoveAct::Break { table, reason }));
    hall.confirms_all();
    assert!(!hall.event.tables().contains_key(&table));
    hall.does(What::Plan(PlanAct::OpenTable { table, seats: 9 }));
    assert_eq!(cannot(hall.try_to(What::Undo(hand))), CannotUndo::Depended);
    assert_eq!(hall.event.tables()[&table].hands, 0);
}

#[test]
fn rulings_payments_and_draws_are_final() {
    let mut hall = Hall::playing(setup(), 10, 2, 1);
    let penalty = ConductAct::Penalise {
        entry: EntryId(0),
        level: rulings::Level::Warning,
        reason: None,
        corrects: None,
    };
    let penalty = hall.does(What::Conduct(penalty));
    assert_eq!(cannot(hall.try_to(What::Undo(penalty))), CannotUndo::Final);
    let removed = ConductAct::Disqualify {
        entry: EntryId(1),
        stack: Some(chips(9_000)),
        reason: Some(text(1)),
        prize: PrizeGoes::Organiser,
    };
    let removed = hall.does(What::Conduct(removed));
    assert_eq!(cannot(hall.try_to(What::Undo(removed))), CannotUndo::Final);
    let card = hall.event.cards()[0];
    assert_eq!(card.task, Task::FinalTable);
    let drawn = hall.does(What::Move(MoveAct::FinalTable));
    assert_eq!(cannot(hall.try_to(What::Undo(drawn))), CannotUndo::Drawn);
    let mut outs = Vec::new();
    while hall.event.left() > 1 {
        hall.minutes(1);
        let entry = hall.someone(1);
        outs.push(hall.out(entry).unwrap());
    }
    let (entry, _) = hall.event.payouts_due()[0];
    let paid = hall.does(What::Money(MoneyAct::Pay(entry)));
    assert_eq!(cannot(hall.try_to(What::Undo(paid))), CannotUndo::Paid);
    let nothing = hall.try_to(What::Undo(999));
    assert_eq!(nothing, Err(Refusal::None(Named::Act(999))));
}

#[test]
fn a_paid_place_fixes_the_order_of_those_before() {
    let mut hall = Hall::playing(setup(), 6, 1, 1);
    let mut outs = Vec::new();
    while hall.event.left() > 2 {
        hall.minutes(1);
        let entry = hall.someone(1);
        outs.push((entry, hall.out(entry).unwrap()));
    }
    let third = outs[3].0;
    hall.does(What::Money(MoneyAct::Pay(third)));
    assert_eq!(cannot(hall.try_to(What::Undo(outs[0].1))), CannotUndo::Paid);
    let ended = Some(units::Instant(hall.now.0 - 30_000));
    let seat = hall.event.tables()[&TABLE].taken().first().unwrap();
    let out = vec![live::OutOfChips { seat, stack: None }];
    let late = live::KnockOut { table: TABLE, out, winners: Vec::new(), ended };
    let refused = hall.try_to(What::Play(PlayAct::KnockOut(late)));
    assert_eq!(refused, Err(Refusal::PlacesPaid { until: hall.now }));
}

#[test]
fn a_start_is_taken_back_until_something_is_played() {
    let mut hall = Hall::new(setup(), 1);
    hall.opens(1);
    hall.registers(6);
    let start = hall.starts();
    hall.does(What::Undo(start));
    assert!(!hall.event.has_started());
    let start = hall.does(What::Plan(PlanAct::Start { begins: None }));
    hall.minutes(1);
    hall.does(What::Clock(live::ClockAct::Pause));
    assert_eq!(cannot(hall.try_to(What::Undo(start))), CannotUndo::Depended);
}

#[test]
fn a_registration_by_mistake_takes_its_chips_along() {
    let setup = with(|setup| {
        setup.plan.registration.late = Some(Until::Clock(Millis(60 * 60_000)));
    });
    let mut hall = Hall::playing(setup, 10, 2, 1);
    let act = hall.does(What::Entry(EntryAct::Register(walk_in(text(60)))));
    let entry = EntryId(10);
    let chair = hall.chair(entry);
    assert_eq!(hall.event.issued(), chips(110_000));
    let undo = hall.does(What::Undo(act));
    assert_eq!(hall.event.entry(entry).unwrap().status, Status::Withdrawn);
    assert_eq!((hall.event.issued(), hall.event.entries_count()), (chips(100_000), 10));
    hall.does(What::Undo(undo));
    assert_eq!((hall.chair(entry), hall.event.issued()), (chair, chips(110_000)));
    hall.out(entry).unwrap();
    assert_eq!(cannot(hall.try_to(What::Undo(act))), CannotUndo::Depended);
}

#[test]
fn a_rebuy_brings_a_player_back_to_the_seat() {
    let setup = with(|setup| {
        setup.plan.terms.rebuy = Some(Rebuy {
            price: Price { prize: Amount::new(500), fee: Amount::ZERO },
            chips: Chips::new(10_000),
            until: Until::Clock(Millis(30 * 60_000)),
            counts_from: CountsFrom::HandBegan,
            max: None,
            stack: StackRule::Zero,
        });
    });
    let mut hall = Hall::playing(setup, 10, 2, 1);
    let entry = hall.someone(1);
    let chair = hall.chair(entry);
    hall.minutes(28);
    let out = hall.out(entry).unwrap();
    hall.minutes(1);
    let payment = Payment::Cash;
    let rebuy = hall.does(What::Entry(EntryAct::Rebuy { entry, payment }));
    assert_eq!((hall.chair(entry), hall.event.issued()), (chair, chips(110_000)));
    assert_eq!(told(hall.event.sitting(chair).unwrap().stack), Some(chips(10_000)));
    assert_eq!(cannot(hall.try_to(What::Undo(out))), CannotUndo::Depended);
    hall.does(What::Undo(rebuy));
    assert_eq!(hall.event.entry(entry).unwrap().status, Status::Out);
    assert_eq!((hall.event.issued(), hall.event.places()[&entry].from), (chips(100_000), 10));
}

#[test]
fn a_broken_table_is_whole_again_while_nobody_has_left() {
    let mut hall = Hall::playing(setup(), 20, 3, 1);
    while hall.event.cards().is_empty() {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    let card = hall.event.cards()[0];
    assert_eq!(card.task, Task::Break(TableNo(3)));
    let confirm = |card| What::Move(MoveAct::Confirm { card, done: None, stack: None });
    let breaks = hall.does(confirm(card.no));
    assert!(hall.event.tables()[&TableNo(3)].breaking);
    let first = hall.event.cards()[0];
    let moved = hall.does(confirm(first.no));
    assert_eq!(cannot(hall.try_to(What::Undo(breaks))), CannotUndo::Depended);
    hall.does(What::Undo(moved));
    hall.does(What::Undo(breaks));
    assert!(!hall.event.tables()[&TableNo(3)].breaking);
    assert_eq!(hall.event.cards()[0].task, Task::Break(TableNo(3)));
    let decline = |instead, reason| {
        let card = hall.event.cards()[0].no;
        What::Move(MoveAct::Decline { card, instead, reason })
    };
    let (silent, said) =
        (decline(Instead::Nothing, None), decline(Instead::Nothing, Some(text(1))));
    assert_eq!(hall.try_to(silent), Err(Refusal::Needs(vec![Need::Reason])));
    hall.does(said);
    assert!(hall.event.cards().iter().all(|card| card.task != Task::Break(TableNo(3))));
    assert_eq!(hall.event.reports(hall.now).len(), 1, "a departure is reported");
}

#[test]
fn a_correction_of_a_payout_needs_a_second_person() {
    let mut hall = Hall::playing(setup(), 3, 1, 1);
    for _ in 0..2 {
        hall.minutes(1);
        let entry = hall.someone(1);
        hall.out(entry).unwrap();
    }
    let (entry, amount) = hall.event.payouts_due()[0];
    hall.does(What::Money(MoneyAct::Pay(entry)));
    let correct = |second| {
        let (paid, reason) = (Amount::new(100), Some(text(1)));
        What::Money(MoneyAct::Correct { entry, paid, second, reason })
    };
    assert_eq!(hall.try_to(correct(DIRECTOR)), Err(Refusal::SecondPerson(DIRECTOR)));
    for (n, staff) in [(1, staff(0)), (2, staff(2))] {
        let sign = DeskAct::SignIn { device: DeviceId(n), staff, role: Role::Desk };
        hall.does(What::Desk(sign));
    }
    let same = DeviceId(1);
    assert_eq!(hall.try_to(correct(same)), Err(Refusal::SecondPerson(same)));
    hall.does(correct(DeviceId(2)));
    assert_eq!(hall.event.got(entry), Amount::new(100));
    assert_eq!(hall.event.due(entry), Amount::new(amount.get() - 100));
}
