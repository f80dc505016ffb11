//! Time as a client meets it: the form, the turn with its bank, more time, and connections lost all over the room.

use crate::world::{World, config, items, last_view, new_table, passive};
use books::BankDrawn as Drawn;
use floor::{FloorConfig, ask};
use units::{ActionNo, ConnId, HandNo, Millis, TableId};
use wire::{
    Act, BankDrawn, Command, NewClock, NewTable, NewsItem, Refusal, RefusalCode as Code, TurnView,
};

/// A table of Ana's with this clock.
fn open(world: &mut World, clock: NewClock, rulebook: &str) -> Result<TableId, Refusal> {
    let (player, _) = world.guest("Ana");
    let rulebook = Some(rulebook.to_owned());
    // Win2day has no private tables, and Svenska Spel wants them ordered: there the owner opens a public one.
    let private = !matches!(rulebook.as_deref(), Some("win2day" | "svenska-spel"));
    if !private {
        let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
        world.ask(ask::ClaimOwner { secret, player: Some(player) }).unwrap();
    }
    let table = NewTable { private, clock, rulebook, ..new_table("Own") };
    world.ask(ask::OpenTable { player, table })
}

fn opened(clock: NewClock, rulebook: &str) -> books::Timing {
    let mut world = World::new();
    match open(&mut world, clock, rulebook) {
        Ok(table) => world.table(table).config().timing.clone(),
        other => panic!("no table: {other:?}"),
    }
}

#[track_caller]
fn check_refused(clock: NewClock, rulebook: &str, field: &str, allowed: &str) {
    match open(&mut World::new(), clock, rulebook) {
        Err(refusal) => {
            let figures = (&refusal.params["field"], &refusal.params["allowed"]);
            assert_eq!(figures, (&field.into(), &allowed.into()));
        }
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn missing_clock_fields_take_the_rulebooks_defaults() {
    let usual = opened(NewClock::default(), "house").bank.unwrap();
    let refill = usual.refill.unwrap();
    assert_eq!((usual.size, usual.drawn), (Millis::seconds(30), Drawn::ByItself));
    assert_eq!((refill.add, refill.hands), (Millis::seconds(10), 10));
    let by_button = opened(NewClock::default(), "svenska-spel").bank.unwrap();
    assert_eq!((by_button.size, by_button.drawn), (Millis::seconds(60), Drawn::ByButton));
    assert_eq!(by_button.refill, None);
    assert_eq!(opened(NewClock::default(), "win2day").bank, None);
    let said = NewClock {
        time_bank_s: Some(45),
        time_bank_refill_s: Some(3),
        time_bank_refill_hands: Some(7),
        time_bank_drawn: Some(BankDrawn::ByButton),
        more_time_s: Some(20),
        unlimited_time: false,
    };
    let timing = opened(said, "house");
    let bank = timing.bank.unwrap();
    let refill = bank.refill.unwrap();
    assert_eq!((bank.size, bank.drawn), (Millis::seconds(45), Drawn::ByButton));
    assert_eq!((refill.add, refill.hands), (Millis::seconds(3), 7));
    assert_eq!(timing.more_time, Millis::seconds(20));
    let none = NewClock { time_bank_s: Some(0), ..NewClock::default() };
    assert_eq!(opened(none, "house").bank, None);
    let still = NewClock { time_bank_refill_s: Some(0), ..NewClock::default() };
    assert_eq!(opened(still, "house").bank.unwrap().refill, None);
    let unlimited = opened(NewClock { unlimited_time: true, ..NewClock::default() }, "house");
    assert!(unlimited.unlimited && unlimited.bank.is_none());
}

#[test]
fn an_invalid_clock_is_refused_by_its_field() {
    let bank = |size| NewClock { time_bank_s: Some(size), ..NewClock::default() };
    check_refused(bank(601), "house", "time_bank_s", "0 to 600");
    check_refused(bank(30), "win2day", "time_bank_s", "0");
    let by_itself = NewClock { time_bank_drawn: Some(BankDrawn::ByItself), ..bank(30) };
    check_refused(by_itself, "svenska-spel", "time_bank_drawn", "by_button");
    let drawn = NewClock { time_bank_drawn: Some(BankDrawn::ByButton), ..bank(0) };
    check_refused(drawn, "house", "time_bank_drawn", "absent without a bank");
    let refill = NewClock { time_bank_refill_hands: Some(70_000), ..bank(30) };
    check_refused(refill, "house", "time_bank_refill_hands", "1 to 1000");
    let more = NewClock { more_time_s: Some(121), ..NewClock::default() };
    check_refused(more, "house", "more_time_s", "0 to 120");
    let unlimited = NewClock { unlimited_time: true, ..bank(30) };
    check_refused(unlimited, "house", "time_bank_s", "0");
}

/// A room whose first table has a 30-second bank by button and 15 s more on request, with two players.
fn by_button() -> (World, TableId, [ConnId; 2]) {
    let clock = NewClock {
        time_bank_s: Some(30),
        time_bank_drawn: Some(BankDrawn::ByButton),
        more_time_s: Some(15),
        ..NewClock::default()
    };
    let tables = vec![NewTable { clock, ..new_table("One") }, new_table("Two")];
    let mut world = World::with(FloorConfig { tables, ..config() });
    let table = world.public_table("One");
    let conns = [(1, "Ana"), (2, "Ben")].map(|(n, name)| world.sit(n, name, table, 1_000));
    (world, table, conns)
}

fn turn_of(world: &World, conns: [ConnId; 2]) -> (ConnId, TurnView) {
    let found = conns.iter().find_map(|&conn| Some((conn, world.own_turn(conn)?.0)));
    found.expect("it is somebody's turn")
}

#[test]
fn a_turn_shows_its_time_bank_and_the_button_extends_it() {
    let (mut world, table, conns) = by_button();
    let (conn, turn) = turn_of(&world, conns);
    assert_eq!((turn.bank_ms, turn.bank_from, turn.time_ms), (Some(30_000), None, None));
    let other = *conns.iter().find(|other| **other != conn).unwrap();
    let ordinary = turn.deadline.unwrap();
    let press = Command::UseTimeBank { table, hand_no: turn.hand_no, action_no: turn.action_no };
    world.refused_as(other, press.clone(), Code::NotYourTurn);
    world.ok(conn, press.clone());
    let begun = items(&world.take_frames(other));
    let told = NewsItem::TimeBankBegun { seat: turn.seat };
    assert!(begun.contains(&told), "all are told: {begun:?}");
    let Some(NewsItem::Turn(lengthened)) = begun.last() else { panic!("{begun:?}") };
    assert_eq!(lengthened.deadline, Some(ordinary + Millis::seconds(30)));
    assert_eq!((lengthened.bank_ms, lengthened.bank_from), (Some(30_000), Some(ordinary)));
    world.refused_as(conn, press.clone(), Code::TimeBankRuns);
    // Ten seconds of it are used; the other player still has all of theirs.
    world.pass(Millis::seconds(30));
    world.act(table, &[conn], passive);
    let left = |world: &World, seat| world.table(table).bank_left(seat);
    assert_eq!(left(&world, turn.seat), Millis::seconds(20));
    let stale = Command::UseTimeBank { table, hand_no: HandNo(1), action_no: ActionNo(0) };
    world.refused_as(other, stale, Code::Stale);
    // A table without a bank.
    let two = world.public_table("Two");
    let conns = [(3, "Cyd"), (4, "Dee")].map(|(n, name)| world.sit(n, name, two, 1_000));
    let (conn, turn) = turn_of(&world, conns);
    assert_eq!(turn.bank_ms, None);
    let (hand_no, action_no) = (turn.hand_no, turn.action_no);
    let press = Command::UseTimeBank { table: two, hand_no, action_no };
    world.refused_as(conn, press, Code::NoTimeBank);
    world.refused_as(conn, Command::MoreTime { table: two, on: true }, Code::MoreTimeNotOffered);
}

#[test]
fn more_time_is_shown_to_all_and_extends_the_turn() {
    let (mut world, table, conns) = by_button();
    let (conn, turn) = turn_of(&world, conns);
    let other = *conns.iter().find(|other| **other != conn).unwrap();
    world.ok(other, Command::MoreTime { table, on: true });
    let told = items(&world.take_frames(conn));
    assert!(told.iter().any(|item| matches!(item, NewsItem::MoreTimeSet { on: true, .. })));
    world.ok(
        conn,
        Command::Act { table, hand_no: turn.hand_no, action_no: turn.action_no, action: Act::Call },
    );
    let (who, turn) = turn_of(&world, conns);
    assert_eq!(who, other);
    assert_eq!(turn.time_ms, Some(35_000));
    assert_eq!(turn.deadline, Some(world.now + Millis::seconds(35)));
    world.ok(conn, Command::Unwatch { table });
    world.ok(conn, Command::Watch { table, after: None });
    let view = last_view(&world.take_frames(conn)).unwrap();
    let asked = |seat: &&wire::SeatView| seat.more_time;
    assert_eq!(view.seats.iter().filter(asked).count(), 1);
    assert_eq!((view.clock.time_bank_s, view.clock.more_time_s), (30, 15));
}

/// Two of four people in the room lose their connections, one at each table: neither loss alone would make a table
/// wait, but together they do.
#[test]
fn losing_half_the_room_pauses_every_affected_table() {
    let mut world = World::with(FloorConfig { outage_hold: Millis::seconds(40), ..config() });
    let tables = ["One", "Two"].map(|name| world.public_table(name));
    let mut conns = Vec::new();
    for (n, name) in ["Ana", "Ben", "Cyd", "Dee"].into_iter().enumerate() {
        conns.push(world.sit(n as u64 + 1, name, tables[n / 2], 1_000));
    }
    let waits = |world: &World| tables.map(|table| world.table(table).outage_until().is_some());
    world.floor.disconnect(conns[0]);
    world.settle();
    world.pass(Millis(500));
    assert_eq!(waits(&world), [false, false], "a single one stops nobody");
    world.floor.disconnect(conns[2]);
    world.settle();
    world.pass(Millis(500));
    assert_eq!(waits(&world), [true, true]);
    let told = items(&world.take_frames(conns[1]));
    let began = told.iter().find_map(|item| match item {
        NewsItem::OutageBegan { until, holds } => Some((*until, *holds)),
        _ => None,
    });
    assert_eq!(began, Some((world.table(tables[0]).outage_until().unwrap(), true)));
    // Ana is back at her table: more than half are there again, and it goes on. The other table waits.
    let ana = world.table(tables[0]).seats().find(|(_, sitting)| !sitting.connected).unwrap();
    let ana = ana.1.player;
    let again = world.line(9, Some(ana));
    world.ok(again, Command::Watch { table: tables[0], after: None });
    assert_eq!(waits(&world), [false, true]);
    world.pass(Millis::seconds(40));
    assert_eq!(waits(&world), [false, false]);
    world.check_books();
}

/// A player who closes one table's page and plays on at another is not cut off.
#[test]
fn a_player_active_at_another_table_is_not_cut_off() {
    let mut world = World::with(FloorConfig { outage_hold: Millis::seconds(40), ..config() });
    let tables = ["One", "Two"].map(|name| world.public_table(name));
    let conns = [(1, "Ana"), (2, "Ben")].map(|(n, name)| world.sit(n, name, tables[0], 1_000));
    let others = [(3, "Cyd"), (4, "Dee")].map(|(n, name)| world.sit(n, name, tables[1], 1_000));
    for (conn, table) in [(conns[0], tables[0]), (others[0], tables[1])] {
        world.ok(conn, Command::Unwatch { table });
    }
    world.pass(Millis(500));
    assert!(tables.iter().all(|table| world.table(*table).outage_until().is_none()));
}
