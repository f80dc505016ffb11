//! Prices, pools and prizes.

use super::{enters, played, until};
use crate::plans::{freezeout, price, sit_and_go};
use crate::world::{World, seeds};
use ::seating::{EntryId, Hold};
use test_kit::Dice;
use tournament::prizes::{Guarantee, Pool, PoolRules, Source};
use tournament::satellites::Seats;
use tournament::{
    Amount, End, Event, Input, Phase, Plan, PlanError, PrizeRules, Purchase, Start, spins, ticket,
};
use units::{Bps, Currency, PlayerId};

/// The pool and the prizes as they were fixed.
fn closed(world: &World) -> (Pool, Vec<Amount>) {
    let fixed = world.record.iter().find_map(|(_, event)| match event {
        Event::EntryClosed { pool, prizes, .. } => Some((*pool, prizes.clone())),
        _ => None,
    });
    fixed.unwrap()
}

fn entered(plan: Plan, players: u32) -> World {
    let mut world = World::new(plan, 1);
    world.registers(players);
    until(&mut world, |world| world.tournament.prizes().is_some());
    world
}

#[test]
fn prize_parts_are_the_pool_and_fees_are_the_rooms() {
    // clause: PSC-2-04, SVS-2.2.2-02
    let mut plan = freezeout();
    plan.terms.price = price(100_00, 10_00);
    let world = played(plan, 20, 1);
    assert_eq!(world.paid_in, Amount::new(20 * 110_00));
    assert_eq!(closed(&world).0.total, Amount::new(20 * 100_00));
    assert_eq!(world.paid_in - world.tournament.paid(), Amount::new(200_00));
}

#[test]
fn a_payout_table_divides_the_pool_of_all_who_entered() {
    // clause: PSC-2-08, PSC-A1Ti-04
    let mut world = World::new(freezeout(), 2);
    world.registers(100);
    let PrizeRules::Payouts { payouts, .. } = &world.tournament.plan().prizes else {
        panic!("a payout table");
    };
    let places: u32 = payouts.rows(100).unwrap().iter().map(|row| row.places).sum();
    assert_eq!(world.tournament.prizes(), None);
    world.plays(60_000);
    let (pool, prizes) = closed(&world);
    let paid: Vec<u64> = world.results().iter().map(|one| one.3).filter(|won| *won > 0).collect();
    assert_eq!((paid.len() as u32, prizes.len() as u32), (places, places));
    assert_eq!(paid.iter().sum::<u64>(), 1_000_00);
    assert_eq!(pool.total, Amount::new(1_000_00));
}

#[test]
fn the_room_adds_what_a_guarantee_lacks() {
    // clause: PSC-8d-10
    let mut plan = freezeout();
    let (amount, paid_in_min, paid_out_max) = (Amount::new(1_000_00), Bps(5_000), Bps(9_500));
    plan.pool.guarantee = Some(Guarantee { amount, paid_in_min, paid_out_max });
    let (pool, prizes) = closed(&played(plan, 60, 3));
    assert_eq!((pool.total, pool.overlay), (Amount::new(1_000_00), Amount::new(400_00)));
    assert_eq!(prizes.iter().sum::<Amount>(), Amount::new(1_000_00));
}

#[test]
fn without_half_the_guarantee_paid_in_nothing_starts() {
    // clause: PSC-A1Tix-02
    let guaranteed = |fee| {
        let mut plan = freezeout();
        plan.terms.price = price(9_00, fee);
        let (amount, paid_in_min, paid_out_max) = (Amount::new(1_000_00), Bps(5_000), Bps(9_500));
        plan.pool.guarantee = Some(Guarantee { amount, paid_in_min, paid_out_max });
        let mut world = World::new(plan, 1);
        world.registers(50);
        until(&mut world, |world| world.tournament.phase() != Phase::Registering);
        world
    };
    // 50 entries of 9.99 are 499.50, and everyone has it back.
    let too_little = guaranteed(99);
    assert_ne!(too_little.tournament.phase(), Phase::Playing);
    assert_eq!(too_little.tournament.paid(), Amount::new(499_50));
    let mut enough = guaranteed(1_00);
    assert_eq!(enough.tournament.phase(), Phase::Playing);
    enough.plays(60_000);
    assert_eq!(closed(&enough).0.overlay, Amount::new(550_00));
}

#[test]
fn prizes_are_all_a_part_or_a_stated_amount() {
    // clause: RAY-TOUR-08
    let prizes = |source| {
        let mut plan = freezeout();
        plan.terms.price = price(50_00, 0);
        plan.pool = PoolRules { source, guarantee: None };
        closed(&entered(plan, 20)).1.iter().sum::<Amount>().get()
    };
    assert_eq!(prizes(Source::Entries), 1_000_00);
    assert_eq!(prizes(Source::Part(Bps(9_000))), 900_00);
    assert_eq!(prizes(Source::Fixed(Amount::new(777_00))), 777_00);
}

#[test]
fn nobody_wins_more_than_the_announced_first_prize() {
    // clause: RAY-TOUR-09
    let mut plan = freezeout();
    let announced = [100_00, 60_00, 40_00].map(Amount::new);
    plan.prizes = PrizeRules::Listed(announced.to_vec());
    plan.pool = PoolRules { source: Source::Fixed(Amount::new(200_00)), guarantee: None };
    let world = played(plan, 30, 4);
    let won: Vec<u64> = world.results().iter().map(|one| one.3).collect();
    assert_eq!(won[..4], [100_00, 60_00, 40_00, 0]);
    assert_eq!(won.iter().max(), Some(&100_00));
}

fn satellite() -> Plan {
    let mut plan = freezeout();
    let target = price(50_00, 5_00);
    plan.prizes = PrizeRules::Satellite { seats: Seats::FromPool, target };
    plan.end = End::EqualPrizes { hands: Hold::AfterHand };
    plan
}

#[test]
fn a_satellites_prize_is_an_entry_to_the_next_level() {
    // clause: PSC-A1Tiii-01, SVS-2.3.4-19, W2D-16.13-02
    let below = played(satellite(), 33, 1);
    let tickets = below.record.iter().filter_map(|(_, event)| match event {
        Event::TicketWon { entry, price } => {
            assert_eq!(price.total(), Amount::new(55_00));
            Some(*entry)
        }
        _ => None,
    });
    let tickets: Vec<EntryId> = tickets.collect();
    // The pool of 330.00 pays both parts of six seats.
    assert_eq!((tickets.len(), below.tournament.paid()), (6, Amount::new(330_00)));

    let mut main = freezeout();
    main.terms.price = price(50_00, 5_00);
    let mut main = World::new(main, 2);
    let number = |entry: &EntryId| ticket(below.accounts.id, *entry, Currency::PLAY);
    main.accounts.tickets.extend(tickets.iter().map(number));
    main.accounts.follows(below.accounts);
    for entry in tickets {
        let player = below.tournament.entry(entry).unwrap().player;
        main.give(Input::Buy {
            player,
            what: Purchase::Entry { by_ticket: true },
            commitment: None,
        })
        .unwrap();
    }
    let direct = PlayerId::from_bits(1_000);
    main.give(Input::Buy {
        player: direct,
        what: Purchase::Entry { by_ticket: false },
        commitment: None,
    })
    .unwrap();
    let by_ticket = main.tournament.entries().iter().map(|one| one.by_ticket);
    assert_eq!(by_ticket.filter(|is| *is).count(), 6);
    until(&mut main, |world| world.tournament.prizes().is_some());
    assert_eq!(closed(&main).0.total, Amount::new(7 * 50_00));
}

#[test]
fn a_satellite_as_dear_as_its_target_is_refused() {
    // clause: PSC-A1Tiii-01
    let mut plan = satellite();
    plan.terms.price = price(50_00, 5_00);
    assert!(matches!(plan.check(), Err(PlanError::Satellite(_))));
    plan.terms.price = price(50_00, 4_99);
    assert_eq!(plan.check(), Ok(()));
}

fn spin(rows: &[(u32, u64)]) -> Plan {
    let rows = rows.iter().map(|&(times, weight)| spins::Row { times, weight, split: Vec::new() });
    let mut plan = sit_and_go(3);
    plan.start = Start::Full;
    plan.prizes = PrizeRules::Spin(spins::Table { players: 3, draws: 100, rows: rows.collect() });
    plan
}

const PUBLISHED: [(u32, u64); 4] = [(2, 60), (3, 25), (5, 13), (20, 2)];

#[test]
fn the_prize_of_a_spin_follows_the_published_table() {
    // clause: W2D-16.10-01
    let plan = spin(&PUBLISHED);
    let PrizeRules::Spin(table) = &plan.prizes else { panic!("a spin") };
    let (mut dice, mut drawn) = (Dice::new(7), [0_f64; 4]);
    for _ in 0..1_000_000 {
        let row = table.draw(dice.below(100)).unwrap();
        let at = table.rows.iter().position(|one| one == row).unwrap();
        drawn[at] += 1.0;
    }
    let parts = drawn.iter().zip(PUBLISHED).map(|(drawn, (_, weight))| {
        let wanted = weight as f64 * 10_000.0;
        (drawn - wanted).powi(2) / wanted
    });
    // 0.1 % with three degrees of freedom.
    assert!(parts.sum::<f64>() < 16.27, "{drawn:?}");

    for seed in seeds(10) {
        let world = played(plan.clone(), 3, seed);
        let at = |is: &dyn Fn(&Event) -> bool| world.record.iter().position(|(_, one)| is(one));
        let spun = at(&|event| matches!(event, Event::Spun { .. })).unwrap();
        assert!(spun < at(&|event| matches!(event, Event::TableOpened(_))).unwrap());
        assert_eq!(world.count(|event| matches!(event, Event::Spun { .. })), 1);
        let Event::Spun { row } = world.record[spun].1 else { panic!("the draw") };
        let prize = u64::from(PUBLISHED[row as usize].0) * 10_00;
        assert_eq!(world.results()[0].3, prize, "the row that is stored");
    }
}

#[test]
fn a_spin_plays_by_its_published_table_alone() {
    // clause: W2D-16.10-02
    assert_eq!(spin(&PUBLISHED).check(), Ok(()));
    let short = spin(&[(2, 60), (3, 25), (5, 13), (20, 1)]);
    assert!(matches!(short.check(), Err(PlanError::Spin(_))));
    for times in [2, 7] {
        let mut world = World::new(spin(&[(times, 100)]), 1);
        (0..3).for_each(|n| enters(&mut world, n).unwrap());
        world.plays(60_000);
        world.balances();
        assert_eq!(world.results()[0].3, u64::from(times) * 10_00);
    }
}
