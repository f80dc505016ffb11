//! Waiting for a seat: the order, the offers, lost connections, and a restart in between.

use crate::world::{World, config, last_view, new_table, take_seat};
use floor::{Channel, Claimed, FloorConfig, ask};
use units::{Chips, ConnId, Millis, PlayerId, TableId};
use wire::{Command, Frame, NewTable, OfferView, QuickSeat, RefusalCode, WaitView};

/// A room of two-seat tables that are alike, and one with other stakes.
fn small() -> World {
    let two = |name: &str| NewTable { seats_max: 2, ..new_table(name) };
    let dearer = NewTable { small_blind: Chips::new(10), big_blind: Chips::new(20), ..two("Dear") };
    let tables = vec![two("One"), two("Two"), dearer];
    World::with(FloorConfig { tables, house_players: false, ..config() })
}

/// A connected guest who watches no table.
fn guest(world: &mut World, conn: u64, name: &str) -> (ConnId, PlayerId) {
    let (player, _) = world.guest(name);
    (world.line(conn, Some(player)), player)
}

fn wait(table: TableId, any: bool) -> Command {
    Command::WaitForSeat { table, any }
}

/// The places and offers that a connection was last sent.
fn told(world: &World, conn: ConnId) -> (Vec<WaitView>, Vec<OfferView>) {
    let frames = world.frames.get(&conn).into_iter().flatten();
    let last = frames.rev().find_map(|frame| match frame {
        Frame::Waiting { places, offers, .. } => Some((places.clone(), offers.clone())),
        _ => None,
    });
    last.unwrap_or_default()
}

/// Two full tables with two players each.
fn full(world: &mut World) -> (TableId, TableId, [ConnId; 4]) {
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    let at = |world: &mut World, n, name, table| world.sit(n, name, table, 1_000);
    let sit = [
        at(world, 1, "Ana", one),
        at(world, 2, "Ben", one),
        at(world, 3, "Cleo", two),
        at(world, 4, "Dan", two),
    ];
    (one, two, sit)
}

/// Leaves the table, and plays their hand to its end.
fn leave(world: &mut World, table: TableId, conn: ConnId) {
    world.ok(conn, Command::LeaveSeat { table });
    world.pass(Millis::seconds(25));
}

#[test]
fn the_first_in_line_gets_the_seat_held() {
    let mut world = small();
    let (one, _, [ana, ben, ..]) = full(&mut world);
    let (eva, _) = guest(&mut world, 10, "Eva");
    let (fay, _) = guest(&mut world, 11, "Fay");
    let (gus, _) = guest(&mut world, 12, "Gus");
    world.ok(eva, wait(one, false));
    world.ok(fay, wait(one, false));
    world.refused_as(fay, wait(one, false), RefusalCode::AlreadyWaiting);
    let place = |world: &World, conn| told(world, conn).0.first().map(|at| (at.place, at.waiting));
    assert_eq!((place(&world, eva), place(&world, fay)), (Some((1, 2)), Some((2, 2))));
    world.ok(gus, Command::Watch { table: one, after: None });
    leave(&mut world, one, ben);
    // Held for the first in line, whatever the others send.
    let offers = told(&world, eva).1;
    assert_eq!(offers.len(), 1, "{offers:?}");
    assert_eq!((offers[0].table, offers[0].seat.number()), (one, 2));
    world.refused_as(gus, take_seat(one, 1_000), RefusalCode::SeatHeld);
    world.refused_as(fay, take_seat(one, 1_000), RefusalCode::SeatHeld);
    let Ok(lobby) = world.ask(ask::Lobby { player: None }) else { panic!("a lobby") };
    let row = lobby.tables.iter().find(|row| row.table == one).unwrap();
    assert_eq!((row.seats_taken, row.seats_held, row.waiting), (1, 1, 2));
    // Eva is connected and does not answer: she loses her place, and the next is offered the seat.
    world.pass(Millis::seconds(30));
    assert_eq!(told(&world, eva), (Vec::new(), Vec::new()));
    assert_eq!(told(&world, fay).1.len(), 1);
    world.refused_as(eva, Command::StopWaiting { table: one }, RefusalCode::NotWaiting);
    world.ok(fay, take_seat(one, 1_000));
    assert_eq!(told(&world, fay), (Vec::new(), Vec::new()));
    world.refused_as(gus, take_seat(one, 1_000), RefusalCode::TableFull);
    let watched = last_view(&world.frames[&gus]).expect("the player is watching");
    assert_eq!(
        (watched.waiting, watched.held.len()),
        (2, 0),
        "the view has not changed since the player arrived"
    );
    leave(&mut world, one, ana);
    world.refused_as(eva, wait(one, false), RefusalCode::SeatFree);
    world.check_books();
}

#[test]
fn waiting_for_any_table_gets_the_first_free_seat() {
    let mut world = small();
    let (one, two, [_, ben, cleo, _]) = full(&mut world);
    let dear = world.public_table("Dear");
    let (eva, eva_is) = guest(&mut world, 10, "Eva");
    let (fay, _) = guest(&mut world, 11, "Fay");
    world.ok(eva, wait(one, true));
    world.pass(Millis(1));
    world.ok(fay, wait(two, false));
    let any = told(&world, eva).0[0].any.expect("she waits for any");
    assert_eq!((any.place, any.waiting), (1, 1));
    assert_eq!(told(&world, fay).0[0].place, 2, "she came before, though at another table");
    world.refused_as(eva, wait(dear, true), RefusalCode::SeatFree);
    // A seat falls free at the other table: it is Eva's, and she leaves every line.
    leave(&mut world, two, cleo);
    assert_eq!(told(&world, eva).1[0].table, two);
    assert!(told(&world, fay).1.is_empty());
    world.ok(eva, take_seat(two, 1_000));
    assert_eq!(told(&world, eva), (Vec::new(), Vec::new()));
    assert!(world.table(two).seat_of(eva_is).is_some());
    assert!(world.table(one).waiters().is_empty());
    assert_eq!(told(&world, fay).0[0].place, 1);
    // A player who sits at one of them waits for no other like it, but may wait for one by name.
    let refused = world.refused(eva, wait(one, true));
    assert_eq!(refused.code, RefusalCode::AlreadySeated);
    world.ok(eva, wait(one, false));
    leave(&mut world, one, ben);
    world.ok(eva, Command::StopWaiting { table: one });
    assert_eq!(told(&world, eva), (Vec::new(), Vec::new()));
    world.check_books();
}

#[test]
fn declining_an_offer_elsewhere_ends_the_place_at_home() {
    for lets_it_run_out in [false, true] {
        let mut world = small();
        let (one, two, [_, _, cleo, _]) = full(&mut world);
        let (eva, _) = guest(&mut world, 10, "Eva");
        world.ok(eva, wait(one, true));
        leave(&mut world, two, cleo);
        assert_eq!(told(&world, eva).1[0].table, two);
        if lets_it_run_out {
            world.pass(Millis::seconds(31));
        } else {
            world.ok(eva, Command::StopWaiting { table: two });
        }
        assert_eq!(told(&world, eva), (Vec::new(), Vec::new()));
        assert!(world.table(one).waiters().is_empty());
    }
}

#[test]
fn an_absent_player_is_passed_over_and_keeps_their_place() {
    let mut world = small();
    let (one, _, [_, ben, ..]) = full(&mut world);
    let (eva, eva_is) = guest(&mut world, 10, "Eva");
    let (fay, _) = guest(&mut world, 11, "Fay");
    world.ok(eva, wait(one, false));
    world.ok(fay, wait(one, false));
    world.floor.disconnect(eva);
    world.settle();
    leave(&mut world, one, ben);
    assert!(told(&world, fay).1.is_empty(), "it is held for Eva first");
    world.pass(Millis::seconds(30));
    assert_eq!(told(&world, fay).1.len(), 1, "passed over");
    world.ok(fay, Command::StopWaiting { table: one });
    // Nobody else waits: the seat is open to anyone, and to Eva once she is back.
    assert_eq!(world.table(one).offers().count(), 0);
    let eva = world.line(20, Some(eva_is));
    world.settle();
    let (places, offers) = told(&world, eva);
    assert_eq!((places.len(), offers.len()), (1, 1), "back, and first");
    // Five minutes away are too many.
    world.floor.disconnect(eva);
    world.settle();
    world.pass(Millis::seconds(5 * 60));
    assert!(world.table(one).waiters().is_empty());
    assert_eq!(world.table(one).offers().count(), 0);
}

#[test]
fn a_seat_is_open_once_the_only_waiter_is_passed_over() {
    let mut world = small();
    let (one, _, [_, ben, ..]) = full(&mut world);
    let (eva, eva_is) = guest(&mut world, 10, "Eva");
    let (fay, fay_is) = guest(&mut world, 11, "Fay");
    world.ok(eva, wait(one, false));
    world.floor.disconnect(eva);
    world.settle();
    leave(&mut world, one, ben);
    world.refused_as(fay, take_seat(one, 1_000), RefusalCode::SeatHeld);
    world.pass(Millis::seconds(30));
    world.ok(fay, take_seat(one, 1_000));
    assert!(world.table(one).seat_of(fay_is).is_some());
    assert!(world.table(one).waiter(eva_is).is_some(), "the player keeps the place");
}

/// A player who switches to any table later is behind those who waited for any before.
#[test]
fn switching_to_any_table_later_overtakes_nobody() {
    let mut world = small();
    let (one, two, [_, _, cleo, _]) = full(&mut world);
    let (eva, _) = guest(&mut world, 10, "Eva");
    let (fay, _) = guest(&mut world, 11, "Fay");
    world.ok(eva, wait(one, false));
    world.pass(Millis(1));
    world.ok(fay, wait(two, true));
    world.pass(Millis(1));
    world.ok(eva, wait(one, true));
    let any = told(&world, eva).0[0].any.expect("she waits for any");
    assert_eq!((told(&world, eva).0[0].place, any.place), (1, 2));
    leave(&mut world, two, cleo);
    assert!(told(&world, eva).1.is_empty());
    assert_eq!(told(&world, fay).1[0].table, two);
}

#[test]
fn places_and_offers_outlive_a_restart() {
    let mut world = small();
    let (one, _, [_, ben, ..]) = full(&mut world);
    let mut people = Vec::new();
    for (conn, name) in [(10, "Eva"), (11, "Fay"), (12, "Gus")] {
        let (conn, player) = guest(&mut world, conn, name);
        world.ok(conn, wait(one, name == "Fay"));
        people.push(player);
    }
    leave(&mut world, one, ben);
    world.crash();
    let eva = world.line(30, Some(people[0]));
    let fay = world.line(31, Some(people[1]));
    let gus = world.line(32, Some(people[2]));
    assert_eq!(told(&world, eva).1[0].table, one);
    let left = told(&world, eva).1[0].until.since(world.now);
    assert_eq!(left, Millis::seconds(30), "the time of the offer starts again");
    let place = |conn| told(&world, conn).0[0].place;
    assert_eq!([place(eva), place(fay), place(gus)], [1, 2, 3]);
    world.ok(eva, take_seat(one, 1_000));
    assert_eq!(told(&world, fay).0[0].place, 1);
    world.check_books();
}

#[test]
fn a_closing_table_moves_only_those_who_wait_for_any() {
    let mut world = small();
    let (one, two, _) = full(&mut world);
    let (eva, eva_is) = guest(&mut world, 10, "Eva");
    let (fay, _) = guest(&mut world, 11, "Fay");
    world.ok(eva, wait(one, true));
    world.ok(fay, wait(one, false));
    let Ok(link) = world.ask(ask::OwnerLink {}) else { panic!("a link") };
    let Ok(Claimed { me, .. }) = world.ask(ask::ClaimOwner { secret: link, player: None }) else {
        panic!("an owner")
    };
    world.ask(ask::CloseTable { player: me.player, table: one }).unwrap();
    world.pass(Millis::seconds(60));
    assert!(told(&world, fay).0.is_empty());
    assert_eq!(told(&world, eva).0.iter().map(|at| at.table).collect::<Vec<_>>(), [two]);
    assert!(world.table(two).waiter(eva_is).is_some_and(|waiter| waiter.any.is_some()));
}

#[test]
fn waiting_without_cause_is_refused() {
    let mut world = small();
    let (one, two, [ana, ..]) = full(&mut world);
    let (player, _) = world.guest("Pam");
    let pam = world.line(10, Some(player));
    let private = NewTable { private: true, seats_max: 2, ..new_table("Own") };
    let Ok(own) = world.ask(ask::OpenTable { player, table: private }) else { panic!("a table") };
    world.refused_as(ana, wait(one, false), RefusalCode::AlreadySeated);
    world.refused_as(ana, wait(two, true), RefusalCode::AlreadySeated);
    world.refused_as(pam, wait(own, true), RefusalCode::NoneLikeIt);
    world.refused_as(pam, wait(own, false), RefusalCode::SeatFree);
    world.refused_as(pam, Command::StopWaiting { table: one }, RefusalCode::NotWaiting);
    let nobody = world.line(11, None);
    world.refused_as(nobody, wait(one, false), RefusalCode::NameNeeded);
    world.ok(pam, take_seat(own, 2_000));
    world.refused_as(pam, wait(own, false), RefusalCode::AlreadySeated);
}

#[test]
fn a_seat_at_similar_tables_is_drawn_by_lot() {
    let two = |name: &str| NewTable { seats_max: 2, ..new_table(name) };
    let dearer = NewTable { small_blind: Chips::new(10), big_blind: Chips::new(20), ..two("Dear") };
    let tables = vec![two("One"), two("Two"), two("Three"), dearer];
    let mut world = World::with(FloorConfig { tables, house_players: false, ..config() });
    let [one, two, three] = ["One", "Two", "Three"].map(|name| world.public_table(name));
    let (player, _) = world.guest("Ana");
    let draw = |world: &mut World| match world.ask(ask::SeatLike {
        player,
        channel: Channel::Program,
        table: one,
    }) {
        Ok(QuickSeat { table, buy_in }) => (table, buy_in.get()),
        other => panic!("no seat: {other:?}"),
    };
    let mut drawn = std::collections::BTreeMap::new();
    for _ in 0..300 {
        let (table, buy_in) = draw(&mut world);
        assert_eq!(buy_in, 1_000);
        *drawn.entry(table).or_insert(0) += 1;
    }
    // A third each: 100, within five standard deviations of 8.2.
    let counts: Vec<i32> = [one, two, three].iter().map(|table| drawn[table]).collect();
    assert!(counts.iter().all(|count| (59..=141).contains(count)), "{counts:?}");
    assert_eq!(counts.iter().sum::<i32>(), 300, "no other table is like them");
    // A full table is not drawn.
    world.sit(1, "Ben", two, 1_000);
    world.sit(2, "Cleo", two, 1_000);
    for _ in 0..50 {
        assert_ne!(draw(&mut world).0, two);
    }
    let own = world.line(3, Some(player));
    for table in [one, three] {
        world.ok(own, take_seat(table, 1_000));
    }
    let refused = world.ask(ask::SeatLike { player, channel: Channel::Program, table: one });
    let Err(refusal) = refused else { panic!("{refused:?}") };
    assert_eq!(refusal.code, RefusalCode::TableFull);
}

// clause: SVS-2.3.2-04, W2D-11.3-01
#[test]
fn a_player_without_a_seat_sees_the_rails_news_only() {
    let mut world = World::new();
    let one = world.public_table("One");
    let [ana, ben] = [(1, "Ana"), (2, "Ben")].map(|(conn, name)| world.sit(conn, name, one, 1_000));
    let (eva, _) = guest(&mut world, 10, "Eva");
    world.ok(eva, Command::Watch { table: one, after: None });
    let rail = world.line(11, None);
    world.ok(rail, Command::Watch { table: one, after: None });
    world.take_frames(eva);
    world.take_frames(rail);
    let turn = [ana, ben].into_iter().find_map(|conn| world.own_turn(conn)).expect("a hand").0;
    let act = |action| Command::Act {
        table: one,
        hand_no: turn.hand_no,
        action_no: turn.action_no,
        action,
    };
    for action in [
        wire::Act::Fold,
        wire::Act::Check,
        wire::Act::Call,
        wire::Act::RaiseTo { to: Chips::new(40) },
    ] {
        world.refused_as(eva, act(action.clone()), RefusalCode::NotSeated);
        world.refused_as(rail, act(action), RefusalCode::NameNeeded);
    }
    world.play_out(one, &[ana, ben], crate::world::passive);
    let (seen, by_rail) = (world.take_frames(eva), world.take_frames(rail));
    let (seen, by_rail) = (crate::world::items(&seen), crate::world::items(&by_rail));
    assert!(seen.iter().any(|item| matches!(item, wire::NewsItem::HandClosed { .. })));
    assert_eq!(seen, by_rail, "an account without a seat gets what everybody gets");
    // Seat 4 is free: the first to ask gets it.
    let (fay, _) = guest(&mut world, 12, "Fay");
    let four = Command::TakeSeat {
        table: one,
        seat: Some(crate::world::seat(4)),
        buy_in: Chips::new(1_000),
        commitment: None,
    };
    let (first, second) = (world.send(eva, four.clone()), world.send(fay, four));
    world.settle();
    assert_eq!(world.outcome(eva, first), Some(Ok(())));
    let refused = world.outcome(fay, second).expect("an answer").expect_err("it is taken");
    assert_eq!(refused.code, RefusalCode::SeatTaken);
}
