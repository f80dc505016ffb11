//! How long a pause or an outage may hold a hand in progress.

use crate::Table;
use units::{Instant, Millis};

/// Maximum total time for which pauses and outages may hold one hand.
///
/// A host may not tie up the players' chips for longer. Between hands a pause has no limit.
pub const HAND_HELD_MAX: Millis = Millis::seconds(10 * 60);

/// Whether the hand in progress is held, and the time for which it may still be held.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Hold {
    /// When the current hold began; `None` if the hand is not held.
    since: Option<Instant>,
    /// Time for which this hand could still be held when the current hold began.
    left: Millis,
}

impl Hold {
    /// Returns the state of a hand that has not been held yet; `most` is the maximum total time of its holds.
    pub(crate) fn none(most: Millis) -> Hold {
        Hold { since: None, left: most }
    }

    /// Whether the hand is held.
    pub(crate) fn is_on(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the latest end of a hold whose time counts from `since`.
    pub(crate) fn most(&self, since: Instant) -> Instant {
        since + self.left
    }

    /// Ends the current hold, if any, and subtracts its length from the time left for holds; returns whether there was
    /// a hold.
    fn end(&mut self, at: Instant) -> bool {
        let since = self.since.take();
        let held = since.map_or(0, |since| at.since(since).0);
        self.left = Millis(self.left.0.saturating_sub(held));
        since.is_some()
    }
}

impl Table {
    /// Returns the moment when the hold of the hand in progress ends and the hand resumes; `None` if the hand is not
    /// held.
    ///
    /// If the table is paused, it stops after that hand.
    pub fn held_until(&self) -> Option<Instant> {
        let most = self.hold.most(self.hold.since?);
        let by_outage = self.outage_until().filter(|_| !self.paused);
        Some(by_outage.map_or(most, |until| until.min(most)))
    }

    /// Returns the moment from which a hold that begins now counts; `None` if no hand is in progress or the hand may
    /// not be held any longer.
    ///
    /// A hold counts from the start of the current turn's clock, because that clock starts again in full after the
    /// hold. Therefore nobody gains time by repeated pauses.
    pub(crate) fn hold_begins(&self, at: Instant) -> Option<Instant> {
        let begun = self.clock.runs_since().unwrap_or(at);
        (self.is_hand_running() && self.hold.most(begun) > at).then_some(begun)
    }

    /// Holds the hand in progress, if it may still be held.
    pub(crate) fn hold_hand(&mut self, at: Instant) {
        if !self.hold.is_on()
            && let Some(begun) = self.hold_begins(at)
        {
            self.spend_bank(at);
            self.hold.since = Some(begun);
            self.clock.stop();
        }
    }

    /// Holds the hand in progress exactly as it is, if it may still be held.
    ///
    /// The player to act keeps the time that they have left.
    pub(crate) fn freeze_hand(&mut self, at: Instant) {
        if !self.hold.is_on()
            && let Some(begun) = self.hold_begins(at)
        {
            self.hold.since = Some(begun);
            self.clock.freeze(at);
        }
    }

    /// Resumes a held hand: a frozen hand with the time that was left, any other hand with a new clock.
    pub(crate) fn thaw_hand(&mut self, at: Instant) {
        if !self.hold.end(at) {
            return;
        }
        match self.clock.thaw(at) && self.deadline().is_some() {
            true => self.see_to_limit(at),
            // A turn that the last card began while the hand was frozen has had no clock yet.
            false => self.begin_turn(at),
        }
    }

    /// Resumes a held hand, and restarts the clock of the player to act.
    pub(crate) fn go_on(&mut self, at: Instant) {
        if self.hold.end(at) {
            self.begin_turn(at);
        }
    }
}
