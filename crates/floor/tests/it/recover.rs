use crate::world::{Room, World, items, last_view, new_table, passive};
use floor::{Identity, ask};
use record::StoredSnapshot;
use units::{Chips, Millis, PlayerId};
use view::Observer;
use wire::{Command, Frame, Notice, RefusalCode};

/// Two people in their first hand, after this many decisions.
fn in_hand(decisions: usize) -> (World, units::TableId, Vec<PlayerId>) {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    for _ in 0..decisions {
        world.act(table, &[ana, ben], passive);
    }
    let players = world.table(table).seats().map(|(_, sitting)| sitting.player).collect();
    (world, table, players)
}

fn come_back(world: &mut World, table: units::TableId, players: &[PlayerId]) -> Vec<units::ConnId> {
    let mut conns = Vec::new();
    for (at, &player) in players.iter().enumerate() {
        let conn = world.line(20 + at as u64, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        conns.push(conn);
    }
    conns
}

#[test]
fn a_crash_keeps_the_cards_of_the_hand() {
    for decisions in 0..=7 {
        let (mut straight, table, players) = in_hand(decisions);
        let (mut crashed, same, _) = in_hand(decisions);
        assert_eq!(table, same);
        crashed.crash();
        let conns = come_back(&mut crashed, table, &players);
        let others = come_back(&mut straight, table, &players);
        crashed.play_out(table, &conns, passive);
        straight.play_out(table, &others, passive);
        let board = |world: &World| world.table(table).hand().unwrap().boards().to_vec();
        assert_eq!(board(&straight)[0].len(), 5);
        assert_eq!(board(&crashed), board(&straight), "after {decisions} decisions");
        for &player in &players {
            let known =
                |world: &World| view::known_cards(world.table(table), Observer::Player(player));
            assert_eq!(known(&crashed), known(&straight));
        }
        crashed.check_books();
        // The next hand begins as well.
        crashed.pass(Millis::seconds(3));
        assert_eq!(crashed.table(table).hand_no().0, 2);
    }
}

#[test]
fn views_after_a_crash_are_those_before_it() {
    let (mut world, table, players) = in_hand(3);
    let conns = come_back(&mut world, table, &players);
    let before: Vec<_> =
        conns.iter().map(|&conn| last_view(&world.take_frames(conn)).unwrap()).collect();
    world.crash();
    let conns = come_back(&mut world, table, &players);
    for (before, conn) in before.into_iter().zip(conns) {
        let mut after = last_view(&world.take_frames(conn)).unwrap();
        assert!(after.seq > before.seq, "that the room was away is on record");
        after.seq = before.seq;
        // The clocks started again.
        if let (Some(after), Some(before)) = (&mut after.turn, &before.turn) {
            after.deadline = before.deadline;
        }
        assert_eq!(after, before);
    }
}

#[test]
fn downtime_does_not_count_against_players() {
    let (mut world, table, players) = in_hand(1);
    world.now += Millis::seconds(3_600);
    world.crash();
    let turn = world.table(table).turn().expect("the hand goes on");
    let deadline = turn.1.expect("a clock runs");
    assert_eq!(deadline.since(world.now), Millis::seconds(20));
    world.pass(Millis::seconds(10));
    assert!(world.table(table).seats().all(|(_, sitting)| sitting.connected));
    let conns = come_back(&mut world, table, &players);
    world.play_out(table, &conns, passive);
    world.check_books();
}

const TEN_YEARS: Millis = Millis::seconds(3_650 * 24 * 60 * 60);

/// One start with a clock ten years ahead, and the next with the right time.
#[test]
fn time_on_the_record_never_falls() {
    let (mut world, table, _) = in_hand(1);
    world.now += TEN_YEARS;
    world.crash();
    let last = world.disk.tables().iter().flat_map(|(_, all)| all).map(|entry| entry.at).max();
    let last = last.unwrap();
    world.now = world.now - TEN_YEARS;
    world.crash();
    // Clocks run out as usual, and everything later is recorded in order.
    world.pass(Millis::seconds(60));
    let entries = &world.disk.tables().into_iter().find(|(id, _)| *id == table).unwrap().1;
    assert!(entries.is_sorted_by_key(|entry| entry.at));
    let ended = entries.last().unwrap().at;
    assert!(last < ended && ended <= last + Millis::seconds(60), "{last:?}, {ended:?}");
    world.check_books();
}

/// After a refill by a clock far ahead, the wait is no longer than usual.
#[test]
fn a_clock_once_ahead_does_not_lengthen_a_refill_wait() {
    let mut world = World::new();
    let (player, _) = world.guest("Ana");
    let refill = |world: &mut World, guest_chips| {
        world.config.guest_chips = Chips::new(guest_chips);
        world.crash();
        world.ask(ask::Refill { player })
    };
    let wait = |answer: Result<wire::Me, wire::Refusal>| {
        let refusal = answer.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::RefillTooSoon);
        refusal.params["seconds"].as_u64().unwrap()
    };
    world.now += TEN_YEARS;
    refill(&mut world, 1_000_000).unwrap();
    world.now = world.now - TEN_YEARS;
    assert!((1..=3_600).contains(&wait(refill(&mut world, 100_000_000))));
    // A record of an earlier version may end at the right time.
    let loaded = world.disk.load(floor::is_readable);
    world.floor = open_from(&world, store::Loaded { last_at: None, ..loaded }).unwrap();
    assert_eq!(wait(world.ask(ask::Refill { player })), 3_600);
}

/// After an outage or a clock that jumped, nothing is deleted for its age until that is settled.
#[test]
fn a_clock_in_doubt_deletes_nothing() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    world.ok(ana, Command::Say { table, text: "hello".into() });
    let (host, _) = world.guest("Ben");
    let own = wire::NewTable { private: true, ..new_table("Own") };
    let own = world.ask(ask::OpenTable { player: host, table: own }).unwrap();
    world.now += TEN_YEARS;
    world.config.clock_in_doubt = true;
    world.crash();
    world.pass(Millis::seconds(3_600));
    assert_eq!((world.disk.talk().len(), world.table(own).is_closing()), (1, false));
    world.config.clock_in_doubt = false;
    world.crash();
    world.pass(Millis::seconds(3_600));
    assert_eq!(world.disk.talk().len(), 0);
}

#[test]
fn resuming_after_a_crash_gets_the_gap() {
    let (mut world, table, players) = in_hand(2);
    let conns = come_back(&mut world, table, &players);
    let seq = last_view(&world.take_frames(conns[0])).unwrap().seq;
    world.crash();
    let conn = world.line(50, Some(players[0]));
    world.ok(conn, Command::Watch { table, after: Some(seq) });
    let frames = world.take_frames(conn);
    assert!(
        frames.iter().any(|f| matches!(f, Frame::News { after, .. } if *after == seq)),
        "{frames:?}"
    );
}

#[test]
fn people_and_balances_outlive_a_crash() {
    let mut world = World::new();
    let table = world.public_table("One");
    let (player, token) = world.guest("Ana");
    let conn = world.line(1, Some(player));
    world.ok(conn, Command::Watch { table, after: None });
    world.ok(conn, crate::world::take_seat(table, 1_500));
    world.crash();
    let who = world.ask(ask::WhoIs { token: people::SecretHash::of(&token) });
    assert!(matches!(who, Ok(Some(Identity { player: found, owner: false })) if found == player));
    let Ok(me) = world.ask(ask::Me { player }) else { panic!("known") };
    assert_eq!((me.balance, me.at_tables), (Chips::new(3_500), Chips::new(1_500)));
    assert_eq!(me.tables, [table]);
    assert_eq!(world.floor.tables().count(), 2, "public tables are not opened twice");
}

#[test]
fn a_room_with_forged_entries_does_not_open() {
    let (world, table, _) = in_hand(2);
    let mut loaded = world.disk.load(floor::is_readable);
    let entries = &mut loaded.tables.iter_mut().find(|(id, ..)| *id == table).unwrap().1;
    entries[2].body.push(b' ');
    let opened = reopen(&world, loaded);
    assert!(opened.contains("does not match its stored hash"), "{opened}");

    let mut loaded = world.disk.load(floor::is_readable);
    loaded.tables.iter_mut().find(|(id, ..)| *id == table).unwrap().1.pop();
    let opened = reopen(&world, loaded);
    assert!(opened.contains("ends at"), "{opened}");

    let mut loaded = world.disk.load(floor::is_readable);
    let seat = loaded.balances.iter_mut().find(|(account, _)| account.owner.at_seat().is_some());
    seat.unwrap().1 += 1;
    let opened = reopen(&world, loaded);
    assert!(opened.contains("in the books"), "{opened}");
}

/// Why the room does not open from this.
fn reopen(world: &World, loaded: store::Loaded) -> String {
    open_from(world, loaded).err().expect("the room does not open").to_string()
}

fn open_from(world: &World, loaded: store::Loaded) -> Result<Room, floor::RecoverError> {
    struct Zero;
    impl shuffler::Entropy for Zero {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), shuffler::EntropyError> {
            bytes.fill(0);
            Ok(())
        }
    }
    let store = store::memory::MemoryStore::new(&world.disk, 1, store::memory::Faults::NONE);
    let key = record::RoomKey::from_bytes([7; 32]);
    floor::Floor::open(world.config.clone(), key, Box::new(Zero), store, loaded, world.now)
}

/// Two people who have played this many hands; from some number on there is a snapshot.
fn after_hands(hands: u64) -> (World, units::TableId, Vec<PlayerId>) {
    let (mut world, table, players) = in_hand(0);
    let conns = come_back(&mut world, table, &players);
    world.play_out(table, &conns, passive);
    while world.table(table).hand_no().0 < hands {
        world.pass(Millis::seconds(3));
        world.play_out(table, &conns, passive);
    }
    (world, table, players)
}

/// What the store would load without any snapshot.
fn without_snapshots(world: &World) -> store::Loaded {
    let mut loaded = world.disk.load(floor::is_readable);
    let whole = world.disk.tables();
    for (table, entries, _) in &mut loaded.tables {
        *entries = whole.iter().find(|(id, _)| id == table).unwrap().1.clone();
    }
    loaded.snapshots.clear();
    loaded
}

#[test]
fn a_start_from_a_snapshot_equals_one_from_the_first_entry() {
    let (mut longest, mut with_snapshot) = (0, 0);
    for hands in 1..=7 {
        let (mut world, table, players) = after_hands(hands);
        let short = world.disk.load(floor::is_readable);
        let whole = without_snapshots(&world);
        let entries =
            |loaded: &store::Loaded| loaded.tables.iter().map(|t| t.1.len()).sum::<usize>();
        with_snapshot += short.snapshots.len();
        longest = longest.max(entries(&short));
        let mut tables = Vec::new();
        for loaded in [short, whole] {
            let opened = open_from(&world, loaded).unwrap();
            tables.push(opened.tables().cloned().collect::<Vec<_>>());
        }
        assert!(tables[0] == tables[1], "after {hands} hands");
        let before = world.line(60, Some(players[0]));
        world.ok(before, Command::Watch { table, after: None });
        let before = last_view(&world.take_frames(before)).unwrap();
        world.crash();
        let conns = come_back(&mut world, table, &players);
        let mut after = last_view(&world.take_frames(conns[0])).unwrap();
        after.seq = before.seq; // the record says that the room was down
        assert_eq!(after, before, "after {hands} hands");
        world.pass(Millis::seconds(3));
        world.play_out(table, &conns, passive);
        world.check_books();
        assert_eq!(world.table(table).hand_no().0, hands + 1);
    }
    assert!(with_snapshot >= 5, "{with_snapshot} starts from snapshots");
    let (one, ..) = after_hands(1);
    let of_one = one.disk.load(floor::is_readable).tables.iter().map(|t| t.1.len()).sum::<usize>();
    assert!(longest < 4 * of_one, "{longest} entries are read, {of_one} with one hand");
}

#[test]
fn a_room_with_forged_entries_after_a_snapshot_does_not_open() {
    let (world, table, _) = after_hands(4);
    let tail = |loaded: &mut store::Loaded| {
        assert!(loaded.snapshots.contains_key(&table.into()));
        loaded.tables.iter().position(|(id, ..)| *id == table).unwrap()
    };
    let mut loaded = world.disk.load(floor::is_readable);
    let at = tail(&mut loaded);
    loaded.tables[at].1[0].body.push(b' ');
    let opened = reopen(&world, loaded);
    assert!(opened.contains("does not match its stored hash"), "{opened}");

    let mut loaded = world.disk.load(floor::is_readable);
    let at = tail(&mut loaded);
    loaded.tables[at].1.remove(0);
    let opened = reopen(&world, loaded);
    assert!(opened.contains("expected"), "{opened}");

    let mut loaded = world.disk.load(floor::is_readable);
    let kept = loaded.snapshots.get_mut(&table.into()).unwrap();
    let mut other = kept.chain;
    other[0] ^= 1;
    *kept = StoredSnapshot::of(table, kept.seq, other, kept.body.clone());
    let opened = reopen(&world, loaded);
    assert!(opened.contains("does not match its stored hash"), "{opened}");

    // A snapshot with a player too many does not agree with the books.
    let mut loaded = world.disk.load(floor::is_readable);
    let kept = loaded.snapshots.get_mut(&table.into()).unwrap();
    let people = world.disk.everybody();
    let mut snapshot = forms::decode_snapshot(kept, &people).unwrap();
    let seat = units::Seat::new(6);
    let (_, cash) = snapshot.seats[0].clone();
    snapshot.seats.push((seat, cash));
    let stranger = stranger_at(&snapshot, PlayerId::from_bits(99));
    snapshot.table.seats.push((seat, stranger));
    *kept = forms::encode_snapshot(&snapshot, &people, kept.seq, kept.chain);
    let opened = reopen(&world, loaded);
    assert!(opened.contains("in the books"), "{opened}");
}

fn stranger_at(table: &cash::Snapshot, player: PlayerId) -> table::Sitting {
    let state = table::SeatState::Out {
        reason: table::SitOutReason::Asked,
        since: table.table.rests_since,
    };
    table::Sitting { player, state, ..table.table.seats[0].1.clone() }
}

#[test]
fn a_planned_restart_is_announced_and_holds_new_hands() {
    let (mut world, table, players) = in_hand(0);
    let conns = come_back(&mut world, table, &players);
    assert!(matches!(world.ask(ask::PlanRestart { in_seconds: Some(30) }), Ok(())));
    let at = world.now + Millis::seconds(30);
    let planned = Frame::Notice { notice: Notice::RestartPlanned { at } };
    for &conn in &conns {
        assert!(world.frames[&conn].contains(&planned));
    }
    let late = world.line(40, None);
    assert!(world.frames[&late].contains(&planned));
    let Ok(lobby) = world.ask(ask::Lobby { player: None }) else { panic!("a lobby") };
    assert_eq!(lobby.restart_at, Some(at));
    world.pass(Millis::seconds(15));
    world.play_out(table, &conns, passive);
    let hand_no = world.table(table).hand_no();
    // The pause ends four seconds before the restart: no hand opens.
    world.pass(Millis::seconds(11));
    assert_eq!(world.table(table).hand_no(), hand_no.next(), "12 s before it one still opens");
    let turn = world.own_turn(conns[0]).or(world.own_turn(conns[1])).unwrap();
    world.pass(Millis::seconds(60));
    assert_eq!(world.table(table).hand().unwrap().action_no(), turn.0.action_no, "clocks stand");
    world.refused_as(conns[0], Command::SitOut { table }, RefusalCode::Restarting);
    world.crash();
    assert!(world.table(table).is_hand_running());
    let conns = come_back(&mut world, table, &players);
    world.play_out(table, &conns, passive);
    world.check_books();
    assert!(!items(&world.take_frames(conns[0])).is_empty());
}
