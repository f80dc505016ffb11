use crate::world::{World, config, hello, last_view, new_table, passive, take_seat};
use floor::{Channel, FloorConfig, ask};
use units::bound::MAILBOX_MAX;
use units::{ActionNo, Chips, ConnId, HandNo, Millis, TableId};
use wire::{Act, Command, NewTable, QuickSeat, RefusalCode};

#[test]
fn hello_is_first_and_once() {
    let mut world = World::new();
    let conn = ConnId(1);
    world.floor.connect(conn, None, Channel::Program);
    world.refused_as(conn, Command::Ping, RefusalCode::HelloFirst);
    let old = Command::Hello { protocol: 0, client: "x".into(), token: None, resume: Vec::new() };
    let refusal = world.refused(conn, old);
    assert_eq!(refusal.code, RefusalCode::ProtocolUnsupported);
    assert_eq!(refusal.params["max"], wire::PROTOCOL);
    assert_eq!(world.closed, [conn]);
    world.ok(conn, hello(Vec::new()));
    world.ok(conn, Command::Ping);
    world.refused_as(conn, hello(Vec::new()), RefusalCode::HelloFirst);
}

#[test]
fn a_token_in_hello_names_the_player() {
    let mut world = World::new();
    let (player, token) = world.guest("Ana");
    let conn = ConnId(1);
    world.floor.connect(conn, None, Channel::Program);
    let greet = |token: &str| Command::Hello {
        protocol: wire::PROTOCOL,
        client: "bot 1".into(),
        token: Some(token.into()),
        resume: Vec::new(),
    };
    world.refused_as(conn, greet("nobody's"), RefusalCode::NameNeeded);
    world.ok(conn, greet(&token));
    let welcomed = world.take_frames(conn).into_iter().any(|frame| match frame {
        wire::Frame::Welcome(welcome) => welcome.player == Some(player),
        _ => false,
    });
    assert!(welcomed);
}

/// PokerStars' rulebook allows no play in a browser: one can watch there, and leave a seat from anywhere.
#[test]
fn a_rulebook_without_browser_play_refuses_browsers() {
    let rulebook = "pokerstars-cz".into();
    let pool = NewTable { pool: Some(2), ..new_table("Pool") };
    let tables = vec![new_table("One"), pool];
    let mut world = World::with(FloorConfig { tables, rulebook, ..config() });
    let table = world.public_table("One");
    let (player, _) = world.guest("Ana");
    let browser = ConnId(1);
    world.floor.connect(browser, Some(player), Channel::Browser);
    world.ok(browser, hello(Vec::new()));
    world.ok(browser, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(browser)).expect("the table");
    assert!(view.programs_only);
    let Ok(lobby) = world.ask(ask::Lobby { player: None }) else { panic!("a lobby") };
    let pool = lobby.pools[0].pool;
    let wants = |table| Command::WaitForSeat { table, any: false };
    for command in [take_seat(table, 1_000), take_seat(pool, 1_000), wants(table)] {
        world.refused_as(browser, command, RefusalCode::BrowserNotAllowed);
    }
    let program = world.line(2, Some(player));
    world.ok(program, take_seat(table, 1_000));
    world.refused_as(browser, Command::ComeBack { table }, RefusalCode::BrowserNotAllowed);
    world.ok(browser, Command::LeaveSeat { table });
    assert_eq!(world.table(table).seats().count(), 0);
}

/// A player who watches only from a browser counts as away: they can sit out, leave and chat, but not play.
#[test]
fn watching_from_a_browser_alone_counts_as_away() {
    let rulebook = "pokerstars-cz".into();
    let tables = vec![new_table("One")];
    let mut world = World::with(FloorConfig { tables, rulebook, ..config() });
    let table = world.public_table("One");
    let (player, _) = world.guest("Ana");
    let program = world.line(1, Some(player));
    world.ok(program, Command::Watch { table, after: None });
    world.ok(program, take_seat(table, 1_000));
    let is_connected = |world: &World| world.table(table).seats().next().unwrap().1.connected;
    let browser = ConnId(9);
    world.floor.connect(browser, Some(player), Channel::Browser);
    world.ok(browser, hello(Vec::new()));
    world.ok(browser, Command::Watch { table, after: None });
    assert!(is_connected(&world));
    world.floor.disconnect(program);
    world.pass(Millis::seconds(30));
    assert!(!is_connected(&world));
    let (hand_no, action_no) = (HandNo(1), ActionNo(1));
    let secret = wire::Hex32([7; 32]);
    let amount = Chips::new(100);
    let of_play = [
        Command::ComeBack { table },
        Command::TopUp { table, amount },
        Command::AutoTopUp { table, to: amount },
        Command::Commit { table, commitment: secret },
        Command::OpenNonce { table, hand_no, nonce: secret, next: None },
        Command::Act { table, hand_no, action_no, action: wire::Act::Fold },
        Command::Show { table, hand_no, cards: wire::ShowCards::All },
        Command::UseTimeBank { table, hand_no, action_no },
        Command::MoreTime { table, on: true },
        Command::ChooseGame { table, game: 0 },
        Command::WishBomb { table, on: true },
        Command::Straddle { table, on: true },
        Command::WaitForBigBlind { table, on: true },
        Command::Stay { table, on: true },
        Command::AskForSeat { table, seat: None },
    ];
    for command in of_play {
        world.refused_as(browser, command, RefusalCode::BrowserNotAllowed);
    }
    world.ok(browser, Command::Say { table, text: "back soon".into() });
    let plan = Some(wire::Plan::SitOutAtBigBlind);
    for command in [Command::SitOut { table }, Command::Plan { table, plan }] {
        let refused = world.request(browser, command).err().map(|no| no.code);
        assert_ne!(refused, Some(RefusalCode::BrowserNotAllowed));
    }
    let again = world.line(2, Some(player));
    world.ok(again, Command::Watch { table, after: None });
    assert!(is_connected(&world));
    world.ok(again, Command::Unwatch { table });
    world.pass(Millis::seconds(1));
    assert!(!is_connected(&world), "only the browser is left");
}

/// Nobody is offered a seat that they could not take from where they are.
#[test]
fn a_browser_is_offered_no_seat_it_may_not_take() {
    let book = |name, book: &str| NewTable { rulebook: Some(book.into()), ..new_table(name) };
    let tables = vec![book("One", "pokerstars-cz"), book("Two", "house")];
    let mut world = World::with(FloorConfig { tables, ..config() });
    let [one, two] = ["One", "Two"].map(|name| world.public_table(name));
    world.sit(1, "Ben", one, 1_000);
    let (player, _) = world.guest("Ana");
    let quick = |world: &mut World, channel| match world.ask(ask::QuickSeat { player, channel }) {
        Ok(QuickSeat { table, .. }) => table,
        other => panic!("{other:?}"),
    };
    assert_eq!(quick(&mut world, Channel::Program), one, "somebody waits there");
    assert_eq!(quick(&mut world, Channel::Browser), two);
    let like = |channel| ask::SeatLike { player, channel, table: one };
    assert!(matches!(world.ask(like(Channel::Program)), Ok(QuickSeat { .. })));
    match world.ask(like(Channel::Browser)) {
        Err(no) => assert_eq!(no.code, RefusalCode::BrowserNotAllowed),
        other => panic!("{other:?}"),
    }
    let tables = vec![book("One", "pokerstars-cz")];
    let mut world = World::with(FloorConfig { tables, ..config() });
    let (player, _) = world.guest("Ana");
    match world.ask(ask::QuickSeat { player, channel: Channel::Browser }) {
        Err(no) => assert_eq!(no.code, RefusalCode::BrowserNotAllowed),
        other => panic!("{other:?}"),
    }
}

#[test]
fn seats_are_refused_with_their_figures() {
    let mut world = World::new();
    let table = world.public_table("One");
    let visitor = world.line(1, None);
    world.refused_as(visitor, take_seat(table, 1_000), RefusalCode::NameNeeded);
    let ana = world.sit(2, "Ana", table, 1_000);
    let nowhere = TableId::from_bits(1);
    world.refused_as(ana, take_seat(nowhere, 1_000), RefusalCode::TableUnknown);
    let watch = Command::Watch { table: nowhere, after: None };
    world.refused_as(ana, watch, RefusalCode::TableUnknown);
    world.refused_as(ana, take_seat(table, 1_000), RefusalCode::AlreadySeated);
    let (player, _) = world.guest("Ben");
    let ben = world.line(3, Some(player));
    let refusal = world.refused(ben, take_seat(table, 1));
    assert_eq!(refusal.code, RefusalCode::BuyInOutOfRange);
    assert_eq!(
        (&refusal.params["min"], &refusal.params["offered"]),
        (&200.into(), &1.into()),
        "{refusal:?}"
    );
    world.refused_as(ben, Command::LeaveSeat { table }, RefusalCode::NotSeated);
    let pause = Command::Host { table, order: wire::HostOrder::Pause };
    world.refused_as(ben, pause, RefusalCode::NotHost);
}

#[test]
fn refused_decisions_change_nothing() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let (actor, other) = if world.own_turn(ana).is_some() { (ana, ben) } else { (ben, ana) };
    let (turn, options) = world.own_turn(actor).unwrap();
    let (hand_no, action_no) = (turn.hand_no, turn.action_no);
    let act = |action| Command::Act { table, hand_no, action_no, action };
    let before = world.table(table).clone();
    let entries = world.disk.load(floor::is_readable);
    world.refused_as(actor, act(Act::Check), RefusalCode::CheckNotPossible);
    world.refused_as(actor, act(Act::Bet { to: Chips::new(50) }), RefusalCode::BetNotPossible);
    let refusal = world.refused(actor, act(Act::RaiseTo { to: Chips::new(11) }));
    assert_eq!(refusal.code, RefusalCode::WagerTooSmall);
    assert_eq!(refusal.params["min"], options.raise_to.unwrap().min.get());
    let refusal = world.refused(actor, act(Act::RaiseTo { to: Chips::new(100_000) }));
    assert_eq!(refusal.code, RefusalCode::WagerTooLarge);
    world.refused_as(other, act(Act::Call), RefusalCode::NotYourTurn);
    let stale = Command::Act { table, hand_no, action_no: ActionNo(99), action: Act::Call };
    world.refused_as(actor, stale, RefusalCode::Stale);
    let over = Command::Act { table, hand_no: HandNo(9), action_no, action: Act::Call };
    world.refused_as(actor, over, RefusalCode::HandOver);
    let top_up = Command::TopUp { table, amount: Chips::new(1_000_000) };
    world.refused_as(actor, top_up, RefusalCode::TopUpOutOfRange);
    let straddle = Command::Straddle { table, on: true };
    world.refused_as(actor, straddle, RefusalCode::StraddleNotOffered);
    world.refused_as(actor, Command::ComeBack { table }, RefusalCode::SitOutUnchanged);
    assert!(*world.table(table) == before);
    assert!(world.disk.load(floor::is_readable) == entries);
    assert_eq!(world.floor.figures().refusals, 10);
}

#[test]
fn a_repeated_decision_counts_once() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let actor = if world.own_turn(ana).is_some() { ana } else { ben };
    let (turn, options) = world.own_turn(actor).unwrap();
    let (hand_no, action_no) = (turn.hand_no, turn.action_no);
    let act = Command::Act { table, hand_no, action_no, action: passive(&options) };
    let first = world.send(actor, act.clone());
    let second = world.send(actor, act.clone());
    world.settle();
    assert_eq!(world.outcome(actor, first), Some(Ok(())));
    let refusal = world.outcome(actor, second).unwrap().unwrap_err();
    assert_eq!(refusal.code, RefusalCode::Stale);
    world.refused_as(actor, act, RefusalCode::Stale);
    assert_eq!(world.table(table).hand().unwrap().action_no(), action_no.next());
}

#[test]
fn a_full_mailbox_answers_busy() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    world.floor.store_mut().hold(true);
    let say = |n: usize| Command::Say { table, text: format!("line {n}") };
    // One is in flight, the mailbox fills up, and one is too many.
    world.send(ana, say(0));
    world.step();
    for n in 1..=MAILBOX_MAX {
        world.send(ana, say(n));
    }
    let surplus = world.send(ana, say(0));
    world.step();
    let refusal = world.outcome(ana, surplus).unwrap().unwrap_err();
    assert_eq!((refusal.code, refusal.retry), (RefusalCode::Busy, true));
    assert_eq!(world.floor.figures().mailbox_full, 1);
    world.floor.store_mut().hold(false);
    world.settle();
    assert_eq!(world.floor.figures().refusals, 1);
}
