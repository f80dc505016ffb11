//! The step of a table: it works until a batch is in flight or there is nothing to do.

use crate::chore::Circumstances;
use crate::decision::{DecisionInputs, Setback};
use crate::mailbox::{Asker, Letter, Work};
use crate::pool::{is_in_pool_of, pool_wish};
use crate::refusal::failed;
use crate::state::State;
use crate::step::Step;
use crate::waiting::{list_work, tell_places};
use cash::SeatInput;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tables::Input;
use units::TableId;
use view::Observer;
use wire::{Refusal, RefusalCode};

impl Step {
    /// The state outside a table that its chores depend on.
    fn circumstances(&self, table: TableId) -> Option<Circumstances> {
        let around = &self.around;
        let actor = around.tables.get(&table)?;
        let human_watches = actor.watchers.values().any(|observer| match observer {
            Observer::Player(player) => !around.is_house(*player),
            Observer::Rail => true,
        });
        Some(Circumstances {
            now: around.now,
            may_open_hands: around.gate.may_open_hands(around.now),
            house: around.house.at(around.pool_of(table).unwrap_or(table)),
            list: list_work(around, table).map(Into::into),
            house_show: around.config.house_show,
            directed: around.directed(table).map(Into::into),
            human_watches,
            pool: pool_wish(around, table),
        })
    }

    /// Lets a table work until a batch is in flight or there is nothing to do.
    pub(crate) fn advance(&mut self, table: TableId) {
        loop {
            // While nothing can be stored, all work and all clocks stop.
            if let Some(refusal) = self.around.gate() {
                return self.refuse_letters(table, &refusal);
            }
            if self.around.tables.get(&table).is_none_or(|actor| !actor.is_free()) {
                return;
            }
            let Some(circumstances) = self.circumstances(table) else { return };
            let Some(actor) = self.around.tables.get_mut_unqueued(table) else { return };
            let Some((chore, letter)) = actor.next_work(&circumstances) else { return };
            if let Work::Input(Input::Cash(cash::Input::Seat(SeatInput::Take { player, .. }))) =
                letter.work
                && is_in_pool_of(&self.around, table, player)
            {
                self.refuse(letter.asker, Refusal::new(RefusalCode::AlreadySeated));
                continue;
            }
            let State { now, tables, cashier, key, people, config, .. } = &mut self.around;
            let now = *now;
            let Some(actor) = tables.get_mut_unqueued(table) else { return };
            if let Work::OpenNonce { player, hand_no, nonce, next } = letter.work {
                let held = actor.hold_nonce(letter.asker, player, hand_no, nonce, next);
                if let Err(refusal) = held {
                    self.refuse(letter.asker, refusal);
                }
                continue;
            }
            let mut desk = DecisionInputs::new(key, people, cashier, config, &mut *self.entropy);
            let decide = || actor.decide(&mut desk, now, &letter);
            match catch_unwind(AssertUnwindSafe(decide)) {
                Ok(Ok(Some((batch, thought)))) => {
                    actor.begins(chore, &thought);
                    self.submissions.push((batch, thought));
                    return;
                }
                Ok(Ok(None)) => {
                    actor.came_to_nothing(chore, now);
                    self.job(|job| job.done(letter.asker));
                }
                Ok(Err(Setback::Refused(refusal))) => {
                    actor.came_to_nothing(chore, now);
                    self.refuse(letter.asker, refusal);
                }
                Ok(Err(Setback::Entropy(error))) => {
                    actor.came_to_nothing(chore, now);
                    self.randomness_fails(&error);
                    self.refuse(letter.asker, failed());
                }
                Ok(Err(Setback::Uneven(uneven))) => {
                    self.refuse(letter.asker, failed());
                    self.log(format!("table {table}: {uneven}; nothing of this step is kept"));
                    return self.table_failed(table);
                }
                Err(_) => {
                    self.refuse(letter.asker, failed());
                    return self.table_failed(table);
                }
            }
        }
    }

    /// Removes a closed table from the floor.
    pub(crate) fn drop_table(&mut self, table: TableId) {
        self.refuse_letters(table, &Refusal::new(RefusalCode::TableClosed));
        let State { tables, lists, pools, house, connections: lines, .. } = &mut self.around;
        if let Some(actor) = tables.get(&table) {
            actor.watchers.keys().for_each(|conn| lines.unwatch(*conn, table));
        }
        tables.close(table);
        pools.lost(table);
        house.look_again();
        let had_list = lists.remove(table);
        self.job(|job| {
            if had_list {
                tell_places(job);
            }
            job.log(format!("table {table} is closed"));
        });
    }

    pub(crate) fn refuse_letters(&mut self, table: TableId, refusal: &Refusal) {
        let Some(actor) = self.around.tables.get_mut_unqueued(table) else { return };
        let letters: Vec<Letter> = std::iter::from_fn(|| actor.mailbox.take()).collect();
        let askers = letters.into_iter().map(|letter| letter.asker);
        let askers: Vec<Asker> = askers.chain(actor.forget_nonces()).collect();
        for asker in askers {
            self.refuse(asker, refusal.clone());
        }
    }
}
