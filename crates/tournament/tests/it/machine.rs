//! The machine over paper tables: every kind from registration to the last payment, over good and bad links.

use crate::plans::{MINUTE, freezeout, price, re_entries, rebuys, short_handed, sit_and_go};
use crate::world::{World, seeds};
use seating::{EntryId, Hold, TableNo};
use std::collections::BTreeMap;
use tournament::bounties::HeadRules;
use tournament::deals::Method;
use tournament::prizes::{PoolRules, Source};
use tournament::satellites::Seats;
use tournament::spins;
use tournament::{
    Amount, Bounty, End, Event, Input, Phase, Plan, PrizeRules, Purchase, Refused, StaffAct,
};
use units::{Bps, Instant, Millis, PlayerId};

fn played(plan: Plan, players: u32, seed: u64, bad_link: bool) -> World {
    let mut world = World::new(plan, seed);
    world.bad_link = bad_link;
    world.registers(players);
    world.plays(60_000);
    world.balances();
    world
}

/// Places 1 to the number of entries, without a gap; ties share theirs.
fn every_place_is_taken(world: &World) {
    let results = world.results();
    let mut next = 1;
    for group in results.chunk_by(|one, other| one.0 == other.0) {
        assert_eq!(group[0].0, next, "{results:?}");
        assert_eq!(group[0].1 - group[0].0 + 1, group.len() as u32, "{results:?}");
        next = group[0].1 + 1;
    }
    assert_eq!(next - 1, world.tournament.taken());
}

#[test]
fn a_freezeout_ends_with_one_winner_over_any_link() {
    for seed in seeds(30) {
        let players = [2, 3, 9, 10, 18, 27, 45, 64][seed as usize % 8];
        let world = played(freezeout(), players, seed, seed % 3 == 0);
        every_place_is_taken(&world);
        assert_eq!(world.results()[0].0, 1);
        assert_eq!(world.tournament.left(), 1, "seed {seed}");
    }
}

#[test]
fn rebuys_and_add_ons_are_in_the_pool() {
    for seed in seeds(12) {
        let mut world = World::new(rebuys(), seed);
        world.bad_link = seed % 3 == 0;
        world.buys = 10;
        world.registers(30);
        world.plays(60_000);
        world.balances();
        every_place_is_taken(&world);
        let bought = world.count(|event| matches!(event, Event::ChipsAdded(_)));
        assert!(bought > 10, "seed {seed}: {bought} purchases");
        assert!(world.count(|event| matches!(event, Event::Bought { add_on: true, .. })) > 0);
    }
}

#[test]
fn latecomers_and_re_entries_get_seats_and_places() {
    for seed in seeds(12) {
        let mut world = World::new(re_entries(), seed);
        world.bad_link = seed % 3 == 0;
        world.buys = 3;
        world.registers(16);
        for late in 0..600 {
            world.second();
            if late > 60 && late % 20 == 0 {
                world.registers(1);
            }
        }
        world.plays(60_000);
        world.balances();
        every_place_is_taken(&world);
        let again = world.count(|event| matches!(event, Event::Registered { again: true, .. }));
        assert!(again > 0, "seed {seed}");
    }
}

#[test]
fn bounties_are_paid_to_the_last_unit() {
    for seed in seeds(8) {
        let mut plan = freezeout();
        let half = HeadRules { paid: Bps(5_000), odd: tournament::bounties::OddUnit::Head };
        let rules = if seed % 2 == 0 { HeadRules::FIXED } else { half };
        plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules });
        let world = played(plan, 27, seed, seed % 3 == 0);
        every_place_is_taken(&world);
    }
}

#[test]
fn a_satellite_ends_when_all_who_are_left_have_a_seat() {
    for seed in seeds(8) {
        let mut plan = freezeout();
        let target = price(50_00, 5_00);
        plan.prizes = PrizeRules::Satellite { seats: Seats::FromPool, target };
        plan.end = End::EqualPrizes {
            hands: if seed % 2 == 0 { Hold::AfterHand } else { Hold::BreakOff },
        };
        let world = played(plan, 33, seed, seed % 3 == 0);
        // 330.00 pay six seats of 55.00.
        let tickets = world.count(|event| matches!(event, Event::TicketWon { .. }));
        assert_eq!(tickets, 6, "seed {seed}");
        every_place_is_taken(&world);
    }
}

#[test]
fn the_better_half_wins_double() {
    for seed in seeds(6) {
        let mut plan = sit_and_go(10);
        plan.seats = 10;
        plan.tables.final_table.players = 10;
        plan.prizes = PrizeRules::Double;
        plan.end = End::EqualPrizes { hands: Hold::AfterHand };
        let world = played(plan, 10, seed, false);
        let results = world.results();
        // Two who go out in one hand leave four, and the better of them has the fifth prize.
        assert!(results[..5].iter().all(|one| one.1 <= 5 && one.3 == 20_00), "{results:?}");
        assert!(results[5..].iter().all(|one| one.3 == 0), "{results:?}");
    }
}

#[test]
fn a_spin_draws_its_prize_before_the_first_hand() {
    let row = |times, weight| spins::Row { times, weight, split: Vec::new() };
    let table =
        spins::Table { players: 3, draws: 100, rows: vec![row(2, 75), row(4, 20), row(10, 5)] };
    let mut drawn = std::collections::BTreeMap::new();
    for seed in seeds(60) {
        let mut plan = sit_and_go(3);
        plan.prizes = PrizeRules::Spin(table.clone());
        plan.pool = PoolRules { source: Source::Entries, guarantee: None };
        let mut world = World::new(plan, seed);
        world.registers(3);
        world.plays(60_000);
        let spun = world.record.iter().position(|(_, event)| matches!(event, Event::Spun { .. }));
        let opened =
            world.record.iter().position(|(_, event)| matches!(event, Event::TableOpened(_)));
        assert!(spun.unwrap() < opened.unwrap());
        let won = world.results()[0].3;
        *drawn.entry(won).or_insert(0) += 1;
    }
    assert_eq!(drawn.keys().copied().collect::<Vec<u64>>(), [20_00, 40_00, 100_00], "{drawn:?}");
}

#[test]
fn the_last_entry_of_a_sit_and_go_starts_a_count_down() {
    for (mut plan, announced) in [(sit_and_go(3), false), (freezeout(), true)] {
        plan.registration.entries_min = 2;
        let mut world = World::new(plan, 1);
        world.registers(3);
        world.plays(60_000);
        let started = world.record.iter().find_map(|(at, event)| match event {
            Event::Started { begins } => Some(begins.since(*at)),
            _ => None,
        });
        let wait = started.expect("it was played");
        // One table takes a millisecond to open.
        let wanted = if announced { Millis(1) } else { Millis(5_001) };
        assert_eq!(wait, wanted, "moment known beforehand: {announced}");
    }
}

#[test]
fn at_the_time_limit_hands_end_and_chips_decide() {
    for seed in seeds(6) {
        let mut plan = freezeout();
        plan.end = End::Clock(Millis(4 * MINUTE));
        plan.tables.hand_for_hand.before_prizes = None;
        let world = played(plan, 27, seed, seed % 3 == 0);
        every_place_is_taken(&world);
        assert!(world.tournament.left() > 1);
        let results = world.results();
        assert!(results[0].3 >= results[1].3);
    }
}

#[test]
fn too_few_entries_are_paid_back_in_full() {
    let mut plan = freezeout();
    plan.registration.entries_min = 10;
    let mut world = World::new(plan, 1);
    world.registers(9);
    world.give(Input::Withdraw(EntryId(3))).unwrap();
    world.plays(100);
    assert_eq!(world.tournament.paid(), Amount::new(8 * 11_00));
    assert_eq!(world.count(|event| matches!(event, Event::TableOpened(_))), 0);
}

#[test]
fn what_is_called_off_pays_the_pool_and_the_fees() {
    for seed in seeds(10) {
        let mut world = World::new(freezeout(), seed);
        world.registers(20);
        for _ in 0..60 + seed * 100 {
            world.second();
        }
        if world.tournament.phase() != Phase::Playing {
            continue;
        }
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.plays(300);
        let placed = world.tournament.entries().iter();
        let out = placed.filter(|one| !one.is_in_play()).count() as u64;
        let fees = (20 - out) * 1_00;
        assert_eq!(world.tournament.paid(), Amount::new(20 * 10_00 + fees), "seed {seed}");
    }
}

#[test]
fn a_pause_lets_no_hand_begin_and_stops_the_clock() {
    let mut world = World::new(freezeout(), 5);
    world.registers(18);
    for _ in 0..120 {
        world.second();
    }
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    for _ in 0..90 {
        world.second();
    }
    let hands = |world: &World| world.tables.values().map(|table| table.hands).sum::<u64>();
    let (before, at) = (hands(&world), world.tournament.schedule().at(world.now));
    for _ in 0..600 {
        world.second();
        assert!(world.tables.values().all(|table| !table.is_playing()));
    }
    assert_eq!(hands(&world), before);
    assert_eq!(world.tournament.schedule().at(world.now), at);
    world.give(Input::Staff(StaffAct::Resume)).unwrap();
    world.plays(60_000);
    world.balances();
}

#[test]
fn a_deal_pays_its_shares_and_the_rest_is_played_for() {
    for (seed, left) in [(1, 0), (2, 20_00), (3, 0)] {
        let mut world = World::new(freezeout(), seed);
        world.registers(18);
        while world.tournament.prizes().is_none() || world.tournament.left() > 3 {
            world.second();
        }
        let in_play = |world: &World| {
            let all = (0..).map(EntryId).zip(world.tournament.entries());
            all.filter(|(_, one)| one.is_in_play()).map(|(e, _)| e).collect::<Vec<_>>()
        };
        let voters = in_play(&world);
        let (entry, method, left) = (voters[0], Method::Chips, Amount::new(left));
        world.give(Input::Propose { entry, method, left }).unwrap();
        let proposed = |event: &Event| matches!(event, Event::DealProposed { .. });
        while world.count(proposed) == 0
            && world.count(|e| matches!(e, Event::DealEnded { .. })) == 0
        {
            world.second();
        }
        if world.count(proposed) == 0 {
            continue;
        }
        for entry in in_play(&world) {
            world.give(Input::Answer { entry, accepts: true }).unwrap();
        }
        let dealt = |event: &Event| matches!(event, Event::DealAgreed);
        assert_eq!(world.count(dealt), 1);
        world.plays(60_000);
        world.balances();
        every_place_is_taken(&world);
    }
}

#[test]
fn a_refused_input_leaves_no_event() {
    let mut world = World::new(freezeout(), 1);
    world.registers(2);
    let before = world.record.len();
    let player = PlayerId::from_bits(1);
    let again = Input::Buy { player, what: Purchase::Entry { by_ticket: false }, commitment: None };
    assert!(matches!(world.give(again), Err(Refused::Purchase(_))));
    let foreign = Input::Buy { player, what: Purchase::Rebuy(EntryId(1)), commitment: None };
    assert_eq!(world.give(foreign), Err(Refused::NotYours(EntryId(1))));
    assert_eq!(world.give(Input::Decline(EntryId(0))), Err(Refused::NotOffered(EntryId(0))));
    assert_eq!(world.give(Input::Staff(StaffAct::Pause)), Err(Refused::NotPlaying));
    assert_eq!(world.record.len(), before);
}

#[test]
fn tables_stay_within_one_and_break_as_soon_as_they_can() {
    for seed in seeds(6) {
        let mut world = World::new(freezeout(), seed);
        world.registers(60);
        let mut quiet = 0;
        while world.tournament.phase() != Phase::Finished {
            world.second();
            let t = &world.tournament;
            let moves = world.tables.len() != t.field().len() || t.is_hand_for_hand();
            let sizes: Vec<usize> = world.tables.values().map(|table| table.seats.len()).collect();
            let within = sizes.iter().max() <= sizes.iter().min().map(|min| min + 1).as_ref();
            quiet = if within || moves { 0 } else { quiet + 1 };
            assert!(quiet < 120, "seed {seed}: sizes {sizes:?} for two minutes");
        }
    }
}

#[test]
fn hand_for_hand_begins_one_before_the_prizes() {
    let mut rounds = 0;
    for seed in seeds(30) {
        let world = played(short_handed(), 60, seed, seed % 3 == 0);
        let on = world.record.iter().position(|(_, event)| *event == Event::HandForHand(true));
        let Some(on) = on else { continue };
        let before = world.record[..on].iter();
        let out = before.filter(|(_, event)| matches!(event, Event::KnockedOut(_))).count();
        let prizes = world.tournament.prizes().unwrap().len();
        assert!(60 - out <= prizes + 1, "seed {seed}");
        rounds += world.count(|event| matches!(event, Event::RoundBegan(_)));
        every_place_is_taken(&world);
    }
    assert!(rounds > 5, "{rounds}");
}

#[test]
fn each_table_plays_one_hand_a_round() {
    let mut plan = short_handed();
    plan.tables.hand_for_hand.before_prizes = Some(12);
    let mut world = World::new(plan, 11);
    world.registers(60);
    let mut base: Option<(usize, BTreeMap<TableNo, u64>)> = None;
    let (mut earlier, mut checked) = (0, 0);
    while world.tournament.phase() != Phase::Finished {
        world.second();
        let began = world.count(|event| matches!(event, Event::RoundBegan(_)));
        if !world.tournament.is_hand_for_hand() {
            (base, earlier) = (None, began);
        }
        if began == earlier {
            continue;
        }
        let hands: BTreeMap<TableNo, u64> =
            world.tables.iter().map(|(table, paper)| (*table, paper.hands)).collect();
        let (first, before) = base.get_or_insert_with(|| (began, hands.clone()));
        let rounds = (began - *first) as u64;
        for (table, hands) in hands {
            let played = before.get(&table).map_or(0, |before| hands - before);
            assert!(played <= rounds + 1, "table {}: {played} hands, {rounds} rounds", table.0);
        }
        checked = checked.max(rounds);
    }
    assert!(checked > 1);
}

#[test]
fn places_are_those_of_a_naive_list() {
    for seed in seeds(8) {
        let world = played(short_handed(), 40, seed, false);
        let mut outs: Vec<(Instant, u64, EntryId)> = Vec::new();
        let knocks = world.record.iter().filter_map(|(_, event)| match event {
            Event::KnockedOut(knock) => Some(&knock.out),
            _ => None,
        });
        let knocks: Vec<_> = knocks.collect();
        for out in &knocks {
            let same =
                knocks.iter().filter(|other| out.round.is_some() && other.round == out.round);
            let moment = same.map(|other| other.ended).max().unwrap_or(out.ended);
            outs.push((moment, out.stack.get(), out.entry));
        }
        outs.sort_unstable();
        for (at, (moment, stack, entry)) in outs.iter().enumerate() {
            let place = 40 - at as u32;
            let ties = outs.iter().filter(|one| (one.0, one.1) == (*moment, *stack)).count();
            let given = match &world.tournament.entry(*entry).unwrap().status {
                tournament::Status::Placed(given) => *given,
                other => panic!("{other:?}"),
            };
            assert!((given.from..=given.to).contains(&place), "seed {seed}: {given:?}, {place}");
            assert_eq!((given.to - given.from + 1) as usize, ties, "seed {seed}");
        }
    }
}

#[test]
fn a_table_that_fails_goes_on_as_another() {
    let mut world = World::new(freezeout(), 3);
    world.registers(20);
    for _ in 0..200 {
        world.second();
    }
    let table = world.tournament.tables().next().unwrap();
    world.tables.get_mut(&table).unwrap().fails();
    world.plays(60_000);
    world.balances();
    every_place_is_taken(&world);
    assert_eq!(world.count(|event| matches!(event, Event::TableFailed { .. })), 1);
}

#[test]
fn chips_at_the_end_are_all_that_were_sold() {
    for seed in seeds(6) {
        let mut world = World::new(rebuys(), seed);
        world.buys = 10;
        world.registers(20);
        let mut checked = 0;
        while world.tournament.phase() == Phase::Playing
            || world.tournament.phase() == Phase::Registering
        {
            world.second();
            let still = world.tournament.tables().all(|t| world.tournament.waiting(t).count() == 0);
            let there: u64 = world.tables.values().map(|table| table.chips()).sum();
            if still && world.is_quiet() && world.tournament.phase() == Phase::Playing {
                assert_eq!(there, world.tournament.issued().get(), "seed {seed}");
                checked += 1;
            }
        }
        assert!(checked > 50, "seed {seed}: {checked}");
    }
}
