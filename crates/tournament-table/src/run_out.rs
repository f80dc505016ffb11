//! The run-out: the streets dealt after nobody can bet any more.
//!
//! They are dealt one at a time, so that everyone sees each street at the same moment.

use crate::Table;
use hand::{Asks, Hand};
use units::Instant;

/// The state of a run-out: how many streets have begun, and since when the next one is awaited.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct RunOut {
    /// The number of streets without betting that have begun so far.
    street: u8,
    /// When the wait before the next street began.
    since: Instant,
}

impl RunOut {
    /// Updates the state after an event of the hand.
    pub(crate) fn take(&mut self, at: Instant, hand: &Hand) {
        let street = hand.streets_unbet();
        if !is_run_out(hand) || street != self.street {
            *self = RunOut { street, since: at };
        }
    }

    /// Restarts the wait before the next street.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }
}

/// Whether nobody can bet any more, and cards are still to be dealt after the first street.
fn is_run_out(hand: &Hand) -> bool {
    let can_bet = hand.live().difference(hand.all_in()).is_several();
    hand.streets_unbet() > 0 && hand.live().is_several() && !can_bet
}

impl Table {
    /// Returns the moment when the next street of a run-out is dealt; `None` if there is no run-out, or the hand is
    /// held.
    pub fn street_due(&self) -> Option<Instant> {
        let hand = self.running().filter(|hand| is_run_out(hand) && !self.is_stopped())?;
        let is_dealt = matches!(hand.asks(), Asks::Hole { .. } | Asks::Board { .. } | Asks::Deck);
        is_dealt.then(|| self.run_out.since + self.config.rules.all_in_delay)
    }

    /// Whether the cards that the hand asks for may be dealt now.
    pub(crate) fn is_street_due(&self, now: Instant) -> bool {
        let waits = self.running().is_some_and(is_run_out);
        !waits || self.street_due().is_some_and(|due| due <= now)
    }
}
