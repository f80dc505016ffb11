//! Connections lost and found, and many lost at once: the table waits for those players instead of
//! folding them.

use crate::{Event, OutageHold, SeatState, SitOutReason, Sitting, Table};
use units::{Instant, Millis, Seat};

/// Connections lost within this time are lost at once.
pub const OUTAGE_WINDOW: Millis = Millis::seconds(5);
/// How many people at least must lose their connections: nobody stops a table alone.
pub const OUTAGE_PEOPLE_MIN: usize = 2;
/// How long after one wait there is no other, so that two who act together stop nobody for long.
const OUTAGE_AGAIN: Millis = Millis::seconds(10 * 60);

impl Table {
    /// A player's connection was lost or came back. They play their hand by the clock, and are dealt
    /// no other until they are back. Ask [`Table::outage_due`] once the events are taken in.
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

    /// That a seat sits out between hands since its connection is lost.
    pub fn rest_of_cut_off(&self, seat: Seat) -> Option<Event> {
        let sitting = self.seat(seat)?;
        let is_cut_off = sitting.state == SeatState::In && !sitting.connected;
        is_cut_off.then_some(Event::SatOut { seat, reason: SitOutReason::Disconnected })
    }

    /// After a connection came or went: that the table waits for those who lost theirs, or no more.
    pub fn outage_due(&self, now: Instant) -> Option<Event> {
        if self.outage_until().is_some() {
            // Players who were long gone before are not waited for.
            let lost = &self.outage_lost;
            let missing = self.seats().map(|(_, sitting)| sitting);
            let missing =
                missing.filter(|one| !one.connected && lost.contains(&one.player)).count();
            return (missing * 2 < lost.len()).then_some(Event::OutageEnded);
        }
        let (lost, lately, people) = self.count_lines(now);
        // Of those who were connected before.
        let were_up = people - lost + lately;
        let are_many = lately >= OUTAGE_PEOPLE_MIN && lately * 2 >= were_up;
        if are_many { self.outage_begins(now) } else { None }
    }

    /// Many connections were lost all over the room: that the table waits, if any were lost here.
    pub fn outage_elsewhere(&self, now: Instant) -> Option<Event> {
        let (_, lately, _) = self.count_lines(now);
        if lately > 0 && self.outage_until().is_none() { self.outage_begins(now) } else { None }
    }

    /// How many people's connections are lost, how many of them just now, and how many people sit
    /// here.
    fn count_lines(&self, now: Instant) -> (usize, usize, usize) {
        let people = || self.seats().map(|(_, s)| s).filter(|sitting| !sitting.house);
        let lost = people().filter(|sitting| sitting.time.lost_at.is_some()).count();
        let lately = people().filter(|sitting| sitting.is_lost_since(now)).count();
        (lost, lately, people().count())
    }

    /// The wait, where the table's settings have it and no other was a short time ago. A running hand
    /// is held no longer than a pause could hold it.
    fn outage_begins(&self, now: Instant) -> Option<Event> {
        let hold = self.settings.timing.outage_hold;
        let rested = match self.outage {
            OutageHold::Never => true,
            OutageHold::Until(_) => false,
            OutageHold::Over(at) => at + OUTAGE_AGAIN <= now,
        };
        if hold == Millis(0) || !rested || self.closing || self.paused {
            return None;
        }
        let until = now + hold;
        let until = match self.hold_begins(now) {
            Some(since) => until.min(since + self.hold_left),
            None if self.is_hand_running() => return None,
            None => until,
        };
        Some(Event::OutageBegan { until })
    }
}

impl Sitting {
    /// Whether it is a person whose connection was lost, and hardly before this moment.
    pub(crate) fn is_lost_since(&self, at: Instant) -> bool {
        !self.house && self.time.lost_at.is_some_and(|lost| lost + OUTAGE_WINDOW >= at)
    }
}
