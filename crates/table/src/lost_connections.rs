//! Handles many connections that are lost at the same time.
//!
//! The table then waits for these players instead of folding their hands.

use crate::{Event, Sitting, Table};
use std::collections::BTreeSet;
use units::{Instant, Millis, PlayerId};

/// Connections lost within this time of one another count as lost at the same time.
pub const OUTAGE_WINDOW: Millis = Millis::seconds(5);
/// Minimum number of people who must lose their connections before a table waits, so that no single person can stop it.
pub const OUTAGE_PEOPLE_MIN: usize = 2;
/// Minimum time between two waits for lost connections, so that two accomplices cannot keep stopping a table.
const OUTAGE_AGAIN: Millis = Millis::seconds(10 * 60);

/// Whether a table is waiting for players who lost their connections at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutageHold {
    /// The table has never waited.
    Never,
    /// The table is waiting, until this moment at the latest.
    Until(Instant),
    /// The last wait ended at this moment. The next wait may begin only some time after that.
    Over(Instant),
}

/// A table's wait for lost connections, and the players for whom it waits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Outage {
    /// State of the wait for lost connections.
    pub(crate) hold: OutageHold,
    /// Players whose connections were lost when the wait began, or have been lost since then.
    pub(crate) lost: BTreeSet<PlayerId>,
}

impl Outage {
    /// Returns the state of a table that has never waited.
    pub(crate) fn never() -> Outage {
        Outage { hold: OutageHold::Never, lost: BTreeSet::new() }
    }

    /// Returns the latest end of the current wait; `None` if the table is not waiting.
    fn until(&self) -> Option<Instant> {
        match self.hold {
            OutageHold::Until(until) => Some(until),
            OutageHold::Never | OutageHold::Over(_) => None,
        }
    }

    /// Whether a wait may begin: the table is not waiting, and no wait ended recently.
    fn may_begin(&self, now: Instant) -> bool {
        match self.hold {
            OutageHold::Never => true,
            OutageHold::Until(_) => false,
            OutageHold::Over(at) => at + OUTAGE_AGAIN <= now,
        }
    }

    /// Whether more than half of the players for whom the table waits are back or have left.
    ///
    /// Players who lost their connections long before the wait do not count.
    fn is_over<'a>(&self, seated: impl Iterator<Item = &'a Sitting>) -> bool {
        let missing = seated.filter(|one| !one.connected && self.lost.contains(&one.player));
        missing.count() * 2 < self.lost.len()
    }

    /// Adds a person to the current wait, if there is one.
    pub(crate) fn add(&mut self, person: PlayerId) {
        if self.until().is_some() {
            self.lost.insert(person);
        }
    }
}

impl Table {
    /// Returns the state of the table's wait for lost connections.
    pub fn outage(&self) -> OutageHold {
        self.outage.hold
    }
    /// Returns the latest end of the current wait for lost connections; `None` if the table is not waiting.
    ///
    /// During a wait no hand begins and a hand in progress is held. The wait ends earlier once enough players are back.
    pub fn outage_until(&self) -> Option<Instant> {
        self.outage.until()
    }

    /// Returns the event that begins or ends a wait, if a lost or restored connection has made it due.
    pub fn outage_due(&self, now: Instant) -> Option<Event> {
        if self.outage_until().is_some() {
            let seated = self.seats().map(|(_, sitting)| sitting);
            return self.outage.is_over(seated).then_some(Event::OutageEnded);
        }
        let (lost, lately, people) = self.count_connections(now);
        // The wait begins if at least half of the people who were connected lost their connections.
        let were_up = people - lost + lately;
        let are_many = lately >= OUTAGE_PEOPLE_MIN && lately * 2 >= were_up;
        if are_many { self.outage_begins(now) } else { None }
    }

    /// Returns the event that begins a wait because many connections were lost across the room, some of them at this
    /// table.
    pub fn outage_elsewhere(&self, now: Instant) -> Option<Event> {
        let (_, lately, _) = self.count_connections(now);
        if lately > 0 && self.outage_until().is_none() { self.outage_begins(now) } else { None }
    }

    /// Counts three groups of people: those disconnected now, those who lost their connection within [`OUTAGE_WINDOW`],
    /// and all seated people.
    fn count_connections(&self, now: Instant) -> (usize, usize, usize) {
        let people = || self.seats().map(|(_, s)| s).filter(|sitting| !sitting.house);
        let lost = people().filter(|sitting| sitting.time.lost_at.is_some()).count();
        let lately = people().filter(|sitting| sitting.is_lost_since(now)).count();
        (lost, lately, people().count())
    }

    /// Returns the event that begins a wait, if the settings allow one, none ended recently, and the table is neither
    /// paused nor closing.
    ///
    /// A wait holds the hand in progress no longer than a pause could.
    fn outage_begins(&self, now: Instant) -> Option<Event> {
        let hold = self.settings.timing.outage_hold;
        if hold == Millis(0) || !self.outage.may_begin(now) || self.closing || self.paused {
            return None;
        }
        let until = now + hold;
        let until = match self.hold_begins(now) {
            Some(since) => until.min(self.hold.most(since)),
            None if self.is_hand_running() => return None,
            None => until,
        };
        Some(Event::OutageBegan { until })
    }

    /// Starts the wait for the players who have just lost their connections, and holds the hand in progress.
    pub(crate) fn begin_outage(&mut self, at: Instant, until: Instant) {
        let lost = self.seats().map(|(_, sitting)| sitting);
        let lost = lost.filter(|one| one.is_lost_since(at)).map(|one| one.player).collect();
        self.outage = Outage { hold: OutageHold::Until(until), lost };
        self.hold_hand(at);
    }

    /// Ends the wait. If the table is paused, the hand remains held.
    pub(crate) fn end_outage(&mut self, at: Instant) {
        self.outage = Outage { hold: OutageHold::Over(at), lost: BTreeSet::new() };
        if !self.paused {
            self.go_on(at);
        }
        self.restart_rest(at);
    }
}

impl Sitting {
    /// Whether this is a person whose connection was lost less than [`OUTAGE_WINDOW`] before `at`.
    fn is_lost_since(&self, at: Instant) -> bool {
        !self.house && self.time.lost_at.is_some_and(|lost| lost + OUTAGE_WINDOW >= at)
    }
}
