//! Applies events. Nothing is decided here.

mod tables;

use crate::card::{Card, Task};
use crate::conduct::Report;
use crate::event::{
    CardEvent, ConductEvent, DeskEvent, EntryEvent, LiveEvent, MoneyEvent, PlanEvent,
};
use crate::people::{Entry, Person, Status};
use crate::published::Announcement;
use crate::results::{Gone, How};
use crate::staff::{Answer, Device, RefusedAct};
use crate::state::{Event, LogEntry, Phase};
use crate::table::PaperTable;
use seating::{EntryId, TableNo};
use units::Instant;

impl Event {
    /// Applies an event.
    ///
    /// # Panics
    /// On events that are not this event's, in order; those of a decision always fit.
    pub fn apply(&mut self, event: &LiveEvent) {
        match event {
            LiveEvent::Acted { no, act, at, arrived } => {
                return self.acted(*no, act, *at, *arrived);
            }
            LiveEvent::Refused { act, why, .. } => {
                self.takes(act, Answer::Refused(why.clone()));
                self.desk.refused.push(RefusedAct { act: act.clone(), why: why.clone() });
                return;
            }
            LiveEvent::Undone { act, undone } => self.log[*act as usize - 1].undone = *undone,
            LiveEvent::InTouch { device, in_touch } => {
                if let Some(device) = self.desk.devices.get_mut(device) {
                    device.in_touch = *in_touch;
                }
                return;
            }
            LiveEvent::Drew(draw) => self.draws.push(draw.clone()),
            LiveEvent::Desk(event) => self.apply_desk(event),
            LiveEvent::Plan(event) => self.apply_plan(event),
            LiveEvent::Entry(event) => self.apply_entry(event),
            LiveEvent::Table(event) => self.apply_table(event),
            LiveEvent::Card(event) => self.apply_card(event),
            LiveEvent::Clock(mark) => self.schedule.clock.marks.push(*mark),
            LiveEvent::Conduct(event) => self.apply_conduct(event),
            LiveEvent::Money(event) => match event {
                MoneyEvent::Dealt(made) => self.results.deal = Some(made.clone()),
                MoneyEvent::DealTakenBack => self.results.deal = None,
                MoneyEvent::Paid(payout) => self.results.payouts.push(*payout),
            },
        }
        if let Some(last) = self.log.last_mut() {
            last.effects.push(event.clone());
        }
    }

    fn acted(&mut self, no: crate::ActNo, act: &crate::Act, at: Instant, arrived: Instant) {
        self.takes(act, Answer::Done(no));
        if let Some(device) = self.desk.devices.get_mut(&act.device) {
            device.last = at;
        }
        let (act, effects) = (act.clone(), Vec::new());
        self.log.push(LogEntry { act, at, arrived, effects, undone: false });
    }

    fn takes(&mut self, act: &crate::Act, answer: Answer) {
        if let Some(device) = self.desk.devices.get_mut(&act.device) {
            device.taken.take(act.number);
        }
        self.desk.answers.insert(act.id, (act.device, act.number, answer));
    }

    fn apply_desk(&mut self, event: &DeskEvent) {
        match event {
            DeskEvent::SignedIn { device, staff, role } => {
                self.desk.devices.insert(*device, Device::new(*staff, *role));
            }
            DeskEvent::Closed(device) => {
                let device = self.desk.devices.get_mut(device).expect("a console of the event");
                device.closed = true;
                device.stock.clear();
            }
            DeskEvent::Reserved { device, chairs } => {
                let device = self.desk.devices.get_mut(device).expect("a console of the event");
                device.stock.extend(chairs);
            }
            DeskEvent::Returned { device, chairs } => {
                let device = self.desk.devices.get_mut(device).expect("a console of the event");
                device.stock.retain(|chair| !chairs.contains(chair));
            }
            DeskEvent::HandedOut(device) => {
                let device = self.desk.devices.get_mut(device).expect("a console of the event");
                device.stock.pop_front();
            }
            DeskEvent::DealtWith(id) => self.desk.refused.retain(|refused| refused.act.id != *id),
        }
    }

    fn apply_plan(&mut self, event: &PlanEvent) {
        match event {
            PlanEvent::Published { after, .. } => self.plan.published = after.clone(),
            PlanEvent::Said { item, said: true } => {
                self.plan.said.insert(*item);
            }
            PlanEvent::Said { item, said: false } => {
                self.plan.said.remove(item);
            }
            PlanEvent::Due(announcement) => self.plan.announcements.push(announcement.clone()),
            PlanEvent::Announced { no, said } => {
                let is_it = |one: &&mut Announcement| one.no == *no;
                if let Some(one) = self.plan.announcements.iter_mut().find(is_it) {
                    one.said = *said;
                }
            }
            PlanEvent::TableOpened { table, seats } => self.table_opened(*table, *seats),
            PlanEvent::TableClosed { table, .. } => self.table_closed(*table),
            PlanEvent::BreakOrder(order) => self.order.clone_from(order),
            PlanEvent::Started { begins } => {
                self.phase = Phase::Playing;
                self.schedule.clock.began = *begins;
            }
            PlanEvent::NotStarted => {
                self.phase = Phase::Registering;
                self.schedule.clock.began = Instant(u64::MAX);
            }
            PlanEvent::Finished => {
                self.phase = Phase::Over;
                self.plan.finished = self.log.last().map(|last| last.at);
            }
            PlanEvent::Reopened => {
                self.phase = Phase::Playing;
                self.plan.finished = None;
            }
        }
    }

    fn table_opened(&mut self, table: TableNo, seats: u8) {
        let at = self.log.last().map_or(Instant(0), |last| last.at);
        let opened = self.log.len() as u32; // fewer than 2^32 acts
        self.tables.insert(table, PaperTable::new(seats, opened, at));
        if self.has_started() {
            // A new table breaks before all others.
            self.order.insert(0, table);
        }
    }

    fn table_closed(&mut self, table: TableNo) {
        self.tables.remove(&table);
        self.order.retain(|one| *one != table);
        self.rounds.playing.remove(&table);
        self.reconciles_chips();
    }

    fn apply_entry(&mut self, event: &EntryEvent) {
        match event {
            EntryEvent::Person(name) => {
                self.people.push(Person { name: *name, account: None, accepted: None });
            }
            EntryEvent::Accepted { person, book } => {
                self.person_mut(*person).accepted = Some(*book);
            }
            EntryEvent::Entered(entry) => self.entries.push(entry.clone()),
            EntryEvent::Settled { entry, payment } => {
                self.entry_mut(*entry).payment = Some(*payment);
            }
            EntryEvent::Withdrawn { entry, chair } => {
                self.entry_mut(*entry).status = Status::Withdrawn;
                self.entry_mut(*entry).chair = None;
                if let Some(chair) = chair {
                    self.stands(*chair, *entry, true);
                }
            }
            EntryEvent::Restored(entry) => self.entry_mut(*entry).status = Status::In,
            EntryEvent::PersonChanged { entry, after, .. } => {
                self.entry_mut(*entry).person = *after
            }
            EntryEvent::Joined { person, account } => {
                self.person_mut(*person).account = Some(*account);
            }
            EntryEvent::Presence { entry, after, since, .. } => {
                let one = self.entry_mut(*entry);
                (one.presence, one.since) = (*after, *since);
            }
            EntryEvent::Sat { entry, chair, stack, waits, fixed, at } => {
                let stack = crate::Known::told(*stack, *at);
                self.sits(*chair, *entry, stack, *waits);
                let one: &mut Entry = self.entry_mut(*entry);
                one.fixed = fixed.or(one.fixed);
            }
            EntryEvent::Bought(bought) => self.bought(bought, true),
            EntryEvent::BoughtBack(bought) => self.bought(bought, false),
        }
    }

    fn person_mut(&mut self, person: crate::PersonNo) -> &mut Person {
        &mut self.people[person as usize - 1]
    }

    fn apply_card(&mut self, event: &CardEvent) {
        match event {
            CardEvent::Made(card) => {
                self.cards.next = card.no;
                self.cards.open.push(*card);
            }
            CardEvent::Done(no) => {
                let is_balance = |card: &Card| matches!(card.task, Task::Balance { .. });
                let done = self.cards.open.iter().find(|card| card.no == *no);
                self.plan.balanced |= done.is_some_and(is_balance);
                self.cards.open.retain(|card| card.no != *no);
            }
            CardEvent::Dropped(no) => {
                self.cards.open.retain(|card| card.no != *no);
            }
            CardEvent::Declined(no) => {
                let sizes = self.sizes();
                let card = self.cards.open.iter().find(|card| card.no == *no).copied();
                self.cards.declined.extend(card.map(|card| (card.task, sizes)));
                self.cards.open.retain(|card| card.no != *no);
            }
        }
    }

    fn apply_conduct(&mut self, event: &ConductEvent) {
        match event {
            ConductEvent::Penalised(penalty) => self.conduct.penalties.push(*penalty),
            ConductEvent::Replaced { penalty, by } => {
                self.conduct.penalties[*penalty as usize - 1].replaced = Some(*by);
            }
            ConductEvent::Removed { entry, chair, stack, prize, at, .. } => {
                self.stands(*chair, *entry, false);
                self.loses(chair.table, *stack);
                self.chips.removed += *stack;
                let act = self.log.len() as u32; // fewer than 2^32 acts
                let how = How::Disqualified(*prize);
                let (round, stack) = (self.round_at(*at), Some(*stack));
                let gone = Gone {
                    entry: *entry,
                    chair: *chair,
                    ended: *at,
                    round,
                    stack,
                    by: Vec::new(),
                    how,
                    act,
                };
                self.results.gone.push(gone);
                self.entry_mut(*entry).status = Status::Disqualified;
            }
            ConductEvent::Called { table, at } => self.conduct.calls.push((*table, *at)),
            ConductEvent::Arrived(table) => self.conduct.calls.retain(|(one, _)| one != table),
            ConductEvent::Proposed(ruling) => self.conduct.rulings.push((**ruling).clone()),
            ConductEvent::Decided { ruling, decided } => {
                self.conduct.rulings[*ruling as usize - 1].decided = Some(decided.clone());
            }
            ConductEvent::Due(report) => self.conduct.reports.push(*report),
            ConductEvent::Sent { report, sent } => {
                let is_it = |one: &&mut Report| one.no == *report;
                if let Some(one) = self.conduct.reports.iter_mut().find(is_it) {
                    one.sent = *sent;
                }
            }
        }
    }

    /// The number of players of each table in play.
    pub(crate) fn sizes(&self) -> Vec<(seating::TableNo, u8)> {
        let field = self.field();
        let mut sizes: Vec<_> = field.to_break().map(|size| (size.table, size.players)).collect();
        sizes.sort_unstable();
        sizes
    }

    /// The seat of an entry that is in play.
    pub(crate) fn chair_of(&self, entry: EntryId) -> Option<crate::Chair> {
        self.entry(entry).filter(|one| one.is_in()).and_then(|one| one.chair)
    }
}
