//! A dealer's countdown for one player, started when somebody calls the clock (model D6).

use crate::Switches;
use units::Instant;

/// A clock that was called on a player. It never reads the time: the caller passes in each moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    called: Instant,
    wait_s: u16,
    count_from: u16,
    stopped: Option<Instant>,
}

/// What a clock shows at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// The dealer waits in silence before the count.
    Waiting,
    /// The dealer says this number of the count.
    Counting(u16),
    /// The count has reached zero.
    Expired,
}

impl Countdown {
    /// Starts the clock at the moment of the call (SVP-2.12-02).
    ///
    /// ```
    /// use rulings::{Switches, countdown::{Countdown, Shows}};
    /// use units::Instant;
    ///
    /// let clock = Countdown::call(Instant(0), &Switches::svepof());
    /// assert_eq!(clock.at(Instant(59_999)), Shows::Waiting);
    /// assert_eq!(clock.at(Instant(60_000)), Shows::Counting(10));
    /// assert_eq!(clock.at(Instant(70_000)), Shows::Expired);
    /// ```
    pub fn call(at: Instant, switches: &Switches) -> Countdown {
        let (wait_s, count_from) = (switches.clock_wait_s, switches.clock_count_from);
        Countdown { called: at, wait_s, count_from, stopped: None }
    }

    /// Stops the clock while a dispute is open (SVP-1-09).
    pub fn stop(&mut self, at: Instant) {
        self.stopped.get_or_insert(at);
    }

    /// Lets a stopped clock continue from where it stopped.
    pub fn go_on(&mut self, at: Instant) {
        if let Some(stopped) = self.stopped.take() {
            self.called = Instant(self.called.0 + at.0.saturating_sub(stopped.0));
        }
    }

    /// Returns what the clock shows at this moment.
    pub fn at(&self, now: Instant) -> Shows {
        let now = self.stopped.map_or(now, |stopped| now.min(stopped));
        let passed = now.0.saturating_sub(self.called.0) / 1_000;
        let counted = passed.checked_sub(u64::from(self.wait_s));
        match counted.map(|counted| u16::try_from(counted).unwrap_or(u16::MAX)) {
            None => Shows::Waiting,
            Some(counted) if counted < self.count_from => {
                Shows::Counting(self.count_from - counted)
            }
            Some(_) => Shows::Expired,
        }
    }

    /// Returns the moment at which the count reaches zero.
    pub fn expires(&self) -> Instant {
        Instant(self.called.0 + u64::from(self.wait_s + self.count_from) * 1_000)
    }

    /// Whether an action at this moment is in time. At the very moment of expiry, it is.
    pub fn in_time(&self, act: Instant) -> bool {
        act <= self.expires()
    }
}
