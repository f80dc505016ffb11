//! The step of a tournament: it decides waiting requests, and adopts durable decisions.

use crate::actor::Phase;
use crate::chore::PUT_OFF;
use crate::refusal::failed;
use crate::step::Step;
use crate::submission::{SubmissionKind, TournamentOpening, TournamentSubmission};
use crate::tournament_actors::Letter;
use crate::tournaments::{self, decision, flights, link, notify, requests, tickets};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tournament::Event;
use tournament_table::Config;
use units::{PlayerId, Seq, TournamentId};
use wire::{Refusal, RefusalCode as Code};

/// Number of failures in a row after which the floor leaves a tournament alone until a restart.
const FAILURES_MAX: u8 = 3;

impl Step {
    /// Opens another one of each permanent sit-and-go, if none of its kind is waiting for players.
    pub(crate) fn open_sit_and_gos(&mut self) {
        self.job(requests::keep_sit_and_gos);
    }

    /// Lets a tournament decide on its waiting requests, and opens its missing tables.
    pub(crate) fn advance_tournament(&mut self, id: TournamentId) {
        let now = self.around.now;
        if let Some(refusal) = self.around.gate() {
            return self.refuse_entrants(id, &refusal);
        }
        let Some(actor) = self.around.tournaments.get(&id) else { return };
        if actor.phase == Phase::Ends {
            return self.refuse_entrants(id, &failed());
        }
        let is_put_off = actor.put_off.is_some_and(|at| at > now);
        if actor.phase != Phase::Free || is_put_off {
            return;
        }
        for no in link::missing_tables(&self.around, actor) {
            self.job(|job| link::open_table(job, id, no));
        }
        self.job(|job| {
            tickets::winners_enter(job, id);
            tickets::satellites_end(job, id);
            tournaments::house_answer(job, id);
        });
        let Some(actor) = self.around.tournaments.get(&id) else { return };
        let around = &self.around;
        let thought = catch_unwind(AssertUnwindSafe(|| decision::decide(around, actor)));
        let Some(actor) = self.around.tournaments.get_mut_unqueued(id) else { return };
        let Ok(outcome) = thought else { return self.tournament_failed(id) };
        actor.mailbox.drain(..outcome.taken);
        actor.heard.clear();
        actor.put_off = None;
        if let Some((batch, thought)) = outcome.batch {
            actor.phase = Phase::InFlight;
            if let SubmissionKind::Tournament(thought) = &thought.of {
                actor.entering = thought.events.iter().filter_map(enters).collect();
            }
            self.submit(batch, thought);
        } else {
            // A due decision that fails is tried again later, not at once.
            let until = actor.wake_at(now).map(|at| if at > now { at } else { now + PUT_OFF });
            let left = !actor.mailbox.is_empty();
            self.around.tournaments.rest(id, until);
            if left {
                self.around.tournaments.queue(id);
            }
        }
        self.job(|job| {
            outcome.refused.into_iter().for_each(|(asker, why)| requests::refuse(job, asker, why));
            outcome
                .done
                .into_iter()
                .for_each(|(asker, entered)| requests::grant(job, asker, entered));
        });
    }

    /// Adopts a tournament's durable decision, and informs its tables, its players and the askers.
    pub(crate) fn tournament_kept(
        &mut self,
        thought: &TournamentSubmission,
        balances: &[PlayerId],
    ) {
        let (id, now) = (thought.tournament, self.around.now);
        thought.texts.iter().for_each(|typed| self.around.people.know(typed.clone()));
        let Some(actor) = self.around.tournaments.get_mut(id) else { return };
        actor.phase = Phase::Free;
        actor.entering.clear();
        actor.failures = 0;
        (actor.seq, actor.chain) = (thought.seq, thought.chain);
        actor.kept_whole = thought.kept_whole.unwrap_or(actor.kept_whole);
        actor.tournament = Arc::clone(&thought.after);
        for event in &thought.events {
            match event {
                Event::TableOpened(no) => {
                    actor.tables_missing.insert(*no);
                }
                Event::Cancelled { .. } | Event::Ended => actor.ended_at = Some(now),
                _ => {}
            }
        }
        let concerned = flights::concerned(actor, &thought.events);
        concerned.into_iter().for_each(|other| self.around.tournaments.queue(other));
        let heard = thought.events.iter().filter_map(|event| match event {
            Event::Directed { table, .. } | Event::Heard { table, .. } => Some(*table),
            _ => None,
        });
        heard.for_each(|no| self.around.tables.queue(forms::tournament::table_id(id, no)));
        let leaves_list =
            |event: &Event| matches!(event, Event::Started { .. } | Event::Cancelled { .. });
        if thought.events.iter().any(leaves_list) {
            self.around.tournaments.look_again();
        }
        let enters = |event: &Event| {
            matches!(
                event,
                Event::Registered { .. }
                    | Event::Withdrawn(_)
                    | Event::TurnedAway { .. }
                    | Event::Finished
            )
        };
        if thought.events.iter().any(enters) {
            self.around.house.look_again();
        }
        self.job(|job| {
            notify::tell(job, thought);
            notify::tell_tables(job, thought);
            job.tell_balances(balances);
            for &(asker, entered) in &thought.granted {
                requests::grant(job, asker, entered);
            }
        });
    }

    /// Refuses the requests that a tournament's batch had granted, because the batch was not stored.
    pub(crate) fn tournament_not_kept(
        &mut self,
        thought: &TournamentSubmission,
        refusal: &Refusal,
    ) {
        let again = self.around.now + PUT_OFF;
        if let Some(actor) = self.around.tournaments.get_mut(thought.tournament) {
            actor.phase = Phase::Free;
            actor.entering.clear();
            actor.put_off = Some(again);
            actor.heard = actor.tournament.tables().collect();
            self.around.tournaments.rest(thought.tournament, Some(again));
        }
        self.job(|job| {
            for &(asker, _) in &thought.granted {
                requests::refuse(job, asker, refusal.clone());
            }
        });
    }

    pub(crate) fn tournament_opened(&mut self, thought: &TournamentOpening) {
        let TournamentOpening { opening, tournament, chain, texts, changes, ask } = thought;
        self.around.tournaments.opened(opening.host, &opening.name);
        texts.iter().for_each(|typed| self.around.people.know(typed.clone()));
        for change in changes {
            self.around.people.apply(change);
            self.around.tournaments.dates.note(change);
        }
        let id = opening.tournament;
        let Ok(secret) = forms::open_lots(&self.around.key, id, &opening.lots.sealed) else {
            return self.halt("the secret of a tournament's lots cannot be opened");
        };
        let opening = Arc::new(opening.clone());
        let actor = crate::tournament_actors::Actor::new(
            opening,
            tournament.clone(),
            Seq(1),
            *chain,
            secret,
        );
        self.around.tournaments.insert(actor);
        self.around.tournaments.final_opened(id);
        self.around.house.look_again();
        self.job(|job| {
            if let Some(to) = *ask {
                job.log(format!("tournament {id} is open"));
                job.reply(to, Ok(id));
            }
        });
    }

    pub(crate) fn tournament_not_opened(&mut self, thought: &TournamentOpening, refusal: Refusal) {
        let TournamentOpening { opening, tournament, ask, .. } = thought;
        self.around.tournaments.opened(opening.host, &opening.name);
        self.around.tournaments.final_opened(opening.tournament);
        // Flights without a final cancel themselves.
        let flights = tournament.plan().of_flights().into_iter().flat_map(|rules| &rules.flights);
        flights.for_each(|flight| self.around.tournaments.queue(*flight));
        if let Some(to) = *ask {
            self.job(|job| job.reply(to, Err(refusal)));
        } else if let Some(date) = opening.date {
            let again = self.around.now + PUT_OFF;
            self.around.tournaments.dates.put_off(date, again);
        }
    }

    /// Puts off opening a tournament's table, because the opening failed.
    pub(crate) fn tournament_table_not_opened(&mut self, config: &Config) {
        let again = self.around.now + PUT_OFF;
        if let Some(actor) = self.around.tournaments.get_mut(config.tournament) {
            actor.tables_opening.remove(&config.no);
            actor.put_off = Some(again);
            self.around.tournaments.rest(config.tournament, Some(again));
        }
    }

    /// Notes that one of a tournament's tables has a fact or an acknowledgement for it.
    pub(crate) fn stir_tournament_of(&mut self, table: units::TableId) {
        let actor = self.around.tables.get(&table);
        let config =
            actor.and_then(|actor| actor.table.as_tournament()).map(|table| table.config());
        let Some((id, no)) = config.map(|config| (config.tournament, config.no)) else { return };
        if let Some(actor) = self.around.tournaments.get_mut(id) {
            actor.heard.insert(no);
            actor.tables_opening.remove(&no);
            actor.tables_missing.remove(&no);
        }
    }

    pub(crate) fn post_to_tournament(&mut self, id: TournamentId, letter: Letter) {
        let Some(actor) = self.around.tournaments.get_mut(id) else {
            let unknown = Refusal::new(Code::TournamentUnknown);
            return self.job(|job| requests::refuse(job, letter.asker, unknown));
        };
        if let Err(asker) = actor.post(letter) {
            self.around.counts.mailbox_full += 1;
            self.job(|job| requests::refuse(job, asker, Refusal::new(Code::Busy)));
        }
    }

    fn refuse_entrants(&mut self, id: TournamentId, refusal: &Refusal) {
        let Some(actor) = self.around.tournaments.get_mut_unqueued(id) else { return };
        let letters: Vec<Letter> = actor.mailbox.drain(..).collect();
        self.job(|job| {
            letters.into_iter().for_each(|one| requests::refuse(job, one.asker, refusal.clone()));
        });
    }

    /// Handles a panic in a tournament: refuses its waiting requests, and tries again later.
    ///
    /// If it fails repeatedly, the floor stops the tournament's tables and leaves the tournament alone until a restart.
    fn tournament_failed(&mut self, id: TournamentId) {
        let again = self.around.now + PUT_OFF;
        self.around.counts.tables_failed += 1;
        let Some(actor) = self.around.tournaments.get_mut_unqueued(id) else { return };
        actor.failures = actor.failures.saturating_add(1);
        let is_given_up = actor.failures >= FAILURES_MAX;
        if is_given_up {
            actor.phase = Phase::Ends;
        } else {
            actor.put_off = Some(again);
            self.around.tournaments.rest(id, Some(again));
        }
        self.refuse_entrants(id, &failed());
        let what = if is_given_up { "is left alone until a restart" } else { "is tried again" };
        self.log(format!("tournament {id} failed and {what}"));
    }
}

/// Returns the player who enters the tournament with this event, if any.
fn enters(event: &Event) -> Option<PlayerId> {
    match event {
        Event::Registered { player, .. } => Some(*player),
        _ => None,
    }
}
