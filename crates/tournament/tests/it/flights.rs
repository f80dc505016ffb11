//! Flights: several first days, each with its own record, whose survivors meet in one final.

mod rules;

use crate::plans::{MINUTE, START, freezeout, re_entries, rebuys};
use crate::world::{World, seeds};
use ledger::{Account, Kind};
use seating::{EntryId, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::Dice;
use tournament::prizes::{Guarantee, PaidIn, Prizes};
use tournament::refunds::Step;
use tournament::{
    Again, Amount, Bag, Event, FinalRules, FlightReport, FlightRules, Input, Period, Phase, Plan,
    PrizeRules, Purchase, Refused, Series, StaffAct, Start, Status,
};
use units::{Bps, Chips, Currency, Instant, PlayerId, TournamentId};

/// When the final begins, if all flights are over by then.
const DAY_TWO: Instant = Instant(START.0 + 24 * 60 * MINUTE);

/// Worlds of one series share their books, in which each has the number after the last.
fn id(nth: u64) -> TournamentId {
    TournamentId::from_bits(0x70 + u128::from(nth))
}

/// A plan as that of a flight, which ends with this level.
fn as_flight(mut plan: Plan, of: u64, last_level: u32, again: Again) -> Plan {
    plan.series = Some(Series::Flight(FlightRules { to: id(of), last_level, left: None, again }));
    plan.prizes = PrizeRules::ToFinal;
    plan.tables.hand_for_hand.before_prizes = None;
    plan.deals = None;
    plan
}

/// The final of this many flights.
fn as_final(of: u64, redraw: bool) -> Plan {
    let mut plan = freezeout();
    plan.series = Some(Series::Final(FinalRules { flights: (0..of).map(id).collect(), redraw }));
    plan.start = Start::At(DAY_TWO);
    plan
}

/// The entries that were never knocked out.
fn survivors(world: &World) -> BTreeSet<EntryId> {
    let mut left: BTreeSet<EntryId> =
        (0..world.tournament.entries().len() as u32).map(EntryId).collect();
    for (_, event) in &world.record {
        if let Event::KnockedOut(knock) = event {
            left.remove(&knock.out.entry);
        }
    }
    left
}

/// A series as lists know it.
#[derive(Default)]
struct Naive {
    best: BTreeMap<PlayerId, u64>,
    brought: u64,
    entries: u32,
    pool: u64,
    fees: u64,
}

impl Naive {
    fn takes(&mut self, world: &World) {
        let t = &world.tournament;
        for one in t.entries().iter() {
            if let Status::Bagged { chips } = one.status {
                let best = self.best.entry(one.player).or_default();
                *best = (*best).max(chips.get());
                self.brought += chips.get();
            }
            if one.status != Status::Withdrawn {
                self.entries += 1;
                self.pool += (one.price.prize + one.more.prize).get();
                self.fees += (one.price.fee + one.more.fee).get();
            }
        }
    }
}

/// A final with what its flights brought it.
struct Played {
    last: World,
    naive: Naive,
    reports: Vec<FlightReport>,
}

/// Plays flights of these sizes one after the other; the final awaits its start.
fn plays_flights(plan: &Plan, sizes: &[u32], last: Plan, seed: u64) -> Played {
    let mut naive = Naive::default();
    let (mut reports, mut books) = (Vec::new(), None);
    for (nth, size) in (0..).zip(sizes) {
        let mut world = World::new(plan.clone(), seed * 100 + nth);
        world.bad_link = seed.is_multiple_of(3);
        world.buys = 30;
        if let Some(books) = books.take() {
            world.accounts.follows(books);
        }
        world.registers(*size);
        world.plays(60_000);
        let t = &world.tournament;
        let report = t.flight_report(id(nth)).expect("it is over");
        let bagged: BTreeSet<EntryId> = report.bags.iter().map(|bag| bag.entry).collect();
        assert_eq!(bagged, survivors(&world), "seed {seed}");
        let chips: u64 = report.bags.iter().map(|bag| bag.chips.get()).sum();
        assert_eq!(chips, t.issued().get(), "seed {seed}: every chip is in a bag");
        let set_aside = tournament::set_aside(id(nth), Currency::PLAY);
        let aside = world.accounts.book.balance(set_aside);
        assert_eq!(aside as u64, report.paid_in.prize.get(), "seed {seed}");
        naive.takes(&world);
        reports.push(report);
        books = Some(world.accounts);
    }
    let mut last = World::new(last, seed);
    if let Some(books) = books {
        last.accounts.follows(books);
    }
    Played { last, naive, reports }
}

fn gives(world: &mut World, report: &FlightReport) {
    world.give(Input::FlightIn(report.clone())).unwrap();
}

/// Every unit went to players or is a fee, and the ledger's reference agrees.
fn all_is_paid(played: &Played, seed: u64) {
    let book = &played.last.accounts.book;
    for (account, balance) in book.balances() {
        let kind = account.owner.kind();
        let is_done = matches!(kind, Kind::Player | Kind::Issue | Kind::Rake);
        assert!(is_done, "seed {seed}: {balance} in {account}");
    }
    let rake = book.balance(Account::rake(Currency::PLAY)) as u64;
    assert_eq!(rake, played.naive.fees, "seed {seed}: fees stay with the flights");
    let balances: BTreeMap<Account, i64> = book.balances().collect();
    assert_eq!(
        ledger::reference_balances(&played.last.accounts.booked),
        Ok(balances),
        "seed {seed}"
    );
}

fn paid(world: &World) -> u64 {
    let paid = world.record.iter().filter_map(|(_, event)| match event {
        Event::Paid { amount, .. } => Some(amount.get()),
        _ => None,
    });
    paid.sum()
}

/// Any kind of flight.
fn any_flight(dice: &mut Dice) -> Plan {
    let (plan, first) = match dice.below(3) {
        0 => (freezeout(), 1),
        1 => (re_entries(), 1),
        // Not before the break in which add-ons are sold.
        _ => (rebuys(), 13),
    };
    let last_level = first + dice.below(4) as u32;
    let mut plan = as_flight(plan, 3, last_level, Again::Best);
    if let Some(Series::Flight(rules)) = plan.series.as_mut().filter(|_| dice.percent(40)) {
        rules.left = Some(Bps(dice.between(500, 5_000) as u32));
    }
    plan
}

// clause: SVP-2.3-01
#[test]
fn survivors_of_all_flights_meet_with_their_best_bags() {
    for seed in seeds(6) {
        let mut dice = Dice::new(seed);
        let flight = any_flight(&mut dice);
        let mut last = as_final(3, seed.is_multiple_of(2));
        last.terms.start_chips = flight.terms.start_chips;
        last.structure = flight.structure.clone();
        let sizes = [23, 31, dice.between(2, 40) as u32];
        let mut played = plays_flights(&flight, &sizes, last, seed);
        let world = &mut played.last;
        world.now = DAY_TWO;
        world.give(Input::Tick).unwrap();
        for report in played.reports.iter().rev() {
            assert_eq!(world.tournament.phase(), Phase::Registering, "seed {seed}");
            gives(world, report);
            world.crashes();
        }
        let t = &world.tournament;
        assert_eq!(t.phase(), Phase::Playing, "seed {seed}: all have reported");
        let chips: BTreeMap<PlayerId, u64> =
            t.entries().iter().map(|one| (one.player, one.bag.unwrap().chips.get())).collect();
        assert_eq!(chips, played.naive.best, "seed {seed}");
        let all: u64 = chips.values().sum();
        assert_eq!(all, t.issued().get(), "seed {seed}");
        assert_eq!(t.discarded().get(), played.naive.brought - all, "seed {seed}");
        world.plays_for(5);
        assert_eq!(world.tournament.flight_entries(), Some(played.naive.entries), "seed {seed}");
        world.plays(100_000);
        let prizes = world.tournament.prizes().unwrap();
        let PrizeRules::Payouts { payouts, odd } = &world.tournament.plan().prizes else {
            panic!("a final has a payout table")
        };
        let left = world.tournament.entries().len();
        let rows = payouts.brackets.iter().filter(|one| one.entries <= played.naive.entries);
        let places = |rows: &[tournament::prizes::Row]| {
            rows.iter().map(|row| row.places as usize).sum::<usize>()
        };
        let naive = rows.map(|one| &one.rows).rfind(|rows| places(rows) <= left);
        let pool = Amount::new(played.naive.pool);
        if let Some(rows) = naive {
            let due: Vec<Amount> = Prizes::of(pool, rows, *odd).unwrap().amounts().collect();
            assert_eq!(prizes, due, "seed {seed}");
        }
        assert_eq!(paid(world), played.naive.pool, "seed {seed}: the whole pool is paid");
        let places: BTreeSet<u32> = world.results().iter().map(|result| result.0).collect();
        assert!(places.contains(&1), "seed {seed}");
        all_is_paid(&played, seed);
    }
}

// clause: SVP-2.3-01
#[test]
fn without_a_redraw_players_keep_their_tables() {
    for (seed, redraw) in [(1, false), (2, true)] {
        let flight = as_flight(freezeout(), 2, 1, Again::Never);
        let mut played = plays_flights(&flight, &[23, 31], as_final(2, redraw), seed);
        let world = &mut played.last;
        // The players of the second flight are others.
        for (nth, report) in (0..).zip(&mut played.reports) {
            for bag in &mut report.bags {
                bag.player = PlayerId::from_bits(bag.player.bits() + 1_000 * nth);
            }
            gives(world, report);
        }
        world.now = DAY_TWO;
        world.give(Input::Tick).unwrap();
        assert_eq!(world.tournament.phase(), Phase::Playing);
        let kept = world.record.iter().find_map(|(_, event)| match event {
            Event::SeatsKept(seats) => Some(seats.clone()),
            _ => None,
        });
        assert_eq!(kept.is_none(), redraw, "it is the operator's choice");
        let Some(seats) = kept else { continue };
        let survivors: usize = played.reports.iter().map(|report| report.bags.len()).sum();
        assert_eq!(seats.len(), survivors);
        assert!(survivors > 18, "{survivors} survivors");
        let t = &world.tournament;
        let mut groups: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for one in &seats {
            let bag = t.entry(one.entry).unwrap().bag.unwrap();
            groups.entry((bag.flight, bag.table)).or_default().insert(one.table);
        }
        assert!(groups.values().all(|tables| tables.len() == 1), "{groups:?}");
        let tables: BTreeSet<_> = groups.values().flatten().collect();
        assert_eq!(tables.len(), groups.len(), "no two tables share one");
        world.plays(100_000);
    }
}

#[test]
fn a_flight_reports_once_however_often_it_is_told() {
    let flight = as_flight(freezeout(), 2, 6, Again::Best);
    let mut played = plays_flights(&flight, &[20, 20], as_final(2, true), 3);
    let world = &mut played.last;
    for report in &played.reports {
        gives(world, report);
        let events = world.record.len();
        gives(world, report);
        world.crashes();
        gives(world, report);
        assert_eq!(world.record.len(), events);
    }
    let strange = FlightReport { flight: id(9), ..played.reports[0].clone() };
    let refused = world.give(Input::FlightIn(strange));
    assert_eq!(refused, Err(Refused::NotItsFlight(id(9))));
    assert_eq!(world.accounts.has(Kind::Prize) as u64, played.naive.pool);
    world.now = DAY_TWO;
    world.plays(100_000);
    gives(world, &played.reports[0]);
    all_is_paid(&played, 3);
}

#[test]
fn nobody_enters_a_final_and_nobody_leaves_it() {
    let flight = as_flight(freezeout(), 1, 6, Again::Best);
    let mut played = plays_flights(&flight, &[20], as_final(1, true), 4);
    let world = &mut played.last;
    let events = world.record.len();
    let buys = Input::Buy {
        player: PlayerId::from_bits(1),
        what: Purchase::Entry { by_ticket: false },
        commitment: None,
    };
    assert!(world.give(buys).is_err());
    assert_eq!(world.record.len(), events);
    gives(world, &played.reports[0]);
    let entry = world.tournament.all_left()[0];
    assert_eq!(world.give(Input::Withdraw(entry)), Err(Refused::Started));
}

/// A report without play: these players have these chips.
fn report(nth: u64, prize: u64, entries: u32, bags: &[(u64, u64)]) -> FlightReport {
    let bag = |&(player, chips): &(u64, u64)| Bag {
        player: PlayerId::from_bits(player.into()),
        entry: EntryId(0),
        table: TableNo(1),
        chips: Chips::new(chips),
    };
    let (prize, deposits) = (Amount::new(prize), Amount::new(prize));
    let paid_in = PaidIn { prize, deposits };
    FlightReport { flight: id(nth), entries, paid_in, bags: bags.iter().map(bag).collect() }
}

/// Puts what a report brings into the books, as the flight had done.
fn sets_aside(world: &mut World, report: &FlightReport) {
    world.accounts.sets_aside(&report.flight.to_string(), report.paid_in.prize.get() as i64);
}

#[test]
fn of_two_bags_the_larger_counts_and_of_equal_ones_the_first() {
    let mut world = World::new(as_final(2, true), 1);
    world.accounts.id = id(2);
    let (one, two) = (
        report(0, 100_00, 10, &[(1, 9_000), (2, 6_000), (3, 5_000)]),
        report(1, 80_00, 8, &[(2, 7_000), (1, 2_000), (3, 5_000), (4, 1_000)]),
    );
    for report in [&one, &two] {
        sets_aside(&mut world, report);
        gives(&mut world, report);
    }
    let t = &world.tournament;
    let kept: Vec<(u128, TournamentId, u64)> = t
        .entries()
        .iter()
        .map(|one| (one.player.bits(), one.bag.unwrap()))
        .map(|(player, bag)| (player, bag.flight, bag.chips.get()))
        .collect();
    let due = [(1, id(0), 9_000), (2, id(1), 7_000), (3, id(0), 5_000), (4, id(1), 1_000)];
    assert_eq!(kept, due);
    assert_eq!((t.discarded().get(), t.issued().get()), (13_000, 0));
    assert_eq!((t.flight_entries(), t.pool().total), (Some(18), Amount::new(180_00)));
}

#[test]
fn one_survivor_wins_everything_and_none_ends_the_final() {
    for survivors in [0, 1, 2] {
        let mut world = World::new(as_final(2, true), 1);
        world.accounts.id = id(2);
        let players = [(1, 20_000), (2, 10_000)];
        let reports = match survivors {
            0 => [report(0, 0, 0, &[]), report(1, 0, 0, &[])],
            _ => [report(0, 100_00, 10, &players[..survivors]), report(1, 0, 0, &[])],
        };
        for report in &reports {
            sets_aside(&mut world, report);
            gives(&mut world, report);
        }
        assert_eq!(world.tournament.is_cancelled(), survivors == 0);
        world.now = DAY_TWO;
        world.plays(100_000);
        assert_eq!(world.tournament.is_cancelled(), survivors == 0);
        let due = if survivors == 0 { 0 } else { 100_00 };
        assert_eq!(paid(&world), due, "{survivors} survivors");
    }
}

#[test]
fn a_final_called_off_waits_for_its_flights_and_pays_all() {
    for late in [false, true] {
        let mut world = World::new(as_final(2, true), 1);
        world.accounts.id = id(2);
        let (one, two) = (
            report(0, 100_01, 30, &[(1, 30_000), (2, 15_000)]),
            report(1, 50_00, 15, &[(3, 15_000), (4, 7_500)]),
        );
        sets_aside(&mut world, &one);
        gives(&mut world, &one);
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.crashes();
        assert_eq!(world.tournament.phase(), Phase::Registering, "a flight is under way");
        // It is called off, or was over already.
        let two = if late { two } else { report(1, 0, 0, &[]) };
        sets_aside(&mut world, &two);
        gives(&mut world, &two);
        assert!(world.tournament.is_cancelled());
        assert_eq!(world.tournament.phase(), Phase::Finished);
        let pool = if late { 150_01 } else { 100_01 };
        assert_eq!(paid(&world), pool);
        let working = world.record.iter().find_map(|(_, event)| match event {
            Event::Cancelled { working, fault: None } => Some(working.clone()),
            _ => None,
        });
        let open = |step: &Step| matches!(step, Step::OpenPool { open, .. } if open.get() == pool);
        assert!(working.unwrap().iter().any(open));
        assert_eq!(world.accounts.has(Kind::Prize), 0);
    }
}

#[test]
fn a_final_whose_period_is_over_pays_by_its_bags() {
    let mut plan = as_final(1, true);
    let ends = Instant(DAY_TWO.0 + MINUTE);
    plan.period = Some(Period { begins: DAY_TWO, ends });
    let mut world = World::new(plan, 1);
    world.accounts.id = id(1);
    world.now = ends;
    world.give(Input::Tick).unwrap();
    let one = report(0, 100_00, 30, &[(1, 30_000), (2, 15_000)]);
    sets_aside(&mut world, &one);
    gives(&mut world, &one);
    assert!(world.tournament.is_cancelled());
    assert_eq!(paid(&world), 100_00);
}

#[test]
fn a_final_called_off_in_play_pays_by_its_stacks() {
    for seed in seeds(3) {
        let flight = as_flight(freezeout(), 2, 2, Again::Best);
        let mut played = plays_flights(&flight, &[30, 20], as_final(2, true), seed);
        let world = &mut played.last;
        played.reports.iter().for_each(|report| gives(world, report));
        world.now = DAY_TWO;
        world.plays_for(10 * (seed % 3) as u32 + 3);
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.plays(1_000);
        assert_eq!(paid(world), played.naive.pool, "seed {seed}");
        all_is_paid(&played, seed);
    }
}

#[test]
fn a_flight_called_off_pays_its_entrants_and_brings_nothing() {
    for minutes in [0, 3, 5] {
        let mut world = World::new(as_flight(freezeout(), 1, 12, Again::Best), 5);
        world.registers(30);
        world.plays_for(60 * minutes);
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.plays(1_000);
        assert_eq!(world.tournament.flight_report(id(0)), Some(report(0, 0, 0, &[])));
        world.accounts.is_over();
        assert!(paid(&world) >= 30 * 10_00, "{minutes} minutes: at least the pool");
        assert_eq!(world.accounts.has(Kind::Flight), 0);
    }
}

#[test]
fn a_flight_ends_with_its_level_or_its_share_of_players() {
    for (left, most) in [(None, 40), (Some(Bps(2_500)), 10), (Some(Bps(2_501)), 11)] {
        let mut plan = as_flight(freezeout(), 1, 3, Again::Best);
        let Some(Series::Flight(rules)) = &mut plan.series else { panic!("a flight") };
        rules.left = left;
        let mut world = World::new(plan, 6);
        world.registers(40);
        world.plays(60_000);
        let report = world.tournament.flight_report(id(0)).unwrap();
        assert!(report.bags.len() <= most, "{}", report.bags.len());
        let ended = world
            .record
            .iter()
            .find_map(|(at, event)| matches!(event, Event::Bagged(_)).then_some(*at));
        let row = world.tournament.schedule().at(ended.unwrap()).unwrap().row;
        let number = world.tournament.schedule().number(row);
        match left {
            None => assert!(report.bags.len() > 3 && number >= 3, "level {number}"),
            Some(_) => assert!(report.bags.len() + 3 >= most, "level {number}"),
        }
        assert_eq!(paid(&world), 0, "prizes are the final's");
    }
}

#[test]
fn a_guarantee_is_the_finals_and_is_owed_to_survivors() {
    let mut plan = as_final(1, true);
    plan.pool.guarantee = Some(Guarantee {
        amount: Amount::new(500_00),
        paid_in_min: Bps(5_000),
        paid_out_max: Bps(9_500),
    });
    let mut world = World::new(plan, 7);
    world.accounts.id = id(1);
    let one = report(0, 100_00, 10, &[(1, 30_000), (2, 15_000), (3, 15_000)]);
    sets_aside(&mut world, &one);
    gives(&mut world, &one);
    world.now = DAY_TWO;
    world.plays(100_000);
    assert_eq!(paid(&world), 500_00, "a final starts with less than half its pool paid in");
}
