//! The orders of a private table's host, as players meet them.

use crate::world::{World, config, items, last_view, new_table, passive, take_seat};
use cash::TableConfig;
use floor::{Fee, FloorConfig, RakeScale, ask};
use units::{Bps, Chips, ConnId, Day, Millis, PlayerId, TableId};
use wire::{
    Command, HostOrder, LeaveReason, NewOrder, NewTable, NewsItem, RefusalCode, SettleOrder,
};

/// A private table of Ana's, her connection, and Ben's; both watch.
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
        let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
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
fn a_host_closes_the_table_and_all_leave_with_their_chips() {
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
    // Watching again shows whose turn it is.
    for conn in lines {
        world.ok(conn, Command::Watch { table, after: None });
    }
    world.play_out(table, &lines, passive);
    let told = items(&world.take_frames(lines[1]));
    assert!(matches!(told[..], [.., NewsItem::Closed, _]), "the last news: {told:?}");
    let chips = world.ask(ask::Me { player: *ana });
    let Ok(me) = chips else { panic!("{chips:?}") };
    assert!(me.tables.is_empty() && me.at_tables.is_zero());
    world.refused_as(late, take_seat(table, 1_000), RefusalCode::TableClosed);
    let Ok(lobby) = world.ask(ask::Lobby { player: Some(*ana) }) else { panic!() };
    assert!(lobby.private_tables.is_empty());
    world.check_books();
    world.crash();
    assert!(world.floor.tables().all(|open| open.config().table != table), "closed for good");
    world.check_books();
}

#[test]
fn a_host_sits_down_at_their_own_locked_table() {
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
    let until = world.now + table::HAND_HELD_MAX;
    world.ok(*host, pause);
    let told = items(&world.take_frames(*friend));
    assert!(told.contains(&NewsItem::Paused { until: Some(until) }), "{told:?}");
    // A crash meanwhile gives the host no more time.
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
    // The host's pause goes on after the hand, for as long as the host likes.
    world.pass(Millis::seconds(3_600));
    assert_eq!(world.table(table).hand_no().0, 1);
    world.ok(lines[0], resume);
    world.pass(Millis::seconds(3));
    assert_eq!(world.table(table).hand_no().0, 2);
    world.check_books();
}

fn say(table: TableId) -> Command {
    Command::Say { table, text: "hello".into() }
}

#[test]
fn a_muted_player_learns_it_and_cannot_chat_until_unmuted() {
    let mut friends = Friends::playing();
    let (ana, ben) = (friends.ana, friends.ben);
    let [mute, unmute] = [HostOrder::Mute { player: ben }, HostOrder::Unmute { player: ben }]
        .map(|order| friends.order(order));
    let nobody = friends.order(HostOrder::Mute { player: PlayerId::from_bits(1) });
    let himself = friends.order(HostOrder::Mute { player: ana });
    let Friends { world, table, host, friend, .. } = &mut friends;
    let (table, host, friend) = (*table, *host, *friend);
    world.ok(friend, say(table));
    world.refused_as(friend, mute.clone(), RefusalCode::NotHost);
    world.refused_as(host, nobody, RefusalCode::NotSeated);
    world.refused_as(host, himself, RefusalCode::NotSeated);
    world.ok(host, mute);
    assert!(items(&world.take_frames(friend)).contains(&NewsItem::Muted { player: ben }));
    world.refused_as(friend, say(table), RefusalCode::Muted);
    world.crash();
    let friend = world.line(friend.0, Some(ben));
    world.ok(friend, Command::Watch { table, after: None });
    assert_eq!(last_view(&world.take_frames(friend)).unwrap().muted, [ben]);
    world.refused_as(friend, say(table), RefusalCode::Muted);
    let host = world.line(host.0, Some(ana));
    world.ok(host, unmute);
    assert!(items(&world.take_frames(friend)).contains(&NewsItem::Unmuted { player: ben }));
    world.ok(friend, say(table));
}

#[test]
fn the_owner_mutes_a_spectator() {
    let mut world = World::new();
    let table = world.public_table("One");
    let (ana, _) = world.guest("Ana");
    let (ben, _) = world.guest("Ben");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(ana) }).unwrap();
    let [owner, watcher] = [world.line(1, Some(ana)), world.line(2, Some(ben))];
    let mute = Command::Host { table, order: HostOrder::Mute { player: ben } };
    world.refused_as(owner, mute.clone(), RefusalCode::NotSeated);
    world.ok(watcher, Command::Watch { table, after: None });
    world.ok(watcher, say(table));
    world.ok(owner, mute);
    world.refused_as(watcher, say(table), RefusalCode::Muted);
}

/// What counts is the number asked for, whether or not any house player has sat down.
#[test]
fn the_number_of_house_players_outlives_a_restart() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let new = NewTable { private: true, house_players: 2, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("a table")
    };
    let wanted = |world: &World| {
        world.floor.house_seats().iter().filter(|place| place.table == table).count()
    };
    world.settle();
    assert_eq!(wanted(&world), 2);
    for count in [2, 4, 0] {
        let host = world.line(1, Some(ana));
        let order = HostOrder::HousePlayers { count };
        world.ok(host, Command::Host { table, order });
        world.settle();
        world.crash();
        assert_eq!(wanted(&world), usize::from(count));
    }
}

/// The refusal of a player's private table under this rulebook; `None` if it opens.
fn refused_private(rulebook: &str) -> Option<wire::Refusal> {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let rulebook = Some(rulebook.into());
    let new = NewTable { private: true, rulebook, ..new_table("Own") };
    world.ask(ask::OpenTable { player: ana, table: new }).err()
}

// clause: W2D-11.2-01
#[test]
fn a_rulebook_without_private_tables_refuses_them() {
    let refusal = refused_private("win2day").unwrap();
    assert_eq!(refusal.code, RefusalCode::TableSettingUnfit);
    assert_eq!(refusal.params["field"], "private");
    assert_eq!(refusal.params["allowed"], "false: the rulebook win2day has no private tables");
    for rulebook in ["house", "ray", "pokerstars-cz", "svepof"] {
        assert_eq!(refused_private(rulebook), None, "{rulebook}");
    }
    let refusal = refused_private("svenska-spel").unwrap();
    assert_eq!(refusal.code, RefusalCode::OrderNeeded);
}

// clause: SVS-2.3.5-01
#[test]
fn a_private_table_has_the_terms_of_a_public_one() {
    let scale = RakeScale { share: Bps(500), cap: Chips::new(25), steps: Vec::new() };
    let mut world = World::with(FloorConfig { fee: Some(Fee::Percent(scale)), ..config() });
    let (ana, _) = world.guest("Ana");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(ana) }).unwrap();
    let form = |private| {
        let rulebook = Some("svenska-spel".into());
        NewTable { private, rulebook, ..new_table("Own") }
    };
    let open = ask::OpenTable { player: ana, table: form(false) };
    let Ok(table) = world.ask(open) else { panic!("a table") };
    let public = world.table(table).config().clone();
    let day = Millis(Day::MS);
    let terms = Some(units::hex(&public.rulebook.hash));
    let order = Box::new(NewOrder { table: form(true), opens_at: world.now + day, terms });
    let Ok(order) = world.ask(ask::OrderTable { player: ana, order }) else { panic!("an order") };
    let table = order.row.table;
    let settle = SettleOrder { table, decline: None };
    world.ask(ask::SettleOrder { player: ana, settle }).unwrap();
    world.pass(day);
    let private = world.table(table).config().clone();
    assert!(private.private && !public.private);
    // Limits and buy-ins, rake, blinds, and the rulebook's refunds of a void hand.
    let TableConfig { table, private: _, host, .. } = public.clone();
    assert_eq!(TableConfig { table, private: false, host, ..private.clone() }, public);
    assert_eq!(private.fee(), public.fee());
    assert!(private.fee().is_some());
}

/// A host lifts a removal; nobody else learns who was removed.
#[test]
fn a_host_lets_a_removed_player_back() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let new = NewTable { private: true, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("a table")
    };
    let host = world.line(1, Some(ana));
    let guest = world.sit(2, "Ben", table, 1_000);
    let ben = world.table(table).seats().map(|(_, sitting)| sitting.player).next().unwrap();
    let removed = |world: &mut World, player| world.ask(ask::Removed { table, player });
    let let_back = Command::Host { table, order: HostOrder::LetBack { player: ben } };
    world.refused_as(host, let_back.clone(), RefusalCode::NotSeated);
    world.ok(host, Command::Host { table, order: HostOrder::Remove { player: ben } });
    world.refused_as(guest, take_seat(table, 1_000), RefusalCode::RemovedFromTable);
    world.crash();
    let (host, guest) = (world.line(3, Some(ana)), world.line(4, Some(ben)));
    let Ok(list) = removed(&mut world, ana) else { panic!("a list") };
    let names: Vec<_> = list.players.iter().map(|one| (one.player, one.name.as_str())).collect();
    assert_eq!(names, [(ben, "Ben")]);
    let Err(refusal) = removed(&mut world, ben) else { panic!("a refusal") };
    assert_eq!(refusal.code, RefusalCode::NotHost);
    world.refused_as(guest, let_back.clone(), RefusalCode::NotHost);
    world.ok(host, let_back);
    let Ok(list) = removed(&mut world, ana) else { panic!("a list") };
    assert_eq!(list.players, []);
    world.ok(guest, Command::Watch { table, after: None });
    world.ok(guest, take_seat(table, 1_000));
}
