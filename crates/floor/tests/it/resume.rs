use crate::play::contiguous;
use crate::world::{World, hello, items, last_view, new_table, passive};
use floor::{Channel, ask};
use units::bound::RING_BATCHES_MAX;
use units::{ConnId, Millis, Seq};
use wire::{Command, Frame, HostOrder, NewTable, NewsItem, RefusalCode};

fn gap_of(frames: &[Frame]) -> Option<(Seq, Seq, Vec<NewsItem>)> {
    frames.iter().find_map(|frame| match frame {
        Frame::News { after, seq, items, .. } => Some((*after, *seq, items.clone())),
        _ => None,
    })
}

#[test]
fn resuming_gets_only_the_gap() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let player = world.table(table).seat(crate::world::seat(1)).unwrap().player;
    // A second connection that stays shows what the other missed.
    let stays = world.line(3, Some(player));
    world.ok(stays, Command::Watch { table, after: None });
    let known = world.frames[&stays].clone();
    let seq = last_view(&known).unwrap().seq;
    world.floor.disconnect(ana);
    world.act(table, &[stays, ben], passive);
    world.act(table, &[stays, ben], passive);
    let all = world.take_frames(stays);
    contiguous(&all);
    let missed = &all[known.len()..];
    let back = ConnId(4);
    world.floor.connect(back, Some(player), Channel::Program);
    world.ok(back, hello(vec![(table, seq)]));
    let frames = world.take_frames(back);
    assert_eq!(last_view(&frames), None);
    let (after, now, told) = gap_of(&frames).expect("the gap");
    assert_eq!(after, seq);
    assert!(now > seq);
    let lasting = |items: Vec<NewsItem>| -> Vec<NewsItem> {
        let turn = |item: &NewsItem| matches!(item, NewsItem::Turn(_) | NewsItem::NoTurn { .. });
        items.into_iter().filter(|item| !turn(item)).collect()
    };
    assert_eq!(lasting(told.clone()), lasting(items(missed)));
    assert!(matches!(told.last(), Some(NewsItem::Turn(_) | NewsItem::NoTurn { .. })));
    assert_eq!(told.last(), items(missed).last());
}

#[test]
fn resuming_beyond_the_ring_gets_the_whole_table() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let rail = world.line(2, None);
    world.ok(rail, Command::Watch { table, after: None });
    let seq = last_view(&world.take_frames(rail)).unwrap().seq;
    for _ in 0..=RING_BATCHES_MAX / 2 {
        world.ok(ana, Command::SitOut { table });
        world.ok(ana, Command::ComeBack { table });
    }
    world.ok(rail, Command::Watch { table, after: Some(seq) });
    let frames = world.take_frames(rail);
    assert!(matches!(frames[frames.len() - 2], Frame::Table { .. }));
    // What the ring still has is sent as a gap.
    world.ok(rail, Command::Watch { table, after: Some(Seq(seq.0 + 10)) });
    let frames = world.take_frames(rail);
    assert!(matches!(&frames[0], Frame::News { after, .. } if after.0 == seq.0 + 10));
    // A sequence number that the table has not reached gets the whole table too.
    world.ok(rail, Command::Watch { table, after: Some(Seq(1 << 40)) });
    assert!(last_view(&world.take_frames(rail)).is_some());
}

#[test]
fn resuming_a_closed_or_forbidden_table_is_refused() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let open = |world: &mut World, name| {
        let new = NewTable { private: true, ..new_table(name) };
        match world.ask(ask::OpenTable { player: ana, table: new }) {
            Ok(table) => table,
            other => panic!("{other:?}"),
        }
    };
    let (removed, closed) = (open(&mut world, "One"), open(&mut world, "Two"));
    let host = world.line(1, Some(ana));
    let guest = world.sit(2, "Ben", removed, 1_000);
    world.ok(guest, Command::Watch { table: closed, after: None });
    let ben = world.table(removed).seats().map(|(_, sitting)| sitting.player).next().unwrap();
    let seq = last_view(&world.take_frames(guest)).unwrap().seq;
    world.floor.disconnect(guest);
    let order = |table, order| Command::Host { table, order };
    world.ok(host, order(removed, HostOrder::Remove { player: ben }));
    world.ok(host, order(closed, HostOrder::Close));
    world.settle();
    let back = ConnId(3);
    world.floor.connect(back, Some(ben), Channel::Program);
    world.ok(back, hello(vec![(removed, seq), (closed, seq)]));
    let frames = world.take_frames(back);
    let ended = frames.iter().filter_map(|frame| match frame {
        Frame::Unwatched { table, refusal } => Some((*table, refusal.code)),
        _ => None,
    });
    let expected = [(removed, RefusalCode::RemovedFromTable), (closed, RefusalCode::TableClosed)];
    assert_eq!(ended.collect::<Vec<_>>(), expected);
    assert_eq!(last_view(&frames), None);
}

#[test]
fn resuming_after_sitting_down_gets_the_whole_table() {
    let mut world = World::new();
    let table = world.public_table("One");
    let (player, _) = world.guest("Ana");
    let ana = world.line(1, Some(player));
    let other = world.line(2, Some(player));
    world.ok(ana, Command::Watch { table, after: None });
    world.ok(other, Command::Watch { table, after: None });
    let seq = last_view(&world.take_frames(other)).unwrap().seq;
    world.ok(other, Command::Unwatch { table });
    world.sit(3, "Ben", table, 1_000);
    world.ok(ana, crate::world::take_seat(table, 1_000));
    world.ok(other, Command::Watch { table, after: Some(seq) });
    let view = last_view(&world.take_frames(other)).expect("the whole");
    assert!(view.you.is_some());
}

#[test]
fn the_log_of_a_whole_view_equals_the_news() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    world.play_out(table, &[ana, ben], passive);
    world.take_frames(ana);
    world.pass(Millis::seconds(3));
    world.act(table, &[ana, ben], passive);
    let told = items(&world.take_frames(ana));
    let from = told.iter().rposition(|i| matches!(i, NewsItem::HandOpened { .. })).unwrap();
    let logged = |item: &&NewsItem| {
        !matches!(item, NewsItem::Turn(_) | NewsItem::NoTurn { .. } | NewsItem::Said(_))
    };
    let expected: Vec<NewsItem> = told[from..].iter().filter(logged).cloned().collect();
    world.ok(ana, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(ana)).unwrap();
    assert_eq!(view.log, expected);
    let shows_own = view.log.iter().any(|item| match item {
        NewsItem::Dealt { cards, .. } => cards.iter().any(|card| card.0.is_some()),
        _ => false,
    });
    assert!(shows_own);
}

#[test]
fn a_player_who_leaves_keeps_their_log_of_the_hand() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    world.ok(ana, Command::LeaveSeat { table });
    world.play_out(table, &[ana, ben], passive);
    assert_eq!(world.table(table).seats().count(), 1);
    world.ok(ana, Command::Watch { table, after: None });
    let own_face = |item: &NewsItem| match item {
        NewsItem::Dealt { cards, .. } => cards.iter().any(|card| card.0.is_some()),
        _ => false,
    };
    let view = last_view(&world.take_frames(ana)).unwrap();
    assert!(view.log.iter().any(own_face), "the player's own cards");
    let rail = world.line(3, None);
    world.ok(rail, Command::Watch { table, after: None });
    assert!(!last_view(&world.take_frames(rail)).unwrap().log.iter().any(own_face));
}
