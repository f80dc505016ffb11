//! Handles requests about a seat: to take it, add chips, sit out, come back, or leave.

use crate::CashSeat;
use crate::draft::Draft;
use crate::{Event, LeaveReason, Refused, SeatEvent, TableEvent};
use table::{SeatState, SitOutReason, Sitting};
use units::{Chips, PlayerId, Seat};

impl Draft {
    pub(crate) fn take_seat(
        &mut self,
        player: PlayerId,
        name: String,
        house: bool,
        seat: Option<Seat>,
        buy_in: Chips,
    ) -> Result<(), Refused> {
        let config = &self.table.config;
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if self.table.is_removed(player) {
            return Err(Refused::Removed);
        }
        if let Some(seat) = self.table.seat_of(player) {
            let leaves = self.cash(seat).leaving.is_some();
            return Err(if leaves { Refused::Leaving } else { Refused::AlreadySeated });
        }
        if self.table.locks_out(player) {
            return Err(Refused::Locked);
        }
        if house && !config.currency.is_play() {
            return Err(Refused::HouseNotAllowed);
        }
        if !house && !self.table.is_admitted(player) {
            return Err(Refused::PasswordNeeded);
        }
        if !house && self.table.must_ask(player, self.now) {
            return Err(Refused::HostSeats);
        }
        let seat = self.free_seat(player, seat)?;
        let config = &self.table.config;
        let least = if house { Chips::ZERO } else { self.table.min_to_rejoin(player, self.now) };
        let (min, max) = (config.buy_in_min.max(least), config.buy_in_max.max(least));
        if buy_in < min || buy_in > max {
            return Err(Refused::BuyIn { min, max, offered: buy_in });
        }
        self.emit(Event::Seat(SeatEvent::Taken { seat, player, name, house, buy_in }));
        self.is_served(player);
        Ok(())
    }

    /// Returns the seat that the player gets: the one asked for, or the one held for them, or the first open one.
    ///
    /// Refuses seats that are held for other players or due to players who are waiting.
    pub(crate) fn free_seat(&self, player: PlayerId, seat: Option<Seat>) -> Result<Seat, Refused> {
        let table = &self.table;
        let last = table.config.seats_max;
        let own = table.offer_to(player).map(|(seat, _)| seat);
        match seat {
            Some(seat) if seat.number() > last => return Err(Refused::SeatUnknown(seat, last)),
            Some(seat) if table.seat(seat).is_some() => return Err(Refused::SeatTaken(seat)),
            _ => {}
        }
        if let Some(seat) = own.filter(|own| seat.is_none_or(|seat| seat == *own)) {
            return Ok(seat);
        }
        let is_held = |seat: Seat| table.offers().find(|(held, _)| *held == seat);
        if let Some((seat, offer)) = seat.and_then(is_held) {
            return Err(Refused::SeatHeld(seat, offer.until));
        }
        let open = table.open_seat().ok_or_else(|| match table.offers().next() {
            Some((seat, offer)) => Refused::SeatHeld(seat, offer.until),
            None => Refused::Full,
        })?;
        // A player who gives up the seat held for them takes nothing away from players who wait.
        if own.is_none() && table.is_awaited_before(player) {
            return Err(Refused::SeatAwaited);
        }
        Ok(seat.unwrap_or(open))
    }

    /// Adds chips up to the maximum buy-in, immediately or after the hand that the seat is in.
    ///
    /// If the stack has grown until then, only the chips that fit under the maximum are added.
    pub(crate) fn top_up(&mut self, player: PlayerId, amount: Chips) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        let max = self.table.config.buy_in_max.saturating_sub(self.table.stack(seat));
        if amount.is_zero() || amount > max {
            return Err(Refused::TopUp { max, offered: amount });
        }
        if self.table.is_in_hand(seat) {
            self.emit(Event::Seat(SeatEvent::TopUpAsked { seat, amount }));
            return Ok(());
        }
        self.emit(Event::Seat(SeatEvent::ToppedUp { seat, amount }));
        self.come_in_with_chips(seat);
        Ok(())
    }

    /// Sets the stack to top up to between hands. If the seat is not in a hand, tops up immediately.
    pub(crate) fn auto_top_up(&mut self, player: PlayerId, to: Chips) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        let (min, max) = (self.table.config.buy_in_min, self.table.config.buy_in_max);
        if !to.is_zero() && (to < min || to > max) {
            return Err(Refused::AutoTopUp { min, max, offered: to });
        }
        if self.cash(seat).auto_top_up != to {
            self.emit(Event::Seat(SeatEvent::AutoTopUpSet { seat, to }));
        }
        if !self.table.is_in_hand(seat) {
            self.fill_up(seat);
            self.come_in_with_chips(seat);
        }
        Ok(())
    }

    /// Between hands, adds the pending top-up or, if that is more, the chips missing from the automatic level.
    ///
    /// There is only one event, so that the balance is checked once. A player who sits out gets no automatic top-up,
    /// unless they sit out for lack of chips.
    pub(crate) fn fill_up(&mut self, seat: Seat) {
        let CashSeat { top_up, auto_top_up, .. } = *self.cash(seat);
        let stack = self.sitting(seat).stack;
        let max = self.table.config.buy_in_max;
        let asked = top_up.min(max.saturating_sub(stack));
        let keeps = self.table.is_in(seat) || lacks_chips(self.sitting(seat));
        let short = auto_top_up.saturating_sub(stack);
        let amount = if keeps { asked.max(short) } else { asked };
        if !amount.is_zero() {
            self.emit(Event::Seat(SeatEvent::ToppedUp { seat, amount }));
        } else if !top_up.is_zero() {
            // The stack has grown and leaves no room for the top-up.
            self.emit(Event::Seat(SeatEvent::TopUpAsked { seat, amount: Chips::ZERO }));
        }
    }

    /// Drops the top-up that is pending. If there was none, turns automatic top-ups off.
    pub(crate) fn top_up_failed(&mut self, seat: Seat) -> Result<(), Refused> {
        let cash = self.table.cash_seat(seat).ok_or(Refused::NotAsked)?;
        if !cash.top_up.is_zero() {
            self.emit(Event::Seat(SeatEvent::TopUpFailed { seat }));
        } else if !cash.auto_top_up.is_zero() {
            self.emit(Event::Seat(SeatEvent::AutoTopUpSet { seat, to: Chips::ZERO }));
        } else {
            return Err(Refused::NotAsked);
        }
        Ok(())
    }

    pub(crate) fn sit_out(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        match self.sitting(seat).state {
            SeatState::Out { .. } => Err(Refused::SitOutUnchanged),
            SeatState::In => {
                self.emit(Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Asked }));
                Ok(())
            }
        }
    }

    pub(crate) fn come_back(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        let sitting = self.sitting(seat);
        if sitting.state == SeatState::In {
            return Err(Refused::SitOutUnchanged);
        }
        if sitting.stack.is_zero() {
            return Err(Refused::Broke);
        }
        self.covers_charge(seat)?;
        self.come_in(seat);
        if !self.table.is_in_hand(seat) {
            self.fill_up(seat); // nothing was added while they sat out
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        match self.cash(seat).leaving {
            // A player who was to leave when the table closes may also fold and leave now.
            None | Some(LeaveReason::TableClosed) => {
                self.leave_seat(seat, LeaveReason::Left);
                Ok(())
            }
            Some(_) => Err(Refused::Leaving),
        }
    }

    pub(crate) fn straddle(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.table.config.straddle.is_none() {
            return Err(Refused::StraddleNotOffered);
        }
        if self.cash(seat).straddles != on {
            self.emit(Event::Seat(SeatEvent::StraddleSet { seat, on }));
        }
        Ok(())
    }

    /// Sets whether the player waits for the big blind instead of paying to come in before it.
    pub(crate) fn wait_for_big_blind(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.table.config.pool.is_some() {
            return Err(Refused::PoolSharesBlinds);
        }
        if self.cash(seat).waits_for_big_blind != on {
            self.emit(Event::Seat(SeatEvent::WaitsSet { seat, on }));
        }
        Ok(())
    }

    /// Makes a player leave, immediately or after the hand that the seat is in.
    pub(crate) fn leave_seat(&mut self, seat: Seat, reason: LeaveReason) {
        if self.table.is_in_hand(seat) {
            self.emit(Event::Seat(SeatEvent::LeaveAsked { seat, reason }));
        } else {
            self.stand_up(seat, reason);
        }
    }

    /// Brings back into play a player who sat out only for lack of chips and now has enough.
    fn come_in_with_chips(&mut self, seat: Seat) {
        let sitting = self.sitting(seat);
        let has_some = !sitting.stack.is_zero() && !self.table.is_short(seat, self.now);
        if lacks_chips(sitting) && has_some {
            self.come_in(seat);
        }
    }

    /// Brings a player back into play. The player's request proves that they are connected.
    fn come_in(&mut self, seat: Seat) {
        if !self.sitting(seat).connected {
            self.emit(Event::Table(TableEvent::Connection { seat, connected: true }));
        }
        self.emit(Event::Table(TableEvent::CameBack { seat }));
    }

    /// Frees a seat, if it is taken. The seat must not be in a hand.
    pub(crate) fn stand_up(&mut self, seat: Seat, reason: LeaveReason) {
        if let Some(Sitting { player, stack, .. }) = self.table.seat(seat) {
            self.emit(Event::Seat(SeatEvent::Left {
                seat,
                player: *player,
                stack: *stack,
                reason,
            }));
        }
    }

    /// Frees a seat whose player has been away too long.
    pub(crate) fn give_up_if_away(&mut self, seat: Seat) {
        if self.table.away_ends(seat).is_some_and(|at| at <= self.now) {
            let broke = is_broke(self.sitting(seat));
            let reason = if broke { LeaveReason::Broke } else { LeaveReason::AwayTooLong };
            self.stand_up(seat, reason);
        }
    }

    /// Frees a seat whose player has sat out more hands than the rulebook allows.
    pub(crate) fn give_up_if_out_too_long(&mut self, seat: Seat) {
        let most = self.table.rulebook().table.hands_out_max;
        let hands_out = self.table.cash_seat(seat).map_or(0, |cash| cash.hands_out);
        if most.is_some_and(|most| hands_out > most) {
            self.stand_up(seat, LeaveReason::AwayTooLong);
        }
    }

    pub(crate) fn sitting(&self, seat: Seat) -> &Sitting {
        self.table.seat(seat).expect("whoever asks has looked that the seat is taken")
    }

    pub(crate) fn cash(&self, seat: Seat) -> &CashSeat {
        self.table.cash_seat(seat).expect("whoever asks has looked that the seat is taken")
    }

    pub(crate) fn seat_that_stays(&self, player: PlayerId) -> Result<Seat, Refused> {
        let seat = self.seat_of(player)?;
        if self.cash(seat).leaving.is_some() { Err(Refused::Leaving) } else { Ok(seat) }
    }
}

/// Whether a player sits out because they have no chips.
fn is_broke(sitting: &Sitting) -> bool {
    matches!(sitting.state, SeatState::Out { reason: SitOutReason::Broke, .. })
}

/// Whether a player sits out for lack of chips: they have none, or too few for the time charge.
fn lacks_chips(sitting: &Sitting) -> bool {
    let unpaid = matches!(sitting.state, SeatState::Out { reason: SitOutReason::Unpaid, .. });
    unpaid || is_broke(sitting)
}
