//! Who goes out, how a tournament ends, and what is called off.

use super::{hands, offered, played, started, until};
use crate::paper::Paper;
use crate::plans::{MINUTE, freezeout, rebuys, short_handed, sit_and_go};
use crate::world::{World, seeds};
use ::seating::{Direction, EntryId, Fact, Hold};
use std::collections::BTreeMap;
use tournament::deals::Method;
use tournament::prizes::{PoolRules, Source};
use tournament::refunds::{self, Left, Situation};
use tournament::satellites::Seats;
use tournament::{
    Amount, End, Event, Input, PaidFor, Phase, PrizeRules, StaffAct, Status, entry::Price,
};
use units::{Chips, Millis};

fn is_broken_off(event: &Event) -> bool {
    let broken_off = Direction::Hold(Hold::BreakOff);
    matches!(event, Event::Directed { direction, .. } if *direction == broken_off)
}

#[test]
fn one_player_with_all_chips_ends_it() {
    // clause: PSC-A1T-01, RAY-TOUR-06, SVS-2.6.2-01
    for seed in seeds(6) {
        let mut world = started(sit_and_go(6), 6, seed);
        until(&mut world, |world| world.tournament.left() == 1);
        for _ in 0..60 {
            assert!(world.tables.values().all(|table| !table.is_playing()), "seed {seed}");
            world.second();
        }
        let released = world.record.iter().rev().find_map(|(_, event)| match event {
            Event::Heard { fact: Fact::Released { passage, .. }, .. } => Some(passage.clone()),
            _ => None,
        });
        let (winner, stack) = released.map(|last| (last.entry, last.stack)).unwrap();
        assert_eq!(stack, world.tournament.issued());
        assert_eq!(world.tournament.phase(), Phase::Finished);
        assert_eq!((world.results()[0].0, world.results()[0].2), (1, winner));
    }
}

#[test]
fn a_rebuy_on_offer_delays_the_elimination() {
    // clause: PSC-A1Tiv-03, SVS-2.6.2-01
    for declines in [true, false] {
        let mut world = started(rebuys(), 6, 3);
        until(&mut world, |world| offered(world).is_some());
        let entry = offered(&world).unwrap();
        let since = world.now;
        let is_out = |world: &World| world.count(|event| matches!(event, Event::KnockedOut(_)));
        assert_eq!((is_out(&world), world.tournament.left()), (0, 6));
        if declines {
            world.give(Input::Decline(entry)).unwrap();
        } else {
            until(&mut world, |world| is_out(world) > 0);
            assert_eq!(world.now.since(since), Millis(15_000));
        }
        assert!(!world.tournament.entry(entry).unwrap().is_in_play());
        assert!(world.tournament.left() < 6);
    }
}

#[test]
fn each_who_is_out_has_a_place_and_the_last_is_first() {
    // clause: SVS-2.6.2-04
    for seed in seeds(4) {
        let world = played(freezeout(), 27, seed);
        let mut out = BTreeMap::new();
        for (at, event) in &world.record {
            match event {
                Event::KnockedOut(knock) => {
                    out.insert(knock.out.entry, *at);
                }
                // At once: within the two seconds in which other tables may tell of the same moment.
                Event::Placed { entry, place } if place.from > 1 => {
                    let after = at.since(out[entry]);
                    assert!(after <= Millis(3_000), "seed {seed}: {after:?}");
                }
                _ => {}
            }
        }
        assert_eq!(out.len(), 26);
        let results = world.results();
        assert!(!out.contains_key(&results[0].2));
        let prizes: Vec<u64> = world.tournament.prizes().unwrap().iter().map(|p| p.get()).collect();
        let paid: u64 = results.iter().map(|one| one.3).sum();
        assert_eq!((paid, paid), (27 * 10_00, prizes.iter().sum()));
        assert!(results.is_sorted_by(|one, next| one.3 >= next.3));
    }
}

#[test]
fn a_satellite_stops_at_once_when_its_places_are_won() {
    // clause: PSC-A1Tiii-03
    for seed in seeds(6) {
        let mut plan = short_handed();
        let target = Price { prize: Amount::new(50_00), fee: Amount::new(5_00) };
        plan.prizes = PrizeRules::Satellite { seats: Seats::Fixed(5), target };
        plan.end = End::EqualPrizes { hands: Hold::BreakOff };
        plan.tables.hand_for_hand.before_prizes = None;
        let mut world = started(plan, 27, seed);
        until(&mut world, |world| world.tournament.left() <= 5);
        let left = world.tournament.left();
        assert!(world.tables.values().all(|table| !table.is_playing()), "seed {seed}");
        let stopped: Vec<_> = world.record.iter().filter(|(_, one)| is_broken_off(one)).collect();
        assert!(stopped.len() > 1 && stopped.iter().all(|one| one.0 == world.now), "seed {seed}");
        world.plays(1);
        assert_eq!(world.tournament.left(), left, "seed {seed}");
        let tickets = world.count(|event| matches!(event, Event::TicketWon { .. }));
        assert_eq!(tickets, 5, "seed {seed}");
        // Each player who is left has a place, with any stack.
        assert_eq!(world.results()[0].1, left, "seed {seed}");
    }
}

#[test]
fn when_time_is_up_hands_are_finished_and_chips_decide() {
    // clause: RAY-TOUR-07
    for seed in seeds(4) {
        let mut plan = freezeout();
        plan.end = End::Clock(Millis(10 * MINUTE));
        plan.tables.hand_for_hand.before_prizes = None;
        let mut world = started(plan, 18, seed);
        let ends = world.tournament.schedule().clock.began + Millis(10 * MINUTE);
        until(&mut world, |world| world.now >= ends);
        assert!(world.tables.values().any(|table| table.is_playing()), "seed {seed}");
        let begun = hands(&world);
        while world.tournament.phase() == Phase::Playing {
            assert_eq!(hands(&world), begun, "seed {seed}");
            world.second();
        }
        let mut stacks = BTreeMap::new();
        for (_, event) in &world.record {
            if let Event::Heard { fact: Fact::Rested { stacks: rested, .. }, .. } = event {
                stacks.extend(rested.iter().map(|stack| (stack.entry, stack.chips)));
            }
        }
        assert_eq!(world.count(is_broken_off), 0);
        assert!(world.tournament.left() > 1, "seed {seed}");
        world.plays(60);
        let results = world.results();
        for pair in results[..world.tournament.left() as usize].windows(2) {
            let (one, next) = (stacks[&pair[0].2], stacks[&pair[1].2]);
            assert!(one > next || pair[0].0 == pair[1].0, "seed {seed}: {one} before {next}");
        }
    }
}

/// The stacks before the hands in play, while nobody moves.
fn stacks_before(world: &World) -> BTreeMap<EntryId, Chips> {
    let tables = world.tables.values();
    tables
        .flat_map(|table| table.stacks_before())
        .filter(|(_, chips)| *chips > Chips::ZERO)
        .collect()
}

#[test]
fn what_is_broken_off_after_a_pause_returns_the_stakes_first() {
    // clause: SVS-2.8.2-10
    let mut checked = 0;
    for seed in seeds(6) {
        let mut plan = freezeout();
        plan.prizes = PrizeRules::Listed([100_00, 60_00, 40_00].map(Amount::new).to_vec());
        plan.pool = PoolRules { source: Source::Fixed(Amount::new(200_00)), guarantee: None };
        let mut world = started(plan, 20, seed);
        until(&mut world, |world| world.tournament.left() < 16);
        until(&mut world, World::is_quiet);
        until(&mut world, |world| world.tables.values().all(|table| table.is_playing()));
        world.give(Input::Staff(StaffAct::Pause)).unwrap();
        let before = stacks_before(&world);
        world.now += Millis(1);
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.second();
        assert!(world.tables.values().all(|table| !table.is_playing()), "seed {seed}");
        world.plays(60);
        if before.len() != world.tournament.left() as usize {
            continue;
        }
        let left: Vec<Left> = before
            .iter()
            .map(|(entry, chips)| Left {
                entry: world.tournament.entry(*entry).unwrap().price,
                behind: *chips,
                ..Left::default()
            })
            .collect();
        let prizes = world.tournament.plan().prizes.clone();
        let PrizeRules::Listed(prizes) = prizes else { panic!("stated prizes") };
        let situation = Situation {
            started: true,
            left: &left,
            out: 20 - left.len(),
            pool: Amount::new(200_00),
            overlay: Amount::ZERO,
            bounties_paid: Amount::ZERO,
            prizes: &prizes,
        };
        let wanted = refunds::refund(&world.tournament.plan().refunds, &situation).unwrap();
        let wanted: BTreeMap<EntryId, Amount> =
            before.keys().copied().zip(wanted.rows.iter().map(refunds::Row::total)).collect();
        let paid: BTreeMap<EntryId, Amount> = world
            .record
            .iter()
            .filter_map(|(_, event)| match event {
                Event::Paid { entry, amount, of: PaidFor::Refund } => Some((*entry, *amount)),
                _ => None,
            })
            .collect();
        assert_eq!(paid, wanted, "seed {seed}");
        let placed = |one: &&tournament::Entrant| matches!(one.status, Status::Placed(_));
        assert_eq!(world.tournament.entries().iter().filter(placed).count(), 20 - left.len());
        checked += 1;
    }
    assert!(checked > 2, "{checked}");
}

#[test]
fn a_deal_is_by_the_chips_after_the_hands_in_play() {
    // clause: W2D-16.8-04
    let mut checked = 0;
    for seed in seeds(6) {
        let mut world = started(freezeout(), 27, seed);
        let is_near = |world: &World| {
            let t = &world.tournament;
            let plays = world.tables.values().any(Paper::is_playing);
            t.phase() != Phase::Playing || t.prizes().is_some() && t.left() <= 3 && plays
        };
        until(&mut world, is_near);
        let Some(&entry) = world.tournament.all_left().first() else { continue };
        let wish = Input::Propose { entry, method: Method::Chips, left: Amount::ZERO };
        if world.give(wish).is_err() {
            continue;
        }
        let answered = |event: &Event| {
            matches!(event, Event::DealProposed { .. } | Event::DealEnded { .. } | Event::Ended)
        };
        until(&mut world, |world| world.count(answered) > 0);
        let proposed = world.record.iter().find_map(|(_, event)| match event {
            Event::DealProposed { deal, voters, .. } => Some((deal.clone(), voters.clone())),
            _ => None,
        });
        let Some((deal, voters)) = proposed else { continue };
        let chips: BTreeMap<EntryId, Chips> = stacks_before(&world);
        assert_eq!(
            voters.iter().copied().zip(deal.stacks.clone()).collect::<BTreeMap<_, _>>(),
            chips
        );
        // The lowest open prize to each, and the rest by chips.
        let prizes = &world.tournament.prizes().unwrap()[..voters.len()];
        let lowest = prizes[voters.len() - 1].get();
        let rest =
            prizes.iter().map(|prize| prize.get()).sum::<u64>() - lowest * prizes.len() as u64;
        let all = world.tournament.issued().get();
        for (share, stack) in deal.shares.iter().zip(&deal.stacks) {
            let least = lowest + rest * stack.get() / all;
            assert!((least..=least + 1).contains(&share.get()), "seed {seed}: {deal:?}");
        }
        let refuses = seed % 2 == 1;
        for voter in voters {
            let accepts = !(refuses && voter == entry);
            world.give(Input::Answer { entry: voter, accepts }).unwrap();
            if !accepts {
                break;
            }
        }
        world.plays(60_000);
        world.balances();
        assert_eq!(world.count(|event| *event == Event::DealAgreed), usize::from(!refuses));
        assert_eq!(world.tournament.left() == 1, refuses, "seed {seed}: play goes on");
        checked += 1;
    }
    assert!(checked > 2, "{checked}");
}
