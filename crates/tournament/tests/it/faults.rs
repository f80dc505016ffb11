//! Rare orders of events, each of which was decided wrongly once.

use crate::paper::Paper;
use crate::plans::{MINUTE, freezeout, price, re_entries, rebuys, shootout, sit_and_go};
use crate::world::World;
use seating::{EntryId, Hold, Row, TableNo};
use tournament::bounties::HeadRules;
use tournament::deals::Method;
use tournament::entry::Until;
use tournament::prizes::Guarantee;
use tournament::satellites::Seats;
use tournament::{
    Amount, Bounty, End, Event, Input, Phase, PlanError, PrizeRules, Purchase, Refused, StaffAct,
    spins,
};
use units::{Bps, Chips, Instant, Millis, PlayerId};

fn played_until(world: &mut World, is: impl Fn(&World) -> bool) {
    for _ in 0..20_000 {
        if is(world) {
            return;
        }
        world.second();
    }
    panic!("it never comes");
}

#[test]
fn periods_and_the_time_limit_go_by_in_the_last_level() {
    let mut plan = freezeout();
    plan.structure.rows.retain(|row| matches!(row, Row::Level(_)));
    plan.structure.rows.truncate(1);
    plan.registration.late = Some(Until::Clock(Millis(2 * MINUTE)));
    plan.end = End::Clock(Millis(4 * MINUTE));
    let mut world = World::new(plan, 1);
    world.registers(40);
    played_until(&mut world, |world| world.now.0 > 60_000 + 3 * MINUTE);
    assert!(!world.tournament.is_registration_open(world.now));
    played_until(&mut world, |world| world.now.0 > 60_000 + 6 * MINUTE);
    assert_eq!(world.tournament.phase(), Phase::Finished);
    assert!(world.tournament.left() > 1);
    world.balances();
}

#[test]
fn a_bounty_goes_to_a_winner_who_is_out_by_then() {
    let mut plan = rebuys();
    plan.terms.add_on = None;
    plan.bounty = Some(Bounty { amount: Amount::new(2_00), rules: HeadRules::FIXED });
    let mut world = World::new(plan, 1);
    world.registers(4);
    played_until(&mut world, |world| world.tables.values().any(|t| t.seats.len() == 4));
    let table = world.tournament.tables().next().unwrap();
    let [first, winner, last] = [0, 1, 2].map(EntryId);
    let now = world.tournament.schedule().clock.began;
    world.now = now;
    let paper = world.tables.get_mut(&table).unwrap();
    paper.busts(now, first, winner);
    paper.busts(now, winner, last);
    world.carries();
    world.give(Input::Decline(winner)).unwrap();
    world.give(Input::Decline(first)).unwrap();
    let won: Vec<(EntryId, EntryId, u64)> = world
        .record
        .iter()
        .filter_map(|(_, event)| match event {
            Event::BountyWon { from, by, paid, .. } => Some((*from, *by, paid.get())),
            _ => None,
        })
        .collect();
    assert_eq!(won, [(winner, last, 2_00), (first, winner, 2_00)]);
    world.plays(60_000);
    world.balances();
}

#[test]
fn a_table_that_does_not_answer_is_told_no_more_on_request() {
    let mut world = World::new(rebuys(), 1);
    world.registers(9);
    played_until(&mut world, |world| world.tables.values().any(|t| t.seats.len() == 9));
    world.now = world.tournament.schedule().clock.began;
    let table = world.tournament.tables().next().unwrap();
    let mut given = 0;
    let refused = loop {
        match world.give(Input::Staff(StaffAct::Forward(Millis(1)))) {
            Ok(()) => given += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, Refused::Busy(table));
    assert!(given > 100, "{given}");
    let (player, what) = (PlayerId::from_bits(1), Purchase::Rebuy(EntryId(0)));
    assert_eq!(
        world.give(Input::Buy { player, what, commitment: None }),
        Err(Refused::Busy(table))
    );
    world.second();
    assert_eq!(world.give(Input::Staff(StaffAct::Forward(Millis(1)))), Ok(()));
    world.plays(60_000);
    world.balances();
}

#[test]
fn tickets_are_not_dealt_for() {
    let mut plan = sit_and_go(9);
    let target = price(40_00, 4_00);
    plan.prizes = PrizeRules::Satellite { seats: Seats::FromPool, target };
    let mut world = World::new(plan, 1);
    world.registers(9);
    played_until(&mut world, |world| world.tournament.left() <= 2);
    let entry = world.tournament.entries().iter().position(|one| one.is_in_play()).unwrap();
    let (entry, method, left) = (EntryId(entry as u32), Method::Chips, Amount::ZERO);
    assert_eq!(world.give(Input::Propose { entry, method, left }), Err(Refused::NoDeals));
    world.plays(60_000);
    world.balances();
}

#[test]
fn chips_that_give_nothing_are_not_sold() {
    let mut plan = rebuys();
    plan.terms.rebuy.as_mut().unwrap().chips = Chips::ZERO;
    assert!(matches!(plan.check(), Err(PlanError::Terms(_))));
}

#[test]
fn a_latecomer_gets_a_seat_after_the_draw_of_the_final_table() {
    for seed in 0..6 {
        let mut plan = re_entries();
        plan.tables.hand_for_hand.before_prizes = None;
        let mut world = World::new(plan, seed);
        world.bad_link = true;
        world.registers(12);
        let began = |event: &Event| *event == Event::RedrawBegan;
        played_until(&mut world, |world| world.count(began) > 0);
        world.registers(1);
        world.plays(60_000);
        world.balances();
        assert_eq!(world.results().len() as u32, world.tournament.taken());
    }
}

#[test]
fn hands_that_were_to_be_finished_are_void_when_called_off() {
    let mut world = World::new(freezeout(), 2);
    world.registers(27);
    played_until(&mut world, |world| world.tables.values().any(|table| table.is_playing()));
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    world.now += Millis(1);
    world.give(Input::Staff(StaffAct::Cancel)).unwrap();
    world.second();
    world.plays(5);
    let void = |event: &Event| {
        let direction = seating::Direction::Hold(Hold::BreakOff);
        matches!(event, Event::Directed { direction: d, .. } if *d == direction)
    };
    assert_eq!(world.count(void), 3);
    assert_eq!(world.tournament.paid(), world.paid_in);
}

#[test]
fn a_drawn_prize_bears_no_guarantee_and_no_bounty() {
    let mut plan = sit_and_go(3);
    let rows = vec![spins::Row { times: 2, weight: 1, split: Vec::new() }];
    plan.prizes = PrizeRules::Spin(spins::Table { players: 3, draws: 1, rows });
    assert_eq!(plan.check(), Ok(()));
    let conflict = |plan: &tournament::Plan| match plan.check() {
        Err(PlanError::Conflict { field, .. }) => field,
        other => panic!("{other:?}"),
    };
    let bounty = Bounty { amount: Amount::new(5_00), rules: HeadRules::FIXED };
    assert_eq!(conflict(&tournament::Plan { bounty: Some(bounty), ..plan.clone() }), "bounty");
    let (amount, paid_in_min, paid_out_max) = (Amount::new(1_000_00), Bps(5_000), Bps(9_500));
    plan.pool.guarantee = Some(Guarantee { amount, paid_in_min, paid_out_max });
    assert_eq!(conflict(&plan), "pool");
}

#[test]
fn a_shootout_outlasts_the_failure_of_a_table_that_was_won() {
    let mut failed = 0;
    for seed in 0..8 {
        let mut world = World::new(shootout(2), seed);
        world.bad_link = true;
        world.registers(16);
        for _ in 0..20_000 {
            if world.tournament.phase() == Phase::Finished {
                break;
            }
            world.second();
            let is_left = |(_, paper): &(&TableNo, &Paper)| paper.hands > 0 && paper.has_nobody();
            let tables: Vec<TableNo> =
                world.tables.iter().filter(is_left).map(|(no, _)| *no).collect();
            for table in tables {
                world.tables.get_mut(&table).unwrap().fails();
                failed += 1;
            }
        }
        assert_eq!((world.tournament.phase(), world.tournament.left()), (Phase::Finished, 1));
        world.balances();
    }
    assert!(failed > 8, "{failed}");
}

#[test]
fn a_table_that_fails_before_it_takes_its_players_loses_none() {
    for plan in [freezeout(), shootout(9)] {
        let mut world = World::new(plan, 1);
        world.registers(20);
        world.now = Instant(60_000);
        world.give(Input::Tick).unwrap();
        let table = *world.tables.keys().next().unwrap();
        world.tables.get_mut(&table).unwrap().fails();
        world.plays(20_000);
        world.balances();
        assert_eq!(world.count(|event| matches!(event, Event::TableFailed { .. })), 1);
    }
}
