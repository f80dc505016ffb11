//! What a player has decided for later: to leave after the hand, or to sit out once the big blind would
//! be his again.

use crate::draft::Draft;
use crate::{Event, LeaveReason, Refused, SeatEvent, Table, TableEvent, deal};
use hand::PostKind;
use table::{SeatState, SitOutReason};
use units::{PlayerId, Seat};

/// What a player does later, unless he takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// He leaves once the hand that he is in is over, and plays it until then.
    LeaveAfterHand,
    /// He sits out from the hand on in which he would post the big blind again, or the one blind of
    /// games that know no other. A table's first hand does not count: who posts in it may be drawn
    /// with its deck.
    SitOutAtBigBlind,
}

impl Table {
    /// The seat that is to sit out before the next hand opens: it would post its big blind.
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
        // Only a table's first hand goes by the deck that it is dealt from.
        let setup = deal::setup(self, self.next_game(), &[0; 32]).0;
        let mut posts = setup.posts.iter();
        let big =
            posts.find(|post| matches!(post.kind, PostKind::BigBlind | PostKind::ButtonBlind));
        big.map(|post| post.seat).filter(rests)
    }
}

impl Draft {
    /// A player decides what he does later; `None` takes it back. Whoever plans to leave after a hand
    /// and is in none leaves at once.
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

    /// Those sit out now who would post the big blind of the hand that opens, and planned to.
    pub(crate) fn see_to_plans(&mut self) {
        while self.table.opens_at().is_some_and(|at| at <= self.now)
            && let Some(seat) = self.table.rests_next()
        {
            self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Asked }));
        }
    }
}
