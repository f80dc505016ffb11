//! Tables, moves and hand-for-hand play.

use super::{hands, stacks, started, with_chips};
use crate::plans::{freezeout, short_handed};
use crate::world::{World, seeds};
use ::seating::{Direction, EntryId, Fact, TableNo};
use std::collections::BTreeMap;
use tournament::{Event, Phase, Plan};
use units::Chips;

/// Plays to the end, and looks at the tables whenever nobody is on the way.
fn every_quiet_second(plan: Plan, players: u32, seed: u64, mut look: impl FnMut(&World)) -> World {
    let mut world = started(plan, players, seed);
    while world.tournament.phase() == Phase::Playing {
        let t = &world.tournament;
        if world.is_quiet() && t.field().len() == world.tables.len() && t.left() > 1 {
            look(&world);
        }
        world.second();
    }
    world
}

fn is_move(event: &Event) -> bool {
    matches!(event, Event::MoveBegan { .. } | Event::Broke { .. } | Event::RedrawBegan)
}

#[test]
fn tables_stay_full_and_within_one_and_merge() {
    // clause: PSC-A1Ti-02, SVS-2.6.2-05, W2D-16.8-02
    for seed in seeds(4) {
        let mut looks = 0;
        let players = if seed % 2 == 0 { 27 } else { 18 };
        every_quiet_second(freezeout(), players, seed, |world| {
            // The final table is drawn when the last hands have ended.
            if world.tournament.left() <= 9 && world.tables.len() == 2 {
                return;
            }
            let sizes: Vec<usize> = world.tables.values().map(|table| table.seats.len()).collect();
            let within = sizes.iter().max().unwrap() - sizes.iter().min().unwrap();
            let fewest = (world.tournament.left() as usize).div_ceil(9);
            assert!(within <= 1, "seed {seed}: {sizes:?}");
            assert_eq!(sizes.len(), fewest, "seed {seed}: {sizes:?}");
            looks += 1;
        });
        assert!(looks > 50, "seed {seed}: {looks}");
    }
}

#[test]
fn the_last_nine_sit_down_at_one_table_with_drawn_seats() {
    // clause: PSC-A1Ti-03, RAY-TOUR-04
    for seed in seeds(4) {
        let mut begun = None;
        let world = every_quiet_second(freezeout(), 27, seed, |world| {
            // No hand begins at several tables once all fit at one.
            if world.tournament.left() <= 9 && world.tables.len() > 1 {
                assert_eq!(*begun.get_or_insert(hands(world)), hands(world), "seed {seed}");
            }
        });
        let draws = world.record.iter().filter_map(|(_, event)| match event {
            Event::SeatsDrawn(drawn) => Some(drawn.len()),
            _ => None,
        });
        let draws: Vec<usize> = draws.collect();
        assert_eq!(draws.len(), 2, "seed {seed}");
        assert!((2..=9).contains(&draws[1]), "seed {seed}: {draws:?}");
        assert_eq!(world.results()[0].0, 1);
    }
}

#[test]
fn a_move_keeps_the_stack_and_costs_nothing() {
    // clause: PSC-A1T-05
    let mut moved = 0;
    for seed in seeds(3) {
        let world = every_quiet_second(short_handed(), 40, seed, |_| {});
        let mut left: BTreeMap<EntryId, Chips> = BTreeMap::new();
        let mut is_on_the_way = BTreeMap::new();
        for (_, event) in &world.record {
            match event {
                Event::Heard { fact: Fact::Released { passage, .. }, .. } => {
                    left.insert(passage.entry, passage.stack);
                    assert_eq!(is_on_the_way.insert(passage.entry, ()), None);
                }
                Event::Directed { direction: Direction::Take { passage, .. }, .. } => {
                    assert_eq!(left.get(&passage.entry), Some(&passage.stack));
                    is_on_the_way.remove(&passage.entry);
                    moved += 1;
                }
                Event::SeatsDrawn(drawn) => {
                    drawn.iter().for_each(|one| {
                        is_on_the_way.remove(&one.entry);
                    });
                }
                _ => {}
            }
        }
        assert_eq!(world.paid_in.get(), 40 * 11_00, "seed {seed}");
    }
    assert!(moved > 30, "{moved}");
}

#[test]
fn the_chips_of_all_who_entered_stay_in_play() {
    // clause: PSC-A1Ti-01
    let mut looks = 0;
    let world = every_quiet_second(with_chips(1_500), 100, 5, |world| {
        assert_eq!(stacks(world).iter().sum::<u64>(), 150_000);
        let out = |one: &tournament::Entrant| !one.is_in_play();
        let is_out = |entry: EntryId| world.tournament.entry(entry).is_none_or(out);
        let mut at_tables = world.tables.values().flat_map(|table| table.seats.values());
        assert!(at_tables.all(|one| one.stack > Chips::ZERO && !is_out(one.entry)));
        looks += 1;
    });
    assert!(looks > 100, "{looks}");
    assert_eq!(world.results().len(), 100);
}

/// Sixty players at tables of eight where nobody is moved.
fn shootout() -> Plan {
    let mut plan = freezeout();
    plan.seats = 8;
    plan.tables.final_table.players = 8;
    plan.tables.final_table.redraw = false;
    plan.tables.balance.gap = None;
    plan.tables.hand_for_hand.before_prizes = None;
    plan
}

#[test]
fn nobody_moves_in_the_round_of_a_shootout() {
    // clause: PSC-A1Tii-01, PSC-A1Tii-03
    let mut world = started(shootout(), 60, 6);
    let sizes = |world: &World| -> Vec<usize> {
        world.tables.values().map(|table| table.seats.len()).collect()
    };
    assert_eq!(sizes(&world), [8, 8, 8, 8, 7, 7, 7, 7]);
    let mut widest = 0;
    while world.tournament.left() > 8 {
        world.second();
        let sizes = sizes(&world);
        widest = widest.max(sizes.iter().max().unwrap() - sizes.iter().min().unwrap());
    }
    assert!(widest > 2, "{widest}");
    for _ in 0..600 {
        world.second();
    }
    // Each table has its winner, who waits there.
    assert!(world.tables.values().all(|table| table.seats.len() == 1));
    let before = hands(&world);
    world.second();
    assert_eq!((hands(&world), world.count(is_move)), (before, 0));
}

#[test]
fn all_tables_begin_a_round_when_the_last_hand_has_ended() {
    // clause: SVS-2.3.4-06, W2D-16.9-02
    let mut rounds = 0;
    for seed in seeds(10) {
        let mut plan = short_handed();
        plan.tables.hand_for_hand.before_prizes = Some(8);
        let world = every_quiet_second(plan, 40, seed, |_| {});
        let mut plays: BTreeMap<TableNo, u32> = BTreeMap::new();
        let (mut begins, mut is_on) = (None, false);
        for (at, event) in &world.record {
            match event {
                Event::HandForHand(on) => is_on = *on,
                Event::RoundBegan(_) => {
                    assert!(plays.is_empty(), "seed {seed}: {plays:?} still play");
                    begins = Some(*at);
                    rounds += 1;
                }
                Event::Directed { table, direction: Direction::GoOn { round: Some(no) } } => {
                    assert_eq!(begins, Some(*at), "seed {seed}: a table begins later");
                    plays.insert(*table, *no);
                }
                Event::Directed { table, direction: Direction::GoOn { round: None } } => {
                    assert!(!is_on, "seed {seed}: table {} plays on", table.0);
                }
                Event::Heard { table, fact: Fact::Rested { round: Some(no), .. }, .. } => {
                    assert_eq!(plays.remove(table), Some(*no), "seed {seed}");
                }
                _ => {}
            }
        }
    }
    assert!(rounds > 5, "{rounds}");
}
