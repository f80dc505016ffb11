//! Timetables: the same tournament is opened again for each of several dates.

use super::desk::open_for_date;
use crate::around::Around;
use crate::contests::opens_at;
use crate::errand::{Errand, NoErrand};
use crate::job::{Job, Message};
use crate::naming;
use forms::tournament::TimetableDate;
use people::{Change, Fact, HeldTimetable, Timetable, Words};
use units::{Instant, LeagueId, PlayerId, TimetableId};
use wire::{NewPrizes, NewTournament, PlannedStart, Refusal, RefusalCode as Code};

/// Maximum dates of a timetable, in addition to the tournament with which it is made.
const DATES_MAX: usize = 60;

/// Checks the dates of a request for a tournament.
pub(crate) fn check(new: &NewTournament, latest: Instant) -> Result<(), Refusal> {
    let unfit = |field: &str, value: String, allowed: String| {
        let refusal = Refusal::new(Code::TournamentUnfit).with("field", field);
        Err(refusal.with("value", value).with("allowed", allowed))
    };
    if new.dates.is_empty() {
        return Ok(());
    }
    let Some(starts) = new.starts_at else {
        return unfit("dates", new.dates.len().to_string(), "none without a start time".into());
    };
    if matches!(new.prizes, NewPrizes::Satellite { .. }) {
        let none = "none in a satellite, which is for one tournament".into();
        return unfit("dates", new.dates.len().to_string(), none);
    }
    if new.dates.len() > DATES_MAX {
        return unfit("dates", new.dates.len().to_string(), format!("0 to {DATES_MAX} dates"));
    }
    let mut before = starts;
    for (row, date) in (1..).zip(&new.dates) {
        let (min, max) = (before.0 + 1, latest.0);
        if !(min..=max).contains(&date.0) {
            return unfit(&format!("dates.{row}"), date.0.to_string(), format!("{min} to {max}"));
        }
        before = *date;
    }
    Ok(())
}

/// A new timetable: its identifier, and the change that makes it with the text that is stored apart.
pub(crate) fn made(
    job: &mut Job<'_>,
    by: PlayerId,
    id: TimetableId,
    name: &str,
    new: &NewTournament,
) -> (Change, Fact) {
    let fact = naming::fact(job, by, 0, name);
    let request = NewTournament { name: None, dates: Vec::new(), ..new.clone() };
    let timetable = Timetable {
        timetable: id,
        by,
        at: job.around.now,
        name: Words::of(&fact),
        request: wire::encode_form(&request),
        dates: new.dates.clone(),
    };
    (Change::TimetableMade { timetable }, fact)
}

/// Plans to end a timetable before its last date.
pub(crate) fn end(around: &Around, by: PlayerId, id: TimetableId) -> Result<Errand, NoErrand> {
    let held = around.people.timetable(id).filter(|held| held.ended_at.is_none());
    let held = held.ok_or(Code::TimetableUnknown)?;
    if held.timetable.by != by && !around.is_owner(by) {
        return Err(Code::NotHost.into());
    }
    let changes = vec![Change::TimetableEnded { timetable: id, by, at: around.now }];
    Ok(Errand { changes, busy: Some(by), ..Errand::default() })
}

/// The changes that end all timetables of a league.
pub(crate) fn ended_with(around: &Around, league: LeagueId, by: PlayerId) -> Vec<Change> {
    let own = |held: &&HeldTimetable| {
        let request = request(&held.timetable);
        held.ended_at.is_none() && request.is_some_and(|new| new.league == Some(league))
    };
    let all = around.people.timetables().filter(own);
    let end = |held: &HeldTimetable| {
        let timetable = held.timetable.timetable;
        Change::TimetableEnded { timetable, by, at: around.now }
    };
    all.map(end).collect()
}

fn request(timetable: &Timetable) -> Option<NewTournament> {
    wire::decode_form(&timetable.request).ok()
}

/// The request for the tournament of one date: the announced end is as long after the start as at the first.
fn request_for(around: &Around, date: TimetableDate) -> Option<(PlayerId, Instant, NewTournament)> {
    let held = around.people.timetable(date.timetable).filter(|held| held.ended_at.is_none())?;
    let timetable = &held.timetable;
    let starts = *timetable.dates.get(usize::from(date.number).checked_sub(1)?)?;
    let mut new = request(timetable)?;
    let later = new.starts_at.map(|first| starts.since(first)).unwrap_or_default();
    new.ends_by = new.ends_by.map(|ends| ends + later);
    new.starts_at = Some(starts);
    new.name = around.people.words(&timetable.name).map(str::to_owned);
    Some((timetable.by, starts, new))
}

/// Opens the tournament of a date, unless its start has passed.
pub(crate) fn open_date(job: &mut Job<'_>, date: TimetableDate) {
    let Some((by, starts, new)) = request_for(job.around, date) else { return };
    let TimetableDate { timetable, number } = date;
    if starts <= job.around.now {
        return job.log(format!("timetable {timetable}: the start of date {number} has passed"));
    }
    match open_for_date(job, by, &new, date) {
        Ok(()) => {}
        Err(refusal) if refusal.code == Code::TooManyTournaments => {
            job.tell(Message::DatePutOff(date));
        }
        Err(refusal) => {
            let why = refusal.code;
            job.log(format!("timetable {timetable}: date {number} is not opened: {why:?}"));
        }
    }
}

/// A start for which no tournament is open yet.
pub(crate) struct Planned {
    pub(crate) league: Option<LeagueId>,
    pub(crate) starts_at: Instant,
    private: bool,
    by: PlayerId,
    timetable: TimetableId,
}

/// All starts for which a tournament will be opened.
pub(crate) fn planned_of_all(around: &Around) -> impl Iterator<Item = Planned> {
    around.tournaments.dates.all().filter_map(|date| {
        let (by, starts_at, new) = request_for(around, date)?;
        let (league, private) = (new.league, new.private);
        let is_ahead = starts_at > around.now;
        is_ahead.then_some(Planned { league, starts_at, private, by, timetable: date.timetable })
    })
}

/// The planned starts that a visitor sees: of one league, or in the list.
pub(crate) fn planned(
    around: &Around,
    player: Option<PlayerId>,
    league: Option<LeagueId>,
) -> Vec<PlannedStart> {
    let is_told = |planned: &Planned| match league {
        Some(_) => planned.league == league,
        None => !planned.private || Some(planned.by) == player,
    };
    let told = planned_of_all(around).filter(is_told);
    let mut told: Vec<PlannedStart> = told
        .map(|planned| PlannedStart {
            timetable: planned.timetable,
            name: name(around, planned.timetable),
            opens_at: opens_at(planned.starts_at),
            starts_at: planned.starts_at,
            private: planned.private,
            yours: Some(planned.by) == player,
            league: planned.league,
        })
        .collect();
    told.sort_by_key(|planned| planned.starts_at);
    told
}

fn name(around: &Around, id: TimetableId) -> String {
    let held = around.people.timetable(id);
    let name = held.and_then(|held| around.people.words(&held.timetable.name));
    name.unwrap_or_default().to_owned()
}
