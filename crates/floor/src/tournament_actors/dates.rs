//! The dates of timetables, by when their tournaments are to be opened.

use forms::tournament::TimetableDate;
use people::{Change, People, Timetable};
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, LeagueId, Millis, PlayerId, TimetableId};
use wire::NewTournament;

/// Maximum time before its start at which a tournament of a timetable is opened.
const OPENS_BEFORE: Millis = Millis::seconds(7 * 24 * 3_600);

/// The dates of all timetables for which no tournament was opened yet.
#[derive(Default)]
pub(crate) struct Dates {
    /// The dates, ordered by when the room opens the tournament, then by start.
    due: BTreeSet<(Instant, Instant, TimetableDate)>,
    /// What lists show of each timetable, read once.
    of: BTreeMap<TimetableId, Planned>,
    /// Timetables whose request cannot be read; they open nothing.
    unread: Vec<TimetableId>,
}

/// What lists show of a timetable's tournaments.
pub(crate) struct Planned {
    /// The player who hosts the tournaments.
    pub(crate) by: PlayerId,
    pub(crate) private: bool,
    pub(crate) league: Option<LeagueId>,
    /// All starts, beginning with that of the timetable's first tournament.
    starts: Vec<Instant>,
}

impl Planned {
    /// When the tournament of a date starts.
    fn starts_at(&self, date: TimetableDate) -> Option<Instant> {
        self.starts.get(usize::from(date.number)).copied()
    }
    /// When its registration opens: seven days ahead, but not before the one two dates earlier has started, so that a
    /// daily tournament does not take all the places that its host has.
    fn opens_at(&self, date: TimetableDate) -> Option<Instant> {
        let ahead = Instant(self.starts_at(date)?.0.saturating_sub(OPENS_BEFORE.0));
        let before = usize::from(date.number).checked_sub(2);
        Some(before.and_then(|at| self.starts.get(at)).map_or(ahead, |start| ahead.max(*start)))
    }
}

/// A start for which a tournament will be opened.
pub(crate) struct Start<'a> {
    pub(crate) timetable: TimetableId,
    pub(crate) opens_at: Instant,
    pub(crate) starts_at: Instant,
    pub(crate) planned: &'a Planned,
}

impl Dates {
    /// Collects the dates from the people's record, without those that have `opened`.
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
    /// Puts a date off until later.
    pub(crate) fn put_off(&mut self, date: TimetableDate, until: Instant) {
        let planned = self.of.get(&date.timetable);
        let starts = planned.and_then(|planned| planned.starts_at(date));
        self.due.extend(starts.map(|starts| (until, starts, date)));
    }
    /// The next date for which a tournament is to be opened now.
    pub(crate) fn take(&mut self, now: Instant) -> Option<TimetableDate> {
        self.due.first().filter(|(at, ..)| *at <= now)?;
        self.due.pop_first().map(|(.., date)| date)
    }
    /// All starts to come.
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
    /// The number of timetables with dates to come, in total and of this player.
    pub(crate) fn count(&self, player: Option<PlayerId>) -> (usize, usize) {
        let all: BTreeSet<TimetableId> = self.due.iter().map(|(.., date)| date.timetable).collect();
        let by = |id: &&TimetableId| self.of.get(id).map(|planned| planned.by) == player;
        (all.len(), all.iter().filter(by).count())
    }
    /// Timetables whose request cannot be read.
    pub(crate) fn unread(&self) -> &[TimetableId] {
        &self.unread
    }
    /// When the next date is due.
    pub(crate) fn first(&self) -> Option<Instant> {
        self.due.first().map(|(at, ..)| *at)
    }
}
