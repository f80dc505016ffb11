//! Structures: the levels and breaks of a tournament, how they are generated, and how they are checked.

use seating::{Ante, Betting, Break, BreakFrom, Lasts, Level, Row};
use units::{Chips, Millis};

/// Maximum number of rows in a structure.
pub const ROWS_MAX: usize = 200;
/// Maximum starting stack.
pub const START_STACK_MAX: u64 = 1_000_000_000;
/// Maximum blind, ante or bet.
pub const STAKE_MAX: u64 = 1_000_000_000_000;
/// Maximum length of a level or break.
pub const ROW_TIME_MAX: Millis = Millis::seconds(24 * 60 * 60);
/// Minimum length of a level or break.
pub const ROW_TIME_MIN: Millis = Millis::seconds(1);
/// Maximum number of hands in a level.
pub const ROW_HANDS_MAX: u32 = 1_000;

/// A structure: the starting stack, levels and breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Structure {
    /// Number of chips with which an entry starts.
    pub start_stack: Chips,
    /// Levels and breaks, in order.
    pub rows: Vec<Row>,
}

/// A structure, and the rebuys that go with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The structure.
    pub structure: Structure,
    /// Rebuys and the add-on; `None` if players may not buy chips.
    pub rebuys: Option<Rebuys>,
}

/// The rebuys and the add-on that go with a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuys {
    /// Time on the clock at which rebuys end and the add-on break begins.
    pub until: Millis,
    /// Number of chips that a rebuy gives.
    pub chips: Chips,
    /// Number of chips that the add-on gives.
    pub add_on: Chips,
}

/// The parameters from which [`generate`] makes a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of chips with which an entry starts.
    pub start_stack: Chips,
    /// How many big blinds of the first level the starting stack contains.
    pub big_blinds: u64,
    /// The length of each level.
    pub level: Millis,
    /// Playing time between two breaks, rounded down to whole levels.
    pub break_every: Millis,
    /// Chips that a rebuy gives, and chips that the add-on gives; `None` without rebuys. Rebuys are sold until the
    /// first break, and the add-on during it.
    pub rebuys: Option<(Chips, Chips)>,
}

/// A standard shape that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// More chips and longer levels than the regular shape.
    Deep,
    /// The standard shape.
    Regular,
    /// Five-minute levels.
    Turbo,
    /// Three-minute levels, and few chips.
    Hyper,
    /// A turbo with rebuys for the first half hour.
    TurboRebuy,
    /// A turbo with rebuys for the first hour.
    TurboRebuy2x,
    /// A turbo with rebuys for the first hour and a half.
    TurboRebuy3x,
}

/// Why a structure is not valid. Rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StructureError {
    /// A number is out of range.
    #[error("{field} is {value}; it must be {least} to {most}")]
    OutOfRange {
        /// Name of the field that is out of range.
        field: &'static str,
        /// The value that was given.
        value: u64,
        /// Minimum value.
        least: u64,
        /// Maximum value.
        most: u64,
    },
    /// A number in a row is out of range.
    #[error("row {row}: {field} is {value}; it must be {least} to {most}")]
    RowOutOfRange {
        /// The row, counted from 1.
        row: usize,
        /// Name of the field that is out of range.
        field: &'static str,
        /// The value that was given.
        value: u64,
        /// Minimum value.
        least: u64,
        /// Maximum value.
        most: u64,
    },
    /// A stake is lower than in the previous row with the same game and betting, or than in a pot-limit row directly
    /// above.
    #[error("row {row}: {field} is {value}; it must be at least {least}, as in row {before}")]
    Falls {
        /// The row, counted from 1.
        row: usize,
        /// Name of the stake that falls.
        field: &'static str,
        /// The value that was given.
        value: u64,
        /// Minimum value: the higher stake before.
        least: u64,
        /// The row with the higher stake.
        before: usize,
    },
    /// A break is the first or the last row, or follows another break.
    #[error("row {row} is a break; a break must be between two levels")]
    Break {
        /// The row, counted from 1.
        row: usize,
    },
    /// A level lasts a number of hands, but players move between tables, or another row does not last a number of
    /// hands.
    #[error(
        "row {row} lasts a number of hands; then every level must, and there can be no breaks and no moves of players"
    )]
    Hands {
        /// The row, counted from 1.
        row: usize,
    },
}

/// Why a structure may not be called deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}; it must be {allowed} {standard}")]
pub struct NotDeep {
    /// Name of the field that is not deep enough.
    pub field: &'static str,
    /// The value that was given.
    pub value: u64,
    /// The required comparison: `more than` or `exactly`.
    pub allowed: &'static str,
    /// The value in the standard structure.
    pub standard: u64,
}

/// Small blinds over one decade, in tenths of the first small blind.
const LADDER: [u64; 9] = [10, 15, 20, 25, 30, 40, 50, 60, 80];
/// Number of levels in a structure; the last blinds are about three million times the first.
const LEVELS: usize = 60;
/// Number of the level from which the big blind pays an ante for all.
const ANTE_FROM: usize = 5;
/// The length of a break.
const BREAK: Millis = Millis::seconds(5 * 60);

impl Preset {
    /// Returns the shape with this name.
    pub fn shape(self) -> Shape {
        let minutes = |n: u64| Millis::seconds(n * 60);
        let chips = Chips::new(1_500);
        let regular = Shape {
            start_stack: chips,
            big_blinds: 75,
            level: minutes(10),
            break_every: minutes(60),
            rebuys: None,
        };
        let turbo = Shape { level: minutes(5), ..regular };
        let rebuy = |periods: u64| Shape {
            break_every: minutes(30 * periods),
            rebuys: Some((chips, Chips::new(2_000))),
            ..turbo
        };
        match self {
            Preset::Deep => Shape {
                start_stack: Chips::new(5_000),
                big_blinds: 250,
                level: minutes(15),
                ..regular
            },
            Preset::Regular => regular,
            Preset::Turbo => turbo,
            Preset::Hyper => {
                Shape { start_stack: Chips::new(500), big_blinds: 25, level: minutes(3), ..regular }
            }
            Preset::TurboRebuy => rebuy(1),
            Preset::TurboRebuy2x => rebuy(2),
            Preset::TurboRebuy3x => rebuy(3),
        }
    }
}

/// Makes the structure of a shape: no limit, with an ante of one big blind from the fifth level on.
///
/// # Errors
/// [`StructureError`] if the shape does not give a playable structure.
pub fn generate(shape: &Shape) -> Result<Template, StructureError> {
    let Shape { start_stack, big_blinds, level, break_every, rebuys } = *shape;
    within("big_blinds", big_blinds, 1, start_stack.get() / 2)?;
    within("level", level.0, ROW_TIME_MIN.0, ROW_TIME_MAX.0)?;
    within("break_every", break_every.0, level.0, level.0 * LEVELS as u64)?;
    let between = break_every.0 / level.0;
    let first = start_stack.get() / big_blinds / 2;
    let mut rows = Vec::new();
    for at in 0..LEVELS {
        if at > 0 && (at as u64).is_multiple_of(between) {
            let offers_add_on = rebuys.is_some() && at as u64 == between;
            let from = if offers_add_on { BreakFrom::LastTable } else { BreakFrom::Clock };
            rows.push(Row::Break(Break { lasts: BREAK, from }));
        }
        let decade = 10u64.pow((at / LADDER.len()) as u32);
        let small = Chips::new(first).times(LADDER[at % LADDER.len()] * decade).split(10).0;
        let big = small.times(2);
        rows.push(Row::Level(Level {
            small_blind: small,
            big_blind: big,
            ante: if at + 1 < ANTE_FROM { Ante::None } else { Ante::BigBlind(big) },
            bring_in: Chips::ZERO,
            betting: Betting::NoLimit,
            game: 0,
            lasts: Lasts::Time(level),
        }));
    }
    let structure = Structure { start_stack, rows };
    check(&structure, true)?;
    let until = Millis(between * level.0);
    let rebuys = rebuys.map(|(chips, add_on)| Rebuys { until, chips, add_on });
    Ok(Template { structure, rebuys })
}

/// Checks a structure; `moves` says whether players move between tables.
///
/// # Errors
/// [`StructureError`] for the first fault.
pub fn check(structure: &Structure, moves: bool) -> Result<(), StructureError> {
    within("start_stack", structure.start_stack.get(), 2, START_STACK_MAX)?;
    within("rows", structure.rows.len() as u64, 1, ROWS_MAX as u64)?;
    let rows = || (1..).zip(&structure.rows);
    let by_hands = |row: &Row| matches!(row, Row::Level(Level { lasts: Lasts::Hands(_), .. }));
    let first_by_hands = rows().find(|(_, row)| by_hands(row)).map(|(at, _)| at);
    if let Some(row) = first_by_hands
        && (moves || !structure.rows.iter().all(by_hands))
    {
        return Err(StructureError::Hands { row });
    }
    let mut levels: Vec<(usize, &Level)> = Vec::with_capacity(structure.rows.len());
    let mut after_break = true;
    for (at, row) in rows() {
        match row {
            Row::Break(_) if after_break || at == structure.rows.len() => {
                return Err(StructureError::Break { row: at });
            }
            Row::Break(pause) => {
                // The clock does not run between two days.
                let (least, most) = match pause.from.next_day() {
                    Some(_) => (0, 0),
                    None => (ROW_TIME_MIN.0, ROW_TIME_MAX.0),
                };
                row_within(at, "break lasts", pause.lasts.0, least, most)?;
                after_break = true;
            }
            Row::Level(level) => {
                check_level(at, level)?;
                check_rise(at, level, &levels)?;
                levels.push((at, level));
                after_break = false;
            }
        }
    }
    Ok(())
}

/// Checks whether a structure may be called deep. It needs more chips than the standard structure and the same first
/// blinds, and its shortest level must be longer than the longest standard level.
///
/// # Errors
/// [`NotDeep`] for the first fault.
pub fn check_deep(structure: &Structure, standard: &Structure) -> Result<(), NotDeep> {
    let stacks = (structure.start_stack.get(), standard.start_stack.get());
    let first = |structure: &Structure| match structure.rows.first() {
        Some(Row::Level(level)) => (level.small_blind.get(), level.big_blind.get()),
        _ => (0, 0),
    };
    let (blinds, standards) = (first(structure), first(standard));
    let shortest = times(structure).min().unwrap_or(0);
    let longest = times(standard).max().unwrap_or(u64::MAX);
    let more = |field, (value, standard): (u64, u64)| {
        let error = NotDeep { field, value, allowed: "more than", standard };
        if value > standard { Ok(()) } else { Err(error) }
    };
    let equal = |field, value, standard| {
        let error = NotDeep { field, value, allowed: "exactly", standard };
        if value == standard { Ok(()) } else { Err(error) }
    };
    more("start_stack", stacks)?;
    equal("small_blind", blinds.0, standards.0)?;
    equal("big_blind", blinds.1, standards.1)?;
    more("level", (shortest, longest))
}

/// Returns the lengths of all levels that last for a time.
fn times(structure: &Structure) -> impl Iterator<Item = u64> {
    structure.rows.iter().filter_map(|row| match row {
        Row::Level(Level { lasts: Lasts::Time(time), .. }) => Some(time.0),
        Row::Level(_) | Row::Break(_) => None,
    })
}

fn check_level(row: usize, level: &Level) -> Result<(), StructureError> {
    let big = level.big_blind.get();
    row_within(row, "big_blind", big, 1, STAKE_MAX)?;
    row_within(row, "small_blind", level.small_blind.get(), 0, big)?;
    let ante = match level.ante {
        Ante::None => Chips::ZERO,
        Ante::Each(chips) | Ante::BigBlind(chips) => chips,
    };
    row_within(row, "ante", ante.get(), 0, STAKE_MAX)?;
    row_within(row, "bring_in", level.bring_in.get(), 0, big)?;
    if let Betting::Fixed { small, big } = level.betting {
        row_within(row, "big_bet", big.get(), 1, STAKE_MAX)?;
        row_within(row, "small_bet", small.get(), 1, big.get())?;
    }
    match level.lasts {
        Lasts::Time(time) => row_within(row, "level lasts", time.0, ROW_TIME_MIN.0, ROW_TIME_MAX.0),
        Lasts::Hands(hands) => {
            row_within(row, "hands", u64::from(hands), 1, u64::from(ROW_HANDS_MAX))
        }
    }
}

/// Checks that no stake is lower than in the previous level with the same game and betting. If the level directly above
/// is pot limit, no stake may be lower than in that level either.
fn check_rise(row: usize, level: &Level, before: &[(usize, &Level)]) -> Result<(), StructureError> {
    let kind = |level: &Level| (core::mem::discriminant(&level.betting), level.game);
    let same = before.iter().rev().find(|(_, earlier)| kind(earlier) == kind(level));
    let pot = before.last().filter(|(_, earlier)| earlier.betting == Betting::PotLimit);
    for &(before, earlier) in same.into_iter().chain(pot) {
        let both = stakes(level).into_iter().zip(stakes(earlier));
        for ((field, value), (_, least)) in both {
            if value < least {
                let (value, least) = (value.get(), least.get());
                return Err(StructureError::Falls { row, field, value, least, before });
            }
        }
    }
    Ok(())
}

/// Returns the stakes that may not fall. Without fixed bets, the small and big bets are zero.
fn stakes(level: &Level) -> [(&'static str, Chips); 4] {
    let (small, big) = match level.betting {
        Betting::Fixed { small, big } => (small, big),
        Betting::NoLimit | Betting::PotLimit => (Chips::ZERO, Chips::ZERO),
    };
    [
        ("small_blind", level.small_blind),
        ("big_blind", level.big_blind),
        ("small_bet", small),
        ("big_bet", big),
    ]
}

fn within(field: &'static str, value: u64, least: u64, most: u64) -> Result<(), StructureError> {
    let is_within = (least..=most).contains(&value);
    let error = StructureError::OutOfRange { field, value, least, most };
    if is_within { Ok(()) } else { Err(error) }
}

fn row_within(
    row: usize,
    field: &'static str,
    value: u64,
    least: u64,
    most: u64,
) -> Result<(), StructureError> {
    let is_within = (least..=most).contains(&value);
    let error = StructureError::RowOutOfRange { row, field, value, least, most };
    if is_within { Ok(()) } else { Err(error) }
}
