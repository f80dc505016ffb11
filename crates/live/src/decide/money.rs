use super::{Draft, reason};
use crate::act::MoneyAct;
use crate::card::Need;
use crate::event::{LiveEvent, MoneyEvent};
use crate::published::Says;
use crate::refusal::{Named, NotNow, Refusal};
use crate::results::{DealMade, Payout};
use crate::staff::{DeviceId, Role};
use crate::state::{Event, Phase};
use seating::EntryId;
use tournament::Amount;
use tournament::deals::{Deal, Method, Open};
use units::{Chips, Instant};

impl Draft<'_> {
    pub(super) fn money(&mut self, act: &MoneyAct) -> Result<(), Refusal> {
        match act {
            MoneyAct::Deal { method, left, agreed } => self.deals(method, *left, agreed),
            MoneyAct::Pay(entry) => self.pays(*entry),
            MoneyAct::Correct { entry, paid, second, reason: why } => {
                reason(*why)?;
                self.corrects(*entry, *paid, *second)
            }
        }
    }

    fn deals(&mut self, method: &Method, left: Amount, agreed: &[EntryId]) -> Result<(), Refusal> {
        self.playing()?;
        let made = self.event.deal(method.clone(), left, self.at)?;
        let missing = made.entries.iter().copied().filter(|entry| !agreed.contains(entry));
        let missing: Vec<EntryId> = missing.collect();
        if !missing.is_empty() {
            return Err(Refusal::NotAgreed(missing));
        }
        self.emit(LiveEvent::Money(MoneyEvent::Dealt(made)));
        self.announces(Says::Deal);
        Ok(())
    }

    fn pays(&mut self, entry: EntryId) -> Result<(), Refusal> {
        self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        if !self.event.has_started() {
            return Err(Refusal::NotNow(NotNow::NotStarted));
        }
        if self.event.is_entry_open(self.now) {
            return Err(Refusal::NotNow(NotNow::EntryOpen));
        }
        let divided = self.event.results.deal.is_some();
        if !divided && !self.event.places().contains_key(&entry) {
            return Err(Refusal::NotNow(NotNow::NoPlace));
        }
        let silent = self.event.desk.devices.iter().filter(|(_, one)| !one.in_touch && !one.closed);
        let silent: Vec<DeviceId> = silent.map(|(device, _)| *device).collect();
        if !silent.is_empty() {
            return Err(Refusal::OutOfTouch(silent));
        }
        if self.event.due(entry).is_zero() {
            return Err(Refusal::NothingDue(entry));
        }
        let in_all = self.event.got(entry) + self.event.due(entry);
        self.paid(Payout { entry, in_all, by: self.by, second: None, at: self.at });
        Ok(())
    }

    fn corrects(&mut self, entry: EntryId, paid: Amount, second: DeviceId) -> Result<(), Refusal> {
        self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let devices = &self.event.desk.devices;
        let mine = devices[&self.by].staff;
        let other = devices.get(&second).filter(|one| !one.closed && one.staff != mine);
        let may = other.is_some_and(|one| matches!(one.role, Role::Director | Role::Desk));
        if !may {
            return Err(Refusal::SecondPerson(second));
        }
        let second = Some(second);
        self.paid(Payout { entry, in_all: paid, by: self.by, second, at: self.at });
        Ok(())
    }

    fn paid(&mut self, payout: Payout) {
        self.emit(LiveEvent::Money(MoneyEvent::Paid(payout)));
    }
}

impl Event {
    /// Works out a deal of the remaining players, whose stacks were all counted.
    ///
    /// # Errors
    /// [`Refusal`]: deals are not possible now, a stack is not known, or the deal itself is refused.
    pub fn deal(&self, method: Method, left: Amount, now: Instant) -> Result<DealMade, Refusal> {
        let no_deals = Refusal::NotNow(NotNow::NoDeals);
        let entries = self.all_in();
        let few = entries.len() as u32 <= self.paid_places(); // fewer than 2^32 entries
        if self.setup.plan.deals.is_none() || self.phase != Phase::Playing {
            return Err(no_deals);
        }
        if self.is_entry_open(now) || !few {
            return Err(no_deals);
        }
        if self.results.deal.is_some() {
            return Err(no_deals);
        }
        let (mut stacks, mut needs) = (Vec::new(), Vec::new());
        for chair in entries.iter().filter_map(|entry| self.chair_of(*entry)) {
            let stack = self.sitting(chair).map(|one| one.stack).unwrap_or_default();
            let fresh = stack.at().is_some_and(|at| self.is_fresh(at, now));
            match stack.get().filter(|_| fresh) {
                Some(chips) => stacks.push(*chips),
                None => needs.push(Need::Stack(chair)),
            }
        }
        if !needs.is_empty() {
            return Err(Refusal::Needs(needs));
        }
        let deal = self.worked_out(&stacks, method, left)?;
        Ok(DealMade { deal, entries })
    }

    fn worked_out(&self, stacks: &[Chips], method: Method, left: Amount) -> Result<Deal, Refusal> {
        let prizes = self.prizes();
        let announced_first = prizes.place(1);
        let mut open: Vec<Amount> = prizes.amounts().collect();
        open.truncate(stacks.len());
        let open = Open { stacks, prizes: &open, announced_first };
        let deals = self.setup.plan.deals.ok_or(Refusal::NotNow(NotNow::NoDeals))?;
        deals.rules.deal(&open, method, left).map_err(Refusal::Deal)
    }
}
