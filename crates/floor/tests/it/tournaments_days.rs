//! Tournaments of several days in the room: through crashes, with seats drawn for each day.

use crate::tournaments::{Field, sit_and_go};
use crate::world::all_in;
use floor::ask;
use tournament::Because;
use units::{Chips, Instant, Millis, PlayerId};
use wire::{
    Act, DaysView, EntryPart, Frame, HeldBecause, NewDay, NewLevels, NewTournament, OptionsView,
    OrderTournament, RefusalCode, SeatedBecause, StructureRow, TournamentNews, TournamentOrder,
    TournamentState,
};

const HOUR: Millis = Millis::seconds(3_600);

/// A tournament that ends its first day after this level, and goes on ten hours after its start.
fn two_days(new: &mut NewTournament, now: Instant, after_level: u16) {
    let start = now + Millis::seconds(60);
    let day = NewDay { after_level, begins_at: start + Millis(10 * HOUR.0) };
    new.starts_at = Some(start);
    new.levels = NewLevels { next_days: vec![day], ..new.levels.clone() };
}

fn passive(options: &OptionsView) -> Act {
    match options.fold {
        true => Act::Fold,
        false => Act::Check,
    }
}

fn part(field: &mut Field, player: PlayerId) -> EntryPart {
    field.view(player).row.you
}

#[test]
fn a_day_ends_in_the_room_and_outlives_crashes() {
    let mut field = Field::opened(sit_and_go(8, 4), 8, |new, now| two_days(new, now, 1));
    let (first, next) = (field.players[0], field.world.now + Millis(10 * HOUR.0 + 60_000));
    let before = field.view(first).row;
    let days = DaysView { day: 1, last_levels: vec![1], begin: vec![next] };
    assert_eq!((before.state, before.days), (TournamentState::Registering, Some(days.clone())));
    assert_eq!(before.speed, Some(wire::Speed::Hyper));
    field.world.pass(Millis::seconds(62));
    field.watch();
    let all_seated = |tournament: &tournament::Tournament| {
        tournament.on_the_way().next().is_none()
            && tournament.entries().iter().all(|one| one.because == Some(Because::NextDay))
    };
    field.until(|_, options| passive(options), all_seated);
    field.world.pass(Millis::seconds(2));
    let view = field.view(first);
    assert_eq!(view.row.state, TournamentState::BetweenDays);
    assert_eq!(view.row.days, Some(days.clone()));
    let clock = view.clock.expect("it has begun");
    assert_eq!(clock.ends_at, Some(next));
    let StructureRow::Break { next_day, ms: 0, waits: true, .. } = view.structure[1] else {
        panic!("{:?}", view.structure[1]);
    };
    assert_eq!(next_day, Some(next));
    let is_drawn = |news: &&TournamentNews| {
        matches!(news, TournamentNews::Seated { because: SeatedBecause::NextDay, .. })
    };
    assert_eq!(field.told().iter().filter(is_drawn).count(), 8);

    // Each player learns what they take into the next day, and a crash keeps it.
    let bag = |part| match part {
        EntryPart::Playing { table: Some(_), bag: Some(bag) } => bag,
        other => panic!("{other:?}"),
    };
    let players = field.players.clone();
    let bags: Vec<Chips> = players.iter().map(|player| bag(part(&mut field, *player))).collect();
    assert_eq!(bags.iter().copied().sum::<Chips>(), field.tournament().issued());
    field.world.crash();
    field.connect();
    let again: Vec<Chips> = players.iter().map(|player| bag(part(&mut field, *player))).collect();
    assert_eq!(again, bags);
    let held =
        field.conns.iter().flat_map(|conn| &field.world.frames[conn]).rev().find_map(
            |it| match it {
                Frame::Table { view, .. } => view.tournament.as_ref().map(|at| at.held),
                _ => None,
            },
        );
    assert_eq!(held, Some(Some(HeldBecause::NextDay)));
    let (player, tournament) = (first, field.tournament);
    let order = TournamentOrder::Forward { seconds: 60 };
    let order = OrderTournament { tournament, order };
    let forward = ask::OrderTournament { player, order };
    let refused = field.world.ask(forward).expect_err("between two days");
    assert_eq!(refused.code, RefusalCode::BetweenDays);

    let rest = next.since(field.world.now);
    field.world.pass(Millis(rest.0 - 1_000));
    assert_eq!(field.view(first).row.state, TournamentState::BetweenDays);
    field.world.pass(Millis::seconds(4));
    let days = DaysView { day: 2, ..days };
    assert_eq!(field.view(first).row.days, Some(days));
    assert!(matches!(part(&mut field, first), EntryPart::Playing { bag: None, .. }));
    field.world.crash();
    field.connect();
    field.play(|_, _| {});
    field.world.check_books();
}

#[test]
fn a_day_that_cannot_be_played_is_refused() {
    let mut field = Field::of(1);
    let (player, now) = (field.players[0], field.world.now);
    let start = now + Millis::seconds(60);
    let mut refused = |starts_at, days: &[(u16, Instant)], change: fn(&mut NewTournament)| {
        let day = |&(after_level, begins_at): &(u16, Instant)| NewDay { after_level, begins_at };
        let mut new = NewTournament { starts_at, ..sit_and_go(9, 9) };
        new.levels.next_days = days.iter().map(day).collect();
        change(&mut new);
        let open = ask::OpenTournament { player, new: Box::new(new) };
        let refusal = field.world.ask(open).expect_err("days that cannot be played");
        let text = |name| refusal.params.get(name).map(|value| value.to_string());
        (refusal.code, text("field").unwrap(), text("value").unwrap(), text("allowed").unwrap())
    };
    let text = |text: &str| format!("\"{text}\"");
    let unfit = |field: &str, value: &str, allowed: &str| {
        (RefusalCode::TournamentUnfit, text(field), text(value), text(allowed))
    };
    let next = start + HOUR;
    assert_eq!(
        refused(None, &[(1, next)], |_| {}),
        unfit("levels.next_days", "no start time", "a tournament that starts at a time")
    );
    let row = |field: &str, value: &str, allowed: &str| {
        (RefusalCode::TournamentRowUnfit, text(field), text(value), text(allowed))
    };
    let starts = Some(start);
    assert_eq!(refused(starts, &[(0, next)], |_| {}), row("after_level", "0", "1 to 59"));
    assert_eq!(refused(starts, &[(60, next)], |_| {}), row("after_level", "60", "1 to 59"));
    let two = [(4, next), (4, next + HOUR)];
    assert_eq!(refused(starts, &two, |_| {}), row("after_level", "4", "5 to 59"));
    let (code, field_name, ..) = refused(starts, &[(4, start)], |_| {});
    assert_eq!((code, field_name), (RefusalCode::TournamentRowUnfit, text("begins_at")));
    let (code, field_name, ..) = refused(starts, &[(2, next)], |new| {
        (new.shootout, new.places, new.seats) = (true, 9, 3);
    });
    assert_eq!((code, field_name), (RefusalCode::TournamentUnfit, text("structure.next_day")));
    let seven: Vec<(u16, Instant)> =
        (1..=7).map(|n| (n, start + Millis(u64::from(n) * HOUR.0))).collect();
    assert_eq!(refused(starts, &seven, |_| {}), unfit("levels.next_days", "7 days", "0 to 6 days"));
}

#[test]
fn a_pair_of_all_ins_decides_on_the_last_day() {
    let mut field = Field::opened(sit_and_go(6, 3), 6, |new, now| two_days(new, now, 1));
    field.world.pass(Millis::seconds(62));
    field.watch();
    // Fewer and fewer are left when the day ends; the last of them play on the next morning.
    field.until(
        |nth, options| if nth < 2 { all_in(options) } else { passive(options) },
        |tournament| {
            let is_drawn = |one: &tournament::Entrant| one.because == Some(Because::NextDay);
            tournament.entries().iter().any(is_drawn)
        },
    );
    field.world.pass(Millis(10 * HOUR.0));
    field.play(|_, _| {});
    field.world.check_books();
}
