use crate::world::{World, all_in, items, passive};
use units::{Millis, PlayerId};
use view::Observer;
use wire::{Command, Frame, NewsItem};

#[test]
fn two_people_play_whole_hands() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let rail = world.line(3, None);
    world.ok(rail, wire::Command::Watch { table, after: None });
    let ben = world.sit(2, "Ben", table, 800);
    for hand in 1..=20 {
        world.settle();
        assert_eq!(world.table(table).hand_no().0, hand);
        if hand % 4 == 0 {
            world.play_out(table, &[ana, ben], all_in);
        } else {
            world.play_out(table, &[ana, ben], passive);
        }
        assert!(!world.table(table).is_hand_running());
        world.check_books();
        if world.table(table).seats().any(|(seat, _)| !world.table(table).is_in(seat)) {
            break; // one of them has all the chips
        }
        world.pass(Millis::seconds(3));
    }
    for conn in [ana, ben, rail] {
        let frames = world.take_frames(conn);
        contiguous(&frames);
        let told = items(&frames);
        let opened = told.iter().filter(|i| matches!(i, NewsItem::HandOpened { .. })).count();
        let closed = told.iter().filter(|i| matches!(i, NewsItem::HandClosed { .. })).count();
        assert_eq!(opened, closed);
        assert!(closed >= 4);
    }
}

/// Checks that the news of one connection follow each other without a gap.
pub fn contiguous(frames: &[Frame]) {
    let mut have = None;
    for frame in frames {
        match frame {
            Frame::Table { view, .. } => have = Some(view.seq),
            Frame::News { after, seq, .. } => {
                assert_eq!(Some(*after), have);
                have = Some(*seq);
            }
            _ => {}
        }
    }
}

#[test]
fn frames_show_only_cards_that_the_observer_may_know() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let rail = world.line(3, None);
    world.ok(rail, wire::Command::Watch { table, after: None });
    let players: Vec<PlayerId> =
        world.table(table).seats().map(|(_, sitting)| sitting.player).collect();
    let observers = [
        (ana, Observer::Player(players[0])),
        (ben, Observer::Player(players[1])),
        (rail, Observer::Rail),
    ];
    let mut own_faces = 0;
    for _ in 0..40 {
        for (conn, observer) in observers {
            let known = view::known_cards(world.table(table), observer);
            let frames = world.frames.get(&conn).cloned().unwrap_or_default();
            let told = items(&frames);
            let from = told.iter().rposition(|i| matches!(i, NewsItem::HandOpened { .. }));
            let shown = view::shown_cards(&told[from.unwrap_or(0)..]);
            assert!(shown.difference(known).is_empty(), "{observer:?} sees {shown} of {known}");
            own_faces += shown.len();
        }
        if !world.act(table, &[ana, ben], passive) {
            world.pass(Millis::seconds(3));
        }
    }
    assert!(own_faces > 0);
}

#[test]
fn every_card_sent_comes_with_its_proof() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    world.play_out(table, &[ana, ben], passive);
    let told = items(&world.take_frames(ana));
    let root = world.table(table).header().unwrap().root;
    let mut proofs = 0;
    for item in &told {
        let openings = match item {
            NewsItem::Dealt { openings, .. }
            | NewsItem::BoardDealt { openings, .. }
            | NewsItem::Shown { openings, .. } => openings,
            _ => continue,
        };
        for opening in openings {
            let salt: [u8; 16] = units::unhex(&opening.salt).unwrap().try_into().unwrap();
            let leaf = cut::Leaf { card: opening.card, salt };
            let path: Vec<[u8; 32]> = opening
                .path
                .iter()
                .map(|hash| units::unhex(hash).unwrap().try_into().unwrap())
                .collect();
            assert!(cut::verify(&root, 52, opening.leaf, &leaf, &path), "{}", opening.card);
            proofs += 1;
        }
    }
    assert!(proofs >= 7, "two own cards and five on the board, not {proofs}");
}

#[test]
fn a_timeout_acts_and_sits_the_player_out() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    assert!(world.own_turn(ana).or(world.own_turn(ben)).is_some());
    world.pass(Millis::seconds(21));
    let told = items(&world.take_frames(ana));
    assert!(told.iter().any(|item| matches!(item, NewsItem::Acted { timed_out: true, .. })));
    assert!(told.iter().any(|item| matches!(item, NewsItem::SatOut { .. })));
    world.check_books();
}

#[test]
fn losing_and_regaining_the_last_connection_is_news() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let (player, _) = (world.table(table).seat(crate::world::seat(1)).unwrap().player, ());
    // A second connection of the same player: while one is left, nothing is announced.
    let second = world.line(9, Some(player));
    world.ok(second, wire::Command::Watch { table, after: None });
    world.take_frames(ben);
    world.floor.disconnect(ana);
    world.settle();
    let connection = |item: &NewsItem| matches!(item, NewsItem::Connection { .. });
    assert!(!items(&world.take_frames(ben)).iter().any(connection));
    world.floor.disconnect(second);
    world.settle();
    assert!(
        items(&world.take_frames(ben))
            .iter()
            .any(|item| matches!(item, NewsItem::Connection { connected: false, .. }))
    );
    let back = world.line(10, Some(player));
    world.ok(back, wire::Command::Watch { table, after: None });
    assert!(
        items(&world.take_frames(ben))
            .iter()
            .any(|item| matches!(item, NewsItem::Connection { connected: true, .. }))
    );
}

/// By this rulebook all who were dealt in, those who folded included, see the hands that were mucked at the showdown,
/// and nobody else does.
#[test]
fn players_dealt_in_see_mucked_showdown_hands() {
    let rulebook = Some("pokerstars-cz".into());
    let tables = vec![wire::NewTable { rulebook, ..crate::world::new_table("One") }];
    let mut world = World::with(floor::FloorConfig { tables, ..crate::world::config() });
    let table = world.public_table("One");
    let lines: Vec<_> = ["Ana", "Ben", "Cyd", "Dee"]
        .into_iter()
        .enumerate()
        .map(|(at, name)| world.sit(at as u64 + 1, name, table, 1_000))
        .collect();
    let late = world.line(8, None);
    world.ok(late, Command::Watch { table, after: None });
    let (mut checked, mut left) = (0, false);
    for round in 0..60 {
        world.play_out(table, &lines, passive);
        let hand = world.table(table).hand().expect("it was played");
        let dealt = hand.dealt_in();
        let folded = lines.iter().map(|conn| (*conn, items(&world.take_frames(*conn))));
        let told: Vec<_> = folded.collect();
        let rail = items(&world.take_frames(late));
        let mucks = rail.iter().filter(|item| matches!(item, NewsItem::Mucked { .. })).count();
        let uncovered = |items: &[NewsItem]| {
            items.iter().filter(|item| matches!(item, NewsItem::Uncovered { .. })).count()
        };
        assert_eq!(uncovered(&rail), 0);
        for (at, (conn, told)) in told.iter().enumerate() {
            let is_dealt = dealt.contains(crate::world::seat(at as u8 + 1));
            assert_eq!(uncovered(told), if is_dealt { mucks } else { 0 }, "{conn:?}");
        }
        if mucks > 0 {
            checked += 1;
            world.ok(lines[0], Command::Watch { table, after: None });
            let view = crate::world::last_view(&world.take_frames(lines[0])).unwrap();
            assert!(uncovered(&view.log) == mucks || !dealt.contains(crate::world::seat(1)));
            // A player who leaves after the hand has seen them, and still sees them.
            if round > 40 && dealt.contains(crate::world::seat(1)) {
                world.ok(lines[0], Command::LeaveSeat { table });
                world.ok(lines[0], Command::Watch { table, after: None });
                let view = crate::world::last_view(&world.take_frames(lines[0])).unwrap();
                assert_eq!((view.you, uncovered(&view.log)), (None, mucks));
                let mut mucked = view.seats.iter().filter(|seat| seat.folded);
                assert!(mucked.all(|seat| !seat.cards.is_empty()));
                left = true;
                break;
            }
        }
        world.pass(Millis::seconds(5));
    }
    assert!(left && checked > 3, "{checked} hands with cards given up");
}
