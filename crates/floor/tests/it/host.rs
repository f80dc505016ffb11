//! What the host of a private table may order, as those who sit there meet it.

use crate::world::{World, items, last_view, new_table, passive, take_seat};
use floor::{Answer, Ask};
use units::{ConnId, Millis, PlayerId, TableId};
use wire::{Command, HostOrder, LeaveReason, NewTable, NewsItem, RefusalCode};

/// A private table of Ana's, her line, and Ben's; both watch.
struct Friends {
    world: World,
    table: TableId,
    ana: PlayerId,
    ben: PlayerId,
    host: ConnId,
    friend: ConnId,
}

impl Friends {
    fn new() -> Friends {
        let mut world = World::new();
        let (ana, _) = world.guest("Ana");
        let (ben, _) = world.guest("Ben");
        let new = NewTable { private: true, ..new_table("Own") };
        let Answer::Opened { table } = world.ask(Ask::OpenTable { player: ana, table: new }) else {
            panic!("a table")
        };
        let host = world.line(1, Some(ana));
        let friend = world.line(2, Some(ben));
        for conn in [host, friend] {
            world.ok(conn, Command::Watch { table, after: None });
        }
        Friends { world, table, ana, ben, host, friend }
    }

    /// Both have sat down and are in their first hand.
    fn playing() -> Friends {
        let mut friends = Friends::new();
        let Friends { world, table, host, friend, .. } = &mut friends;
        for conn in [*host, *friend] {
            world.ok(conn, take_seat(*table, 1_000));
        }
        assert!(world.table(*table).is_hand_running());
        friends
    }

    fn order(&self, order: HostOrder) -> Command {
        Command::Host { table: self.table, order }
    }
}

#[test]
fn a_host_closes_his_table_and_everybody_leaves_with_his_chips() {
    let mut friends = Friends::playing();
    let close = friends.order(HostOrder::Close);
    let Friends { world, table, ana, host, friend, .. } = &mut friends;
    let (table, lines) = (*table, [*host, *friend]);
    world.refused_as(*friend, close.clone(), RefusalCode::NotHost);
    world.ok(*host, close);
    let told = items(&world.take_frames(*friend));
    let closes = |item: &&NewsItem| {
        matches!(item, NewsItem::Leaving { reason: LeaveReason::TableClosed, .. })
    };
    assert_eq!(told.iter().filter(closes).count(), 2, "both are told why they will leave");
    // Nobody new sits down, and the hand is played to its end.
    let (cy, _) = world.guest("Cy");
    let late = world.line(3, Some(cy));
    world.ok(late, Command::Watch { table, after: None });
    world.refused_as(late, take_seat(table, 1_000), RefusalCode::TableClosed);
    // A look at it, so that its turn is known.
    for conn in lines {
        world.ok(conn, Command::Watch { table, after: None });
    }
    world.play_out(table, &lines, passive);
    let told = items(&world.take_frames(lines[1]));
    assert!(matches!(told[..], [.., NewsItem::Closed, _]), "the last thing that is told: {told:?}");
    let chips = world.ask(Ask::Me { player: *ana });
    let Answer::Me(me) = chips else { panic!("{chips:?}") };
    assert!(me.tables.is_empty() && me.at_tables.is_zero());
    world.refused_as(late, take_seat(table, 1_000), RefusalCode::TableClosed);
    let Answer::Lobby(lobby) = world.ask(Ask::Lobby { player: Some(*ana) }) else { panic!() };
    assert!(lobby.private_tables.is_empty());
    world.check_books();
    world.crash();
    assert!(world.floor.tables().all(|open| open.config().table != table), "closed for good");
    world.check_books();
}

#[test]
fn a_host_is_not_locked_out_of_his_own_table() {
    let mut friends = Friends::new();
    let lock = friends.order(HostOrder::Lock);
    let Friends { world, table, host, friend, .. } = &mut friends;
    world.ok(*host, lock);
    world.refused_as(*friend, take_seat(*table, 1_000), RefusalCode::TableLocked);
    world.ok(*host, take_seat(*table, 1_000));
}

#[test]
fn a_pause_holds_a_hand_for_ten_minutes_at_most() {
    let mut friends = Friends::playing();
    let [pause, resume] = [HostOrder::Pause, HostOrder::Resume].map(|order| friends.order(order));
    let Friends { world, table, ana, ben, host, friend } = &mut friends;
    let (table, lines) = (*table, [*host, *friend]);
    let until = world.now + room::HAND_HELD_MAX;
    world.ok(*host, pause);
    let told = items(&world.take_frames(*friend));
    assert!(told.contains(&NewsItem::Paused { until: Some(until) }), "{told:?}");
    // A room that dies meanwhile gives the host no more time.
    world.pass(Millis::seconds(60));
    world.crash();
    for (conn, player) in lines.into_iter().zip([*ana, *ben]) {
        world.line(conn.0, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        let view = last_view(&world.take_frames(conn)).unwrap();
        assert_eq!((view.paused, view.held_until), (true, Some(until)));
        let turn = view.turn.unwrap();
        assert_eq!((turn.deadline, turn.options), (None, None));
    }
    world.pass(Millis(until.0 - world.now.0 - 1));
    assert!(world.own_turn(lines[0]).or(world.own_turn(lines[1])).is_none());
    world.pass(Millis(1));
    let told = items(&world.frames[&lines[1]]);
    assert!(matches!(told[..], [NewsItem::HoldEnded, NewsItem::Turn(_)]), "{told:?}");
    world.play_out(table, &lines, passive);
    // The host's pause begins with the end of the hand, and lasts as long as he likes.
    world.pass(Millis::seconds(3_600));
    assert_eq!(world.table(table).hand_no().0, 1);
    world.ok(lines[0], resume);
    world.pass(Millis::seconds(3));
    assert_eq!(world.table(table).hand_no().0, 2);
    world.check_books();
}
