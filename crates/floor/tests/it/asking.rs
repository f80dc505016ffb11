//! Tables whose host approves each player: who learns what, and a restart in between.

use crate::world::{World, new_table, take_seat};
use floor::{HouseSeat, ask};
use units::{Chips, ConnId, Millis, PlayerId, Seat, TableId};
use wire::{AskView, AskerView, Command, DeclinedView, Frame, HostOrder, NewTable, RefusalCode};

/// A table of Ana's where she approves each player, and Ben and Cleo, who have its link.
struct Club {
    world: World,
    table: TableId,
    ana: (ConnId, PlayerId),
    ben: (ConnId, PlayerId),
    cleo: (ConnId, PlayerId),
}

/// What a player was last sent about asking for seats.
type Told = (Vec<AskView>, Vec<AskerView>, Vec<DeclinedView>);

fn told(world: &World, conn: ConnId) -> Told {
    let frames = world.frames.get(&conn).into_iter().flatten();
    let last = frames.rev().find_map(|frame| match frame {
        Frame::Waiting { asks, askers, declined, .. } => {
            Some((asks.clone(), askers.clone(), declined.clone()))
        }
        _ => None,
    });
    last.unwrap_or_default()
}

/// The seat held for a player, as they were last told.
fn held(world: &World, conn: ConnId) -> Option<u8> {
    let frames = world.frames.get(&conn).into_iter().flatten();
    let last = frames.rev().find_map(|frame| match frame {
        Frame::Waiting { offers, .. } => Some(offers.first().map(|offer| offer.seat.number())),
        _ => None,
    });
    last.flatten()
}

impl Club {
    fn new() -> Club {
        let mut world = World::new();
        let guest = |world: &mut World, conn, name: &str| {
            let (player, _) = world.guest(name);
            (world.line(conn, Some(player)), player)
        };
        let ana = guest(&mut world, 1, "Ana");
        let ben = guest(&mut world, 2, "Ben");
        let cleo = guest(&mut world, 3, "Cleo");
        let new = NewTable { private: true, host_seats: true, seats_max: 3, ..new_table("Own") };
        let Ok(table) = world.ask(ask::OpenTable { player: ana.1, table: new }) else {
            panic!("a table")
        };
        for (conn, _) in [ben, cleo] {
            world.ok(conn, Command::Watch { table, after: None });
        }
        Club { world, table, ana, ben, cleo }
    }

    fn asks(&self, seat: Option<u8>) -> Command {
        Command::AskForSeat { table: self.table, seat: seat.map(Seat::new) }
    }
    fn seats(&self, player: PlayerId, seat: Option<u8>) -> Command {
        let order = HostOrder::Seat { player, seat: seat.map(Seat::new) };
        Command::Host { table: self.table, order }
    }
    fn declines(&self, player: PlayerId) -> Command {
        Command::Host { table: self.table, order: HostOrder::Decline { player } }
    }
}

#[test]
fn a_host_sees_who_asks_and_seats_one_and_declines_another() {
    let club = Club::new();
    let (asks, any) = (club.asks(Some(2)), club.asks(None));
    let (seats_ben, declines_cleo) = (club.seats(club.ben.1, None), club.declines(club.cleo.1));
    let Club { mut world, table, ana, ben, cleo } = club;
    world.refused_as(ben.0, take_seat(table, 1_000), RefusalCode::HostSeats);
    let wait = Command::WaitForSeat { table, any: false };
    world.refused_as(ben.0, wait, RefusalCode::HostSeats);
    world.refused_as(ana.0, asks.clone(), RefusalCode::AskNotNeeded);
    world.ok(ben.0, asks.clone());
    world.refused_as(ben.0, asks, RefusalCode::AlreadyAsked);
    world.ok(cleo.0, any.clone());
    // Ana sees the requests on every connection, though she watches no table; Ben and Cleo see their own.
    let askers = told(&world, ana.0).1;
    let named: Vec<(&str, Option<u8>)> =
        askers.iter().map(|asker| (asker.name.as_str(), asker.seat.map(Seat::number))).collect();
    assert_eq!(named, [("Ben", Some(2)), ("Cleo", None)]);
    assert_eq!((askers[0].table, askers[0].table_name.as_str()), (table, "Own"));
    let own = told(&world, ben.0);
    assert_eq!((own.0.len(), own.1.len()), (1, 0));
    assert_eq!((own.0[0].table, own.0[0].seat), (table, Some(Seat::new(2))));
    // Players who ask are not in the line that everybody sees.
    let Ok(lobby) = world.ask(ask::Lobby { player: Some(ana.1) }) else { panic!() };
    assert_eq!((lobby.private_tables[0].waiting, lobby.private_tables[0].host_seats), (0, true));
    // Only the host decides.
    world.refused_as(cleo.0, seats_ben.clone(), RefusalCode::NotHost);
    world.refused_as(cleo.0, declines_cleo.clone(), RefusalCode::NotHost);
    world.ok(ana.0, seats_ben.clone());
    assert_eq!(held(&world, ben.0), Some(2));
    assert_eq!(told(&world, ben.0), Told::default());
    world.ok(ana.0, declines_cleo.clone());
    world.refused_as(ana.0, declines_cleo, RefusalCode::NotAsking);
    assert!(told(&world, ana.0).1.is_empty());
    let declined = told(&world, cleo.0).2;
    assert_eq!((declined[0].table, declined[0].name.as_str()), (table, "Own"));
    assert_eq!(declined[0].until, world.now + cash::DECLINED_FOR);
    world.refused_as(cleo.0, any.clone(), RefusalCode::DeclinedByHost);
    world.ok(ben.0, take_seat(table, 1_000));
    world.refused_as(ana.0, seats_ben, RefusalCode::NotAsking);
    // After a while Cleo may ask again; she then withdraws.
    world.pass(cash::DECLINED_FOR);
    world.ok(cleo.0, any);
    assert!(told(&world, cleo.0).2.is_empty());
    world.ok(cleo.0, Command::StopWaiting { table });
    assert_eq!((told(&world, cleo.0), told(&world, ana.0)), Default::default());
    world.check_books();
}

#[test]
fn a_seat_request_outlives_a_restart_but_not_a_long_absence() {
    let club = Club::new();
    let (asks, seats_cleo) = (club.asks(Some(3)), club.seats(club.cleo.1, Some(1)));
    let Club { mut world, table, ana, ben, cleo } = club;
    world.ok(ben.0, asks.clone());
    world.ok(cleo.0, asks);
    world.crash();
    let host = world.line(11, Some(ana.1));
    let askers = told(&world, host).1;
    assert_eq!(askers.iter().map(|asker| asker.player).collect::<Vec<_>>(), [ben.1, cleo.1]);
    let cleo = (world.line(13, Some(cleo.1)), cleo.1);
    assert_eq!(told(&world, cleo.0).0[0].seat, Some(Seat::new(3)));
    // Ben never comes back: the host sees that, and after a while the request ends.
    world.pass(Millis::seconds(60));
    let away: Vec<bool> = told(&world, host).1.iter().map(|asker| asker.away).collect();
    assert_eq!(away, [true, false]);
    world.pass(cash::WAITER_AWAY_MAX);
    assert_eq!(told(&world, host).1.len(), 1);
    assert!(world.table(table).waiter(ben.1).is_none());
    // An offer outlives a restart too, and so does a refusal by the host.
    world.ok(host, seats_cleo);
    assert_eq!(held(&world, cleo.0), Some(1));
    world.crash();
    let line = world.line(23, Some(cleo.1));
    assert_eq!(held(&world, line), Some(1));
    world.ok(line, take_seat(table, 1_000));
    let ben_again = world.line(22, Some(ben.1));
    world.ok(ben_again, Command::AskForSeat { table, seat: None });
    let host = world.line(21, Some(ana.1));
    let declines = HostOrder::Decline { player: ben.1 };
    world.ok(host, Command::Host { table, order: declines });
    world.crash();
    let ben_again = world.line(32, Some(ben.1));
    assert_eq!(told(&world, ben_again).2.len(), 1);
    let asks = Command::AskForSeat { table, seat: None };
    world.refused_as(ben_again, asks, RefusalCode::DeclinedByHost);
    world.check_books();
}

#[test]
fn a_seat_request_needs_chips_and_house_players_need_none() {
    let club = Club::new();
    let asks = club.asks(None);
    let Club { mut world, table, ana, ben, .. } = club;
    let dear = NewTable {
        private: true,
        host_seats: true,
        small_blind: Chips::new(500),
        big_blind: Chips::new(1_000),
        ..new_table("Dear")
    };
    let opened = world.ask(ask::OpenTable { player: ana.1, table: dear });
    let Ok(dear) = opened else { panic!("a table") };
    let too_dear = Command::AskForSeat { table: dear, seat: None };
    world.refused_as(ben.0, too_dear, RefusalCode::NotEnoughChips);
    // At a table where the host does not approve players there is nothing to ask.
    let one = world.public_table("One");
    let at_one = Command::AskForSeat { table: one, seat: None };
    world.refused_as(ben.0, at_one, RefusalCode::AskNotNeeded);
    let at_one = Command::Host { table: one, order: HostOrder::Decline { player: ben.1 } };
    world.refused_as(ana.0, at_one, RefusalCode::NotHost);
    // House players come at the host's wish, without asking.
    let wants = Command::Host { table, order: HostOrder::HousePlayers { count: 2 } };
    world.ok(ana.0, wants);
    for HouseSeat { player, table, buy_in } in world.floor.house_seats() {
        let conn = world.line(100 + (player.bits() % 1_000_000_007) as u64, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
    }
    assert_eq!(world.table(table).seats().filter(|(_, one)| one.house).count(), 2);
    world.ok(ben.0, asks);
}

#[test]
fn an_anonymous_table_cannot_have_host_approval() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let new = NewTable { private: true, host_seats: true, anonymous: true, ..new_table("Own") };
    let Err(refusal) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("not refused")
    };
    assert_eq!(refusal.code, RefusalCode::TableSettingUnfit);
    assert_eq!(refusal.params["field"], "host_seats");
    assert_eq!(refusal.params["allowed"], "false at an anonymous table");
}
