//! How each fact from a table changes a tournament.

use super::leg::Leg;
use super::state::{Phase, Tournament};
use seating::{Fact, Passage, PassageId, Stack, TableNo};

impl Tournament {
    pub(super) fn heard(&mut self, table: TableNo, no: u64, fact: &Fact) {
        let state = self.tables.open.get_mut(&table).expect("the table is open");
        state.incoming.take(no);
        match fact {
            Fact::Kept { passage, place } => {
                if let Some(Leg::Keeping(mv)) = self.tables.legs.get(passage) {
                    let leg = Leg::Releasing { mv: *mv, seat: place.seat };
                    self.tables.legs.insert(*passage, leg);
                }
            }
            Fact::Released { passage, .. } => {
                state.stacks.retain(|stack| stack.entry != passage.entry);
                self.released(passage);
            }
            Fact::NoRoom(passage) => self.no_room(*passage),
            Fact::NotReleased(passage) => {
                if let Some(Leg::Leaving) = self.tables.legs.get(passage) {
                    self.tables.legs.remove(passage);
                }
            }
            Fact::Sat(passages) => {
                for passage in passages {
                    if let Some(Leg::Walking { passage, .. }) = self.tables.legs.remove(passage) {
                        state.stacks.push(Stack { entry: passage.entry, chips: passage.stack });
                    }
                }
            }
            Fact::Rested { round, stacks } => {
                state.stacks.clone_from(stacks);
                self.tables.stopping.remove(&table);
                self.tables.resting.insert(table);
                if let Some(round) = round {
                    // A table that was opened within the round is not part of it.
                    let _ = self.rounds.rested(table, *round);
                }
            }
            Fact::Out { .. } => {
                self.tables.after_out.insert(table);
            }
            Fact::Failed { stacks } => {
                state.stacks.clone_from(stacks);
                state.closing = true;
            }
            Fact::Added { entry, amount } => {
                if let Some(stack) = state.stacks.iter_mut().find(|stack| stack.entry == *entry) {
                    stack.chips += *amount;
                }
            }
            Fact::Empty | Fact::NotAdded { .. } | Fact::Closed => {}
        }
    }

    fn released(&mut self, passage: &Passage) {
        let is_in = self.roster.entries[passage.entry.0 as usize].is_in_play();
        let leg = self.tables.legs.remove(&passage.id);
        let held = |to, seat| Leg::Held { passage: passage.clone(), to, seat };
        let next = match leg {
            Some(Leg::Releasing { mv, seat }) => held(Some(mv.to), Some(seat)),
            Some(Leg::Breaking { to, .. }) => held(Some(to), None),
            Some(Leg::Leaving) => return,
            _ => held(None, None),
        };
        match next.to() {
            to if is_in && self.phase == Phase::Playing => {
                self.entrant(passage.entry).table = to;
                self.tables.legs.insert(passage.id, next);
            }
            Some(to) => self.change_size(to, -1),
            None => {}
        }
    }

    fn no_room(&mut self, passage: PassageId) {
        if let Some(Leg::Walking { passage: stack, to }) = self.tables.legs.get(&passage) {
            let (held, to) = (stack.clone(), *to);
            self.change_size(to, -1);
            self.tables.legs.insert(passage, Leg::Held { passage: held, to: None, seat: None });
        }
    }

    /// The stacks of a table that has failed go to another; moves that it was part of come to nothing.
    pub(super) fn table_failed(&mut self, table: TableNo, to: TableNo) {
        let part = |leg: &Leg| leg.from() == Some(table) || leg.to() == Some(table);
        let moves: Vec<PassageId> =
            self.tables.legs.iter().filter(|(_, leg)| part(leg)).map(|(id, _)| *id).collect();
        let mut stacks = self.tables.open[&table].stacks.clone();
        for id in moves {
            match self.tables.legs.get(&id) {
                Some(Leg::Keeping(_) | Leg::Releasing { .. }) => self.move_dropped(id),
                Some(Leg::Walking { passage, .. }) => {
                    let (entry, chips) = (passage.entry, passage.stack);
                    if !stacks.iter().any(|stack| stack.entry == entry) {
                        stacks.push(Stack { entry, chips });
                    }
                    self.tables.legs.remove(&id);
                }
                _ => {}
            }
        }
        if self.tables.field.table(table).is_some() {
            self.tables
                .field
                .set(table, 0)
                .and_then(|()| self.tables.field.close(table))
                .expect("a table of the field");
        }
        for Stack { entry, chips } in stacks {
            if !self.roster.entries[entry.0 as usize].is_in_play() {
                continue;
            }
            let id = PassageId(self.tables.next_passage);
            self.tables.next_passage += 1;
            let passage = Passage { stack: chips, ..self.new_stack(id, entry) };
            self.entrant(entry).table = Some(to);
            self.tables.legs.insert(id, Leg::Held { passage, to: Some(to), seat: None });
            self.change_size(to, 1);
        }
    }
}
