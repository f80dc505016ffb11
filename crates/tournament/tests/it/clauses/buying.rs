//! Rebuys, re-entries, add-ons and second entries.

use super::{buys, enters, offered, stacks, started, until};
use crate::plans::{MINUTE, freezeout, price, re_entries, rebuys};
use crate::world::World;
use ::seating::{Direction, EntryId, Phase as ClockPhase};
use tournament::entry::{AddOn, Rebuy, Refusal, StackRule, Until};
use tournament::{Amount, Event, Input, NotAdded, Purchase, Refused, StaffAct, Status};
use units::{Chips, Millis};

fn refused(why: Refusal) -> Result<(), Refused> {
    Err(Refused::Purchase(why))
}

fn phase(world: &World) -> ClockPhase {
    world.tournament.schedule().at(world.now).unwrap().phase
}

/// The first entry that is out.
fn out(world: &World) -> Option<EntryId> {
    let all = (0..).map(EntryId).zip(world.tournament.entries());
    let mut out = all.filter(|(_, one)| !one.is_in_play() && one.status != Status::Registered);
    out.next().map(|(entry, _)| entry)
}

/// Sets the clock forward to the break of the add-ons, which waits for all hands.
fn goes_to_break(world: &mut World) {
    world.give(Input::Staff(StaffAct::Forward(Millis(300 * MINUTE)))).unwrap();
    until(world, |world| phase(world) == ClockPhase::Break);
}

#[test]
fn rebuys_change_until_the_first_registration_and_not_after() {
    // clause: PSC-A1Tiv-07
    let mut world = World::new(rebuys(), 1);
    let terms = world.tournament.plan().terms;
    let (rebuy, add_on) = (terms.rebuy.unwrap(), terms.add_on.unwrap());
    let other = Rebuy {
        until: Until::Clock(Millis(45 * 60_000)),
        chips: Chips::new(2_000),
        max: Some(3),
        ..rebuy
    };
    let more = AddOn { chips: Chips::new(9_000), ..add_on };
    let change = |rebuy, add_on| Input::Staff(StaffAct::ChangeRebuys { rebuy, add_on });
    let nothing = Rebuy { chips: Chips::ZERO, ..rebuy };
    let refused = world.give(change(nothing, None)).unwrap_err();
    assert_eq!(refused.to_string(), "terms: rebuy.chips is 0; it must be at least 1");
    world.give(change(other, Some(more))).unwrap();
    let now = world.tournament.plan().terms;
    assert_eq!((now.rebuy, now.add_on), (Some(other), Some(more)));
    world.registers(1);
    assert_eq!(world.give(change(rebuy, Some(add_on))), Err(Refused::Fixed));
    // The conditions stay fixed for the next one, even if the first has gone.
    world.give(Input::Withdraw(EntryId(0))).unwrap();
    assert_eq!(world.give(change(rebuy, Some(add_on))), Err(Refused::Fixed));
    world.buys = 40;
    world.registers(9);
    world.plays(60_000);
    world.balances();
    let sold = world.record.iter().find_map(|(_, event)| match event {
        Event::Bought { chips, add_on: false, .. } => Some(*chips),
        _ => None,
    });
    assert_eq!(sold, Some(other.chips));
}

#[test]
fn a_freezeout_sells_no_more_chips() {
    // clause: SVS-2.3.4-09, W2D-16.5-02
    let mut world = started(freezeout(), 20, 1);
    let chips = stacks(&world).iter().sum::<u64>();
    let mut looks = 0;
    while world.tournament.left() > 2 {
        world.second();
        let gone = out(&world);
        for what in [Purchase::Rebuy(EntryId(0)), Purchase::AddOn(EntryId(0))] {
            let bought = buys(&mut world, 0, what);
            let is_refused =
                matches!(bought, Err(Refused::Purchase(Refusal::NotSold | Refusal::NotOpen)));
            assert!(is_refused, "{bought:?}");
        }
        let again = buys(&mut world, gone.map_or(0, |gone| gone.0), Purchase::ReEntry);
        assert!(matches!(again, Err(Refused::Purchase(_))));
        if world.is_quiet() && world.tournament.left() > 2 {
            assert_eq!(stacks(&world).iter().sum::<u64>(), chips);
            looks += 1;
        }
    }
    assert!(looks > 50, "{looks}");
}

#[test]
fn an_eliminated_player_enters_again_for_the_full_price() {
    // clause: W2D-16.5-03
    let mut world = started(re_entries(), 18, 1);
    assert_eq!(buys(&mut world, 0, Purchase::ReEntry), refused(Refusal::StillIn));
    until(&mut world, |world| out(world).is_some());
    let old = out(&world).unwrap();
    let before = world.paid_in;
    buys(&mut world, old.0, Purchase::ReEntry).unwrap();
    assert_eq!(world.paid_in - before, Amount::new(11_00));
    let new = world.tournament.entries_of(super::player(old.0))[1];
    until(&mut world, |world| {
        world.tables.values().any(|t| t.seats.values().any(|s| s.entry == new))
    });
    let taken = world.record.iter().find_map(|(_, event)| match event {
        Event::Directed { direction: Direction::Take { passage, .. }, .. } => {
            Some(passage.clone()).filter(|passage| passage.entry == new)
        }
        _ => None,
    });
    assert_eq!(taken.unwrap().stack, world.tournament.plan().terms.start_chips);
    let entrants = world.tournament.taken();
    world.plays(60_000);
    world.balances();
    let pool = world.record.iter().find_map(|(_, event)| match event {
        Event::EntryClosed { entries, pool, .. } => Some((*entries, pool.total)),
        _ => None,
    });
    assert_eq!(pool, Some((entrants, Amount::new(19 * 10_00))));
}

#[test]
fn a_rebuy_is_for_its_period_and_keeps_the_seat() {
    // clause: W2D-16.5-04
    let mut plan = freezeout();
    let until_then = Until::Clock(Millis(60 * MINUTE));
    let rebuy = rebuys().terms.rebuy.unwrap();
    plan.terms.rebuy = Some(Rebuy { until: until_then, stack: StackRule::Any, ..rebuy });
    let mut world = started(plan, 27, 2);
    until(&mut world, |world| offered(world).is_some());
    let entry = offered(&world).unwrap();
    let seat = |world: &World| {
        let tables = world.tables.iter();
        let seats =
            tables.flat_map(|(no, t)| t.seats.iter().map(move |(s, one)| (*no, *s, one.entry)));
        seats.into_iter().find(|one| one.2 == entry)
    };
    let before = seat(&world);
    buys(&mut world, entry.0, Purchase::Rebuy(entry)).unwrap();
    let bought = |world: &World| world.count(|e| matches!(e, Event::ChipsAdded(_))) > 0;
    until(&mut world, bought);
    assert_eq!(seat(&world), before);
    let one = world.tournament.entry(entry).unwrap();
    assert!(one.is_in_play() && one.rebuys == 1);

    let began = world.tournament.schedule().clock.began;
    let someone =
        |world: &World| world.tournament.entries().iter().position(|one| one.is_in_play());
    for (minute, sells) in [(59, true), (61, false)] {
        world.now = world.now.max(began + Millis(minute * MINUTE));
        let n = someone(&world).unwrap() as u32;
        let bought = buys(&mut world, n, Purchase::Rebuy(EntryId(n)));
        assert_eq!(bought.is_ok(), sells, "minute {minute}: {bought:?}");
    }
}

#[test]
fn an_add_on_is_sold_once_in_the_break_to_all_who_are_left() {
    // clause: PSC-A1Tiv-06, SVS-2.3.4-12, W2D-16.5-06
    let mut world = started(rebuys(), 12, 4);
    let add_on = |world: &mut World, n: u32| buys(world, n, Purchase::AddOn(EntryId(n)));
    assert_eq!(add_on(&mut world, 0), refused(Refusal::NotInBreak));
    until(&mut world, |world| out(world).is_some());
    goes_to_break(&mut world);
    let (mut bought, mut gone) = (0, 0);
    for n in 0..12 {
        if world.tournament.entry(EntryId(n)).unwrap().is_in_play() {
            add_on(&mut world, n).unwrap();
            assert_eq!(add_on(&mut world, n), refused(Refusal::Used { used: 1, max: 1 }));
            bought += 1;
        } else {
            assert_eq!(add_on(&mut world, n), refused(Refusal::Eliminated));
            gone += 1;
        }
    }
    assert!(bought > 1 && gone > 0, "{bought} and {gone}");
    while phase(&world) == ClockPhase::Break {
        assert!(world.tables.values().all(|table| !table.is_playing()), "a hand in the break");
        world.second();
    }
    assert_eq!(world.count(|event| matches!(event, Event::ChipsAdded(_))), bought);
    let left = world.tournament.entries().iter().position(|one| one.is_in_play()).unwrap();
    assert_eq!(add_on(&mut world, left as u32), refused(Refusal::NotInBreak));
    world.plays(60_000);
    world.balances();
}

#[test]
fn rebuy_re_entry_second_entry_and_add_on_differ() {
    // clause: W2D-16.5-07
    let mut plan = rebuys();
    plan.terms.price = price(100_00, 10_00);
    plan.terms.rebuy.as_mut().unwrap().price = price(80_00, 0);
    plan.terms.entries_max = 2;
    plan.terms.re_entry = re_entries().terms.re_entry;
    plan.registration.late = Some(Until::Clock(Millis(20 * MINUTE)));
    let chips = Chips::new(3_000);
    plan.terms.add_on = Some(AddOn { price: price(70_00, 5_00), chips, max: 1 });
    let mut world = World::new(plan, 5);
    world.registers(12);
    enters(&mut world, 0).unwrap();
    assert_eq!(enters(&mut world, 0), refused(Refusal::Used { used: 2, max: 2 }));
    assert_eq!((world.paid_in, world.tournament.taken()), (Amount::new(13 * 110_00), 13));

    let charged = |world: &mut World, n: u32, what| {
        let before = (world.paid_in, world.tournament.taken());
        buys(world, n, what).unwrap();
        (world.paid_in - before.0, world.tournament.taken() - before.1)
    };
    let alone = |entry: EntryId| (1..12).contains(&entry.0);
    until(&mut world, |world| offered(world).is_some_and(alone));
    let entry = offered(&world).unwrap();
    let what = Purchase::Rebuy(entry);
    assert_eq!(charged(&mut world, entry.0, what), (Amount::new(80_00), 0));
    let gone = |world: &World| out(world).filter(|entry| alone(*entry));
    until(&mut world, |world| gone(world).is_some());
    let entry = gone(&world).unwrap();
    assert_eq!(charged(&mut world, entry.0, Purchase::ReEntry), (Amount::new(110_00), 1));
    goes_to_break(&mut world);
    let all = (0..).map(EntryId).zip(world.tournament.entries());
    let mut left = all.filter(|(entry, one)| one.is_in_play() && (1..12).contains(&entry.0));
    let entry = left.next().unwrap().0;
    let what = Purchase::AddOn(entry);
    assert_eq!(charged(&mut world, entry.0, what), (Amount::new(75_00), 0));
}

#[test]
fn the_number_of_a_refused_rebuy_is_not_given_again() {
    let mut world = started(rebuys(), 9, 3);
    let (entry, what) = (EntryId(0), Purchase::Rebuy(EntryId(0)));
    assert_eq!(world.tournament.nth(super::player(0), what), 1);
    buys(&mut world, 0, what).unwrap();
    assert_eq!(world.tournament.nth(super::player(0), what), 2);
    // The player has chips: the table refuses the purchase.
    until(&mut world, |world| world.count(|e| *e == Event::ChipsRefused(entry)) == 1);
    let entrant = world.tournament.entry(entry).unwrap();
    let not_added = NotAdded { rebuys: 1, add_ons: 0 };
    assert_eq!((entrant.rebuys, entrant.not_added), (0, not_added));
    // A request that comes twice names number 1, and buys nothing later.
    assert_eq!(world.tournament.nth(super::player(0), what), 2);
    assert_eq!(world.tournament.nth(super::player(0), Purchase::AddOn(entry)), 1);
    world.plays(60_000);
    world.balances();
}
