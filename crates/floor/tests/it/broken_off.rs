//! Void hands: by the owner, or because the room cannot go on.

use crate::games::{Caller, Party, of};
use crate::world::{World, items, last_view, new_table};
use audit::{OpenHandError, audit_disk, open_hand};
use bots::Strategy;
use floor::{VoidedHand, ask, voided_hands};
use hand::Variant;
use record::{Entry, RoomKey};
use std::sync::atomic::Ordering;
use units::{Chips, ConnId, Millis, PlayerId, TableId};
use wire::{Act, Command, DeadMoney, HostOrder, NewTable, NewsItem, RefundView, RefusalCode};

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

fn record(world: &World, table: TableId) -> Vec<Entry> {
    let tables = world.disk.tables();
    tables.into_iter().find(|(id, _)| *id == table).expect("it is there").1
}

pub(crate) fn owner(world: &mut World) -> PlayerId {
    let (player, _) = world.guest("Boss");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(player) }).unwrap();
    player
}

/// Ana has raised, Ben (the small blind) has folded, Cyd is to act; the rulebook shares dead money.
fn in_a_hand() -> (World, TableId, [ConnId; 3]) {
    let mut config = crate::world::config();
    let rulebook = Some("svenska-spel".into());
    config.tables = vec![NewTable { rulebook, ..new_table("One") }];
    let mut world = World::with(config);
    let table = world.public_table("One");
    let names = ["Ana", "Ben", "Cyd"];
    let lines = [0, 1, 2].map(|at| world.sit(at as u64 + 1, names[at], table, 1_000));
    for _ in 0..4 {
        let dealt_in = world.table(table).hand().unwrap().dealt_in().len();
        if dealt_in == 3 {
            break; // earlier hands have the two players who came first
        }
        world.play_out(table, &lines, |_| Act::Fold);
        world.pass(Millis::seconds(4));
    }
    assert_eq!(world.table(table).hand().unwrap().dealt_in().len(), 3);
    assert!(world.act(table, &lines, |_| Act::RaiseTo { to: Chips::new(30) }));
    assert!(world.act(table, &lines, |_| Act::Fold));
    (world, table, lines)
}

fn told(world: &mut World, conn: ConnId) -> (DeadMoney, bool, Vec<RefundView>) {
    let void = items(&world.take_frames(conn)).into_iter().find_map(|item| match item {
        NewsItem::HandVoided { ordered, dead_money, refunds, .. } => {
            Some((dead_money, ordered, refunds))
        }
        _ => None,
    });
    void.expect("he is told of a void hand")
}

fn voided(world: &World, table: TableId) -> Vec<VoidedHand> {
    voided_hands(&key(), &world.disk.everybody(), &record(world, table)).expect("a sound record")
}

// clause: SVS-2.3.5-10
#[test]
fn the_owner_voids_a_hand_and_all_see_the_refunds() {
    let (mut world, table, lines) = in_a_hand();
    let hand_no = world.table(table).hand_no();
    let before: u64 = world.table(table).seats().map(|(_, one)| one.stack.get()).sum();
    let order = HostOrder::BreakOff { close: false };
    let command = Command::Host { table, order };
    world.refused_as(lines[0], command, RefusalCode::NotHost);
    let (guest, boss) = (world.guest("Guest").0, owner(&mut world));
    let ask = |player| ask::BreakOff { player, table, close: false };
    let refused = world.ask(ask(guest));
    assert!(matches!(refused, Err(no) if no.code == RefusalCode::NotOwner));
    assert!(matches!(world.ask(ask(boss)), Ok(())));
    let (dead_money, ordered, refunds) = told(&mut world, lines[2]);
    assert_eq!((dead_money, ordered), (DeadMoney::Share, true));
    let back: u64 = refunds.iter().map(|one| one.back.get()).sum();
    assert_eq!(back, refunds.iter().map(|one| one.staked.get()).sum::<u64>());
    for one in &refunds {
        assert_eq!(one.stack, world.table(table).stack(one.seat));
        assert_eq!(one.folded, one.back < one.staked, "only the player who folded loses: {one:?}");
    }
    let after: u64 = world.table(table).seats().map(|(_, one)| one.stack.get()).sum();
    assert_eq!(before, after);
    world.check_books();
    // The record says the same, also after a crash; the deck stays closed.
    let report = voided(&world, table);
    assert_eq!(report.len(), 1);
    assert_eq!(
        (report[0].hand_no, report[0].by, report[0].dead_money),
        (hand_no, Some(boss), "share")
    );
    let late = world.now + Millis::seconds(1_000_000);
    let opened = open_hand(
        &key(),
        &world.disk.everybody(),
        &record(&world, table),
        hand_no,
        late,
        Millis(0),
    );
    assert!(matches!(opened, Err(OpenHandError::Voided(no)) if no == hand_no));
    world.crash();
    world.check_books();
    let rail = world.line(9, None);
    world.ok(rail, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert!(view.hand.is_none() && view.seats.iter().all(|seat| seat.cards.is_empty()));
    assert!(view.log.iter().any(|item| matches!(item, NewsItem::HandVoided { .. })));
    world.pass(Millis::seconds(4));
    assert_eq!(world.table(table).hand_no(), hand_no.next(), "the table goes on");
}

#[test]
fn voiding_for_good_closes_the_table_and_returns_all_chips() {
    let (mut world, table, lines) = in_a_hand();
    let boss = owner(&mut world);
    assert!(matches!(world.ask(ask::BreakOff { player: boss, table, close: true }), Ok(())));
    let told = items(&world.take_frames(lines[1]));
    assert!(told.iter().any(|item| matches!(item, NewsItem::HandVoided { .. })), "{told:?}");
    assert!(told.contains(&NewsItem::Closed));
    world.check_books();
    world.crash();
    world.check_books();
    assert!(world.floor.tables().all(|one| one.config().table != table));
}

/// The new deck that a draw game needs cannot be made, again and again: the hand can never go on.
#[test]
fn a_hand_that_cannot_go_on_is_void() {
    let variant = Variant::by_key("draw_7e").unwrap();
    let caller = |_| Box::new(Caller) as Box<dyn Strategy>;
    let count = u64::from(variant.seats_max);
    let mut party = Party::new(of(variant, variant.limits[0]), count, caller);
    let table = party.table;
    party.world.pass(Millis::seconds(4));
    let is_full = |party: &Party| {
        party.world.table(table).hand().is_some_and(|hand| hand.dealt_in().len() == count as usize)
    };
    for _ in 0..200 {
        if is_full(&party) {
            break;
        }
        if !party.act() {
            party.world.pass(Millis::seconds(1));
        }
    }
    assert!(is_full(&party), "all are dealt in");
    let hand_no = party.world.table(table).hand_no();
    party.world.accident.panics.store(true, Ordering::Relaxed);
    for _ in 0..200 {
        if !party.act() {
            break;
        }
    }
    let world = &mut party.world;
    world.pass(Millis::seconds(5));
    world.accident.panics.store(false, Ordering::Relaxed);
    assert!(world.floor.tables().all(|one| one.config().table != table), "it is closed");
    assert!(world.logs.iter().any(|line| line.contains("its hand is void")), "{:?}", world.logs);
    let report = voided(world, table);
    assert_eq!((report.len(), report[0].by, report[0].hand_no), (1, None, hand_no));
    for one in &report[0].refunds {
        assert!(!one.staked.is_zero() && one.back == one.staked, "{one:?}");
    }
    assert_eq!(audit_disk(&world.disk, &key(), None).fault, None);
    world.check_books();
    world.crash();
    world.check_books();
}
