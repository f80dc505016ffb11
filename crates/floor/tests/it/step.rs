//! The limits of one step, and what a clean stop leaves for the next start.

use crate::world::{World, config, hello, last_view, new_table, passive};
use floor::{AskId, Channel, ask};
use units::{ConnId, Millis, PlayerId};
use wire::{Command, RefusalCode};

/// Maximum tables that one step lets go on.
const TABLES_PER_STEP: usize = 64;
/// Maximum requests and questions that wait for a step.
const ARRIVALS_MAX: usize = 4096;

/// A room with more tables than two steps let go on.
fn crowd() -> (World, usize) {
    let tables = 2 * TABLES_PER_STEP + 10;
    let names: Vec<String> = (0..tables).map(|n| format!("T{n:03}")).collect();
    let open = names.iter().map(|name| new_table(name)).collect();
    let world = World::with(floor::FloorConfig { tables: open, tables_max: 200, ..config() });
    assert_eq!(world.floor.tables().count(), tables);
    (world, tables)
}

#[test]
fn many_due_tables_take_several_steps() {
    let (mut world, tables) = crowd();
    // A planned restart concerns every table.
    let id = world.ask_later(ask::PlanRestart { in_seconds: Some(600) });
    let mut steps = 0;
    loop {
        world.step();
        steps += 1;
        let due = world.floor.wake_at().is_some_and(|at| at <= world.now);
        if !due {
            break;
        }
        assert!(world.floor.is_busy(), "tables wait to be looked at");
    }
    assert_eq!(steps, 3, "{tables} tables");
    assert!(world.answer::<ask::PlanRestart>(id).is_some());
}

#[test]
fn a_table_whose_time_has_come_goes_before_those_queued() {
    let (mut world, _) = crowd();
    let last = world.floor.tables().last().expect("a table").config().table;
    let conns = [world.sit(1, "Ana", last, 1_000), world.sit(2, "Ben", last, 1_000)];
    let (turn, _) = conns.iter().find_map(|conn| world.own_turn(*conn)).expect("a hand runs");
    let to_act = world.table(last).turn();
    world.now = turn.deadline.expect("a clock runs") + Millis::seconds(10);
    // A planned restart concerns every table.
    world.ask_later(ask::PlanRestart { in_seconds: Some(600) });
    // The second step takes in what the first one stored.
    world.step();
    world.step();
    assert!(world.table(last).turn() != to_act, "the clock has run out");
}

#[test]
fn requests_beyond_one_step_wait_for_the_next() {
    let mut world = World::new();
    let conn = ConnId(1);
    world.floor.connect(conn, None, Channel::Program);
    world.ok(conn, hello(Vec::new()));
    let most = floor::ARRIVALS_PER_STEP_MAX;
    let sent: Vec<u32> = (0..most + 1).map(|_| world.send(conn, Command::Ping)).collect();
    world.step();
    assert_eq!(world.outcome(conn, sent[most - 1]), Some(Ok(())));
    assert_eq!(world.outcome(conn, sent[most]), None, "it waits for the next step");
    assert!(world.floor.is_busy());
    world.step();
    assert_eq!(world.outcome(conn, sent[most]), Some(Ok(())));
}

#[test]
fn a_question_too_many_for_a_step_is_answered_busy() {
    let mut world = World::new();
    let waiting: Vec<AskId> =
        (0..ARRIVALS_MAX).map(|_| world.ask_later(ask::Lobby { player: None })).collect();
    let over = world.ask_later(ask::Lobby { player: None });
    world.settle();
    let busy = world.answer::<ask::Lobby>(over).expect("an answer").expect_err("one too many");
    assert_eq!(busy.code, RefusalCode::Busy);
    let answers = waiting.into_iter().map(|id| world.answer::<ask::Lobby>(id));
    assert!(answers.into_iter().all(|answer| answer.is_some_and(|lobby| lobby.is_ok())));
}

/// Plays hands, then stops the room between two of them.
fn stopped(hands: u64, keeps: bool) -> (World, units::TableId, Vec<PlayerId>) {
    let mut world = World::with(floor::FloorConfig { hands_per_snapshot: 1_000, ..config() });
    let table = world.public_table("One");
    let conns = [world.sit(1, "Ana", table, 1_000), world.sit(2, "Ben", table, 1_000)];
    while world.table(table).hand_no().0 < hands || world.table(table).is_hand_running() {
        match world.table(table).is_hand_running() {
            true => world.play_out(table, &conns, passive),
            false => world.pass(Millis::seconds(1)),
        }
    }
    if keeps {
        world.floor.keep_whole();
        world.settle();
    }
    let players = world.table(table).seats().map(|(_, sitting)| sitting.player).collect();
    (world, table, players)
}

#[test]
fn a_start_after_a_clean_stop_reads_only_the_last_hand() {
    let entries = |world: &World, table| {
        let loaded = world.disk.load(floor::is_readable);
        let of = loaded.tables.into_iter().find(|(id, ..)| *id == table).unwrap();
        of.1.len()
    };
    let log = |world: &mut World, table, player| {
        let conn = world.line(30, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        last_view(&world.frames[&conn]).unwrap().log
    };
    let (mut killed, table, players) = stopped(6, false);
    let (mut kept, same, _) = stopped(6, true);
    assert_eq!(table, same);
    let (all, few) = (entries(&killed, table), entries(&kept, table));
    assert!(few <= 50 && few * 4 < all, "{few} of {all}");
    killed.crash();
    kept.crash();
    // Both go on alike, and replay the last hand.
    assert!(kept.table(table) == killed.table(table), "the tables differ");
    let told = log(&mut kept, table, players[0]);
    assert!(!told.is_empty());
    assert_eq!(told, log(&mut killed, table, players[0]));
    kept.check_books();
}

#[test]
fn few_entries_need_no_snapshot_at_a_clean_stop() {
    let (world, table, _) = stopped(1, true);
    assert!(!world.disk.snapshots().contains_key(&table.into()));
}
