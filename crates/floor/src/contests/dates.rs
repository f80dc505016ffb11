//! The dates of timetables, by when their tournaments are to be opened.

use forms::tournament::TimetableDate;
use people::{Change, People, Timetable};
use std::collections::BTreeSet;
use units::{Instant, Millis};

/// How long before its start a tournament of a timetable is opened.
const OPENS_BEFORE: Millis = Millis::seconds(7 * 24 * 3_600);

/// The dates of all timetables for which no tournament was opened yet, by when that is due.
#[derive(Default)]
pub(crate) struct Dates {
    due: BTreeSet<(Instant, TimetableDate)>,
}

impl Dates {
    /// Collects the dates from the people's record, without those that have `opened`.
    pub(crate) fn of(people: &People, opened: &BTreeSet<TimetableDate>) -> Dates {
        let mut dates = Dates::default();
        for held in people.timetables().filter(|held| held.ended_at.is_none()) {
            dates.add(&held.timetable);
        }
        dates.due.retain(|(_, date)| !opened.contains(date));
        dates
    }
    /// Notes what a durable change says of timetables.
    pub(crate) fn note(&mut self, change: &Change) {
        match change {
            Change::TimetableMade { timetable } => self.add(timetable),
            Change::TimetableEnded { timetable, .. } => {
                self.due.retain(|(_, date)| date.timetable != *timetable);
            }
            _ => {}
        }
    }
    fn add(&mut self, timetable: &Timetable) {
        let dates = (1..).zip(&timetable.dates);
        self.due.extend(dates.map(|(number, starts)| {
            let date = TimetableDate { timetable: timetable.timetable, number };
            (opens_at(*starts), date)
        }));
    }
    /// Has a date looked at again later.
    pub(crate) fn put_off(&mut self, date: TimetableDate, until: Instant) {
        self.due.insert((until, date));
    }
    /// The next date for which a tournament is to be opened now.
    pub(crate) fn take(&mut self, now: Instant) -> Option<TimetableDate> {
        self.due.first().filter(|(at, _)| *at <= now)?;
        self.due.pop_first().map(|(_, date)| date)
    }
    /// All dates, in the order in which they are due.
    pub(crate) fn all(&self) -> impl Iterator<Item = TimetableDate> {
        self.due.iter().map(|(_, date)| *date)
    }
    /// When the next date is due.
    pub(crate) fn first(&self) -> Option<Instant> {
        self.due.first().map(|(at, _)| *at)
    }
}

/// When the tournament for this start is opened.
pub(crate) fn opens_at(starts: Instant) -> Instant {
    Instant(starts.0.saturating_sub(OPENS_BEFORE.0))
}
