//! Compares the schedule with a clock that is advanced second by second.

use proptest::prelude::*;
use seating::{
    Ante, Betting, Break, BreakFrom, Clock, Lasts, Level, Mark, MarkKind, Moment, Phase, Row,
    Schedule,
};
use units::{Chips, Instant, Millis};

const START: u64 = 1_000_000;

fn level(blind: u64, lasts: Lasts) -> Row {
    Row::Level(Level {
        small_blind: Chips::new(blind),
        big_blind: Chips::new(blind * 2),
        ante: Ante::None,
        bring_in: Chips::ZERO,
        betting: Betting::NoLimit,
        game: 0,
        lasts,
    })
}

fn timed(blind: u64, seconds: u64) -> Row {
    level(blind, Lasts::Time(Millis::seconds(seconds)))
}

fn pause(seconds: u64, from: BreakFrom) -> Row {
    Row::Break(Break { lasts: Millis::seconds(seconds), from })
}

fn schedule(rows: Vec<Row>, marks: &[(u64, MarkKind)]) -> Schedule {
    let mark = |&(second, kind): &(u64, MarkKind)| Mark { at: at(second), kind };
    Schedule { rows, clock: Clock { began: at(0), marks: marks.iter().map(mark).collect() } }
}

fn at(second: u64) -> Instant {
    Instant(START + second * 1_000)
}

fn moment(row: usize, left: Option<u64>, phase: Phase) -> Option<Moment> {
    Some(Moment { row, left: left.map(Millis::seconds), phase })
}

#[test]
fn a_level_ends_when_its_time_is_over_and_the_last_never() {
    let schedule = schedule(vec![timed(25, 600), timed(50, 600)], &[]);
    assert_eq!(schedule.at(Instant(START - 1)), None);
    assert_eq!(schedule.at(at(0)), moment(0, Some(600), Phase::Level));
    assert_eq!(schedule.at(at(599)), moment(0, Some(1), Phase::Level));
    assert_eq!(schedule.at(at(600)), moment(1, None, Phase::Level));
    assert_eq!(schedule.at(at(1_000_000)), moment(1, None, Phase::Level));
}

#[test]
fn no_hand_begins_in_a_break() {
    let rows = vec![timed(25, 600), pause(300, BreakFrom::Clock), timed(50, 600)];
    let schedule = schedule(rows, &[]);
    assert_eq!(schedule.at(at(600)), moment(1, Some(300), Phase::Break));
    assert_eq!(schedule.level(at(899), 0), None);
    assert_eq!(schedule.level(at(900), 0).unwrap().small_blind, Chips::new(50));
}

#[test]
fn a_break_waits_for_the_last_table_and_lasts_its_whole_time() {
    let rows = || vec![timed(25, 600), pause(300, BreakFrom::LastTable), timed(50, 600)];
    let waiting = schedule(rows(), &[]);
    assert_eq!(waiting.at(at(600)), moment(1, None, Phase::AwaitsLastTable));
    assert_eq!(waiting.at(at(5_000)), moment(1, None, Phase::AwaitsLastTable));
    let begun = schedule(rows(), &[(640, MarkKind::BreakBegan)]);
    assert_eq!(begun.at(at(639)), moment(1, None, Phase::AwaitsLastTable));
    assert_eq!(begun.at(at(640)), moment(1, Some(300), Phase::Break));
    assert_eq!(begun.at(at(939)), moment(1, Some(1), Phase::Break));
    assert_eq!(begun.at(at(940)), moment(2, None, Phase::Level));
}

#[test]
fn a_pause_and_an_adjustment_change_nothing_before_them() {
    let rows = || vec![timed(25, 600), timed(50, 600), timed(100, 600)];
    let marks = [
        (100, MarkKind::Paused),
        (400, MarkKind::Resumed),
        (500, MarkKind::Forward(Millis::seconds(250))),
        (700, MarkKind::Back(Millis::seconds(500))),
    ];
    let schedule = schedule(rows(), &marks);
    assert_eq!(schedule.at(at(99)), moment(0, Some(501), Phase::Level));
    assert_eq!(schedule.at(at(399)), moment(0, Some(500), Phase::Paused));
    assert_eq!(schedule.level(at(399), 0), None);
    assert_eq!(schedule.at(at(499)), moment(0, Some(401), Phase::Level));
    assert_eq!(schedule.at(at(500)), moment(0, Some(150), Phase::Level));
    assert_eq!(schedule.at(at(699)), moment(1, Some(551), Phase::Level));
    assert_eq!(schedule.at(at(700)), moment(0, Some(450), Phase::Level));
}

#[test]
fn levels_by_hands_are_counted_at_the_table() {
    let hands = |blind, hands| level(blind, Lasts::Hands(hands));
    let schedule = schedule(vec![hands(25, 10), hands(50, 5), hands(100, 5)], &[]);
    let small_blind = |before| schedule.level(at(7), before).unwrap().small_blind.get();
    assert_eq!([0, 9, 10, 14, 15, 400].map(small_blind), [25, 25, 50, 50, 100, 100]);
}

/// A naive clock, which is advanced by one second at a time.
struct Hands {
    row: usize,
    /// Seconds since the row began.
    spent: u64,
    waited: usize,
    is_paused: bool,
    /// The second at which the next day begins, between two days.
    next_day: Option<u64>,
}

impl Hands {
    /// Reports whether the current row waits for the last table.
    fn waits(&self, rows: &[Row]) -> bool {
        let is_waiting = |row: &Row| {
            let waits = |from| matches!(from, BreakFrom::LastTable | BreakFrom::NextDay(_));
            matches!(row, Row::Break(Break { from, .. }) if waits(*from))
        };
        let before = rows[..self.row].iter().filter(|row| is_waiting(row)).count();
        is_waiting(&rows[self.row]) && self.waited <= before
    }

    fn second(&mut self, rows: &[Row]) {
        if self.waits(rows) || self.next_day.is_some() {
            return;
        }
        self.spent += 1;
        if self.row + 1 < rows.len() && self.spent == seconds(&rows[self.row]) {
            (self.row, self.spent) = (self.row + 1, 0);
            self.passes_ended_day(rows);
        }
    }

    /// A day that has ended already is passed by.
    fn passes_ended_day(&mut self, rows: &[Row]) {
        if seconds(&rows[self.row]) == 0 && !self.waits(rows) && self.next_day.is_none() {
            (self.row, self.spent) = (self.row + 1, 0);
        }
    }

    fn back(&mut self, rows: &[Row]) {
        if self.spent > 0 {
            self.spent -= 1;
            return;
        }
        let before = (0..self.row).rev().find(|row| seconds(&rows[*row]) > 0);
        if let Some(row) = before {
            (self.row, self.spent) = (row, seconds(&rows[row]) - 1);
        }
    }

    fn break_begins(&mut self, rows: &[Row], second: u64) {
        self.waited += 1;
        if let Row::Break(Break { from: BreakFrom::NextDay(begins), .. }) = rows[self.row] {
            self.next_day = Some((begins.0 - START) / 1_000).filter(|begins| *begins > second);
            self.passes_ended_day(rows);
        }
    }

    fn morning(&mut self, rows: &[Row], second: u64) {
        if self.next_day.is_some_and(|begins| begins <= second) {
            self.next_day = None;
            self.passes_ended_day(rows);
        }
    }
}

fn seconds(row: &Row) -> u64 {
    match row {
        Row::Level(Level { lasts: Lasts::Time(time), .. }) => time.0 / 1_000,
        Row::Level(_) => unreachable!("these rows go by time"),
        Row::Break(pause) => pause.lasts.0 / 1_000,
    }
}

fn row() -> impl Strategy<Value = Row> {
    let from = prop_oneof![Just(BreakFrom::Clock), Just(BreakFrom::LastTable)];
    prop_oneof![
        3 => (1u64..60).prop_map(|seconds| timed(25, seconds)),
        1 => (1u64..30, from).prop_map(|(seconds, from)| pause(seconds, from)),
    ]
}

fn kind() -> impl Strategy<Value = MarkKind> {
    prop_oneof![
        Just(MarkKind::Paused),
        Just(MarkKind::Resumed),
        (0u64..90).prop_map(|seconds| MarkKind::Forward(Millis::seconds(seconds))),
        (0u64..90).prop_map(|seconds| MarkKind::Back(Millis::seconds(seconds))),
        Just(MarkKind::BreakBegan),
    ]
}

/// Rows of which some end a day; no break follows another.
fn rows_of_days() -> impl Strategy<Value = Vec<Row>> {
    let from = prop_oneof![
        Just(BreakFrom::Clock),
        Just(BreakFrom::LastTable),
        (1u64..200).prop_map(|begins| BreakFrom::NextDay(at(begins))),
        (1u64..200).prop_map(|begins| BreakFrom::NextDay(at(begins))),
    ];
    let stop = |from: BreakFrom| pause(if from.next_day().is_some() { 0 } else { 7 }, from);
    let pair = (1u64..60, from).prop_map(move |(seconds, from)| [timed(25, seconds), stop(from)]);
    prop::collection::vec(pair, 1..5).prop_map(|pairs| {
        let mut rows = pairs.concat();
        rows.push(timed(25, 10)); // the last row is a level
        rows
    })
}

#[test]
fn a_day_ends_and_the_clock_runs_on_when_the_next_begins() {
    let night = pause(0, BreakFrom::NextDay(at(50_000)));
    let rows = || vec![timed(25, 600), night, timed(50, 600), timed(75, 600)];
    let waiting = schedule(rows(), &[]);
    assert_eq!(waiting.at(at(600)), moment(1, None, Phase::AwaitsLastTable));
    assert_eq!((waiting.day(at(900)), waiting.next_day(at(900))), (1, None));
    let ended = schedule(rows(), &[(640, MarkKind::BreakBegan)]);
    assert_eq!(ended.at(at(640)), moment(1, Some(49_360), Phase::Break));
    assert_eq!((ended.day(at(640)), ended.next_day(at(640))), (1, Some(at(50_000))));
    assert_eq!(ended.level(at(49_999), 0), None);
    assert_eq!(ended.at(at(50_000)), moment(2, Some(600), Phase::Level));
    assert_eq!((ended.day(at(50_000)), ended.next_day(at(50_000))), (2, None));
    assert_eq!(ended.at(at(50_600)), moment(3, None, Phase::Level));
    let late = schedule(rows(), &[(50_001, MarkKind::BreakBegan)]);
    assert_eq!(late.at(at(50_001)), moment(2, Some(600), Phase::Level));
    assert_eq!(late.day(at(50_001)), 2);
}

proptest! {
    #[test]
    fn days_agree_with_a_clock_that_is_pushed_by_the_second(
        rows in rows_of_days(),
        marks in prop::collection::vec((0u64..200, kind()), 0..12),
    ) {
        let mut marks = marks;
        marks.sort_by_key(|&(second, _)| second);
        let mut hands = Hands { row: 0, spent: 0, waited: 0, is_paused: false, next_day: None };
        // What means nothing at its moment is refused before it is a mark.
        let (mut taken, mut seen) = (Vec::new(), Vec::new());
        for second in 0..250 {
            if second > 0 && !hands.is_paused {
                hands.second(&rows);
            }
            hands.morning(&rows, second);
            for &(_, kind) in marks.iter().filter(|(at, _)| *at == second) {
                match kind {
                    MarkKind::Paused | MarkKind::PausedAtOnce => hands.is_paused = true,
                    MarkKind::Resumed => hands.is_paused = false,
                    MarkKind::BreakBegan if hands.waits(&rows) => hands.break_begins(&rows, second),
                    MarkKind::Forward(_) | MarkKind::Back(_) if hands.next_day.is_some() => continue,
                    MarkKind::Forward(by) => (0..by.0 / 1_000).for_each(|_| hands.second(&rows)),
                    MarkKind::Back(by) => (0..by.0 / 1_000).for_each(|_| hands.back(&rows)),
                    MarkKind::BreakBegan => continue,
                }
                taken.push((second, kind));
            }
            let waits = hands.waits(&rows);
            let phase = match rows[hands.row] {
                _ if hands.is_paused => Phase::Paused,
                _ if waits => Phase::AwaitsLastTable,
                Row::Level(_) => Phase::Level,
                Row::Break(_) => Phase::Break,
            };
            let ends = hands.row + 1 < rows.len() && !waits;
            let left = match hands.next_day {
                Some(begins) => Some(begins - second),
                None => ends.then(|| seconds(&rows[hands.row]) - hands.spent),
            };
            seen.push((second, moment(hands.row, left, phase)));
        }
        let schedule = schedule(rows, &taken);
        for (second, seen) in seen {
            prop_assert_eq!(schedule.at(at(second)), seen, "second {}", second);
        }
    }

    #[test]
    fn a_schedule_agrees_with_a_clock_that_is_pushed_by_the_second(
        mut rows in prop::collection::vec(row(), 1..8),
        marks in prop::collection::vec((0u64..200, kind()), 0..8),
    ) {
        rows.push(timed(25, 10)); // the last row is a level
        let mut marks = marks;
        marks.sort_by_key(|&(second, _)| second);
        let schedule = schedule(rows.clone(), &marks);
        let mut hands = Hands { row: 0, spent: 0, waited: 0, is_paused: false, next_day: None };
        for second in 0..250 {
            if second > 0 && !hands.is_paused {
                hands.second(&rows);
            }
            for &(_, kind) in marks.iter().filter(|(at, _)| *at == second) {
                match kind {
                    MarkKind::Paused | MarkKind::PausedAtOnce => hands.is_paused = true,
                    MarkKind::Resumed => hands.is_paused = false,
                    MarkKind::Forward(by) => (0..by.0 / 1_000).for_each(|_| hands.second(&rows)),
                    MarkKind::Back(by) => (0..by.0 / 1_000).for_each(|_| hands.back(&rows)),
                    MarkKind::BreakBegan => hands.waited += 1,
                }
            }
            let waits = hands.waits(&rows);
            let phase = match rows[hands.row] {
                _ if hands.is_paused => Phase::Paused,
                _ if waits => Phase::AwaitsLastTable,
                Row::Level(_) => Phase::Level,
                Row::Break(_) => Phase::Break,
            };
            let ends = hands.row + 1 < rows.len() && !waits;
            let left = ends.then(|| seconds(&rows[hands.row]) - hands.spent);
            prop_assert_eq!(schedule.at(at(second)), moment(hands.row, left, phase));
        }
    }
}
