//! Timetables: the room opens the same tournament again for each of several dates.

use super::new_plan::unfit;
use super::requests::open_for_date;
use crate::job::{Job, Message};
use crate::naming;
use crate::people_change::{PeopleChange, Rejected};
use crate::state::State;
use crate::tournament_actors::Start;
use forms::tournament::TimetableDate;
use people::{Change, RecordedText, Timetable, TypedText};
use std::collections::BTreeSet;
use units::{Instant, LeagueId, Millis, PlayerId, TimetableId};
use wire::{LeagueRow, NewPrizes, NewTournament, PlannedStart, Refusal, RefusalCode as Code};

/// Time that the room waits before it tries a date again, if the host has too many tournaments open.
pub(crate) const DATE_PUT_OFF: Millis = Millis::seconds(10 * 60);
/// Maximum number of one player's timetables with dates ahead.
const TIMETABLES_MAX: usize = 20;
/// Maximum number of timetables in the room with dates ahead.
const TIMETABLES_ALL_MAX: usize = 1_000;
/// Minimum time between two dates.
const GAP_MIN: Millis = Millis::seconds(3_600);
/// Maximum number of planned starts in one list.
const TOLD_MAX: usize = 100;
/// Maximum number of dates in a timetable, in addition to the tournament that it begins with.
const DATES_MAX: usize = 60;

/// Checks the dates in a request for a tournament.
pub(crate) fn check(
    around: &State,
    by: Option<PlayerId>,
    new: &NewTournament,
    latest: Instant,
) -> Result<(), Refusal> {
    if new.dates.is_empty() {
        return Ok(());
    }
    let (all, own) = around.tournaments.dates.count(by);
    let limits = [(own, TIMETABLES_MAX), (all, TIMETABLES_ALL_MAX)];
    if let Some((_, max)) = limits.into_iter().find(|(count, max)| count >= max) {
        return Err(Refusal::new(Code::TooManyTimetables).with("max", max));
    }
    let Some(starts) = new.starts_at else {
        return Err(unfit("dates", new.dates.len(), "none without a start time"));
    };
    if matches!(new.prizes, NewPrizes::Satellite { .. }) {
        let none = "none in a satellite, which is for one tournament";
        return Err(unfit("dates", new.dates.len(), none));
    }
    if new.dates.len() > DATES_MAX {
        return Err(unfit("dates", new.dates.len(), format!("0 to {DATES_MAX} dates")));
    }
    let mut before = starts;
    for (row, date) in (1..).zip(&new.dates) {
        let (min, max) = ((before + GAP_MIN).0, latest.0);
        if !(min..=max).contains(&date.0) {
            return Err(unfit(&format!("dates.{row}"), date.0, format!("{min} to {max}")));
        }
        before = *date;
    }
    Ok(())
}

/// Makes a new timetable: its identifier, the change that creates it, and the text to store separately.
pub(crate) fn made(
    job: &mut Job<'_>,
    by: PlayerId,
    id: TimetableId,
    name: &str,
    new: &NewTournament,
) -> (Change, TypedText) {
    let typed = naming::typed(job, by, 0, name);
    let request = NewTournament { name: None, dates: Vec::new(), ..new.clone() };
    let timetable = Timetable {
        timetable: id,
        by,
        at: job.around.now,
        name: RecordedText::of(&typed),
        request: wire::encode_form(&request),
        dates: new.dates.clone(),
    };
    (Change::TimetableMade { timetable }, typed)
}

/// Plans to end a timetable before its last date.
pub(crate) fn end(around: &State, by: PlayerId, id: TimetableId) -> Result<PeopleChange, Rejected> {
    let held = around.people.timetable(id).filter(|held| held.ended_at.is_none());
    let held = held.ok_or(Code::TimetableUnknown)?;
    if held.timetable.by != by && !around.is_owner(by) {
        return Err(Code::NotHost.into());
    }
    let changes = vec![Change::TimetableEnded { timetable: id, by, at: around.now }];
    Ok(PeopleChange { changes, busy: Some(by), ..PeopleChange::default() })
}

/// Returns the changes that end all timetables of a league.
pub(crate) fn ended_with(around: &State, league: LeagueId, by: PlayerId) -> Vec<Change> {
    let dates = around.tournaments.dates.to_come(around.now);
    let own = dates.filter(|start| start.planned.league == Some(league));
    let own: BTreeSet<TimetableId> = own.map(|start| start.timetable).collect();
    let end = |timetable| Change::TimetableEnded { timetable, by, at: around.now };
    own.into_iter().map(end).collect()
}

fn request(timetable: &Timetable) -> Option<NewTournament> {
    wire::decode_form(&timetable.request).ok()
}

/// Makes the request for the tournament of one date.
///
/// The later days and the announced end move by the same time as the start.
fn request_for(around: &State, date: TimetableDate) -> Option<(PlayerId, Instant, NewTournament)> {
    let held = around.people.timetable(date.timetable).filter(|held| held.ended_at.is_none())?;
    let timetable = &held.timetable;
    let starts = *timetable.dates.get(usize::from(date.number).checked_sub(1)?)?;
    let mut new = request(timetable)?;
    let later = new.starts_at.map(|first| starts.since(first)).unwrap_or_default();
    new.ends_by = new.ends_by.map(|ends| ends + later);
    new.levels.next_days.iter_mut().for_each(|day| day.begins_at += later);
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
            let Refusal { code, params, .. } = refusal;
            let field = params.get("field").map(|field| format!(" {field:?}")).unwrap_or_default();
            job.log(format!("timetable {timetable}: date {number} is not opened: {code:?}{field}"));
        }
    }
}

/// Returns the planned starts of a league's tournaments.
pub(crate) fn of_league(
    around: &State,
    player: Option<PlayerId>,
    league: LeagueId,
) -> Vec<PlannedStart> {
    told(around, player, |start| start.planned.league == Some(league))
}

/// Returns the planned starts that a visitor sees in the list.
///
/// These are public ones, the visitor's own, and those in `leagues`, the leagues that the visitor can see.
pub(crate) fn listed(
    around: &State,
    player: Option<PlayerId>,
    leagues: &[LeagueRow],
) -> Vec<PlannedStart> {
    let leagues: BTreeSet<LeagueId> = leagues.iter().map(|row| row.league).collect();
    told(around, player, |Start { planned, .. }| {
        let is_theirs = planned.league.is_some_and(|league| leagues.contains(&league));
        !planned.private || is_theirs || Some(planned.by) == player
    })
}

fn told(
    around: &State,
    player: Option<PlayerId>,
    is_told: impl Fn(&Start<'_>) -> bool,
) -> Vec<PlannedStart> {
    let owner = player.is_some_and(|player| around.is_owner(player));
    let dates = around.tournaments.dates.to_come(around.now);
    let mut told: Vec<Start<'_>> = dates.filter(is_told).collect();
    told.sort_by_key(|start| start.starts_at);
    let view = |start: Start<'_>| PlannedStart {
        timetable: start.timetable,
        name: name(around, start.timetable),
        opens_at: start.opens_at.max(around.now),
        starts_at: start.starts_at,
        private: start.planned.private,
        yours: owner || Some(start.planned.by) == player,
        league: start.planned.league,
    };
    told.into_iter().take(TOLD_MAX).map(view).collect()
}

fn name(around: &State, id: TimetableId) -> String {
    let held = around.people.timetable(id);
    let name = held.and_then(|held| around.people.words(&held.timetable.name));
    name.unwrap_or_default().to_owned()
}
