//! Cancelling a tournament. Before the start everything is refunded; later the rulebook says how to divide the pool.

use super::draft::Draft;
use super::entrant::{Entrant, Status};
use super::event::{Event, PaidFor};
use super::plan::PrizeRules;
use super::state::Tournament;
use crate::Amount;
use crate::refunds::{self, Left, RefundError, Refunds, Situation};
use seating::EntryId;
use std::collections::BTreeMap;
use units::Chips;

impl Draft<'_> {
    /// Pays every registered entry back in full.
    pub(super) fn pays_all_back(&mut self) {
        let is_in = |(_, entrant): &(EntryId, &Entrant)| entrant.status == Status::Registered;
        let all = (0..).map(EntryId).zip(&self.tournament.roster.entries);
        let entries: Vec<(EntryId, Amount)> =
            all.filter(is_in).map(|(entry, entrant)| (entry, entrant.price.total())).collect();
        self.emit(Event::Cancelled { working: Vec::new(), fault: None });
        for (entry, amount) in entries {
            self.pays(entry, amount, PaidFor::Refund);
        }
    }

    /// Divides the pool according to the rulebook, once every table has stopped.
    pub(super) fn cancels(&mut self) -> bool {
        let t = &self.tournament;
        if !t.cancelling
            || !t.all_rest()
            || !t.tables.legs.is_empty()
            || !t.tables.to_seat.is_empty()
            || t.tables.redraws
            || t.awaits_winner()
            || !t.results.ordered.is_empty()
            || t.results.unordered.is_some()
            || t.is_buying()
        {
            return false;
        }
        self.pays_by_stacks(&t.stacks());
        true
    }

    /// Cancels the tournament and pays the remaining entries according to these stacks.
    pub(super) fn pays_by_stacks(&mut self, stacks: &[(EntryId, Chips)]) {
        let t = &self.tournament;
        match t.refunds(&stacks.iter().copied().collect()) {
            Ok(Refunds { rows, working, .. }) => {
                let entries = t.all_left();
                self.emit(Event::Cancelled { working, fault: None });
                for (entry, row) in entries.into_iter().zip(rows) {
                    self.pays(entry, row.total(), PaidFor::Refund);
                }
            }
            // If the figures do not add up, nothing is divided.
            Err(fault) => self.emit(Event::Cancelled { working: Vec::new(), fault: Some(fault) }),
        }
    }
}

impl Tournament {
    /// Returns the fees that an entry gets back if the tournament is cancelled after play has begun.
    pub(super) fn fees_back(&self, entrant: &Entrant) -> Amount {
        match self.plan.refunds.fee_back || self.goes_back_in_full() {
            true => entrant.price.fee + entrant.more.fee,
            false => Amount::ZERO,
        }
    }

    /// Returns the part of an entry's refund that the player gets back as a ticket.
    pub(super) fn back_as_ticket(&self, entrant: &Entrant) -> Amount {
        match entrant.by_ticket && self.goes_back_in_full() {
            true => entrant.price.total(),
            false => Amount::ZERO,
        }
    }

    /// Returns the number of entries that are out, including, in a final, those that went out in its flights.
    fn out(&self) -> u32 {
        // A final always counts at least one entry as out, so the survivors' payments for their flights are not
        // returned.
        let flights = self.flight_entries().map_or(0, |all| all.max(self.taken() + 1));
        flights.max(self.taken()) - self.roster.left
    }

    /// Whether everyone gets a full refund: before the start and, if the rulebook says so, while nobody is out.
    fn goes_back_in_full(&self) -> bool {
        let nobody_is_out = self.taken() == self.roster.left && self.plan.of_flights().is_none();
        nobody_is_out && (self.plan.refunds.full_while_nobody_is_out || !self.has_begun())
    }

    /// Returns the refunds if the tournament were cancelled with these stacks.
    ///
    /// There is one row for each entry of [`Tournament::all_left`], in the same order. Stakes in hands in progress
    /// count as returned.
    ///
    /// # Errors
    /// [`RefundError`] if the pool does not equal the payments, so that staff must pay by hand.
    pub fn refunds(&self, stacks: &BTreeMap<EntryId, Chips>) -> Result<Refunds, RefundError> {
        let left: Vec<Left> = self
            .all_left()
            .iter()
            .map(|entry| {
                let entrant = &self.roster[*entry];
                Left {
                    entry: entrant.price,
                    more: entrant.more,
                    by_ticket: entrant.by_ticket,
                    behind: stacks.get(entry).copied().unwrap_or(Chips::ZERO),
                    staked: Chips::ZERO,
                }
            })
            .collect();
        let pool = self.plan.pool.pool(&self.results.paid_in);
        let prizes: Vec<Amount> = match &self.results.closed {
            Some(closed) => closed.open_prizes(),
            None => self.prizes_of(self.taken(), &pool).0,
        };
        let target = match &self.results.closed {
            Some(closed) => closed.target,
            None if self.plan.prizes == PrizeRules::ToFinal => pool.total,
            None => self.target_of(pool.total),
        };
        let overlay = self.results.closed.as_ref().map_or(pool.overlay, |closed| closed.overlay);
        let situation = Situation {
            started: self.has_begun(),
            left: &left,
            out: self.out() as usize,
            pool: prizes.iter().sum::<Amount>()
                + target
                + self.bounties_left()
                + self.results.bounties_paid,
            overlay,
            bounties_paid: self.results.bounties_paid + self.target_paid(),
            prizes: &prizes,
        };
        refunds::refund(&self.plan.refunds, &situation)
    }
}
