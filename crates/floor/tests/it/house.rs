use crate::world::{World, config, items, new_table, take_seat};
use floor::{FloorConfig, HouseSeat, ask};
use units::{Chips, ConnId, Millis, TableId};
use wire::{Command, HostOrder, NewTable, NewsItem, RefusalCode};

fn with_house(wanted: u8, seats_max: u8) -> World {
    let table = NewTable { house_players: wanted, seats_max, ..new_table("One") };
    World::with(FloorConfig { tables: vec![table], ..config() })
}

/// Does what the server does for each house player: connects it, watches and sits down.
fn seat_house(world: &mut World) -> Vec<ConnId> {
    let mut conns = Vec::new();
    for HouseSeat { player, table, buy_in } in world.floor.house_seats() {
        if world.table(table).seat_of(player).is_some() {
            continue;
        }
        let conn = world.line(100 + (player.bits() % 1_000_000_007) as u64, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
        conns.push(conn);
    }
    conns
}

fn house_at(world: &World, table: TableId) -> usize {
    world
        .table(table)
        .seats()
        .filter(|(_, sitting)| sitting.house && sitting.goes == table::Goes::No)
        .count()
}

#[test]
fn house_players_play_only_while_someone_watches() {
    let mut world = with_house(3, 6);
    let table = world.public_table("One");
    assert_eq!(world.floor.house_seats().len(), 3);
    seat_house(&mut world);
    assert_eq!(house_at(&world, table), 3);
    world.pass(Millis::seconds(60));
    assert_eq!(world.table(table).hand_no().0, 0, "house players do not play to an empty room");
    let rail = world.line(1, None);
    world.ok(rail, Command::Watch { table, after: None });
    assert_eq!(world.table(table).hand_no().0, 1, "one who looks on is shown a hand");
    let names: Vec<_> =
        world.table(table).seats().map(|(_, s)| (s.name.clone(), s.house)).collect();
    assert!(names.iter().all(|(_, house)| *house));
    world.check_books();
}

#[test]
fn a_player_among_house_players_gets_cards_at_once() {
    let table = NewTable { house_players: 3, ..new_table("One") };
    let quiet = FloorConfig { tables: vec![table], house_show: false, ..config() };
    let mut world = World::with(quiet);
    let table = world.public_table("One");
    seat_house(&mut world);
    let (player, _) = world.guest("Ana");
    let ana = world.line(1, Some(player));
    world.ok(ana, Command::Watch { table, after: None });
    world.pass(Millis::seconds(60));
    assert_eq!(world.table(table).hand_no().0, 0, "nothing is played for who only looks on");
    let sat_at = world.now;
    world.ok(ana, take_seat(table, 1_000));
    let dealt = |item: &NewsItem| matches!(item, NewsItem::Dealt { .. });
    assert!(items(&world.take_frames(ana)).iter().any(dealt));
    assert_eq!(world.now, sat_at, "not a moment later");
    // Once the human sits out, the house players stop too.
    world.ok(ana, Command::SitOut { table });
    world.pass(Millis::seconds(600));
    let hands = world.table(table).hand_no();
    world.pass(Millis::seconds(60));
    assert_eq!(world.table(table).hand_no(), hands);
    assert!(!world.table(table).is_hand_running());
}

#[test]
fn house_players_give_up_seats_for_people() {
    let mut world = with_house(9, 4);
    let table = world.public_table("One");
    seat_house(&mut world);
    assert_eq!(house_at(&world, table), 2);
    for (at, expected) in [(1u64, 1), (2, 0), (3, 0)] {
        world.sit(at, &format!("Guest {at}"), table, 1_000);
        for _ in 0..3 {
            // A house player who makes room leaves after the hand.
            world.pass(Millis::seconds(21));
        }
        seat_house(&mut world);
        assert_eq!(house_at(&world, table), expected, "with {at} people");
        assert!(world.table(table).seats().count() < 4 || at == 4);
    }
    world.check_books();
}

#[test]
fn a_lone_player_keeps_their_house_opponent() {
    let mut world = with_house(1, 2);
    let table = world.public_table("One");
    seat_house(&mut world);
    world.sit(1, "Ana", table, 1_000);
    assert_eq!(house_at(&world, table), 1);
    assert_eq!(world.table(table).hand_no().0, 1);
}

#[test]
fn the_owner_switches_house_players_off() {
    let mut world = with_house(3, 6);
    let table = world.public_table("One");
    seat_house(&mut world);
    let (player, _) = world.guest("Ana");
    let refused = world.ask(ask::HousePlayers { player, on: false });
    assert!(matches!(refused, Err(r) if r.code == RefusalCode::NotOwner));
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(player) }).unwrap();
    assert!(matches!(world.ask(ask::HousePlayers { player, on: false }), Ok(())));
    assert!(world.floor.house_seats().is_empty());
    assert_eq!(world.table(table).seats().count(), 0, "they have stood up");
    assert!(matches!(world.ask(ask::HousePlayers { player, on: true }), Ok(())));
    seat_house(&mut world);
    assert_eq!(house_at(&world, table), 3);
    world.check_books();
}

#[test]
fn a_host_sets_the_number_of_house_players() {
    let mut world = World::new();
    let (player, _) = world.guest("Ana");
    let new = NewTable { private: true, house_players: 2, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player, table: new }) else { panic!("a table") };
    seat_house(&mut world);
    assert_eq!(house_at(&world, table), 2);
    let host = world.line(1, Some(player));
    let order = |count| Command::Host { table, order: HostOrder::HousePlayers { count } };
    world.refused_as(host, order(10), RefusalCode::TableSettingUnfit);
    world.ok(host, order(1));
    world.settle();
    assert_eq!(house_at(&world, table), 1);
    let (other, _) = world.guest("Ben");
    let ben = world.line(2, Some(other));
    world.refused_as(ben, order(0), RefusalCode::NotHost);
    // A removed house player does not come back; another does. Nobody comes to a locked table.
    let sits = |world: &World| -> Vec<_> {
        let seats = world.table(table).seats().filter(|(_, sitting)| sitting.house);
        seats.map(|(_, sitting)| sitting.player).collect()
    };
    let removed = sits(&world)[0];
    world.ok(host, Command::Host { table, order: HostOrder::Remove { player: removed } });
    seat_house(&mut world);
    assert_eq!(house_at(&world, table), 1);
    assert_ne!(sits(&world)[0], removed);
    world.ok(host, Command::Host { table, order: HostOrder::Lock });
    world.ok(host, order(3));
    assert_eq!(world.floor.house_seats().iter().filter(|seat| seat.table == table).count(), 1);
    // A house player sits down only at its own place.
    let one = world.public_table("One");
    let house = world.floor.house_seats()[0].player;
    let conn = world.line(3, Some(house));
    world.refused_as(conn, take_seat(one, 500), RefusalCode::HousePlayersNotAllowed);
}

/// Win2day's rulebook allows no house players, so the program's default tables leave them out.
#[test]
fn a_rulebook_without_house_players_has_none() {
    let tables = vec![NewTable { house_players: 2, ..new_table("One") }];
    let rulebook = "win2day".into();
    let usual = FloorConfig { tables, are_tables_usual: true, rulebook, ..config() };
    let mut world = World::with(usual);
    let table = world.public_table("One");
    seat_house(&mut world);
    assert_eq!((world.floor.house_seats().len(), house_at(&world, table)), (0, 0));
    let (owner, _) = world.guest("Ana");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(owner) }).unwrap();
    let conn = world.line(1, Some(owner));
    let order = Command::Host { table, order: HostOrder::HousePlayers { count: 1 } };
    let refusal = world.refused(conn, order);
    assert_eq!(refusal.code, RefusalCode::TableSettingUnfit);
    assert_eq!(refusal.params["field"], "house_players");
    assert_eq!(refusal.params["allowed"], "0");
}

#[test]
fn house_players_never_run_out_of_chips() {
    let mut world = with_house(2, 6);
    let table = world.public_table("One");
    let mut conns = seat_house(&mut world);
    let rail = world.line(1, None);
    world.ok(rail, Command::Watch { table, after: None });
    for _ in 0..30 {
        world.play_out(table, &conns, crate::world::all_in);
        world.pass(Millis::seconds(6)); // three seconds between hands, and one for each street
        for conn in seat_house(&mut world) {
            if !conns.contains(&conn) {
                conns.push(conn);
            }
        }
        assert_eq!(house_at(&world, table), 2);
    }
    assert!(world.table(table).hand_no().0 >= 20);
    let short =
        world.floor.house_seats().into_iter().filter(|place| place.buy_in < Chips::new(200));
    assert_eq!(short.count(), 0);
    world.check_books();
}

fn hours(n: u64) -> Millis {
    Millis::seconds(n * 3_600)
}

fn is_open(world: &World, table: TableId) -> bool {
    world.floor.tables().any(|open| open.config().table == table)
}

/// A private table whose host never came, with two house players.
fn forgotten_table(world: &mut World, host: &str) -> TableId {
    let (player, _) = world.guest(host);
    let new = NewTable { private: true, house_players: 2, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player, table: new }) else { panic!("a table") };
    seat_house(world);
    assert_eq!(house_at(world, table), 2);
    table
}

#[test]
fn an_unused_private_table_closes_despite_house_players() {
    let mut world = World::new();
    let table = forgotten_table(&mut world, "Ana");
    world.pass(hours(23));
    assert!(is_open(&world, table));
    // A spectator does, and when they leave the day starts again.
    let rail = world.line(1, None);
    world.ok(rail, Command::Watch { table, after: None });
    world.pass(hours(30));
    assert!(is_open(&world, table));
    world.floor.disconnect(rail);
    world.settle();
    world.pass(hours(23));
    assert!(is_open(&world, table));
    world.pass(hours(2));
    assert!(!is_open(&world, table));
    world.check_books();
}

#[test]
fn an_unused_private_table_closes_despite_restarts() {
    let mut world = World::new();
    let table = forgotten_table(&mut world, "Ana");
    world.pass(hours(20));
    world.crash();
    world.pass(hours(3));
    assert!(is_open(&world, table));
    world.crash();
    world.pass(hours(2));
    assert!(!is_open(&world, table));
    // A table survives a long outage, so that its players find it.
    let table = forgotten_table(&mut world, "Ben");
    world.now += hours(48);
    world.crash();
    let rail = world.line(1, None);
    world.ok(rail, Command::Watch { table, after: None });
    world.pass(hours(1));
    assert!(is_open(&world, table));
    world.check_books();
}
