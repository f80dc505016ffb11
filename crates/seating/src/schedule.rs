//! Levels and breaks, and which of them holds at a moment.
//!
//! A tournament and each of its tables work it out for themselves, so a level is no message. Whatever
//! stops or moves the clock is a [`Mark`] with a moment: a mark changes nothing before it, so the level
//! of a hand is the same no matter who asks, and when.

use alloc::vec::Vec;
use units::{Chips, Instant, Millis};

/// The rows that a tournament is played by, and its clock.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Schedule {
    /// Levels and breaks, in order; the first and the last are levels, and the last does not end.
    pub rows: Vec<Row>,
    /// What has happened to the clock.
    pub clock: Clock,
}

/// A row of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Row {
    /// Hands are played.
    Level(Level),
    /// No hand is played.
    Break(Break),
}

/// What is played for, and how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Level {
    /// The small blind.
    pub small_blind: Chips,
    /// The big blind.
    pub big_blind: Chips,
    /// The ante.
    pub ante: Ante,
    /// What the lowest card must put in, in stud; zero elsewhere.
    pub bring_in: Chips,
    /// How betting is limited.
    pub betting: Betting,
    /// Which game of the tournament's list is played, from 0.
    pub game: u8,
    /// How long it lasts.
    pub lasts: Lasts,
}

/// Who pays an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ante {
    /// Nobody.
    None,
    /// Everybody this much.
    Each(Chips),
    /// The big blind this much for all.
    BigBlind(Chips),
}

/// How betting is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Betting {
    /// By the stacks alone.
    NoLimit,
    /// By the pot.
    PotLimit,
    /// To fixed bets.
    Fixed {
        /// The bet of the first streets.
        small: Chips,
        /// The bet of the later ones.
        big: Chips,
    },
}

/// How long a level lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Lasts {
    /// This much playing time.
    Time(Millis),
    /// This number of hands at each table: for tournaments in which nobody is moved.
    Hands(u32),
}

/// A break of all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Break {
    /// How long it lasts.
    pub lasts: Millis,
    /// From when.
    pub from: BreakFrom,
}

/// When a break begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum BreakFrom {
    /// When the level before it ends; a hand that is being played then shortens it for its table.
    Clock,
    /// When the last hand of the level before it has ended, at all tables.
    LastTable,
}

/// When play began, and all that stopped or moved the clock since.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Clock {
    /// When the first level began.
    pub began: Instant,
    /// In order of their moments.
    pub marks: Vec<Mark>,
}

/// Something that happened to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Mark {
    /// When.
    pub at: Instant,
    /// What.
    pub kind: MarkKind,
}

/// What happened to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum MarkKind {
    /// It was stopped.
    Paused,
    /// It went on.
    Resumed,
    /// It was set forward.
    Forward(Millis),
    /// It was set back, at most to the start.
    Back(Millis),
    /// The last table has stopped, and the break that waited for it begins.
    BreakBegan,
}

/// Where a schedule is at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The row, from 0.
    pub row: usize,
    /// How much of it is left on the clock; none in the last level, before a break that waits for
    /// the last table, and where levels go by hands.
    pub left: Option<Millis>,
    /// Whether hands may begin.
    pub phase: Phase,
}

/// Whether hands may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Hands are played.
    Level,
    /// There is a break.
    Break,
    /// The level is over, and the break begins when the last table has stopped.
    AwaitsLastTable,
    /// The clock stands still, in a level or a break.
    Paused,
}

/// A clock as far as it has been read.
struct Reading {
    /// Time on the clock, breaks included.
    played: u64,
    breaks_begun: usize,
    is_paused: bool,
}

impl Schedule {
    /// Where the schedule is at `now`; nowhere before its start. Levels by hands are counted by each
    /// table: see [`Schedule::level`].
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
            if let Row::Break(Break { from: BreakFrom::LastTable, .. }) = what {
                breaks += 1;
                if reading.breaks_begun < breaks {
                    phase = Phase::AwaitsLastTable;
                }
            }
            if ends.is_none_or(|ends| reading.played < ends) {
                let waits = phase == Phase::AwaitsLastTable;
                let left = ends.filter(|_| !waits).map(|ends| Millis(ends - reading.played));
                let phase = if reading.is_paused { Phase::Paused } else { phase };
                return Some(Moment { row, left, phase });
            }
            begins = ends.unwrap_or(begins);
        }
        None
    }

    /// How much of the clock has run at `now`, breaks included; nothing before the start.
    pub fn played(&self, now: Instant) -> Option<Millis> {
        (now >= self.clock.began).then(|| Millis(self.read(now).played))
    }

    /// The level of a hand whose deck is asked for at `now`, after `hands_before` others at its table. `None`
    /// if no hand may begin.
    pub fn level(&self, now: Instant, hands_before: u64) -> Option<&Level> {
        let moment = self.at(now).filter(|moment| moment.phase == Phase::Level)?;
        match self.rows.get(self.row(moment, hands_before))? {
            Row::Level(level) => Some(level),
            Row::Break(_) => None,
        }
    }

    /// The row at a moment for a table that has played this number of hands: where levels go by hands, each table
    /// counts its own.
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

    /// The number of a row's level, from 1; a break has that of the level before it.
    pub fn number(&self, row: usize) -> u32 {
        let levels = self.rows.iter().take(row + 1).filter(|row| matches!(row, Row::Level(_)));
        levels.count() as u32 // fewer than 2^32 rows
    }

    /// The time on the clock at which each row begins, as if no break had to wait.
    pub fn begins(&self) -> impl Iterator<Item = Millis> {
        self.rows.iter().scan(0, |clock, row| {
            let begins = *clock;
            *clock += row.time();
            Some(Millis(begins))
        })
    }

    /// Reads the clock at `now`: marks later than that are not seen.
    fn read(&self, now: Instant) -> Reading {
        let mut reading = Reading { played: 0, breaks_begun: 0, is_paused: false };
        let mut since = self.clock.began;
        for mark in self.clock.marks.iter().take_while(|mark| mark.at <= now) {
            self.run(&mut reading, mark.at.since(since));
            since = mark.at;
            match mark.kind {
                MarkKind::Paused => reading.is_paused = true,
                MarkKind::Resumed => reading.is_paused = false,
                MarkKind::Forward(by) => self.set(&mut reading, by),
                MarkKind::Back(by) => reading.played = reading.played.saturating_sub(by.0),
                MarkKind::BreakBegan => reading.breaks_begun += 1,
            }
        }
        self.run(&mut reading, now.since(since));
        reading
    }

    /// Lets time go by.
    fn run(&self, reading: &mut Reading, time: Millis) {
        if !reading.is_paused {
            self.set(reading, time);
        }
    }

    /// Sets the clock forward, at most to the next break that waits for the last table.
    fn set(&self, reading: &mut Reading, by: Millis) {
        let waits = |(_, row): &(Millis, &Row)| {
            matches!(row, Row::Break(Break { from: BreakFrom::LastTable, .. }))
        };
        let stop = self.begins().zip(&self.rows).filter(waits).nth(reading.breaks_begun);
        let most = stop.map_or(u64::MAX, |(begins, _)| begins.0);
        reading.played = reading.played.saturating_add(by.0).min(most);
    }
}

impl Row {
    /// How long it lasts on the clock; a level by hands no time.
    fn time(&self) -> u64 {
        match self {
            Row::Level(Level { lasts: Lasts::Time(lasts), .. }) => lasts.0,
            Row::Level(_) => 0,
            Row::Break(pause) => pause.lasts.0,
        }
    }
}
