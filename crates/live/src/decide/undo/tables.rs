use crate::act::ActNo;
use crate::decide::{Draft, within};
use crate::event::{CardEvent, Counted, HandEnded, LiveEvent, TableEvent};
use crate::known::Known;
use crate::lots::DrawOf;
use crate::refusal::{CannotUndo, Refusal};
use crate::results::Gone;
use crate::state::Phase;
use crate::table::Chair;
use seating::{EntryId, TableNo};
use units::{Chips, Seat};

impl Draft<'_> {
    pub(super) fn inverts_table(&mut self, event: &TableEvent, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let event = match event {
            TableEvent::Out(gone) => return self.comes_back(gone.clone(), act),
            TableEvent::BackIn { gone, .. } => return self.goes_again(gone.clone(), act),
            TableEvent::Hand(hand) => {
                if !self.is_as_after(hand, act) {
                    return Err(cannot(CannotUndo::Depended));
                }
                TableEvent::HandTakenBack(hand.clone())
            }
            TableEvent::HandTakenBack(hand) => TableEvent::Hand(hand.clone()),
            TableEvent::Blinds { table, before, after } => {
                TableEvent::Blinds { table: *table, before: *after, after: *before }
            }
            TableEvent::Stacks(counted) => {
                if !self.is_as_counted(counted) {
                    return Err(cannot(CannotUndo::Depended));
                }
                TableEvent::Stacks(uncounted(counted))
            }
            TableEvent::Moved { entry, from, to, stack, .. } => {
                return self.moves_back(*entry, *from, *to, *stack, act);
            }
            TableEvent::BreakBegan(table) => {
                if self.somebody_left(*table, act) {
                    return Err(cannot(CannotUndo::Depended));
                }
                return self.cancels_break(*table);
            }
            TableEvent::HandForHandFrom { before, after } => {
                TableEvent::HandForHandFrom { before: *after, after: *before }
            }
            TableEvent::BreakCancelled(_)
            | TableEvent::Redrawn { .. }
            | TableEvent::Round { .. } => return Err(cannot(CannotUndo::Drawn)),
            TableEvent::HandForHand(_) => return Ok(()),
        };
        self.emit(LiveEvent::Table(event));
        Ok(())
    }

    /// A player who was told as out plays on, in the old seat if it is free, otherwise in a drawn one.
    fn comes_back(&mut self, gone: Gone, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        if self.event.phase != Phase::Playing {
            return Err(cannot(CannotUndo::Depended));
        }
        if self.event.gone(gone.entry) != Some(&gone) {
            return Err(cannot(CannotUndo::Depended));
        }
        let is_paid = self.event.paid_until().is_some_and(|until| gone.ended <= until);
        if is_paid || self.event.is_paid_in_play() {
            return Err(cannot(CannotUndo::Paid));
        }
        // The shares of a deal are for those who were left then.
        let deal = self.event.results.deal.as_ref();
        if deal.is_some_and(|made| !made.entries.contains(&gone.entry)) {
            return Err(cannot(CannotUndo::Depended));
        }
        let person = self.event.entry(gone.entry).map(|one| one.person);
        let others = self.event.entries().filter(|(entry, one)| *entry > gone.entry && one.is_in());
        if others.map(|(_, one)| Some(one.person)).any(|other| other == person) {
            return Err(cannot(CannotUndo::Depended));
        }
        let chair = match self.free(gone.chair) {
            Ok(()) => gone.chair,
            Err(_) => self.another_seat(&gone)?,
        };
        let stack = Known::Unknown;
        self.emit(LiveEvent::Table(TableEvent::BackIn { gone, chair, stack }));
        Ok(())
    }

    /// A seat for a player whose seat was filled: at the same table if one is free, otherwise by lot at a smallest one.
    fn another_seat(&mut self, gone: &Gone) -> Result<Chair, Refusal> {
        let table = gone.chair.table;
        let drawn = self.draws(DrawOf::Back(gone.entry), |event, lot| {
            let free: Vec<_> = event.free(table).iter().collect();
            match free.len() {
                0 => event.drawn_chair(&[], lot),
                n => Some(Chair { table, seat: free[lot(n as u32) as usize] }), // at most ten
            }
        });
        drawn.ok_or_else(|| self.no_free_seat())
    }

    /// A knock-out that was taken back by mistake is in force again.
    fn goes_again(&mut self, gone: Gone, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let Some(chair) = self.event.chair_of(gone.entry) else {
            return Err(cannot(CannotUndo::Depended));
        };
        if self.event.is_paid_in_play() {
            return Err(cannot(CannotUndo::Paid));
        }
        if self.is_before_the_deal(&gone) {
            return Err(cannot(CannotUndo::Depended));
        }
        self.order_is_open(gone.ended)?;
        within("left", self.event.left().into(), 2, u64::MAX)?;
        // The place is that of the table at which the hand was played.
        let gone = Gone { chair, act: self.act(), ..gone };
        self.emit(LiveEvent::Table(TableEvent::Out(gone)));
        Ok(())
    }

    /// Whether a knock-out would give a player with a share of a deal a place behind somebody without one.
    fn is_before_the_deal(&self, gone: &Gone) -> bool {
        let Some(made) = &self.event.results.deal else { return false };
        let without = |one: &&Gone| !made.entries.contains(&one.entry);
        self.event.results.gone.iter().filter(without).any(|one| gone.ended <= one.ended)
    }

    fn moves_back(
        &mut self,
        entry: EntryId,
        from: Chair,
        to: Chair,
        stack: Known<Chips>,
        act: ActNo,
    ) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        if self.event.chair_of(entry) != Some(to) {
            return Err(cannot(CannotUndo::Depended));
        }
        let is_free = self.event.free(from.table).contains(from.seat);
        let table = self.event.tables.get(&from.table);
        let vacant = table.is_some_and(|one| one.breaking && !one.at.contains_key(&from.seat));
        if !is_free && !vacant {
            return Err(cannot(CannotUndo::SeatTaken(from)));
        }
        let (from, to, waits) = (to, from, false);
        self.emit(LiveEvent::Table(TableEvent::Moved { entry, from, to, stack, waits }));
        if vacant {
            // The drawn seat is the player's again.
            self.makes(crate::Task::GoTo { entry, from: to.table, to: from });
        }
        Ok(())
    }

    fn cancels_break(&mut self, table: TableNo) -> Result<(), Refusal> {
        let cards = self.event.cards.open.iter().filter(|card| card.task.leaves(table));
        for card in cards.map(|card| card.no).collect::<Vec<_>>() {
            self.emit(LiveEvent::Card(CardEvent::Dropped(card)));
        }
        self.emit(LiveEvent::Table(TableEvent::BreakCancelled(table)));
        Ok(())
    }

    /// Whether somebody has moved from a table since it began to break.
    fn somebody_left(&self, table: TableNo, act: ActNo) -> bool {
        let made = self.event.log[act as usize - 1].effects.iter();
        let left =
            |entry: EntryId| self.event.chair_of(entry).is_some_and(|chair| chair.table != table);
        made.into_iter().any(|effect| match effect {
            LiveEvent::Card(CardEvent::Made(card)) => match card.task {
                crate::Task::GoTo { entry, .. } => left(entry),
                _ => false,
            },
            _ => false,
        })
    }

    /// Whether a table is as it was after the hands that an act has told, and not a later one with the same number.
    fn is_as_after(&self, hand: &HandEnded, act: ActNo) -> bool {
        let Some(table) = self.event.tables.get(&hand.table) else { return false };
        let stack = |seat: &Seat| table.at.get(seat).map(|sat| sat.stack);
        let same = |(seat, _, after): &(Seat, Known<Chips>, Known<Chips>)| {
            stack(seat).is_none_or(|stack| stack == *after)
        };
        let counted = table.opened <= act && table.hands >= u32::from(hand.hands);
        counted && table.blinds == hand.after && hand.blinded.iter().all(same)
    }

    /// Whether a table is as it was counted: nobody has come or gone, and no stack was told since.
    fn is_as_counted(&self, counted: &Counted) -> bool {
        let Some(table) = self.event.tables.get(&counted.table) else { return false };
        let same = |(seat, _, after): &(Seat, Known<Chips>, Known<Chips>)| {
            table.at.get(seat).map(|sat| sat.stack) == Some(*after)
        };
        table.holds == counted.holds_after && counted.stacks.iter().all(same)
    }
}

impl crate::Task {
    /// Whether somebody leaves this table by it, because it breaks.
    fn leaves(&self, table: TableNo) -> bool {
        matches!(self, crate::Task::GoTo { from, .. } if *from == table)
    }
}

/// The count before.
fn uncounted(counted: &Counted) -> Counted {
    let stacks = counted.stacks.iter().map(|(seat, before, after)| (*seat, *after, *before));
    Counted {
        table: counted.table,
        stacks: stacks.collect(),
        holds_before: counted.holds_after,
        holds_after: counted.holds_before,
        raced: -counted.raced,
        remark: counted.remark.map(|(difference, text)| (-difference, text)),
    }
}
