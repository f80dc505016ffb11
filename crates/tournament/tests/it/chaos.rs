//! Everything at once: every kind of plan, with acts of staff, deals, latecomers and tables that fail.

use crate::days::any_days;
use crate::plans::{MINUTE, freezeout, price, re_entries, rebuys, shootout, short_handed};
use crate::world::{World, seeds};
use seating::{EntryId, Hold};
use test_kit::Dice;
use tournament::bounties::{EnvelopeRow, GoesTo, HeadRules, OddUnit, TargetRules};
use tournament::deals::Method;
use tournament::entry::{StackRule, Until};
use tournament::refunds::Step;
use tournament::satellites::Seats;
use tournament::seats::LateRule;
use tournament::{
    Amount, Bounty, End, EnvelopesFrom, Event, Input, MysteryRules, Note, Period, Phase, Plan,
    PrizeRules, StaffAct, Status, TargetPlan,
};
use units::{Bps, Instant, Millis, PlayerId};

/// A plan of any kind.
pub(crate) fn any_plan(dice: &mut Dice) -> Plan {
    let mut plan = match dice.below(5) {
        4 => return shootout(dice.pick(&[2, 4, 9])),
        0 => freezeout(),
        1 => short_handed(),
        2 => re_entries(),
        _ => rebuys(),
    };
    if dice.percent(30) {
        plan.seats = 6;
        plan.tables.final_table.players = 6;
    }
    if dice.percent(30) {
        plan.registration.late = Some(Until::Clock(Millis(dice.between(5, 30) * MINUTE)));
        plan.tables.late = LateRule::RandomWithMove;
    }
    if let Some(rebuy) = plan.terms.rebuy.as_mut().filter(|_| dice.percent(40)) {
        rebuy.stack = StackRule::AtMostStart;
    }
    if dice.percent(30) {
        let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
        plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules: half });
    }
    if dice.percent(25) {
        let from = dice.pick(&[EnvelopesFrom::InPrizes, EnvelopesFrom::Left(7)]);
        let row = |players, share| EnvelopeRow { players: Bps(players), share: Bps(share) };
        plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules: HeadRules::FIXED });
        plan.envelopes =
            Some(MysteryRules { from, rows: vec![row(500, 3_000), row(2_500, 4_000)] });
    }
    if dice.percent(30) {
        let goes_to = [GoesTo::Target, GoesTo::Winner, GoesTo::LastPot];
        let rules = TargetRules {
            wins: dice.pick(&goes_to),
            blinded_off: dice.pick(&goes_to),
            waits_for_re_entry: dice.percent(50),
            ..TargetRules::default()
        };
        plan.target = Some(TargetPlan { share: Bps(1_000), secret: dice.percent(50), rules });
    }
    if dice.percent(20) {
        let ends = Instant((1 + dice.between(10, 90)) * MINUTE);
        plan.period = Some(Period { begins: Instant(0), ends });
    }
    match if plan.envelopes.is_some() || plan.target.is_some() { 5 } else { dice.below(6) } {
        0 => {
            plan.prizes =
                PrizeRules::Satellite { seats: Seats::FromPool, target: price(50_00, 5_00) };
            plan.end = End::EqualPrizes { hands: dice.pick(&[Hold::AfterHand, Hold::BreakOff]) };
        }
        1 => plan.end = End::Clock(Millis(dice.between(5, 60) * MINUTE)),
        _ => {}
    }
    plan.tables.final_table.redraw = dice.percent(70);
    if plan.period.is_none() && plan.terms.add_on.is_none() && dice.percent(30) {
        any_days(&mut plan, dice);
    }
    plan
}

/// Why staff act on an entry.
pub(crate) fn note(world: &World, entry: EntryId) -> Note {
    let entrant = world.tournament.entry(entry);
    let player = entrant.map_or(PlayerId::from_bits(0), |entrant| entrant.player);
    Note { player, by: PlayerId::from_bits(999), reason: "their line was lost".into() }
}

/// Something that nobody expects.
pub(crate) fn acts(world: &mut World, dice: &mut Dice, cancels: bool) {
    let entries = world.tournament.entries().len() as u64;
    let entry = EntryId(dice.below(entries.max(1)) as u32);
    let by = Millis(dice.below(10 * MINUTE));
    let input = match dice.below(11) {
        0 => Input::Staff(StaffAct::Pause),
        1 | 2 => Input::Staff(StaffAct::Resume),
        3 => Input::Staff(StaffAct::Forward(by)),
        4 => Input::Staff(StaffAct::Back(by)),
        5 => Input::Staff(StaffAct::HandForHand(dice.below(30) as u32)),
        6 => Input::Propose { entry, method: Method::Chips, left: Amount::new(dice.below(20_00)) },
        8 => Input::Staff(StaffAct::TurnAway { entry, note: note(world, entry) }),
        9 => {
            let (amount, note) = (Amount::new(dice.below(150_00)), note(world, entry));
            Input::Staff(StaffAct::Refund { entry, amount, note })
        }
        7 if cancels && dice.percent(20) => Input::Staff(StaffAct::Cancel),
        _ => {
            let tables: Vec<_> = world.tables.keys().copied().collect();
            if let Some(&table) = tables.get(dice.below(tables.len().max(1) as u64) as usize)
                && world.tournament.tables().any(|open| open == table)
            {
                world.tables.get_mut(&table).unwrap().fails();
            }
            return;
        }
    };
    let _ = world.give(input);
}

pub(crate) fn everybody_answers(world: &mut World, dice: &mut Dice) {
    let all = (0..).map(EntryId).zip(world.tournament.entries());
    let all: Vec<EntryId> = all.filter(|(_, one)| one.is_in_play()).map(|(e, _)| e).collect();
    let accepts = dice.percent(95);
    for entry in all {
        let _ = world.give(Input::Answer { entry, accepts });
    }
}

/// Every chip counts once where chips are counted: for a deal, or when it is called off.
pub(crate) fn every_chip_is_counted(world: &World, seed: u64) {
    for (_, event) in &world.record {
        match event {
            Event::DealProposed { deal, voters, .. } => {
                let mut once = voters.clone();
                once.dedup();
                assert_eq!(once.len(), deal.stacks.len(), "seed {seed}");
                let chips: u64 = deal.stacks.iter().map(|chips| chips.get()).sum();
                assert_eq!(chips, world.tournament.issued().get(), "seed {seed}: a deal");
            }
            Event::Cancelled { working, fault } => {
                assert_eq!(*fault, None, "seed {seed}");
                let waits = |one: &&tournament::Entrant| one.status == Status::Registered;
                let late = world.tournament.entries().iter().filter(waits).count() as u64;
                let start = world.tournament.plan().terms.start_chips.get();
                let issued = world.tournament.issued().get() + late * start;
                for step in working {
                    if let Step::ByChips { chips, .. } = step {
                        assert_eq!(chips.get(), issued, "seed {seed}: called off");
                    }
                }
            }
            _ => {}
        }
    }
}

/// All of the pool is paid, and the fees of those who are left go back.
pub(crate) fn what_is_called_off_adds_up(world: &World, seed: u64) {
    let closed = world.record.iter().find_map(|(_, event)| match event {
        Event::EntryClosed { pool, .. } => Some(*pool),
        _ => None,
    });
    let (mut prize_parts, mut fees) = (Amount::ZERO, Amount::ZERO);
    let is_out = |one: &tournament::Entrant| matches!(one.status, Status::Placed(_));
    let is_any_out = world.tournament.entries().iter().any(is_out);
    let is_back = |one: &&tournament::Entrant| one.status == Status::Withdrawn;
    for one in world.tournament.entries().iter().filter(|one| !is_back(one)) {
        prize_parts += one.price.prize + one.more.prize;
        if !is_out(one) {
            fees += one.price.fee + one.more.fee;
        }
    }
    let pool = match closed {
        Some(pool) if is_any_out => prize_parts + pool.overlay - pool.kept,
        _ => prize_parts,
    };
    assert_eq!(world.tournament.paid(), pool + fees, "seed {seed}");
}

/// A tournament from registration to its end, with something unexpected now and then.
pub(crate) fn lives(world: &mut World, seed: u64, dice: &mut Dice) {
    world.bad_link = seed.is_multiple_of(3);
    world.buys = 5;
    (world.commits, world.opens) = [(0, 0), (60, 20), (100, 60)][seed as usize % 3];
    world.registers(dice.between(4, 60) as u32);
    let cancels = dice.percent(30);
    for second in 0..20_000 {
        if world.tournament.phase() == Phase::Finished {
            break;
        }
        world.second();
        if world.tournament.is_paused(world.now) {
            everybody_answers(world, dice);
        }
        if second < 3_000 && dice.percent(1) {
            acts(world, dice, cancels);
        }
        if dice.percent(1) && world.tournament.is_registration_open(world.now) {
            world.registers(1);
        }
        if second == 3_000 {
            let _ = world.give(Input::Staff(StaffAct::Resume));
        }
    }
    world.plays(1);
    world.accounts.is_over();
}

#[test]
fn whatever_happens_it_ends_and_the_money_is_right() {
    for seed in seeds(8) {
        let mut dice = Dice::new(seed ^ 0xc4a0);
        let mut world = World::new(any_plan(&mut dice), seed);
        lives(&mut world, seed, &mut dice);
        every_chip_is_counted(&world, seed);
        let called_off = world.count(|event| matches!(event, Event::Cancelled { .. })) > 0;
        if !called_off {
            world.balances();
            let placed = |one: &&tournament::Entrant| matches!(one.status, Status::Placed(_));
            let places = world.tournament.entries().iter().filter(placed).count() as u32;
            assert_eq!(places, world.tournament.taken(), "seed {seed}");
        } else {
            what_is_called_off_adds_up(&world, seed);
        }
    }
}
