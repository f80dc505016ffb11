use crate::world::{World, all_in, config, items, passive, take_seat};
use floor::{FloorConfig, ask};
use store::StoreError;
use units::{Chips, Millis};
use wire::{Act, Command, Frame, Notice, RefusalCode, TurnView};

#[test]
fn nothing_is_sent_before_it_is_durable() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let (actor, other) = if world.own_turn(ana).is_some() { (ana, ben) } else { (ben, ana) };
    let (turn, options) = world.own_turn(actor).unwrap();
    world.take_frames(actor);
    world.take_frames(other);
    world.floor.store_mut().hold(true);
    let (hand_no, action_no) = (turn.hand_no, turn.action_no);
    let act = Command::Act { table, hand_no, action_no, action: passive(&options) };
    let id = world.send(actor, act);
    let before = world.table(table).clone();
    for _ in 0..10 {
        world.step();
    }
    assert!(world.floor.is_busy());
    assert!(world.take_frames(actor).is_empty());
    assert!(world.take_frames(other).is_empty());
    assert!(*world.table(table) == before, "adopted before it was durable");
    // What comes meanwhile waits its turn.
    let waiting = world.send(other, Command::SitOut { table });
    world.step();
    assert_eq!(world.outcome(other, waiting), None);
    world.floor.store_mut().hold(false);
    world.settle();
    assert_eq!(world.outcome(actor, id), Some(Ok(())));
    assert_eq!(world.outcome(other, waiting), Some(Ok(())));
    assert!(!items(&world.take_frames(other)).is_empty());
}

#[test]
fn a_guest_is_answered_once_durable() {
    let mut world = World::new();
    world.floor.store_mut().hold(true);
    let first = world.ask_later(ask::OpenGuest { name: "Ana".into() });
    let second = world.ask_later(ask::OpenGuest { name: "ANA".into() });
    for _ in 0..5 {
        world.step();
    }
    assert!(!world.answers.contains_key(&first));
    let taken = world.answers.remove(&second);
    assert!(matches!(taken, Some(Err(r)) if r.code == RefusalCode::NameTaken));
    world.floor.store_mut().hold(false);
    world.settle();
    assert!(world.answer::<ask::OpenGuest>(first).is_some_and(|guest| guest.is_ok()));
}

#[test]
fn a_full_disk_refuses_the_bet_and_loses_nothing() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    world.act(table, &[ana, ben], passive);
    let actor = if world.own_turn(ana).is_some() { ana } else { ben };
    let (turn, options) = world.own_turn(actor).unwrap();
    let (hand_no, action_no) = (turn.hand_no, turn.action_no);
    let act = Command::Act { table, hand_no, action_no, action: passive(&options) };
    let before = world.table(table).clone();
    world.floor.store_mut().fail_next(StoreError::Full);
    world.refused_as(actor, act.clone(), RefusalCode::DiskFull);
    let told = world.take_frames(ana);
    assert!(told.contains(&Frame::Notice { notice: Notice::DiskFull }));
    world.refused_as(actor, act.clone(), RefusalCode::DiskFull);
    let guest = world.ask(ask::OpenGuest { name: "Cyd".into() });
    assert!(matches!(guest, Err(r) if r.code == RefusalCode::DiskFull));
    assert!(world.floor.figures().disk_full);
    // Nobody's clock runs out meanwhile.
    world.pass(Millis::seconds(600));
    assert!(*world.table(table) == before);
    // Watching is still possible.
    let rail = world.line(5, None);
    world.ok(rail, Command::Watch { table, after: None });

    world.crash();
    let player = world.table(table).seat(world.table(table).turn().unwrap().0).unwrap().player;
    let back = world.line(11, Some(player));
    world.ok(back, Command::Watch { table, after: None });
    assert_eq!(world.table(table).turn().unwrap().0, before.turn().unwrap().0);
    world.ok(back, act);
    world.check_books();
}

#[test]
fn a_broken_store_stops_the_floor() {
    let mut world = World::new();
    let table = world.public_table("One");
    let (player, _) = world.guest("Ana");
    let ana = world.line(1, Some(player));
    world.ok(ana, Command::Watch { table, after: None });
    world.floor.store_mut().fail_next(StoreError::Broken("planned".into()));
    let id = world.send(ana, take_seat(table, 1_000));
    for _ in 0..3 {
        world.step();
    }
    assert!(world.halted.is_some());
    assert!(world.floor.is_halted());
    assert_eq!(world.outcome(ana, id), None, "nobody knows whether it was kept");
    let (asked, sent) =
        (world.ask_later(ask::Lobby { player: None }), world.send(ana, Command::Ping));
    world.step();
    let refused = world.answer::<ask::Lobby>(asked).expect("an answer").expect_err("it is halted");
    assert_eq!(refused.code, RefusalCode::Failed);
    assert_eq!(world.outcome(ana, sent), None, "its connection ends with the room");
}

#[test]
fn the_store_refuses_an_overdraft_that_the_floor_missed() {
    let mut world = World::new();
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    let (player, _) = world.guest("Ana");
    let ana = world.line(1, Some(player));
    // 5,000 chips cover two buy-ins of 2,000. The third and fourth are decided while the first two are in flight.
    let mut own = Vec::new();
    for name in ["A", "B"] {
        let new = wire::NewTable { private: true, ..crate::world::new_table(name) };
        match world.ask(ask::OpenTable { player, table: new }) {
            Ok(table) => own.push(table),
            other => panic!("{other:?}"),
        }
    }
    world.floor.store_mut().hold(true);
    let ids: Vec<u32> =
        [one, two, own[0], own[1]].map(|table| world.send(ana, take_seat(table, 2_000))).into();
    for _ in 0..3 {
        world.step();
    }
    world.floor.store_mut().hold(false);
    world.settle();
    let outcomes: Vec<_> = ids.iter().map(|&id| world.outcome(ana, id).unwrap()).collect();
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 2);
    for refusal in outcomes.into_iter().filter_map(Result::err) {
        assert_eq!(refusal.code, RefusalCode::NotEnoughChips);
        assert_eq!(refusal.params["needed"], 2_000);
        assert_eq!(refusal.params["balance"], 1_000);
    }
    let Ok(me) = world.ask(ask::Me { player }) else { panic!("known") };
    assert_eq!((me.balance, me.at_tables), (Chips::new(1_000), Chips::new(4_000)));
    world.check_books();
}

#[test]
fn an_uncovered_top_up_is_dropped_after_the_hand() {
    let mut world = World::new();
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    let ana = world.sit(1, "Ana", one, 1_000);
    let ben = world.sit(2, "Ben", one, 1_000);
    // 4,000 left; 1,000 are to come after the hand, but before that 3,500 go to other tables.
    world.ok(ana, Command::TopUp { table: one, amount: Chips::new(1_000) });
    world.ok(ana, take_seat(two, 2_000));
    let (player, _) = (world.table(two).seat(crate::world::seat(1)).unwrap().player, ());
    let new = wire::NewTable { private: true, ..crate::world::new_table("Own") };
    let Ok(own) = world.ask(ask::OpenTable { player, table: new }) else { panic!("no table") };
    world.ok(ana, take_seat(own, 1_500));
    world.play_out(one, &[ana, ben], passive);
    assert!(no_top_up_waits(&world, one));
    assert_eq!(world.floor.figures().tables_failed, 0);
    world.check_books();
}

#[test]
fn auto_top_up_ends_when_the_balance_runs_out() {
    let mut world = World::with(FloorConfig { guest_chips: Chips::new(2_100), ..config() });
    let one = world.public_table("One");
    let ana = world.sit(1, "Ana", one, 1_000);
    let ben = world.sit(2, "Ben", one, 1_000);
    // An amount above the maximum is refused and changes nothing.
    let all = Command::AutoTopUp { table: one, to: Chips::new(100_000) };
    world.refused_as(ana, all, RefusalCode::AutoTopUpOutOfRange);
    for conn in [ana, ben] {
        world.ok(conn, Command::AutoTopUp { table: one, to: Chips::new(1_000) });
    }
    let kept = |world: &World| {
        let table = world.table(one);
        let sits = |(seat, sitting): (_, &table::Sitting)| {
            (sitting.stack.get(), table.cash_seat(seat).unwrap().auto_top_up)
        };
        table.seats().map(sits).collect::<Vec<_>>()
    };
    let mut filled = 0;
    for _ in 0..100 {
        world.play_out(one, &[ana, ben], all_in);
        if let Some((stack, _)) = kept(&world).into_iter().find(|(_, to)| to.is_zero()) {
            assert_eq!(stack, 0, "who had no more to bring");
            break;
        }
        let stacks: Vec<u64> = kept(&world).iter().map(|(stack, _)| *stack).collect();
        assert!(stacks.iter().all(|stack| *stack >= 1_000), "{stacks:?}");
        filled += usize::from(stacks.iter().sum::<u64>() > 2_000);
        world.pass(Millis::seconds(3));
    }
    assert!(filled > 0, "who lost all was filled up, once");
    assert!(kept(&world).iter().any(|(_, to)| to.is_zero()), "the balances run out");
    assert_eq!(world.floor.figures().tables_failed, 0);
    world.check_books();
}

#[test]
fn one_players_shortage_does_not_refuse_another() {
    let mut world = World::with(FloorConfig { guest_chips: Chips::new(2_800), ..config() });
    let tables = [world.public_table("One"), world.public_table("Two")];
    let (ana, _) = world.guest("Ana");
    let (ben, _) = world.guest("Ben");
    let mut lines = Vec::new();
    for (at, table) in (0..).zip(tables) {
        let of_ana = world.line(10 + at, Some(ana));
        let of_ben = world.line(20 + at, Some(ben));
        for conn in [of_ana, of_ben] {
            world.ok(conn, Command::Watch { table, after: None });
            world.ok(conn, take_seat(table, 1_000));
        }
        lines.push((table, of_ana, of_ben));
    }
    // 800 are left, and asked for after the hand at both tables.
    for &(table, of_ana, of_ben) in &lines {
        world.ok(of_ana, Command::TopUp { table, amount: Chips::new(800) });
        if world.own_turn(of_ben).is_none() {
            world.act(table, &[of_ana], passive);
        }
    }
    // Both hands end in one step: each is decided before the other is durable.
    let folds: Vec<_> = lines
        .iter()
        .map(|&(table, _, of_ben)| {
            let (turn, _) = world.own_turn(of_ben).expect("it is the player's turn");
            let TurnView { hand_no, action_no, .. } = turn;
            let fold = Command::Act { table, hand_no, action_no, action: Act::Fold };
            (of_ben, world.send(of_ben, fold))
        })
        .collect();
    world.settle();
    for (conn, sent) in folds {
        assert_eq!(world.outcome(conn, sent), Some(Ok(())), "the player's own chips suffice");
    }
    for table in tables {
        assert!(!world.table(table).is_hand_running());
        assert!(no_top_up_waits(&world, table));
    }
    let Ok(me) = world.ask(ask::Me { player: ana }) else { panic!("known") };
    assert_eq!(me.balance, Chips::ZERO, "one of the two was covered");
    assert_eq!(world.floor.figures().tables_failed, 0);
    world.check_books();
}

/// Whether no seat has a top-up pending.
fn no_top_up_waits(world: &World, table: units::TableId) -> bool {
    let table = world.table(table);
    table.seats().all(|(seat, _)| table.cash_seat(seat).unwrap().top_up.is_zero())
}
