//! A start with too few entries, put off instead of called off.

use crate::plans::{MINUTE, freezeout, sit_and_go};
use crate::world::World;
use seating::EntryId;
use tournament::prizes::Guarantee;
use tournament::{Amount, Event, Input, Period, Phase, Plan, PlanError, PutOff, Start, Tournament};
use units::{Bps, Instant, Millis};

const HOUR: Millis = Millis(60 * MINUTE);

/// A freezeout that needs ten entries, and is put off by an hour up to twice.
fn plan() -> Plan {
    let mut plan = freezeout();
    plan.registration.entries_min = 10;
    plan.registration.put_off = Some(PutOff { by: HOUR, times: 2 });
    plan
}

/// When play starts as things are.
fn start(world: &World) -> Instant {
    match world.tournament.plan().start {
        Start::At(at) => at,
        Start::Full => panic!("it has a start"),
    }
}

/// The moments to which the start was put off.
fn put_off_to(world: &World) -> Vec<Instant> {
    let until = |(_, event): &(Instant, Event)| match event {
        Event::PutOff { until } => Some(*until),
        _ => None,
    };
    world.record.iter().filter_map(until).collect()
}

fn waits_until(world: &mut World, at: Instant) {
    while world.now <= at {
        world.second();
    }
}

#[test]
fn a_start_with_too_few_is_put_off_and_entries_stay() {
    let mut world = World::new(plan(), 1);
    let first = start(&world);
    world.registers(9);
    waits_until(&mut world, first);
    assert_eq!(put_off_to(&world), [first + HOUR]);
    assert_eq!((world.tournament.phase(), world.tournament.left()), (Phase::Registering, 9));
    assert_eq!(world.tournament.wake_at(world.now), Some(first + HOUR));
    // A player who cannot come at the new time takes the entry back.
    world.give(Input::Withdraw(EntryId(0))).unwrap();
    world.registers(2);
    waits_until(&mut world, first + HOUR);
    assert_eq!((world.tournament.phase(), world.tournament.left()), (Phase::Playing, 10));
    world.plays(60_000);
    world.balances();
}

#[test]
fn after_the_last_time_everything_is_paid_back() {
    let mut world = World::new(plan(), 2);
    let first = start(&world);
    world.registers(9);
    waits_until(&mut world, first + HOUR + HOUR);
    assert_eq!(put_off_to(&world), [first + HOUR, first + HOUR + HOUR]);
    assert_eq!(world.tournament.phase(), Phase::Finished);
    assert_eq!(world.tournament.paid(), Amount::new(9 * 11_00));
}

#[test]
fn a_guarantee_without_its_deposits_is_put_off_too() {
    let mut plan = plan();
    plan.registration.entries_min = 2;
    let (amount, half) = (Amount::new(1_000_00), Bps(5_000));
    plan.pool.guarantee = Some(Guarantee { amount, paid_in_min: half, paid_out_max: Bps(10_000) });
    let mut world = World::new(plan, 3);
    let first = start(&world);
    world.registers(9);
    waits_until(&mut world, first);
    assert_eq!(put_off_to(&world), [first + HOUR]);
}

#[test]
fn a_start_is_not_put_off_beyond_the_announced_end() {
    let mut plan = plan();
    let Start::At(first) = plan.start else { panic!("it has a start") };
    plan.period = Some(Period { begins: first, ends: first + HOUR });
    let mut world = World::new(plan, 4);
    world.registers(9);
    waits_until(&mut world, first);
    assert_eq!(put_off_to(&world), []);
    assert_eq!(world.tournament.phase(), Phase::Finished);
}

#[test]
fn a_put_off_out_of_range_or_without_a_start_is_refused() {
    let with = |by, times| {
        let mut plan = plan();
        plan.registration.put_off = Some(PutOff { by, times });
        Tournament::open(plan).map(|_| ())
    };
    assert_eq!(with(HOUR, 30), Ok(()));
    let field = |refused: Result<(), PlanError>| match refused {
        Err(PlanError::OutOfRange { field, .. } | PlanError::Conflict { field, .. }) => field,
        other => panic!("{other:?}"),
    };
    assert_eq!(field(with(HOUR, 0)), "put_off.times");
    assert_eq!(field(with(HOUR, 31)), "put_off.times");
    assert_eq!(field(with(Millis(59_999), 1)), "put_off.by");
    assert_eq!(field(with(Millis(31 * 24 * HOUR.0 + 1), 1)), "put_off.by");
    let mut plan = sit_and_go(9);
    plan.registration.put_off = Some(PutOff { by: HOUR, times: 1 });
    assert_eq!(field(Tournament::open(plan).map(|_| ())), "put_off");
}
