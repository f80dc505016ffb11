use crate::world::{World, items, last_view, new_table, take_seat};
use floor::ask;
use units::{ConnId, Millis, PlayerId, Seq, TableId};
use wire::{
    Command, Frame, HostOrder, NewReport, NewTable, NewsItem, RefusalCode, ReportReason, Settle,
    TalkView,
};

#[test]
fn a_chat_line_takes_no_sequence_number() {
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
    // A client that may have missed a line gets the whole table.
    world.ok(rail, Command::Watch { table, after: Some(seq) });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert_eq!(view.chat[0].text, "good evening");
    assert_eq!(view.seq, seq);
    // The lines outlive a crash; the table's record does not contain them.
    world.crash();
    let rail = world.line(3, None);
    world.ok(rail, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert_eq!(view.chat.len(), 2);
    assert_eq!(view.seq, Seq(seq.0 + 1), "the table came back, and that is all");
}

#[test]
fn unprintable_and_overlong_chat_lines_are_refused() {
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
fn only_seated_players_and_the_host_chat_at_a_private_table() {
    let mut world = World::new();
    let (host, _) = world.guest("Ana");
    let (ben, _) = world.guest("Ben");
    let new = NewTable { private: true, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: host, table: new }) else {
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
    // A removed player cannot chat there, and no longer sees the table.
    world.take_frames(of_ben);
    let remove = HostOrder::Remove { player: ben };
    world.ok(of_host, Command::Host { table, order: remove });
    let left = |item: &NewsItem| matches!(item, NewsItem::SeatLeft { .. });
    assert!(items(&world.take_frames(of_ben)).iter().any(left), "the player learns why");
    world.ok(of_host, say());
    assert!(world.take_frames(of_ben).is_empty());
    world.refused_as(of_ben, say(), RefusalCode::RemovedFromTable);
    let watch = Command::Watch { table, after: None };
    world.refused_as(of_ben, watch, RefusalCode::RemovedFromTable);
    let page = world.ask(ask::Table { table, player: Some(ben) });
    assert!(matches!(page, Err(r) if r.code == RefusalCode::RemovedFromTable));
    assert_eq!(items(&world.take_frames(of_host)).iter().filter(|i| is_said(i)).count(), 3);
}

fn is_said(item: &NewsItem) -> bool {
    matches!(item, NewsItem::Said(_))
}

/// Ana and Ben are in a hand; Cyd watches.
fn in_a_hand() -> (World, TableId, [ConnId; 3]) {
    let mut world = World::new();
    let table = world.public_table("One");
    let (cyd, _) = world.guest("Cyd");
    world.pass(Millis(1)); // the name is older than the hand
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let cyd = world.line(3, Some(cyd));
    world.ok(cyd, Command::Watch { table, after: None });
    assert!(world.table(table).is_hand_running());
    (world, table, [ana, ben, cyd])
}

fn say(table: TableId, text: &str) -> Command {
    Command::Say { table, text: text.into() }
}

/// The new chat lines of this connection: text, and whether it is held.
fn told(world: &mut World, conn: ConnId) -> Vec<(String, bool)> {
    let line = |item| match item {
        NewsItem::Said(line) => Some((line.text, line.held)),
        _ => None,
    };
    items(&world.take_frames(conn)).into_iter().filter_map(line).collect()
}

// clause: SVS-2.9D-01, SVS-2.9E-01, W2D-13.4-01, W2D-13.4-02, RAY-POK-04
#[test]
fn chat_about_a_live_hand_is_held_until_it_ends() {
    let (mut world, table, [ana, ben, cyd]) = in_a_hand();
    world.ok(ana, say(table, "I have aces"));
    world.ok(cyd, say(table, "she has nothing"));
    world.ok(ben, say(table, "good evening"));
    let line = |text: &str, held| (text.to_owned(), held);
    let greeting = line("good evening", false);
    assert_eq!(told(&mut world, ana), [line("I have aces", true), greeting.clone()]);
    assert_eq!(told(&mut world, cyd), [line("she has nothing", true), greeting.clone()]);
    assert_eq!(told(&mut world, ben), [greeting]);
    // Anyone who comes meanwhile, or comes back, reads no more.
    let rail = world.line(9, None);
    world.ok(rail, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(rail)).unwrap();
    assert_eq!(view.chat.len(), 1);
    let hand = world.table(table).header().unwrap().hand;
    assert!(world.disk.talk().iter().all(|line| line.hand == Some(hand)), "kept with the hand");
    for conn in [ana, ben] {
        world.ok(conn, Command::Watch { table, after: None }); // shows whose turn it is again
    }
    world.play_out(table, &[ana, ben], |_| wire::Act::Fold);
    let both = [line("I have aces", false), line("she has nothing", false)];
    for conn in [ana, ben, cyd, rail] {
        assert_eq!(told(&mut world, conn), both);
    }
}

/// Seated players chat under the name they sat down with; a name taken during the hand is held with its line.
#[test]
fn a_name_taken_during_a_hand_is_held_with_its_chat_line() {
    let (mut world, table, [ana, ben, cyd]) = in_a_hand();
    let of_ana = world.table(table).seat(crate::world::seat(1)).unwrap().player;
    let Ok(_) = world.ask(ask::Rename { player: of_ana, name: "I folded AK".into() }) else {
        panic!("renamed")
    };
    let names = |world: &mut World, conn| -> Vec<(String, bool)> {
        let line = |item| match item {
            NewsItem::Said(line) => Some((line.name, line.held)),
            _ => None,
        };
        items(&world.take_frames(conn)).into_iter().filter_map(line).collect()
    };
    let line = |name: &str, held| (name.to_owned(), held);
    world.ok(ana, say(table, "hi"));
    assert_eq!(names(&mut world, ben), [line("Ana", false)]);
    // A spectator, under an old name and under a new one.
    world.ok(cyd, say(table, "hi"));
    assert_eq!(names(&mut world, ben), [line("Cyd", false)]);
    let (of_dan, _) = world.guest("Ana has AK");
    let dan = world.line(7, Some(of_dan));
    world.ok(dan, Command::Watch { table, after: None });
    world.take_frames(dan);
    world.ok(dan, say(table, "hi"));
    assert_eq!(names(&mut world, ben), []);
    assert_eq!(names(&mut world, dan), [line("Ana has AK", true)]);
    world.take_frames(cyd);
    for conn in [ana, ben] {
        world.ok(conn, Command::Watch { table, after: None }); // shows whose turn it is again
    }
    world.play_out(table, &[ana, ben], |_| wire::Act::Fold);
    assert_eq!(names(&mut world, cyd), [line("Ana has AK", false)]);
    world.pass(Millis::seconds(4));
    // In the next hand the name is old enough.
    assert!(world.table(table).is_hand_running());
    world.ok(dan, say(table, "hi"));
    assert_eq!(names(&mut world, cyd), [line("Ana has AK", false)]);
    // After a start nobody knows how old the name is.
    world.crash();
    assert!(world.table(table).is_hand_running());
    let dan = world.line(8, Some(of_dan));
    let rail = world.line(9, None);
    for conn in [dan, rail] {
        world.ok(conn, Command::Watch { table, after: None });
        world.take_frames(conn);
    }
    world.ok(dan, say(table, "hi"));
    assert_eq!(names(&mut world, rail), []);
}

#[test]
fn held_lines_outlive_a_crash() {
    let (mut world, table, [ana, ..]) = in_a_hand();
    world.ok(ana, say(table, "I have aces"));
    world.crash();
    let rail = world.line(9, None);
    world.ok(rail, Command::Watch { table, after: None });
    assert_eq!(last_view(&world.take_frames(rail)).unwrap().chat, []);
    world.pass(Millis::seconds(60)); // nobody comes back: the clock folds for them
    let held = ("I have aces".to_owned(), false);
    assert!(told(&mut world, rail).contains(&held));
}

// clause: SVS-2.9G-01
#[test]
fn blocking_hides_chat_both_ways() {
    let (mut world, table, [ana, ben, cyd]) = in_a_hand();
    let player =
        |world: &World, at| world.table(table).seat(crate::world::seat(at)).unwrap().player;
    let (of_ana, of_ben) = (player(&world, 1), player(&world, 2));
    world.ok(ben, say(table, "hello"));
    world.take_frames(ana);
    let ask = |on| ask::Block { player: of_ana, other: of_ben, on };
    let Ok(me) = world.ask(ask(true)) else { panic!("done") };
    assert_eq!(me.blocked.iter().map(|one| &*one.name).collect::<Vec<_>>(), ["Ben"]);
    let view = last_view(&world.take_frames(ana)).expect("the player is shown the table again");
    assert_eq!(view.chat, []);
    let no = world.ask(ask::Block { player: of_ana, other: of_ana, on: true });
    assert!(matches!(no, Err(no) if no.code == RefusalCode::NotSomebodyElse));
    world.take_frames(cyd);
    world.take_frames(ben);
    world.ok(ben, say(table, "bye"));
    world.ok(ana, say(table, "good luck"));
    let line = |text: &str| (text.to_owned(), false);
    assert_eq!(told(&mut world, ana), [line("good luck")]);
    assert_eq!(told(&mut world, ben), [line("bye")]);
    assert_eq!(told(&mut world, cyd), [line("bye"), line("good luck")], "others read both");
    world.crash();
    let Ok(me) = world.ask(ask(false)) else { panic!("done") };
    assert_eq!(me.blocked, []);
}

fn owner(world: &mut World) -> PlayerId {
    let (player, _) = world.guest("Boss");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(player) }).unwrap();
    player
}

fn talk(world: &mut World, player: PlayerId) -> TalkView {
    let Ok(view) = world.ask(ask::Talk { player }) else { panic!("the owner's page") };
    view
}

// clause: SVS-2.9D-01, SVS-2.9E-01, SVS-2.9G-01, SVS-2.9H-01, W2D-13.4-01, W2D-13.4-02, W2D-13.5-01
#[test]
fn the_owner_gets_reports_and_silences_or_dismisses() {
    let (mut world, table, [ana, ben, _]) = in_a_hand();
    let player =
        |world: &World, at| world.table(table).seat(crate::world::seat(at)).unwrap().player;
    let (of_ana, of_ben) = (player(&world, 1), player(&world, 2));
    let hand = world.table(table).header().unwrap().hand;
    let boss = owner(&mut world);
    world.ok(ben, say(table, "my aces win"));
    let at = world.disk.talk()[0].at;
    world.ok(ana, say(table, "hello"));
    let new = |reason, line| NewReport { table, player: of_ben, reason, line };
    let report = |new| ask::Report { player: of_ana, report: new };
    // About a line that Ben did not say, or that Ana has not read yet.
    for line in [units::Instant(1), at] {
        let missing = world.ask(report(new(ReportReason::Abuse, Some(line))));
        assert!(matches!(missing, Err(no) if no.code == RefusalCode::NotSeated));
    }
    world.play_out(table, &[ana, ben], |_| wire::Act::Fold);
    for (_, reason) in ReportReason::ALL {
        assert!(matches!(world.ask(report(new(reason, Some(at)))), Ok(())));
    }
    assert!(matches!(world.ask(report(new(ReportReason::Language, None))), Ok(())));
    let refused = world.ask(ask::Talk { player: of_ana });
    assert!(matches!(refused, Err(no) if no.code == RefusalCode::NotOwner));
    world.crash();
    let view = talk(&mut world, boss);
    let reasons: Vec<_> = view.reports.iter().rev().map(|one| one.reason).collect();
    assert_eq!(reasons[..7], ReportReason::ALL.map(|(_, reason)| reason));
    let first = view.reports.last().unwrap();
    assert_eq!((first.by.player, first.about.player, first.line), (of_ana, of_ben, Some(at)));
    let texts: Vec<_> = first.lines.iter().map(|line| &*line.text).collect();
    assert_eq!(texts, ["my aces win", "hello"], "with the lines around it, held ones too");
    assert_eq!(first.lines[0].hand, Some(hand));
    let settle = |report, silence_minutes| Settle { report, silence_minutes };
    let ask = |player, settle| ask::Settle { player, settle };
    let no = world.ask(ask(of_ana, settle(1, None)));
    assert!(matches!(no, Err(no) if no.code == RefusalCode::NotOwner));
    assert!(matches!(world.ask(ask(boss, settle(1, None))), Ok(())));
    let again = world.ask(ask(boss, settle(1, Some(5))));
    assert!(matches!(again, Err(no) if no.code == RefusalCode::ReportUnknown));
    assert!(matches!(world.ask(ask(boss, settle(2, Some(5)))), Ok(())));
    let view = talk(&mut world, boss);
    let settled = |number| {
        let report = view.reports.iter().find(|one| one.number == number).unwrap();
        report.settled.as_ref().map(|settled| (settled.by.player, settled.silenced))
    };
    assert_eq!(
        [settled(1), settled(2), settled(3)],
        [Some((boss, false)), Some((boss, true)), None]
    );
    assert_eq!(view.silenced[0].player.player, of_ben);
}

/// The owner may be playing the hand, so they read its chat when it is over, like everybody else.
#[test]
fn the_owner_reads_chat_of_a_hand_only_after_it() {
    let (mut world, table, [ana, ben, _]) = in_a_hand();
    let player =
        |world: &World, at| world.table(table).seat(crate::world::seat(at)).unwrap().player;
    let (of_ana, of_ben) = (player(&world, 1), player(&world, 2));
    let boss = owner(&mut world);
    world.ok(ben, say(table, "I have aces"));
    let report = NewReport { table, player: of_ben, reason: ReportReason::OwnCards, line: None };
    assert!(matches!(world.ask(ask::Report { player: of_ana, report }), Ok(())));
    assert_eq!(talk(&mut world, boss).reports[0].lines, []);
    world.play_out(table, &[ana, ben], |_| wire::Act::Fold);
    assert_eq!(talk(&mut world, boss).reports[0].lines[0].text, "I have aces");
}

// clause: W2D-13.6-02
#[test]
fn a_silenced_player_plays_on_but_cannot_chat() {
    let (mut world, table, [ana, ben, _]) = in_a_hand();
    let of_ben = world.table(table).seat(crate::world::seat(2)).unwrap().player;
    let of_ana = world.table(table).seat(crate::world::seat(1)).unwrap().player;
    let boss = owner(&mut world);
    let new = NewReport { table, player: of_ben, reason: ReportReason::Abuse, line: None };
    world.ask(ask::Report { player: of_ana, report: new }).unwrap();
    let settle = Settle { report: 1, silence_minutes: Some(5) };
    assert!(matches!(world.ask(ask::Settle { player: boss, settle }), Ok(())));
    let refusal = world.refused(ben, say(table, "hello"));
    assert_eq!(refusal.code, RefusalCode::Silenced);
    assert_eq!(refusal.params["until"], (world.now.0 + 300_000));
    world.play_out(table, &[ana, ben], |_| wire::Act::Fold);
    assert!(world.table(table).hand().unwrap().is_over(), "he plays on");
    let lifted = world.ask(ask::LetSpeak { player: boss, other: of_ben });
    assert!(matches!(lifted, Ok(())));
    world.ok(ben, say(table, "hello"));
}

#[test]
fn chat_and_reports_are_deleted_after_ninety_days() {
    const DAY: u64 = 24 * 60 * 60;
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let of_ana = world.table(table).seat(crate::world::seat(1)).unwrap().player;
    let (ben, _) = world.guest("Ben");
    world.ok(ana, say(table, "hello"));
    let new = NewReport { table, player: of_ana, reason: ReportReason::Abuse, line: None };
    assert!(matches!(world.ask(ask::Report { player: ben, report: new }), Ok(())));
    world.now += Millis::seconds(60 * DAY);
    let ana = world.sit(5, "Ana again", table, 1_000);
    world.ok(ana, say(table, "and again"));
    assert_eq!(world.disk.talk().len(), 2);
    let boss = owner(&mut world);
    world.now += Millis::seconds(30 * DAY - 60);
    world.settle();
    assert_eq!((world.disk.talk().len(), talk(&mut world, boss).reports.len()), (2, 1));
    world.now += Millis::seconds(61);
    world.settle();
    assert_eq!((world.disk.talk().len(), talk(&mut world, boss).reports.len()), (1, 0));
    world.now += Millis::seconds(90 * DAY);
    world.crash(); // finds lines to delete that memory no longer knows
    world.settle();
    assert_eq!(world.disk.talk().len(), 0);
}

// clause: SVS-2.9H-01, W2D-13.5-01
#[test]
fn a_table_shows_the_chat_languages_of_its_rulebook() {
    for (book, languages) in
        [("svenska-spel", &["sv"][..]), ("win2day", &["de", "en"]), ("house", &[])]
    {
        let rulebook = Some(book.into());
        let tables = vec![NewTable { rulebook, ..new_table("One") }];
        let mut world = World::with(floor::FloorConfig { tables, ..crate::world::config() });
        let table = world.public_table("One");
        let rail = world.line(1, None);
        world.ok(rail, Command::Watch { table, after: None });
        let view = last_view(&world.take_frames(rail)).unwrap();
        assert_eq!(view.chat_languages, languages);
    }
}
