//! Undo: not a deletion, but further events. Redo is the undo of an undo.

mod entries;
mod tables;

use super::Draft;
use crate::act::{ActNo, What};
use crate::event::{
    CardEvent, ConductEvent, DeskEvent, EntryEvent, LiveEvent, MoneyEvent, PlanEvent, TableEvent,
};
use crate::refusal::{CannotUndo, Named, Refusal};
use crate::state::LogEntry;
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
        let root = self.root(act);
        if act != root && act != self.last_about(root) {
            return Err(cannot(CannotUndo::Undone));
        }
        let role = self.event.desk.devices[&self.by].role;
        if !role.may(&self.event.log[root as usize - 1].act.what) {
            return Err(Refusal::Role(role));
        }
        self.is_possible(&entry).map_err(cannot)?;
        let before = self.effects();
        for effect in entry.effects.iter().rev() {
            self.inverts(effect, act)?;
        }
        if self.effects() == before {
            return Err(cannot(CannotUndo::Nothing));
        }
        self.emit(LiveEvent::Undone { act, undone: true });
        if act != root {
            let undone = !self.event.log[root as usize - 1].undone;
            self.emit(LiveEvent::Undone { act: root, undone });
        }
        Ok(())
    }

    /// The act that an undo, or an undo of an undo, is about.
    fn root(&self, act: ActNo) -> ActNo {
        let mut root = act;
        while let What::Undo(earlier) = self.event.log[root as usize - 1].act.what {
            root = earlier;
        }
        root
    }

    /// The last act that took this one back, or put it into force again; the act itself if there is none.
    fn last_about(&self, root: ActNo) -> ActNo {
        let before = self.act() - 1;
        (root..=before).rev().find(|act| self.root(*act) == root).unwrap_or(root)
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
            LiveEvent::Desk(event) => self.inverts_desk(event, act).map_err(cannot),
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

    fn inverts_desk(&mut self, event: &DeskEvent, act: ActNo) -> Result<(), CannotUndo> {
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
            // The seats drawn at the start stay as well.
            DeskEvent::Returned { .. } if Self::is_start(&self.event.log[act as usize - 1]) => {
                Ok(())
            }
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
                if self.is_used(*table) {
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

    /// Whether somebody sits at a table, comes to it, or may be sent there; or the table is not open.
    fn is_used(&self, table: seating::TableNo) -> bool {
        let kept = self.event.coming(table).union(self.event.reserved(table));
        let sits = self.event.tables.get(&table).is_none_or(|one| !one.at.is_empty());
        sits || !kept.is_empty()
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

    /// Whether what was paid in may still change. Every prize depends on it, and every share of a deal: so nobody may
    /// have got a prize, and there may be no deal.
    fn pool_is_open(&self) -> Result<(), CannotUndo> {
        if self.event.paid_until().is_some() || self.event.is_paid_in_play() {
            return Err(CannotUndo::Paid);
        }
        match self.event.results.deal {
            Some(_) => Err(CannotUndo::Depended),
            None => Ok(()),
        }
    }

    /// Whether nothing but words has followed an act: announcements, reports, consoles.
    fn only_words_since(&self, act: ActNo) -> bool {
        let later = self.event.log.from(act as usize);
        later
            .take((self.act() - act) as usize - 1)
            .all(|entry| entry.undone || matches!(entry.act.what, What::Desk(_) | What::Undo(_)))
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
