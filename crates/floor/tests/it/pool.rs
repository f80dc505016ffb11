//! Speed poker in a room: from hand to hand, through crashes, with house players.

use crate::broken_off::owner;
use crate::world::{World, config, items, last_view, new_table, passive, take_seat};
use cash::Table;
use floor::{FloorConfig, HouseSeat, ask};
use std::collections::BTreeMap;
use units::{Chips, ConnId, Instant, Millis, PlayerId, TableId};
use wire::{Act, Command, Frame, HostOrder, NewTable, PoolRow, RefusalCode};

fn with_pool(pool: NewTable, house_show: bool) -> World {
    World::with(FloorConfig { tables: vec![pool], house_show, ..config() })
}

fn of(seats_max: u8) -> NewTable {
    NewTable { pool: Some(2), seats_max, rulebook: Some("win2day".into()), ..new_table("Mill") }
}

fn row(world: &mut World, player: Option<PlayerId>) -> PoolRow {
    match world.ask(ask::Lobby { player }) {
        Ok(lobby) => {
            assert!(lobby.tables.is_empty(), "a pool's tables are not in the lobby");
            lobby.pools[0].clone()
        }
        other => panic!("no lobby: {other:?}"),
    }
}

struct Person {
    player: PlayerId,
    conn: ConnId,
}

/// Puts this many guests into the pool, each with 1,000 chips.
fn join(world: &mut World, pool: TableId, count: u64) -> Vec<Person> {
    let one = |at: u64| {
        let (player, _) = world.guest(&format!("Guest {at}"));
        let conn = world.line(at, Some(player));
        world.ok(conn, Command::Watch { table: pool, after: None });
        world.ok(conn, take_seat(pool, 1_000));
        Person { player, conn }
    };
    (1..=count).map(one).collect()
}

/// The table where a player sits; `None` while they are on their way.
fn place(world: &World, player: PlayerId) -> Option<&Table> {
    let mut sits = world.floor.tables().filter(|table| table.seat_of(player).is_some());
    let place = sits.next();
    assert!(sits.next().is_none(), "the player sits twice");
    place
}

/// Checks that nobody has cards in two hands that they could still win.
fn check_hands(world: &World, players: impl IntoIterator<Item = PlayerId>) {
    for player in players {
        let live = world.floor.tables().filter(|table| {
            let hand = table.hand().filter(|hand| !hand.is_over());
            let Some(hand) = hand else { return false };
            hand.live().iter().any(|seat| table.dealt_in(seat) == Some(player))
        });
        assert!(live.count() <= 1, "the player plays two hands");
    }
}

/// The player to act at their table, and the table.
fn to_act(world: &World, people: &[Person]) -> Option<(usize, TableId)> {
    people.iter().enumerate().find_map(|(at, person)| {
        let table = place(world, person.player)?;
        let (seat, _) = table.turn()?;
        (table.seat_of(person.player) == Some(seat)).then_some((at, table.config().table))
    })
}

fn act(world: &mut World, person: &Person, action: Act) {
    let table = place(world, person.player).unwrap();
    let (id, hand_no) = (table.config().table, table.hand_no());
    let action_no = table.hand().unwrap().action_no();
    world.ok(person.conn, Command::Act { table: id, hand_no, action_no, action });
}

// clause: W2D-11.6-01
#[test]
fn a_pool_player_who_folds_is_dealt_in_elsewhere_at_once() {
    let mut world = with_pool(of(3), false);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 7);
    world.pass(Millis::seconds(2)); // two hands of three, and one player who waits
    let (at, first) = to_act(&world, &people).unwrap();
    let one = &people[at];
    let dealt = world.table(first).hand().unwrap().dealt_in().len();
    assert_eq!(dealt, 3);
    let seat = world.table(first).seat_of(one.player).unwrap();
    let stack = world.table(first).stack(seat);
    world.take_frames(one.conn);
    act(&mut world, one, Act::Fold);
    world.pass(Millis::seconds(1));
    let there = place(&world, one.player).expect("the player is dealt in within a second");
    assert_ne!(there.config().table, first);
    let (old, new) = (world.table(first).config(), there.config());
    assert_eq!((old.variant.key, old.limit), (new.variant.key, new.limit));
    assert_eq!(old.stakes, new.stakes);
    assert_eq!(old.seats_max, new.seats_max);
    let own = there.seat_of(one.player).unwrap();
    assert!(there.hand().is_some_and(|hand| hand.dealt_in().contains(own)));
    assert_eq!(there.booked(own), stack, "with the same stack");
    assert!(world.table(first).is_hand_running(), "the old hand goes on");
    // The connection has followed, and shows the player's cards.
    let (to, view) = (there.config().table, last_view(&world.take_frames(one.conn)).unwrap());
    assert_eq!((view.table, view.you), (to, Some(own)));
    check_hands(&world, people.iter().map(|one| one.player));
    world.check_books();
}

#[test]
fn pool_players_play_on_and_their_connections_follow() {
    let mut world = with_pool(of(4), false);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 10);
    let mut moves = 0;
    for round in 0..400 {
        world.pass(Millis(200));
        if let Some((at, _)) = to_act(&world, &people) {
            let (_, options) =
                world.own_turn(people[at].conn).expect("the player learns of their turn");
            let folds = round % 3 != 0 && !options.check;
            act(&mut world, &people[at], if folds { Act::Fold } else { passive(&options) });
        }
        check_hands(&world, people.iter().map(|one| one.player));
        for person in &people {
            let frames = world.frames.get(&person.conn).map_or(&[][..], Vec::as_slice);
            moves += frames.iter().filter(|frame| matches!(frame, Frame::Moved { .. })).count();
            // Keeps the frames that say whose turn it is.
            let kept = frames.iter().rposition(|frame| matches!(frame, Frame::Table { .. }));
            if let Some(from) = kept {
                let kept = frames[from..].to_vec();
                let kept = kept.into_iter().filter(|f| !matches!(f, Frame::Moved { .. }));
                let kept: Vec<Frame> = kept.collect();
                world.frames.insert(person.conn, kept);
            }
        }
    }
    let hands: u64 = world.floor.tables().map(|table| table.hand_no().0).sum();
    assert!(hands > 40, "{hands} hands");
    assert!(moves > 100, "{moves} moves");
    for person in &people {
        let played = place(&world, person.player)
            .map(|table| table.cash_seat(table.seat_of(person.player).unwrap()).unwrap().standing);
        let owed = played.unwrap().big;
        assert!(owed.abs() < 2 * cash::WHOLE, "blinds are shared: {owed}");
    }
    let own = row(&mut world, Some(people[0].player));
    assert_eq!((own.players, own.you_sit), (10, true));
    assert!(own.hands_per_hour.is_some());
    world.check_books();
}

/// A room stopped after each of its steps in turn: no player is out of the pool, no chip is missing, and the hands go
/// on.
#[test]
fn stopping_a_pool_at_any_step_loses_no_chip_or_player() {
    let mut stopped_on_way = 0;
    for stop in 0..90 {
        let mut world = with_pool(of(3), false);
        let pool = row(&mut world, None).pool;
        let mut people = join(&mut world, pool, 5);
        let mut steps = 0;
        'play: loop {
            world.now += Millis(130);
            for _ in 0..6 {
                if steps == stop {
                    break 'play;
                }
                world.step();
                steps += 1;
            }
            if let Some((at, table)) = to_act(&world, &people) {
                let table = world.table(table);
                let (id, hand_no) = (table.config().table, table.hand_no());
                let action_no = table.hand().unwrap().action_no();
                let action = Act::Fold;
                world.send(people[at].conn, Command::Act { table: id, hand_no, action_no, action });
            }
        }
        let sit = people.iter().filter(|one| place(&world, one.player).is_some()).count();
        stopped_on_way += usize::from(sit < people.len());
        world.crash();
        world.check_books();
        for (at, person) in people.iter_mut().enumerate() {
            assert!(place(&world, person.player).is_some(), "stop {stop}: the player has no seat");
            person.conn = world.line(100 + at as u64, Some(person.player));
            world.ok(person.conn, Command::Watch { table: pool, after: None });
        }
        let hands = |world: &World| -> u64 { world.floor.tables().map(|t| t.hand_no().0).sum() };
        let before = hands(&world);
        for _ in 0..40 {
            world.pass(Millis::seconds(1));
            while let Some((at, _)) = to_act(&world, &people) {
                act(&mut world, &people[at], Act::Fold);
            }
        }
        assert!(hands(&world) > before + 3, "stop {stop}: no hand is dealt any more");
        world.check_books();
    }
    assert!(stopped_on_way > 0, "no stop found a player between tables");
}

#[test]
fn pool_house_players_play_only_with_a_human() {
    let pool = NewTable { house_players: 5, rulebook: None, ..of(3) };
    let mut world = with_pool(pool, false);
    let pool = row(&mut world, None).pool;
    let seats = world.floor.house_seats();
    assert_eq!(seats.len(), 5);
    let mut people = Vec::new();
    for (at, HouseSeat { player, table, buy_in }) in seats.into_iter().enumerate() {
        assert_eq!(table, pool);
        let conn = world.line(200 + at as u64, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
        people.push(Person { player, conn });
    }
    world.pass(Millis::seconds(30));
    let hands = |world: &World| -> u64 { world.floor.tables().map(|t| t.hand_no().0).sum() };
    assert_eq!(hands(&world), 0);
    assert_eq!(world.floor.house_seats().len(), 5, "they stay where they are");
    let own = join(&mut world, pool, 1).remove(0);
    let me = own.player;
    people.push(own);
    world.pass(Millis::seconds(1));
    assert_eq!(hands(&world), 1);
    for _ in 0..30 {
        if let Some((at, _)) = to_act(&world, &people) {
            act(&mut world, &people[at], Act::Fold);
        }
        for table in world.floor.tables() {
            let dealt = table.is_hand_running() && table.header().is_some();
            let here = table.seats().any(|(_, one)| one.player == me);
            let was = table.hand_no().0 > 0;
            assert!(!dealt || here || was, "only house players were dealt in");
        }
        world.pass(Millis(700));
    }
    assert!(hands(&world) > 3);
    assert_eq!(row(&mut world, Some(me)).house_players, 5);
    world.check_books();
}

#[test]
fn a_pool_is_joined_once_and_left_with_all_chips() {
    let mut world = with_pool(of(3), false);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 2);
    let Person { player, conn } = people[0];
    world.refused_as(conn, take_seat(pool, 1_000), RefusalCode::AlreadySeated);
    let table = place(&world, player).unwrap().config().table;
    let order = Command::Host { table, order: HostOrder::Pause };
    world.refused_as(conn, order, RefusalCode::NotHost);
    world.refused_as(
        conn,
        Command::TopUp { table, amount: Chips::new(5_000) },
        RefusalCode::TopUpOutOfRange,
    );
    world.pass(Millis::seconds(1));
    let table = place(&world, player).unwrap().config().table;
    world.ok(conn, Command::LeaveSeat { table });
    world.pass(Millis::seconds(25));
    assert_eq!(row(&mut world, None).players, 1);
    world.check_books();
    // The player comes back, and still owes the same.
    let left = world.floor.tables().find_map(|table| table.last_left(player).cloned()).unwrap();
    world.ok(conn, take_seat(pool, 1_000));
    let there = place(&world, player).unwrap();
    let again = there.cash_seat(there.seat_of(player).unwrap()).unwrap();
    assert_eq!(again.standing, left.carried.standing);
}

/// Before their turn a player cannot announce what they will do after folding: the record would show the others that
/// something was announced, and with two players left each knows by whom.
#[test]
fn a_wish_to_stay_is_private_and_only_for_ones_turn() {
    let mut world = with_pool(of(3), false);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 3);
    world.pass(Millis::seconds(1));
    let (at, table) = to_act(&world, &people).unwrap();
    let (one, two, three) = (&people[at], &people[(at + 1) % 3], &people[(at + 2) % 3]);
    for person in &people {
        world.take_frames(person.conn);
    }
    world.refused_as(two.conn, Command::Stay { table, on: true }, RefusalCode::NotYourTurn);
    assert_eq!(world.take_frames(one.conn), []);
    assert_eq!(world.take_frames(three.conn), []);
    world.take_frames(two.conn);
    world.ok(one.conn, Command::Stay { table, on: true });
    let told = |world: &mut World, person: &Person| {
        let mut told = items(&world.take_frames(person.conn));
        told.retain(|item| !matches!(item, wire::NewsItem::Turn(_)));
        told
    };
    assert_eq!(told(&mut world, one), [wire::NewsItem::StaysSet { on: true }]);
    assert_eq!((told(&mut world, two), told(&mut world, three)), (vec![], vec![]));
    let view = |world: &mut World, person: &Person| {
        world.ok(person.conn, Command::Watch { table, after: None });
        last_view(&world.take_frames(person.conn)).unwrap().pool.unwrap()
    };
    assert!(view(&mut world, one).stays);
    assert!(!view(&mut world, two).stays);
    act(&mut world, one, Act::Fold);
    world.pass(Millis::seconds(2));
    assert_eq!(place(&world, one.player).unwrap().config().table, table, "the player is watching");
}

/// Nobody is dealt in any more, players get their chips at the end of their hand, and a player between two tables is
/// not forgotten.
#[test]
fn closing_a_pool_pays_everybody_out() {
    for steps in 0..14 {
        let mut world = with_pool(of(3), false);
        let pool = row(&mut world, None).pool;
        let owner = owner(&mut world);
        let people = join(&mut world, pool, 7);
        world.pass(Millis::seconds(2));
        let (at, _) = to_act(&world, &people).unwrap();
        act(&mut world, &people[at], Act::Fold);
        for _ in 0..steps {
            world.now += Millis(50);
            world.step();
        }
        world.ask_later(ask::CloseTable { player: owner, table: pool });
        for _ in 0..60 {
            world.pass(Millis::seconds(1));
            while let Some((at, _)) = to_act(&world, &people) {
                act(&mut world, &people[at], Act::Fold);
            }
        }
        assert_eq!(world.floor.tables().count(), 0, "{steps}: a table is still open");
        world.check_books();
        world.crash();
        world.check_books();
        match world.ask(ask::Lobby { player: None }) {
            Ok(lobby) => assert!(lobby.pools.is_empty(), "{steps}: it is open again"),
            other => panic!("no lobby: {other:?}"),
        }
    }
}

/// Seven players with auto top-up to all the chips they ever had, in a pool where they lose some of them.
fn who_cannot_fill_up() -> (World, TableId, Vec<Person>) {
    let guest_chips = Chips::new(1_000);
    let settings = FloorConfig { tables: vec![of(3)], house_show: false, guest_chips, ..config() };
    let mut world = World::with(settings);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 7);
    for person in &people {
        let table = place(&world, person.player).unwrap().config().table;
        world.ok(person.conn, Command::AutoTopUp { table, to: guest_chips });
    }
    (world, pool, people)
}

/// Every player finds a seat within a few seconds, and the hands go on.
#[test]
fn a_failed_auto_top_up_does_not_stop_a_move() {
    let (mut world, _, people) = who_cannot_fill_up();
    let mut seen: BTreeMap<PlayerId, Instant> = BTreeMap::new();
    for _ in 0..300 {
        world.pass(Millis(200));
        if let Some((at, _)) = to_act(&world, &people) {
            act(&mut world, &people[at], Act::Fold);
        }
        for person in &people {
            if place(&world, person.player).is_some() {
                seen.insert(person.player, world.now);
            }
            let since = world.now.since(seen[&person.player]);
            assert!(since < Millis::seconds(5), "the player has no seat");
        }
    }
    let hands: u64 = world.floor.tables().map(|table| table.hand_no().0).sum();
    assert!(hands > 40, "{hands} hands");
    let short = people.iter().filter(|person| {
        let table = place(&world, person.player);
        let sitting = table.and_then(|table| table.cash_seat(table.seat_of(person.player)?));
        sitting.is_some_and(|one| one.auto_top_up.is_zero())
    });
    assert!(short.count() > 2, "their stacks are filled up no more");
    world.check_books();
    let Person { player, conn } = people[0];
    let table = place(&world, player).unwrap().config().table;
    world.ok(conn, Command::LeaveSeat { table });
    world.pass(Millis::seconds(25));
    let Ok(me) = world.ask(ask::Me { player }) else { panic!("his page") };
    assert!(me.at_tables.is_zero() && !me.balance.is_zero(), "{me:?}");
    assert_eq!(row(&mut world, None).players, 6, "the player has left with their chips");
    world.check_books();
}

#[test]
fn a_pool_closes_despite_failed_auto_top_ups() {
    for rounds in [5, 20, 40] {
        let (mut world, pool, people) = who_cannot_fill_up();
        let owner = owner(&mut world);
        for _ in 0..rounds {
            world.pass(Millis(200));
            if let Some((at, _)) = to_act(&world, &people) {
                act(&mut world, &people[at], Act::Fold);
            }
        }
        let closed = world.ask_later(ask::CloseTable { player: owner, table: pool });
        for _ in 0..60 {
            world.pass(Millis::seconds(1));
            while let Some((at, _)) = to_act(&world, &people) {
                act(&mut world, &people[at], Act::Fold);
            }
        }
        assert!(matches!(world.answers.get(&closed), Some(Ok(_))), "{rounds}: not closed");
        assert_eq!(world.floor.tables().count(), 0, "{rounds}: a table is still open");
        world.check_books();
    }
}

/// Chips between two tables belong to the player: being on the way earns no refill.
#[test]
fn chips_between_two_tables_count_against_a_refill() {
    let guest_chips = Chips::new(1_000);
    let settings = FloorConfig { tables: vec![of(3)], house_show: false, guest_chips, ..config() };
    let mut world = World::with(settings);
    let pool = row(&mut world, None).pool;
    let people = join(&mut world, pool, 7);
    let mut on_way = None;
    'play: for _ in 0..400 {
        world.now += Millis(50);
        for _ in 0..40 {
            world.step();
            on_way = people.iter().find(|one| place(&world, one.player).is_none());
            if on_way.is_some() {
                break 'play;
            }
        }
        if let Some((at, table)) = to_act(&world, &people) {
            let hand_no = world.table(table).hand_no();
            let action_no = world.table(table).hand().unwrap().action_no();
            let action = Act::Fold;
            world.send(people[at].conn, Command::Act { table, hand_no, action_no, action });
        }
    }
    let player = on_way.expect("somebody is between two tables").player;
    // One step only: after it the player sits again.
    let ids = [world.ask_later(ask::Me { player }), world.ask_later(ask::Refill { player })];
    world.step();
    let Some(Ok(me)) = world.answer::<ask::Me>(ids[0]) else { panic!("his page") };
    assert!(me.at_tables >= Chips::new(990) && !me.may_refill, "{me:?}");
    match world.answers.get(&ids[1]) {
        Some(Err(no)) => assert_eq!(no.code, RefusalCode::RefillNotNeeded),
        other => panic!("{other:?}"),
    }
    world.settle();
    world.check_books();
}
