//! Levels and breaks, and which of them applies at a given moment.
//!
//! A tournament and each of its tables compute this independently, so no message announces a level. Everything that
//! stops or moves the clock is a [`Mark`] at some moment. A mark changes nothing before its moment, so a hand has the
//! same level no matter who computes it, and when.

use alloc::vec::Vec;
use units::{Chips, Instant, Millis};

/// The levels and breaks of a tournament, and its clock.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Schedule {
    /// Levels and breaks in order. The first and the last row are levels, and the last level does not end.
    pub rows: Vec<Row>,
    /// When play began, and when the clock was stopped or moved.
    pub clock: Clock,
}

/// A row of a structure: a level or a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Row {
    /// A level, during which hands are played.
    Level(Level),
    /// A break, during which no hand is played.
    Break(Break),
}

/// The blinds, ante, betting and game of a level, and how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Level {
    /// The small blind.
    pub small_blind: Chips,
    /// The big blind.
    pub big_blind: Chips,
    /// The ante of the level.
    pub ante: Ante,
    /// The bring-in, which the lowest card pays in stud; zero in other games.
    pub bring_in: Chips,
    /// The betting limit.
    pub betting: Betting,
    /// The game: an index into the tournament's list of games, from 0.
    pub game: u8,
    /// How long the level lasts.
    pub lasts: Lasts,
}

/// Who pays an ante, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ante {
    /// Nobody pays an ante.
    None,
    /// Every player pays this amount.
    Each(Chips),
    /// The big blind pays this amount for the whole table.
    BigBlind(Chips),
}

/// The betting limit of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Betting {
    /// No limit.
    NoLimit,
    /// Pot limit.
    PotLimit,
    /// Fixed limit.
    Fixed {
        /// The bet on the early streets.
        small: Chips,
        /// The bet on the later streets.
        big: Chips,
    },
}

/// How long a level lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Lasts {
    /// The level lasts for this time on the clock.
    Time(Millis),
    /// The level lasts for this number of hands at each table. For tournaments in which nobody changes tables.
    Hands(u32),
}

/// A break for all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Break {
    /// The length of the break; zero for a break between two days.
    pub lasts: Millis,
    /// What the break begins with: the end of a level, the last table's stop, or the end of a day.
    pub from: BreakFrom,
}

/// When a break begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum BreakFrom {
    /// The break begins when the previous level ends. A table that is then still playing a hand gets a shorter break.
    Clock,
    /// The break begins when every table has finished its last hand of the previous level.
    LastTable,
    /// The break begins as with `LastTable`, and ends a day; the next day begins at this moment. The clock does not run
    /// between the days, so `lasts` is zero.
    NextDay(Instant),
}

impl BreakFrom {
    /// Whether the break begins only once every table has stopped.
    pub fn waits(self) -> bool {
        matches!(self, BreakFrom::LastTable | BreakFrom::NextDay(_))
    }

    /// When the next day begins; `None` if the break does not end a day.
    pub fn next_day(self) -> Option<Instant> {
        match self {
            BreakFrom::NextDay(begins) => Some(begins),
            BreakFrom::Clock | BreakFrom::LastTable => None,
        }
    }
}

/// When play began, and all stops and changes of the clock since then.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Clock {
    /// When the first level began.
    pub began: Instant,
    /// The changes of the clock, in order of their moments.
    pub marks: Vec<Mark>,
}

/// One change of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Mark {
    /// The moment of the change.
    pub at: Instant,
    /// How the clock was changed.
    pub kind: MarkKind,
}

/// How the clock was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum MarkKind {
    /// The clock was stopped; tables finish their current hands.
    Paused,
    /// The clock was stopped, and every hand stops immediately, at its next decision.
    PausedAtOnce,
    /// The clock was started again.
    Resumed,
    /// The clock was set forward by this time.
    Forward(Millis),
    /// The clock was set back by this time, but not beyond the start.
    Back(Millis),
    /// The last table has stopped, and the break that waited for it begins.
    BreakBegan,
}

/// The row of a schedule that applies at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Index of the row, from 0.
    pub row: usize,
    /// Time left in the row; `None` if the row does not end by time. Three rows do not: the last level, a break that
    /// waits for the last table, and a level counted in hands.
    pub left: Option<Millis>,
    /// Whether new hands may begin.
    pub phase: Phase,
}

/// Whether new hands may begin, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A level: hands are played.
    Level,
    /// A break: no hands are played.
    Break,
    /// The level is over, but its break begins only when the last table has stopped.
    AwaitsLastTable,
    /// The clock is stopped, in a level or a break.
    Paused,
}

/// The state of the clock after it has been changed by some of its marks.
struct Reading {
    /// Time on the clock in milliseconds, including breaks.
    played: u64,
    breaks_begun: usize,
    is_paused: bool,
    /// When the next day begins; `None` unless the tournament is between two days.
    next_day: Option<Instant>,
}

impl Schedule {
    /// Returns the row and the time left at `now`; `None` before the start.
    ///
    /// If levels are counted in hands, each table counts them itself: see [`Schedule::level`].
    pub fn at(&self, now: Instant) -> Option<Moment> {
        if now < self.clock.began {
            return None;
        }
        let reading = self.read(now);
        let mut begins = 0;
        let mut breaks = 0;
        for (row, what) in self.rows.iter().enumerate() {
            let is_last = row + 1 == self.rows.len();
            let (ends, mut phase) = match what {
                Row::Level(Level { lasts: Lasts::Time(lasts), .. }) if !is_last => {
                    (Some(begins + lasts.0), Phase::Level)
                }
                Row::Level(_) => (None, Phase::Level),
                Row::Break(pause) => (Some(begins + pause.lasts.0), Phase::Break),
            };
            if let Row::Break(Break { from, .. }) = what
                && from.waits()
            {
                breaks += 1;
                if reading.breaks_begun < breaks {
                    phase = Phase::AwaitsLastTable;
                } else if let Some(next_day) = reading.next_day
                    && reading.breaks_begun == breaks
                {
                    let phase = if reading.is_paused { Phase::Paused } else { phase };
                    return Some(Moment { row, left: Some(next_day.since(now)), phase });
                }
            }
            let waits = phase == Phase::AwaitsLastTable;
            if ends.is_none_or(|ends| reading.played < ends || waits && reading.played == ends) {
                let left = ends.filter(|_| !waits).map(|ends| Millis(ends - reading.played));
                let phase = if reading.is_paused { Phase::Paused } else { phase };
                return Some(Moment { row, left, phase });
            }
            begins = ends.unwrap_or(begins);
        }
        None
    }

    /// Returns the time that the clock shows at `now`, including breaks; `None` before the start.
    pub fn played(&self, now: Instant) -> Option<Millis> {
        (now >= self.clock.began).then(|| Millis(self.read(now).played))
    }

    /// Returns the level of a hand whose deck is requested at `now`; `None` if no hand may begin.
    ///
    /// `hands_before` is the number of earlier hands at the table.
    pub fn level(&self, now: Instant, hands_before: u64) -> Option<&Level> {
        let moment = self.at(now).filter(|moment| moment.phase == Phase::Level)?;
        match self.rows.get(self.row(moment, hands_before))? {
            Row::Level(level) => Some(level),
            Row::Break(_) => None,
        }
    }

    /// Returns the row for a table that has played this number of hands. If levels are counted in hands, each table
    /// counts them itself.
    pub fn row(&self, moment: Moment, hands_before: u64) -> usize {
        let Some(Row::Level(Level { lasts: Lasts::Hands(_), .. })) = self.rows.get(moment.row)
        else {
            return moment.row;
        };
        let mut played = 0;
        let mut last = moment.row;
        for (row, what) in self.rows.iter().enumerate() {
            let Row::Level(level) = what else { continue };
            last = row;
            let Lasts::Hands(hands) = level.lasts else { continue };
            played += u64::from(hands);
            if hands_before < played {
                break;
            }
        }
        last
    }

    /// Returns the number of the level in a row, from 1. A break has the number of the previous level.
    pub fn number(&self, row: usize) -> u32 {
        let levels = self.rows.iter().take(row + 1).filter(|row| matches!(row, Row::Level(_)));
        levels.count() as u32 // fewer than 2^32 rows
    }

    /// Returns the time on the clock at which each row begins, if no break has to wait.
    pub fn begins(&self) -> impl Iterator<Item = Millis> {
        self.rows.iter().scan(0, |clock, row| {
            let begins = *clock;
            *clock += row.time();
            Some(Millis(begins))
        })
    }

    /// Returns the day at `now`, from 1. The next day begins when the break between the two days is over.
    pub fn day(&self, now: Instant) -> u32 {
        let reading = self.read(now);
        let begun = self.waiting(Millis(u64::MAX)).take(reading.breaks_begun);
        let ended = begun.filter(|(_, pause)| pause.from.next_day().is_some()).count();
        1 + (ended - usize::from(reading.next_day.is_some())) as u32 // fewer than 2^32 rows
    }

    /// Returns the moment when the next day begins; `None` unless `now` is between two days.
    pub fn next_day(&self, now: Instant) -> Option<Instant> {
        self.read(now).next_day
    }

    /// Returns the breaks that wait for the last table and begin before a time on the clock, each with the time at
    /// which it begins.
    fn waiting(&self, before: Millis) -> impl Iterator<Item = (Millis, Break)> {
        let begins = self.begins().take_while(move |begins| *begins < before);
        begins.zip(&self.rows).filter_map(|(begins, row)| match row {
            Row::Break(pause) if pause.from.waits() => Some((begins, *pause)),
            Row::Break(_) | Row::Level(_) => None,
        })
    }

    /// Reads the clock at `now`, ignoring later marks.
    fn read(&self, now: Instant) -> Reading {
        let mut reading = Reading { played: 0, breaks_begun: 0, is_paused: false, next_day: None };
        let mut since = self.clock.began;
        for mark in self.clock.marks.iter().take_while(|mark| mark.at <= now) {
            self.run(&mut reading, since, mark.at);
            since = mark.at;
            match mark.kind {
                MarkKind::Paused | MarkKind::PausedAtOnce => reading.is_paused = true,
                MarkKind::Resumed => reading.is_paused = false,
                MarkKind::Forward(by) => self.set(&mut reading, by),
                MarkKind::Back(by) => reading.played = reading.played.saturating_sub(by.0),
                MarkKind::BreakBegan => {
                    let begins = self.waiting(Millis(u64::MAX)).nth(reading.breaks_begun);
                    reading.next_day = begins
                        .and_then(|(_, pause)| pause.from.next_day())
                        .filter(|next_day| *next_day > mark.at);
                    reading.breaks_begun += 1;
                }
            }
        }
        self.run(&mut reading, since, now);
        reading
    }

    /// Moves the clock forward from one moment to another. A stopped clock does not move, nor does the clock between
    /// two days.
    fn run(&self, reading: &mut Reading, since: Instant, until: Instant) {
        let mut since = since;
        if let Some(next_day) = reading.next_day {
            if until < next_day {
                return;
            }
            (reading.next_day, since) = (None, next_day);
        }
        if !reading.is_paused {
            self.set(reading, until.since(since));
        }
    }

    /// Sets the clock forward, but not past the next break that waits for the last table.
    fn set(&self, reading: &mut Reading, by: Millis) {
        let most = reading.played.saturating_add(by.0);
        // Rows that are not reached do not matter, and skipping them saves time.
        let stop = self.waiting(Millis(most)).nth(reading.breaks_begun);
        reading.played = stop.map_or(most, |(begins, _)| begins.0);
    }
}

impl Row {
    /// Returns the row's length on the clock in milliseconds; zero for a level counted in hands.
    fn time(&self) -> u64 {
        match self {
            Row::Level(Level { lasts: Lasts::Time(lasts), .. }) => lasts.0,
            Row::Level(_) => 0,
            Row::Break(pause) => pause.lasts.0,
        }
    }
}
