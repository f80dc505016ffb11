//! Sitting down, adding chips, and leaving.

use super::Draft;
use crate::{BankEvent, Event, LeaveReason, Refused, SeatEvent};
use units::{Chips, PlayerId, Seat};

impl Draft {
    pub(super) fn sit(
        &mut self,
        player: PlayerId,
        house: bool,
        seat: Option<Seat>,
        chips: Chips,
        commitment: Option<[u8; 32]>,
    ) -> Result<(), Refused> {
        let table = &self.table;
        let config = table.config();
        let is_host = config.host == Some(player);
        if table.closing {
            return Err(Refused::Closed);
        }
        if table.removed.contains(&player) {
            return Err(Refused::Removed);
        }
        if table.locked && !is_host {
            return Err(Refused::Locked);
        }
        if let Some(seat) = table.seat_of(player) {
            return Err(Refused::Seated(seat));
        }
        let (seats, min) = (config.seats, config.buy_in_min);
        if chips < min {
            return Err(Refused::BuyIn { chips, min });
        }
        let seat = match seat {
            Some(seat) if seat.number() > seats => return Err(Refused::NoSeat { seat, seats }),
            Some(seat) if table.seat(seat).is_some() => return Err(Refused::Taken(seat)),
            Some(seat) => seat,
            None => Seat::all()
                .take(seats.into())
                .find(|seat| table.seat(*seat).is_none())
                .ok_or(Refused::Full(seats))?,
        };
        self.push(Event::Seat(SeatEvent::Taken { seat, player, house, chips }));
        if let Some(commitment) = commitment {
            self.push(Event::Seat(SeatEvent::Committed { seat, commitment }));
        }
        Ok(())
    }

    pub(super) fn top_up(&mut self, player: PlayerId, chips: Chips) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        if chips.is_zero() {
            return Err(Refused::NoChips);
        }
        self.push(Event::Seat(SeatEvent::ToppedUp { seat, chips }));
        Ok(())
    }

    /// Lets a player leave: withdraws their stakes if betting is open, and frees the seat once nothing is at stake.
    pub(super) fn leave(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        self.take_back(seat);
        if !self.table.at_stake(seat).is_zero() {
            self.push(Event::Seat(SeatEvent::Leaves { seat }));
            return Ok(());
        }
        self.left(seat, LeaveReason::Asked);
        Ok(())
    }

    /// Withdraws a seat's stakes, which is possible only while betting is open.
    pub(super) fn take_back(&mut self, seat: Seat) {
        let is_laying = self.table.round().is_some_and(|round| round.play.is_laying());
        if is_laying && !self.table.at_stake(seat).is_zero() {
            let taken = self.lay_at(seat, vec![]);
            taken.expect("everything may be taken back before betting closes");
        }
    }

    pub(super) fn left(&mut self, seat: Seat, why: LeaveReason) {
        if let Some(sitting) = self.table.seat(seat) {
            let chips = sitting.chips;
            self.push(Event::Seat(SeatEvent::Left { seat, chips, why }));
        }
    }

    pub(super) fn connection(&mut self, player: PlayerId, connected: bool) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        if self.table.seat(seat).is_some_and(|sitting| sitting.connected != connected) {
            self.push(Event::Seat(SeatEvent::Connection { seat, connected }));
        }
        Ok(())
    }

    pub(super) fn commit(&mut self, player: PlayerId, commitment: [u8; 32]) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        self.push(Event::Seat(SeatEvent::Committed { seat, commitment }));
        Ok(())
    }

    /// Sets the value of a player's colour chips (RAY-ROUL-07).
    ///
    /// Stakes left over for the next round count as chips on the layout.
    pub(super) fn chip_value(&mut self, player: PlayerId, value: Chips) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        let table = &self.table;
        let max = table.config().rules.highest_stake().ok_or(Refused::NotAsked)?;
        if value.is_zero() || value > max {
            return Err(Refused::ChipValue { value, max });
        }
        let between = table.config().stakes_stay() && !table.is_running();
        let stays = between && !table.left_stakes(seat).is_empty();
        let now = table.seat(seat).ok_or(Refused::NotSeated)?.chip_value;
        if stays || !table.at_stake(seat).is_zero() {
            return Err(Refused::ChipsLaid(now));
        }
        if value != now {
            self.push(Event::Seat(SeatEvent::ChipValue { seat, value }));
        }
        Ok(())
    }

    pub(super) fn warnings(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        if self.table.seat(seat).is_some_and(|sitting| sitting.muted == on) {
            self.push(Event::Seat(SeatEvent::Warnings { seat, on }));
        }
        Ok(())
    }

    /// Frees the seat of a player who is leaving, was removed or away too long, or whose table is closing.
    ///
    /// Returns whether a player left.
    pub(super) fn follow_seats(&mut self) -> bool {
        let (table, now) = (&self.table, self.now);
        let away = table.config().pace.away;
        let goes = table.seats().find_map(|(seat, sitting)| {
            if !table.at_stake(seat).is_zero() {
                return None;
            }
            let gone = sitting.away_since.is_some_and(|since| since + away <= now);
            match sitting {
                _ if sitting.leaving => Some((seat, LeaveReason::Asked)),
                _ if table.removed.contains(&sitting.player) => Some((seat, LeaveReason::Removed)),
                _ if table.closing && !table.is_running() => Some((seat, LeaveReason::Closing)),
                _ if gone => Some((seat, LeaveReason::Away)),
                _ => None,
            }
        });
        if let Some((seat, why)) = goes {
            self.left(seat, why);
        }
        goes.is_some()
    }

    /// Restores the bank to its float, and closes a table that is due to close. Returns whether anything happened.
    pub(super) fn follow_bank(&mut self) -> bool {
        if let Some(event) = self.table.bank_due().filter(|event| !is_nothing(*event)) {
            self.push(Event::Bank(event));
            return true;
        }
        let closes = self.table.closing && !self.table.closed && !self.table.is_running();
        if closes {
            self.push(Event::Closed);
        }
        closes
    }
}

fn is_nothing(event: BankEvent) -> bool {
    match event {
        BankEvent::Filled(chips) | BankEvent::Credited(chips) => chips.is_zero(),
    }
}
