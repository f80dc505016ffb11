//! The tournament at its table: what the table page shows, and what a river does not tell before it is shown.

use crate::desk::{BEGAN, Desk, all_in, call, config, fold, level, player};
use crate::entries::{GAMES, Rooms, book, entered, seen};
use crate::field::World;
use crate::plans::sit_and_go;
use cards::Card;
use client::TableState;
use seating::{Direction, Fact, Hold, Leaver, PassageId, Row, TableNo};
use tournament::bounties::HeadRules;
use tournament::{Amount, Bounty, Event, Input, StaffAct, Tournament};
use tournament_table::{Config, Event as Happened, Table};
use units::{Millis, Seq};
use view::{Observer, at_tournament, news, table, turn_news};
use wire::{AtTournament, HeldBecause, LeaveReason, NewsItem, StructureRow};

/// A sit-and-go that has started, and its table with everybody seated, the players all there.
fn started(players: u32, seed: u64) -> (World, Desk) {
    let mut plan = sit_and_go(players);
    plan.bounty = Some(Bounty { amount: Amount::new(2_00), rules: HeadRules::FIXED });
    let mut world = entered(plan, seed, players);
    world.now += Millis::seconds(1);
    world.give(Input::Tick).unwrap();
    // The count-down before the first hand.
    world.now = world.tournament.started_at().unwrap();
    world.give(Input::Tick).unwrap();
    let t = &world.tournament;
    let mut desk = Desk::open_at(world.now, of_plan(t), 1);
    for (_, direction) in t.waiting(TableNo(1)).map(|(no, one)| (no, one.clone())) {
        desk.direct(direction);
    }
    for entry in 0..players {
        let player = player(entry);
        desk.put(tournament_table::Input::ComeBack { player }).unwrap();
    }
    (world, desk)
}

/// A table of a tournament's structure.
fn of_plan(t: &Tournament) -> Config {
    let mut config = config(t.plan().seats, t.schedule().rows.clone());
    config.schedule = t.schedule().clone();
    config.games = GAMES.to_vec();
    config
}

fn at(world: &World, desk: &Desk, observer: Observer) -> AtTournament {
    let (room, book) = (Rooms(world), book());
    at_tournament(&seen(&world.tournament, &room, &book, desk.now), &desk.table, observer)
}

#[test]
fn the_table_tells_its_row_field_and_heads() {
    let (world, desk) = started(3, 1);
    let own = at(&world, &desk, Observer::Player(player(2)));
    assert_eq!((own.no, own.entry, own.entries, own.left), (1, Some(2), 3, 3));
    assert_eq!(own.average, world.tournament.plan().terms.start_chips);
    assert_eq!((own.held, own.over, own.round), (None, false, None));
    // A sit-and-go closes with its start.
    assert!(own.paid_places.is_some());
    let heads: Vec<u64> = own.heads.iter().map(|head| head.amount.get()).collect();
    assert_eq!(heads, [2_00; 3]);
    let StructureRow::Level { level: 1, game, .. } = &own.row else { panic!("{:?}", own.row) };
    let view = table(&desk.table, Seq(1), Observer::Rail, Vec::new(), Vec::new());
    assert_eq!(game.stakes, view.stakes);
    assert!(matches!(own.next, Some(StructureRow::Level { level: 2, .. })));
    let clock = own.clock.unwrap();
    let lasts = match &world.tournament.schedule().rows[0] {
        Row::Level(seating::Level { lasts: seating::Lasts::Time(lasts), .. }) => *lasts,
        other => panic!("{other:?}"),
    };
    let began = world.tournament.started_at().unwrap();
    assert_eq!((clock.row, clock.ends_at), (0, Some(began + lasts)));
    let rail = at(&world, &desk, Observer::Rail);
    assert_eq!(AtTournament { entry: None, ..own }, rail);
}

#[test]
fn a_table_at_rest_says_why() {
    let (mut world, mut desk) = started(3, 2);
    desk.plays = fold;
    world.now = desk.now;
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    // The running hand is played to its end.
    desk.begin_hand();
    assert_eq!(at(&world, &desk, Observer::Rail).held, None);
    desk.end_hand();
    assert_eq!(at(&world, &desk, Observer::Rail).held, Some(HeldBecause::Paused));
    world.give(Input::Staff(StaffAct::Resume)).unwrap();
    assert_eq!(at(&world, &desk, Observer::Rail).held, None);
    desk.direct(Direction::Hold(Hold::AfterHand));
    assert_eq!(at(&world, &desk, Observer::Rail).held, Some(HeldBecause::Moving));
}

#[test]
fn a_break_holds_the_table_and_the_level_after_it_is_told() {
    let (world, mut desk) = started(3, 3);
    let rows = &world.tournament.schedule().rows;
    let pause = rows.iter().position(|row| matches!(row, Row::Break(_))).unwrap();
    let begins: Vec<Millis> = world.tournament.schedule().begins().collect();
    let start = world.tournament.started_at().unwrap();
    desk.now = start + begins[pause - 1];
    let before = at(&world, &desk, Observer::Rail);
    assert!(matches!(before.next, Some(StructureRow::Break { .. })));
    assert!(matches!(before.after_break, Some(StructureRow::Level { .. })));
    desk.now = start + begins[pause];
    let within = at(&world, &desk, Observer::Rail);
    assert_eq!((within.held, within.after_break), (Some(HeldBecause::Break), None));
    assert!(matches!(within.row, StructureRow::Break { .. }));
}

/// The cards of an all-in of two on the button's deal, with this river.
fn cards_with(river: &str) -> Vec<Card> {
    let text = format!("AsAhKdKc2c7d9h4s{river}");
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| std::str::from_utf8(pair).unwrap().parse().unwrap()).collect()
}

#[test]
fn nothing_tells_of_a_river_before_it_is_shown() {
    let rivers = ["Kh", "3s"];
    let mut rooms = rivers.map(|river| {
        let (world, mut desk) = started(2, 4);
        (desk.plays, desk.cards) = (all_in, Some(cards_with(river)));
        (world, desk)
    });
    let observers = [Observer::Player(player(0)), Observer::Player(player(1)), Observer::Rail];
    let is_shown = |desk: &Desk| {
        let hand = desk.table.hand();
        hand.is_some_and(|hand| hand.boards().iter().any(|board| board.len() == 5))
    };
    let mut looks = 0;
    while !is_shown(&rooms[0].1) {
        for (_, desk) in &mut rooms {
            assert!(desk.step());
        }
        let [(world, one), (other_world, other)] = &rooms;
        if is_shown(one) {
            break;
        }
        looks += 1;
        for observer in observers {
            assert_eq!(at(world, one, observer), at(other_world, other, observer));
            let whole = |desk: &Desk| table(&desk.table, Seq(1), observer, Vec::new(), Vec::new());
            assert_eq!(whole(one), whole(other));
        }
    }
    assert!(looks > 5, "{looks} looks");
    for (_, desk) in &mut rooms {
        desk.end_hand();
    }
    // Both hands are over, and one of them put a player out: the field shows it once the tournament has heard.
    let outs = rooms.each_ref().map(|(_, desk)| {
        desk.facts().into_iter().find_map(|fact| match fact {
            Fact::Out { seats, .. } => Some(seats[0].entry),
            _ => None,
        })
    });
    assert!(outs[0].is_some() && outs[1].is_some() && outs[0] != outs[1], "{outs:?}");
    let [(world, one), (_, other)] = &rooms;
    let (one, other) = (at(world, one, Observer::Rail), at(world, other, Observer::Rail));
    assert_eq!((one.left, one.heads, one.average), (2, other.heads, other.average));
}

#[test]
fn a_fact_that_is_not_heard_changes_no_page() {
    let mut world = entered(crate::plans::freezeout(), 5, 18);
    while world.count(|event| matches!(event, Event::Started { .. })) == 0 {
        world.second();
    }
    let pages = |world: &World, room: &World| {
        let (room, book) = (Rooms(room), book());
        let seen = seen(&world.tournament, &room, &book, world.now);
        view::tournament(&seen, Observer::Player(player(0)), 1, 1)
    };
    // The room shows the stacks of before for as long as not everybody has seen the hand.
    let mut twin = entered(crate::plans::freezeout(), 5, 18);
    while twin.count(|event| matches!(event, Event::Started { .. })) == 0 {
        twin.second();
    }
    let first = pages(&world, &twin);
    let paper = world.tables.get_mut(&TableNo(1)).unwrap();
    let two: Vec<_> = paper.seats.values().take(2).map(|one| one.entry).collect();
    paper.busts(world.now, two[0], two[1]);
    assert_eq!(pages(&world, &twin), first);
    world.carries();
    let after = pages(&world, &twin);
    assert_eq!(after.row.left, first.row.left - 1);
}

fn rising() -> Config {
    let rows = [50, 100, 200].map(|small| Row::Level(level(small, 10)));
    config(6, rows.to_vec())
}

/// The rail's news of everything since `from`.
fn told(desk: &Desk) -> Vec<NewsItem> {
    let (opened, rest) = desk.record.split_first().unwrap();
    let Happened::Opened(config) = &opened.1 else { panic!("opened first") };
    let mut after = Table::open(opened.0, (**config).clone());
    let mut items = Vec::new();
    for (at, event) in rest {
        after.apply(*at, event);
        items.extend(news(&after, &tables::Event::Tournament(event.clone()), Observer::Rail, &()));
    }
    items
}

#[test]
fn a_level_is_news_with_its_first_hand_alone() {
    let mut desk = Desk::with(rising(), &[100_000; 3]);
    desk.plays = fold;
    let levels = |desk: &Desk| {
        let all = told(desk);
        let levels = all.iter().filter_map(|item| match item {
            NewsItem::LevelBegan { level, game, .. } => Some((*level, game.stakes.big_blind.get())),
            _ => None,
        });
        levels.collect::<Vec<_>>()
    };
    for _ in 0..3 {
        desk.play_hand();
    }
    assert_eq!(levels(&desk), []);
    desk.now = BEGAN + Millis::seconds(601);
    for _ in 0..3 {
        desk.play_hand();
    }
    assert_eq!(levels(&desk), [(2, 200)]);
    desk.now = BEGAN + Millis::seconds(1_201);
    desk.play_hand();
    assert_eq!(levels(&desk), [(2, 200), (3, 400)]);
}

#[test]
fn an_entry_without_chips_rises_as_knocked_out() {
    let mut desk = Desk::with(rising(), &[1_000, 1_000, 50_000, 50_000]);
    desk.plays = all_in;
    let out = loop {
        assert!(desk.play_hand());
        let busted = desk.table.entries().find(|(seat, _)| desk.table.booked(*seat).is_zero());
        if let Some((seat, one)) = busted {
            break (seat, one.entry);
        }
    };
    let leaver = Leaver::Entry(out.1);
    desk.direct(Direction::Release { passage: PassageId(50), leaver, stay: Vec::new() });
    let mut rich = desk.table.entries().filter(|(seat, _)| !desk.table.booked(*seat).is_zero());
    let (moved, stays) = rich.next().map(|(seat, one)| (seat, one.entry)).unwrap();
    drop(rich);
    desk.direct(Direction::Release {
        passage: PassageId(51),
        leaver: Leaver::Entry(stays),
        stay: Vec::new(),
    });
    let left: Vec<_> = told(&desk)
        .into_iter()
        .filter_map(|item| match item {
            NewsItem::SeatLeft { seat, reason, .. } => Some((seat, reason)),
            _ => None,
        })
        .collect();
    assert_eq!(left, [(out.0, LeaveReason::KnockedOut), (moved, LeaveReason::Moved)]);
}

#[test]
fn news_of_a_tournament_table_add_up_to_its_view() {
    for seed in 0..10 {
        let mut desk = Desk::open(rising(), seed);
        desk.direct(crate::desk::arrivals(&[3_000; 5]));
        desk.plays = if seed % 2 == 0 { crate::desk::anything } else { call };
        let mut after = desk.table.clone();
        let observers = [Observer::Player(player(1)), Observer::Player(player(4)), Observer::Rail];
        let mut clients = observers.map(|observer| {
            let view = table(&after, Seq(1), observer, Vec::new(), Vec::new());
            (observer, TableState::of(view, observer.player()))
        });
        let mut known = desk.record.len();
        for batch in 2..400 {
            if !desk.step() {
                break;
            }
            for (at, event) in &desk.record[known..] {
                after.apply(*at, event);
                let event = tables::Event::Tournament(event.clone());
                for (observer, state) in &mut clients {
                    for item in news(&after, &event, *observer, &()) {
                        state.apply(&item);
                    }
                }
            }
            known = desk.record.len();
            for (observer, state) in &mut clients {
                state.apply(&turn_news(&after, *observer));
                state.view.seq = Seq(batch);
                let log = state.view.log.clone();
                let whole = table(&after, Seq(batch), *observer, log, Vec::new());
                assert_eq!(state.view, whole, "seed {seed}, {observer:?}");
            }
        }
    }
}
