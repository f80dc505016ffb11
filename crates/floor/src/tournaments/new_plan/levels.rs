//! Levels and breaks of a new tournament, from a preset or edited.

mod days;

use super::{Limited, row_unfit, unfit};
use hand::Limit;
use seating::{Ante, Betting, Break, BreakFrom, Lasts, Level, Row};
use tournament::Plan;
use tournament::structure::{self, Preset, Rebuys, Shape, Structure, StructureError, Template};
use tournament_table::{halved, played};
use units::{Chips, Millis};
use wire::{AnteBy, NewGame, NewLevels, NewRow, NewStructure, NewTournament, Refusal, Speed};

/// Divisor of the ante if every player pays one: it is the big blind divided by this, rounded up.
const ANTE_PART: u64 = 8;
/// Maximum playing time of a tournament that ends by the clock, in minutes.
const ENDS_AFTER_MAX: u16 = 1_440;

/// Checks the limits that the structure itself does not check.
pub(super) fn check(levels: &NewLevels) -> Result<(), Refusal> {
    if levels.ante_by == Some(AnteBy::Button) {
        return Err(unfit("levels.ante_by", "button", "each, big_blind"));
    }
    match levels.ends_after_minutes {
        Some(minutes) if !(1..=ENDS_AFTER_MAX).contains(&minutes) => {
            Err(unfit("levels.ends_after_minutes", minutes, format!("1 to {ENDS_AFTER_MAX}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Makes the structure and, with it, the rebuys.
///
/// The levels go through the games in turn, unless players choose the games.
pub(super) fn structure(
    games: &[Limited],
    new: &NewTournament,
) -> Result<(Structure, Option<Rebuys>), Refusal> {
    let Template { structure, rebuys } = match &new.levels.structure {
        Some(edited) => template(edited, new)?,
        None => {
            let shape = shape(new.levels.speed, new.rebuys.is_some());
            structure::generate(&shape).map_err(|error| refused(&error))?
        }
    };
    let is_edited = new.levels.structure.is_some();
    let by = new.levels.ante_by.unwrap_or(AnteBy::BigBlind);
    let mut places = (0..games.len()).cycle();
    let limits: Vec<Limit> = games.iter().map(|(_, limit)| *limit).collect();
    // If players choose, each table works out the stakes of a level for each game.
    let is_chosen = matches!(new.game, NewGame::Choice { .. });
    let rows = structure.rows.into_iter().map(|row| match row {
        Row::Level(level) => {
            let level = paid_by(level, by, is_edited);
            let place = places.next().expect("there is a game");
            let (game, limit) = games[place];
            let as_game = || played(level, game, limit, place as u8, &limits);
            Row::Level(if is_chosen { level } else { as_game() })
        }
        Row::Break(pause) => Row::Break(pause),
    });
    let rows = days::insert(rows.collect(), new)?;
    Ok((Structure { start_stack: structure.start_stack, rows }, rebuys))
}

/// Makes the structure that a form describes row by row.
///
/// Rebuys are sold until the first break, and add-ons during it.
fn template(edited: &NewStructure, new: &NewTournament) -> Result<Template, Refusal> {
    let time = |minutes: u16| Millis::seconds(60 * u64::from(minutes));
    let mut from = match new.rebuys {
        Some(_) => BreakFrom::LastTable,
        None => BreakFrom::Clock,
    };
    let (mut rows, mut clock, mut first_break) = (Vec::new(), 0, None);
    for row in &edited.rows {
        match *row {
            NewRow::Level { small_blind, big_blind, ante, minutes } => {
                clock += time(minutes).0;
                rows.push(Row::Level(Level {
                    small_blind,
                    big_blind,
                    ante: if ante.is_zero() { Ante::None } else { Ante::BigBlind(ante) },
                    bring_in: Chips::ZERO,
                    betting: Betting::NoLimit,
                    game: 0,
                    lasts: Lasts::Time(time(minutes)),
                }));
            }
            NewRow::Break { minutes } => {
                first_break.get_or_insert(Millis(clock));
                rows.push(Row::Break(Break { lasts: time(minutes), from }));
                from = BreakFrom::Clock;
            }
        }
    }
    let start_stack = edited.start_chips;
    let structure = Structure { start_stack, rows };
    structure::check(&structure, true).map_err(|error| refused(&error))?;
    let rebuys = match (new.rebuys, first_break) {
        (None, _) => None,
        (Some(_), Some(until)) => Some(Rebuys { until, chips: start_stack, add_on: start_stack }),
        (Some(_), None) => {
            return Err(unfit("levels.structure", "no break", "a break that ends the rebuys"));
        }
    };
    Ok(Template { structure, rebuys })
}

fn preset(speed: Speed) -> Preset {
    match speed {
        Speed::Deep => Preset::Deep,
        Speed::Regular => Preset::Regular,
        Speed::Turbo => Preset::Turbo,
        Speed::Hyper => Preset::Hyper,
    }
}

fn shape(speed: Speed, rebuys: bool) -> Shape {
    let shape = preset(speed).shape();
    let stack = shape.start_stack;
    Shape { rebuys: rebuys.then_some((stack, stack)), ..shape }
}

/// Returns the preset that a structure was made from; `None` if the structure was edited.
pub(in crate::tournaments) fn speed(plan: &Plan) -> Option<Speed> {
    let all = [Speed::Deep, Speed::Regular, Speed::Turbo, Speed::Hyper];
    let Structure { start_stack, rows } = &plan.structure;
    let rows: Vec<Row> = rows.iter().filter(|row| !days::ends_day(row)).copied().collect();
    let has_fixed = rows.iter().any(is_fixed);
    let as_played = |(made, row): (Row, &Row)| match made {
        Row::Level(level) if has_fixed && !is_fixed(row) => kind(&Row::Level(halved(level))),
        made => kind(&made),
    };
    let fits = |speed: &Speed| {
        let shape = shape(*speed, plan.terms.rebuy.is_some());
        shape.start_stack == *start_stack
            && first_length(&rows) == Some(shape.level)
            && structure::generate(&shape).is_ok_and(|made| {
                let made = days::without_replaced(made.structure.rows, &plan.structure.rows);
                made.len() == rows.len()
                    && made.into_iter().zip(&rows).map(as_played).eq(rows.iter().map(kind))
            })
    };
    all.into_iter().find(fits)
}

fn is_fixed(row: &Row) -> bool {
    matches!(row, Row::Level(Level { betting: Betting::Fixed { .. }, .. }))
}

fn first_length(rows: &[Row]) -> Option<Millis> {
    match kind(rows.first()?) {
        (_, Lasts::Time(time)) => Some(time),
        (_, Lasts::Hands(_)) => None,
    }
}

/// Returns the parts of a row that do not depend on the game: the small and big blind (`None` in a break), and the
/// length.
fn kind(row: &Row) -> (Option<(Chips, Chips)>, Lasts) {
    match row {
        Row::Level(level) => (Some((level.small_blind, level.big_blind)), level.lasts),
        Row::Break(pause) => (None, Lasts::Time(pause.lasts)),
    }
}

/// Returns the level with its ante paid in the requested way.
///
/// An edited ante is the amount that each payer pays; a preset's ante is for the whole table.
fn paid_by(level: Level, by: AnteBy, is_edited: bool) -> Level {
    let ante = match (level.ante, by) {
        (Ante::BigBlind(ante), AnteBy::Each) if is_edited => Ante::Each(ante),
        (Ante::BigBlind(ante), AnteBy::Each) => {
            Ante::Each(Chips::new(ante.get().div_ceil(ANTE_PART)))
        }
        (ante, AnteBy::Each | AnteBy::BigBlind | AnteBy::Button) => ante,
    };
    Level { ante, ..level }
}

/// Converts a structure's error to a refusal that names the row and the value.
pub(super) fn refused(error: &StructureError) -> Refusal {
    const LIST: &str = "structure";
    match *error {
        StructureError::OutOfRange { field, value, least, most } => {
            unfit(&format!("levels.structure.{field}"), value, format!("{least} to {most}"))
        }
        StructureError::RowOutOfRange { row, field, value, least, most } => match field {
            "level lasts" | "break lasts" => {
                let minutes = |ms: u64| ms / 60_000;
                let allowed = format!("{} to {}", minutes(least).max(1), minutes(most));
                row_unfit(LIST, row, "minutes", minutes(value), allowed)
            }
            _ => row_unfit(LIST, row, field, value, format!("{least} to {most}")),
        },
        StructureError::Falls { row, field, value, least, before } => {
            row_unfit(LIST, row, field, value, format!("{least} or more, as in row {before}"))
        }
        StructureError::Break { row } => {
            row_unfit(LIST, row, "kind", "break", "level; breaks are between two levels")
        }
        StructureError::Hands { row } => row_unfit(LIST, row, "hands", "", "minutes"),
    }
}
