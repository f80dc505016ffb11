//! Draws of seats: sections 2.1 to 2.3.

use crate::hall::{Hall, chips, seat};
use crate::plans::{setup, text, with};
use live::{
    Chair, DrawOf, EntryAct, LiveEvent, MoveAct, Need, PlanAct, PlanChange, PlayAct, Published,
    Refusal, TableEvent, Task, What,
};
use seating::{EntryId, TableNo};
use std::collections::BTreeSet;

const TABLE: TableNo = TableNo(1);

// clause: SVP-2.1-02
#[test]
fn a_fixed_seat_is_named_with_its_reason_in_the_log() {
    let mut places = BTreeSet::new();
    for seed in 0..30 {
        let mut hall = Hall::new(setup(), seed);
        hall.opens(2);
        hall.registers(15);
        let (entry, chair) = (EntryId(6), Chair { table: TABLE, seat: seat(1) });
        let fix = |reason| What::Entry(EntryAct::Fix { entry, chair, reason });
        assert_eq!(hall.try_to(fix(None)), Err(Refusal::Needs(vec![Need::Reason])));
        let act = hall.does(fix(Some(text(3))));
        hall.starts();
        assert_eq!(hall.chair(entry), chair);
        assert_eq!((hall.size(1), hall.size(2)), (8, 7));
        places.insert(hall.chair(EntryId(0)));
        let effects = &hall.event.logged(act).unwrap().effects;
        let named = effects.iter().any(|effect| {
            matches!(effect, LiveEvent::Entry(live::EntryEvent::Sat { chair: at, fixed: Some(reason), .. })
                if *at == chair && *reason == text(3))
        });
        assert!(named, "the log names the seat and the reason");
    }
    assert!(places.len() > 5, "the others are drawn");
}

// clause: SVP-2.2-01
#[test]
fn all_seats_of_the_final_table_are_drawn() {
    let (mut kept, mut buttons) = (0, BTreeSet::new());
    for seed in 0..20 {
        let mut hall = Hall::playing(setup(), 10, 2, seed);
        assert_eq!((hall.size(1), hall.size(2)), (5, 5));
        let entry = hall.someone(2);
        hall.out(entry).unwrap();
        let before: BTreeSet<(EntryId, Chair)> =
            hall.event.all_in().into_iter().map(|entry| (entry, hall.chair(entry))).collect();
        let card = hall.event.cards()[0];
        assert_eq!(card.task, Task::FinalTable);
        hall.does(What::Move(MoveAct::Confirm { card: card.no, done: None, stack: None }));
        assert_eq!((hall.event.tables().len(), hall.size(1)), (1, 9));
        assert_eq!(hall.event.draws().last().unwrap().of, DrawOf::FinalTable);
        kept += before.iter().filter(|(entry, chair)| hall.chair(*entry) == *chair).count();
        let button = hall.record.iter().find_map(|event| match event {
            LiveEvent::Table(TableEvent::Redrawn { button, .. }) => *button,
            _ => None,
        });
        let button = button.unwrap();
        assert!(hall.event.sitting(button).is_some(), "the button is drawn among the players");
        assert_eq!(hall.event.tables()[&TABLE].blinds.get().unwrap().button, button.seat);
        buttons.insert(button.seat);
    }
    // One in nine would keep a seat at table 1 by chance: about eleven of a hundred.
    assert!(kept < 30, "{kept} of 180 players kept their seats");
    assert!(buttons.len() > 4);
}

/// An event with a published redraw at two tables.
fn redraws(seeded: bool, seed: u64) -> Hall {
    let mut hall = Hall::new(setup(), seed);
    let plan = Published { redraw: true, seeded, ..setup().published() };
    hall.does(What::Plan(PlanAct::Publish(plan)));
    hall.opens(2);
    hall.registers(18);
    hall.starts();
    hall.minutes(1);
    hall
}

// clause: SVP-2.3.1-02
#[test]
fn without_published_seeding_the_draw_is_free() {
    let mut hall = redraws(false, 1);
    let seed = || {
        What::Plan(PlanAct::Change {
            change: PlanChange::Seed,
            reason: Some(text(1)),
            departs: true,
        })
    };
    assert_eq!(hall.try_to(seed()), Err(Refusal::Locked { may_depart: false }));
    let mut seen = BTreeSet::new();
    let mut together = 0;
    for _ in 0..300 {
        hall.does(What::Move(MoveAct::Redraw));
        seen.extend(hall.event.all_in().into_iter().map(|entry| (entry, hall.chair(entry))));
        let meet = hall.chair(EntryId(0)).table == hall.chair(EntryId(1)).table;
        together += u32::from(meet);
    }
    assert_eq!(seen.len(), 18 * 18, "everybody gets every seat");
    assert!((100..180).contains(&together), "{together} of 300; 141 are expected");
}

// clause: SVP-2.3.1-01
#[test]
fn seeded_stacks_never_meet() {
    let mut hall = redraws(true, 1);
    hall.does(What::Clock(live::ClockAct::Pause));
    hall.minutes(10);
    let refused = hall.try_to(What::Move(MoveAct::Redraw)).unwrap_err();
    assert!(matches!(&refused, Refusal::Needs(needs) if needs.len() == 18), "{refused}");
    for table in [1, 2].map(TableNo) {
        let large = [EntryId(0), EntryId(1)].map(|entry| hall.chair(entry));
        let seats: Vec<_> = hall.event.tables()[&table].at.keys().copied().collect();
        let stack = |seat| if large.contains(&Chair { table, seat }) { 20_000 } else { 0 };
        let rest = 90_000 - seats.iter().map(|seat| stack(*seat)).sum::<u64>();
        let others = seats.iter().filter(|seat| stack(**seat) == 0).count() as u64;
        let mut odd = rest % others;
        let stacks = seats.iter().map(|seat| match stack(*seat) {
            0 => (*seat, chips(rest / others + std::mem::take(&mut odd))),
            large => (*seat, chips(large)),
        });
        let stacks = stacks.collect();
        hall.does(What::Play(PlayAct::Count { table, stacks, remark: None }));
    }
    for _ in 0..100 {
        hall.does(What::Move(MoveAct::Redraw));
        assert_ne!(hall.chair(EntryId(0)).table, hall.chair(EntryId(1)).table);
    }
}

#[test]
fn the_first_seats_are_one_at_each_table_when_drawn_singly() {
    let mut hall = Hall::new(with(|setup| setup.seats_drawn = live::SeatsDrawn::AtRegistration), 3);
    hall.opens(3);
    hall.registers(20);
    let mut sizes = [1, 2, 3].map(|table| hall.size(table));
    sizes.sort_unstable();
    assert_eq!(sizes, [6, 7, 7]);
}
