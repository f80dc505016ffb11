use super::{Draft, reason};
use crate::act::{Instead, MoveAct};
use crate::card::{Card, CardNo, Need, Task};
use crate::event::{CardEvent, LiveEvent, PlanEvent, TableEvent};
use crate::known::Known;
use crate::lots::DrawOf;
use crate::published::Says;
use crate::refusal::{Named, NotNow, Refusal};
use crate::table::{Chair, Sitting};
use seating::{EntryId, TableNo};
use tournament::seats::{largest_stacks, tables_for};
use tournament::{Digest, balance, breaking};
use units::{Chips, Seat};

impl Draft<'_> {
    pub(super) fn moves(&mut self, act: &MoveAct) -> Result<(), Refusal> {
        self.playing()?;
        match *act {
            MoveAct::Confirm { card, done, stack } => self.confirms(card, done, stack),
            MoveAct::Decline { card, instead, reason } => self.declines(card, instead, reason),
            MoveAct::Break { table, reason } => self.breaks(table, reason),
            MoveAct::FinalTable => self.final_table(),
            MoveAct::Redraw => self.redraws(),
            MoveAct::ByHand { entry, to, reason: why } => {
                let why = reason(why)?;
                self.sends(entry, to, None)?;
                self.departs(why);
                Ok(())
            }
        }
    }

    fn card(&self, card: CardNo) -> Result<Card, Refusal> {
        let open = self.event.cards.open.iter().find(|one| one.no == card);
        open.copied().ok_or(Refusal::None(Named::Card(card)))
    }

    fn confirms(
        &mut self,
        card: CardNo,
        done: Option<(EntryId, Seat)>,
        stack: Option<Chips>,
    ) -> Result<(), Refusal> {
        let Card { no, task, .. } = self.card(card)?;
        let (entry, to) = match task {
            Task::Break(table) => return self.breaks(table, None),
            Task::FinalTable => return self.final_table(),
            Task::GoTo { entry, to, .. } => (entry, to),
            Task::Balance { to, .. } => {
                let (entry, seat) = self.balanced(card, done)?;
                (entry, Chair { table: to, seat })
            }
        };
        if done.is_some_and(|done| done != (entry, to.seat)) {
            return Err(Refusal::OtherProposed { card, entry, seat: to.seat });
        }
        self.emit(LiveEvent::Card(CardEvent::Done(no)));
        self.sends(entry, to, stack)
    }

    /// Who moves for a balancing card: as proposed, or as stated where the positions are not known.
    ///
    /// With many tables, staff may take the player from another table that is large enough: SVP-8.2-03.
    fn balanced(
        &self,
        card: CardNo,
        done: Option<(EntryId, Seat)>,
    ) -> Result<(EntryId, Seat), Refusal> {
        let Task::Balance { from, to, .. } = self.card(card)?.task else {
            return Err(Refusal::None(Named::Card(card)));
        };
        let donor = match done {
            Some((entry, _)) => self.chair(entry)?.table,
            None => from,
        };
        let rules = self.event.plan.published.method.rules(&self.event.setup.plan);
        if donor != from && !balance::may_give(&self.event.field(), donor, &rules) {
            return Err(Refusal::NotIn(done.map_or(EntryId(0), |(entry, _)| entry)));
        }
        let proposal = self.event.balance_proposal(card, donor, to, self.at);
        match (proposal.leaver, proposal.seat, done) {
            (Some((_, entry)), Some(place), _) => Ok((entry, place.seat)),
            (_, _, Some(done)) => Ok(done),
            (_, _, None) => {
                let mut needs = proposal.needs;
                needs.push(Need::Done(card));
                Err(Refusal::Needs(needs))
            }
        }
    }

    /// Moves an entry to a free seat. A table that gave up its last player is closed.
    pub(super) fn sends(
        &mut self,
        entry: EntryId,
        to: Chair,
        counted: Option<Chips>,
    ) -> Result<(), Refusal> {
        let from = self.chair(entry)?;
        self.free(to)?;
        let sat = self.sitting(from)?;
        let one = self.entry_in(entry)?;
        // Nobody has touched the stack of a player who never came, except for blinds that were told.
        let untouched = one.is_absent() && sat.stack.at() >= Some(one.since);
        let stack = match counted {
            Some(chips) => Known::told(chips, self.at),
            None if untouched => sat.stack,
            None => Known::Unknown,
        };
        let waits = self.event.waits_at(to, self.at);
        self.emit(LiveEvent::Table(TableEvent::Moved { entry, from, to, stack, waits }));
        self.closes_if_broken(from.table);
        Ok(())
    }

    /// Closes a table that has given up its last player.
    pub(super) fn closes_if_broken(&mut self, table: TableNo) {
        let Some(one) = self.event.tables.get(&table) else { return };
        if one.breaking && one.at.is_empty() {
            let seats = one.seats;
            self.emit(LiveEvent::Plan(PlanEvent::TableClosed { table, seats }));
        }
    }

    fn declines(
        &mut self,
        card: CardNo,
        instead: Instead,
        why: Option<Digest>,
    ) -> Result<(), Refusal> {
        let Card { task, .. } = self.card(card)?;
        let why = reason(why)?;
        let must_move = matches!(task, Task::GoTo { .. });
        self.emit(LiveEvent::Card(CardEvent::Declined(card)));
        match instead {
            Instead::Nothing if must_move => return Err(Refusal::Needs(vec![Need::Done(card)])),
            Instead::Nothing => {}
            Instead::Moved { entry, to } => self.sends(entry, to, None)?,
        }
        self.departs(why);
        Ok(())
    }

    /// Breaks a table: draws its players' new seats, and makes a card for each.
    fn breaks(&mut self, table: TableNo, why: Option<Digest>) -> Result<(), Refusal> {
        if self.table(table)?.breaking || !self.event.coming(table).is_empty() {
            return Err(Refusal::NotNow(NotNow::Breaking));
        }
        let field = self.event.field_with_reserved();
        if field.first_to_break().is_some_and(|first| first.table != table) {
            reason(why)?;
        }
        let leaves: Vec<EntryId> =
            self.event.tables[&table].at.values().map(|sat| sat.entry).collect();
        let drawn = self.draws(DrawOf::Break(table), |event, lot| {
            let to = breaking::destinations(&field, table, &mut *lot)?.to;
            let mut chairs: Vec<Chair> = Vec::new();
            for (table, _) in to.iter().zip(&leaves) {
                let mut free = event.free(*table);
                for chair in chairs.iter().filter(|chair| chair.table == *table) {
                    free.remove(chair.seat);
                }
                let free: Vec<Seat> = free.iter().collect();
                let seat = free.get(lot(free.len() as u32) as usize).copied()?; // at most ten
                chairs.push(Chair { table: *table, seat });
            }
            Some(chairs)
        });
        let Some(chairs) = drawn else {
            let free: usize = self
                .event
                .tables
                .keys()
                .filter(|one| **one != table)
                .map(|one| self.event.free(*one).len())
                .sum();
            let needed = leaves.len() as u32; // at most ten
            return Err(Refusal::NoSeatsElsewhere { table, needed, free: free as u32 });
        };
        self.break_begins(table, &leaves, &chairs);
        Ok(())
    }

    fn break_begins(&mut self, table: TableNo, leaves: &[EntryId], chairs: &[Chair]) {
        self.clears_stocks(|chair| chair.table == table);
        let is_done = |card: &&Card| match card.task {
            Task::Break(of) => of == table,
            Task::Balance { from, to, .. } => from == table || to == table,
            Task::GoTo { .. } | Task::FinalTable => false,
        };
        let done: Vec<Card> = self.event.cards.open.iter().filter(is_done).copied().collect();
        for card in done {
            let is_this = matches!(card.task, Task::Break(_));
            let event =
                if is_this { CardEvent::Done(card.no) } else { CardEvent::Dropped(card.no) };
            self.emit(LiveEvent::Card(event));
        }
        self.emit(LiveEvent::Table(TableEvent::BreakBegan(table)));
        self.announces(Says::Breaks(table));
        for (entry, to) in leaves.iter().zip(chairs) {
            self.makes(Task::GoTo { entry: *entry, from: table, to: *to });
        }
        self.closes_if_broken(table);
    }

    pub(super) fn makes(&mut self, task: Task) {
        let no = self.event.cards.next + 1;
        let card = Card { no, task, made: self.at };
        self.emit(LiveEvent::Card(CardEvent::Made(card)));
    }

    /// Draws all seats of the final table, and its button: SVP-2.2-01.
    fn final_table(&mut self) -> Result<(), Refusal> {
        let field = self.event.field();
        if !breaking::redraws(&field, self.event.setup.plan.tables.final_table) {
            return Err(Refusal::NotNow(NotNow::NoFinalTable));
        }
        let Some(last) = field.to_break().last() else {
            return Err(Refusal::NotNow(NotNow::NoFinalTable));
        };
        let table = last.table;
        let entrants = self.event.all_in();
        self.clears_stocks(|_| true);
        let (after, button) = self.draws(DrawOf::FinalTable, |event, lot| {
            let seats = event.drawn_seats(&entrants, &[table], &[], &[], &mut *lot);
            let at = lot(entrants.len() as u32) as usize; // at most ten
            seats.map(|seats| (seats.clone(), seats.get(at).map(|(chair, _)| *chair)))
        })?;
        self.redrawn(after, button);
        self.announces(Says::FinalTable(table));
        Ok(())
    }

    /// Draws all seats again, if that was published: models D3 and D4.
    fn redraws(&mut self) -> Result<(), Refusal> {
        let published = self.event.plan.published.clone();
        if !published.redraw {
            return Err(Refusal::Locked { may_depart: true });
        }
        let entrants = self.event.all_in();
        let seats = self.event.setup.plan.seats;
        let count = tables_for(entrants.len() as u32, seats) as usize; // fewer than 2^32 entries
        let mut tables: Vec<TableNo> = self.event.field().numbers().collect();
        tables.reverse();
        tables.truncate(count);
        tables.sort_unstable();
        let stacks = if published.seeded { self.stacks(&entrants)? } else { Vec::new() };
        self.clears_stocks(|_| true);
        let after = self.draws(DrawOf::Redraw, |event, lot| {
            let seeds = largest_stacks(&stacks, tables.len(), &mut *lot);
            event.drawn_seats(&entrants, &tables, &[], &seeds, lot)
        })?;
        self.redrawn(after, None);
        Ok(())
    }

    /// The stacks of all remaining entries, which must have been counted since play stopped.
    fn stacks(&self, entrants: &[EntryId]) -> Result<Vec<(EntryId, Chips)>, Refusal> {
        let (mut stacks, mut needs) = (Vec::new(), Vec::new());
        for entry in entrants {
            let chair = self.chair(*entry)?;
            let stack = self.sitting(chair)?.stack;
            let fresh = stack.at().is_some_and(|at| self.event.is_fresh(at, self.at));
            match stack.get().filter(|_| fresh) {
                Some(chips) => stacks.push((*entry, *chips)),
                None => needs.push(Need::Stack(chair)),
            }
        }
        if needs.is_empty() { Ok(stacks) } else { Err(Refusal::Needs(needs)) }
    }

    fn redrawn(&mut self, after: Vec<(Chair, EntryId)>, button: Option<Chair>) {
        let sat = self.event.tables.iter().flat_map(|(table, one)| {
            one.at.iter().map(|(seat, sat)| (Chair { table: *table, seat: *seat }, *sat))
        });
        let before: Vec<(Chair, Sitting)> = sat.collect();
        let at = self.at;
        self.emit(LiveEvent::Table(TableEvent::Redrawn { before, after, button, at }));
    }
}
