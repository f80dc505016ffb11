//! The streets that come after nobody can bet any more: each by itself, so that everybody sees them
//! at the same moment.

use crate::Table;
use hand::{Asks, Hand};
use units::Instant;

/// The street of a run-out that comes next.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct RunOut {
    /// How many streets without betting have begun.
    street: u8,
    /// Since when the last of them waits.
    since: Instant,
}

impl RunOut {
    /// Something happened in the hand.
    pub(crate) fn take(&mut self, at: Instant, hand: &Hand) {
        let street = hand.streets_unbet();
        if !is_run_out(hand) || street != self.street {
            *self = RunOut { street, since: at };
        }
    }

    /// The wait begins again.
    pub(crate) fn wait_again(&mut self, at: Instant) {
        self.since = at;
    }
}

/// Whether nobody can bet any more and cards are to come after the first street's.
fn is_run_out(hand: &Hand) -> bool {
    let can_bet = hand.live().difference(hand.all_in()).is_several();
    hand.streets_unbet() > 0 && hand.live().is_several() && !can_bet
}

impl Table {
    /// When the next street of a hand comes on which nobody can bet; `None` elsewhere, and while the
    /// hand is held.
    pub fn street_due(&self) -> Option<Instant> {
        let hand = self.running().filter(|hand| is_run_out(hand) && !self.is_stopped())?;
        let is_dealt = matches!(hand.asks(), Asks::Hole { .. } | Asks::Board { .. } | Asks::Deck);
        is_dealt.then(|| self.run_out.since + self.config.rules.all_in_delay)
    }

    /// Whether the cards that the hand asks for may come now.
    pub(crate) fn is_street_due(&self, now: Instant) -> bool {
        let waits = self.running().is_some_and(is_run_out);
        !waits || self.street_due().is_some_and(|due| due <= now)
    }
}
