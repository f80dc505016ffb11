//! Levels by time and by hands, breaks, and a clock that is stopped.

use crate::desk::{BEGAN, Desk, arrivals, call, chips, config, fold, level};
use seating::{
    Ante, Arrives, Betting, Break, BreakFrom, Direction, Fact, Lasts, Level, Mark, MarkKind, Row,
};
use tournament_table::{Config, ConfigError, Game, Needs};
use units::{Instant, Millis};

fn minutes(n: u64) -> Millis {
    Millis::seconds(60 * n)
}

fn rising() -> Config {
    config(
        6,
        vec![Row::Level(level(50, 10)), Row::Level(level(100, 10)), Row::Level(level(200, 10))],
    )
}

fn big_blind(desk: &Desk) -> u64 {
    desk.table.header().unwrap().setup.stakes.big_blind.get()
}

#[test]
fn a_hand_is_of_the_level_at_which_its_deck_was_asked_for() {
    // clause: PSC-A1T-04
    let mut desk = Desk::with(rising(), &[100_000; 3]);
    desk.plays = fold;
    desk.now = BEGAN + Millis(minutes(10).0 - 1);
    assert_eq!(desk.table.needs(desk.now), Needs::Deck);
    desk.begin_hand();
    assert_eq!(big_blind(&desk), 100);
    // It is still of its level while it is played in the next one.
    desk.now = BEGAN + minutes(11);
    assert_eq!(big_blind(&desk), 100);
    desk.end_hand();
    desk.begin_hand();
    assert_eq!(big_blind(&desk), 200);
    desk.end_hand();
    desk.now = BEGAN + minutes(20);
    desk.begin_hand();
    assert_eq!(big_blind(&desk), 400);
}

#[test]
fn a_deck_that_comes_late_is_for_the_level_of_the_asking() {
    // clause: PSC-A1T-04
    let mut desk = Desk::with(rising(), &[100_000; 3]);
    let asked = BEGAN + Millis(minutes(10).0 - 1);
    desk.now = BEGAN + Millis(minutes(10).0 + 40);
    let deck = table::DeckReady {
        hand: units::HandId::from_bits(1),
        root: [1; 32],
        sealed: vec![1],
        version: "t".into(),
    };
    desk.put(tournament_table::Input::DeckReady { deck, asked }).unwrap();
    assert_eq!(big_blind(&desk), 100);
}

#[test]
fn no_hand_begins_before_the_clock_or_in_a_break() {
    let pause = Break { lasts: minutes(5), from: BreakFrom::Clock };
    let rows = vec![Row::Level(level(50, 10)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut config = config(6, rows);
    config.schedule.clock.began = BEGAN + minutes(3);
    let mut desk = Desk::with(config, &[100_000; 3]);
    desk.plays = fold;
    assert_eq!(desk.table.needs(desk.now), Needs::Nothing);
    assert!(desk.begin_hand());
    assert_eq!(desk.now, BEGAN + minutes(3));
    desk.end_hand();
    while desk.now < BEGAN + minutes(18) {
        desk.play_hand();
    }
    let began: Vec<Instant> = began(&desk);
    let break_from = BEGAN + minutes(13);
    assert!(began.iter().all(|at| *at < break_from || *at >= break_from + minutes(5)));
    assert!(began.contains(&(break_from + minutes(5))), "the first after the break is at its end");
}

/// When the hands began.
fn began(desk: &Desk) -> Vec<Instant> {
    let asked = desk.record.iter().filter_map(|(_, event)| match event {
        tournament_table::Event::HandBegan { asked, .. } => Some(*asked),
        _ => None,
    });
    asked.collect()
}

#[test]
fn a_break_for_the_last_table_is_reported_and_waited_for() {
    let pause = Break { lasts: minutes(5), from: BreakFrom::LastTable };
    let rows = vec![Row::Level(level(50, 1)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut desk = Desk::with(config(6, rows), &[100_000; 2]);
    desk.plays = call;
    while desk.begin_hand() {
        desk.end_hand();
    }
    let rested = Fact::Rested { round: None, stacks: desk.table.stacks() };
    assert_eq!(desk.take_facts(), [rested]);
    assert!(desk.now >= BEGAN + minutes(1));
    desk.wait(minutes(9));
    assert!(desk.facts().is_empty(), "it is said once");
    assert!(!desk.begin_hand());
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::BreakBegan }));
    assert!(desk.begin_hand());
    assert_eq!(desk.now, at + minutes(5));
    assert_eq!(big_blind(&desk), 200);
}

#[test]
fn a_table_is_due_until_it_has_reported_that_it_rests() {
    let pause = Break { lasts: minutes(5), from: BreakFrom::LastTable };
    let rows = vec![Row::Level(level(50, 1)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut desk = Desk::with(config(6, rows), &[100_000; 2]);
    let over = BEGAN + minutes(1);
    for at in [over, over + minutes(1)] {
        assert_eq!(desk.table.wake_at(at), Some(at), "nobody was told at {at:?}");
    }
    desk.wait(minutes(2));
    assert_eq!(desk.take_facts().len(), 1);
    assert_eq!(desk.table.wake_at(desk.now), None);
}

#[test]
fn a_table_at_which_nobody_sat_yet_reports_no_rest() {
    let pause = Break { lasts: minutes(5), from: BreakFrom::LastTable };
    let rows = vec![Row::Level(level(50, 1)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut desk = Desk::open(config(6, rows), 1);
    desk.wait(minutes(2));
    assert_eq!(desk.facts(), []);
    assert_eq!(desk.table.wake_at(desk.now), None);
    // It was opened in the break, for players who are still on their way.
    desk.direct(arrivals(&[100_000; 2]));
    desk.wait(Millis::seconds(1));
    let rests = |fact: &Fact| matches!(fact, Fact::Rested { stacks, .. } if stacks.len() == 2);
    assert_eq!(desk.take_facts().iter().filter(|fact| rests(fact)).count(), 1);
}

#[test]
fn a_held_table_waits_for_the_order_after_the_break_too() {
    let pause = Break { lasts: minutes(5), from: BreakFrom::LastTable };
    let rows = vec![Row::Level(level(50, 1)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut desk = Desk::with(config(6, rows), &[100_000; 2]);
    desk.direct(Direction::Hold(seating::Hold::AfterHand));
    desk.wait(minutes(2));
    assert_eq!(desk.take_facts().len(), 2, "for the hold and for the break");
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::BreakBegan }));
    desk.wait(minutes(7));
    assert!(!desk.begin_hand());
    desk.direct(Direction::GoOn { round: None });
    assert!(desk.begin_hand());
}

#[test]
fn a_stopped_clock_stops_the_table_between_hands() {
    let mut desk = Desk::with(rising(), &[100_000; 3]);
    desk.plays = fold;
    desk.play_hand();
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::Paused }));
    desk.wait(minutes(60));
    assert!(!desk.begin_hand());
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::Resumed }));
    assert!(desk.begin_hand());
    assert_eq!(big_blind(&desk), 100, "the level has as much time left as before");
}

#[test]
fn levels_by_hands_follow_the_hands_of_the_table() {
    let by_hands =
        |small, hands| Row::Level(Level { lasts: Lasts::Hands(hands), ..level(small, 1) });
    let rows = vec![by_hands(50, 2), by_hands(100, 3), by_hands(200, 1)];
    let mut desk = Desk::with(config(6, rows), &[100_000; 3]);
    desk.plays = fold;
    let mut blinds = Vec::new();
    for _ in 0..7 {
        desk.play_hand();
        blinds.push(big_blind(&desk));
    }
    assert_eq!(blinds, [100, 100, 200, 200, 200, 400, 400]);
}

#[test]
fn all_players_pay_an_ante_where_the_level_says_so() {
    // clause: W2D-7a2-02
    let ante = |ante| vec![Row::Level(Level { ante, ..level(50, 10) })];
    let mut desk = Desk::with(config(6, ante(Ante::Each(chips(2)))), &[1_000; 6]);
    desk.begin_hand();
    while desk.table.hand().is_none() {
        desk.step();
    }
    let hand = desk.table.hand().unwrap();
    assert_eq!(hand.pot_total().get(), 6 * 2 + 150);
    let mut desk = Desk::with(config(6, ante(Ante::BigBlind(chips(100)))), &[1_000; 6]);
    desk.begin_hand();
    while desk.table.hand().is_none() {
        desk.step();
    }
    let big = desk.posted(hand::PostKind::BigBlind).unwrap();
    assert_eq!(desk.table.stack(big).get(), 800);
    let mut desk = Desk::with(config(6, ante(Ante::None)), &[1_000; 6]);
    desk.begin_hand();
    while desk.table.hand().is_none() {
        desk.step();
    }
    assert_eq!(desk.table.hand().unwrap().pot_total().get(), 150);
}

#[test]
fn a_level_names_its_game_and_its_limit() {
    let razz = hand::VARIANTS.iter().find(|variant| variant.key == "razz").unwrap();
    let fixed = Level {
        betting: Betting::Fixed { small: chips(100), big: chips(200) },
        ante: Ante::Each(chips(10)),
        bring_in: chips(30),
        game: 1,
        ..level(50, 10)
    };
    let mut config =
        config(6, vec![Row::Level(level(50, 1)), Row::Level(fixed), Row::Level(level(100, 1))]);
    config.games.push(Game { variant: razz, all_in_face_up: false });
    let mut desk = Desk::with(config, &[100_000; 3]);
    desk.plays = fold;
    desk.play_hand();
    assert_eq!(desk.table.header().unwrap().variant.key, "holdem");
    desk.now = BEGAN + minutes(1);
    desk.play_hand();
    let header = desk.table.header().unwrap();
    assert_eq!((header.variant.key, header.setup.limit), ("razz", hand::Limit::Fixed));
    assert!(header.setup.posts.is_empty());
    desk.now = BEGAN + minutes(12);
    desk.play_hand();
    assert_eq!(desk.table.header().unwrap().variant.key, "holdem");
}

#[test]
fn games_that_are_always_short_are_refused_at_nine_seats() {
    // clause: PSC-A1Tvi-02
    let draw = hand::VARIANTS.iter().find(|variant| variant.key == "triple_draw_27").unwrap();
    let fixed =
        Level { betting: Betting::Fixed { small: chips(100), big: chips(200) }, ..level(50, 10) };
    let with = |seats| {
        let mut config = config(seats, vec![Row::Level(fixed)]);
        config.settings.rulebook = books::Rulebook::built_in("pokerstars-cz").unwrap();
        config.games = vec![Game { variant: draw, all_in_face_up: false }];
        config.check()
    };
    assert_eq!(with(6), Ok(()));
    let refused = with(9).unwrap_err();
    assert!(matches!(refused, ConfigError::Seats { row: 0, seats: 9, most: 6, .. }), "{refused}");
}

#[test]
fn a_schedule_that_cannot_be_played_is_refused_by_its_row() {
    let pause = Row::Break(Break { lasts: minutes(5), from: BreakFrom::Clock });
    let first = Row::Level(level(50, 10));
    let check = |rows| config(6, rows).check();
    assert_eq!(check(vec![]), Err(ConfigError::Ends { rows: 0 }));
    assert_eq!(check(vec![first, pause]), Err(ConfigError::Ends { rows: 2 }));
    let other = Row::Level(Level { game: 1, ..level(50, 10) });
    let unknown = ConfigError::GameUnknown { row: 1, game: 1, games: 1 };
    assert_eq!(check(vec![first, other]), Err(unknown));
    let free = Row::Level(Level { big_blind: chips(0), ..level(0, 10) });
    assert!(matches!(check(vec![first, pause, free]), Err(ConfigError::Level { row: 2, .. })));
    let mut slow = config(6, vec![first]);
    slow.settings.timing.unlimited = true;
    assert_eq!(slow.check(), Err(ConfigError::Unlimited));
    let mut strange = config(6, vec![first]);
    strange.rules.arrives = Arrives::AnySeat { lot: 3 };
    assert_eq!(strange.check(), Ok(()));
}
