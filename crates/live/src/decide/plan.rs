use super::{Draft, reason, within};
use crate::act::{PlanAct, PlanChange};
use crate::conduct::{About, Board};
use crate::event::{LiveEvent, PlanEvent};
use crate::lots::DrawOf;
use crate::published::{Language, Method, Published, Says, StartItem};
use crate::refusal::{Named, NotNow, Refusal};
use crate::setup::SeatsDrawn;
use crate::state::Event;
use crate::table::Chair;
use rulings::switches::ReportOverrides;
use seating::{EntryId, TableNo};
use tournament::breaking::{self, Order};
use tournament::seats::{self, DrawError, Drawn};
use tournament::{Digest, TableSize};
use units::Instant;

/// Longest time between the start and the first level.
const COUNT_DOWN_MAX: u64 = 24 * 60 * 60 * 1_000;

impl Draft<'_> {
    pub(super) fn plans(&mut self, act: &PlanAct) -> Result<(), Refusal> {
        match act {
            PlanAct::Publish(published) => self.publishes(published),
            PlanAct::Change { change, reason, departs } => self.changes(change, *reason, *departs),
            PlanAct::Said(item) => {
                self.before_start()?;
                self.emit(LiveEvent::Plan(PlanEvent::Said { item: *item, said: true }));
                Ok(())
            }
            PlanAct::Announced(no) => {
                if !self.event.plan.announcements.iter().any(|one| one.no == *no) {
                    return Err(Refusal::None(Named::Announcement(*no)));
                }
                let said = Some(self.at);
                self.emit(LiveEvent::Plan(PlanEvent::Announced { no: *no, said }));
                Ok(())
            }
            PlanAct::OpenTable { table, seats } => self.opens(*table, *seats),
            PlanAct::CloseTable(table) => self.closes(*table),
            PlanAct::Start { begins } => self.starts(*begins),
            PlanAct::Finish => self.finishes(),
        }
    }

    fn publishes(&mut self, published: &Published) -> Result<(), Refusal> {
        if self.event.has_started() {
            return Err(Refusal::Locked { may_depart: true });
        }
        self.is_offered(published.method)?;
        self.sets_plan(published.clone());
        // What has changed must be said again.
        let said: Vec<StartItem> = self.event.plan.said.iter().copied().collect();
        for item in said {
            self.emit(LiveEvent::Plan(PlanEvent::Said { item, said: false }));
        }
        Ok(())
    }

    fn sets_plan(&mut self, after: Published) {
        let before = self.event.plan.published.clone();
        self.emit(LiveEvent::Plan(PlanEvent::Published { before, after }));
    }

    fn is_offered(&self, method: Method) -> Result<(), Refusal> {
        match Method::offered(self.event.setup.dealing).contains(&method) {
            true => Ok(()),
            false => Err(Refusal::MethodNotOffered(method)),
        }
    }

    /// Changes the plan during play: SVP-2.3-02, -2.3.1-02, -2.4-02, -8.1-03, -8.2-08.
    fn changes(
        &mut self,
        change: &PlanChange,
        why: Option<Digest>,
        departs: bool,
    ) -> Result<(), Refusal> {
        self.playing()?;
        let published = self.event.plan.published.clone();
        match change {
            PlanChange::PlanRedraw if !departs => Err(Refusal::Locked { may_depart: true }),
            PlanChange::PlanRedraw => {
                let why = reason(why)?;
                self.sets_plan(Published { redraw: true, ..published });
                self.announces(Says::Redraw);
                self.departs(why);
                Ok(())
            }
            PlanChange::Seed => Err(Refusal::Locked { may_depart: false }),
            PlanChange::BreakOrder(order) => {
                let why = reason(why)?;
                self.orders_breaking(order.clone(), why)
            }
            PlanChange::AddLanguage(language) => self.adds_language(*language),
            PlanChange::Balance(method) => {
                self.is_offered(*method)?;
                if self.event.plan.balanced {
                    return Err(Refusal::Locked { may_depart: false });
                }
                self.sets_plan(Published { method: *method, ..published });
                self.announces(Says::Balance(*method));
                Ok(())
            }
        }
    }

    /// Records a departure from the rules, and makes its report due: SVP-1-03, SVP-1-04.
    pub(super) fn departs(&mut self, why: Digest) {
        if self.event.switches().report_overrides == ReportOverrides::Yes {
            let about = About::Act(self.act());
            self.report(Board::RulesCommittee, about, Some(why));
        }
    }

    fn adds_language(&mut self, language: Language) -> Result<(), Refusal> {
        let mut published = self.event.plan.published.clone();
        if !published.languages.contains(&language) {
            published.languages.push(language);
        }
        self.sets_plan(published);
        self.announces(Says::Language(language));
        Ok(())
    }

    fn orders_breaking(&mut self, named: Vec<TableNo>, reason: Digest) -> Result<(), Refusal> {
        if let Some(unknown) = named.iter().find(|table| !self.event.tables.contains_key(table)) {
            return Err(Refusal::None(Named::Table(*unknown)));
        }
        let order = self.event.by_order(&Order::Named(named), &mut |_| 0);
        self.emit(LiveEvent::Plan(PlanEvent::BreakOrder(order.clone())));
        self.announces(Says::BreakOrder { order, reason });
        Ok(())
    }

    fn opens(&mut self, table: TableNo, seats: u8) -> Result<(), Refusal> {
        if self.event.phase == crate::Phase::Over {
            return Err(Refusal::NotNow(NotNow::Over));
        }
        within("table", table.0.into(), 1, 1_000)?;
        within("seats", seats.into(), 2, self.event.setup.plan.seats.into())?;
        if self.event.tables.contains_key(&table) {
            return Err(Refusal::TableOpen(table));
        }
        self.emit(LiveEvent::Plan(PlanEvent::TableOpened { table, seats }));
        Ok(())
    }

    fn closes(&mut self, table: TableNo) -> Result<(), Refusal> {
        let one = self.table(table)?;
        let seats = one.seats;
        let is_used = !one.at.is_empty() || !self.event.coming(table).is_empty();
        if is_used || !self.event.reserved(table).is_empty() {
            return Err(Refusal::NotEmpty(table));
        }
        self.emit(LiveEvent::Plan(PlanEvent::TableClosed { table, seats }));
        Ok(())
    }

    fn starts(&mut self, begins: Option<Instant>) -> Result<(), Refusal> {
        self.before_start()?;
        let begins = begins.unwrap_or(self.at);
        within("begins", begins.0, self.at.0, self.at.0 + COUNT_DOWN_MAX)?;
        let said = &self.event.plan.said;
        let mut missing = self.event.plan.published.start_items();
        missing.retain(|item| !said.contains(item));
        if !missing.is_empty() {
            return Err(Refusal::NotSaid(missing));
        }
        let (entries, min) =
            (self.event.entries_count(), self.event.setup.plan.registration.entries_min);
        if entries < min {
            return Err(Refusal::TooFew { entries, min });
        }
        let all = self.event.all_in();
        all.iter().try_for_each(|entry| self.is_ready(*entry))?;
        self.seats_all(&all)?;
        let order = self.event.plan.published.breaking.clone();
        let order = match order {
            Order::ByLot => {
                self.draws(DrawOf::BreakOrder, |event, lot| event.by_order(&Order::ByLot, lot))
            }
            order => self.event.by_order(&order, &mut |_| 0),
        };
        self.emit(LiveEvent::Plan(PlanEvent::BreakOrder(order)));
        self.emit(LiveEvent::Plan(PlanEvent::Started { begins }));
        Ok(())
    }

    /// Draws the seats of all who have none; fixed seats stay. A draw of all seats at once clears the stocks.
    fn seats_all(&mut self, all: &[EntryId]) -> Result<(), Refusal> {
        let unseated: Vec<EntryId> =
            all.iter().copied().filter(|entry| self.event.chair_of(*entry).is_none()).collect();
        if self.event.setup.seats_drawn == SeatsDrawn::AtRegistration {
            return unseated.into_iter().try_for_each(|entry| self.sits_by_lot(entry));
        }
        self.clears_stocks(|_| true);
        let tables: Vec<TableNo> = self.event.tables.keys().copied().collect();
        let sat = all.iter().filter_map(|entry| Some((*entry, self.event.chair_of(*entry)?)));
        let fixed: Vec<(EntryId, Chair)> = sat.collect();
        let drawn = self
            .draws(DrawOf::Start, |event, lot| event.drawn_seats(all, &tables, &fixed, &[], lot))?;
        for (chair, entry) in drawn.into_iter().filter(|(_, entry)| unseated.contains(entry)) {
            self.sits(entry, chair, None);
        }
        Ok(())
    }

    fn finishes(&mut self) -> Result<(), Refusal> {
        self.playing()?;
        let divided = self.event.results.deal.as_ref().is_some_and(|made| made.deal.left.is_zero());
        if self.event.left() > 1 && !divided {
            return Err(Refusal::NotNow(NotNow::StillPlayed));
        }
        self.emit(LiveEvent::Plan(PlanEvent::Finished));
        Ok(())
    }
}

impl Event {
    /// The open tables in the order in which they break.
    fn by_order(&self, order: &Order, lot: &mut dyn FnMut(u32) -> u32) -> Vec<TableNo> {
        let sizes = self.tables.iter().map(|(table, one)| TableSize {
            table: *table,
            players: 0,
            seats: one.seats,
        });
        let order = breaking::order(sizes.collect(), order, lot);
        order.iter().map(|size| size.table).collect()
    }

    /// Draws seats at these tables; fixed entries keep theirs, and seeded ones get different tables.
    pub(crate) fn drawn_seats(
        &self,
        entrants: &[EntryId],
        tables: &[TableNo],
        fixed: &[(EntryId, Chair)],
        seeds: &[EntryId],
        lot: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Vec<(Chair, EntryId)>, Refusal> {
        let no = |table: TableNo| {
            let at = tables.iter().position(|one| *one == table).unwrap_or(usize::MAX - 1);
            TableNo(at as u32 + 1) // fewer than 2^32 tables
        };
        let fixed: Vec<Drawn> = fixed
            .iter()
            .map(|(entry, chair)| Drawn { table: no(chair.table), seat: chair.seat, entry: *entry })
            .collect();
        let seats = tables.iter().filter_map(|table| self.tables.get(table)).map(|one| one.seats);
        let plan = seats::Plan {
            entrants,
            tables: tables.len() as u32, // fewer than 2^32 tables
            seats: seats.min().unwrap_or(0),
            fixed: &fixed,
            seeds,
            apart: &[],
        };
        let table = |drawn: &Drawn| tables[drawn.table.0 as usize - 1];
        let drawn = seats::draw(&plan, lot).map_err(|error| match error {
            DrawError::NoSeat(one) => {
                Refusal::SeatTaken(Chair { table: table(&one), seat: one.seat })
            }
            _ => Refusal::NoFreeSeat { tables: plan.tables },
        })?;
        let chair = |one: &Drawn| (Chair { table: table(one), seat: one.seat }, one.entry);
        Ok(drawn.seats.iter().map(chair).collect())
    }
}
