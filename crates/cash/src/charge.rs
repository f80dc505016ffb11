//! A charge for time: so much from each seat for every period that it is dealt hands in, taken at the
//! table before the first hand of the period.
//!
//! A period begins with the first hand that a seat is dealt after it was taken, or after its last
//! period is over, and is paid for whole: who leaves within it gets nothing back, and who comes back
//! to the table, or goes from one table of a pool to the next, pays for it once. Who is dealt nothing
//! pays nothing. Sitting out and a pause of the host stop no period; after a stop of the room one
//! that was under way begins anew.

use crate::draft::Draft;
use crate::{Event, LeaveReason, MoneyEvent, Refused, Table, TableEvent};
use table::SitOutReason;
use units::{Chips, Instant, Seat, SeatSet};

impl Table {
    /// What a seat pays before a hand that it is dealt into at this moment; zero where its time is paid,
    /// and at tables that charge none.
    pub fn charge_due(&self, seat: Seat, now: Instant) -> Chips {
        match (self.config.time_charge(), self.cash_seat(seat)) {
            (Some(charge), Some(cash)) if cash.paid_until.is_none_or(|at| at <= now) => {
                charge.amount
            }
            _ => Chips::ZERO,
        }
    }

    /// Whether a seat cannot pay what is due now and have a chip left to play for.
    pub(crate) fn is_short(&self, seat: Seat, now: Instant) -> bool {
        let due = self.charge_due(seat, now);
        !due.is_zero() && self.booked(seat) <= due
    }

    /// The seats that the next hand would deal in, and that cannot pay for it now.
    pub(crate) fn unpaid(&self, now: Instant) -> impl Iterator<Item = Seat> {
        self.ready().iter().filter(move |seat| self.is_short(*seat, now))
    }

    /// When a hand could open but for a seat that cannot pay for it.
    pub(crate) fn unpaid_at(&self) -> Option<Instant> {
        let charge = self.config.time_charge()?;
        let opens = self.opens_at()?;
        let ready = self.ready();
        let poor = ready.iter().filter(|seat| self.booked(*seat) <= charge.amount);
        let due = poor.filter_map(|seat| Some(self.cash_seat(seat)?.paid_until.unwrap_or(opens)));
        due.map(|at| at.max(opens)).min()
    }

    /// The table as it is once all have paid what is due of them; none where nothing is.
    pub(crate) fn after_charges(&self, now: Instant) -> Option<Table> {
        let due: Vec<_> = Seat::all().map(|seat| (seat, self.charge_due(seat, now))).collect();
        if due.iter().all(|(_, amount)| amount.is_zero()) {
            return None;
        }
        let mut after = self.clone();
        for (seat, amount) in due {
            if after.seat(seat).is_some() {
                after.play.take_chips_up_to(seat, amount);
            }
        }
        Some(after)
    }

    /// Who of those dealt in pays how much now.
    fn charges(&self, dealt: SeatSet, now: Instant) -> Vec<(Seat, Chips)> {
        let due = dealt.iter().map(|seat| (seat, self.charge_due(seat, now)));
        due.filter(|(_, amount)| !amount.is_zero()).collect()
    }
}

impl Draft {
    /// Those dealt into the hand just opened pay for the period that begins with it.
    pub(crate) fn charge_time(&mut self, dealt: SeatSet) {
        let shares = self.table.charges(dealt, self.now);
        if !shares.is_empty() {
            self.emit(Event::Money(MoneyEvent::TimeCharged { shares }));
        }
    }

    /// A hand is due: who cannot pay for it is not dealt in until he has more chips.
    pub(crate) fn see_to_unpaid(&mut self) {
        if self.table.unpaid_at().is_none_or(|at| at > self.now) {
            return;
        }
        let unpaid: Vec<Seat> = self.table.unpaid(self.now).collect();
        for seat in unpaid {
            if self.sitting(seat).house {
                self.stand_up(seat, LeaveReason::Broke);
            } else {
                self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Unpaid }));
            }
        }
    }

    /// Nobody is dealt in again who would only be sat out for want of the charge.
    pub(crate) fn covers_charge(&self, seat: Seat) -> Result<(), Refused> {
        match self.table.is_short(seat, self.now) {
            true => Err(Refused::ChargeNotCovered {
                charge: self.table.charge_due(seat, self.now),
                stack: self.table.booked(seat),
            }),
            false => Ok(()),
        }
    }
}
