//! Anonymous tables: nobody learns who the others are.

use crate::world::{World, items, last_view, new_table, passive, take_seat};
use floor::{FloorConfig, ask};
use units::{Chips, ConnId, Millis, PlayerId, TableId};
use wire::{Command, Frame, HostOrder, NewReport, NewTable, NewsItem, RefusalCode, ReportReason};

/// Ana and Ben play; a visitor watches.
struct Masked {
    world: World,
    table: TableId,
    people: [(PlayerId, ConnId); 2],
    rail: ConnId,
}

const NAMES: [&str; 2] = ["Anastasia", "Benedict"];

fn masked() -> Masked {
    let tables = vec![NewTable { anonymous: true, ..new_table("One") }];
    let mut world = World::with(FloorConfig { tables, ..crate::world::config() });
    let table = world.public_table("One");
    let rail = world.line(9, None);
    world.ok(rail, Command::Watch { table, after: None });
    let people = [0, 1].map(|at| {
        let (player, _) = world.guest(NAMES[at]);
        let conn = world.line(at as u64 + 1, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 1_000));
        (player, conn)
    });
    Masked { world, table, people, rail }
}

fn text(frames: &[Frame]) -> String {
    frames.iter().map(wire::encode_frame).collect()
}

// clause: W2D-11.3-03
#[test]
fn nothing_sent_to_others_reveals_an_anonymous_player() {
    let Masked { mut world, table, people, rail } = masked();
    for (at, (player, conn)) in people.into_iter().enumerate() {
        world.ok(conn, Command::Say { table, text: "hello".into() });
        let own = text(&world.take_frames(conn));
        assert!(
            own.contains(NAMES[at]) && own.contains(&player.to_string()),
            "the player's own is theirs"
        );
    }
    world.play_out(table, &people.map(|(_, conn)| conn), passive);
    world.ok(people[0].1, Command::LeaveSeat { table });
    world.crash();
    let again = people.map(|(player, conn)| world.line(conn.0, Some(player)));
    for conn in again {
        world.ok(conn, Command::Watch { table, after: None });
    }
    world.pass(Millis::seconds(5));
    let mut got = vec![(None, rail)];
    got.extend([0, 1].map(|at| (Some(at), people[at].1)));
    for (whose, conn) in got {
        let viewer = whose.map(|at: usize| people[at].0);
        let lobby = match world.ask(ask::Lobby { player: viewer }) {
            Ok(lobby) => serde_json::to_string(&lobby).unwrap(),
            other => panic!("{other:?}"),
        };
        let look = match world.ask(ask::Table { table, player: viewer }) {
            Ok(view) => serde_json::to_string(&view).unwrap(),
            other => panic!("{other:?}"),
        };
        let all = text(&world.take_frames(conn)) + &lobby + &look;
        for other in (0..2).filter(|other| Some(*other) != whose) {
            assert!(!all.contains(NAMES[other]), "{all}");
            assert!(!all.contains(&people[other].0.to_string()), "{all}");
        }
    }
    let kept = world.disk.talk();
    assert_eq!(kept.iter().map(|line| line.player).collect::<Vec<_>>(), people.map(|(p, _)| p));
}

#[test]
fn an_alias_lasts_from_sitting_down_to_leaving() {
    let Masked { mut world, table, people, rail } = masked();
    let known = |world: &mut World| {
        world.ok(rail, Command::Watch { table, after: None });
        let view = last_view(&world.take_frames(rail)).unwrap();
        view.seats.iter().map(|seat| (seat.player, seat.name.clone())).collect::<Vec<_>>()
    };
    let before = known(&mut world);
    assert_eq!(before.iter().map(|(_, name)| &**name).collect::<Vec<_>>(), ["Seat 1", "Seat 2"]);
    let conns = people.map(|(_, conn)| conn);
    world.play_out(table, &conns, passive);
    assert_eq!(known(&mut world), before, "the same as long as the player sits");
    world.ok(conns[0], Command::LeaveSeat { table });
    world.pass(Millis::seconds(4));
    let least = world.table(table).config().buy_in_max;
    world.ok(conns[0], Command::TakeSeat { table, seat: None, buy_in: least, commitment: None });
    let after = known(&mut world);
    assert_eq!(after[0].1, "Seat 1");
    assert_ne!(after[0].0, before[0].0, "and another the next time");
    assert_eq!(after[1], before[1]);
}

/// A settle-up sheet says who pays whom; here each player sees only their own line.
#[test]
fn an_anonymous_sheet_shows_only_the_players_own_line() {
    let Masked { mut world, people: [(ana, of_ana), (ben, of_ben)], .. } = masked();
    let own = NewTable { anonymous: true, private: true, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: own }) else {
        panic!("a table of her own")
    };
    for conn in [of_ana, of_ben] {
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 1_000));
    }
    for player in [ana, ben] {
        let Ok(sheet) = world.ask(ask::Sheet { table, player }) else { panic!("hers") };
        assert_eq!(sheet.lines.iter().map(|line| line.player).collect::<Vec<_>>(), [player]);
        assert_eq!(sheet.payments, []);
    }
    // After the table has closed each may still see their own line, and nobody else anything.
    world.ok(of_ana, Command::Host { table, order: HostOrder::Close });
    world.play_out(table, &[of_ana, of_ben], passive);
    for player in [ana, ben] {
        let Ok(sheet) = world.ask(ask::Sheet { table, player }) else { panic!("his") };
        let [own] = &sheet.lines[..] else { panic!("his alone") };
        let won = own.cashed_out.get() as i64 - own.bought_in.get() as i64;
        assert_eq!((own.player, own.at_table, own.net), (player, Chips::ZERO, won));
    }
    let other = ask::Sheet { table, player: PlayerId::from_bits(5) };
    assert!(matches!(world.ask(other), Err(why) if why.code == RefusalCode::TableClosed));
}

/// A delayed spectator knows a player by the same identifier as the players do.
#[test]
fn live_and_delayed_views_show_the_same_alias() {
    let tables = vec![NewTable { anonymous: true, rail_delay_min: 1, ..new_table("One") }];
    let mut world = World::with(FloorConfig { tables, ..crate::world::config() });
    let table = world.public_table("One");
    let ana = world.sit(1, "Anastasia", table, 1_000);
    world.sit(2, "Benedict", table, 1_000);
    let rail = world.line(9, None);
    let aliases = |world: &mut World, conn| {
        world.ok(conn, Command::Watch { table, after: None });
        let view = last_view(&world.take_frames(conn)).unwrap();
        view.seats.iter().map(|seat| seat.player).collect::<Vec<_>>()
    };
    let live = aliases(&mut world, ana);
    assert_eq!(aliases(&mut world, rail), []);
    world.pass(Millis::seconds(60));
    assert_eq!(aliases(&mut world, rail)[1], live[1]);
    world.crash();
    let again = world.line(8, None);
    assert_eq!(aliases(&mut world, again)[1], live[1], "after a crash too");
}

#[test]
fn orders_and_reports_name_players_by_alias() {
    let Masked { mut world, table, people, .. } = masked();
    let [(ana, of_ana), (ben, of_ben)] = people;
    let (boss, _) = world.guest("Boss");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(boss) }).unwrap();
    let of_boss = world.line(5, Some(boss));
    world.ok(of_boss, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(of_boss)).unwrap();
    let alias = view.seats[1].player;
    let mute = |player| Command::Host { table, order: HostOrder::Mute { player } };
    world.refused_as(of_boss, mute(ben), RefusalCode::NotSeated);
    world.ok(of_boss, mute(alias));
    assert!(world.table(table).is_muted(ben));
    let told = items(&world.take_frames(of_ana));
    assert!(told.contains(&NewsItem::Muted { player: alias }), "{told:?}");
    let own = items(&world.take_frames(of_ben));
    assert!(own.contains(&NewsItem::Muted { player: ben }), "the player learns that it is them");
    // A report names the player to the owner.
    let report = |player| NewReport { table, player, reason: ReportReason::Collusion, line: None };
    let no = world.ask(ask::Report { player: ana, report: report(ben) });
    assert!(matches!(no, Err(no) if no.code == RefusalCode::NotSeated));
    assert!(matches!(world.ask(ask::Report { player: ana, report: report(alias) }), Ok(())));
    let Ok(talk) = world.ask(ask::Talk { player: boss }) else { panic!("his page") };
    assert_eq!((talk.reports[0].about.player, &*talk.reports[0].about.name), (ben, NAMES[1]));
    // A spectator has no name here, and cannot chat.
    let (cyd, _) = world.guest("Cyd");
    let of_cyd = world.line(6, Some(cyd));
    world.ok(of_cyd, Command::Watch { table, after: None });
    let say = Command::Say { table, text: "hello".into() };
    world.refused_as(of_cyd, say, RefusalCode::NotSeated);
}
