//! What a player asks for his seat: to take it, chips, a rest, to leave.

use crate::draft::Draft;
use crate::{Event, LeaveReason, Refused, SeatState, SitOutReason, Sitting};
use units::{Chips, Currency, PlayerId, Seat};

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
        if self.table.closing {
            return Err(Refused::Closed);
        }
        if self.table.removed.contains(&player) {
            return Err(Refused::Removed);
        }
        if let Some(seat) = self.table.seat_of(player) {
            let leaves = self.sitting(seat).leaving.is_some();
            return Err(if leaves { Refused::Leaving } else { Refused::AlreadySeated });
        }
        // A host locks others out, not himself.
        if self.table.locked && config.host != Some(player) {
            return Err(Refused::Locked);
        }
        if house && config.currency != Currency::PLAY {
            return Err(Refused::HouseNotAllowed);
        }
        let seat = self.free_seat(seat)?;
        let max = config.buy_in_max;
        let least = if house { Chips::ZERO } else { self.table.least_to_rejoin(player, self.now) };
        let min = config.buy_in_min.max(least);
        if buy_in < min || buy_in > max {
            return Err(Refused::BuyIn { min, max, offered: buy_in });
        }
        self.emit(Event::SeatTaken { seat, player, name, house, buy_in });
        Ok(())
    }

    /// This seat, if it is free, or the first that is.
    pub(crate) fn free_seat(&self, seat: Option<Seat>) -> Result<Seat, Refused> {
        let free = |seat: &Seat| self.table.seat(*seat).is_none();
        let last = self.table.config.seats_max;
        match seat {
            Some(seat) if seat.number() > last => Err(Refused::SeatUnknown(seat, last)),
            Some(seat) if !free(&seat) => Err(Refused::SeatTaken(seat)),
            Some(seat) => Ok(seat),
            None => {
                Seat::all().filter(|seat| seat.number() <= last).find(free).ok_or(Refused::Full)
            }
        }
    }

    /// Chips up to the largest buy-in: at once, or after the hand that the seat is in. A stack that
    /// has grown by then takes less of them.
    pub(crate) fn top_up(&mut self, player: PlayerId, amount: Chips) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        let max = self.table.config.buy_in_max.saturating_sub(self.table.stack(seat));
        if amount.is_zero() || amount > max {
            return Err(Refused::TopUp { max, offered: amount });
        }
        if self.table.is_in_hand(seat) {
            self.emit(Event::TopUpAsked { seat, amount });
            return Ok(());
        }
        self.emit(Event::ToppedUp { seat, amount });
        if self.sitting(seat).is_broke() {
            self.come_in(seat); // chips were all that he wanted for
        }
        Ok(())
    }

    pub(crate) fn top_up_failed(&mut self, seat: Seat) -> Result<(), Refused> {
        let waits = self.table.seat(seat).is_some_and(|sitting| !sitting.top_up.is_zero());
        if !waits {
            return Err(Refused::NotAsked);
        }
        self.emit(Event::TopUpFailed { seat });
        Ok(())
    }

    pub(crate) fn sit_out(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        match self.sitting(seat).state {
            SeatState::Out { .. } => Err(Refused::SitOutUnchanged),
            SeatState::In => {
                self.emit(Event::SatOut { seat, reason: SitOutReason::Asked });
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
        self.come_in(seat);
        Ok(())
    }

    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        match self.sitting(seat).leaving {
            // Who would leave with the table may give his hand up and go.
            None | Some(LeaveReason::TableClosed) => {
                self.leave_seat(seat, LeaveReason::Left);
                Ok(())
            }
            Some(_) => Err(Refused::Leaving),
        }
    }

    pub(crate) fn straddle(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if !self.table.config.straddle {
            return Err(Refused::StraddleNotOffered);
        }
        if self.sitting(seat).straddles != on {
            self.emit(Event::StraddleSet { seat, on });
        }
        Ok(())
    }

    /// The game of the next leg. Who chooses is there.
    pub(crate) fn choose_game(&mut self, player: PlayerId, game: u8) -> Result<(), Refused> {
        let seat = self.seat_that_stays(player)?;
        let choice = self.table.choice().filter(|choice| choice.seat == seat);
        let choice = choice.ok_or(Refused::NotYourChoice)?;
        let last = self.table.config.games_count() - 1;
        if game > last {
            return Err(Refused::GameUnknown(game, last));
        }
        if choice.chosen != Some(game) {
            self.emit(Event::GameChosen { seat, game });
        }
        Ok(())
    }

    /// Whether he pays to come in where he owes a blind, or waits until the big blind is his.
    pub(crate) fn wait_for_big_blind(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.sitting(seat).waits_for_big_blind != on {
            self.emit(Event::WaitsSet { seat, on });
        }
        Ok(())
    }

    /// Whose line is lost plays his hand by the clock and is dealt no other until he is back.
    pub(crate) fn connection(&mut self, player: PlayerId, connected: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        if self.sitting(seat).connected == connected {
            return Ok(());
        }
        self.emit(Event::Connection { seat, connected });
        let cut_off = matches!(
            self.sitting(seat).state,
            SeatState::Out { reason: SitOutReason::Disconnected, .. }
        );
        if connected && cut_off {
            self.emit(Event::CameBack { seat });
        }
        if !self.table.is_in_hand(seat) {
            self.rest_if_cut_off(seat);
        }
        Ok(())
    }

    /// Deals no further hand to a seat whose line is lost.
    pub(crate) fn rest_if_cut_off(&mut self, seat: Seat) {
        let sitting = self.sitting(seat);
        if sitting.state == SeatState::In && !sitting.connected {
            self.emit(Event::SatOut { seat, reason: SitOutReason::Disconnected });
        }
    }

    /// At once, or after the hand that the seat is in.
    pub(crate) fn leave_seat(&mut self, seat: Seat, reason: LeaveReason) {
        if self.table.is_in_hand(seat) {
            self.emit(Event::LeaveAsked { seat, reason });
        } else {
            self.stand_up(seat, reason);
        }
    }

    /// Deals a seat in again; whoever asks for it is there.
    fn come_in(&mut self, seat: Seat) {
        if !self.sitting(seat).connected {
            self.emit(Event::Connection { seat, connected: true });
        }
        self.emit(Event::CameBack { seat });
    }

    /// Frees a seat, if it is taken; it must not be in a hand.
    pub(crate) fn stand_up(&mut self, seat: Seat, reason: LeaveReason) {
        if let Some(Sitting { player, stack, .. }) = self.table.seat(seat) {
            self.emit(Event::SeatLeft { seat, player: *player, stack: *stack, reason });
        }
    }

    /// Frees a seat whose player has been away too long.
    pub(crate) fn give_up_if_away(&mut self, seat: Seat) {
        if self.table.away_ends(seat).is_some_and(|at| at <= self.now) {
            let broke = self.sitting(seat).is_broke();
            let reason = if broke { LeaveReason::Broke } else { LeaveReason::AwayTooLong };
            self.stand_up(seat, reason);
        }
    }

    /// Frees a seat that sat out more hands than the rulebook lets it.
    pub(crate) fn give_up_if_out_too_long(&mut self, seat: Seat) {
        let most = self.table.rulebook().table.hands_out_max;
        let hands_out = self.table.seat(seat).map_or(0, |sitting| sitting.hands_out);
        if most.is_some_and(|most| hands_out > most) {
            self.stand_up(seat, LeaveReason::AwayTooLong);
        }
    }

    pub(crate) fn sitting(&self, seat: Seat) -> &Sitting {
        self.table.seat(seat).expect("whoever asks has looked that the seat is taken")
    }

    fn seat_that_stays(&self, player: PlayerId) -> Result<Seat, Refused> {
        let seat = self.seat_of(player)?;
        if self.sitting(seat).leaving.is_some() { Err(Refused::Leaving) } else { Ok(seat) }
    }
}
