//! Applies facts from tables, and keeps track of stacks. Nothing is decided here.

use super::entrant::Because;
use super::passages::PassageState;
use super::plan::Stages;
use super::state::{Phase, Tables, Tournament};
use crate::balance::Move;
use seating::{EntryId, Fact, Passage, PassageId, Stack, TableNo};
use std::collections::VecDeque;
use units::{Chips, Seat};

/// A move away from a failed table: its passage, the table to which it leads, and the seat that is kept there.
type Leaving = (PassageId, TableNo, Option<Seat>);

impl Tables {
    /// Whether the player of a passage has not left the old table yet.
    pub(super) fn leaves(&self, passage: PassageId) -> bool {
        self.legs.get(&passage).is_some_and(|leg| leg.from().is_some())
    }
}

impl Tournament {
    pub(super) fn heard(&mut self, table: TableNo, no: u64, fact: &Fact) {
        let state = self.tables.open.get_mut(&table).expect("the table is open");
        state.incoming.take(no);
        match fact {
            Fact::Kept { passage, place } => {
                if let Some(PassageState::Keeping(mv)) = self.tables.legs.get(passage) {
                    let leg = PassageState::Releasing { mv: *mv, seat: place.seat };
                    self.tables.legs.insert(*passage, leg);
                }
            }
            Fact::Released { passage, .. } => {
                state.stacks.retain(|stack| stack.entry != passage.entry);
                self.released(passage);
            }
            Fact::NoRoom(passage) => self.no_room(*passage),
            Fact::NotReleased(passage) => match self.tables.legs.get(passage) {
                Some(PassageState::Leaving { .. }) => {
                    self.tables.legs.remove(passage);
                }
                Some(PassageState::Releasing { .. }) => {
                    self.tables.refused.insert(*passage);
                }
                _ => {}
            },
            Fact::Sat(passages) => {
                self.tables.seating.remove(&table);
                for passage in passages {
                    if let Some(PassageState::Walking { passage, .. }) =
                        self.tables.legs.remove(passage)
                    {
                        self.counts_chips(table, passage.entry, passage.stack);
                    }
                }
            }
            Fact::Merged { passage, from, into, .. } => {
                state.stacks.retain(|stack| stack.entry != from.entry);
                self.tables.legs.remove(passage);
                self.counts_chips(table, into.entry, into.chips);
            }
            Fact::Rested { round, stacks } => {
                state.stacks.clone_from(stacks);
                self.tables.stopping.remove(&table);
                self.tables.resting.insert(table);
                if let Some(round) = round {
                    // A table that was opened during the round is not part of it.
                    let _ = self.rounds.rested(table, *round);
                }
            }
            Fact::Out { .. } => {
                self.tables.after_out.insert(table);
            }
            Fact::Failed { stacks } => {
                self.tables.seating.remove(&table);
                // Players of the start who were not seated there yet still have their stacks.
                let came = |entry| stacks.iter().any(|stack| stack.entry == entry);
                let others = state.stacks.iter().filter(|stack| !came(stack.entry)).copied();
                let stacks = stacks.iter().copied().chain(others).collect();
                state.stacks = stacks;
                self.tables.open.closes(table);
            }
            Fact::Added { entry, amount } => {
                if let Some(stack) = state.stacks.iter_mut().find(|stack| stack.entry == *entry) {
                    stack.chips += *amount;
                }
            }
            Fact::Empty | Fact::NotAdded { .. } | Fact::Closed => {}
        }
    }

    /// Adds a stack that has just arrived to the stacks that are stored for a stopped table.
    pub(super) fn counts_chips(&mut self, table: TableNo, entry: EntryId, chips: Chips) {
        let stacks = &mut self.tables.open.get_mut(&table).expect("the table is open").stacks;
        stacks.retain(|stack| stack.entry != entry);
        stacks.push(Stack { entry, chips });
    }

    fn released(&mut self, passage: &Passage) {
        let is_in = self.is_in(passage.entry);
        let leg = self.tables.legs.remove(&passage.id);
        let leg = leg.map(|leg| self.fated(passage.entry, leg));
        let held = |to, seat| PassageState::Held { passage: passage.clone(), to, seat };
        let (next, because) = match leg {
            Some(PassageState::Releasing { mv, seat }) => {
                (held(Some(mv.to), Some(seat)), Because::Balanced)
            }
            Some(PassageState::Breaking { to, .. }) => (held(Some(to), None), Because::TableBroken),
            Some(PassageState::Leaving { .. }) => return,
            _ if self.plan.stages == Stages::Shootout => {
                self.winner_left(passage);
                return;
            }
            _ if self.tables.day_ended => (held(None, None), Because::NextDay),
            _ => (held(None, None), Because::FinalTable),
        };
        match next.to() {
            to if is_in && self.phase == Phase::Playing => {
                let entrant = self.entrant(passage.entry);
                (entrant.table, entrant.because) = (to, Some(because));
                self.tables.legs.insert(passage.id, next);
            }
            Some(to) => self.change_size(to, -1),
            None => {}
        }
    }

    /// The leg of an entry whose table broke: to the table that it was given, in exchange with another one.
    fn fated(&mut self, entry: EntryId, leg: PassageState) -> PassageState {
        let PassageState::Breaking { from, to } = leg else { return leg };
        let Some(fate) = self.tables.fated.remove(&entry).filter(|fate| *fate != to) else {
            return leg;
        };
        let given = PassageState::Breaking { from, to: fate };
        let other = self.tables.legs.iter().find(|(_, other)| **other == given);
        match other.map(|(id, _)| *id) {
            Some(id) => {
                self.tables.legs.insert(id, PassageState::Breaking { from, to });
                given
            }
            None => leg,
        }
    }

    fn no_room(&mut self, passage: PassageId) {
        match self.tables.legs.get(&passage) {
            Some(PassageState::Walking { passage: stack, .. }) if !self.is_in(stack.entry) => {
                self.tables.legs.remove(&passage);
            }
            Some(PassageState::Walking { passage: stack, to }) => {
                let (held, to) = (stack.clone(), *to);
                self.change_size(to, -1);
                self.tables
                    .legs
                    .insert(passage, PassageState::Held { passage: held, to: None, seat: None });
            }
            Some(PassageState::Keeping(_)) => {
                self.tables.refused.insert(passage);
            }
            _ => {}
        }
    }

    pub(super) fn move_dropped(&mut self, passage: PassageId) {
        if let Some(PassageState::Keeping(mv) | PassageState::Releasing { mv, .. }) =
            self.tables.legs.remove(&passage)
        {
            self.change_size(mv.from, 1);
            self.change_size(mv.to, -1);
        }
        self.tables.refused.remove(&passage);
        self.forgets_awaited(passage);
    }

    fn forgets_awaited(&mut self, passage: PassageId) {
        self.tables.seat_awaited =
            self.tables.seat_awaited.filter(|(awaited, _)| *awaited != passage);
    }

    pub(super) fn broke(&mut self, table: TableNo, to: &[TableNo], apart: &[(EntryId, TableNo)]) {
        apart.iter().for_each(|(entry, to)| {
            self.tables.fated.insert(*entry, *to);
        });
        self.tables
            .field
            .set(table, 0)
            .and_then(|()| self.tables.field.close(table))
            .expect("a table of the field");
        for (passage, &to) in (self.tables.next_passage..).map(PassageId).zip(to) {
            self.tables.legs.insert(passage, PassageState::Breaking { from: table, to });
            self.change_size(to, 1);
        }
    }

    /// Moves the stacks of a failed table to its replacement, or to the tables to which they were already going.
    pub(super) fn table_failed(&mut self, table: TableNo, to: TableNo) {
        self.rounds.leaves(table);
        self.results.places.follow(table, to);
        if let Some(size) = self.tables.field.table(table) {
            let field = &mut self.tables.field;
            field
                .set(size.table, 0)
                .and_then(|()| field.close(table))
                .expect("a table of the field");
        }
        let mut stacks = self.table(table).stacks.clone();
        let mut leaving = VecDeque::new();
        let part = |leg: &PassageState| leg.from() == Some(table) || leg.to() == Some(table);
        let legs = self.tables.legs.iter().filter(|(_, leg)| part(leg));
        let legs: Vec<(PassageId, PassageState)> =
            legs.map(|(id, leg)| (*id, leg.clone())).collect();
        for (id, leg) in legs {
            self.tables.legs.remove(&id);
            self.tables.refused.remove(&id);
            match leg {
                PassageState::Keeping(mv) if mv.from == table => {
                    leaving.push_back((id, mv.to, None))
                }
                PassageState::Releasing { mv, seat } if mv.from == table => {
                    leaving.push_back((id, mv.to, Some(seat)));
                }
                PassageState::Breaking { from, to } if from == table => {
                    leaving.push_back((id, to, None))
                }
                PassageState::Keeping(mv) => {
                    self.tables.legs.insert(id, PassageState::Keeping(Move { to, ..mv }));
                    self.change_size(to, 1);
                }
                PassageState::Releasing { mv: Move { from, .. }, .. }
                | PassageState::Breaking { from, .. } => {
                    self.tables.legs.insert(id, PassageState::Breaking { from, to });
                    self.change_size(to, 1);
                }
                PassageState::Walking { passage, .. } | PassageState::Held { passage, .. } => {
                    stacks.retain(|stack| stack.entry != passage.entry);
                    stacks.push(Stack { entry: passage.entry, chips: passage.stack });
                }
                PassageState::Leaving { .. } => {}
            }
        }
        self.fates_follow(table, to);
        for Stack { entry, chips } in stacks {
            if self.is_in(entry) {
                let mv = self.takes_move(entry, &mut leaving);
                self.stack_goes_on(entry, chips, to, mv);
            }
        }
        for (id, to, _) in leaving {
            self.change_size(to, -1);
            self.forgets_awaited(id);
        }
        // The winner of a shootout's table had already left, so its replacement has nothing to play.
        let field = &mut self.tables.field;
        let is_empty = field.table(to).is_some_and(|size| size.players == 0);
        if is_empty && self.plan.stages == Stages::Shootout {
            field.close(to).expect("an empty table of the field");
        }
    }

    /// Entries that were to go to a failed table go to the one in its place.
    fn fates_follow(&mut self, failed: TableNo, to: TableNo) {
        let moved = self.tables.fated.iter().filter(|(_, fate)| **fate == failed);
        for entry in moved.map(|(entry, _)| *entry).collect::<Vec<_>>() {
            self.tables.fated.insert(entry, to);
        }
    }

    /// Takes the move that an entry of a failed table makes: its own if its table broke, otherwise the first to a table
    /// without another entry of its player.
    fn takes_move(&mut self, entry: EntryId, leaving: &mut VecDeque<Leaving>) -> Option<Leaving> {
        let fate = self.tables.fated.remove(&entry);
        let own = fate.and_then(|fate| leaving.iter().position(|(_, to, _)| *to == fate));
        let at = own.or_else(|| leaving.iter().position(|(_, to, _)| !self.meets(entry, *to)));
        at.and_then(|at| leaving.remove(at))
    }

    /// Sends a stack of a failed table to the table to which it was already moving, or to the replacement table.
    fn stack_goes_on(
        &mut self,
        entry: EntryId,
        chips: Chips,
        instead: TableNo,
        mv: Option<Leaving>,
    ) {
        let (id, to, seat) = mv.unwrap_or_else(|| {
            let id = PassageId(self.tables.next_passage);
            self.tables.next_passage += 1;
            self.change_size(instead, 1);
            (id, instead, None)
        });
        let to = Some(to).filter(|_| !self.tables.redraws);
        let passage = Passage { stack: chips, ..self.new_stack(id, entry) };
        let entrant = self.entrant(entry);
        (entrant.table, entrant.because) = (to, Some(Because::TableFailed));
        self.tables.legs.insert(id, PassageState::Held { passage, to, seat });
    }

    /// Marks tables that stopped for a break, but still owe a hand of the round, as not stopped yet: they play that
    /// hand after the break.
    pub(super) fn rounds_outlast_break(&mut self) {
        let plays = |table: &TableNo| self.rounds.plays(*table);
        let playing: Vec<TableNo> = self.tables.resting.iter().copied().filter(plays).collect();
        for table in playing {
            self.tables.resting.remove(&table);
            self.tables.stopping.insert(table);
        }
    }

    fn is_in(&self, entry: EntryId) -> bool {
        self.roster[entry].is_in_play()
    }
}
