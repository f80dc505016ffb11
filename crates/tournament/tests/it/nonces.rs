//! Entrants' nonces for the lots: the list, the openings, who waits how long, and what nobody can choose.

use crate::plans::{freezeout, shootout, sit_and_go};
use crate::world::{World, nonce, seeds};
use cut::Listed;
use seating::{EntryId, TableNo};
use tournament::entry::{Refusal, Until};
use tournament::{
    Digest, Event, Input, Phase, Plan, Purchase, Purpose, Refused, StaffAct, Start, Status,
};
use units::{Instant, Millis, PlayerId};

/// A world in which everyone commits, and nobody opens a nonce by themselves.
fn world(plan: Plan, players: u32, seed: u64) -> World {
    let mut world = World::new(plan, seed);
    world.commits = 100;
    world.registers(players);
    world
}

fn opens(world: &mut World, entry: u32) -> Result<(), Refused> {
    let entry = EntryId(entry);
    let nonce = nonce(world.tournament.entry(entry).unwrap().player);
    world.give(Input::OpenNonce { entry, nonce })
}

fn waits_until(world: &mut World, at: u64) {
    world.now = Instant(at);
    world.give(Input::Tick).unwrap();
}

fn begins(world: &World) -> Option<Instant> {
    world.record.iter().find_map(|(_, event)| match event {
        Event::Started { begins } => Some(*begins),
        _ => None,
    })
}

fn first_seats(world: &World) -> Vec<tournament::seats::Drawn> {
    let seats = world.record.iter().find_map(|(_, event)| match event {
        Event::SeatsDrawn(seats) => Some(seats.clone()),
        _ => None,
    });
    seats.expect("seats are drawn")
}

fn missing(world: &World) -> Vec<u32> {
    let missing = world.record.iter().find_map(|(_, event)| match event {
        Event::NoncesClosed { missing } => Some(missing),
        _ => None,
    });
    missing.expect("nonces are closed").iter().map(|entry| entry.0).collect()
}

/// The entries in the order in which these nonces seat them.
fn seated_by(world: &World, entries: u32, nonces: &[cut::Nonce]) -> Vec<u32> {
    let purpose = Purpose::Seats(TableNo(1)).bytes();
    let mut lots = cut::Lots::new(&world.lots.secret, 1, nonces, &purpose);
    let mut all: Vec<u32> = (0..entries).collect();
    for at in (1..all.len()).rev() {
        all.swap(at, lots.below(at as u64 + 1) as usize);
    }
    all
}

#[test]
fn seats_come_from_the_secret_and_all_opened_nonces() {
    // clause: SVP-2.1-01
    let mut world = world(sit_and_go(6), 6, 1);
    let mut nonces = Vec::new();
    for entry in [5, 2, 0, 1, 3, 4] {
        assert_eq!(world.tournament.phase(), Phase::Registering);
        opens(&mut world, entry).unwrap();
    }
    for entry in world.tournament.entries() {
        nonces.push(nonce(entry.player).0);
    }
    let seats: Vec<u32> = first_seats(&world).iter().map(|seat| seat.entry.0).collect();
    assert_eq!(seats, seated_by(&world, 6, &nonces), "in the order of the entries");
    assert_ne!(seats, seated_by(&world, 6, &[]));
    assert_eq!(missing(&world), [0; 0]);
}

#[test]
fn a_full_sit_and_go_begins_when_it_would_without_nonces() {
    // clause: PSC-A1Tx-01, SVS-2.2.2-05
    for opened in [0, 3, 6] {
        let mut plain = World::new(sit_and_go(6), 1);
        plain.registers(6);
        let mut world = world(sit_and_go(6), 6, 1);
        for entry in 0..opened {
            world.now += Millis(100);
            opens(&mut world, entry).unwrap();
        }
        if opened < 6 {
            waits_until(&mut world, 2_999);
            assert_eq!(world.tournament.phase(), Phase::Registering);
            waits_until(&mut world, 3_000);
        }
        assert_eq!(world.tournament.phase(), Phase::Playing, "{opened} opened");
        assert_eq!(begins(&world), begins(&plain), "{opened} opened");
        assert_eq!(missing(&world), (opened..6).collect::<Vec<u32>>());
    }
}

#[test]
fn without_a_commitment_nothing_is_asked_and_nobody_waits() {
    let mut world = World::new(sit_and_go(6), 1);
    world.registers(6);
    assert_eq!(world.tournament.phase(), Phase::Playing);
    let asks = |event: &Event| matches!(event, Event::NoncesAsked(_) | Event::NoncesClosed { .. });
    assert_eq!(world.count(asks), 0);
    assert_eq!(opens(&mut world, 0), Err(Refused::NonceNotAwaited(EntryId(0))));
}

#[test]
fn a_start_by_the_clock_is_as_early_as_without_nonces() {
    // clause: SVS-2.2.2-04
    let mut world = world(freezeout(), 20, 1);
    waits_until(&mut world, 49_999);
    assert_eq!(world.tournament.nonces().asked(), None);
    assert_eq!(opens(&mut world, 0), Err(Refused::NonceNotAwaited(EntryId(0))));
    waits_until(&mut world, 50_000);
    let asked = world.tournament.nonces().asked().unwrap();
    assert_eq!((asked.entries, asked.until), (20, Instant(60_000)));
    for entry in 0..20 {
        opens(&mut world, entry).unwrap();
    }
    waits_until(&mut world, 59_999);
    assert_eq!(world.tournament.phase(), Phase::Registering, "not before its time");
    waits_until(&mut world, 60_000);
    assert_eq!(begins(&world), Some(Instant(60_003)), "three tables");
}

#[test]
fn a_short_registration_keeps_half_its_time_for_commitments() {
    let mut plan = freezeout();
    plan.registration.opens = Instant(56_000);
    let mut world = World::new(plan, 1);
    (world.commits, world.now) = (100, Instant(56_000));
    world.registers(3);
    waits_until(&mut world, 57_999);
    assert_eq!(world.tournament.nonces().asked(), None);
    waits_until(&mut world, 58_000);
    assert_eq!(world.tournament.nonces().asked().unwrap().until, Instant(61_000));
}

#[test]
fn the_list_has_every_entry_and_commitment_before_an_opening() {
    let mut world = World::new(freezeout(), 1);
    (world.commits, world.now) = (0, Instant(0));
    world.registers(1);
    world.commits = 100;
    world.registers(3);
    world.give(Input::Withdraw(EntryId(2))).unwrap();
    assert_eq!(world.tournament.nonces().committed(), 2);
    waits_until(&mut world, 50_000);
    let commitment = |n: u32| {
        let player = world.tournament.entry(EntryId(n)).unwrap().player;
        Listed::With(cut::commitment(&nonce(player).0))
    };
    let list = [Listed::Without, commitment(1), Listed::Withdrawn, commitment(3)];
    let asked = world.tournament.nonces().asked().unwrap();
    assert_eq!(asked.list, Digest(cut::lots_list(&list)));
    let at = |is: fn(&Event) -> bool| world.record.iter().position(|(_, event)| is(event));
    assert_eq!(at(|event| matches!(event, Event::NonceOpened { .. })), None);
    assert!(at(|event| matches!(event, Event::NoncesAsked(_))).is_some());
}

#[test]
fn a_wrong_nonce_is_refused_and_counts_as_missing() {
    // clause: SVP-2.1-01
    let mut world = world(sit_and_go(3), 3, 1);
    let wrong = Input::OpenNonce { entry: EntryId(1), nonce: Digest([1; 32]) };
    assert_eq!(world.give(wrong), Err(Refused::NonceMismatch(EntryId(1))));
    let nowhere = Input::OpenNonce { entry: EntryId(9), nonce: Digest([1; 32]) };
    assert_eq!(world.give(nowhere), Err(Refused::NoEntry(EntryId(9))));
    opens(&mut world, 0).unwrap();
    opens(&mut world, 2).unwrap();
    waits_until(&mut world, 3_000);
    assert_eq!(missing(&world), [1]);
    assert_eq!(opens(&mut world, 1), Err(Refused::NonceNotAwaited(EntryId(1))), "too late");
}

#[test]
fn an_opening_sent_again_changes_nothing() {
    let mut world = world(sit_and_go(3), 3, 1);
    opens(&mut world, 0).unwrap();
    let before = world.record.len();
    opens(&mut world, 0).unwrap();
    assert_eq!(world.record.len(), before);
    waits_until(&mut world, 3_000);
    let before = world.record.len();
    opens(&mut world, 0).unwrap();
    assert_eq!(world.record.len(), before, "the answer may have been lost");
}

#[test]
fn nobody_joins_or_leaves_the_draw_once_the_list_is_fixed() {
    // clause: SVS-2.3.4-03
    let mut world = world(freezeout(), 9, 1);
    waits_until(&mut world, 50_000);
    assert_eq!(world.give(Input::Withdraw(EntryId(3))), Err(Refused::Started));
    let note = crate::chaos::note(&world, EntryId(3));
    let turned = Input::Staff(StaffAct::TurnAway { entry: EntryId(3), note });
    assert_eq!(world.give(turned), Err(Refused::Started));
    world.registers(2);
    assert_eq!(world.tournament.nonces().committed(), 9, "a commitment after the list is none");
    world.give(Input::Withdraw(EntryId(10))).unwrap();
    waits_until(&mut world, 60_000);
    let seats: Vec<EntryId> = first_seats(&world).iter().map(|seat| seat.entry).collect();
    assert_eq!(seats.len(), 9);
    assert!(seats.iter().all(|entry| entry.0 < 9));
    world.plays(60_000);
    world.balances();
    let late = |event: &Event| matches!(event, Event::LateSeatDrawn { entry: EntryId(9), .. });
    assert_eq!(world.count(late), 1, "its seat is a latecomer's");
    assert!(matches!(world.tournament.entry(EntryId(9)).unwrap().status, Status::Placed(_)));
}

#[test]
fn a_shootout_takes_nobody_after_its_list_is_fixed() {
    // clause: SVS-2.3.4-03
    let mut world = world(shootout(4), 8, 1);
    waits_until(&mut world, 50_000);
    let player = PlayerId::from_bits(99);
    let what = Purchase::Entry { by_ticket: false };
    let late = world.give(Input::Buy { player, what, commitment: None });
    assert_eq!(late, Err(Refused::Purchase(Refusal::NotOpen)));
}

#[test]
fn a_full_sit_and_go_starts_even_if_its_period_ends_meanwhile() {
    let mut plan = sit_and_go(3);
    let (begins, ends) = (Instant(0), Instant(1_000));
    plan.period = Some(tournament::Period { begins, ends });
    let mut world = world(plan, 3, 1);
    waits_until(&mut world, 3_000);
    assert_eq!(world.tournament.phase(), Phase::Playing);
}

#[test]
fn a_crash_between_commitments_and_openings_loses_nothing() {
    let mut world = world(sit_and_go(6), 6, 1);
    opens(&mut world, 0).unwrap();
    world.crashes();
    assert_eq!(world.tournament.nonces().opened(), 1);
    // The process slept for a minute: unopened nonces count as missing, and players still have time to reach the table.
    waits_until(&mut world, 60_000);
    assert_eq!(missing(&world), [1, 2, 3, 4, 5]);
    assert_eq!(begins(&world), Some(Instant(62_001)));
    // One that was away when the list was due asks afterwards.
    let mut late = self::world(freezeout(), 4, 1);
    late.crashes();
    waits_until(&mut late, 70_000);
    assert_eq!(late.tournament.nonces().asked().unwrap().until, Instant(73_000));
    for entry in 0..4 {
        opens(&mut late, entry).unwrap();
    }
    assert_eq!(late.tournament.phase(), Phase::Playing);
}

#[test]
fn late_entries_and_re_entries_commit_to_nothing() {
    let mut plan = freezeout();
    plan.registration.late = Some(Until::Clock(Millis(600_000)));
    let mut world = world(plan, 9, 1);
    world.opens = 50;
    while world.tournament.phase() == Phase::Registering {
        world.second();
    }
    world.registers(1);
    assert_eq!(world.tournament.nonces().committed(), 9);
    assert_eq!(world.tournament.nonces().of(EntryId(9)), None);
}

/// Whatever is committed and opened, lots are drawn after the nonces, once, and by those that are open.
#[test]
fn lots_are_drawn_after_the_nonces_whatever_happens() {
    // clause: SVP-2.1-01
    for seed in seeds(40) {
        let players = 2 + (seed % 30) as u32;
        let plan = if seed % 2 == 0 { freezeout() } else { sit_and_go(players) };
        let is_by_clock = matches!(plan.start, Start::At(_));
        let mut world = World::new(plan, seed);
        (world.commits, world.opens) = (world.dice.between(0, 100), world.dice.between(0, 40));
        world.registers(players);
        while world.tournament.phase() == Phase::Registering {
            world.second();
            if world.dice.percent(5) {
                world.crashes();
            }
            assert!(world.now <= Instant(64_000), "seed {seed}");
        }
        let kinds = world.record.iter().map(|(_, event)| match event {
            Event::Registered { .. } => 0,
            Event::NoncesAsked(_) => 1,
            Event::NonceOpened { .. } => 2,
            Event::NoncesClosed { .. } => 3,
            _ => 4,
        });
        let kinds: Vec<u8> = kinds.collect();
        assert!(kinds.is_sorted(), "seed {seed}: {kinds:?}");
        let nonces = world.tournament.nonces();
        let all = nonces.opened();
        let is_asked = nonces.committed() > 0;
        assert_eq!(nonces.asked().is_some(), is_asked, "seed {seed}");
        assert_eq!(nonces.are_closed(), is_asked, "seed {seed}");
        if is_asked {
            assert_eq!(missing(&world).len() as u32, nonces.committed() - all, "seed {seed}");
        }
        let seats: Vec<u32> = first_seats(&world).iter().map(|seat| seat.entry.0).collect();
        let drawn = seated_by(&world, players, &nonces.taking_part());
        assert_eq!(seats, drawn, "seed {seed}");
        assert_eq!(is_by_clock, world.now >= Instant(60_000), "seed {seed}");
    }
}
