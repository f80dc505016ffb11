//! People across starts: sessions beside the chain, names outside the record, snapshots of all people.

use crate::world::{World, config, last_view, new_table, passive, take_seat};
use floor::{ForgetError, PEOPLE_REPLAYED_MAX, ask, forget};
use ledger::TransferKind;
use people::{Change, Kind, Player, RecordedText, SecretHash, alias};
use record::RoomKey;
use shuffler::{Entropy, EntropyError};
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Store, Ticket};
use units::{ConnId, HandNo, Instant, Millis, PlayerId, TableId};
use wire::{Command, HostOrder, NewTable};

fn is_known(world: &mut World, token: &str) -> bool {
    let token = SecretHash::of(token);
    matches!(world.ask(ask::WhoIs { token }), Ok(Some(_)))
}

/// Sessions named in the chain of an older version open none, with a snapshot or without.
#[test]
fn a_closed_session_stays_closed_without_a_snapshot() {
    let mut world = World::new();
    let (player, token) = world.guest("Ana");
    let (_, other) = world.guest("Ben");
    // As a room of an earlier version chained it.
    let opened = Change::SessionOpened { player, token: SecretHash::of(&token), at: Instant(5) };
    write(&world.disk, Batch { people: vec![opened], ..Batch::default() });
    assert!(matches!(world.ask(ask::CloseSession { token: SecretHash::of(&token) }), Ok(())));
    world.disk.set_people_snapshot(None);
    world.crash();
    assert!(!is_known(&mut world, &token));
    assert!(is_known(&mut world, &other));
}

fn write(disk: &Disk, batch: Batch) {
    let mut store = MemoryStore::new(disk, 0, Faults::NONE);
    store.submit(Ticket(0), batch, ());
    assert!(store.completed().pop().expect("told").outcome.is_ok());
}

/// A device is noted once a day.
#[test]
fn a_returning_device_is_noted_once_a_day() {
    let mut world = World::new();
    let (_, token) = world.guest("Ana");
    let seen = |world: &World| world.disk.load(floor::is_readable).sessions[0].seen;
    let first = seen(&world);
    let token = SecretHash::of(&token);
    assert!(world.floor.who(&token).is_some());
    world.settle();
    assert_eq!(seen(&world), first, "the same day");
    world.pass(Millis(24 * 3_600_000));
    assert!(world.floor.who(&token).is_some());
    world.settle();
    assert_eq!(seen(&world), world.now);
}

/// A start that replayed many changes submits a snapshot; the next replays only what came since.
#[test]
fn a_start_loads_people_from_their_snapshot() {
    let mut world = World::new();
    let person = |n: u128| {
        let (player, name) = (PlayerId::from_bits(n), RecordedText::from(format!("Guest {n}")));
        Change::Joined { player: Player { player, name, kind: Kind::Guest, since: Instant(1) } }
    };
    let people: Vec<Change> = (1..=PEOPLE_REPLAYED_MAX as u128).map(person).collect();
    write(&world.disk, Batch { people, ..Batch::default() });
    world.crash();
    let replayed = |world: &World| world.disk.load(floor::is_readable).people.len();
    assert_eq!(replayed(&world), 0, "kept whole by the first start");
    let (ana, token) = world.guest("Ana");
    assert_eq!(replayed(&world), 2, "a name and a recovery code");
    world.crash();
    let Ok(me) = world.ask(ask::Me { player: ana }) else { panic!("known") };
    assert_eq!(me.name, "Ana");
    let old = PlayerId::from_bits(7);
    let Ok(me) = world.ask(ask::Me { player: old }) else { panic!("known") };
    assert_eq!(me.name, "Guest 7");
    let code = world.ask(ask::OpenGuest { name: "guest 7".into() });
    assert!(code.is_err(), "the name is taken");
    assert!(is_known(&mut world, &token));
    world.check_books();
}

/// No byte of entries, changes, snapshots and the index of hands contains a name.
#[test]
fn the_record_has_no_names() {
    let mut config = config();
    config.hands_per_snapshot = 1;
    let mut world = World::with(config);
    let (ana, _) = world.guest("Quibbleforth");
    let Ok(_) = world.ask(ask::Rename { player: ana, name: "Zanzibolt".into() }) else {
        panic!("renamed")
    };
    let (table, _) = play_some(&mut world, ana);
    let stored = stored(&world.disk);
    for name in ["Quibbleforth", "Zanzibolt", "Wexmarrow", "Fennigold"] {
        assert!(!stored.contains(name), "{name}");
    }
    assert!(!world.disk.snapshots().is_empty(), "a table was kept whole");
    world.crash();
    let conn = world.line(9, Some(ana));
    world.ok(conn, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(conn)).unwrap();
    assert_eq!(view.name, "Fennigold");
    let mut names: Vec<&str> = view.seats.iter().map(|seat| seat.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Wexmarrow", "Zanzibolt"]);
    world.check_books();
}

fn stored(disk: &Disk) -> String {
    let entries = disk.tables().into_iter().flat_map(|(_, entries)| entries);
    let snapshots = disk.snapshots().into_values().map(|snapshot| snapshot.body);
    let bodies = entries.map(|entry| entry.body).chain(snapshots);
    let mut all: Vec<String> =
        bodies.map(|body| String::from_utf8_lossy(&body).into_owned()).collect();
    all.extend(disk.people().iter().map(Change::to_stored));
    all.extend(disk.hands().into_iter().map(|ended| ended.hand.dealt));
    all.concat()
}

/// A host opens a table and plays two hands there with another player.
fn play_some(world: &mut World, ana: PlayerId) -> (TableId, [ConnId; 2]) {
    let (ben, _) = world.guest("Wexmarrow");
    let new = NewTable { private: true, ..new_table("Fennigold") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("a table")
    };
    let conns = [(1, ana), (2, ben)].map(|(conn, player)| {
        let conn = world.line(conn, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 500));
        conn
    });
    for hand in 1..=2 {
        world.pass(Millis::seconds(3));
        assert_eq!(world.table(table).hand_no().0, hand);
        world.play_out(table, &conns, passive);
    }
    world.pass(Millis::seconds(3));
    (table, conns)
}

struct Zero;

impl Entropy for Zero {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.fill(0);
        Ok(())
    }
}

fn forgetting(world: &World, player: PlayerId) -> Result<Batch, ForgetError> {
    let (key, loaded) = (RoomKey::from_bytes([7; 32]), world.disk.load(floor::is_readable));
    let config = world.config.clone();
    let forgetting = forget(config, key, Box::new(Zero), loaded, player, world.now)?;
    Ok(forgetting.batch)
}

#[test]
fn a_seated_player_host_or_owner_cannot_be_forgotten() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let (table, [host, other]) = play_some(&mut world, ana);
    let refused = |world: &World, player| forgetting(world, player).unwrap_err();
    assert!(matches!(refused(&world, ana), ForgetError::AtTable { table: at, .. } if at == table));
    world.play_out(table, &[host, other], passive);
    world.ok(host, Command::LeaveSeat { table });
    world.pass(Millis::seconds(30));
    assert!(matches!(refused(&world, ana), ForgetError::Hosts { table: of, .. } if of == table));
    let nobody = PlayerId::from_bits(77);
    assert!(matches!(refused(&world, nobody), ForgetError::Unknown { player } if player == nobody));
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    let claimed = world.ask(ask::ClaimOwner { secret, player: Some(ana) });
    assert!(claimed.is_ok());
    assert!(matches!(refused(&world, ana), ForgetError::Owner { .. }));
}

/// Chips go back, the record verifies, and fellow players read an alias.
#[test]
fn a_forgotten_player_has_an_alias_in_past_hands() {
    let mut world = World::new();
    let (ana, token) = world.guest("Ana");
    let (table, [host, other]) = play_some(&mut world, ana);
    let ben = world.floor.tables().flat_map(|table| table.seats()).map(|(_, one)| one.player);
    let ben = ben.into_iter().find(|player| *player != ana).unwrap();
    world.play_out(table, &[host, other], passive);
    world.ok(host, Command::LeaveSeat { table });
    world.ok(host, Command::Host { table, order: HostOrder::Close });
    world.pass(Millis::seconds(30));
    let batch = forgetting(&world, ana).unwrap();
    assert_eq!(batch.transfers.len(), 1);
    assert_eq!(batch.transfers[0].kind, TransferKind::Forgotten);
    world.crash();
    write(&world.disk, batch);
    assert!(matches!(forgetting(&world, ana), Err(ForgetError::Already { .. })));
    world.crash();
    assert!(!is_known(&mut world, &token));
    let told = world.history().hand(ben, table, HandNo(1)).unwrap().unwrap();
    let told = serde_json::to_string(&told).unwrap();
    assert!(told.contains(&alias(ana)) && !told.contains("\"Ana\""), "{told}");
    assert!(told.contains("Wexmarrow"));
    assert_eq!(world.history().tables(ben).unwrap().tables[0].name, "Private table");
    world.check_books();
    world.guest("Ana"); // the name is free
}
