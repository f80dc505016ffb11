//! Plans of players: to leave after the hand, or to sit out at the next big blind.

use crate::draft::Draft;
use crate::{Event, LeaveReason, Refused, SeatEvent, Table, TableEvent, deal};
use hand::PostKind;
use table::{SeatState, SitOutReason};
use units::{PlayerId, Seat};

/// What a player plans to do later, unless they drop the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Plays the hand in progress to its end, and then leaves.
    LeaveAfterHand,
    /// Sits out from the hand in which they would next post the big blind.
    ///
    /// In games with only one blind, that blind counts instead. A table's first hand does not count, because its deck
    /// may decide who posts.
    SitOutAtBigBlind,
}

impl Table {
    /// Returns the seat that would post the next big blind but plans to sit out then; `None` if there is none.
    pub(crate) fn rests_next(&self) -> Option<Seat> {
        let rests = |seat: &Seat| {
            self.cash_seat(*seat).is_some_and(|one| one.plan == Some(Plan::SitOutAtBigBlind))
        };
        if self.last().is_none()
            || self.opens_at().is_none()
            || !Seat::all().any(|seat| rests(&seat))
        {
            return None;
        }
        // Only a table's first hand depends on the deck's root, so any root will do.
        let setup = deal::setup(self, self.next_game(), &[0; 32]).0;
        let mut posts = setup.posts.iter();
        let big =
            posts.find(|post| matches!(post.kind, PostKind::BigBlind | PostKind::ButtonBlind));
        big.map(|post| post.seat).filter(rests)
    }
}

impl Draft {
    /// Records a player's plan; `None` cancels it.
    ///
    /// A player who plans to leave after the hand, but is in no hand, leaves immediately.
    pub(crate) fn plan(&mut self, player: PlayerId, plan: Option<Plan>) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        match plan {
            Some(Plan::LeaveAfterHand) if !self.table.is_in_hand(seat) => {
                self.stand_up(seat, LeaveReason::Left);
                return Ok(());
            }
            Some(Plan::SitOutAtBigBlind) if self.table.config.pool.is_some() => {
                return Err(Refused::PoolSharesBlinds);
            }
            Some(Plan::SitOutAtBigBlind) if self.sitting(seat).state != SeatState::In => {
                return Err(Refused::SitOutUnchanged);
            }
            _ => {}
        }
        if self.cash(seat).plan != plan {
            self.emit(Event::Seat(SeatEvent::Planned { seat, plan }));
        }
        Ok(())
    }

    /// When a hand is due, sits out the player who would post its big blind but plans to sit out then.
    pub(crate) fn see_to_plans(&mut self) {
        while self.table.opens_at().is_some_and(|at| at <= self.now)
            && let Some(seat) = self.table.rests_next()
        {
            self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Asked }));
        }
    }
}
