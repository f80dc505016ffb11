//! A part of the pool on one player's head, and bounties in envelopes.

use super::{started, until};
use crate::plans::{freezeout, price, re_entries, short_handed, sit_and_go};
use crate::world::{World, seeds};
use ::seating::EntryId;
use std::collections::BTreeMap;
use tournament::bounties::{Denomination, EnvelopeRow, GoesTo, HeadRules, TargetRules};
use tournament::deals::Method;
use tournament::{
    Amount, Bounty, ByLot, End, EnvelopesFrom, Event, Input, MysteryRules, PaidFor, Period, Phase,
    Plan, PlanError, PrizeRules, Purpose, Status, TargetPlan, Vote,
};
use units::{Bps, Instant, Millis};

fn with_target(secret: bool) -> Plan {
    let mut plan = freezeout();
    plan.terms.price = price(100_00, 10_00);
    let rules = TargetRules::default();
    plan.target = Some(TargetPlan { share: Bps(1_000), secret, rules });
    plan
}

/// Who was paid for the target, and how much.
fn paid(world: &World) -> Vec<(EntryId, u64)> {
    let of_target = |event: &Event| match event {
        Event::Paid { entry, amount, of: PaidFor::Target } => Some((*entry, amount.get())),
        _ => None,
    };
    world.record.iter().filter_map(|(_, event)| of_target(event)).collect()
}

/// The target, drawn again from the world's secret among all entries.
fn drawn(world: &World, entries: u64) -> EntryId {
    let purpose = Purpose::Target.bytes();
    let lot = cut::Lots::new(&world.lots.secret, 1, &[], &purpose).below(entries);
    EntryId(lot as u32)
}

/// The place in the record of the first event that this holds for.
fn at(world: &World, is: impl Fn(&Event) -> bool) -> Option<usize> {
    world.record.iter().position(|(_, event)| is(event))
}

#[test]
fn whoever_knocks_the_target_out_gets_their_part_of_the_pool() {
    // clause: SVS-2.3.4-20
    for (secret, seed) in [(false, 1), (true, 2), (true, 3)] {
        let mut world = World::new(with_target(secret), seed);
        world.registers(20);
        world.plays(60_000);
        world.balances();
        let target = drawn(&world, 20);
        let out = world.record.iter().enumerate().find_map(|(at, (_, event))| match event {
            Event::KnockedOut(knock) if knock.out.entry == target => {
                Some((at, knock.won_by.clone()))
            }
            _ => None,
        });
        let Some((out, by)) = out else {
            assert_eq!(paid(&world), [(target, 200_00)], "the target won, and keeps it");
            continue;
        };
        let named = at(&world, |event| *event == Event::TargetNamed(target)).unwrap();
        assert_eq!(named > out, secret, "{named}, {out}");
        let all: u64 = paid(&world).iter().map(|(_, amount)| amount).sum();
        assert_eq!(all, 200_00);
        assert!(paid(&world).iter().all(|(entry, _)| by.contains(entry)), "{by:?}");
        // The places have the other 1,800, and the whole pool is paid.
        assert_eq!(world.results().iter().map(|one| one.3).sum::<u64>(), 1_800_00);
        let among = vec![(EntryId(0), EntryId(19))];
        let drawn = ByLot::Target { among, entry: target };
        assert!(world.tournament.by_lot().iter().any(|lot| *lot == drawn));
    }
}

#[test]
fn nothing_names_a_secret_target_before_the_knock_out() {
    // clause: SVS-2.3.4-20
    for seed in seeds(5) {
        let mut world = started(with_target(true), 30, seed);
        let target = drawn(&world, 30);
        let player = world.tournament.entry(target).unwrap().player;
        while world.tournament.entry(target).unwrap().status == Status::Playing
            && world.tournament.left() > 1
        {
            assert_eq!(world.tournament.target_named(), None);
            let lots = world.tournament.by_lot();
            assert!(!lots.iter().any(|lot| matches!(lot, ByLot::Target { .. })));
            world.second();
        }
        assert_eq!(world.tournament.entries_of(player), [target]);
        assert_eq!(world.tournament.target_named(), Some(target), "seed {seed}");
    }
}

#[test]
fn a_target_who_enters_again_is_the_target_again() {
    let mut again = 0;
    for seed in seeds(30) {
        let mut plan = re_entries();
        let rules = TargetRules { wins: GoesTo::Winner, ..TargetRules::default() };
        plan.target = Some(TargetPlan { share: Bps(1_000), secret: true, rules });
        let mut world = World::new(plan, seed);
        world.buys = 60;
        world.registers(12);
        world.plays(60_000);
        world.balances();
        let target = drawn(&world, 12);
        let player = world.tournament.entry(target).unwrap().player;
        let own = world.tournament.entries_of(player).to_vec();
        again += usize::from(own.len() > 1);
        let last = *own.last().unwrap();
        let is_first = world.results()[0].2 == last;
        let by = world.record.iter().find_map(|(_, event)| match event {
            Event::KnockedOut(knock) if knock.out.entry == last => Some(knock.won_by.clone()),
            _ => None,
        });
        let winner = world.results()[0].2;
        let to: Vec<EntryId> = paid(&world).iter().map(|one| one.0).collect();
        match by.filter(|by| !by.is_empty() && !is_first) {
            Some(by) => assert_eq!(to, by, "seed {seed}"),
            None => assert_eq!(to, [winner], "seed {seed}"),
        }
    }
    assert!(again > 0, "some target entered again");
}

/// Plays until 3 are left, who agree to divide all that is open by chips; `None` if it never comes to a vote.
fn agrees_on_a_deal(world: &mut World) -> Option<Vec<EntryId>> {
    until(world, |world| world.tournament.prizes().is_some() && world.tournament.left() <= 3);
    let entry = *world.tournament.all_left().first()?;
    world.give(Input::Propose { entry, method: Method::Chips, left: Amount::ZERO }).ok()?;
    let is_over = |event: &Event| matches!(event, Event::DealEnded { .. } | Event::Ended);
    let is_open = |world: &World| matches!(world.tournament.vote(), Some(Vote::Open { .. }));
    until(world, |world| is_open(world) || world.count(is_over) > 0);
    let Some(Vote::Open { voters, .. }) = world.tournament.vote().cloned() else { return None };
    for &entry in &voters {
        world.give(Input::Answer { entry, accepts: true }).unwrap();
    }
    Some(voters)
}

#[test]
fn a_deal_for_all_pays_the_target_who_is_still_in_play() {
    let (mut to_target, mut to_winner) = (0, 0);
    for seed in seeds(60) {
        let mut plan = with_target(seed % 2 == 0);
        let wins = if seed % 3 == 0 { GoesTo::Winner } else { GoesTo::Target };
        plan.target.as_mut().unwrap().rules.wins = wins;
        let mut world = World::new(plan, seed);
        world.registers(18);
        let Some(voters) = agrees_on_a_deal(&mut world) else { continue };
        world.plays(60_000);
        world.balances();
        let (target, winner) = (drawn(&world, 18), world.results()[0].2);
        assert_eq!(world.tournament.target_named(), Some(target), "seed {seed}");
        let all: u64 = paid(&world).iter().map(|(_, amount)| amount).sum();
        assert_eq!(all, 180_00, "seed {seed}");
        if voters.contains(&target) {
            let to = if wins == GoesTo::Target { target } else { winner };
            assert_eq!(paid(&world), [(to, 180_00)], "seed {seed}");
            (to_target, to_winner) = match to == target {
                true => (to_target + 1, to_winner),
                false => (to_target, to_winner + 1),
            };
        }
    }
    assert!(to_target > 0 && to_winner > 0, "{to_target} times the target, {to_winner} another");
}

fn mystery(from: EnvelopesFrom) -> Plan {
    let mut plan = short_handed();
    plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules: HeadRules::FIXED });
    let row = |players, share| EnvelopeRow { players: Bps(players), share: Bps(share) };
    plan.envelopes = Some(MysteryRules { from, rows: vec![row(500, 3_000), row(2_500, 4_000)] });
    plan
}

#[test]
fn envelopes_hold_all_bounties_and_each_is_opened_by_lot() {
    for seed in seeds(10) {
        let mut world = World::new(mystery(EnvelopesFrom::Left(8)), seed);
        world.registers(24);
        world.plays(60_000);
        world.balances();
        let sealed = at(&world, |event| matches!(event, Event::EnvelopesSealed(_))).unwrap();
        let Event::EnvelopesSealed(list) = world.record[sealed].1.clone() else { unreachable!() };
        let count: u32 = list.iter().map(|row| row.count).sum();
        let sum: Amount = list.iter().map(|row| row.amount.times(row.count.into())).sum();
        assert!((2..=8).contains(&count), "{count} players were left");
        assert_eq!(sum, Amount::new(24 * 5_01));
        let before = |event: &Event| matches!(event, Event::BountyWon { .. });
        assert_eq!(world.record[..sealed].iter().filter(|(_, event)| before(event)).count(), 0);
        // A naive list of slips, each envelope one of them.
        let mut slips: Vec<Amount> = list
            .iter()
            .flat_map(|row| std::iter::repeat_n(row.amount, row.count as usize))
            .collect();
        let mut won: BTreeMap<EntryId, u64> = BTreeMap::new();
        for (_, event) in &world.record {
            match event {
                Event::EnvelopeOpened { from, amount } => {
                    let purpose = Purpose::Envelope(*from).bytes();
                    let mut lots = cut::Lots::new(&world.lots.secret, 1, &[], &purpose);
                    let slip = slips.remove(lots.below(slips.len() as u64) as usize);
                    assert_eq!(slip, *amount, "seed {seed}");
                }
                Event::BountyWon { by, paid, .. } => {
                    *won.entry(*by).or_default() += paid.get();
                }
                _ => {}
            }
        }
        let winner = world.results()[0].2;
        *won.entry(winner).or_default() += slips.iter().sum::<Amount>().get();
        assert!(!slips.is_empty(), "the winner opens the last one");
        for (entry, all) in won {
            let earned = world.tournament.entry(entry).unwrap().earned.bounties;
            assert_eq!(earned.get(), all, "seed {seed}: {entry:?}");
        }
    }
}

#[test]
fn in_the_money_each_who_is_left_has_an_envelope() {
    let mut world = World::new(mystery(EnvelopesFrom::InPrizes), 4);
    world.registers(40);
    world.plays(60_000);
    world.balances();
    let list = world.record.iter().find_map(|(_, event)| match event {
        Event::EnvelopesSealed(list) => Some(list.clone()),
        _ => None,
    });
    let count: u32 = list.unwrap().iter().map(|row: &Denomination| row.count).sum();
    assert!(count <= world.tournament.paid_places().unwrap(), "{count}");
    let opened = world.count(|event| matches!(event, Event::EnvelopeOpened { .. }));
    assert!((opened as u32) < count && opened > 0, "{opened} of {count}");
}

#[test]
fn envelopes_and_targets_that_do_not_fit_are_refused() {
    let fault = |change: fn(&mut Plan)| {
        let mut plan = mystery(EnvelopesFrom::InPrizes);
        change(&mut plan);
        plan.check().unwrap_err()
    };
    let conflict = |field, why| PlanError::Conflict { field, why };
    let whole = "need a bounty that is paid as a whole";
    assert_eq!(fault(|plan| plan.bounty = None), conflict("envelopes", whole));
    let stage = fault(|plan| plan.envelopes.as_mut().unwrap().from = EnvelopesFrom::Stage(2));
    assert_eq!(stage, conflict("envelopes.from", "needs a shootout"));
    let (field, value, min, max) = ("envelopes.rows.share", 13_000, 0, 8_000);
    let rows = fault(|plan| plan.envelopes.as_mut().unwrap().rows[0].share = Bps(9_000));
    assert_eq!(rows, PlanError::OutOfRange { field, value, min, max });
    let mut plan = with_target(true);
    plan.target.as_mut().unwrap().share = Bps(5_001);
    let (field, value, min, max) = ("target.share", 5_001, 1, 5_000);
    assert_eq!(plan.check(), Err(PlanError::OutOfRange { field, value, min, max }));
    plan.target.as_mut().unwrap().share = Bps(500);
    plan.prizes = PrizeRules::Double;
    let why = "must be off where prizes are not paid by a payout table";
    assert_eq!(plan.check(), Err(conflict("target", why)));
}

#[test]
fn an_announced_period_ends_play_and_stacks_decide() {
    // clause: RAY-TOUR-03
    let mut plan = freezeout();
    let (begins, ends) = (Instant(0), Instant(15 * 60_000));
    plan.period = Some(Period { begins, ends });
    let mut world = World::new(plan.clone(), 2);
    world.registers(60);
    world.plays(3_000);
    world.balances();
    let ended = world.record.iter().find(|(_, event)| *event == Event::Ended).unwrap().0;
    assert!(ended >= ends && ended < ends + Millis(60_000), "{ended:?}");
    let first = world.results().iter().filter(|one| one.0 <= 9).count();
    assert!(first > 1, "several were left, and their stacks decided");
    plan.period = Some(Period { begins, ends: Instant(60_000) });
    let late = PlanError::OutOfRange { field: "start.at", value: 60_000, min: 0, max: 59_999 };
    assert_eq!(plan.check(), Err(late));
    plan.period = Some(Period { begins: ends, ends });
    assert!(matches!(plan.check(), Err(PlanError::OutOfRange { field: "period.ends", .. })));
    assert_eq!(plan.end, End::LastPlayer);
}

#[test]
fn a_sit_and_go_that_does_not_fill_in_its_period_pays_back() {
    let mut plan = sit_and_go(9);
    plan.period = Some(Period { begins: Instant(0), ends: Instant(30_000) });
    let mut world = World::new(plan, 2);
    world.registers(8);
    while world.now < Instant(29_000) {
        world.second();
    }
    assert_eq!(world.tournament.phase(), Phase::Registering);
    world.second();
    world.plays(10);
    assert_eq!(world.tournament.paid(), Amount::new(8 * 11_00));
}
