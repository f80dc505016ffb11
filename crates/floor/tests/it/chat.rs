use crate::world::{World, items, last_view, new_table, take_seat};
use floor::{Answer, Ask};
use units::Seq;
use wire::{Command, Frame, HostOrder, NewTable, NewsItem, RefusalCode};

#[test]
fn a_line_of_chat_takes_no_number() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let rail = world.line(2, None);
    world.ok(rail, Command::Watch { table, after: None });
    let seq = last_view(&world.take_frames(rail)).unwrap().seq;
    world.ok(ana, Command::Say { table, text: "  good evening ".into() });
    world.ok(ana, Command::Say { table, text: "anybody?".into() });
    let frames = world.take_frames(rail);
    let mut moments = Vec::new();
    for frame in &frames {
        let Frame::News { after, seq: last, items, .. } = frame else { panic!("{frame:?}") };
        assert_eq!((*after, *last), (seq, seq));
        let [NewsItem::Said(line)] = &items[..] else { panic!("{items:?}") };
        moments.push(line.at);
    }
    assert_eq!(moments.len(), 2);
    assert!(moments[0] < moments[1]);
    // One who may have missed a line is told whole.
    world.ok(rail, Command::Watch { table, after: Some(seq) });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert_eq!(view.chat[0].text, "good evening");
    assert_eq!(view.seq, seq);
    // It is there after a crash, and the table's record knows nothing of it.
    world.crash();
    let rail = world.line(3, None);
    world.ok(rail, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert_eq!(view.chat.len(), 2);
    assert_eq!(view.seq, Seq(seq.0 + 1), "the table came back, and that is all");
}

#[test]
fn lines_that_cannot_be_shown_are_refused() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let long = "x".repeat(241);
    let say = |text: &str| Command::Say { table, text: text.into() };
    for text in ["", "   ", long.as_str()] {
        let refusal = world.refused(ana, say(text));
        assert_eq!((refusal.code, &refusal.params["max"]), (RefusalCode::TextLength, &240.into()));
    }
    for (text, character) in [("a\nb", "U+000A"), ("\u{202e}desrever", "U+202E")] {
        let refusal = world.refused(ana, say(text));
        assert_eq!(refusal.code, RefusalCode::TextCharacter);
        assert_eq!(
            (&refusal.params["field"], &refusal.params["character"]),
            (&"text".into(), &character.into())
        );
    }
    let (player, _) = world.guest("Ben");
    let ben = world.line(2, Some(player));
    let say = Command::Say { table, text: "hello".into() };
    world.refused_as(ben, say, RefusalCode::NotSeated);
    assert!(!items(&world.take_frames(ana)).iter().any(|i| matches!(i, NewsItem::Said(_))));
}

#[test]
fn at_a_private_table_those_who_sit_and_the_host_may_say() {
    let mut world = World::new();
    let (host, _) = world.guest("Ana");
    let (ben, _) = world.guest("Ben");
    let new = NewTable { private: true, ..new_table("Own") };
    let Answer::Opened { table } = world.ask(Ask::OpenTable { player: host, table: new }) else {
        panic!("a table")
    };
    let lines = [world.line(1, Some(host)), world.line(2, Some(ben))];
    for conn in lines {
        world.ok(conn, Command::Watch { table, after: None });
    }
    let [of_host, of_ben] = lines;
    let say = || Command::Say { table, text: "hello".into() };
    world.ok(of_host, say());
    world.refused_as(of_ben, say(), RefusalCode::NotSeated);
    world.ok(of_ben, take_seat(table, 1_000));
    world.ok(of_ben, say());
    // Whom the host removes is silent there and sees it no more.
    world.take_frames(of_ben);
    let remove = HostOrder::Remove { player: ben };
    world.ok(of_host, Command::Host { table, order: remove });
    let left = |item: &NewsItem| matches!(item, NewsItem::SeatLeft { .. });
    assert!(items(&world.take_frames(of_ben)).iter().any(left), "he is told why");
    world.ok(of_host, say());
    assert!(world.take_frames(of_ben).is_empty());
    world.refused_as(of_ben, say(), RefusalCode::RemovedFromTable);
    let watch = Command::Watch { table, after: None };
    world.refused_as(of_ben, watch, RefusalCode::RemovedFromTable);
    let page = world.ask(Ask::Table { table, player: Some(ben) });
    assert!(matches!(page, Answer::Refused(r) if r.code == RefusalCode::RemovedFromTable));
    assert_eq!(items(&world.take_frames(of_host)).iter().filter(|i| is_said(i)).count(), 3);
}

fn is_said(item: &NewsItem) -> bool {
    matches!(item, NewsItem::Said(_))
}
