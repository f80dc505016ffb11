//! The ends of a new tournament's days.

use super::super::{AHEAD_MAX, row_unfit, unfit};
use seating::{Break, BreakFrom, Row};
use units::Millis;
use wire::{NewDay, NewTournament, Refusal};

/// Maximum number of days after the first.
const NEXT_DAYS_MAX: usize = 6;
const LIST: &str = "next_days";

/// Ends a day after each of the levels that the form names.
///
/// The end of the day replaces a break after that level. If add-ons are sold in that break, the form is refused.
pub(super) fn insert(mut rows: Vec<Row>, new: &NewTournament) -> Result<Vec<Row>, Refusal> {
    let days = &new.levels.next_days;
    if days.len() > NEXT_DAYS_MAX {
        let allowed = format!("0 to {NEXT_DAYS_MAX} days");
        return Err(unfit("levels.next_days", format!("{} days", days.len()), allowed));
    }
    if days.is_empty() {
        return Ok(rows);
    }
    let Some(start) = new.starts_at else {
        return Err(unfit(
            "levels.next_days",
            "no start time",
            "a tournament that starts at a time",
        ));
    };
    let levels = rows.iter().filter(|row| matches!(row, Row::Level(_))).count();
    let (mut after, mut begins) = (0, start);
    for (at, day) in (1..).zip(days) {
        let NewDay { after_level, begins_at } = *day;
        let (least, most) = (after + 1, levels.saturating_sub(1));
        if !(least..=most).contains(&usize::from(after_level)) {
            return Err(row_unfit(
                LIST,
                at,
                "after_level",
                after_level,
                format!("{least} to {most}"),
            ));
        }
        let (least, most) = (begins + Millis(1), start + AHEAD_MAX);
        if !(least..=most).contains(&begins_at) {
            let allowed = format!("{} to {}", least.0, most.0);
            return Err(row_unfit(LIST, at, "begins_at", begins_at.0, allowed));
        }
        (after, begins) = (usize::from(after_level), begins_at);
        end_day(&mut rows, at, day)?;
    }
    Ok(rows)
}

fn end_day(rows: &mut Vec<Row>, at: usize, day: &NewDay) -> Result<(), Refusal> {
    let is_level = |(_, row): &(usize, &Row)| matches!(row, Row::Level(_));
    let levels = rows.iter().enumerate().filter(is_level);
    let Some((last, _)) = levels.take(day.after_level.into()).last() else { return Ok(()) };
    let ends = Row::Break(Break { lasts: Millis(0), from: BreakFrom::NextDay(day.begins_at) });
    match rows[last + 1] {
        Row::Break(pause) if pause.from == BreakFrom::LastTable => {
            let allowed = "a level without the add-on break after it";
            return Err(row_unfit(LIST, at, "after_level", day.after_level, allowed));
        }
        Row::Break(_) => rows[last + 1] = ends,
        Row::Level(_) => rows.insert(last + 1, ends),
    }
    Ok(())
}

/// Whether a row ends a day.
pub(super) fn ends_day(row: &Row) -> bool {
    matches!(row, Row::Break(pause) if pause.from.next_day().is_some())
}

/// Returns a preset's rows, except the breaks that ends of days have replaced.
pub(super) fn without_replaced(made: Vec<Row>, played: &[Row]) -> Vec<Row> {
    let mut played = played.iter().peekable();
    let mut left = Vec::with_capacity(made.len());
    for row in made {
        let ends = played.next_if(|row| ends_day(row)).is_some();
        let is_break = matches!(row, Row::Break(_));
        if ends && is_break {
            continue;
        }
        left.push(row);
        played.next();
    }
    left
}
