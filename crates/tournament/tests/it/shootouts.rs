//! Shootouts and brackets: stages, places by stage and table, and what a stage carries over.

use crate::naive;
use crate::plans::{MINUTE, freezeout, shootout, sit_and_go};
use crate::world::{World, seeds};
use seating::{Direction, EntryId, Fact, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::Dice;
use tournament::entry::Until;
use tournament::prizes::{Payouts, Remainder};
use tournament::shootout::stages;
use tournament::{
    Event, Input, Phase, Plan, PlanError, PrizeRules, Purchase, Refused, StaffAct, Tournament,
};
use units::{Chips, Millis, PlayerId};

fn played(plan: Plan, players: u32, seed: u64, bad_link: bool) -> World {
    let mut world = World::new(plan, seed);
    world.bad_link = bad_link;
    world.registers(players);
    world.plays(60_000);
    world.balances();
    world
}

fn tables_of_stages(entries: u32, seats: u8) -> Vec<(u32, u32)> {
    stages(entries, seats).map(|stage| (stage.players, stage.tables)).collect()
}

/// The players of each stage, by table.
fn seatings(world: &World) -> Vec<BTreeMap<TableNo, Vec<EntryId>>> {
    let mut seatings: Vec<BTreeMap<TableNo, Vec<EntryId>>> = Vec::new();
    for (_, event) in &world.record {
        if let Event::SeatsDrawn(drawn) = event {
            let mut tables: BTreeMap<TableNo, Vec<EntryId>> = BTreeMap::new();
            for one in drawn {
                tables.entry(one.table).or_default().push(one.entry);
            }
            seatings.push(tables);
        }
    }
    seatings
}

#[test]
fn stages_narrow_to_one_table() {
    // clause: PSC-A1Tii-02
    assert_eq!(tables_of_stages(64, 8), [(64, 8), (8, 1)]);
    assert_eq!(tables_of_stages(729, 9), [(729, 81), (81, 9), (9, 1)]);
    assert_eq!(tables_of_stages(60, 8), [(60, 8), (8, 1)]);
    assert_eq!(tables_of_stages(5, 2), [(5, 3), (3, 2), (2, 1)]);
    assert_eq!(tables_of_stages(9, 9), [(9, 1)]);
    assert_eq!(tables_of_stages(0, 9), []);
    for (players, seats) in [(64, 8), (60, 8), (27, 3), (17, 2)] {
        let world = played(shootout(seats), players, u64::from(players), false);
        let drawn = seatings(&world);
        let drawn: Vec<(u32, u32)> = drawn
            .iter()
            .map(|tables| {
                (tables.values().map(Vec::len).sum::<usize>() as u32, tables.len() as u32)
            })
            .collect();
        assert_eq!(drawn, tables_of_stages(players, seats), "{players} players");
    }
}

#[test]
fn a_shootout_ends_with_one_winner_over_any_link() {
    for seed in seeds(20) {
        let players = [2, 4, 5, 16, 17, 33, 64][seed as usize % 7];
        let world = played(shootout([2, 4, 9][seed as usize % 3]), players, seed, seed % 2 == 0);
        let results = world.results();
        assert_eq!((results[0].0, results[0].1), (1, 1), "seed {seed}");
        assert_eq!(results.len() as u32, players, "seed {seed}");
        assert_eq!(world.tournament.left(), 1, "seed {seed}");
    }
}

#[test]
fn a_stage_drawn_upon_a_resumption_is_played() {
    let mut world = World::new(shootout(2), 1);
    world.registers(4);
    let seated = |world: &World| world.tables.values().filter(|t| t.seats.len() == 2).count();
    while seated(&world) < 2 {
        world.second();
    }
    world.now = world.tournament.schedule().clock.began;
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    for table in world.tables.values_mut() {
        let sits: Vec<EntryId> = table.seats.values().map(|one| one.entry).collect();
        table.busts(world.now, sits[0], sits[1]);
    }
    world.carries();
    assert_eq!((world.tables.len(), world.tournament.stage()), (0, 1));
    // One draft resumes the clock, begins the stage and opens its table.
    world.give(Input::Staff(StaffAct::Resume)).unwrap();
    assert_eq!((world.tables.len(), world.tournament.stage()), (1, 2));
    for table in world.tables.values() {
        assert_eq!(*table.schedule, *world.tournament.schedule());
    }
    world.plays(60_000);
    world.balances();
}

#[test]
fn places_of_a_shootout_are_those_of_a_naive_list() {
    for seed in seeds(20) {
        let players = 8 + (seed % 20) as u32 * 3;
        let world = played(shootout([2, 3, 5][seed as usize % 3]), players, seed, seed % 2 == 0);
        let outs: Vec<_> = world
            .record
            .iter()
            .filter_map(|(_, event)| match event {
                Event::KnockedOut(knock) => Some(knock.out),
                _ => None,
            })
            .collect();
        let expected = naive::places_of_stages(&seatings(&world), &outs);
        let places: BTreeMap<EntryId, (u32, u32)> =
            world.results().iter().map(|one| (one.2, (one.0, one.1))).collect();
        assert_eq!(places, expected, "seed {seed}");
    }
}

#[test]
fn both_who_lose_a_semi_final_share_third_place() {
    let mut plan = shootout(2);
    plan.prizes = PrizeRules::Payouts { payouts: Payouts::standard(10_000), odd: Remainder::First };
    let world = played(plan, 16, 3, false);
    let places: Vec<(u32, u32)> = world.results().iter().map(|one| (one.0, one.1)).collect();
    let mut expected = vec![(1, 1), (2, 2)];
    expected.extend([(3, 4); 2]);
    expected.extend([(5, 8); 4]);
    expected.extend([(9, 16); 8]);
    assert_eq!(places, expected);
}

#[test]
fn every_stage_begins_with_equal_stacks_at_the_first_level() {
    for seed in seeds(4) {
        let mut world = World::new(shootout(4), seed);
        world.registers(16);
        let mut stage = 0;
        let mut checked = 0;
        for _ in 0..20_000 {
            if world.tournament.phase() == Phase::Finished {
                break;
            }
            let before = world.record.len();
            world.second();
            let start = world.tournament.plan().terms.start_chips;
            for (at, event) in &world.record[before..] {
                match event {
                    Event::Directed { direction: Direction::Seat(arrivals), .. } => {
                        assert!(arrivals.iter().all(|one| one.passage.stack == start));
                        checked += arrivals.len();
                    }
                    Event::Started { begins } | Event::StageBegan { begins } => {
                        stage += 1;
                        assert!(*begins >= *at);
                        assert_eq!(world.tournament.schedule().clock.began, *begins);
                        assert_eq!(world.tournament.schedule().clock.marks, []);
                    }
                    _ => {}
                }
            }
            assert_eq!(world.tournament.stage(), stage);
        }
        assert_eq!((stage, checked), (2, 20), "seed {seed}");
        let start = world.tournament.plan().terms.start_chips;
        assert_eq!(world.tournament.issued(), Chips::new(4 * start.get()), "seed {seed}");
    }
}

#[test]
fn a_winner_waits_while_another_table_is_full() {
    // clause: PSC-A1Tii-01
    let mut world = World::new(shootout(9), 4);
    world.registers(18);
    while world.tournament.phase() == Phase::Registering || world.tables.len() < 2 {
        world.second();
    }
    let slow = *world.tables.keys().next().unwrap();
    world.tables.get_mut(&slow).unwrap().sleeps = true;
    let mut waits = 0;
    for _ in 0..5_000 {
        world.second();
        let all = world.tournament.all_left();
        waits += all.iter().filter(|entry| world.tournament.waits_for_stage(**entry)).count();
    }
    assert_eq!(world.tables[&slow].seats.len(), 9);
    assert_eq!(world.tournament.left(), 10);
    assert!(waits > 1_000, "{waits}");
    assert_eq!(world.tournament.stage(), 1);
    let moved = |event: &Event| matches!(event, Event::MoveBegan { .. } | Event::Broke { .. });
    assert_eq!(world.count(moved), 0);
    assert!(world.count(|event| matches!(event, Event::Placed { .. })) == 0, "the stage goes on");
    world.tables.get_mut(&slow).unwrap().sleeps = false;
    world.plays(60_000);
    world.balances();
}

#[test]
fn nobody_enters_a_shootout_after_its_start() {
    // clause: PSC-A1Tii-04
    let mut late = shootout(4);
    late.registration.late = Some(Until::Clock(Millis(MINUTE)));
    let refused = Tournament::open(late).unwrap_err();
    assert!(matches!(refused, PlanError::Conflict { field: "registration.late", .. }), "{refused}");
    let mut world = World::new(shootout(4), 1);
    world.registers(8);
    while world.tournament.phase() == Phase::Registering {
        world.second();
    }
    let player = PlayerId::from_bits(99);
    let enter = Input::Buy { player, what: Purchase::Entry { by_ticket: false }, commitment: None };
    let paid = world.paid_in;
    assert!(matches!(world.give(enter), Err(Refused::Purchase(_))));
    assert_eq!(world.paid_in, paid);
}

#[test]
fn what_a_shootout_cannot_have_is_refused_by_name() {
    let rebuys = crate::plans::rebuys();
    let again = crate::plans::re_entries();
    let refused = |change: &dyn Fn(&mut Plan)| {
        let mut plan = shootout(4);
        change(&mut plan);
        match Tournament::open(plan) {
            Err(PlanError::Conflict { field, .. }) => field,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(&|plan| plan.terms.re_entry = again.terms.re_entry), "terms.re_entry");
    assert_eq!(refused(&|plan| plan.terms.rebuy = rebuys.terms.rebuy), "terms.rebuy");
    assert_eq!(refused(&|plan| plan.tables.balance.gap = Some(2)), "tables.balance.gap");
    assert_eq!(refused(&|plan| plan.tables.final_table.redraw = true), "tables.final_table.redraw");
    assert_eq!(
        refused(&|plan| plan.tables.hand_for_hand.before_prizes = Some(1)),
        "tables.hand_for_hand.before_prizes"
    );
    assert_eq!(refused(&|plan| plan.end = tournament::End::Clock(Millis(MINUTE))), "end");
    let mut world = World::new(shootout(4), 1);
    world.registers(8);
    while world.tournament.phase() == Phase::Registering {
        world.second();
    }
    let by_hand = world.give(Input::Staff(StaffAct::HandForHand(8)));
    assert_eq!(by_hand, Err(Refused::Shootout));
}

#[test]
fn a_shootout_of_one_table_is_a_sit_and_go() {
    for seed in seeds(4) {
        let mut plan = shootout(9);
        let single = sit_and_go(9);
        (plan.terms, plan.start, plan.registration) =
            (single.terms, single.start, single.registration);
        let world = played(plan, 9, seed, false);
        assert_eq!(world.count(|event| matches!(event, Event::StageBegan { .. })), 0);
        assert_eq!(world.count(|event| matches!(event, Event::TableWon { .. })), 0);
    }
}

#[test]
fn a_shootout_called_off_at_any_moment_pays_all() {
    for seed in seeds(30) {
        let mut dice = Dice::new(seed ^ 0x5007);
        let mut world = World::new(shootout(4), seed);
        world.bad_link = seed % 2 == 0;
        world.registers(16);
        let seconds = dice.between(61, 900);
        for _ in 0..seconds {
            world.second();
            if dice.percent(1)
                && let Some(&table) = world.tables.keys().next()
                && world.tournament.tables().any(|open| open == table)
            {
                world.tables.get_mut(&table).unwrap().fails();
            }
        }
        let _ = world.give(Input::Staff(StaffAct::Cancel));
        world.plays(60_000);
        world.accounts.is_over();
        let fault = world.count(|event| matches!(event, Event::Cancelled { fault: Some(_), .. }));
        assert_eq!(fault, 0, "seed {seed}");
    }
}

#[test]
fn tables_that_fail_lose_no_winner_and_no_place() {
    for seed in seeds(20) {
        let mut dice = Dice::new(seed ^ 0xfa11);
        let mut world = World::new(shootout(3), seed);
        world.registers(14);
        let mut failed = BTreeSet::new();
        for _ in 0..20_000 {
            if world.tournament.phase() == Phase::Finished {
                break;
            }
            world.second();
            let open: Vec<TableNo> = world.tournament.tables().collect();
            if dice.percent(2) && failed.len() < 6 && !open.is_empty() {
                let table = open[dice.below(open.len() as u64) as usize];
                if let Some(paper) = world.tables.get_mut(&table) {
                    paper.fails();
                    failed.insert(table);
                }
            }
        }
        world.balances();
        let results = world.results();
        let firsts: BTreeSet<u32> = results.iter().map(|one| one.0).collect();
        assert!(firsts.contains(&1) && results.len() == 14, "seed {seed}: {results:?}");
        let heard =
            world.count(|event| matches!(event, Event::Heard { fact: Fact::Failed { .. }, .. }));
        assert!(heard > 0, "seed {seed}: no table failed");
    }
}

#[test]
fn all_who_reach_the_last_table_are_paid() {
    // clause: PSC-A1Tii-02
    let paid = |entries: u32, seats: u8| {
        let payouts = Payouts::shootout(1_000, seats);
        payouts.check().unwrap();
        let rows = payouts.rows(entries).unwrap();
        rows.iter().map(|row| row.places).sum::<u32>()
    };
    assert_eq!(paid(64, 8), 8);
    assert_eq!(paid(729, 9), 9);
    assert_eq!(paid(60, 8), 8);
    assert_eq!(paid(17, 8), 3);
    assert_eq!(paid(27, 3), 3);
    // At one table as in any sit-and-go.
    assert_eq!(paid(8, 8), 3);
}

#[test]
fn a_freezeout_has_no_stages() {
    let tournament = Tournament::open(freezeout()).unwrap();
    assert_eq!(tournament.stages(), []);
    let tournament = Tournament::open(shootout(9)).unwrap();
    assert_eq!(tournament.stages().len(), 1, "two entries at least");
}
