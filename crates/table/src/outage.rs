//! Many connections lost at once: the table waits for those players instead of folding them.

use crate::{Event, Sitting, Table};
use std::collections::BTreeSet;
use units::{Instant, Millis, PlayerId};

/// Connections lost within this time are lost at once.
pub const OUTAGE_WINDOW: Millis = Millis::seconds(5);
/// How many people at least must lose their connections: nobody stops a table alone.
pub const OUTAGE_PEOPLE_MIN: usize = 2;
/// How long after one wait there is no other, so that two who act together stop nobody for long.
const OUTAGE_AGAIN: Millis = Millis::seconds(10 * 60);

/// Whether a table waits for many connections that were lost at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutageHold {
    /// It never did.
    Never,
    /// It does, until this moment at the latest.
    Until(Instant),
    /// It did until then, and does not again for a while.
    Over(Instant),
}

/// The wait for lost connections, and whose they are.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Outage {
    /// Whether the table waits.
    pub(crate) hold: OutageHold,
    /// The players it waits for.
    pub(crate) lost: BTreeSet<PlayerId>,
}

impl Outage {
    /// A table that never waited.
    pub(crate) fn never() -> Outage {
        Outage { hold: OutageHold::Never, lost: BTreeSet::new() }
    }

    /// Until when the table waits, while it does.
    fn until(&self) -> Option<Instant> {
        match self.hold {
            OutageHold::Until(until) => Some(until),
            OutageHold::Never | OutageHold::Over(_) => None,
        }
    }

    /// Whether a wait may begin: none runs, and none ended a short time ago.
    fn may_begin(&self, now: Instant) -> bool {
        match self.hold {
            OutageHold::Never => true,
            OutageHold::Until(_) => false,
            OutageHold::Over(at) => at + OUTAGE_AGAIN <= now,
        }
    }

    /// Whether most of those waited for are back. Players who were long gone before are not waited
    /// for.
    fn is_over<'a>(&self, seated: impl Iterator<Item = &'a Sitting>) -> bool {
        let missing = seated.filter(|one| !one.connected && self.lost.contains(&one.player));
        missing.count() * 2 < self.lost.len()
    }

    /// A table that waits waits for this person too.
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
    /// Until when the table waits for many connections lost at once: no hand begins, and a running
    /// one is held. It goes on earlier once enough are back.
    pub fn outage_until(&self) -> Option<Instant> {
        self.outage.until()
    }

    /// After a connection came or went: that the table waits for those who lost theirs, or no more.
    pub fn outage_due(&self, now: Instant) -> Option<Event> {
        if self.outage_until().is_some() {
            let seated = self.seats().map(|(_, sitting)| sitting);
            return self.outage.is_over(seated).then_some(Event::OutageEnded);
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

    /// Many connections were lost at once: the table waits for them.
    pub(crate) fn begin_outage(&mut self, at: Instant, until: Instant) {
        let lost = self.seats().map(|(_, sitting)| sitting);
        let lost = lost.filter(|one| one.is_lost_since(at)).map(|one| one.player).collect();
        self.outage = Outage { hold: OutageHold::Until(until), lost };
        self.hold_hand(at);
    }

    /// The table no longer waits for them. A pause goes on holding the hand.
    pub(crate) fn end_outage(&mut self, at: Instant) {
        self.outage = Outage { hold: OutageHold::Over(at), lost: BTreeSet::new() };
        if !self.paused {
            self.go_on(at);
        }
        self.rest_anew(at);
    }
}

impl Sitting {
    /// Whether it is a person whose connection was lost, and hardly before this moment.
    fn is_lost_since(&self, at: Instant) -> bool {
        !self.house && self.time.lost_at.is_some_and(|lost| lost + OUTAGE_WINDOW >= at)
    }
}
