//! Failures of a table, the disk, the source of randomness or the store.

use crate::Out;
use crate::chore::{Chore, PUT_OFF};
use crate::decision::DecisionInputs;
use crate::failed_table;
use crate::state::State;
use crate::step::Step;
use shuffler::EntropyError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use units::TableId;
use wire::{Notice, Refusal, RefusalCode};

impl Step {
    /// Handles a panic at a table: after the first it rebuilds the table from its record; after a second within a hand
    /// it closes the table.
    pub(crate) fn table_failed(&mut self, table: TableId) {
        self.around.counts.tables_failed += 1;
        let Some(actor) = self.around.tables.get_mut(&table) else { return };
        if actor.restart() {
            return self.job(|job| failed_table::show_restarted(job, table));
        }
        self.refuse_letters(table, &Refusal::new(RefusalCode::TableClosed));
        match self.around.tables.get(&table).is_some_and(|actor| actor.cash().is_none()) {
            true => self.report_failed(table),
            false => self.job(|job| failed_table::close_failed(job, table)),
        }
    }

    /// Lets a tournament's table report its failure, with the stacks in its record.
    ///
    /// The tournament then opens another table for its players.
    fn report_failed(&mut self, table: TableId) {
        let State { now, tables, cashier, key, people, config, .. } = &mut self.around;
        let now = *now;
        let Some(actor) = tables.get_mut_unqueued(table) else { return };
        let mut desk = DecisionInputs::new(key, people, cashier, config, &mut *self.entropy);
        let report = || actor.report_failure(&mut desk, now);
        match catch_unwind(AssertUnwindSafe(report)) {
            Ok(Some((batch, thought))) => {
                actor.begins(Chore::Letter, &thought);
                self.submissions.push((batch, thought));
                self.log(format!("table {table} failed twice: its tournament opens another one"));
            }
            Ok(None) | Err(_) => {
                self.log(format!(
                    "table {table} failed twice and could not report it: its tournament waits"
                ));
            }
        }
    }

    /// Notes that the disk is full: nothing can be stored, so the room accepts nothing until a restart.
    pub(crate) fn find_disk_full(&mut self) {
        if !self.around.gate.disk_full {
            self.around.gate.disk_full = true;
            self.log("the disk is full; the room takes no bets until it is restarted".into());
            self.job(|job| job.notice(Notice::DiskFull));
        }
    }

    /// Stops dealing after the source of randomness failed, and tells everyone why no hand begins.
    pub(crate) fn randomness_fails(&mut self, error: &EntropyError) {
        let again = self.around.now + PUT_OFF;
        if self.around.gate.no_deal.replace(again).is_none() {
            self.log(format!("no hand is dealt: {error}"));
            self.job(|job| job.notice(Notice::NoDeal));
        }
    }

    /// Tries the source of randomness again when that is due.
    pub(crate) fn look_at_randomness(&mut self) {
        if self.around.gate.no_deal.is_none_or(|at| self.around.now < at) {
            return;
        }
        match self.entropy.fill(&mut [0; 32]) {
            Ok(()) => {
                self.around.gate.no_deal = None;
                self.log("the source of randomness passes its test again; hands are dealt".into());
                self.job(|job| job.notice(Notice::DealsAgain));
            }
            Err(error) => self.randomness_fails(&error),
        }
    }

    pub(crate) fn halt(&mut self, reason: &str) {
        if !self.around.gate.halted {
            self.around.gate.halted = true;
            self.outs.push(Out::Halt { reason: reason.to_owned() });
        }
    }
}
