//! Tournaments of every kind in simulated time, and what a second implementation makes of the same facts.
//!
//! The short form plays a few small fields. The long form plays 1,008 with 2 to 3,000 players and prints their figures:
//! `TOURNAMENT_SEEDS=84 cargo test -p tournament --test it thousand -- --nocapture`.

use crate::chaos::{acts, every_chip_is_counted, everybody_answers, what_is_called_off_adds_up};
use crate::plans::{
    MINUTE, freezeout, price, re_entries, rebuys, shootout, short_handed, sit_and_go,
};
use crate::world::{World, seeds};
use crate::{coin_by_coin, naive};
use seating::{EntryId, Fact, Hold, TableNo};
use std::collections::BTreeMap;
use test_kit::Dice;
use tournament::bounties::{HeadRules, OddUnit};
use tournament::breaking::Order;
use tournament::entry::Until;
use tournament::places::{KnockOut, Places, Ties};
use tournament::prizes::Remainder;
use tournament::satellites::Seats;
use tournament::seats::LateRule;
use tournament::structure::{self, Preset};
use tournament::{
    Amount, Bounty, End, Event, Input, Phase, Plan, PrizeRules, Purpose, StaffAct, Status, balance,
    spins,
};
use units::{Bps, Instant, Millis, Seat};

/// The kinds, each as often as the others.
const KINDS: [&str; 12] = [
    "freezeout",
    "short-handed",
    "re-entry",
    "rebuy and add-on",
    "bounty",
    "satellite",
    "double or nothing",
    "spin",
    "shootout",
    "bracket",
    "time limit",
    "sit-and-go",
];

/// How many seconds a tournament may last before it is taken not to end.
const SECONDS_MAX: u32 = 40_000;

/// A plan of a kind for about this many players, and how many register before its start.
fn plan(kind: &str, players: u32, dice: &mut Dice) -> (Plan, u32) {
    let mut plan = match kind {
        "short-handed" => short_handed(),
        "re-entry" => re_entries(),
        "rebuy and add-on" => rebuys(),
        "shootout" => return (shootout(dice.pick(&[4, 6, 9])), players),
        "bracket" => return (shootout(2), players),
        "spin" => {
            let row = |times, weight| spins::Row { times, weight, split: Vec::new() };
            let rows = vec![row(2, 75), row(4, 20), row(10, 5)];
            let mut plan = sit_and_go(3);
            plan.prizes = PrizeRules::Spin(spins::Table { players: 3, draws: 100, rows });
            return (plan, 3);
        }
        "double or nothing" => {
            let seats = dice.pick(&[6, 8, 10]);
            let mut plan = sit_and_go(seats);
            plan.seats = seats as u8;
            plan.tables.final_table.players = seats as u8;
            plan.prizes = PrizeRules::Double;
            plan.end = End::EqualPrizes { hands: Hold::AfterHand };
            return (plan, seats);
        }
        "sit-and-go" => {
            let places = dice.pick(&[2, 6, 9, 18, 27, 45, 90, 180, 360]).min(players.max(2));
            return (sit_and_go(places), places);
        }
        _ => freezeout(),
    };
    if kind != "rebuy and add-on" {
        let presets = [Preset::Deep, Preset::Regular, Preset::Turbo, Preset::Hyper];
        let structure = structure::generate(&dice.pick(&presets).shape()).unwrap().structure;
        plan.terms.start_chips = structure.start_stack;
        plan.structure = structure;
    }
    match kind {
        "bounty" => {
            let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
            let rules = dice.pick(&[HeadRules::FIXED, half]);
            plan.bounty = Some(Bounty { amount: Amount::new(dice.between(1, 9_99)), rules });
        }
        "satellite" => {
            let target = price(dice.pick(&[20_00, 50_00]), 5_00);
            plan.prizes = PrizeRules::Satellite { seats: Seats::FromPool, target };
            plan.end = End::EqualPrizes { hands: dice.pick(&[Hold::AfterHand, Hold::BreakOff]) };
        }
        "time limit" => plan.end = End::Clock(Millis(dice.between(5, 60) * MINUTE)),
        _ => {}
    }
    if dice.percent(30) {
        plan.seats = 6;
        plan.tables.final_table.players = 6;
    }
    if dice.percent(30) {
        plan.registration.late = Some(Until::Clock(Millis(dice.between(5, 30) * MINUTE)));
        plan.tables.late = dice.pick(&[LateRule::Shortest, LateRule::RandomWithMove]);
    }
    plan.ties = dice.pick(&[Ties::ByStack, Ties::ByStackAtEachTable, Ties::Shared]);
    plan.tables.breaking = dice.pick(&[Order::HighestFirst, Order::ByLot]);
    plan.tables.balance.halt_short = dice.pick(&[None, Some(3)]);
    plan.tables.final_table.redraw = dice.percent(70);
    (plan, players)
}

/// Figures of many tournaments.
#[derive(Default)]
struct Figures {
    kinds: BTreeMap<&'static str, u32>,
    entries: u64,
    largest: u64,
    out: u64,
    moves: u64,
    events: u64,
    crashes: u64,
    called_off: u32,
    deals: u32,
    twins: u32,
    /// How long tables waited after a knock-out, in seconds: outside hand-for-hand play, pauses, votes and breaks.
    holds: Vec<u64>,
}

impl Figures {
    fn add(&mut self, kind: &'static str, world: &World) {
        *self.kinds.entry(kind).or_default() += 1;
        let entries = world.tournament.entries().len() as u64;
        self.entries += entries;
        self.largest = self.largest.max(entries);
        self.events += world.record.len() as u64;
        for (_, event) in &world.record {
            match event {
                Event::KnockedOut(_) => self.out += 1,
                Event::MoveBegan { .. } => self.moves += 1,
                Event::Broke { to, .. } => self.moves += to.len() as u64,
                Event::Cancelled { .. } => self.called_off += 1,
                Event::DealAgreed => self.deals += 1,
                _ => {}
            }
        }
    }

    fn print(mut self) {
        self.holds.sort_unstable();
        let at = |percent: usize| self.holds.get((self.holds.len() * percent / 100).max(1) - 1);
        let holds = [50, 99, 100].map(|percent| at(percent).copied().unwrap_or(0));
        println!("{} tournaments: {:?}", self.kinds.values().sum::<u32>(), self.kinds);
        println!(
            "{} entries, at most {} in one; {} eliminated; {} events; {} crashes; {} called off; {} deals; {} compared \
             with the second implementation",
            self.entries,
            self.largest,
            self.out,
            self.events,
            self.crashes,
            self.called_off,
            self.deals,
            self.twins
        );
        println!("{:.2} moves per elimination", self.moves as f64 / self.out.max(1) as f64);
        println!(
            "{} knock-outs: tables waited p50 {} s, p99 {} s, max {} s",
            self.holds.len(),
            holds[0],
            holds[1],
            holds[2]
        );
    }
}

/// Tables that wait after a knock-out, each with the moment since when; none while all have to stop.
#[derive(Default)]
struct Waits {
    since: BTreeMap<TableNo, Instant>,
    known: usize,
}

impl Waits {
    /// Looks at every table after a second has passed.
    fn look(&mut self, world: &World, holds: &mut Vec<u64>) {
        let t = &world.tournament;
        let all_stop = t.all_stop(world.now) || t.phase() != Phase::Playing;
        let new = &world.record[self.known..];
        self.known = world.record.len();
        let is_out = |event: &Event| matches!(event, Event::Heard { fact: Fact::Out { .. }, .. });
        let heard = new.iter().filter(|(_, event)| is_out(event)).count();
        let waiting: Vec<TableNo> = world.waiting_tables().collect();
        let before = self.since.len();
        let ended: Vec<(TableNo, Instant)> = self
            .since
            .iter()
            .filter(|(table, _)| !waiting.contains(table))
            .map(|(table, since)| (*table, *since))
            .collect();
        for (table, since) in &ended {
            self.since.remove(table);
            holds.push((world.now.0 - since.0) / 1_000);
        }
        if all_stop {
            self.since.clear();
            return;
        }
        for table in waiting {
            self.since.entry(table).or_insert(world.now);
        }
        // Those that were heard and told to go on within the second.
        let began = (self.since.len() + ended.len()).saturating_sub(before);
        holds.extend(std::iter::repeat_n(0, heard.saturating_sub(began)));
    }
}

/// One tournament from registration to its end.
fn lives(kind: &'static str, most: u32, seed: u64, figures: &mut Figures) {
    let mut dice = Dice::new(seed ^ 0x7_0000);
    let players = dice.between(2, most.into()) as u32;
    let (plan, players) = plan(kind, players, &mut dice);
    let mut world = World::new(plan, seed);
    world.bad_link = seed.is_multiple_of(3);
    world.buys = if most > 500 { 1 } else { 4 };
    world.checks = if most > 500 { 0 } else { 2 };
    world.registers(players);
    let (acting, cancels) = (dice.percent(50), dice.percent(10));
    let mut waits = Waits::default();
    for second in 0..SECONDS_MAX {
        if world.tournament.phase() == Phase::Finished {
            break;
        }
        world.second();
        waits.look(&world, &mut figures.holds);
        tables_are_even(&world, seed);
        if second % 20 == 0 {
            no_chip_is_lost(&world, seed);
        }
        if dice.below(if most > 500 { 2_000 } else { 200 }) == 0 {
            world.crashes();
            figures.crashes += 1;
        }
        if world.tournament.is_paused(world.now) {
            everybody_answers(&mut world, &mut dice);
        }
        if acting && second < 3_000 && dice.percent(1) {
            acts(&mut world, &mut dice, cancels);
        }
        if dice.percent(1) && world.tournament.is_registration_open(world.now) {
            let is_full = world.tournament.taken() >= world.tournament.plan().terms.places;
            world.registers(u32::from(!is_full));
        }
        // Refused while tables are too busy to be told, or vote.
        if second >= 3_000 && world.tournament.is_paused(world.now) {
            let _ = world.give(Input::Staff(StaffAct::Resume));
        }
    }
    world.plays(1);
    world.accounts.is_over();
    every_chip_is_counted(&world, seed);
    ends_as_stated(&world, kind, seed);
    figures.add(kind, &world);
    figures.twins += u32::from(the_second_implementation_agrees(&world, &mut dice, seed));
}

/// Sizes are within the rule whenever a hand may begin: no move is left to be made.
fn tables_are_even(world: &World, seed: u64) {
    let t = &world.tournament;
    let quiet = !t.all_stop(world.now) && t.phase() == Phase::Playing;
    if quiet {
        let next = balance::next_move(t.field(), &t.plan().tables.balance);
        assert_eq!(next, None, "seed {seed}: {:?}", t.field().largest());
    }
}

/// All chips that were sold are at tables, where no stack and no message is on its way.
pub(crate) fn no_chip_is_lost(world: &World, seed: u64) {
    let t = &world.tournament;
    let still = t.tables().all(|table| t.waiting(table).count() == 0);
    if still && t.phase() == Phase::Playing && world.is_quiet() {
        let there: u64 = world.tables.values().map(|table| table.chips()).sum();
        assert_eq!(there, t.issued().get(), "seed {seed}");
    }
}

/// One winner or the stated end; every place is given; prizes, bounties and tickets are the pool.
fn ends_as_stated(world: &World, kind: &str, seed: u64) {
    let t = &world.tournament;
    assert_eq!(t.phase(), Phase::Finished, "seed {seed}: {kind}");
    if t.is_cancelled() {
        let before_play = t.started_at().is_none();
        if !before_play {
            what_is_called_off_adds_up(world, seed);
        }
        return;
    }
    world.balances();
    let placed = t.entries().iter().filter(|one| matches!(one.status, Status::Placed(_))).count();
    assert_eq!(placed as u32, t.taken(), "seed {seed}: {kind}");
    let by_deal = t.agreed().is_some_and(|agreed| agreed.deal.left.is_zero());
    match t.plan().end {
        End::LastPlayer if !by_deal => assert_eq!(t.left(), 1, "seed {seed}: {kind}"),
        End::EqualPrizes { .. } => {
            let prizes = t.prizes().unwrap();
            let last = prizes.get(t.left() as usize - 1).copied().unwrap_or_default();
            assert_eq!(prizes.first().copied().unwrap_or_default(), last, "seed {seed}: {kind}");
        }
        End::LastPlayer | End::Clock(_) => {}
    }
}

/// Seats, places and prizes worked out again from the facts, which arrive in two orders; whether there was anything
/// to compare.
pub(crate) fn the_second_implementation_agrees(world: &World, dice: &mut Dice, seed: u64) -> bool {
    let t = &world.tournament;
    seats_are_drawn_again(world, seed);
    prizes_are_counted_again(world, seed);
    let is_one_stage = t.stages().is_empty();
    // Late facts take the order of their arrival, and a failed table's those of the one in its place.
    let moved = world.count(|event| matches!(event, Event::TableFailed { .. })) > 0;
    if t.is_cancelled() || !is_one_stage || world.bad_link || moved || t.taken() > 150 {
        return false;
    }
    let outs: Vec<KnockOut> = world
        .record
        .iter()
        .filter_map(|(_, event)| match event {
            Event::KnockedOut(knock) => Some(knock.out),
            Event::Merged { out, .. } => Some(*out),
            _ => None,
        })
        .collect();
    let ties = t.plan().ties;
    let shuffled = dice.some(&outs, outs.len());
    let mut expected = naive::places(&outs, t.taken(), ties);
    let mut again = naive::places(&shuffled, t.taken(), ties);
    expected.sort_by_key(|one| one.0);
    again.sort_by_key(|one| one.0);
    assert_eq!(expected, again, "seed {seed}: by the order of arrival");
    let settled = |outs: &[KnockOut]| {
        let mut places = Places::new(ties);
        outs.iter().for_each(|out| places.take(*out).unwrap());
        places.settle(Instant(u64::MAX))
    };
    assert_eq!(settled(&outs), settled(&shuffled), "seed {seed}: by the order of arrival");
    for (entry, place) in expected {
        let given = &t.entry(entry).unwrap().status;
        assert_eq!(*given, Status::Placed(place), "seed {seed}: entry {}", entry.0);
    }
    true
}

/// The seats of the start, drawn out of a hat with the same lots.
fn seats_are_drawn_again(world: &World, seed: u64) {
    let drawn = world.record.iter().find_map(|(_, event)| match event {
        Event::SeatsDrawn(seats) => Some(seats),
        _ => None,
    });
    let Some(drawn) = drawn else { return };
    let entrants: Vec<EntryId> = drawn.iter().map(|one| one.entry).collect();
    let seats = world.tournament.plan().seats;
    let tables = (entrants.len() as u32).div_ceil(seats.into());
    let mut lots = world.stream(Purpose::Seats(TableNo(1)));
    let lot = |n: u32| lots.below(n.into()) as u32;
    let again = naive::draw(&entrants, tables, seats, &[], lot);
    let drawn: Vec<(TableNo, Seat, EntryId)> =
        drawn.iter().map(|one| (one.table, one.seat, one.entry)).collect();
    assert_eq!(drawn, again, "seed {seed}");
}

/// The prizes of a payout table and what every place was paid, coin by coin.
fn prizes_are_counted_again(world: &World, seed: u64) {
    let t = &world.tournament;
    let PrizeRules::Payouts { payouts, odd } = &t.plan().prizes else { return };
    let closed = world.record.iter().find_map(|(_, event)| match event {
        Event::EntryClosed { entries, pool, prizes, .. } => Some((*entries, pool.total, prizes)),
        _ => None,
    });
    let Some((entries, pool, prizes)) = closed.filter(|(entries, ..)| *entries <= 400) else {
        return;
    };
    let rows: Vec<(u32, u32)> =
        payouts.rows(entries).unwrap().iter().map(|row| (row.places, row.share.0)).collect();
    let counted = coin_by_coin::prizes(pool.get(), &rows, *odd == Remainder::First);
    assert_eq!(crate::numbers(prizes), counted, "seed {seed}");
    if t.is_cancelled() || t.agreed().is_some() {
        return;
    }
    let results = world.results();
    for group in results.chunk_by(|one, other| one.0 == other.0) {
        let (from, to) = (group[0].0 as usize, group[0].1 as usize);
        let mut due = coin_by_coin::shared(&counted, from, to);
        let mut paid: Vec<u64> = group.iter().map(|one| one.3).collect();
        due.sort_unstable();
        paid.sort_unstable();
        assert_eq!(paid, due, "seed {seed}: places {from} to {to}");
    }
}

#[test]
fn tournaments_of_every_kind_end_as_stated_to_the_unit() {
    let mut figures = Figures::default();
    for seed in seeds(12) {
        // A few of each hundred are large.
        let most = match seed % 100 {
            99 => 3_000,
            90..99 => 500,
            60..90 => 150,
            _ => 40,
        };
        let kind = KINDS[(seed % 12) as usize];
        lives(kind, most, seed, &mut figures);
    }
    assert!(figures.kinds.len() == KINDS.len() || figures.kinds.len() == 1, "{:?}", figures.kinds);
    figures.print();
}
