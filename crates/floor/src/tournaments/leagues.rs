//! Leagues: founding and closing them, and their standings.
//!
//! Each tournament names its league. Standings are computed on request, from the results of the league's tournaments.

use super::new_plan::unfit;
use super::page::{order, row};
use super::timetables;
use crate::deck::random_bits;
use crate::job::Job;
use crate::naming;
use crate::people_change::{PeopleChange, Rejected, known};
use crate::refusal::of_text;
use crate::state::State;
use crate::tournament_actors::Actor;
use core::num::NonZeroU16;
use leagues::{Finish, Formula, Outcome, Rules, RulesError, Standing, standings};
use people::{Change, HeldLeague, League, RecordedText};
use std::collections::BTreeMap;
use tournament::Status;
use units::text::TABLE_NAME;
use units::{Instant, LeagueId, Millis, PlayerId, TournamentId};
use wire::{
    LeagueOf, LeagueResult, LeagueRow, LeagueRules, LeagueView, NewLeague, PointsFormula, Refusal,
    RefusalCode as Code, StandingRow, TournamentRow,
};

/// Maximum number of open leagues for one player.
const LEAGUES_MAX: usize = 20;
/// Maximum number of leagues that one player founds in a day, closed ones included.
const LEAGUES_A_DAY_MAX: usize = 20;
/// How long a closed league is still listed.
const CLOSED_KEPT: Millis = Millis::seconds(366 * 24 * 3_600);
/// Maximum number of tournaments on a league's page.
const TOURNAMENTS_MAX: usize = 100;
/// Number of players on one page of the standings.
const PAGE: usize = 50;

/// Plans a new league.
pub(crate) fn found(
    job: &mut Job<'_>,
    player: PlayerId,
    new: &NewLeague,
) -> Result<(PeopleChange, LeagueId), Rejected> {
    known(job.around, player)?;
    let owner = job.around.is_owner(player);
    if !new.private && !owner {
        return Err(Code::NotOwner.into());
    }
    let name = TABLE_NAME.fit(&new.name).map_err(|unfit| of_text("name", unfit))?;
    if !owner && people::is_reserved(&name) {
        return Err(Refusal::new(Code::NameReserved).with("field", "name").into());
    }
    let rules = rules(&new.rules)?;
    let today = job.around.now.day();
    let own = || job.around.people.leagues().filter(|held| held.league.host == player);
    let open = own().filter(|held| held.closed_at.is_none()).count();
    let founded = own().filter(|held| held.league.at.day() == today).count();
    if open >= LEAGUES_MAX || founded >= LEAGUES_A_DAY_MAX {
        return Err(Refusal::new(Code::TooManyLeagues).with("max", LEAGUES_MAX).into());
    }
    let id = LeagueId::from_bits(random_bits(job.entropy)?);
    let typed = naming::typed(job, player, 0, &name);
    let (at, name) = (job.around.now, RecordedText::of(&typed));
    let league = League { league: id, host: player, at, name, private: new.private, rules };
    let changes = vec![Change::LeagueFounded { league }];
    Ok((
        PeopleChange { changes, texts: vec![typed], busy: Some(player), ..PeopleChange::default() },
        id,
    ))
}

/// Plans to close a league, and to end the timetables of its tournaments.
pub(crate) fn close(
    around: &State,
    player: PlayerId,
    league: LeagueId,
) -> Result<PeopleChange, Rejected> {
    let held = around.people.league(league).ok_or(Code::LeagueUnknown)?;
    if held.league.host != player && !around.is_owner(player) {
        return Err(Code::NotHost.into());
    }
    if held.closed_at.is_some() {
        return Err(Code::LeagueUnknown.into());
    }
    let (by, at) = (player, around.now);
    let mut changes = vec![Change::LeagueClosed { league, by, at }];
    changes.extend(timetables::ended_with(around, league, by));
    Ok(PeopleChange { changes, busy: Some(player), ..PeopleChange::default() })
}

/// Checks that a player may open this tournament as part of a league.
pub(crate) fn check_open(
    around: &State,
    player: Option<PlayerId>,
    league: LeagueId,
    private: bool,
) -> Result<(), Refusal> {
    let held = around.people.league(league);
    let held = held.filter(|held| Some(held.league.host) == player && held.closed_at.is_none());
    match held {
        None => Err(unfit("league", league, "an open league of the host")),
        Some(held) if held.league.private != private => {
            Err(unfit("private", private, held.league.private))
        }
        Some(_) => Ok(()),
    }
}

/// Reads a league's rules from a request.
fn rules(asked: &LeagueRules) -> Result<Rules, Refusal> {
    let formula = match &asked.formula {
        PointsFormula::Root { base } => Formula::Root { base: *base },
        PointsFormula::Beaten { each } => Formula::Beaten { each: *each },
        PointsFormula::Listed { points } => Formula::Listed { points: points.clone() },
    };
    let unfit = |error: RulesError| {
        let refusal = Refusal::new(Code::LeagueUnfit).with("field", error.field);
        refusal.with("value", error.value.to_string()).with("allowed", error.allowed)
    };
    let none = || RulesError {
        field: "best".to_owned(),
        value: 0,
        allowed: format!("1 to {}", leagues::BEST_MAX),
    };
    let best = asked.best.map(|best| NonZeroU16::new(best).ok_or_else(none));
    let best = best.transpose().map_err(unfit)?;
    let rules = Rules { formula, taking_part: asked.taking_part, best };
    rules.check().map_err(unfit)?;
    Ok(rules)
}

/// Converts the rules of a league to their form on the wire.
fn rules_view(rules: &Rules) -> LeagueRules {
    let formula = match &rules.formula {
        Formula::Root { base } => PointsFormula::Root { base: *base },
        Formula::Beaten { each } => PointsFormula::Beaten { each: *each },
        Formula::Listed { points } => PointsFormula::Listed { points: points.clone() },
    };
    let best = rules.best.map(NonZeroU16::get);
    LeagueRules { formula, taking_part: rules.taking_part, best }
}

/// Returns the league of a tournament, in its form on the wire.
pub(crate) fn of(around: &State, league: LeagueId) -> Option<LeagueOf> {
    let held = around.people.league(league)?;
    Some(LeagueOf { league, name: name(around, held) })
}

/// Returns a league's name; if that text was deleted, a name made from the host's name.
fn name(around: &State, held: &HeldLeague) -> String {
    let own = || format!("{}'s league", around.name_of(held.league.host));
    around.people.words(&held.league.name).map_or_else(own, str::to_owned)
}

/// What a list shows of a league's tournaments.
#[derive(Default)]
struct Sum {
    played: u32,
    next_at: Option<Instant>,
    /// Whether the visitor has entered one of the league's tournaments.
    has_entered: bool,
}

/// Returns the leagues that a visitor sees in the list: public ones, and those that they founded or took part in.
pub(crate) fn rows(around: &State, player: Option<PlayerId>) -> Vec<LeagueRow> {
    let sums = sums(around, player);
    let none = Sum::default();
    let rows = around.people.leagues().filter_map(|held| {
        let sum = sums.get(&held.league.league).unwrap_or(&none);
        let is_own = Some(held.league.host) == player || sum.has_entered;
        let is_told = held.closed_at.is_none_or(|at| at + CLOSED_KEPT > around.now);
        ((!held.league.private || is_own) && is_told).then(|| league_row(around, held, player, sum))
    });
    let mut rows: Vec<LeagueRow> = rows.collect();
    // Open leagues come first, those with the next start at the top.
    rows.sort_by_key(|row| (row.closed, row.next_at.is_none(), row.next_at));
    rows
}

fn sums(around: &State, player: Option<PlayerId>) -> BTreeMap<LeagueId, Sum> {
    let mut sums: BTreeMap<LeagueId, Sum> = BTreeMap::new();
    for actor in around.tournaments.values() {
        let Some(league) = actor.opening.league else { continue };
        let sum = sums.entry(league).or_default();
        sum.has_entered |= player.is_some_and(|player| actor.has_entered(player));
        sum.played += u32::from(counts(actor));
        sum.next_at = earlier(sum.next_at, starts_at(actor));
    }
    for start in around.tournaments.dates.to_come(around.now) {
        if let Some(league) = start.planned.league {
            let sum = sums.entry(league).or_default();
            sum.next_at = earlier(sum.next_at, Some(start.starts_at));
        }
    }
    sums
}

fn earlier(one: Option<Instant>, other: Option<Instant>) -> Option<Instant> {
    one.into_iter().chain(other).min()
}

/// Returns the moment when a tournament will start, if that is known and it has not started.
fn starts_at(actor: &Actor) -> Option<Instant> {
    let is_open = actor.tournament.phase() == tournament::Phase::Registering;
    match actor.tournament.plan().start {
        tournament::Start::At(at) if is_open => Some(at),
        tournament::Start::At(_) | tournament::Start::Full => None,
    }
}

/// Whether a tournament earns points: it has ended and was not cancelled.
fn counts(actor: &Actor) -> bool {
    actor.is_over() && !actor.tournament.is_cancelled()
}

fn league_row(around: &State, held: &HeldLeague, player: Option<PlayerId>, sum: &Sum) -> LeagueRow {
    let (league, closed) = (&held.league, held.closed_at.is_some());
    LeagueRow {
        league: league.league,
        name: name(around, held),
        host: around.named(league.host),
        private: league.private,
        yours: Some(league.host) == player && !closed,
        closed,
        played: sum.played,
        next_at: sum.next_at,
    }
}

/// Returns one league with one page of its standings.
///
/// Pages count from 1; a page number that is too high gives the last page.
pub(crate) fn one(
    around: &State,
    player: Option<PlayerId>,
    id: LeagueId,
    page: u32,
) -> Result<LeagueView, Refusal> {
    let held = around.people.league(id).ok_or_else(|| Refusal::new(Code::LeagueUnknown))?;
    let own = around.tournaments.values().filter(|actor| actor.opening.league == Some(id));
    let mut own: Vec<&Actor> = own.collect();
    own.sort_by_key(|actor| (actor.ended_at, actor.id()));
    let counted: Vec<&Actor> = own.iter().copied().filter(|actor| counts(actor)).collect();
    let outcomes: Vec<Outcome> = counted.iter().map(|actor| outcome(around, actor)).collect();
    let ids: Vec<TournamentId> = counted.iter().map(|actor| actor.id()).collect();
    let lines = standings(&held.league.rules, &outcomes);
    let you = lines.iter().find(|line| Some(line.player) == player);
    let pages = lines.len().div_ceil(PAGE).max(1);
    let page = (page.max(1) as usize).min(pages);
    let shown = lines.iter().skip((page - 1) * PAGE).take(PAGE);
    let row_of = |line| standing_row(around, &ids, line);
    let mut tournaments: Vec<TournamentRow> =
        own.iter().map(|actor| row(around, actor, player)).collect();
    tournaments.sort_by_key(order);
    tournaments.truncate(TOURNAMENTS_MAX);
    let planned = timetables::of_league(around, player, id);
    let none = Sum::default();
    let sums = sums(around, player);
    Ok(LeagueView {
        now: around.now,
        row: league_row(around, held, player, sums.get(&id).unwrap_or(&none)),
        rules: rules_view(&held.league.rules),
        players: u32::try_from(lines.len()).unwrap_or(u32::MAX),
        page: page as u32,
        pages: u32::try_from(pages).unwrap_or(u32::MAX),
        standings: shown.map(row_of).collect(),
        you: you.map(row_of),
        tournaments,
        planned,
    })
}

/// Returns the places in a tournament, from which the league works out points.
fn outcome(around: &State, actor: &Actor) -> Outcome {
    let finish = |entrant: &tournament::Entrant| match entrant.status {
        Status::Placed(place) => {
            let ranked = !around.is_house(entrant.player);
            Some(Finish { player: entrant.player, place: place.from, ranked })
        }
        Status::Registered
        | Status::Playing
        | Status::Offered { .. }
        | Status::Bagged { .. }
        | Status::Out
        | Status::Withdrawn => None,
    };
    Outcome { finishes: actor.tournament.entries().iter().filter_map(finish).collect() }
}

fn standing_row(around: &State, ids: &[TournamentId], line: &Standing) -> StandingRow {
    let result = |result: &leagues::Scored| LeagueResult {
        tournament: ids[result.outcome],
        place: result.place,
        points: result.points,
        counts: result.counts,
    };
    StandingRow {
        rank: line.rank,
        player: line.player,
        name: around.name_of(line.player),
        points: line.points,
        played: line.played,
        wins: line.wins,
        results: line.results.iter().map(result).collect(),
    }
}
