//! Stages of a shootout: the winners of all tables meet at new tables.

use super::draft::Draft;
use super::entrant::Because;
use super::event::Event;
use super::plan::{End, Plan, PlanError, Stages, conflict};
use super::state::{Phase, Tournament};
use crate::places::Out;
use crate::seats::tables_for;
use crate::shootout;
use seating::{Direction, EntryId, Passage, PassageId, Stack, TableNo};
use units::Instant;

impl Plan {
    pub(super) fn check_stages(&self) -> Result<(), PlanError> {
        if self.stages == Stages::One {
            return Ok(());
        }
        let (terms, tables) = (&self.terms, &self.tables);
        let off = "must be off in a shootout";
        conflict("registration.late", off, self.registration.late.is_none())?;
        conflict("terms.re_entry", off, terms.re_entry.is_none())?;
        conflict("terms.rebuy", off, terms.rebuy.is_none())?;
        conflict("terms.add_on", off, terms.add_on.is_none())?;
        conflict("tables.balance.gap", off, tables.balance.gap.is_none())?;
        conflict("tables.final_table.redraw", off, !tables.final_table.redraw)?;
        let rounds = tables.hand_for_hand.before_prizes;
        conflict("tables.hand_for_hand.before_prizes", off, rounds.is_none())?;
        let last = self.end == End::LastPlayer;
        conflict("end", "must be the last player in a shootout", last)
    }
}

impl Draft<'_> {
    /// Takes the winner of a table away from it. The winner waits for the winners of the other tables.
    pub(super) fn table_won(&mut self) -> bool {
        let t = &self.tournament;
        if !t.is_early_stage() || t.cancelling || !t.tables_are_open() {
            return false;
        }
        let Some(table) = t.tables.field.smallest().filter(|size| size.players <= 1) else {
            return false;
        };
        let Some(entry) = t.only_player(table.table) else { return false };
        let (table, first) = (table.table, self.next_passage());
        self.emit(Event::TableWon { table, entry });
        self.direct(table, Direction::ReleaseAll { first });
        true
    }

    /// Draws the seats of the next stage, once every table has its winner and has closed.
    pub(super) fn next_stage(&mut self) -> bool {
        let t = &self.tournament;
        let is_over = t.is_early_stage() && t.all_tables_won() && t.tables.open.is_empty();
        if !is_over || t.cancelling || !t.results.ordered.is_empty() || t.is_paused(self.now) {
            return false;
        }
        let mut entrants: Vec<EntryId> = t.stage.winners.iter().map(|won| won.entry).collect();
        entrants.sort_unstable();
        let tables = tables_for(entrants.len() as u32, t.plan.seats);
        let begins = self.stage_begins(tables);
        self.emit(Event::StageBegan { begins });
        self.draws_seats(&entrants, tables);
        true
    }
}

impl Tournament {
    /// Returns the number of the current stage, from 1; 0 before play.
    pub fn stage(&self) -> u32 {
        self.stage.number
    }

    /// Returns the stages of a shootout for the entries so far, or for the minimum; empty if this is not a shootout.
    pub fn stages(&self) -> Vec<shootout::Stage> {
        let entries = self.taken().max(self.plan.registration.entries_min);
        match self.plan.stages {
            Stages::One => Vec::new(),
            Stages::Shootout => shootout::stages(entries, self.plan.seats).collect(),
        }
    }

    /// Whether an entry has won its table and is waiting for the next stage.
    pub fn waits_for_stage(&self, entry: EntryId) -> bool {
        let waits = |one: &super::Entrant| {
            one.is_in_play() && one.table.is_none() && one.because == Some(Because::NextStage)
        };
        self.phase == Phase::Playing && self.entry(entry).is_some_and(waits)
    }

    /// Returns the number of the first passage in this stage. Chips that an earlier passage brought to a table are no
    /// longer in play.
    pub fn stage_since(&self) -> PassageId {
        self.stage.first_passage
    }

    /// Whether winners of this stage's tables will meet in another stage.
    pub(super) fn is_early_stage(&self) -> bool {
        self.plan.stages == Stages::Shootout && self.stage.tables > 1
    }

    /// Whether knock-outs get no order before the stage ends or is cancelled.
    pub(super) fn awaits_stage_end(&self) -> bool {
        self.is_early_stage() && !self.all_tables_won() && !(self.cancelling && self.all_rest())
    }

    /// Whether the winner of a table has not left it yet.
    pub(super) fn awaits_winner(&self) -> bool {
        let known = self.tables.field.players() + self.stage.winners.len() as u32; // two parts of the entries
        self.is_early_stage() && known < self.roster.left
    }

    fn all_tables_won(&self) -> bool {
        self.stage.winners.len() == self.roster.left as usize && self.tables.to_seat.is_empty()
    }

    /// Returns the only entry left at a table; `None` if several are left.
    fn only_player(&self, table: TableNo) -> Option<EntryId> {
        let sits = |one: &&Stack| {
            let entrant = &self.roster[one.entry];
            entrant.is_in_play() && entrant.table == Some(table)
        };
        self.tables.open.get(&table)?.stacks.iter().find(sits).map(|stack| stack.entry)
    }

    pub(super) fn stage_began(&mut self, players: u32) {
        self.stage.number += 1;
        self.stage.players = players;
        self.stage.tables = tables_for(players, self.plan.seats);
        if self.stage.number > 1 {
            self.stage.first_passage = PassageId(self.tables.next_passage);
        }
        self.stage.winners.clear();
    }

    /// Removes a table that has its winner from the field.
    pub(super) fn table_won(&mut self, table: TableNo) {
        let field = &mut self.tables.field;
        field.set(table, 0).and_then(|()| field.close(table)).expect("a table of the field");
    }

    /// Keeps the stack of a winner who has left their table until the next stage.
    pub(super) fn winner_left(&mut self, passage: &Passage) {
        let (entry, chips) = (passage.entry, passage.stack);
        if self.roster[entry].is_in_play() {
            let entrant = self.entrant(entry);
            (entrant.table, entrant.because) = (None, Some(Because::NextStage));
            self.stage.winners.push(Stack { entry, chips });
        }
    }

    /// Gives an order to the knock-outs before a moment.
    pub(super) fn settles(&mut self, until: Instant) -> Vec<Out> {
        if !self.is_early_stage() {
            return self.results.places.settle(until);
        }
        let field = &self.tables.field;
        // A table outside the field already has its winner.
        let left = |table| field.table(table).map_or(1, |size| u32::from(size.players));
        self.results.places.settle_stage(until, left)
    }
}
