//! Levels, breaks and the clock of a tournament.

use super::SeenTournament;
use crate::to_wire;
use ::tournament::entry::Until;
use ::tournament::{Plan, Start};
use seating::{Lasts, Phase, Row, Schedule};
use tournament_table::{DealersChoice, Game, game_of};
use units::{Currency, Instant, Millis};
use wire::{ClockPhase, DaysView, LevelClock, PlayEnds, StructureRow};

/// All rows of the structure, in order.
pub(super) fn rows(seen: &SeenTournament<'_>) -> Vec<StructureRow> {
    let rows = 0..seen.tournament.schedule().rows.len();
    rows.filter_map(|at| row(seen, at)).collect()
}

/// One row of the structure, counted from 0.
pub(super) fn row(seen: &SeenTournament<'_>, at: usize) -> Option<StructureRow> {
    let (schedule, plan) = (seen.tournament.schedule(), seen.tournament.plan());
    row_of(schedule, plan, (seen.games, seen.choice), at)
}

/// One row of a schedule, counted from 0.
pub(crate) fn row_of(
    schedule: &Schedule,
    plan: &Plan,
    (games, choice): (&[Game], Option<&DealersChoice>),
    at: usize,
) -> Option<StructureRow> {
    let is_last = at + 1 == schedule.rows.len();
    Some(match schedule.rows.get(at)? {
        Row::Level(level) => {
            let game = game_of(level, games, choice).expect("a checked schedule");
            let (ms, hands) = match level.lasts {
                _ if is_last => (None, None),
                Lasts::Time(time) => (Some(time.0), None),
                Lasts::Hands(hands) => (None, Some(hands)),
            };
            let game = to_wire::game_row(&game, Currency::TCHIP);
            StructureRow::Level { level: schedule.number(at), game, ms, hands }
        }
        Row::Break(pause) => StructureRow::Break {
            ms: pause.lasts.0,
            waits: pause.from.waits(),
            add_on: plan.terms.add_on.is_some() && plan.add_on_break() == Some(at),
            next_day: pause.from.next_day(),
        },
    })
}

/// The index of the current row for a table that has played this number of hands; 0 before the start.
pub(super) fn row_at(seen: &SeenTournament<'_>, hands: u64) -> usize {
    let schedule = seen.tournament.schedule();
    schedule.at(seen.now).map_or(0, |moment| schedule.row(moment, hands))
}

/// The state of the clock for a table that has played this number of hands, or for the whole tournament.
///
/// If levels last for a number of hands, each table counts them itself. For the whole tournament, the first such level
/// is then shown.
pub(super) fn clock(seen: &SeenTournament<'_>, hands: Option<u64>) -> Option<LevelClock> {
    if seen.is_over() {
        return None;
    }
    let hands_left = |row| hands.and_then(|hands| hands_left(seen, row, hands));
    let clock = clock_of(seen.tournament.schedule(), seen.now, hands.unwrap_or(0))?;
    Some(LevelClock { hands_left: hands_left(clock.row.into()), ..clock })
}

/// The state of a schedule's clock for a table that has played this number of hands, without the hands left.
///
/// `None` before the first level.
pub(crate) fn clock_of(schedule: &Schedule, now: Instant, hands: u64) -> Option<LevelClock> {
    let moment = schedule.at(now)?;
    let row = schedule.row(moment, hands);
    let (phase, runs) = match moment.phase {
        Phase::Level => (ClockPhase::Level, true),
        Phase::Break => (ClockPhase::Break, true),
        Phase::AwaitsLastTable => (ClockPhase::AwaitsLastTable, false),
        Phase::Paused => (ClockPhase::Paused, false),
    };
    // A break that has not begun has all of its time left.
    let whole = match schedule.rows[row] {
        Row::Break(pause) => Some(pause.lasts).filter(|_| pause.from.next_day().is_none()),
        Row::Level(_) => None,
    };
    let left = moment.left.or(whole);
    Some(LevelClock {
        row: u16::try_from(row).expect("two hundred rows at most"),
        phase,
        ends_at: left.filter(|_| runs).map(|left| now + left),
        left_ms: left.filter(|_| !runs).map(|left| left.0),
        hands_left: None,
    })
}

/// When the time limit of a tournament is reached and stacks decide; `None` without a limit or after the end.
pub(super) fn play_ends(seen: &SeenTournament<'_>) -> Option<PlayEnds> {
    let (t, now) = (seen.tournament, seen.now);
    let left = t.time_left(now).filter(|_| !seen.is_over())?;
    let phase = t.schedule().at(now)?.phase;
    let runs = matches!(phase, Phase::Level | Phase::Break);
    Some(PlayEnds { at: runs.then_some(now + left), left_ms: left.0 })
}

/// Hands left in a level that lasts for a number of hands; `None` in other rows, and in the last row.
fn hands_left(seen: &SeenTournament<'_>, row: usize, played: u64) -> Option<u32> {
    let rows = &seen.tournament.schedule().rows;
    let lasts = |row: &Row| match row {
        Row::Level(level) => Some(level.lasts),
        Row::Break(_) => None,
    };
    let Some(Lasts::Hands(_)) = lasts(&rows[row]).filter(|_| row + 1 < rows.len()) else {
        return None;
    };
    let hands = rows[..=row].iter().filter_map(lasts).map(|lasts| match lasts {
        Lasts::Hands(hands) => u64::from(hands),
        Lasts::Time(_) => 0,
    });
    u32::try_from(hands.sum::<u64>().saturating_sub(played)).ok()
}

/// When a period ends if nothing stops the clock earlier.
///
/// `None` while the clock is stopped, after the end of the period, or if the start is not known.
pub(super) fn ends(seen: &SeenTournament<'_>, until: Until) -> Option<Instant> {
    let (t, now) = (seen.tournament, seen.now);
    let schedule = t.schedule();
    let end = match until {
        Until::Clock(time) => time,
        Until::Level(last) => {
            let mut begins = schedule.begins().enumerate();
            begins.find(|(row, _)| schedule.number(*row) > last)?.1
        }
    };
    let Some(moment) = schedule.at(now) else {
        let start = match t.plan().start {
            Start::At(at) => Some(at),
            Start::Full => None,
        };
        return Some(reached(schedule, t.started_at().or(start)?, Millis(0), end));
    };
    let runs = matches!(moment.phase, Phase::Level | Phase::Break);
    let played = schedule.played(now).filter(|played| runs && *played < end)?;
    let since = schedule.next_day(now).unwrap_or(now);
    Some(reached(schedule, since, played, end))
}

/// When the clock reaches `end`, if it shows `played` at the moment `since` and stops only between days.
fn reached(schedule: &Schedule, since: Instant, played: Millis, end: Millis) -> Instant {
    let rows = schedule.begins().zip(&schedule.rows);
    let days = rows.filter_map(|(begins, row)| match row {
        Row::Break(pause) => Some((begins, pause.from.next_day()?)),
        Row::Level(_) => None,
    });
    let between = days.filter(|(begins, _)| played < *begins && *begins < end);
    let (clock, since) = between.last().unwrap_or((played, since));
    since + Millis(end.0 - clock.0)
}

/// The days of a tournament; `None` if it is played on one day.
pub(super) fn days(seen: &SeenTournament<'_>) -> Option<DaysView> {
    let (schedule, plan) = (seen.tournament.schedule(), seen.tournament.plan());
    let begin: Vec<Instant> = plan.next_days().collect();
    let ends_day = |row: &Row| matches!(row, Row::Break(of) if of.from.next_day().is_some());
    let rows = (0..).zip(&schedule.rows).filter(|(_, row)| ends_day(row));
    let last_levels = rows.map(|(row, _)| schedule.number(row)).collect();
    let day = seen.tournament.day(seen.now);
    (!begin.is_empty()).then_some(DaysView { day, last_levels, begin })
}

/// Whether a day has ended or is about to end, so that no hand begins before the next day.
pub(super) fn is_between_days(seen: &SeenTournament<'_>) -> bool {
    let schedule = seen.tournament.schedule();
    let Some(moment) = schedule.at(seen.now) else { return false };
    let ends_day =
        matches!(schedule.rows[moment.row], Row::Break(of) if of.from.next_day().is_some());
    ends_day && matches!(moment.phase, Phase::Break | Phase::AwaitsLastTable)
}
