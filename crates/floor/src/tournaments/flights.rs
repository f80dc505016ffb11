//! Flights and their final. Each tournament reads the durable state of the others.
//!
//! A final takes in the reports of its flights, and a flight is cancelled with its final. No message is sent between
//! them, so a crash loses nothing and repeats nothing. A series opens flight by flight, and the final last. If the
//! process ends before that, the flights cancel themselves.

use crate::state::State;
use crate::tournament_actors::Actor;
use tournament::{Again, Elsewhere, Event, FlightReport, Input, Phase, StaffAct};
use units::{PlayerId, TournamentId};
use wire::{FlightAgain, Refusal, RefusalCode as Code};

/// Returns the inputs that a tournament gets next from its flights, or from its final.
pub(super) fn heard(around: &State, actor: &Actor) -> Vec<Input> {
    let t = &actor.tournament;
    if let Some(rules) = t.plan().of_flights() {
        let is_new =
            |flight: &&TournamentId| t.phase() == Phase::Registering && !t.has_reported(**flight);
        let report = |flight: &TournamentId| {
            let report = match around.tournaments.get(flight) {
                Some(actor) => actor.tournament.flight_report(*flight)?,
                // It was not stored when the series was opened.
                None => FlightReport::none(*flight),
            };
            Some(Input::FlightIn(report))
        };
        return rules.flights.iter().filter(is_new).filter_map(report).collect();
    }
    let Some(to) = t.plan().flight().map(|rules| rules.to) else { return Vec::new() };
    let is_off = match around.tournaments.get(&to) {
        Some(last) => last.tournament.is_called_off(),
        // The process ended before it was stored.
        None => !around.tournaments.is_or_opens(to),
    };
    let goes_on = matches!(t.phase(), Phase::Registering | Phase::Playing) && !t.is_called_off();
    match is_off && goes_on {
        true => vec![Input::Staff(StaffAct::Cancel)],
        false => Vec::new(),
    }
}

/// Returns the tournaments that must look at this tournament again after these events.
pub(crate) fn concerned(actor: &Actor, events: &[Event]) -> Vec<TournamentId> {
    let plan = actor.tournament.plan();
    let is_over = |event: &Event| matches!(event, Event::Bagged(_) | Event::Cancelled { .. });
    let is_off = |event: &Event| matches!(event, Event::CancelBegan);
    match (plan.flight(), plan.of_flights()) {
        (Some(rules), _) if events.iter().any(is_over) => vec![rules.to],
        (_, Some(rules)) if events.iter().any(is_off) => rules.flights.clone(),
        _ => Vec::new(),
    }
}

/// Refuses an entry to a flight if the player's entries in the other flights rule it out.
pub(super) fn may_enter(around: &State, actor: &Actor, player: PlayerId) -> Result<(), Refusal> {
    let Some(rules) = actor.tournament.plan().flight() else { return Ok(()) };
    let last = around.tournaments.get(&rules.to).ok_or_else(|| Refusal::new(Code::Busy))?;
    let flights = last.tournament.plan().of_flights();
    let all = flights.into_iter().flat_map(|rules| &rules.flights);
    let others = all.filter(|flight| **flight != actor.id());
    let others = others.filter_map(|flight| around.tournaments.get(flight));
    let stands = others.filter_map(|other| match other.entering.contains(&player) {
        true => Some(Elsewhere::In),
        false => other.tournament.stands(player),
    });
    match rules.again.allows(stands) {
        true => Ok(()),
        false => Err(Refusal::new(Code::FlightEntered).with("again", word(rules.again))),
    }
}

fn word(again: Again) -> &'static str {
    match again {
        Again::Never => "never",
        Again::AfterKnockOut => "after_knock_out",
        Again::Best => "best",
    }
}

/// Converts the request's rule for entering several flights.
pub(super) fn again(again: FlightAgain) -> Again {
    match again {
        FlightAgain::Never => Again::Never,
        FlightAgain::AfterKnockOut => Again::AfterKnockOut,
        FlightAgain::Best => Again::Best,
    }
}
