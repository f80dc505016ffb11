//! Handles lost and restored connections.

use crate::{Event, SeatState, SitOutReason, Table};
use units::Seat;

impl Table {
    /// Returns the events when a player's connection was lost or restored.
    ///
    /// A disconnected player still plays the current hand, by the clock, but is dealt no new hand. Call
    /// [`Table::outage_due`] after applying the events.
    pub fn connection(&self, seat: Seat, connected: bool) -> Vec<Event> {
        let Some(sitting) = self.seat(seat).filter(|sitting| sitting.connected != connected) else {
            return Vec::new();
        };
        let mut events = vec![Event::Connection { seat, connected }];
        let was_cut_off =
            matches!(sitting.state, SeatState::Out { reason: SitOutReason::Disconnected, .. });
        if connected && was_cut_off {
            events.push(Event::CameBack { seat });
        }
        if !connected && sitting.state == SeatState::In && !self.is_in_hand(seat) {
            events.push(Event::SatOut { seat, reason: SitOutReason::Disconnected });
        }
        events
    }

    /// Returns the event by which a disconnected player sits out between hands; `None` if they are connected or already
    /// sit out.
    pub fn rest_of_cut_off(&self, seat: Seat) -> Option<Event> {
        let sitting = self.seat(seat)?;
        let is_cut_off = sitting.state == SeatState::In && !sitting.connected;
        is_cut_off.then_some(Event::SatOut { seat, reason: SitOutReason::Disconnected })
    }
}
