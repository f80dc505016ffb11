//! Spectators at a table with a rail delay.

use crate::world::{World, items, last_view, new_table, passive, take_seat};
use floor::{FloorConfig, ask};
use units::{ConnId, Millis, PlayerId, TableId};
use view::Observer;
use wire::{Act, Command, Frame, HostOrder, NewTable, NewsItem, RefusalCode, TableView};

const DELAY: Millis = Millis::seconds(5 * 60);

/// Ana and Ben play; a visitor watches.
struct Later {
    world: World,
    table: TableId,
    people: [(PlayerId, ConnId); 2],
    rail: ConnId,
}

fn later(rail_cards: bool) -> Later {
    let time_to_act_s = Some(600);
    let new = NewTable { rail_delay_min: 5, rail_cards, time_to_act_s, ..new_table("One") };
    let tables = vec![new];
    let time_to_act = Some(Millis::seconds(600));
    let mut world = World::with(FloorConfig { tables, time_to_act, ..crate::world::config() });
    let table = world.public_table("One");
    let rail = world.line(9, None);
    world.ok(rail, Command::Watch { table, after: None });
    let people = [0, 1].map(|at| {
        let (player, _) = world.guest(["Ana", "Ben"][at]);
        let conn = world.line(at as u64 + 1, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 1_000));
        (player, conn)
    });
    Later { world, table, people, rail }
}

fn whole(world: &mut World, conn: ConnId, table: TableId) -> TableView {
    world.ok(conn, Command::Watch { table, after: None });
    last_view(&world.take_frames(conn)).unwrap()
}

#[test]
fn spectators_are_delayed_and_players_are_not() {
    let Later { mut world, table, people, rail } = later(false);
    let conns = people.map(|(_, conn)| conn);
    let view = whole(&mut world, rail, table);
    assert!(view.delayed && view.seats.is_empty() && view.hand.is_none(), "{view:?}");
    world.take_frames(rail);
    world.act(table, &conns, passive);
    let live = items(&world.take_frames(conns[0]));
    assert!(live.iter().any(|item| matches!(item, NewsItem::Acted { .. })));
    assert_eq!(items(&world.take_frames(rail)), []);
    assert_eq!(world.floor.wake_at().map(|at| at <= world.now + DELAY), Some(true));
    world.pass(DELAY);
    let told = items(&world.take_frames(rail));
    let seated = |item: &&NewsItem| matches!(item, NewsItem::SeatTaken { .. });
    assert_eq!(told.iter().filter(seated).count(), 2);
    assert!(told.iter().any(|item| matches!(item, NewsItem::Acted { .. })), "{told:?}");
    // The spectator's clocks run late by the delay: none is over before it began.
    let view = whole(&mut world, rail, table);
    let turn = view.turn.expect("Ben is to act, as far as he knows");
    assert!(turn.deadline.unwrap() > world.now && turn.options.is_none());
    // No gap leads from the past: a spectator who comes back gets the whole table.
    world.ok(rail, Command::Watch { table, after: Some(view.seq) });
    let again = last_view(&world.take_frames(rail)).expect("the whole table");
    assert!(again.delayed && again.seq == view.seq, "{again:?}");
}

#[test]
fn sitting_down_shows_the_present_and_leaving_the_past() {
    let Later { mut world, table, people, .. } = later(false);
    let conns = people.map(|(_, conn)| conn);
    let (cyd, _) = world.guest("Cyd");
    let of_cyd = world.line(3, Some(cyd));
    assert!(whole(&mut world, of_cyd, table).delayed);
    world.ok(of_cyd, take_seat(table, 1_000));
    let live = last_view(&world.take_frames(of_cyd)).expect("the present");
    assert!(!live.delayed && live.seats.len() == 3 && live.hand.is_some());
    world.ok(of_cyd, Command::LeaveSeat { table });
    let past = last_view(&world.take_frames(of_cyd)).expect("the past");
    assert!(past.delayed && past.seats.is_empty());
    world.play_out(table, &conns, passive);
    assert_eq!(items(&world.take_frames(of_cyd)), []);
    // Also after a crash.
    world.crash();
    let rail_again = world.line(8, None);
    let view = whole(&mut world, rail_again, table);
    assert!(view.delayed && view.seats.is_empty() && view.log.is_empty(), "{view:?}");
    world.pass(DELAY);
    let told = items(&world.take_frames(rail_again));
    assert!(told.iter().any(|item| matches!(item, NewsItem::HandClosed { .. })), "{told:?}");
    // With the proofs of the cards, as before the crash.
    let board = told.iter().filter_map(|item| match item {
        NewsItem::BoardDealt { cards, openings, .. } => Some((cards.len(), openings.len())),
        _ => None,
    });
    let board: Vec<_> = board.collect();
    assert!(board.len() > 2 && board.iter().all(|(cards, proofs)| cards == proofs), "{board:?}");
}

/// Sequence numbers of the delayed and the live table look alike: a change from one to the other shows the whole table.
#[test]
fn resuming_after_a_change_of_delay_shows_the_whole_table() {
    let Later { mut world, table, .. } = later(false);
    let (cyd, _) = world.guest("Cyd");
    let [one, other] = [3, 4].map(|conn| world.line(conn, Some(cyd)));
    let past = whole(&mut world, one, table);
    world.ok(other, take_seat(table, 1_000));
    // From the delayed table to the live one.
    world.ok(one, Command::Watch { table, after: Some(past.seq) });
    let view = last_view(&world.take_frames(one)).expect("the whole table");
    assert!(!view.delayed && view.you.is_some(), "{view:?}");
    // From the live table to the live one.
    world.ok(one, Command::Watch { table, after: Some(view.seq) });
    assert_eq!(last_view(&world.take_frames(one)), None, "nothing was missed");
    world.ok(other, Command::LeaveSeat { table });
    world.pass(DELAY);
    // From the live table to the delayed one.
    world.take_frames(one);
    world.ok(one, Command::Watch { table, after: Some(view.seq) });
    let view = last_view(&world.take_frames(one)).expect("the whole table");
    assert!(view.delayed && view.you.is_none(), "{view:?}");
}

/// The HTTP answers for spectators, sheet and lobby, are delayed as well.
#[test]
fn sheet_and_lobby_are_delayed_like_the_table() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let new = NewTable { private: true, rail_delay_min: 5, ..new_table("Den") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("a table")
    };
    let conns = [world.sit(2, "Ben", table, 1_000), world.sit(3, "Cyd", table, 1_000)];
    let (dan, _) = world.guest("Dan");
    let of_dan = world.line(4, Some(dan));
    world.ok(of_dan, Command::Watch { table, after: None });
    world.ok(of_dan, take_seat(table, 1_000));
    world.ok(of_dan, Command::LeaveSeat { table });
    world.play_out(table, &conns, passive);
    world.pass(Millis::seconds(1));
    let sheet = |world: &mut World, player| match world.ask(ask::Sheet { table, player }) {
        Ok(sheet) => sheet.lines.into_iter().map(|line| (line.name, line.at_table.get())).collect(),
        other => panic!("{other:?}"),
    };
    let told: Vec<(String, u64)> = sheet(&mut world, dan);
    assert_eq!(told, [], "nobody sits there yet in the spectator's view");
    let live: Vec<(String, u64)> = sheet(&mut world, ana);
    assert_eq!(live.len(), 3, "the host sees the present");
    world.pass(DELAY);
    let after: Vec<(String, u64)> = sheet(&mut world, dan);
    assert_eq!(after.iter().map(|(name, _)| &**name).collect::<Vec<_>>(), ["Ben", "Cyd", "Dan"]);
    let (cleo, _) = world.guest("Cleo");
    match world.ask(ask::Sheet { table, player: cleo }) {
        Err(no) => assert_eq!(no.code, RefusalCode::NotSeated),
        other => panic!("{other:?}"),
    }
    // The lobby lists the tables that anybody may see.
    let Later { mut world, table, people, .. } = later(false);
    let conns = people.map(|(_, conn)| conn);
    let row = |world: &mut World, player| match world.ask(ask::Lobby { player }) {
        Ok(lobby) => {
            let row = lobby.tables.into_iter().find(|row| row.table == table).unwrap();
            (row.seats_taken, row.players.len(), row.average_pot)
        }
        other => panic!("no lobby: {other:?}"),
    };
    for _ in 0..3 {
        world.play_out(table, &conns, passive);
        world.pass(Millis::seconds(4));
    }
    let (own, other) = (Some(people[0].0), None);
    let (taken, players, pot) = row(&mut world, own);
    assert!((taken, players) == (2, 2) && pot.is_some(), "{pot:?}");
    assert_eq!(row(&mut world, other), (2, 0, None), "free seats are true now, all else later");
    world.pass(DELAY);
    let (taken, players, pot) = row(&mut world, other);
    assert!((taken, players) == (2, 2) && pot.is_some(), "{pot:?}");
}

/// The host must see what they pause, and whom they seat.
#[test]
fn a_host_is_never_delayed() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let new = NewTable { private: true, rail_delay_min: 5, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new }) else {
        panic!("a table")
    };
    let host = world.line(1, Some(ana));
    let rail = world.line(9, None);
    assert!(!whole(&mut world, host, table).delayed);
    assert!(whole(&mut world, rail, table).delayed);
    let conns = [2, 3].map(|conn| {
        let (player, _) = world.guest(["Ben", "Cyd"][conn as usize - 2]);
        let conn = world.line(conn, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 1_000));
        conn
    });
    world.ok(host, Command::Host { table, order: HostOrder::Pause });
    let told = items(&world.take_frames(host));
    assert!(told.iter().any(|item| matches!(item, NewsItem::HandOpened { .. })), "{told:?}");
    assert!(told.iter().any(|item| matches!(item, NewsItem::Paused { .. })), "{told:?}");
    // The host sees no more of the players' cards than a spectator.
    let holes = told.iter().filter_map(|item| match item {
        NewsItem::Dealt { cards, .. } => Some(cards),
        _ => None,
    });
    assert!(holes.flatten().all(|card| card.0.is_none()), "{told:?}");
    world.ok(host, Command::Host { table, order: HostOrder::Resume });
    // The host sits down, stands up, and still sees everything at once.
    world.ok(host, take_seat(table, 1_000));
    world.ok(host, Command::LeaveSeat { table });
    let seen = world.table(table).hand_no();
    world.play_out(table, &conns, passive);
    world.pass(Millis::seconds(5));
    assert!(world.table(table).hand_no() > seen);
    let view = whole(&mut world, host, table);
    assert!(!view.delayed && view.seq > whole(&mut world, rail, table).seq);
    // News that the host missed continue from what they had seen.
    world.play_out(table, &conns, |_| Act::Fold);
    world.take_frames(host);
    world.ok(host, Command::Watch { table, after: Some(view.seq) });
    let frames = world.take_frames(host);
    assert!(last_view(&frames).is_none() && !items(&frames).is_empty(), "{frames:?}");
    assert_eq!(items(&world.take_frames(rail)), []);
}

/// The room's time goes on from where it was, so that the delay does not grow.
#[test]
fn a_clock_set_back_does_not_lengthen_the_delay() {
    let Later { mut world, table, .. } = later(false);
    let before = world.now;
    world.pass(Millis::seconds(24 * 60 * 60)); // both run out of time
    world.now = before;
    world.crash();
    let rail = world.line(8, None);
    assert!(!whole(&mut world, rail, table).seats.is_empty(), "the last has yet to leave");
    world.pass(DELAY);
    let told = items(&world.take_frames(rail));
    assert!(told.iter().any(|item| matches!(item, NewsItem::SeatLeft { .. })), "{told:?}");
}

/// A start reads a table from its last snapshot, which is too recent for spectators.
#[test]
fn a_crash_shows_spectators_nothing_early() {
    let Later { mut world, table, people, .. } = later(true);
    let mut conns = people.map(|(_, conn)| conn);
    for _ in 0..5 {
        world.play_out(table, &conns, |_| Act::Fold);
        world.pass(Millis::seconds(4));
    }
    assert!(world.table(table).hand_no().0 > 4, "a snapshot was taken");
    world.crash();
    let rail = world.line(8, None);
    let view = whole(&mut world, rail, table);
    assert!(view.delayed && view.seats.is_empty() && view.hand.is_none(), "{view:?}");
    conns = people.map(|(player, conn)| {
        let conn = world.line(conn.0 + 10, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        conn
    });
    world.play_out(table, &conns, |_| Act::Fold);
    assert_eq!(items(&world.take_frames(rail)), []);
    world.pass(DELAY);
    // Then the whole table as it was, and the news after it.
    let frames = world.take_frames(rail);
    let view = last_view(&frames).expect("the whole table");
    assert!(view.delayed && view.seats.len() == 2, "{view:?}");
    let mut seq = None;
    for frame in &frames {
        match frame {
            Frame::Table { view, .. } => seq = Some(view.seq),
            Frame::News { after, seq: to, .. } if Some(*after) == seq => seq = Some(*to),
            other => panic!("{other:?} after {seq:?}"),
        }
    }
    let told = items(&frames);
    assert!(told.iter().any(|item| matches!(item, NewsItem::HandClosed { .. })), "{told:?}");
    assert!(uncovered(&told) > 0, "{told:?}");
}

fn uncovered(items: &[NewsItem]) -> usize {
    items.iter().filter(|item| matches!(item, NewsItem::Uncovered { .. })).count()
}

/// Every card in these frames.
fn cards(frames: &[Frame]) -> cards::CardSet {
    let of = |frame: &Frame| match frame {
        Frame::Table { view, .. } => view::table_cards(view),
        _ => view::shown_cards(&items(std::slice::from_ref(frame))),
    };
    frames.iter().map(of).fold(cards::CardSet::EMPTY, cards::CardSet::union)
}

#[test]
fn rail_cards_are_shown_only_after_the_hand() {
    let Later { mut world, table, people, rail } = later(true);
    let conns = people.map(|(_, conn)| conn);
    let own = |world: &World| -> cards::CardSet {
        let one = |(player, _)| view::known_cards(world.table(table), Observer::Player(player));
        people.map(one).into_iter().fold(cards::CardSet::EMPTY, cards::CardSet::union)
    };
    let first = own(&world);
    assert_eq!(first.len(), 4);
    // The hand lasts longer than the delay: the rail learns nothing of its cards.
    world.take_frames(rail);
    for _ in 0..3 {
        world.pass(Millis::seconds(3 * 60));
        assert!(world.table(table).is_hand_running());
        let view = whole(&mut world, rail, table);
        assert!(view::table_cards(&view).intersection(first).is_empty(), "{view:?}");
        let shown = cards(&world.take_frames(rail));
        assert!(shown.intersection(first).is_empty(), "{shown}");
        world.act(table, &conns, |options| if options.check { Act::Check } else { Act::Call });
    }
    world.play_out(table, &conns, |_| Act::Fold);
    assert!(!world.table(table).is_hand_running());
    world.take_frames(rail);
    world.pass(Millis::seconds(2));
    assert_eq!(uncovered(&items(&world.take_frames(rail))), 0, "as much later");
    world.pass(DELAY);
    let frames = world.take_frames(rail);
    let told = items(&frames);
    assert_eq!(uncovered(&told), 2, "{told:?}");
    let live = own(&world);
    assert!(cards(&frames).intersection(live.difference(first)).is_empty(), "not of the next hand");
}

#[test]
fn without_rail_cards_folded_hands_stay_closed() {
    let Later { mut world, table, people, rail } = later(false);
    world.play_out(table, &people.map(|(_, conn)| conn), |_| Act::Fold);
    world.take_frames(rail);
    world.pass(Millis::seconds(5 * 60 + 10));
    let frames = world.take_frames(rail);
    assert!(items(&frames).iter().any(|item| matches!(item, NewsItem::HandClosed { .. })));
    assert!(cards(&frames).is_empty(), "{}", cards(&frames));
}

#[test]
fn chat_is_delayed_for_spectators() {
    let Later { mut world, table, people, rail } = later(false);
    let (cyd, _) = world.guest("Cyd");
    // By the next hand Cyd's name is old enough.
    world.play_out(table, &people.map(|(_, conn)| conn), |_| Act::Fold);
    world.pass(Millis::seconds(4));
    world.ok(people[0].1, Command::Say { table, text: "hello".into() });
    let of_cyd = world.line(3, Some(cyd));
    world.ok(of_cyd, Command::Watch { table, after: None });
    world.ok(of_cyd, Command::Say { table, text: "good luck".into() });
    let said = |frames: &[Frame]| {
        let line = |item: NewsItem| match item {
            NewsItem::Said(line) => Some((line.text, line.held)),
            _ => None,
        };
        items(frames).into_iter().filter_map(line).collect::<Vec<_>>()
    };
    let line = |text: &str, held| (text.to_owned(), held);
    assert_eq!(
        said(&world.take_frames(of_cyd)),
        [line("good luck", true)],
        "the player's own at once"
    );
    assert_eq!(said(&world.take_frames(rail)), []);
    assert_eq!(said(&world.take_frames(people[1].1)).len(), 2, "who sits there reads both");
    world.pass(DELAY);
    let both = [line("hello", false), line("good luck", false)];
    assert_eq!(said(&world.take_frames(rail)), both);
    assert_eq!(said(&world.take_frames(of_cyd)), both);
}

#[test]
fn an_excessive_delay_or_cards_without_one_are_refused() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let mut refused = |new| match world.ask(floor::ask::OpenTable { player: ana, table: new }) {
        Err(no) => {
            assert_eq!(no.code, RefusalCode::TableSettingUnfit);
            (no.params["field"].clone(), no.params["allowed"].clone())
        }
        other => panic!("{other:?}"),
    };
    let new = || NewTable { private: true, ..new_table("Own") };
    let told = refused(NewTable { rail_delay_min: 16, ..new() });
    assert_eq!(told, ("rail_delay_min".into(), "0 to 15".into()));
    let told = refused(NewTable { rail_cards: true, ..new() });
    assert_eq!(told, ("rail_cards".into(), "false without a delay".into()));
}
