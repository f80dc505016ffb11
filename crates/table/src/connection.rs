//! Connections lost and restored.

use crate::{Event, SeatState, SitOutReason, Table};
use units::Seat;

impl Table {
    /// A player's connection was lost or came back. They play their hand by the clock, and are dealt no other hand
    /// until they are back. Ask [`Table::outage_due`] after applying the events.
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

    /// Sits a seat out between hands if its connection is lost.
    pub fn rest_of_cut_off(&self, seat: Seat) -> Option<Event> {
        let sitting = self.seat(seat)?;
        let is_cut_off = sitting.state == SeatState::In && !sitting.connected;
        is_cut_off.then_some(Event::SatOut { seat, reason: SitOutReason::Disconnected })
    }
}
