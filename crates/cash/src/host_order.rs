//! Carries out orders from the host or from the room's owner.

use crate::draft::Draft;
use crate::{Event, HostEvent, HostOrder, LeaveReason, Refused, TableEvent};
use table::Voided;
use units::{PlayerId, Seat};

impl Draft {
    /// Carries out an order from the host or the room's owner. A repeated order changes nothing.
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
            // The last hand is running and none follows, so there is nothing to pause.
            HostOrder::Pause if self.table.closes_after_hand() => return Err(Refused::Closed),
            HostOrder::Pause if !self.table.is_paused() => {
                self.emit(Event::Table(TableEvent::Paused { by }))
            }
            HostOrder::Resume => self.resume(by),
            HostOrder::Lock if !self.table.is_locked() => {
                self.emit(Event::Host(HostEvent::Locked { by }))
            }
            HostOrder::Unlock if self.table.is_locked() => {
                self.emit(Event::Host(HostEvent::Unlocked { by }))
            }
            HostOrder::Pause | HostOrder::Lock | HostOrder::Unlock => {}
            HostOrder::Remove(player) => self.remove(by, owner, player)?,
            HostOrder::LetBack(player) => {
                let ordered = self.table.door.removed_by(player).ok_or(Refused::PlayerUnknown)?;
                may_lift(by, owner, ordered)?;
                self.emit(Event::Host(HostEvent::LetBack { player, by }));
            }
            HostOrder::Seat { player, seat } => self.let_in(by, player, seat)?,
            HostOrder::Decline(player) => self.decline(player)?,
            HostOrder::Password(hash) => self.set_password(by, hash)?,
            // A host may not mute themselves, because they could unmute themselves at will.
            HostOrder::Mute(player) if player == by => return Err(Refused::PlayerUnknown),
            HostOrder::Mute(player) => {
                let ordered = self.table.muted.get(&player);
                if ordered.is_none_or(|ordered| owner && *ordered != by) {
                    self.emit(Event::Host(HostEvent::Muted { player, by }));
                }
            }
            HostOrder::Unmute(player) => {
                if let Some(ordered) = self.table.muted.get(&player) {
                    may_lift(by, owner, *ordered)?;
                    self.emit(Event::Host(HostEvent::Unmuted { player, by }));
                }
            }
            HostOrder::BombPot => self.order_bomb(by)?,
            HostOrder::HousePlayers(count) => self.want_house(by, count)?,
            HostOrder::Close => self.close(by),
            HostOrder::BreakOff { .. } if !owner => return Err(Refused::NotOwner),
            HostOrder::BreakOff { close } => self.break_off(Some(by), close),
        }
        Ok(())
    }

    /// Makes a player leave after their hand, and keeps them from sitting down again.
    ///
    /// The owner may take over a removal that the host ordered.
    fn remove(&mut self, by: PlayerId, owner: bool, player: PlayerId) -> Result<(), Refused> {
        let seat = self.table.seat_of(player);
        let ordered = self.table.door.removed_by(player);
        let is_here = seat.is_some() || self.table.waiter(player).is_some();
        let makes_own = owner && ordered.is_some_and(|ordered| ordered != by);
        if !is_here && !makes_own {
            return Err(Refused::PlayerUnknown);
        }
        // Hosts and owners who remove themselves leave, but may sit down again.
        let own = player == by;
        if !own && (ordered.is_none() || makes_own) {
            self.emit(Event::Host(HostEvent::Removed { player, by }));
        }
        self.remove_waiter(player);
        let goes = |seat: &Seat| self.cash(*seat).leaving != Some(LeaveReason::Removed);
        if let Some(seat) = seat.filter(goes) {
            self.leave_seat(seat, if own { LeaveReason::Left } else { LeaveReason::Removed });
        }
        Ok(())
    }

    /// Ends a pause, and a wait for lost connections.
    fn resume(&mut self, by: PlayerId) {
        if self.table.is_paused() {
            self.emit(Event::Table(TableEvent::Resumed { by }));
        }
        if self.table.outage_until().is_some() {
            self.emit(Event::Table(TableEvent::OutageEnded));
        }
    }

    fn want_house(&mut self, by: PlayerId, count: u8) -> Result<(), Refused> {
        let max = self.table.config.rulebook.table.house_players_max;
        if count > max {
            return Err(Refused::HousePlayers { max });
        }
        if count > 0 && !self.table.config.currency.is_play() {
            return Err(Refused::HouseNotAllowed);
        }
        if count != self.table.house_wanted {
            self.emit(Event::Host(HostEvent::HousePlayersWanted { count, by }));
        }
        Ok(())
    }

    /// Closes the table after the hand in progress. Players who are not in that hand leave immediately.
    fn close(&mut self, by: PlayerId) {
        if self.table.closes_after_hand() {
            return;
        }
        self.resume(by); // otherwise the running hand would never end
        self.dissolve_list();
        self.send_home();
    }

    /// Makes everyone leave, either immediately or after the hand that they are in.
    fn send_home(&mut self) {
        for seat in Seat::all() {
            if self.table.seat(seat).is_some() {
                self.leave_seat(seat, LeaveReason::TableClosed);
            }
        }
        if !self.table.is_hand_running() && self.table.claim.is_none() {
            self.emit(Event::Table(TableEvent::Closed));
        }
    }

    /// Cancels play: the hand in progress is void, its stakes are returned, and the table closes or plays on.
    pub(crate) fn break_off(&mut self, by: Option<PlayerId>, close: bool) {
        if let Some(voided) = Voided::of(&self.table.play, by) {
            self.emit(Event::Table(TableEvent::HandVoided(voided)));
        }
        if close {
            self.send_home();
        }
    }
}

/// Checks that `by` may reverse an earlier order against a player.
///
/// Only the owner may do so, or the player who gave that order.
fn may_lift(by: PlayerId, owner: bool, ordered: PlayerId) -> Result<(), Refused> {
    if owner || ordered == by { Ok(()) } else { Err(Refused::NotOwner) }
}
