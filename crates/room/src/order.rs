use crate::draft::Draft;
use crate::{Event, HostOrder, LeaveReason, Refused, Voided};
use units::{Currency, PlayerId, Seat};

impl Draft {
    /// An order of the host, or of the owner of the room. One that is carried out already changes
    /// nothing.
    pub(crate) fn order(
        &mut self,
        by: PlayerId,
        owner: bool,
        order: HostOrder,
    ) -> Result<(), Refused> {
        if !owner && self.table.config.host != Some(by) {
            return Err(Refused::NotHost);
        }
        match order {
            // The last hand is on its way, and nobody waits for another.
            HostOrder::Pause if self.table.closing => return Err(Refused::Closed),
            HostOrder::Pause if !self.table.paused => self.emit(Event::Paused { by }),
            HostOrder::Resume => self.resume(by),
            HostOrder::Lock if !self.table.locked => self.emit(Event::Locked { by }),
            HostOrder::Unlock if self.table.locked => self.emit(Event::Unlocked { by }),
            HostOrder::Pause | HostOrder::Lock | HostOrder::Unlock => {}
            HostOrder::Remove(player) => {
                let seat = self.table.seat_of(player);
                if seat.is_none() && self.table.waiter(player).is_none() {
                    return Err(Refused::PlayerUnknown);
                }
                if player != by {
                    self.emit(Event::Removed { player, by });
                }
                self.remove_waiter(player);
                if let Some(seat) = seat {
                    // Nobody locks himself out.
                    let own = player == by;
                    self.leave_seat(
                        seat,
                        if own { LeaveReason::Left } else { LeaveReason::Removed },
                    );
                }
            }
            HostOrder::LetBack(player) if !self.table.is_removed(player) => {
                return Err(Refused::PlayerUnknown);
            }
            HostOrder::LetBack(player) => self.emit(Event::LetBack { player, by }),
            HostOrder::Seat { player, seat } => self.let_in(by, player, seat)?,
            HostOrder::Decline(player) => self.decline(player)?,
            HostOrder::Password(hash) => self.set_password(by, hash)?,
            // Nobody silences himself: whoever orders it could take it back.
            HostOrder::Mute(player) if player == by => return Err(Refused::PlayerUnknown),
            HostOrder::Mute(player) if !self.table.is_muted(player) => {
                self.emit(Event::Muted { player, by });
            }
            HostOrder::Unmute(player) if self.table.is_muted(player) => {
                self.emit(Event::Unmuted { player, by });
            }
            HostOrder::Mute(_) | HostOrder::Unmute(_) => {}
            HostOrder::BombPot => self.order_bomb(by)?,
            HostOrder::HousePlayers(count) => self.want_house(by, count)?,
            HostOrder::Close => self.close(by),
            HostOrder::BreakOff { .. } if !owner => return Err(Refused::NotOwner),
            HostOrder::BreakOff { close } => self.break_off(Some(by), close),
        }
        Ok(())
    }

    /// Lets the table go on; whoever orders it need not wait for lost lines either.
    fn resume(&mut self, by: PlayerId) {
        if self.table.paused {
            self.emit(Event::Resumed { by });
        }
        if self.table.outage_until().is_some() {
            self.emit(Event::OutageEnded);
        }
    }

    fn want_house(&mut self, by: PlayerId, count: u8) -> Result<(), Refused> {
        let max = self.table.config.rulebook.table.house_players_max;
        if count > max {
            return Err(Refused::HousePlayers { max });
        }
        if count > 0 && self.table.config.currency != Currency::PLAY {
            return Err(Refused::HouseNotAllowed);
        }
        if count != self.table.house_wanted {
            self.emit(Event::HousePlayersWanted { count, by });
        }
        Ok(())
    }

    /// A hand under way is played to its end; who is not in it leaves at once.
    fn close(&mut self, by: PlayerId) {
        if self.table.closing {
            return;
        }
        self.resume(by); // or the hand would never end
        self.dissolve_list();
        self.send_home();
    }

    /// Everybody leaves with the table, who is in a hand after it.
    fn send_home(&mut self) {
        for seat in Seat::all() {
            if self.table.seat(seat).is_some() {
                self.leave_seat(seat, LeaveReason::TableClosed);
            }
        }
        if !self.table.is_hand_running() && self.table.claim.is_none() {
            self.emit(Event::Closed);
        }
    }

    /// Play is broken off: the running hand is void, its stakes go back, and the table closes or
    /// goes on with the next hand.
    pub(crate) fn break_off(&mut self, by: Option<PlayerId>, close: bool) {
        if let Some(voided) = Voided::of(&self.table, by) {
            self.emit(Event::HandVoided(voided));
        }
        if close {
            self.send_home();
        }
    }
}
