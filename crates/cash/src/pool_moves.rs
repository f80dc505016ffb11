//! Moves players of a pool from hand to hand: who may move, and how they arrive at the next table.

use crate::draft::Draft;
use crate::{Event, PoolEvent, Refused, Table};
use table::SeatState;
use units::{Chips, PlayerId, Seat};

impl Table {
    /// Whether the player at a seat of a pool's table may now be dealt into another hand.
    ///
    /// The player must be connected, have chips, and neither sit out, leave nor have a plan. In addition, they must be
    /// in no hand here, or must have folded it without watching it to the end or waiting for a top-up.
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
    /// Sets whether the player watches hands to the end after folding, including the hand they are in.
    pub(crate) fn stay(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.table.config.pool.is_none() {
            return Err(Refused::NotInPool);
        }
        // Before the player's turn, this choice would reveal that they mean to fold: others see that something was
        // recorded, though not what.
        let plays = self.table.running().is_some_and(|hand| hand.live().contains(seat));
        if plays && !self.table.is_turn_of(seat) {
            return Err(Refused::NotYourTurn);
        }
        if self.cash(seat).stays != on {
            self.emit(Event::Pool(PoolEvent::StaysSet { seat, on }));
        }
        Ok(())
    }

    /// Moves the player to another hand, with all chips that they have not put into the current one.
    pub(crate) fn go_on(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if !self.table.is_free(seat) {
            return Err(Refused::NotAsked);
        }
        self.emit(Event::Pool(PoolEvent::WentOn { seat, player, stack: self.table.stack(seat) }));
        Ok(())
    }

    /// Seats a player who arrives from another table of the pool.
    ///
    /// The caller knows the player's balance, so an automatic top-up follows only with the caller's next input.
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
