//! Several entries of one player at a time: kept apart while that is possible, and merged where it is not.

use crate::chaos::{acts, every_chip_is_counted, everybody_answers, what_is_called_off_adds_up};
use crate::plans::{MINUTE, freezeout, re_entries, rebuys, shootout, short_handed, sit_and_go};
use crate::thousand::{no_chip_is_lost, the_second_implementation_agrees};
use crate::world::{World, seeds};
use seating::{EntryId, Fact, TableNo};
use std::collections::BTreeMap;
use test_kit::Dice;
use tournament::bounties::{EnvelopeRow, HeadRules, OddUnit};
use tournament::breaking::Order;
use tournament::entry::{Refusal, Until};
use tournament::places::KnockOut;
use tournament::seats::LateRule;
use tournament::{
    Amount, Bounty, EnvelopesFrom, Event, Input, MysteryRules, Phase, Plan, PlanError, Purchase,
    Refused, StaffAct, Status, TargetPlan, Tournament,
};
use units::{Bps, Instant, Millis, PlayerId};

/// Several entries for each player, in any of these plans.
fn with_several(mut plan: Plan, most: u32) -> Plan {
    plan.terms.entries_max = most;
    plan
}

fn player(n: u32) -> PlayerId {
    PlayerId::from_bits(u128::from(n) + 1)
}

fn enters(world: &mut World, n: u32) -> Result<(), Refused> {
    let what = Purchase::Entry { by_ticket: false };
    world.give(Input::Buy { player: player(n), what, commitment: None })
}

/// Sixteen players at tables of nine, eight of them with two entries and four with three.
fn sixteen(plan: Plan, seed: u64) -> World {
    let mut world = World::new(with_several(plan, 3), seed);
    world.registers(16);
    (0..8).chain(0..4).for_each(|n| enters(&mut world, n).unwrap());
    world
}

fn until(world: &mut World, is: impl Fn(&World) -> bool) {
    for _ in 0..40_000 {
        if is(world) {
            return;
        }
        world.second();
    }
    panic!("it never comes");
}

fn has_started(world: &World) -> bool {
    world.tournament.phase() == Phase::Playing
}

fn live(world: &World, n: u32) -> Vec<EntryId> {
    world.tournament.left_of(player(n)).collect()
}

#[test]
fn a_player_plays_with_two_entries_at_two_tables() {
    // clause: W2D-16.5-05
    for seed in seeds(20) {
        let mut world = sixteen(freezeout(), seed);
        assert_eq!(world.paid_in, Amount::new(28 * 11_00));
        let used = Refusal::Used { used: 3, max: 3 };
        assert_eq!(enters(&mut world, 0), Err(Refused::Purchase(used)));
        until(&mut world, has_started);
        world.plays_for(3);
        let seated: usize = world.tables.values().map(|table| table.seats.len()).sum();
        assert_eq!((world.tables.len(), seated), (4, 28), "seed {seed}");
        assert_eq!(live(&world, 0).len(), 3);
    }
}

#[test]
fn a_withdrawn_entry_gives_its_number_to_no_later_one() {
    let mut world = World::new(with_several(freezeout(), 3), 7);
    world.registers(4);
    let what = Purchase::Entry { by_ticket: false };
    assert_eq!(world.tournament.nth(player(0), what), 2);
    enters(&mut world, 0).unwrap();
    let first = live(&world, 0)[0];
    world.give(Input::Withdraw(first)).unwrap();
    assert_eq!(world.tournament.nth(player(0), what), 3);
}

/// A plan with several entries for each player, and anything that it allows.
fn any_plan(dice: &mut Dice) -> Plan {
    let mut plan = match dice.below(4) {
        0 => freezeout(),
        1 => short_handed(),
        2 => re_entries(),
        _ => rebuys(),
    };
    plan.terms.entries_max = dice.between(2, 5) as u32;
    if dice.percent(30) {
        (plan.seats, plan.tables.final_table.players) = (6, 6);
    }
    if dice.percent(60) {
        plan.registration.late = Some(Until::Clock(Millis(dice.between(5, 30) * MINUTE)));
        plan.tables.late = dice.pick(&[LateRule::Shortest, LateRule::RandomWithMove]);
    }
    match dice.below(5) {
        0 => {
            let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
            plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules: half });
        }
        1 => {
            let row = |players, share| EnvelopeRow { players: Bps(players), share: Bps(share) };
            let from = dice.pick(&[EnvelopesFrom::InPrizes, EnvelopesFrom::Left(12)]);
            let rows = vec![row(500, 3_000), row(2_500, 4_000)];
            plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules: HeadRules::FIXED });
            plan.envelopes = Some(MysteryRules { from, rows });
        }
        2 => {
            let (share, secret) = (Bps(1_000), dice.percent(50));
            plan.target = Some(TargetPlan { share, secret, rules: Default::default() });
        }
        _ => {}
    }
    plan.tables.breaking = dice.pick(&[Order::HighestFirst, Order::ByLot]);
    plan.tables.final_table.redraw = dice.percent(50);
    plan
}

/// A tournament from registration to its end; how many entries were merged.
fn lives(seed: u64, dice: &mut Dice) -> usize {
    let mut world = World::new(any_plan(dice), seed);
    world.bad_link = seed.is_multiple_of(3);
    world.buys = 4;
    let players = dice.between(3, 50) as u32;
    world.registers(players);
    for _ in 0..dice.between(1, u64::from(players) * 2) {
        let _ = enters(&mut world, dice.below(players.into()) as u32);
    }
    let (acting, cancels) = (dice.percent(50), dice.percent(10));
    for second in 0..30_000 {
        if world.tournament.phase() == Phase::Finished {
            break;
        }
        world.second();
        if second % 20 == 0 {
            no_chip_is_lost(&world, seed);
        }
        if dice.percent(1) && dice.percent(20) {
            world.crashes();
        }
        if world.tournament.is_paused(world.now) {
            everybody_answers(&mut world, dice);
        }
        if acting && second < 3_000 && dice.percent(1) {
            acts(&mut world, dice, cancels);
        }
        if dice.percent(4) && world.tournament.is_registration_open(world.now) {
            let _ = enters(&mut world, dice.below(players.into()) as u32);
        }
        if second >= 3_000 && world.tournament.is_paused(world.now) {
            let _ = world.give(Input::Staff(StaffAct::Resume));
        }
    }
    ends(&world, dice, seed);
    world.count(|event| matches!(event, Event::Merged { .. }))
}

/// Money, chips and places are right at the end.
fn ends(world: &World, dice: &mut Dice, seed: u64) {
    assert_eq!(world.tournament.phase(), Phase::Finished, "seed {seed}");
    world.accounts.is_over();
    every_chip_is_counted(world, seed);
    if world.tournament.is_cancelled() {
        if world.tournament.started_at().is_some() {
            what_is_called_off_adds_up(world, seed);
        }
        return;
    }
    world.balances();
    let placed = |one: &&tournament::Entrant| matches!(one.status, Status::Placed(_));
    let places = world.tournament.entries().iter().filter(placed).count() as u32;
    assert_eq!(places, world.tournament.taken(), "seed {seed}");
    merged_at_once_are_placed_by_stacks(world, seed);
    // The second implementation knows no part of the pool on a head, no knock-out that waits for an offer, and no
    // table that breaks in the moment in which entries were merged at another.
    let plan = world.tournament.plan();
    let merged = world.record.iter().filter_map(|(_, event)| match event {
        Event::Merged { out, .. } => Some(out.ended),
        _ => None,
    });
    let merged: Vec<Instant> = merged.collect();
    let is_plain = plan.target.is_none() && plan.terms.rebuy.is_none();
    if is_plain && merged.windows(2).all(|two| two[0] < two[1]) {
        the_second_implementation_agrees(world, dice, seed);
    }
}

/// Of entries that are merged at a table at the same moment, the smaller stack has the worse place.
fn merged_at_once_are_placed_by_stacks(world: &World, seed: u64) {
    let merged = world.record.iter().filter_map(|(_, event)| match event {
        Event::Merged { out, .. } => Some(*out),
        _ => None,
    });
    let merged: Vec<KnockOut> = merged.collect();
    let place = |entry| match world.tournament.entry(entry).unwrap().status {
        Status::Placed(place) => place.from,
        ref other => panic!("{other:?}"),
    };
    for two in
        merged.windows(2).filter(|two| (two[0].table, two[0].ended) == (two[1].table, two[1].ended))
    {
        let by_stack = two[0].stack.cmp(&two[1].stack);
        assert_eq!(place(two[1].entry).cmp(&place(two[0].entry)), by_stack, "seed {seed}: {two:?}");
    }
}

#[test]
fn a_move_takes_nobody_to_their_own_entry() {
    // clause: W2D-16.5-05
    let (mut moves, mut could) = (0, 0);
    for seed in seeds(60) {
        let mut plan = short_handed();
        plan.tables.final_table.redraw = false;
        let mut world = World::new(with_several(plan, 2), seed);
        world.registers(14);
        (0..7).for_each(|n| enters(&mut world, n).unwrap());
        until(&mut world, |world| world.tournament.phase() == Phase::Finished);
        let mut begun = BTreeMap::new();
        let mut after = Tournament::open(world.tournament.plan().clone()).unwrap();
        for (_, event) in &world.record {
            if let Event::MoveBegan { passage, mv, .. } = event {
                begun.insert(*passage, *mv);
            }
            if let Event::Heard { table, fact: Fact::Released { passage, .. }, .. } = event
                && let Some(mv) = begun.remove(&passage.id).filter(|mv| mv.from == *table)
            {
                let own = after.left_of(passage.player).filter(|entry| *entry != passage.entry);
                let own: Vec<_> = own.filter_map(|entry| after.entry(entry)?.table).collect();
                let sits = |entry: EntryId| {
                    after
                        .entry(entry)
                        .is_some_and(|one| one.is_in_play() && one.table == Some(mv.from))
                };
                let is_alone =
                    !(0..28).map(EntryId).any(|other| other != passage.entry && sits(other));
                assert!(
                    is_alone || !own.contains(&mv.to),
                    "seed {seed}: {passage:?} goes to {mv:?}"
                );
                moves += 1;
                could += usize::from(!own.is_empty());
            }
            after.apply(event);
        }
    }
    assert!(moves > 60 && could > 20, "{moves} and {could}");
}

#[test]
fn nobody_sits_beside_their_own_entry_whatever_happens() {
    // clause: W2D-16.5-05
    let mut merged = 0;
    for seed in seeds(40) {
        merged += lives(seed, &mut Dice::new(seed ^ 0x5e7e));
    }
    assert!(merged > 20, "{merged}");
}

#[test]
fn a_late_entry_sits_where_its_player_has_no_other() {
    // clause: W2D-16.5-05
    let mut plan = freezeout();
    plan.registration.late = Some(Until::Clock(Millis(60 * MINUTE)));
    plan.tables.balance.gap = None;
    for seed in seeds(20) {
        plan.tables.late = [LateRule::Shortest, LateRule::RandomWithMove][seed as usize % 2];
        let mut world = sixteen(plan.clone(), seed);
        until(&mut world, has_started);
        world.plays_for(30);
        for n in 8..14 {
            if world.tables.len() > 1 {
                enters(&mut world, n).unwrap();
            }
            world.plays_for(60);
        }
        let late = world.count(|event| matches!(event, Event::LateSeatDrawn { .. }));
        assert!(late >= 4, "seed {seed}: {late}");
        let is_final = world.count(|event| *event == Event::RedrawBegan) > 0;
        let merged = world.count(|event| matches!(event, Event::Merged { .. }));
        assert!(merged == 0 || is_final, "seed {seed}: {merged}");
    }
}

#[test]
fn a_late_entry_needs_a_table_without_its_player() {
    // clause: W2D-16.5-05
    let mut plan = freezeout();
    plan.registration.late = Some(Until::Clock(Millis(60 * MINUTE)));
    let mut world = World::new(with_several(plan, 3), 1);
    world.registers(6);
    until(&mut world, has_started);
    world.plays_for(3);
    assert_eq!(enters(&mut world, 0), Err(Refused::Purchase(Refusal::NoTable(1))));
    world.registers(3);
    world.plays_for(3);
    // All nine seats are taken, so another table opens.
    enters(&mut world, 0).unwrap();
    until(&mut world, |world| world.tables.len() == 2);
    world.plays(60_000);
    world.balances();
}

#[test]
fn stacks_of_a_failed_table_stay_apart() {
    // clause: W2D-16.5-05
    let mut plan = freezeout();
    plan.tables.balance.gap = None;
    for seed in seeds(20) {
        let mut world = sixteen(plan.clone(), seed);
        until(&mut world, has_started);
        world.plays_for(5);
        for round in 0..6 {
            let open: Vec<TableNo> = world.tournament.field().numbers().collect();
            let table = open[(seed as usize + round) % open.len()];
            world.tables.get_mut(&table).unwrap().fails();
            world.plays_for(5);
        }
    }
}

#[test]
fn one_player_alone_is_no_tournament() {
    // clause: W2D-16.5-05
    let mut world = World::new(with_several(freezeout(), 3), 1);
    world.registers(1);
    (0..2).for_each(|_| enters(&mut world, 0).unwrap());
    world.plays(600);
    assert!(world.tournament.is_cancelled());
    assert_eq!(world.tournament.started_at(), None);
    world.accounts.is_over();
}

#[test]
fn at_one_table_the_smaller_entry_is_out_and_gives_its_chips() {
    // clause: W2D-16.5-05
    let mut plan = freezeout();
    let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
    plan.bounty = Some(Bounty { amount: Amount::new(2_00), rules: half });
    let mut world = World::new(with_several(plan, 2), 3);
    world.registers(5);
    enters(&mut world, 0).unwrap();
    until(&mut world, |world| world.count(|event| matches!(event, Event::Merged { .. })) > 0);
    // Equal stacks: the later entry is out, last of six, before the first hand.
    assert_eq!(live(&world, 0), [EntryId(0)]);
    assert_eq!(world.tournament.head(EntryId(0)), Some(Amount::new(4_00)));
    assert_eq!(world.tournament.head(EntryId(5)), None);
    let start = world.tournament.plan().terms.start_chips;
    let table = world.tables.values().next().unwrap();
    let own = table.seats.values().find(|one| one.entry == EntryId(0)).unwrap();
    assert_eq!((table.seats.len(), own.stack), (5, start + start));
    world.plays(60_000);
    world.balances();
    let last = &world.tournament.entry(EntryId(5)).unwrap().status;
    assert!(matches!(last, Status::Placed(place) if place.from == 6), "{last:?}");
}

#[test]
fn the_larger_entry_stays_whichever_of_the_two_moves() {
    let (mut earlier, mut later) = (0, 0);
    for seed in seeds(150) {
        let mut world = World::new(with_several(short_handed(), 2), seed);
        world.registers(7);
        enters(&mut world, 0).unwrap();
        world.plays(60_000);
        for (_, event) in &world.record {
            let Event::Heard { fact: Fact::Merged { from, into, .. }, .. } = event else {
                continue;
            };
            let (from_had, into_had) = (from.chips, into.chips - from.chips);
            assert!((into_had, from.entry) > (from_had, into.entry), "{from:?} into {into:?}");
            match from.entry < into.entry {
                true => earlier += 1,
                false => later += 1,
            }
        }
    }
    assert!(earlier > 3 && later > 3, "{earlier} and {later}");
}

#[test]
fn the_target_is_out_with_the_last_of_their_entries() {
    // clause: W2D-16.5-05
    let mut checked = 0;
    for seed in seeds(30) {
        let mut plan = freezeout();
        let (share, secret) = (Bps(1_000), false);
        plan.target = Some(TargetPlan { share, secret, rules: Default::default() });
        let mut world = sixteen(plan, seed);
        until(&mut world, has_started);
        let target = world.tournament.target_named().unwrap();
        let target = world.tournament.entry(target).unwrap().player;
        until(&mut world, |world| world.tournament.phase() == Phase::Finished);
        let out = world.record.iter().position(|(_, e)| matches!(e, Event::TargetOut { .. }));
        let Some(out) = out else { continue };
        let gone = |event: &Event| match event {
            Event::KnockedOut(knock) => Some(knock.out.entry),
            Event::Merged { out, .. } => Some(out.entry),
            _ => None,
        };
        let before = world.record[..out].iter().filter_map(|(_, event)| gone(event));
        let own = world.tournament.entries_of(target);
        let before = before.filter(|entry| own.contains(entry)).count();
        assert_eq!(before, own.len() - 1, "seed {seed}");
        checked += usize::from(own.len() > 1);
        world.balances();
    }
    assert!(checked > 2, "{checked}");
}

#[test]
fn several_entries_are_refused_where_they_could_not_be_apart() {
    let why = |plan: Plan| match plan.check() {
        Err(PlanError::Conflict { field: "entries_max", why }) => Some(why),
        _ => None,
    };
    assert_eq!(why(with_several(shootout(4), 2)), Some("must be 1 in a shootout"));
    let full = "must be 1 where play starts when all places are taken";
    assert_eq!(why(with_several(sit_and_go(18), 2)), Some(full));
    assert_eq!(with_several(freezeout(), 5).check(), Ok(()));
    assert_eq!(with_several(shootout(4), 1).check(), Ok(()));
}
