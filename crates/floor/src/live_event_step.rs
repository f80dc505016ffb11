//! The step of a live event: it decides waiting requests, and adopts durable decisions.

use crate::actor::Phase;
use crate::chore::PUT_OFF;
use crate::job::Job;
use crate::live_desk::decision;
use crate::live_event_mailbox::{Granted, Letter, Work};
use crate::live_events::Actor;
use crate::refusal::failed;
use crate::step::Step;
use crate::submission::{LiveOpening, LiveSubmission};
use live::DeviceId;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use units::{Seq, TournamentId};
use wire::{Refusal, RefusalCode as Code};

/// Number of failures in a row after which the floor leaves an event alone until a restart.
const FAILURES_MAX: u8 = 3;

impl Step {
    /// Lets a live event decide on its waiting requests.
    pub(crate) fn advance_live(&mut self, id: TournamentId) {
        let now = self.around.now;
        if let Some(refusal) = self.around.gate() {
            return self.refuse_at_live(id, &refusal);
        }
        let Some(actor) = self.around.live.get(&id) else { return };
        if actor.phase == Phase::Ends {
            return self.refuse_at_live(id, &failed());
        }
        if actor.phase != Phase::Free || actor.put_off.is_some_and(|at| at > now) {
            return;
        }
        let (around, entropy) = (&self.around, &mut *self.entropy);
        let thought = catch_unwind(AssertUnwindSafe(|| decision::decide(around, actor, entropy)));
        let Some(actor) = self.around.live.get_mut_unqueued(id) else { return };
        let outcome = match thought {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(error)) => {
                actor.put_off = Some(now + PUT_OFF);
                self.around.live.visits_mut().rest(id, Some(now + PUT_OFF));
                return self.randomness_fails(&error);
            }
            Err(_) => return self.live_failed(id),
        };
        actor.mailbox.drain(..outcome.taken);
        actor.put_off = None;
        if let Some((batch, thought)) = outcome.batch {
            actor.phase = Phase::InFlight;
            self.submit(batch, thought);
        } else {
            if actor.due.is_some_and(|due| due <= now) {
                actor.due = actor.event.wake_at(now);
            }
            // What is due and changes nothing is tried again later, not at once.
            let until = actor.wake_at().map(|at| if at > now { at } else { now + PUT_OFF });
            let left = !actor.mailbox.is_empty();
            self.around.live.visits_mut().rest(id, until);
            if left {
                self.around.live.visits_mut().queue(id);
            }
        }
        self.job(|job| {
            outcome.refused.into_iter().for_each(|(letter, why)| refuse(job, letter, why));
            outcome.done.into_iter().for_each(|granted| answer(job, granted));
        });
    }

    /// Adopts an event's durable decision, and answers the consoles.
    pub(crate) fn live_kept(&mut self, thought: &LiveSubmission) {
        thought.texts.iter().for_each(|typed| self.around.people.know(typed.clone()));
        let (now, key) = (self.around.now, self.around.key.clone());
        let Some(actor) = self.around.live.get_mut(thought.id) else { return };
        actor.phase = Phase::Free;
        actor.failures = 0;
        (actor.seq, actor.chain) = (thought.seq, thought.chain);
        actor.kept_whole = thought.kept_whole.unwrap_or(actor.kept_whole);
        actor.event = Arc::clone(&thought.event);
        actor.due = thought.due;
        actor.learn_codes(&key);
        for granted in &thought.granted {
            if let Granted::SignedIn(_, console) = granted {
                actor.consoles.hear(DeviceId(console.device), now);
            }
        }
        self.job(|job| thought.granted.iter().for_each(|granted| answer(job, granted.clone())));
    }

    /// Refuses the requests that a batch had granted, because the batch was not stored.
    pub(crate) fn live_not_kept(&mut self, thought: &LiveSubmission, refusal: &Refusal) {
        let again = self.around.now + PUT_OFF;
        if let Some(actor) = self.around.live.get_mut_unqueued(thought.id) {
            actor.phase = Phase::Free;
            actor.put_off = Some(again);
        }
        self.around.live.visits_mut().rest(thought.id, Some(again));
        self.job(|job| {
            for granted in &thought.granted {
                match granted {
                    Granted::Acts(to, _) => job.reply(*to, Err(refusal.clone())),
                    Granted::SignedIn(to, _) => job.reply(*to, Err(refusal.clone())),
                }
            }
        });
    }

    pub(crate) fn live_opened(&mut self, thought: &LiveOpening) {
        let LiveOpening { opening, event, chain, secret, title, ask } = thought;
        self.around.live.opened(event.setup().director);
        title.iter().for_each(|title| self.around.people.know(title.clone()));
        let (now, place) = (self.around.now, (Seq(1), *chain));
        let (opening, event) = (Arc::clone(opening), event.clone());
        let actor = Actor::new(opening, event, place, secret.clone(), &self.around.key, now);
        let id = actor.id();
        self.around.live.insert(actor);
        self.job(|job| {
            job.log(format!("live event {id} is open"));
            job.reply(*ask, Ok(id));
        });
    }

    pub(crate) fn live_not_opened(&mut self, thought: &LiveOpening, refusal: Refusal) {
        self.around.live.opened(thought.event.setup().director);
        self.job(|job| job.reply(thought.ask, Err(refusal)));
    }

    pub(crate) fn post_to_live(&mut self, id: TournamentId, letter: Letter) {
        let now = self.around.now;
        let Some(actor) = self.around.live.get_mut(id) else {
            return self.job(|job| refuse(job, letter, Refusal::new(Code::LiveEventUnknown)));
        };
        if let Work::Acts { device, .. } = &letter.work {
            actor.consoles.hear(*device, now);
        }
        if let Err(letter) = actor.post(letter) {
            self.around.counts.mailbox_full += 1;
            self.job(|job| refuse(job, *letter, Refusal::new(Code::Busy)));
        }
    }

    /// Notes that a console has asked for something.
    pub(crate) fn hear_console(&mut self, id: TournamentId, device: DeviceId) {
        let now = self.around.now;
        let Some(actor) = self.around.live.get_mut_unqueued(id) else { return };
        actor.consoles.hear(device, now);
        if actor.event.devices().get(&device).is_some_and(|one| !one.in_touch) {
            self.around.live.visits_mut().queue(id);
        }
    }

    fn refuse_at_live(&mut self, id: TournamentId, refusal: &Refusal) {
        let Some(actor) = self.around.live.get_mut_unqueued(id) else { return };
        let letters = std::mem::take(&mut actor.mailbox);
        self.job(|job| {
            letters.into_iter().for_each(|letter| refuse(job, letter, refusal.clone()));
        });
    }

    /// Handles a panic of an event: refuses its waiting requests, and tries again later, up to 3 times in a row.
    fn live_failed(&mut self, id: TournamentId) {
        let again = self.around.now + PUT_OFF;
        self.around.counts.tables_failed += 1;
        let Some(actor) = self.around.live.get_mut_unqueued(id) else { return };
        actor.failures = actor.failures.saturating_add(1);
        let is_given_up = actor.failures >= FAILURES_MAX;
        if is_given_up {
            actor.phase = Phase::Ends;
        } else {
            actor.put_off = Some(again);
            self.around.live.visits_mut().rest(id, Some(again));
        }
        self.refuse_at_live(id, &failed());
        let what = if is_given_up { "is left alone until a restart" } else { "is tried again" };
        self.log(format!("live event {id} failed and {what}"));
    }
}

fn answer(job: &mut Job<'_>, granted: Granted) {
    match granted {
        Granted::Acts(to, answers) => job.reply(to, Ok(answers)),
        Granted::SignedIn(to, console) => job.reply(to, Ok(console)),
    }
}

fn refuse(job: &mut Job<'_>, letter: Letter, refusal: Refusal) {
    match letter.work {
        Work::Acts { to, .. } => job.reply(to, Err(refusal)),
        Work::SignIn { to, .. } => job.reply(to, Err(refusal)),
    }
}
