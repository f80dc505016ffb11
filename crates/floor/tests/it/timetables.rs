//! Timetables: the same tournament is opened for each of several dates, once.

use crate::tournaments::{Field, sit_and_go};
use floor::ask;
use units::{Instant, Millis, TimetableId, TournamentId};
use wire::{NewPrizes, NewTournament, PlannedStart, RefusalCode as Code, TournamentRow};

const HOUR: Millis = Millis::seconds(3_600);
const DAY: Millis = Millis::seconds(24 * 3_600);

fn days(count: u64) -> Millis {
    Millis(count * DAY.0)
}

/// Tournaments of nine in an hour, and at the same time after these days.
fn evenings(now: Instant, after: &[u64]) -> NewTournament {
    let starts = now + HOUR;
    let dates = after.iter().map(|count| starts + days(*count)).collect();
    let ends_by = Some(starts + HOUR);
    NewTournament { starts_at: Some(starts), ends_by, dates, ..sit_and_go(9, 9) }
}

fn listed(field: &mut Field) -> Vec<TournamentRow> {
    let player = Some(field.players[0]);
    let list = field.world.ask(ask::Tournaments { player }).expect("a list");
    list.private_tournaments
}

fn planned(field: &mut Field) -> Vec<PlannedStart> {
    let player = Some(field.players[0]);
    field.world.ask(ask::Tournaments { player }).expect("a list").planned
}

fn starts(field: &mut Field) -> Vec<u64> {
    let mut starts: Vec<u64> =
        listed(field).iter().filter_map(|row| row.starts_at).map(|at| at.0).collect();
    starts.sort_unstable();
    starts
}

#[test]
fn each_date_is_opened_once_seven_days_ahead_through_crashes() {
    let mut field = Field::of(1);
    let first = field.world.now + HOUR;
    let new = evenings(field.world.now, &[3, 14, 21]);
    field.open(0, new);
    field.world.pass(Millis::seconds(1));
    // The second is three days later: its registration opens at once.
    assert_eq!(starts(&mut field), [first.0, (first + days(3)).0]);
    let ahead: Vec<(u64, u64)> = planned(&mut field)
        .iter()
        .map(|planned| (planned.opens_at.0, planned.starts_at.0))
        .collect();
    let at = |after| (first + days(after)).0;
    assert_eq!(ahead, [(at(7), at(14)), (at(14), at(21))]);
    // Nobody enters, so each is called off at its start, and stays in the list for a week.
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..44 {
        field.world.pass(Millis(DAY.0 / 2));
        field.world.crash();
        field.connect();
        let rows = listed(&mut field);
        assert!(rows.iter().all(|row| row.name == "Friday"));
        seen.extend(rows.iter().map(|row| (row.starts_at, row.tournament)));
    }
    let opened: Vec<u64> = seen.iter().filter_map(|(at, _)| at.map(|at| at.0)).collect();
    assert_eq!(opened, [at(0), at(3), at(14), at(21)]);
    assert_eq!(planned(&mut field), []);
}

#[test]
fn the_announced_end_moves_with_the_start() {
    let mut field = Field::of(1);
    let new = evenings(field.world.now, &[2]);
    field.open(0, new);
    field.world.pass(Millis::seconds(1));
    let rows = listed(&mut field);
    assert_eq!(rows.len(), 2);
    for row in rows {
        field.tournament = row.tournament;
        let rules = field.view(field.players[0]).rules;
        let period = rules.period.expect("an announced end");
        assert_eq!(Some(period.ends.0), row.starts_at.map(|at| (at + HOUR).0));
    }
}

#[test]
fn an_ended_timetable_opens_nothing_more() {
    let mut field = Field::of(2);
    let new = evenings(field.world.now, &[14, 21]);
    field.open(0, new);
    let [host, other] = field.players[..] else { panic!("two") };
    let timetable = planned(&mut field)[0].timetable;
    let end = |field: &mut Field, player, timetable| {
        let asked = field.world.ask(ask::EndTimetable { player, timetable });
        asked.map_err(|refused| refused.code)
    };
    assert_eq!(end(&mut field, other, timetable), Err(Code::NotHost));
    let unknown = TimetableId::from_bits(9);
    assert_eq!(end(&mut field, host, unknown), Err(Code::TimetableUnknown));
    assert_eq!(end(&mut field, host, timetable), Ok(()));
    assert_eq!(end(&mut field, host, timetable), Err(Code::TimetableUnknown));
    assert_eq!(planned(&mut field), []);
    field.world.crash();
    field.connect();
    field.world.pass(days(8));
    // The first one left the list a week after its start, and the second one was not opened.
    assert_eq!(starts(&mut field), Vec::<u64>::new());
}

#[test]
fn dates_that_passed_while_the_room_was_down_are_left_out() {
    let mut field = Field::of(1);
    let first = field.world.now + HOUR;
    let new = evenings(field.world.now, &[14, 21]);
    field.open(0, new);
    field.world.now += days(15);
    field.world.crash();
    field.connect();
    field.world.pass(Millis::seconds(1));
    assert!(starts(&mut field).contains(&(first + days(21)).0));
    assert!(!starts(&mut field).contains(&(first + days(14)).0));
}

#[test]
fn closing_a_league_ends_its_timetables() {
    let mut field = Field::of(1);
    let (player, formula) = (field.players[0], wire::PointsFormula::Root { base: 100 });
    let rules = wire::LeagueRules { formula, taking_part: 0, best: None };
    let new = wire::NewLeague { name: "Tuesday league".into(), rules, private: true };
    let league = field.world.ask(ask::FoundLeague { player, new: Box::new(new) }).unwrap();
    let evenings = evenings(field.world.now, &[14, 21]);
    field.open(0, NewTournament { league: Some(league), ..evenings });
    let view = |field: &mut Field| {
        field.world.ask(ask::League { league, player: None, page: 1 }).expect("a league")
    };
    let seen = view(&mut field);
    assert_eq!((seen.planned.len(), seen.tournaments.len()), (2, 1));
    assert!(seen.planned.iter().all(|planned| planned.league == Some(league)));
    field.world.ask(ask::CloseLeague { player, league }).expect("its host");
    assert_eq!(view(&mut field).planned, []);
}

#[test]
fn unfit_dates_are_refused_with_field_value_and_range() {
    let mut field = Field::of(1);
    let (player, now) = (field.players[0], field.world.now);
    let good = evenings(now, &[7]);
    let later = |count: u64| now + HOUR + days(count);
    let satellite = NewPrizes::Satellite { target: TournamentId::from_bits(7), seats: None };
    let dated = |dates| NewTournament { dates, ..good.clone() };
    for (new, at) in [
        (NewTournament { starts_at: None, ends_by: None, ..good.clone() }, "dates"),
        (NewTournament { prizes: satellite, ..good.clone() }, "dates"),
        (dated((1..62).map(later).collect()), "dates"),
        (dated(vec![later(0)]), "dates.1"),
        (dated(vec![later(7), later(7)]), "dates.2"),
        (dated(vec![later(7), later(366)]), "dates.2"),
    ] {
        let open = ask::OpenTournament { player, new: Box::new(new) };
        let refused = field.world.ask(open).expect_err(at);
        assert_eq!((refused.code, &refused.params["field"]), (Code::TournamentUnfit, &at.into()));
    }
    assert_eq!(starts(&mut field), Vec::<u64>::new());
}

#[test]
fn a_host_has_at_most_twenty_timetables_with_dates_to_come() {
    let mut field = Field::of(1);
    let player = field.players[0];
    let opened = |field: &mut Field| {
        let new = evenings(field.world.now, &[30]);
        field.world.ask(ask::OpenTournament { player, new: Box::new(new) })
    };
    for _ in 0..20 {
        let tournament = opened(&mut field).expect("at most twenty");
        let order = wire::TournamentOrder::Cancel {};
        let order = wire::OrderTournament { tournament, order };
        field.world.ask(ask::OrderTournament { player, order }).expect("its host");
    }
    let refused = opened(&mut field).expect_err("one more");
    assert_eq!((refused.code, &refused.params["max"]), (Code::TooManyTimetables, &20.into()));
    // Without dates it is a tournament like any other.
    let new = NewTournament { dates: Vec::new(), ..evenings(field.world.now, &[]) };
    field.world.ask(ask::OpenTournament { player, new: Box::new(new) }).expect("a place");
}

#[test]
fn at_most_two_of_a_daily_tournament_wait_for_their_start() {
    let mut field = Field::of(1);
    let (first, new) = (field.world.now + HOUR, evenings(field.world.now, &[1, 2, 3, 4, 5]));
    field.open(0, new);
    field.world.pass(Millis::seconds(1));
    assert_eq!(starts(&mut field), [first.0, (first + days(1)).0]);
    let opens: Vec<u64> = planned(&mut field).iter().map(|one| one.opens_at.0).collect();
    assert_eq!(opens, (0..4).map(|after| (first + days(after)).0).collect::<Vec<_>>());
    // Its host has two places: the third one waits until the first is off, and is looked at after ten minutes.
    field.world.pass(Millis::seconds(4_200));
    assert_eq!(starts(&mut field).last(), Some(&(first + days(2)).0));
}

#[test]
fn a_dated_tournament_of_several_days_moves_its_days() {
    let mut field = Field::of(1);
    let mut new = evenings(field.world.now, &[7]);
    let begins_at = field.world.now + days(1);
    new.levels.next_days = vec![wire::NewDay { after_level: 3, begins_at }];
    new.ends_by = None;
    field.open(0, new);
    field.world.pass(Millis::seconds(3_601));
    let days_of: Vec<Vec<u64>> = listed(&mut field)
        .iter()
        .filter_map(|row| row.days.as_ref())
        .map(|days| days.begin.iter().map(|at| at.0).collect())
        .collect();
    let second = vec![(begins_at + days(7)).0];
    assert!(days_of.contains(&second), "{days_of:?}");
}
