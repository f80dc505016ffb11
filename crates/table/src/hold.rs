//! How long a running hand is held, by a pause or by an outage.

use crate::Table;
use units::{Instant, Millis};

/// How long pauses may hold one hand in all: the chips of those in it are not the host's to keep.
/// Between hands a pause has no limit.
pub const HAND_HELD_MAX: Millis = Millis::seconds(10 * 60);

/// Whether the running hand is held, and for how long it may be.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Hold {
    /// Since when it is held, while it is.
    since: Option<Instant>,
    /// How long it may still be held.
    left: Millis,
}

impl Hold {
    /// A hand that was not held yet, and may be held for so long.
    pub(crate) fn none(most: Millis) -> Hold {
        Hold { since: None, left: most }
    }

    /// Whether the hand is held.
    pub(crate) fn is_on(&self) -> bool {
        self.since.is_some()
    }

    /// Until when the hand may be held at most, where a hold counts from this moment.
    pub(crate) fn most(&self, since: Instant) -> Instant {
        since + self.left
    }

    /// Ends a hold and counts its time; whether there was one.
    fn end(&mut self, at: Instant) -> bool {
        let since = self.since.take();
        let held = since.map_or(0, |since| at.since(since).0);
        self.left = Millis(self.left.0.saturating_sub(held));
        since.is_some()
    }
}

impl Table {
    /// Until when the running hand is held; then it goes on by itself, and a paused table is so from
    /// its end on. `None` where no hand is held.
    pub fn held_until(&self) -> Option<Instant> {
        let most = self.hold.most(self.hold.since?);
        let by_outage = self.outage_until().filter(|_| !self.paused);
        Some(by_outage.map_or(most, |until| until.min(most)))
    }

    /// Since when a stop that begins now holds the running hand, if it may still be held. The time
    /// since its clock began counts, for that clock will begin again: repeated pauses win no time.
    pub(crate) fn hold_begins(&self, at: Instant) -> Option<Instant> {
        let begun = self.clock.runs_since().unwrap_or(at);
        (self.is_hand_running() && self.hold.most(begun) > at).then_some(begun)
    }

    /// A stop holds the running hand, as far as it may be held.
    pub(crate) fn hold_hand(&mut self, at: Instant) {
        if !self.hold.is_on()
            && let Some(begun) = self.hold_begins(at)
        {
            self.spend_bank(at);
            self.hold.since = Some(begun);
            self.clock.stop();
        }
    }

    /// A hand that was held goes on.
    pub(crate) fn go_on(&mut self, at: Instant) {
        if self.hold.end(at) {
            self.begin_turn(at);
        }
    }
}
