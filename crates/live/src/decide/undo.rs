//! Undo: not a deletion, but further events. Redo is the undo of an undo.

use super::Draft;
use crate::act::{ActNo, What};
use crate::event::{
    Bought, CardEvent, ConductEvent, Counted, DeskEvent, EntryEvent, HandEnded, LiveEvent,
    MoneyEvent, PlanEvent, TableEvent,
};
use crate::known::Known;
use crate::lots::DrawOf;
use crate::refusal::{CannotUndo, Named, Refusal};
use crate::results::Gone;
use crate::state::{LogEntry, Phase};
use crate::table::Chair;
use seating::{EntryId, Mark, MarkKind};
use units::Millis;

impl Draft<'_> {
    pub(super) fn undoes(&mut self, act: ActNo) -> Result<(), Refusal> {
        let at = (act as usize).checked_sub(1).filter(|_| act < self.act());
        let entry = at.and_then(|at| self.event.log.get(at)).cloned();
        let entry = entry.ok_or(Refusal::None(Named::Act(act)))?;
        let cannot = |why| Refusal::CannotUndo { act, why };
        if entry.undone {
            return Err(cannot(CannotUndo::Undone));
        }
        self.is_possible(&entry).map_err(cannot)?;
        let before = self.effects();
        for effect in entry.effects.iter().rev() {
            self.inverts(effect, act)?;
        }
        if self.effects() == before {
            return Err(cannot(CannotUndo::Nothing));
        }
        self.marks_undone(act);
        Ok(())
    }

    /// Marks an act as taken back; an act that it had taken back is in force again, and so on.
    fn marks_undone(&mut self, act: ActNo) {
        let (mut act, mut undone) = (act, true);
        loop {
            self.emit(LiveEvent::Undone { act, undone });
            let What::Undo(earlier) = self.event.log[act as usize - 1].act.what else { return };
            (act, undone) = (earlier, !undone);
        }
    }

    /// The number of effects of the act that is being decided.
    fn effects(&self) -> usize {
        self.event.log.last().map_or(0, |last| last.effects.len())
    }

    /// Whether an act can be taken back at all, whatever has followed.
    fn is_possible(&self, entry: &LogEntry) -> Result<(), CannotUndo> {
        entry.effects.iter().try_for_each(|effect| match effect {
            LiveEvent::Conduct(ConductEvent::Sent { .. }) => Ok(()),
            LiveEvent::Conduct(ConductEvent::Due(_)) => Ok(()),
            LiveEvent::Conduct(_) => Err(CannotUndo::Final),
            LiveEvent::Money(MoneyEvent::Paid(_)) => Err(CannotUndo::Paid),
            LiveEvent::Table(TableEvent::Redrawn { .. } | TableEvent::Round { .. }) => {
                Err(CannotUndo::Drawn)
            }
            LiveEvent::Table(TableEvent::Stacks(counted)) if counted.raced != 0 => {
                Err(CannotUndo::Exchanged)
            }
            LiveEvent::Table(TableEvent::Hand(_)) if self.event.rounds.is_on => {
                Err(CannotUndo::Depended)
            }
            LiveEvent::Entry(EntryEvent::Joined { .. }) => Err(CannotUndo::Final),
            LiveEvent::Plan(PlanEvent::Published { .. }) if self.event.has_started() => {
                Err(CannotUndo::Final)
            }
            LiveEvent::Plan(PlanEvent::BreakOrder(_)) if !Self::is_start(entry) => {
                Err(CannotUndo::Final)
            }
            _ => Ok(()),
        })
    }

    fn is_start(entry: &LogEntry) -> bool {
        let starts =
            |effect: &LiveEvent| matches!(effect, LiveEvent::Plan(PlanEvent::Started { .. }));
        entry.effects.iter().any(starts)
    }

    /// Emits what takes an effect back. Effects that follow from others are worked out again.
    fn inverts(&mut self, effect: &LiveEvent, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        match effect {
            LiveEvent::Plan(event) => self.inverts_plan(event, act).map_err(cannot),
            LiveEvent::Entry(event) => self.inverts_entry(event, act),
            LiveEvent::Table(event) => self.inverts_table(event, act),
            LiveEvent::Card(CardEvent::Declined(_)) => Ok(()),
            LiveEvent::Card(_) => Ok(()),
            LiveEvent::Desk(event) => self.inverts_desk(event).map_err(cannot),
            LiveEvent::Clock(mark) => self.inverts_mark(*mark),
            LiveEvent::Conduct(ConductEvent::Sent { report, .. }) => {
                let (report, sent) = (*report, None);
                self.emit(LiveEvent::Conduct(ConductEvent::Sent { report, sent }));
                Ok(())
            }
            LiveEvent::Money(MoneyEvent::Dealt(made)) => {
                let paid = |entry: &&EntryId| !self.event.got(**entry).is_zero();
                if made.entries.iter().any(|entry| paid(&entry)) {
                    return Err(cannot(CannotUndo::Paid));
                }
                self.emit(LiveEvent::Money(MoneyEvent::DealTakenBack));
                Ok(())
            }
            LiveEvent::Money(MoneyEvent::DealTakenBack) => Err(cannot(CannotUndo::Depended)),
            _ => Ok(()),
        }
    }

    fn inverts_desk(&mut self, event: &DeskEvent) -> Result<(), CannotUndo> {
        match event {
            DeskEvent::Reserved { device, chairs } => {
                let stock = &self.event.desk.devices[device].stock;
                if chairs.iter().any(|chair| !stock.contains(chair)) {
                    return Err(CannotUndo::Depended);
                }
                let (device, chairs) = (*device, chairs.clone());
                self.emit(LiveEvent::Desk(DeskEvent::Returned { device, chairs }));
                Ok(())
            }
            DeskEvent::SignedIn { .. } | DeskEvent::Closed(_) => Err(CannotUndo::Final),
            DeskEvent::Returned { .. } => Err(CannotUndo::Drawn),
            // The seat that was handed out stays out of the stock.
            DeskEvent::HandedOut(_) | DeskEvent::DealtWith(_) => Ok(()),
        }
    }

    fn inverts_plan(&mut self, event: &PlanEvent, act: ActNo) -> Result<(), CannotUndo> {
        let event = match event {
            PlanEvent::Published { before, after } => {
                PlanEvent::Published { before: after.clone(), after: before.clone() }
            }
            PlanEvent::Said { item, said } => {
                if self.event.has_started() {
                    return Err(CannotUndo::Depended);
                }
                PlanEvent::Said { item: *item, said: !said }
            }
            PlanEvent::Announced { no, said } => {
                let said = if said.is_some() { None } else { Some(self.at) };
                PlanEvent::Announced { no: *no, said }
            }
            PlanEvent::TableOpened { table, seats } => {
                let used = self.event.tables.get(table).is_none_or(|one| !one.at.is_empty());
                let kept = self.event.coming(*table).union(self.event.reserved(*table));
                if used || !kept.is_empty() {
                    return Err(CannotUndo::Depended);
                }
                PlanEvent::TableClosed { table: *table, seats: *seats }
            }
            PlanEvent::TableClosed { table, seats } => {
                if self.event.tables.contains_key(table) {
                    return Err(CannotUndo::Depended);
                }
                return self.opens_again(*table, *seats, act);
            }
            PlanEvent::Started { .. } => {
                if !self.only_words_since(act) {
                    return Err(CannotUndo::Depended);
                }
                PlanEvent::NotStarted
            }
            PlanEvent::NotStarted => PlanEvent::Started { begins: self.at },
            PlanEvent::Finished => PlanEvent::Reopened,
            PlanEvent::Reopened => PlanEvent::Finished,
            PlanEvent::Due(_) | PlanEvent::BreakOrder(_) => return Ok(()),
        };
        self.emit(LiveEvent::Plan(event));
        Ok(())
    }

    /// Opens a table again that was closed when its last player had left.
    fn opens_again(
        &mut self,
        table: seating::TableNo,
        seats: u8,
        act: ActNo,
    ) -> Result<(), CannotUndo> {
        let effects = &self.event.log[act as usize - 1].effects;
        let left = |effect: &LiveEvent| match effect {
            LiveEvent::Table(TableEvent::Moved { from, .. }) => from.table == table,
            LiveEvent::Table(TableEvent::Out(gone)) => gone.chair.table == table,
            _ => false,
        };
        let was_breaking = effects.iter().any(left);
        self.emit(LiveEvent::Plan(PlanEvent::TableOpened { table, seats }));
        if was_breaking {
            self.emit(LiveEvent::Table(TableEvent::BreakBegan(table)));
        }
        Ok(())
    }

    /// Whether nothing but words has followed an act: announcements, reports, consoles.
    fn only_words_since(&self, act: ActNo) -> bool {
        let later = self.event.log.iter().skip(act as usize);
        later
            .take((self.act() - act) as usize - 1)
            .all(|entry| entry.undone || matches!(entry.act.what, What::Desk(_) | What::Undo(_)))
    }

    fn inverts_entry(&mut self, event: &EntryEvent, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let event = match event {
            EntryEvent::Entered(_) => return self.unenters(act),
            EntryEvent::Withdrawn { entry, chair } => return self.restores(*entry, *chair),
            EntryEvent::Restored(entry) => {
                let chair = self.event.chair_of(*entry);
                EntryEvent::Withdrawn { entry: *entry, chair }
            }
            EntryEvent::PersonChanged { entry, before, after } => {
                if self.event.has_started() {
                    return Err(Refusal::PersonFixed(*entry));
                }
                EntryEvent::PersonChanged { entry: *entry, before: *after, after: *before }
            }
            EntryEvent::Presence { entry, before, after, .. } => {
                let since = self.at;
                EntryEvent::Presence { entry: *entry, before: *after, after: *before, since }
            }
            EntryEvent::Bought(bought) => return self.takes_chips_back(bought, act),
            EntryEvent::BoughtBack(bought) => EntryEvent::Bought(*bought),
            EntryEvent::Joined { .. } => return Err(cannot(CannotUndo::Final)),
            // A person who came, what they accepted and a payment stay noted; a seat goes with its entry.
            _ => return Ok(()),
        };
        self.emit(LiveEvent::Entry(event));
        Ok(())
    }

    /// Takes an entry back that was made by mistake, with its seat and chips.
    fn unenters(&mut self, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let made = self.event.log[act as usize - 1].effects.clone();
        let sat = made.iter().find_map(|effect| match effect {
            LiveEvent::Entry(EntryEvent::Sat { entry, chair, .. }) => Some((*entry, *chair)),
            _ => None,
        });
        let number = self.event.log.iter().take(act as usize).flat_map(|entry| &entry.effects);
        let entered =
            |effect: &&LiveEvent| matches!(effect, LiveEvent::Entry(EntryEvent::Entered(_)));
        let entry = EntryId(number.filter(entered).count() as u32 - 1); // this entry's own number
        let one = self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let moved = sat.is_some_and(|(_, chair)| one.chair != Some(chair));
        let start = self.event.setup.plan.terms.start_chips;
        let stack = one.chair.and_then(|chair| self.event.sitting(chair)).map(|sat| sat.stack);
        // Chips that were lost are other players' by now.
        let played = stack.is_some_and(|stack| stack.get() != Some(&start));
        let touched = played || one.rebuys + one.add_ons > 0 || !one.is_in() || moved;
        if touched {
            return Err(cannot(CannotUndo::Depended));
        }
        if self.event.paid_until().is_some() {
            return Err(cannot(CannotUndo::Paid));
        }
        let chair = one.chair;
        self.emit(LiveEvent::Entry(EntryEvent::Withdrawn { entry, chair }));
        Ok(())
    }

    /// Puts an entry that was taken back into force again, in its old seat if that is free.
    fn restores(&mut self, entry: EntryId, chair: Option<Chair>) -> Result<(), Refusal> {
        if let Some(until) = self.event.paid_until() {
            return Err(Refusal::PlacesPaid { until });
        }
        self.emit(LiveEvent::Entry(EntryEvent::Restored(entry)));
        let Some(chair) = chair else { return Ok(()) };
        match self.free(chair) {
            Ok(()) => self.sits(entry, chair, None),
            Err(_) => self.sits_by_lot(entry)?,
        }
        Ok(())
    }

    fn takes_chips_back(&mut self, bought: &Bought, act: ActNo) -> Result<(), Refusal> {
        let in_play = self.event.entry(bought.entry).is_some_and(crate::Entry::is_in);
        if !in_play {
            return Err(Refusal::CannotUndo { act, why: CannotUndo::Depended });
        }
        if self.event.paid_until().is_some() {
            return Err(Refusal::CannotUndo { act, why: CannotUndo::Paid });
        }
        self.emit(LiveEvent::Entry(EntryEvent::BoughtBack(*bought)));
        Ok(())
    }

    fn inverts_table(&mut self, event: &TableEvent, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let event = match event {
            TableEvent::Out(gone) => return self.comes_back(*gone, act),
            TableEvent::BackIn { gone, .. } => return self.goes_again(*gone, act),
            TableEvent::Hand(hand) => {
                if !self.is_as_after(hand) {
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
        if self.event.paid_until().is_some_and(|until| gone.ended <= until) {
            return Err(cannot(CannotUndo::Paid));
        }
        let person = self.event.entry(gone.entry).map(|one| one.person);
        let others = self.event.entries().filter(|(entry, one)| *entry > gone.entry && one.is_in());
        if others.map(|(_, one)| Some(one.person)).any(|other| other == person) {
            return Err(cannot(CannotUndo::Depended));
        }
        let chair = match self.free(gone.chair) {
            Ok(()) => gone.chair,
            Err(_) => self.another_seat(gone)?,
        };
        let stack = Known::Unknown;
        self.emit(LiveEvent::Table(TableEvent::BackIn { gone, chair, stack }));
        Ok(())
    }

    /// A seat for a player whose seat was filled: at the same table if one is free, otherwise by lot at a smallest one.
    fn another_seat(&mut self, gone: Gone) -> Result<Chair, Refusal> {
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
        let Some(chair) = self.event.chair_of(gone.entry) else {
            return Err(Refusal::CannotUndo { act, why: CannotUndo::Depended });
        };
        self.order_is_open(gone.ended)?;
        super::within("left", self.event.left().into(), 2, u64::MAX)?;
        // The place is that of the table at which the hand was played.
        let gone = Gone { chair, act: self.act(), ..gone };
        self.emit(LiveEvent::Table(TableEvent::Out(gone)));
        Ok(())
    }

    fn moves_back(
        &mut self,
        entry: EntryId,
        from: Chair,
        to: Chair,
        stack: Known<units::Chips>,
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

    fn cancels_break(&mut self, table: seating::TableNo) -> Result<(), Refusal> {
        let cards = self.event.cards.open.iter().filter(|card| card.task.leaves(table));
        for card in cards.map(|card| card.no).collect::<Vec<_>>() {
            self.emit(LiveEvent::Card(CardEvent::Dropped(card)));
        }
        self.emit(LiveEvent::Table(TableEvent::BreakCancelled(table)));
        Ok(())
    }

    /// Whether somebody has moved from a table since it began to break.
    fn somebody_left(&self, table: seating::TableNo, act: ActNo) -> bool {
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

    /// Whether a table is as it was after these hands.
    fn is_as_after(&self, hand: &HandEnded) -> bool {
        let Some(table) = self.event.tables.get(&hand.table) else { return false };
        let stack = |seat: &units::Seat| table.at.get(seat).map(|sat| sat.stack);
        let same = |(seat, _, after): &(units::Seat, Known<units::Chips>, Known<units::Chips>)| {
            stack(seat).is_none_or(|stack| stack == *after)
        };
        table.blinds == hand.after && hand.blinded.iter().all(same)
    }

    /// Whether a table is as it was counted: nobody has come or gone, and no stack was told since.
    fn is_as_counted(&self, counted: &Counted) -> bool {
        let Some(table) = self.event.tables.get(&counted.table) else { return false };
        let same = |(seat, _, after): &(units::Seat, Known<units::Chips>, Known<units::Chips>)| {
            table.at.get(seat).map(|sat| sat.stack) == Some(*after)
        };
        table.holds == counted.holds_after && counted.stacks.iter().all(same)
    }

    /// Undoes a change of the clock; the time in between counts as if it had not been made.
    fn inverts_mark(&mut self, mark: Mark) -> Result<(), Refusal> {
        let between = Millis(self.at.0.saturating_sub(mark.at.0));
        match mark.kind {
            MarkKind::Paused | MarkKind::PausedAtOnce => {
                self.marks(MarkKind::Resumed)?;
                self.marks(MarkKind::Forward(between))
            }
            MarkKind::Resumed => {
                self.marks(MarkKind::Back(between))?;
                self.marks(MarkKind::Paused)
            }
            MarkKind::Forward(by) => self.marks(MarkKind::Back(by)),
            MarkKind::Back(by) => self.marks(MarkKind::Forward(by)),
            MarkKind::BreakBegan => Err(Refusal::CannotUndo { act: 0, why: CannotUndo::Depended }),
        }
    }
}

impl crate::Task {
    /// Whether somebody leaves this table by it, because it breaks.
    fn leaves(&self, table: seating::TableNo) -> bool {
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
