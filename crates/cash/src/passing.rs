//! From hand to hand in a pool: who may go on, and who comes.

use crate::draft::Draft;
use crate::{Event, PoolEvent, Refused, Table};
use table::SeatState;
use units::{Chips, PlayerId, Seat};

impl Table {
    /// Whether a seat of a pool's table may be dealt into another hand now: it is not sitting out or
    /// leaving, has chips, and is in no hand here or has folded it and does not stay to see its end.
    /// Whoever has chips coming after the hand waits for them.
    pub fn is_free(&self, seat: Seat) -> bool {
        let taken = self.seat(seat).zip(self.cash_seat(seat));
        let Some((sitting, cash)) = taken.filter(|_| self.config.pool.is_some()) else {
            return false;
        };
        let has_folded = || {
            let folded = self.running().is_some_and(|hand| !hand.live().contains(seat));
            folded && !cash.stays && cash.top_up.is_zero()
        };
        sitting.state == SeatState::In
            && cash.leaving.is_none()
            && cash.plan.is_none()
            && sitting.connected
            && !self.stack(seat).is_zero()
            && !self.closes_after_hand()
            && (!self.is_in_hand(seat) || has_folded())
    }
}

impl Draft {
    /// Whether he sees a hand that he has folded, or folds next, to its end before he goes on.
    pub(crate) fn stay(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.table.config.pool.is_none() {
            return Err(Refused::NotInPool);
        }
        // A wish that comes before his turn would tell the others what he is going to do: they see that
        // something was recorded, though not what.
        let plays = self.table.running().is_some_and(|hand| hand.live().contains(seat));
        if plays && !self.table.is_turn_of(seat) {
            return Err(Refused::NotYourTurn);
        }
        if self.cash(seat).stays != on {
            self.emit(Event::Pool(PoolEvent::StaysSet { seat, on }));
        }
        Ok(())
    }

    /// To another hand, with all that he has beside what he put into this one.
    pub(crate) fn go_on(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if !self.table.is_free(seat) {
            return Err(Refused::NotAsked);
        }
        self.emit(Event::Pool(PoolEvent::WentOn { seat, player, stack: self.table.stack(seat) }));
        Ok(())
    }

    /// From another table of the pool. A stack that he keeps filled up is filled up by the next input,
    /// of whoever knows whether his balance covers it.
    pub(crate) fn arrive(&mut self, arrived: PoolEvent) -> Result<(), Refused> {
        let PoolEvent::Arrived { player, stack, .. } = &arrived else {
            return Err(Refused::NotAsked);
        };
        let sits = self.table.seats().any(|(_, sitting)| sitting.player == *player);
        if self.table.config.pool.is_none() || sits || *stack == Chips::ZERO {
            return Err(Refused::NotAsked);
        }
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        self.emit(arrived);
        Ok(())
    }
}
