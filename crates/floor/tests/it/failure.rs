use crate::tournaments::{Field, sit_and_go};
use crate::world::{World, items, last_view, passive};
use floor::ask;
use std::sync::atomic::Ordering;
use units::{Chips, Millis};
use wire::{Command, Frame, NewsItem, Notice, RefusalCode};

#[test]
fn a_failed_table_restarts_alone() {
    let mut world = World::new();
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    let ana = world.sit(1, "Ana", one, 1_000);
    let ben = world.sit(2, "Ben", one, 1_000);
    let cyd = world.sit(3, "Cyd", two, 1_000);
    world.play_out(one, &[ana, ben], passive);
    let before = world.table(one).clone();
    world.take_frames(ana);
    // The next hand's shuffle panics.
    world.accident.panics.store(true, Ordering::Relaxed);
    world.now += Millis::seconds(4);
    world.step();
    world.accident.panics.store(false, Ordering::Relaxed);
    assert_eq!(world.floor.figures().tables_failed, 1);
    assert!(*world.table(one) == before);
    assert!(last_view(&world.take_frames(ana)).is_some(), "everybody is shown the table again");
    world.settle();
    assert_eq!(world.table(one).hand_no().0, 2, "the table goes on");
    world.play_out(one, &[ana, ben], passive);
    world.ok(cyd, Command::SitOut { table: two });
    world.check_books();
    assert!(world.logs.iter().any(|line| line.contains("restarted from its record")));
}

#[test]
fn a_table_that_fails_twice_is_closed_by_the_books() {
    let mut world = World::new();
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    let ana = world.sit(1, "Ana", one, 1_000);
    let ben = world.sit(2, "Ben", one, 1_000);
    let player = world.table(one).seat(crate::world::seat(1)).unwrap().player;
    world.play_out(one, &[ana, ben], passive);
    let stack = world.table(one).booked(crate::world::seat(1));
    world.accident.panics.store(true, Ordering::Relaxed);
    world.now += Millis::seconds(4);
    world.settle();
    world.accident.panics.store(false, Ordering::Relaxed);
    let told = items(&world.take_frames(ana));
    assert_eq!(told.last(), Some(&NewsItem::Closed));
    world.refused_as(ana, Command::SitOut { table: one }, RefusalCode::TableClosed);
    let Ok(me) = world.ask(ask::Me { player }) else { panic!("known") };
    assert_eq!(me.balance, Chips::new(4_000) + stack);
    assert!(me.at_tables.is_zero());
    world.check_books();
    // The room goes on, and restarts without the table.
    let cyd = world.sit(3, "Cyd", two, 1_000);
    world.ok(cyd, Command::SitOut { table: two });
    world.crash();
    assert_eq!(world.floor.tables().count(), 1);
    world.check_books();
}

#[test]
fn players_of_a_failed_tournament_table_play_on() {
    for crashes in [false, true] {
        let mut field = Field::entered(sit_and_go(6, 3), 6);
        field.world.accident.panics.store(true, Ordering::Relaxed);
        let is_reported = |world: &World| {
            world.logs.iter().any(|line| line.contains("its tournament opens another one"))
        };
        for _ in 0..100 {
            field.world.now += Millis(100);
            field.world.step();
            if is_reported(&field.world) {
                break;
            }
        }
        field.world.accident.panics.store(false, Ordering::Relaxed);
        assert!(is_reported(&field.world), "{:?}", field.world.logs);
        if crashes {
            field.world.crash();
            field.connect();
        }
        field.world.pass(Millis::seconds(2));
        field.watch();
        field.play(|_, _| {});
        let paid: u64 = field.balances().iter().sum();
        assert_eq!(paid, 6 * 5_000);
        field.world.check_books();
    }
}

#[test]
fn failing_randomness_stops_dealing_with_a_notice() {
    let notices = |frames: &[Frame]| -> Vec<Notice> {
        let notice = |frame: &Frame| match frame {
            Frame::Notice { notice } => Some(notice.clone()),
            _ => None,
        };
        frames.iter().filter_map(notice).collect()
    };
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    world.play_out(table, &[ana, ben], passive);
    world.take_frames(ana);
    world.accident.fails.store(true, Ordering::Relaxed);
    world.pass(Millis::seconds(60));
    assert_eq!(world.table(table).hand_no().0, 1, "no pass, no deal");
    assert_eq!(notices(&world.take_frames(ana)), [Notice::NoDeal], "the player learns it once");
    assert!(world.floor.figures().no_deal);
    let reasons = world.logs.iter().filter(|line| line.contains("no hand is dealt"));
    assert_eq!(reasons.count(), 1);
    let late = world.line(3, None);
    assert_eq!(notices(&world.take_frames(late)), [Notice::NoDeal], "who comes later too");
    world.accident.fails.store(false, Ordering::Relaxed);
    world.pass(Millis::seconds(3));
    assert_eq!(notices(&world.take_frames(ana)), [Notice::DealsAgain]);
    assert_eq!(world.table(table).hand_no().0, 2);
    assert!(!world.floor.figures().no_deal);
    world.play_out(table, &[ana, ben], passive);
    world.check_books();
}
