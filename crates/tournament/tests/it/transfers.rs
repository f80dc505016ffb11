//! A tournament's money in the books of a club: random worlds, the clauses' examples, and rare ends.

use crate::accounts::of;
use crate::chaos::{any_plan, lives};
use crate::plans::{freezeout, price, rebuys, sit_and_go};
use crate::world::{World, seeds};
use ledger::{Account, Kind, Transfer, TransferKind};
use seating::{EntryId, Hold};
use std::collections::BTreeSet;
use test_kit::Dice;
use tournament::bounties::HeadRules;
use tournament::prizes::{Guarantee, PoolRules, Source};
use tournament::refunds::{RefundError, Sharing};
use tournament::satellites::Seats;
use tournament::{
    Amount, Bounty, End, Event, Input, Phase, Plan, PrizeRules, Purchase, StaffAct, spins, ticket,
    transfers,
};
use units::{Bps, Currency, Instant, PlayerId, Seq, TournamentId};

/// Of every tournament: the kinds of its transfers.
const KINDS: [TransferKind; 9] = [
    TransferKind::Entry,
    TransferKind::EntryBack,
    TransferKind::EntryTaken,
    TransferKind::Overlay,
    TransferKind::Surplus,
    TransferKind::Prize,
    TransferKind::Bounty,
    TransferKind::Ticket,
    TransferKind::Refund,
];

/// A plan of any kind, with a pool and refunds of any kind.
fn any_money(dice: &mut Dice) -> Plan {
    let mut plan = any_plan(dice);
    plan.pool.source = match dice.below(4) {
        0 => Source::Part(Bps(9_000)),
        1 => Source::Fixed(Amount::new(dice.between(1, 500_00))),
        _ => Source::Entries,
    };
    if dice.percent(30) {
        let amount = Amount::new(dice.between(1, 800_00));
        let (paid_in_min, paid_out_max) = (Bps(5_000), Bps(9_500));
        plan.pool.guarantee = Some(Guarantee { amount, paid_in_min, paid_out_max });
    }
    plan.refunds.fee_back = dice.percent(50);
    plan.refunds.full_while_nobody_is_out = dice.percent(50);
    if dice.percent(50) {
        plan.refunds.in_prizes = Sharing::EQUAL;
    }
    plan
}

#[test]
fn every_event_keeps_the_books_in_balance() {
    let mut kinds = BTreeSet::new();
    for seed in seeds(8) {
        let mut dice = Dice::new(seed ^ 0xb00c);
        let mut world = World::new(any_money(&mut dice), seed);
        world.by_ticket = 20;
        world.registers(4);
        if dice.percent(50) {
            world.give(Input::Withdraw(EntryId(dice.below(4) as u32))).unwrap();
        }
        lives(&mut world, seed, &mut dice);
        kinds.extend(world.accounts.kinds());
    }
    assert!(KINDS.iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

/// A tournament that is called off at a random moment.
#[test]
fn what_is_called_off_at_any_moment_leaves_nothing() {
    for seed in seeds(30) {
        let mut dice = Dice::new(seed ^ 0x0ff);
        let mut world = World::new(any_money(&mut dice), seed);
        (world.buys, world.by_ticket) = (10, 20);
        world.registers(dice.between(4, 40) as u32);
        let moment = dice.pick(&[0, 59, 61, 70, 120, 600, 1_500]);
        for _ in 0..moment {
            world.second();
        }
        if matches!(world.tournament.phase(), Phase::Registering | Phase::Playing) {
            world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        }
        world.plays(600);
        world.accounts.is_over();
        for kind in [Kind::Entry, Kind::Prize, Kind::Bounty, Kind::Case] {
            assert_eq!(world.accounts.has(kind), 0, "seed {seed}: {kind}");
        }
    }
}

fn rake(world: &World) -> i64 {
    world.accounts.book.balance(Account::rake(Currency::PLAY))
}

fn balance(world: &World, player: u128) -> i64 {
    world.accounts.book.balance(Account::player(PlayerId::from_bits(player), Currency::PLAY))
}

fn started(world: &mut World) {
    while world.tournament.phase() == Phase::Registering {
        world.second();
    }
}

fn closed(world: &mut World) {
    while world.tournament.prizes().is_none() {
        world.second();
    }
}

#[test]
fn both_parts_of_a_buy_in_are_booked_apart() {
    // clause: PSC-2-04, SVS-2.2.2-02, SVS-2.2.2-03
    let mut plan = freezeout();
    plan.terms.price = price(100_00, 10_00);
    let mut world = World::new(plan, 1);
    world.registers(20);
    assert_eq!((world.accounts.has(Kind::Entry), rake(&world)), (20 * 110_00, 0));
    started(&mut world);
    assert_eq!(world.accounts.has(Kind::Entry), 0);
    assert_eq!((world.accounts.has(Kind::Prize), rake(&world)), (2_000_00, 200_00));
    world.plays(60_000);
    let paid: i64 = world.results().iter().map(|one| one.3 as i64).sum();
    assert_eq!((paid, world.accounts.has(Kind::Prize), rake(&world)), (2_000_00, 0, 200_00));
}

#[test]
fn the_room_pays_into_a_pool_what_its_guarantee_lacks() {
    // clause: PSC-8d-10
    let mut plan = freezeout();
    let (amount, paid_in_min, paid_out_max) = (Amount::new(1_000_00), Bps(5_000), Bps(9_500));
    plan.pool.guarantee = Some(Guarantee { amount, paid_in_min, paid_out_max });
    let mut world = World::new(plan, 3);
    world.registers(60);
    started(&mut world);
    let issued = |world: &World| world.accounts.book.balance(Account::issue(Currency::PLAY));
    let before = issued(&world);
    closed(&mut world);
    assert_eq!(before - issued(&world), 400_00);
    assert_eq!(world.accounts.has(Kind::Prize), 1_000_00);
    world.plays(60_000);
}

#[test]
fn bounties_and_places_are_the_start_fees_to_the_unit() {
    // clause: SVS-2.3.4-21
    let mut plan = sit_and_go(10);
    (plan.seats, plan.terms.price) = (10, price(100, 0));
    plan.bounty = Some(Bounty { amount: Amount::new(20), rules: HeadRules::FIXED });
    let mut world = World::new(plan, 2);
    world.registers(10);
    started(&mut world);
    assert_eq!((world.accounts.has(Kind::Prize), world.accounts.has(Kind::Bounty)), (800, 200));
    world.plays(60_000);
    let paid = |kind: TransferKind| -> i64 {
        let all = world.accounts.booked.iter().filter(|one| one.kind == kind);
        all.flat_map(|one| &one.postings).map(|posting| posting.amount.max(0)).sum()
    };
    assert_eq!((paid(TransferKind::Prize), paid(TransferKind::Bounty)), (800, 200));
}

#[test]
fn with_nobody_out_the_rooms_fee_income_goes_back_too() {
    // clause: SVS-2.8.2A-01, SVS-2.8.2-03
    let mut plan = freezeout();
    plan.terms.price = price(100, 10);
    let mut world = World::new(plan, 1);
    world.registers(120);
    started(&mut world);
    assert_eq!(rake(&world), 1_200);
    world.give(Input::Staff(StaffAct::Cancel)).unwrap();
    world.plays(300);
    assert_eq!(rake(&world), 0);
    assert!((1..=120).all(|player| balance(&world, player) == 110));
}

#[test]
fn the_pool_of_a_satellite_pays_both_fees_of_the_next_level() {
    // clause: SVS-2.3.4-19, SVS-2.7-01
    let mut plan = freezeout();
    let target = price(50_00, 5_00);
    plan.prizes = PrizeRules::Satellite { seats: Seats::FromPool, target };
    plan.end = End::EqualPrizes { hands: Hold::AfterHand };
    let mut below = World::new(plan, 1);
    below.registers(33);
    below.plays(60_000);
    let id = below.accounts.id;
    let won = below.record.iter().filter_map(|(_, event)| match event {
        Event::TicketWon { entry, .. } => Some(*entry),
        _ => None,
    });
    let won: Vec<EntryId> = won.collect();
    assert_eq!(won.len(), 6);
    let worth =
        |world: &World, entry| world.accounts.book.balance(ticket(id, entry, Currency::PLAY));
    assert!(won.iter().all(|&entry| worth(&below, entry) == 55_00));

    let mut main = freezeout();
    main.terms.price = target;
    let mut main = World::new(main, 2);
    main.accounts.follows(below.accounts);
    for &entry in &won {
        main.accounts.tickets.push_back(ticket(id, entry, Currency::PLAY));
        let player = below.tournament.entry(entry).unwrap().player;
        main.give(Input::Buy {
            player,
            what: Purchase::Entry { by_ticket: true },
            commitment: None,
        })
        .unwrap();
        assert_eq!(worth(&main, entry), 0);
    }
    main.give(Input::Withdraw(EntryId(0))).unwrap();
    let back = ticket(main.accounts.id, EntryId(0), Currency::PLAY);
    assert_eq!(main.accounts.book.balance(back), 55_00);
    started(&mut main);
    assert_eq!(main.accounts.has(Kind::Prize), 5 * 50_00);
}

#[test]
fn a_spin_takes_from_the_room_or_leaves_it_something() {
    for (times, there) in [(2, [20_00, 10_00]), (3, [30_00, 0]), (10, [100_00, -70_00])] {
        let mut plan = sit_and_go(3);
        let rows = vec![spins::Row { times, weight: 1, split: Vec::new() }];
        plan.prizes = PrizeRules::Spin(spins::Table { players: 3, draws: 1, rows });
        let mut world = World::new(plan, 1);
        world.registers(3);
        let issued = world.accounts.book.balance(Account::issue(Currency::PLAY));
        closed(&mut world);
        let back = world.accounts.book.balance(Account::issue(Currency::PLAY)) - issued;
        assert_eq!([world.accounts.has(Kind::Prize), back], there);
        world.plays(60_000);
        world.accounts.is_over();
    }
}

#[test]
fn a_prize_that_no_place_reaches_goes_back_to_the_room() {
    let mut plan = freezeout();
    plan.prizes = PrizeRules::Listed([100_00, 60_00, 40_00].map(Amount::new).to_vec());
    plan.pool = PoolRules { source: Source::Fixed(Amount::new(200_00)), guarantee: None };
    let mut world = World::new(plan, 1);
    world.registers(2);
    world.plays(60_000);
    let last = world.accounts.booked.iter().rev().find(|one| one.kind == TransferKind::Surplus);
    assert_eq!(last.unwrap().postings[1].amount, 40_00);
    world.accounts.is_over();
}

/// What a made-up event would move in a tournament of rebuys and bounties under way.
fn under_way() -> World {
    let mut plan = rebuys();
    plan.bounty = Some(Bounty { amount: Amount::new(2_00), rules: HeadRules::FIXED });
    let mut world = World::new(plan, 4);
    world.buys = 10;
    world.registers(20);
    for _ in 0..300 {
        world.second();
    }
    world
}

#[test]
fn a_pool_that_cannot_be_divided_is_held_for_staff() {
    let mut world = under_way();
    let fault = Some(RefundError::NobodyLeft);
    let event = Event::Cancelled { working: Vec::new(), fault };
    let there = world.accounts.has(Kind::Prize) + world.accounts.has(Kind::Bounty);
    let id = world.accounts.id;
    let (at, seq) = (world.now, Seq(100_000));
    let made = transfers(&world.tournament, id, Currency::PLAY, at, seq, &event);
    let [held] = made.as_slice() else { panic!("{made:?}") };
    assert_eq!(held.kind, TransferKind::Held);
    assert_eq!(held.key.0, format!("held/{id}/100000"));
    assert_eq!(world.accounts.book.post(held), Ok(true));
    assert_eq!(world.accounts.book.balance(of(Kind::Case, &id.to_string())), there);
    assert_eq!((world.accounts.has(Kind::Prize), world.accounts.has(Kind::Bounty)), (0, 0));
}

#[test]
fn the_chart_lets_no_tournament_pay_another() {
    let world = under_way();
    let taken = world.accounts.booked.iter().find(|one| one.kind == TransferKind::EntryTaken);
    let mut moved: Transfer = taken.unwrap().clone();
    let prize = moved.postings.iter_mut().find(|p| p.account.owner.kind() == Kind::Prize);
    prize.unwrap().account = of(Kind::Prize, &TournamentId::from_bits(0x72).to_string());
    assert!(ledger::Chart::CLUB.check(&moved).is_err());
}

#[test]
fn a_free_tournament_books_nothing_until_it_pays() {
    let mut plan = freezeout();
    plan.terms.price = price(0, 0);
    plan.pool = PoolRules { source: Source::Fixed(Amount::new(50_00)), guarantee: None };
    let mut world = World::new(plan, 1);
    world.registers(9);
    started(&mut world);
    let first = |world: &World| world.accounts.booked.first().map(|one| one.kind);
    assert_eq!(first(&world), None);
    world.plays(60_000);
    assert_eq!(first(&world), Some(TransferKind::Overlay));
    world.accounts.is_over();
}

#[test]
fn events_without_money_make_no_transfer() {
    let world = under_way();
    let id = world.accounts.id;
    for event in [Event::Finished, Event::CancelBegan, Event::DealAgreed, Event::HandForHand(true)]
    {
        let made = transfers(&world.tournament, id, Currency::PLAY, Instant(0), Seq(1), &event);
        assert_eq!(made, [], "{event:?}");
    }
}
