//! The step of a house table: it decides waiting requests, and adopts durable decisions.

use crate::actor::Phase;
use crate::chore::PUT_OFF;
use crate::house_games::{decision, notify};
use crate::house_table_mailbox::{Letter, Work};
use crate::house_tables::Actor;
use crate::mailbox::Asker;
use crate::refusal::failed;
use crate::step::Step;
use crate::submission::{PitOpening, PitSubmission};
use std::panic::{AssertUnwindSafe, catch_unwind};
use units::{PlayerId, Seq, TableId};
use wire::{Refusal, RefusalCode as Code};

/// Number of failures in a row after which the floor leaves a table alone until a restart.
const FAILURES_MAX: u8 = 3;

impl Step {
    /// Lets a house table decide on its waiting requests.
    pub(crate) fn advance_pit(&mut self, id: TableId) {
        let now = self.around.now;
        if let Some(refusal) = self.around.gate() {
            return self.refuse_at_pit(id, &refusal);
        }
        let Some(actor) = self.around.house_tables.get(&id) else { return };
        if actor.phase == Phase::Ends {
            return self.refuse_at_pit(id, &failed());
        }
        if actor.phase != Phase::Free || actor.put_off.is_some_and(|at| at > now) {
            return;
        }
        self.hold_nonces(id);
        let Some(actor) = self.around.house_tables.get(&id) else { return };
        let (around, entropy) = (&self.around, &mut *self.entropy);
        let thought = catch_unwind(AssertUnwindSafe(|| decision::decide(around, actor, entropy)));
        let Some(actor) = self.around.house_tables.get_mut_unqueued(id) else { return };
        let outcome = match thought {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(error)) => {
                actor.put_off = Some(now + PUT_OFF);
                self.around.house_tables.visits_mut().rest(id, Some(now + PUT_OFF));
                return self.randomness_fails(&error);
            }
            Err(_) => return self.pit_failed(id),
        };
        actor.mailbox.drain(..outcome.taken);
        actor.put_off = None;
        if let Some((batch, thought)) = outcome.batch {
            actor.phase = Phase::InFlight;
            self.submit(batch, thought);
        } else {
            actor.owes_restart = false;
            // A due decision that fails is tried again later, not at once.
            let until = actor.wake_at().map(|at| if at > now { at } else { now + PUT_OFF });
            let left = !actor.mailbox.is_empty();
            self.around.house_tables.visits_mut().rest(id, until);
            if left {
                self.around.house_tables.visits_mut().queue(id);
            }
        }
        for (asker, refusal) in outcome.refused {
            self.refuse(asker, refusal);
        }
        self.job(|job| outcome.done.into_iter().for_each(|asker| job.done(asker)));
    }

    /// Takes nonces out of a table's mailbox and holds them until the cut.
    fn hold_nonces(&mut self, id: TableId) {
        let now = self.around.now;
        let Some(actor) = self.around.house_tables.get_mut_unqueued(id) else { return };
        let (nonces, others) = std::mem::take(&mut actor.mailbox)
            .into_iter()
            .partition(|letter| matches!(letter.work, Work::OpenNonce { .. }));
        actor.mailbox = others;
        let mut refused = Vec::new();
        for Letter { asker, work, .. } in
            Vec::from_iter::<std::collections::VecDeque<Letter>>(nonces)
        {
            let Work::OpenNonce { player, round, nonce, next } = work else { continue };
            if let Err(why) = actor.hold_nonce(asker, (player, round), nonce, next, now) {
                refused.push((asker, why));
            }
        }
        for (asker, refusal) in refused {
            self.refuse(asker, refusal);
        }
    }

    /// Adopts a table's durable decision: sends the table to everyone who watches, and answers the askers.
    pub(crate) fn pit_kept(&mut self, thought: &PitSubmission, balances: &[PlayerId]) {
        let id = thought.id;
        thought.texts.iter().for_each(|typed| self.around.people.know(typed.clone()));
        let Some(actor) = self.around.house_tables.get_mut(id) else { return };
        actor.phase = Phase::Free;
        (actor.failures, actor.owes_restart) = (0, false);
        (actor.seq, actor.chain) = (thought.seq, thought.chain);
        actor.kept_whole = thought.kept_whole.unwrap_or(actor.kept_whole);
        actor.table = thought.table.clone();
        if let Some(shoes) = &thought.shoes {
            actor.shoes.clone_from(shoes);
        }
        if thought.is_new {
            actor.proofs.clear();
        }
        actor.proofs.extend(thought.proofs.iter().cloned());
        let opened = if thought.is_cut { actor.forget_nonces() } else { vec![] };
        self.around.counts.rounds_of_house += u64::from(thought.opens);
        self.job(|job| {
            notify::tell(job, id);
            job.tell_balances(balances);
            thought.granted.iter().for_each(|letter| job.done(letter.asker));
            opened.into_iter().for_each(|asker| job.done(asker));
        });
        if thought.table.is_closed() {
            self.drop_pit(id);
        }
    }

    /// Refuses the requests that a batch had granted, because the batch was not stored.
    pub(crate) fn pit_not_kept(&mut self, thought: &PitSubmission, refusal: &Refusal) {
        let again = self.around.now + PUT_OFF;
        if let Some(actor) = self.around.house_tables.get_mut_unqueued(thought.id) {
            actor.phase = Phase::Free;
            actor.put_off = Some(again);
        }
        self.around.house_tables.visits_mut().rest(thought.id, Some(again));
        for letter in &thought.granted {
            self.refuse(letter.asker, refusal.clone());
        }
    }

    /// Decides again on the requests of a batch, because another table took a player's chips first.
    pub(crate) fn pit_decides_again(&mut self, thought: PitSubmission) {
        let Some(actor) = self.around.house_tables.get_mut(thought.id) else { return };
        actor.phase = Phase::Free;
        for letter in thought.granted.into_iter().rev() {
            actor.mailbox.push_front(letter);
        }
    }

    pub(crate) fn pit_opened(&mut self, thought: &PitOpening) {
        let PitOpening { table, chain, title, ask } = thought;
        let config = table.config();
        self.around.house_tables.opened(config.host);
        title.iter().for_each(|title| self.around.people.know(title.clone()));
        let id = config.table;
        self.around.house_tables.insert(Actor::new(table.clone(), Seq(1), *chain));
        self.job(|job| {
            if let Some(to) = *ask {
                job.log(format!("house table {id} is open"));
                job.reply(to, Ok(id));
            }
        });
    }

    pub(crate) fn pit_not_opened(&mut self, thought: &PitOpening, refusal: Refusal) {
        self.around.house_tables.opened(thought.table.config().host);
        if let Some(to) = thought.ask {
            self.job(|job| job.reply(to, Err(refusal)));
        }
    }

    pub(crate) fn post_to_pit(&mut self, id: TableId, letter: Letter) {
        let asker = letter.asker;
        let Some(actor) = self.around.house_tables.get_mut(id) else {
            let unknown = self.around.table_unknown(id);
            return self.refuse(asker, unknown);
        };
        if actor.post(letter).is_err() {
            self.around.counts.mailbox_full += 1;
            self.refuse(asker, Refusal::new(Code::Busy));
        }
    }

    fn refuse_at_pit(&mut self, id: TableId, refusal: &Refusal) {
        let Some(actor) = self.around.house_tables.get_mut_unqueued(id) else { return };
        let letters = std::mem::take(&mut actor.mailbox).into_iter().map(|letter| letter.asker);
        let askers: Vec<Asker> = letters.chain(actor.forget_nonces()).collect();
        for asker in askers {
            self.refuse(asker, refusal.clone());
        }
    }

    /// Removes a closed table from the floor.
    fn drop_pit(&mut self, id: TableId) {
        self.refuse_at_pit(id, &Refusal::new(Code::TableClosed));
        let Some(actor) = self.around.house_tables.remove(id) else { return };
        for conn in actor.watchers.keys() {
            self.around.connections.unwatch(*conn, id);
        }
        self.job(|job| job.log(format!("house table {id} is closed")));
    }

    /// Handles a panic at a table: refuses its waiting requests, and tries again later, up to 3 times in a row.
    fn pit_failed(&mut self, id: TableId) {
        let again = self.around.now + PUT_OFF;
        self.around.counts.tables_failed += 1;
        let Some(actor) = self.around.house_tables.get_mut_unqueued(id) else { return };
        actor.failures = actor.failures.saturating_add(1);
        let is_given_up = actor.failures >= FAILURES_MAX;
        if is_given_up {
            actor.phase = Phase::Ends;
        } else {
            actor.put_off = Some(again);
            self.around.house_tables.visits_mut().rest(id, Some(again));
        }
        self.refuse_at_pit(id, &failed());
        let what = if is_given_up { "is left alone until a restart" } else { "is tried again" };
        self.log(format!("house table {id} failed and {what}"));
    }
}
