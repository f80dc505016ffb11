//! The time charge: an amount that each seat pays for every period in which it is dealt in.
//!
//! A player pays at the table, before the first hand of a period. A period begins with the first hand dealt to them
//! after they sat down or after their last period ended, and is paid in full. A player who leaves early gets nothing
//! back. A player who returns, or moves to another table of the pool, does not pay twice. A player who is dealt no hand
//! pays nothing. Neither sitting out nor a host's pause stops a period. After the room was down, a period in progress
//! starts again.

use crate::draft::Draft;
use crate::{Event, LeaveReason, MoneyEvent, Refused, Table, TableEvent};
use table::SitOutReason;
use units::{Chips, Instant, Seat, SeatSet};

impl Table {
    /// Returns the time charge that a seat would pay for a hand dealt now.
    ///
    /// Zero if its time is already paid, or the table has no time charge.
    pub fn charge_due(&self, seat: Seat, now: Instant) -> Chips {
        match (self.config.time_charge(), self.cash_seat(seat)) {
            (Some(charge), Some(cash)) if cash.paid_until.is_none_or(|at| at <= now) => {
                charge.amount
            }
            _ => Chips::ZERO,
        }
    }

    /// Whether a seat would be left without a chip after paying the time charge due now.
    pub(crate) fn is_short(&self, seat: Seat, now: Instant) -> bool {
        let due = self.charge_due(seat, now);
        !due.is_zero() && self.booked(seat) <= due
    }

    /// Returns the seats that the next hand would deal in, but that cannot pay the time charge due now.
    pub(crate) fn unpaid(&self, now: Instant) -> impl Iterator<Item = Seat> {
        self.ready().iter().filter(move |seat| self.is_short(*seat, now))
    }

    /// Returns the earliest moment at which a hand could open with a ready seat that cannot pay its time charge.
    ///
    /// `None` if every ready seat can pay, or if no hand can open.
    pub(crate) fn unpaid_at(&self) -> Option<Instant> {
        let charge = self.config.time_charge()?;
        let opens = self.opens_at()?;
        let ready = self.ready();
        let poor = ready.iter().filter(|seat| self.booked(*seat) <= charge.amount);
        let due = poor.filter_map(|seat| Some(self.cash_seat(seat)?.paid_until.unwrap_or(opens)));
        due.map(|at| at.max(opens)).min()
    }

    /// Returns the table as it would be after all time charges due now; `None` if none is due.
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

    /// Returns the time charge that each seat dealt in pays now; seats that owe nothing are left out.
    fn charges(&self, dealt: SeatSet, now: Instant) -> Vec<(Seat, Chips)> {
        let due = dealt.iter().map(|seat| (seat, self.charge_due(seat, now)));
        due.filter(|(_, amount)| !amount.is_zero()).collect()
    }
}

impl Draft {
    /// Charges the seats dealt into the hand that has just opened, for the period that begins with it.
    pub(crate) fn charge_time(&mut self, dealt: SeatSet) {
        let shares = self.table.charges(dealt, self.now);
        if !shares.is_empty() {
            self.emit(Event::Money(MoneyEvent::TimeCharged { shares }));
        }
    }

    /// When a hand is due, sits out people who cannot pay the time charge, and removes house players who cannot pay it.
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

    /// Refuses a seat that cannot pay the time charge, because it would be dealt in and immediately sat out.
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
