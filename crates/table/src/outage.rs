//! Many connections lost at once: the table waits for those players instead of folding their hands.

use crate::{Event, Sitting, Table};
use std::collections::BTreeSet;
use units::{Instant, Millis, PlayerId};

/// Connections lost within this time count as lost at once.
pub const OUTAGE_WINDOW: Millis = Millis::seconds(5);
/// Minimum number of people who must lose their connections, so that nobody can stop a table alone.
pub const OUTAGE_PEOPLE_MIN: usize = 2;
/// Time after one wait without another, so that two accomplices cannot stop a table for long.
const OUTAGE_AGAIN: Millis = Millis::seconds(10 * 60);

/// Whether a table waits for many connections that were lost at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutageHold {
    /// It has never waited.
    Never,
    /// It waits, until this moment at the latest.
    Until(Instant),
    /// The last wait ended then; another is not allowed for a while.
    Over(Instant),
}

/// The wait for lost connections, and the players concerned.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Outage {
    /// State of the wait.
    pub(crate) hold: OutageHold,
    /// Players it waits for.
    pub(crate) lost: BTreeSet<PlayerId>,
}

impl Outage {
    /// State of a table that has never waited.
    pub(crate) fn never() -> Outage {
        Outage { hold: OutageHold::Never, lost: BTreeSet::new() }
    }

    /// Latest end of the current wait.
    fn until(&self) -> Option<Instant> {
        match self.hold {
            OutageHold::Until(until) => Some(until),
            OutageHold::Never | OutageHold::Over(_) => None,
        }
    }

    /// Whether a wait may begin: none runs, and none ended recently.
    fn may_begin(&self, now: Instant) -> bool {
        match self.hold {
            OutageHold::Never => true,
            OutageHold::Until(_) => false,
            OutageHold::Over(at) => at + OUTAGE_AGAIN <= now,
        }
    }

    /// Whether more than half of those waited for are back or have left. Players who had been gone for long are not
    /// waited for.
    fn is_over<'a>(&self, seated: impl Iterator<Item = &'a Sitting>) -> bool {
        let missing = seated.filter(|one| !one.connected && self.lost.contains(&one.player));
        missing.count() * 2 < self.lost.len()
    }

    /// Adds a person to a wait that is running.
    pub(crate) fn add(&mut self, person: PlayerId) {
        if self.until().is_some() {
            self.lost.insert(person);
        }
    }
}

impl Table {
    /// Whether the table waits for many lost connections.
    pub fn outage(&self) -> OutageHold {
        self.outage.hold
    }
    /// Latest end of the wait for many connections lost at once. During it no hand begins and a running one is held; it
    /// ends earlier once enough are back.
    pub fn outage_until(&self) -> Option<Instant> {
        self.outage.until()
    }

    /// The beginning or end of a wait, if a connection that came or went makes it due.
    pub fn outage_due(&self, now: Instant) -> Option<Event> {
        if self.outage_until().is_some() {
            let seated = self.seats().map(|(_, sitting)| sitting);
            return self.outage.is_over(seated).then_some(Event::OutageEnded);
        }
        let (lost, lately, people) = self.count_lines(now);
        // Half of those who were connected before.
        let were_up = people - lost + lately;
        let are_many = lately >= OUTAGE_PEOPLE_MIN && lately * 2 >= were_up;
        if are_many { self.outage_begins(now) } else { None }
    }

    /// The beginning of a wait because many connections were lost across the room, if any of them was lost here.
    pub fn outage_elsewhere(&self, now: Instant) -> Option<Event> {
        let (_, lately, _) = self.count_lines(now);
        if lately > 0 && self.outage_until().is_none() { self.outage_begins(now) } else { None }
    }

    /// Number of people whose connections are lost, of those lost within [`OUTAGE_WINDOW`], and of all people seated.
    fn count_lines(&self, now: Instant) -> (usize, usize, usize) {
        let people = || self.seats().map(|(_, s)| s).filter(|sitting| !sitting.house);
        let lost = people().filter(|sitting| sitting.time.lost_at.is_some()).count();
        let lately = people().filter(|sitting| sitting.is_lost_since(now)).count();
        (lost, lately, people().count())
    }

    /// The beginning of a wait, if the table's settings have one and none ended recently. A running hand is held no
    /// longer than a pause could hold it.
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

    /// Starts the wait for the players whose connections were lost.
    pub(crate) fn begin_outage(&mut self, at: Instant, until: Instant) {
        let lost = self.seats().map(|(_, sitting)| sitting);
        let lost = lost.filter(|one| one.is_lost_since(at)).map(|one| one.player).collect();
        self.outage = Outage { hold: OutageHold::Until(until), lost };
        self.hold_hand(at);
    }

    /// Ends the wait. A pause keeps holding the hand.
    pub(crate) fn end_outage(&mut self, at: Instant) {
        self.outage = Outage { hold: OutageHold::Over(at), lost: BTreeSet::new() };
        if !self.paused {
            self.go_on(at);
        }
        self.rest_anew(at);
    }
}

impl Sitting {
    /// Whether this is a person whose connection was lost within [`OUTAGE_WINDOW`] before this moment.
    fn is_lost_since(&self, at: Instant) -> bool {
        !self.house && self.time.lost_at.is_some_and(|lost| lost + OUTAGE_WINDOW >= at)
    }
}
