//! Handles completed batches: adopts and sends the durable ones, and undoes the others.

use crate::actor::{Actor, Phase};
use crate::answer::people_told;
use crate::blocks::Known;
use crate::cashier::Cashier;
use crate::chore::PUT_OFF;
use crate::lost_connections::{GATHER, has_loss};
use crate::orders::{bear_on_orders, tell_orders};
use crate::orders_due::OrdersDue;
use crate::refusal::failed;
use crate::state::State;
use crate::step::Step;
use crate::submission::{
    OpeningSubmission, PeopleSubmission, Submission, SubmissionKind, TableSubmission,
};
use crate::tournaments;
use crate::waiting::{displaced, lists_kept};
use crate::watching::{follow, unwatch_removed};
use crate::{failed_table, fanout};
use ledger::{LedgerError, Transfer};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::{Completion, Durable, StoreError};
use tables::Event;
use units::{PlayerId, Seq};
use wire::{Refusal, RefusalCode};

impl Step {
    /// Handles a batch that the store has completed.
    pub(crate) fn take_in(&mut self, completion: Completion<Submission>) {
        match completion.outcome {
            Ok(durable) => self.kept(&durable),
            Err((thought, error)) => self.not_kept(thought, error),
        }
    }

    fn kept(&mut self, durable: &Durable<Submission>) {
        let thought = durable.get();
        self.around.counts.commits += 1;
        if let Err(refused) = self.around.cashier.kept(&thought.transfers) {
            // Memory and store disagree on a balance, so nothing here can be trusted.
            return self.halt(&format!("the books in memory differ: {refused}"));
        }
        self.around.fees.kept(&thought.transfers);
        let postings = thought.transfers.iter().flat_map(|transfer| &transfer.postings);
        let touched = postings.filter_map(|posting| posting.account.owner.away());
        let touched: BTreeSet<PlayerId> = touched.collect();
        let balances: Vec<PlayerId> = touched.into_iter().collect();
        match &thought.of {
            SubmissionKind::Table(of) => self.table_kept(durable, of, &balances),
            SubmissionKind::Opening(of) => self.opening_kept(of),
            SubmissionKind::Closing(of) => {
                self.job(|job| {
                    failed_table::tell_closing(job, durable);
                    job.tell_balances(&balances);
                });
                self.drop_table(of.table);
            }
            SubmissionKind::People(of) => self.people_kept(of, &balances),
            SubmissionKind::Tournament(of) => self.tournament_kept(of, &balances),
            SubmissionKind::TournamentOpening(of) => self.tournament_opened(of),
            SubmissionKind::WholeTournament(id, seq) => {
                if let Some(actor) = self.around.tournaments.get_mut_unqueued(*id) {
                    actor.kept_whole = *seq;
                }
            }
            SubmissionKind::Pit(of) => self.pit_kept(of, &balances),
            SubmissionKind::PitOpening(of) => self.pit_opened(of),
            SubmissionKind::Live(of) => self.live_kept(of),
            SubmissionKind::LiveOpening(of) => self.live_opened(of),
            SubmissionKind::WholeLive(id, seq) => {
                if let Some(actor) = self.around.live.get_mut_unqueued(*id) {
                    actor.kept_whole = *seq;
                }
            }
            SubmissionKind::WholePit(id, seq) => {
                if let Some(actor) = self.around.house_tables.get_mut_unqueued(*id) {
                    actor.kept_whole = *seq;
                }
            }
            SubmissionKind::Whole(table, seq) => {
                if let Some(actor) = self.around.tables.get_mut_unqueued(*table) {
                    actor.kept_whole = *seq;
                }
            }
        }
    }

    fn table_kept(
        &mut self,
        durable: &Durable<Submission>,
        thought: &TableSubmission,
        balances: &[PlayerId],
    ) {
        let (table, events) = (thought.table, &thought.events);
        let displaced = displaced(&self.around, table, events);
        let State { now, tables, people, .. } = &mut self.around;
        let Some(actor) = tables.get_mut(&table) else { return };
        let opened = actor.kept(thought);
        let adopting = || fanout::adopt(actor, durable, &Known(people), *now);
        match catch_unwind(AssertUnwindSafe(adopting)) {
            Ok(sends) => self.send_all(sends),
            Err(_) => self.table_failed(table),
        }
        let is_play = events.iter().all(Event::is_play);
        if !is_play {
            self.around.tables.reseat(table);
            self.around.house.look_again();
        }
        if let Some(said) = &thought.said {
            self.around.reports.heard(said.line.at);
        }
        let State { tables, pools, .. } = &mut self.around;
        let came = tables.get(&table).map(|actor| pools.happened(&actor.table, events));
        let has_list = self.note_list(table);
        self.job(|job| {
            for player in came.into_iter().flatten() {
                follow(job, player, table);
            }
            if !is_play {
                unwatch_removed(job, table);
            }
            job.tell_balances(balances);
            job.done(thought.letter.asker);
            opened.into_iter().for_each(|asker| job.done(asker));
            lists_kept(job, table, events, displaced);
        });
        if !has_list {
            self.around.lists.remove(table);
        }
        self.count(thought);
        if has_loss(events) {
            let at = self.around.now + GATHER;
            self.around.losses_looked_at.get_or_insert(at);
        }
        self.stir_tournament_of(table);
        self.job(|job| tournaments::table_kept(job, table, events));
        if self.around.tables.get(&table).is_some_and(|actor| actor.table.is_done()) {
            self.drop_table(table);
        }
    }

    fn opening_kept(&mut self, opening: &OpeningSubmission) {
        self.opening_ends(opening);
        let now = self.around.now;
        let mut actor = Actor::new(opening.table.clone(), Seq(1), opening.chain, now);
        if !opening.then.is_empty() {
            fanout::begin(&mut actor, opening.at, &opening.then, now);
        }
        let table = actor.id();
        self.around.pools.opened(&opening.table);
        self.around.tables.insert(table, actor);
        self.stir_tournament_of(table);
        self.around.house.look_again();
        opening.title.iter().for_each(|title| self.around.people.know(title.clone()));
        for change in &opening.ordered {
            self.around.people.apply(change);
        }
        self.find_orders_due(&opening.ordered);
        self.job(|job| {
            // A new room opens its public tables in silence, and a pool opens tables as it needs them.
            if opening.ask.is_some() || !opening.ordered.is_empty() {
                job.log(format!("table {table} is open"));
            }
            tell_orders(job, &opening.ordered);
            if let Some(to) = opening.ask {
                job.reply(to, Ok(table));
            }
        });
    }

    fn opening_refused(&mut self, opening: &OpeningSubmission, refusal: Refusal) {
        self.opening_ends(opening);
        if let Some(table) = opening.table.as_tournament() {
            return self.tournament_table_not_opened(table.config());
        }
        self.around.pools.not_opened(&opening.table);
        if !opening.ordered.is_empty() {
            let again = self.around.now + PUT_OFF;
            self.around.orders_due.opens_at(again, opening.table.id());
        }
        if let Some(to) = opening.ask {
            self.job(|job| job.reply(to, Err(refusal)));
        }
    }

    fn opening_ends(&mut self, opening: &OpeningSubmission) {
        let Some(table) = opening.table.as_cash() else { return };
        let host = table.config().host;
        self.around.tables.opened(host);
        // The player who ordered the table may order again.
        self.around.register.end(host.filter(|_| !opening.ordered.is_empty()), &[]);
    }

    fn people_kept(&mut self, thought: &PeopleSubmission, balances: &[PlayerId]) {
        let State { now, people, sessions, house, register, reports, tournaments, .. } =
            &mut self.around;
        thought.texts.iter().for_each(|typed| people.know(typed.clone()));
        thought.sessions.iter().for_each(|change| sessions.apply(change));
        for change in &thought.changes {
            people.apply(change);
            house.apply(change);
            tournaments.dates.note(change);
            register.note(change, *now);
        }
        house.look_again();
        reports.keep(&thought.reports);
        self.find_orders_due(&thought.changes);
        self.people_end(thought);
        self.job(|job| people_told(job, thought, balances));
    }

    fn people_refused(&mut self, thought: PeopleSubmission, refusal: Refusal) {
        self.people_end(&thought);
        if let Some(reply) = thought.reply {
            self.job(|job| job.refuse_ask(reply.ask(), refusal));
        }
    }

    fn people_end(&mut self, thought: &PeopleSubmission) {
        self.around.register.end(thought.busy, &thought.names);
        if thought.hires {
            self.around.house.hired();
        }
    }

    fn find_orders_due(&mut self, changes: &[people::Change]) {
        if bear_on_orders(changes) {
            self.around.orders_due = OrdersDue::of(&self.around.people, self.around.now);
        }
    }

    fn not_kept(&mut self, thought: Submission, error: StoreError) {
        self.around.counts.commit_failures += 1;
        match error {
            StoreError::Full => self.disk_is_full(thought),
            StoreError::Ledger(refused) => self.ledger_refused(thought, &refused),
            StoreError::OutOfOrder | StoreError::Broken(_) => self.halt(&error.to_string()),
        }
    }

    /// Handles a batch that the books refused.
    ///
    /// If another table or a change of people took a player's chips first, the books in memory include that by now, so
    /// the letter is decided again. It can still succeed if the player who is short did not ask for it. Each transfer
    /// is checked separately, because no batch of a table takes twice from one balance, or takes from a balance that it
    /// adds to.
    fn ledger_refused(&mut self, thought: Submission, error: &LedgerError) {
        let covered = |transfer| self.around.cashier.covers(&[], transfer).is_ok();
        let overdrawn = !thought.transfers.iter().all(covered);
        let refusal = failed();
        match thought.of {
            SubmissionKind::Table(thought) => {
                let TableSubmission { table, letter, .. } = *thought;
                let Some(actor) = self.around.tables.get_mut(&table) else {
                    return self.refuse(letter.asker, refusal);
                };
                actor.phase = Phase::Free;
                if overdrawn {
                    return actor.mailbox.put_back(letter);
                }
                self.refuse(letter.asker, refusal);
                self.log(format!("table {table}: the books refused its batch: {error}"));
                self.table_failed(table);
            }
            SubmissionKind::Opening(opening) => self.opening_refused(&opening, refusal),
            SubmissionKind::Tournament(thought) => {
                let id = thought.tournament;
                self.log(format!("tournament {id}: the books refused its batch: {error}"));
                self.tournament_not_kept(&thought, &refusal);
            }
            SubmissionKind::TournamentOpening(thought) => {
                self.tournament_not_opened(&thought, refusal)
            }
            SubmissionKind::Pit(pit) if is_short(&self.around.cashier, &thought.transfers) => {
                self.pit_decides_again(*pit);
            }
            SubmissionKind::Pit(thought) => {
                self.log(format!(
                    "house table {}: the books refused its batch: {error}",
                    thought.id
                ));
                self.pit_not_kept(&thought, &refusal);
            }
            SubmissionKind::PitOpening(thought) => self.pit_not_opened(&thought, refusal),
            SubmissionKind::Live(thought) => self.live_not_kept(&thought, &refusal),
            SubmissionKind::LiveOpening(thought) => self.live_not_opened(&thought, refusal),
            SubmissionKind::Whole(..)
            | SubmissionKind::WholeTournament(..)
            | SubmissionKind::WholePit(..)
            | SubmissionKind::WholeLive(..) => {}
            SubmissionKind::Closing(closing) => {
                // Even returning the booked chips is refused: the books here are not the store's.
                self.halt(&format!("table {} cannot be closed: {error}", closing.table));
            }
            SubmissionKind::People(people) => self.people_refused(*people, refusal),
        }
    }

    /// Handles a full disk: nothing of the batch is stored, and the room accepts nothing new until a restart.
    fn disk_is_full(&mut self, thought: Submission) {
        let refusal = Refusal::new(RefusalCode::DiskFull);
        match thought.of {
            SubmissionKind::Table(thought) => {
                if let Some(actor) = self.around.tables.get_mut(&thought.table) {
                    actor.phase = Phase::Free;
                }
                self.refuse(thought.letter.asker, refusal);
            }
            SubmissionKind::Opening(opening) => self.opening_refused(&opening, refusal),
            SubmissionKind::Tournament(thought) => self.tournament_not_kept(&thought, &refusal),
            SubmissionKind::TournamentOpening(thought) => {
                self.tournament_not_opened(&thought, refusal)
            }
            SubmissionKind::Pit(thought) => self.pit_not_kept(&thought, &refusal),
            SubmissionKind::PitOpening(thought) => self.pit_not_opened(&thought, refusal),
            SubmissionKind::Live(thought) => self.live_not_kept(&thought, &refusal),
            SubmissionKind::LiveOpening(thought) => self.live_not_opened(&thought, refusal),
            SubmissionKind::Closing(_)
            | SubmissionKind::Whole(..)
            | SubmissionKind::WholeTournament(..)
            | SubmissionKind::WholePit(..)
            | SubmissionKind::WholeLive(..) => {}
            SubmissionKind::People(people) => self.people_refused(*people, refusal),
        }
        self.find_disk_full();
    }

    fn count(&mut self, thought: &TableSubmission) {
        let counts = &mut self.around.counts;
        counts.acts += u64::from(thought.is_act);
        for event in &*thought.events {
            let Some(event) = event.of_any_table() else { continue };
            match event {
                table::Event::HandOpened(header) => {
                    counts.hands += 1;
                    counts.nonces_committed += header.nonce_commitments.len() as u64;
                }
                table::Event::DeckRenewed(deck) => {
                    counts.nonces_committed += deck.nonce_commitments.len() as u64;
                }
                table::Event::DeckCut { nonces, .. } => {
                    counts.nonces_opened += nonces.len() as u64;
                }
                _ => {}
            }
        }
    }
}

/// Whether some balance no longer covers one of these transfers.
fn is_short(cashier: &Cashier, transfers: &[Transfer]) -> bool {
    let mut all = transfers.iter().enumerate();
    all.any(|(at, transfer)| cashier.covers(&transfers[..at], transfer).is_err())
}
