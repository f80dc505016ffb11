//! How long a pause or an outage may hold a running hand.

use crate::Table;
use units::{Instant, Millis};

/// How long pauses may hold one hand in total, because the host may not keep the players' chips. Between hands a pause
/// has no limit.
pub const HAND_HELD_MAX: Millis = Millis::seconds(10 * 60);

/// Whether the running hand is held, and for how much longer it may be.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Hold {
    /// Start of the current hold.
    since: Option<Instant>,
    /// Time left for holding this hand.
    left: Millis,
}

impl Hold {
    /// State of a hand that has not been held; `most` is how long it may be held in all.
    pub(crate) fn none(most: Millis) -> Hold {
        Hold { since: None, left: most }
    }

    /// Whether the hand is held.
    pub(crate) fn is_on(&self) -> bool {
        self.since.is_some()
    }

    /// Latest end of a hold that counts from this moment.
    pub(crate) fn most(&self, since: Instant) -> Instant {
        since + self.left
    }

    /// Ends a hold and subtracts its time; returns whether there was one.
    fn end(&mut self, at: Instant) -> bool {
        let since = self.since.take();
        let held = since.map_or(0, |since| at.since(since).0);
        self.left = Millis(self.left.0.saturating_sub(held));
        since.is_some()
    }
}

impl Table {
    /// When the running hand stops being held; it then goes on, and a paused table stops only after it. `None` if no
    /// hand is held.
    pub fn held_until(&self) -> Option<Instant> {
        let most = self.hold.most(self.hold.since?);
        let by_outage = self.outage_until().filter(|_| !self.paused);
        Some(by_outage.map_or(most, |until| until.min(most)))
    }

    /// The moment from which a hold that begins now counts, if the running hand may still be held.
    ///
    /// It counts from the start of the current clock, because that clock will start again: repeated pauses gain no
    /// time.
    pub(crate) fn hold_begins(&self, at: Instant) -> Option<Instant> {
        let begun = self.clock.runs_since().unwrap_or(at);
        (self.is_hand_running() && self.hold.most(begun) > at).then_some(begun)
    }

    /// Holds the running hand, as far as is allowed.
    pub(crate) fn hold_hand(&mut self, at: Instant) {
        if !self.hold.is_on()
            && let Some(begun) = self.hold_begins(at)
        {
            self.spend_bank(at);
            self.hold.since = Some(begun);
            self.clock.stop();
        }
    }

    /// Lets a held hand go on.
    pub(crate) fn go_on(&mut self, at: Instant) {
        if self.hold.end(at) {
            self.begin_turn(at);
        }
    }
}
