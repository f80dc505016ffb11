//! The dates of timetables, and when the room opens their tournaments.

use forms::tournament::TimetableDate;
use people::{Change, People, Timetable};
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, LeagueId, Millis, PlayerId, TimetableId};
use wire::NewTournament;

/// Maximum time between the opening of a timetable's tournament and its start.
const OPENS_BEFORE: Millis = Millis::seconds(7 * 24 * 3_600);

/// The dates of all timetables whose tournaments are not open yet.
#[derive(Default)]
pub(crate) struct Dates {
    /// The dates by when the room opens their tournaments, then by start: opening time, start, date.
    due: BTreeSet<(Instant, Instant, TimetableDate)>,
    /// The tournaments of each timetable, as lists show them. The timetable's request is read only once.
    of: BTreeMap<TimetableId, Planned>,
    /// Timetables whose request cannot be read. They open no tournaments.
    unread: Vec<TimetableId>,
}

/// What lists show of a timetable's tournaments.
pub(crate) struct Planned {
    /// The player who hosts the tournaments.
    pub(crate) by: PlayerId,
    pub(crate) private: bool,
    pub(crate) league: Option<LeagueId>,
    /// The start of every tournament in the timetable, the first one included.
    starts: Vec<Instant>,
}

impl Planned {
    /// Returns the moment when the tournament of a date starts.
    fn starts_at(&self, date: TimetableDate) -> Option<Instant> {
        self.starts.get(usize::from(date.number)).copied()
    }
    /// Returns the moment when the tournament of a date opens: seven days before its start, or later.
    ///
    /// It does not open before the tournament two dates earlier has started; otherwise a daily tournament would use up
    /// all the tournaments that its host may have open.
    fn opens_at(&self, date: TimetableDate) -> Option<Instant> {
        let ahead = Instant(self.starts_at(date)?.0.saturating_sub(OPENS_BEFORE.0));
        let before = usize::from(date.number).checked_sub(2);
        Some(before.and_then(|at| self.starts.get(at)).map_or(ahead, |start| ahead.max(*start)))
    }
}

/// A planned start of a tournament that the room has not opened yet.
pub(crate) struct Start<'a> {
    pub(crate) timetable: TimetableId,
    pub(crate) opens_at: Instant,
    pub(crate) starts_at: Instant,
    pub(crate) planned: &'a Planned,
}

impl Dates {
    /// Collects the dates from the record of people, leaving out those in `opened`.
    pub(crate) fn of(people: &People, opened: &BTreeSet<TimetableDate>) -> Dates {
        let mut dates = Dates::default();
        for held in people.timetables().filter(|held| held.ended_at.is_none()) {
            dates.add(&held.timetable);
        }
        dates.due.retain(|(.., date)| !opened.contains(date));
        dates
    }
    /// Notes a durable change of timetables.
    pub(crate) fn note(&mut self, change: &Change) {
        match change {
            Change::TimetableMade { timetable } => self.add(timetable),
            Change::TimetableEnded { timetable, .. } => {
                self.due.retain(|(.., date)| date.timetable != *timetable);
                self.of.remove(timetable);
            }
            _ => {}
        }
    }
    fn add(&mut self, timetable: &Timetable) {
        let Timetable { timetable: id, by, ref request, .. } = *timetable;
        let Ok(NewTournament { private, league, starts_at: Some(first), .. }) =
            wire::decode_form(request)
        else {
            return self.unread.push(id);
        };
        let starts: Vec<Instant> =
            [first].into_iter().chain(timetable.dates.iter().copied()).collect();
        let planned = Planned { by, private, league, starts };
        for number in (1..).take(timetable.dates.len()) {
            let date = TimetableDate { timetable: id, number };
            let due = planned.opens_at(date).zip(planned.starts_at(date));
            self.due.extend(due.map(|(opens, starts)| (opens, starts, date)));
        }
        self.of.insert(id, planned);
    }
    /// Puts off the opening of a date's tournament until later.
    pub(crate) fn put_off(&mut self, date: TimetableDate, until: Instant) {
        let planned = self.of.get(&date.timetable);
        let starts = planned.and_then(|planned| planned.starts_at(date));
        self.due.extend(starts.map(|starts| (until, starts, date)));
    }
    /// Takes the next date whose tournament must be opened now.
    pub(crate) fn take(&mut self, now: Instant) -> Option<TimetableDate> {
        self.due.first().filter(|(at, ..)| *at <= now)?;
        self.due.pop_first().map(|(.., date)| date)
    }
    /// Returns every planned start after `now`.
    pub(crate) fn to_come(&self, now: Instant) -> impl Iterator<Item = Start<'_>> {
        let all = self.due.iter().filter_map(|(.., date)| {
            let planned = self.of.get(&date.timetable)?;
            Some(Start {
                timetable: date.timetable,
                opens_at: planned.opens_at(*date)?,
                starts_at: planned.starts_at(*date)?,
                planned,
            })
        });
        all.filter(move |start| start.starts_at > now)
    }
    /// Counts the timetables with dates ahead: those of all players, and those of this player.
    pub(crate) fn count(&self, player: Option<PlayerId>) -> (usize, usize) {
        let all: BTreeSet<TimetableId> = self.due.iter().map(|(.., date)| date.timetable).collect();
        let by = |id: &&TimetableId| self.of.get(id).map(|planned| planned.by) == player;
        (all.len(), all.iter().filter(by).count())
    }
    /// Returns the timetables whose request cannot be read.
    pub(crate) fn unread(&self) -> &[TimetableId] {
        &self.unread
    }
    /// Returns the moment when the room next opens a tournament for a date.
    pub(crate) fn first(&self) -> Option<Instant> {
        self.due.first().map(|(at, ..)| *at)
    }
}
