//! Tournaments of several days: play stops at the end of a level, all seats are drawn again, and the clock runs on when
//! the next day begins.

use crate::plans::{MINUTE, START, freezeout, re_entries, shootout, short_handed, sit_and_go};
use crate::world::{World, seeds};
use seating::{Break, BreakFrom, Mark, MarkKind, Phase as ClockPhase, Row};
use std::collections::BTreeSet;
use test_kit::Dice;
use tournament::clock::{self, ClockError};
use tournament::seats::tables_for;
use tournament::{Because, Input, Phase, Plan, PlanError, StaffAct};
use units::{Chips, Instant, Millis};

const HOUR: u64 = 60 * MINUTE;

/// Ends a day after a level, from 1; a break there is left out.
pub(crate) fn ends_day(plan: &mut Plan, after_level: u32, next: Instant) {
    let rows = &mut plan.structure.rows;
    let is_level = |(_, row): &(usize, &Row)| matches!(row, Row::Level(_));
    let mut levels = rows.iter().enumerate().filter(is_level);
    let at = levels.nth(after_level as usize - 1).unwrap().0 + 1;
    let night = Row::Break(Break { lasts: Millis(0), from: BreakFrom::NextDay(next) });
    match rows[at] {
        Row::Break(_) => rows[at] = night,
        Row::Level(_) => rows.insert(at, night),
    }
}

/// Days that end after some of the first levels.
pub(crate) fn any_days(plan: &mut Plan, dice: &mut Dice) {
    let (mut level, mut next) = (0, START);
    for _ in 0..dice.between(1, 3) {
        level += dice.between(1, 3) as u32;
        next = Instant(next.0 + dice.between(MINUTE, HOUR));
        ends_day(plan, level, next);
    }
}

fn two_days(mut plan: Plan) -> (Plan, Instant) {
    let next = Instant(START.0 + 10 * HOUR);
    ends_day(&mut plan, 2, next);
    (plan, next)
}

/// Plays until a day has ended and all have their seats of the next one.
fn plays_a_day(world: &mut World) {
    for _ in 0..5_000 {
        world.second();
        let t = &world.tournament;
        let is_between = t.schedule().next_day(world.now).is_some();
        let is_drawn = |entry| t.entry(entry).unwrap().because == Some(Because::NextDay);
        if is_between && world.is_quiet() && t.all_left().into_iter().all(is_drawn) {
            return;
        }
    }
    panic!("the day does not end");
}

fn hands(world: &World) -> u64 {
    world.tables.values().map(|table| table.hands).sum()
}

#[test]
fn a_day_ends_and_all_seats_are_drawn_for_the_next() {
    for seed in seeds(6) {
        let (plan, next) = two_days(freezeout());
        let mut world = World::new(plan, seed);
        world.bad_link = seed % 3 == 0;
        world.registers(40);
        plays_a_day(&mut world);
        let t = &world.tournament;
        assert_eq!((t.day(world.now), t.phase()), (1, Phase::Playing), "seed {seed}");
        let left = t.all_left();
        assert_eq!(world.tables.len() as u32, tables_for(left.len() as u32, 9), "seed {seed}");
        let sizes: BTreeSet<usize> = world.tables.values().map(|one| one.seats.len()).collect();
        assert!(sizes.last().unwrap() - sizes.first().unwrap() <= 1, "seed {seed}: {sizes:?}");
        assert!(world.tables.keys().all(|table| table.0 > 5), "seed {seed}: new tables");
        let bags: Vec<Chips> = left.iter().filter_map(|one| t.bag(*one, world.now)).collect();
        assert_eq!(bags.len(), left.len(), "seed {seed}");
        assert_eq!(bags.iter().map(|chips| chips.get()).sum::<u64>(), t.issued().get());
        let because = |entry| t.entry(entry).unwrap().because;
        assert!(left.iter().all(|one| because(*one) == Some(Because::NextDay)), "seed {seed}");
        assert!(hands(&world) == 0, "seed {seed}");

        world.now = Instant(next.0 - 1_500);
        world.second();
        assert_eq!((hands(&world), world.tournament.day(world.now)), (0, 1), "seed {seed}");
        world.second();
        assert_eq!(world.tournament.day(world.now), 2, "seed {seed}");
        let at = world.tournament.schedule().at(world.now).unwrap();
        assert_eq!((at.phase, at.row), (ClockPhase::Level, 3), "seed {seed}");
        assert!(hands(&world) > 0, "seed {seed}");
        world.plays(60_000);
        world.balances();
    }
}

#[test]
fn a_restart_between_two_days_keeps_seats_and_clock() {
    for seed in seeds(4) {
        let (plan, next) = two_days(re_entries());
        let mut world = World::new(plan, seed);
        world.registers(25);
        let mut was_between = false;
        for _ in 0..3_000 {
            world.second();
            let before = world.tournament.clone();
            world.crashes();
            assert!(world.tournament == before, "seed {seed}");
            was_between |= world.tournament.schedule().next_day(world.now) == Some(next);
        }
        assert!(was_between, "seed {seed}");
        world.now = next;
        world.plays(60_000);
        world.balances();
    }
}

#[test]
fn a_round_of_hand_for_hand_ends_with_the_day() {
    let mut was_by_hand = 0;
    for seed in seeds(8) {
        let mut plan = short_handed();
        let next = Instant(START.0 + 10 * HOUR);
        ends_day(&mut plan, 1, next);
        let mut world = World::new(plan, seed);
        world.registers(30);
        world.second();
        world.now = START;
        world.plays_for(30);
        world.give(Input::Staff(StaffAct::HandForHand(30))).unwrap();
        plays_a_day(&mut world);
        was_by_hand += u32::from(world.tournament.is_hand_for_hand());
        world.now = next;
        world.plays(60_000);
        world.balances();
    }
    assert!(was_by_hand > 0);
}

#[test]
fn the_clock_is_not_set_between_two_days() {
    let (plan, next_day) = two_days(freezeout());
    let mut world = World::new(plan, 1);
    world.registers(30);
    plays_a_day(&mut world);
    let mut schedule = world.tournament.schedule().clone();
    let before = schedule.clone();
    for kind in [MarkKind::Forward(Millis(1)), MarkKind::Back(Millis(1))] {
        let set = clock::set(&mut schedule, Mark { at: world.now, kind });
        assert_eq!(set, Err(ClockError::BetweenDays { next_day }));
    }
    assert_eq!(schedule, before);
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    world.plays_for(1);
    world.now = Instant(next_day.0 + HOUR);
    world.second();
    assert_eq!(hands(&world), 0, "it is paused");
    world.give(Input::Staff(StaffAct::Resume)).unwrap();
    world.plays_for(5);
    assert!(hands(&world) > 0);
}

#[test]
fn called_off_between_two_days_every_bag_counts_once() {
    for seed in seeds(4) {
        let (plan, _) = two_days(freezeout());
        let mut world = World::new(plan, seed);
        world.registers(30);
        plays_a_day(&mut world);
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.plays(600);
        crate::chaos::every_chip_is_counted(&world, seed);
        world.accounts.is_over();
    }
}

#[test]
fn days_that_do_not_follow_each_other_are_refused() {
    let refused = |mut plan: Plan, days: &[(u32, u64)]| {
        days.iter().for_each(|(level, at)| ends_day(&mut plan, *level, Instant(*at)));
        match plan.check() {
            Err(PlanError::Conflict { field, why }) => Some((field, why)),
            other => panic!("{other:?}"),
        }
    };
    let field = "structure.next_day";
    let order = Some((field, "must be after the start and after the days before it"));
    assert_eq!(refused(freezeout(), &[(2, START.0)]), order);
    assert_eq!(refused(freezeout(), &[(2, START.0 + 9), (4, START.0 + 9)]), order);
    let at = [(2, START.0 + HOUR)];
    assert_eq!(refused(shootout(9), &at), Some((field, "must be off in a shootout")));
    let full = Some((field, "must be off where play starts when all places are taken"));
    assert_eq!(refused(sit_and_go(9), &at), full);
    let mut plan = freezeout();
    let ends = Instant(START.0 + HOUR);
    plan.period = Some(tournament::Period { begins: START, ends });
    assert_eq!(refused(plan, &at), Some((field, "must be before the announced end")));
}
