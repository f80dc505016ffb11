//! Events that become due as time passes.

use crate::{Event, SeatState, SitOutReason, Table};
use books::TimeOut;
use hand::{Action, Hand};
use units::{Instant, Millis, Seat};

/// A kind of event that becomes due as time passes. If several are due, they come in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Dealing begins from the deck of an opened hand, or from a renewed deck.
    Deck,
    /// The table stops waiting for lost connections.
    Outage,
    /// A held hand resumes.
    Hold,
    /// The time bank of the player to act starts automatically.
    Bank,
    /// The clock of the player to act runs out.
    Clock,
}

impl Step {
    /// All steps in the order in which they come.
    pub const ALL: [Step; 5] = [Step::Deck, Step::Outage, Step::Hold, Step::Bank, Step::Clock];
}

impl Table {
    /// Returns the events of this step that are due now; often there are none.
    ///
    /// Apply them before asking for the next step.
    pub fn due(&self, step: Step, now: Instant) -> Vec<Event> {
        let has_come = |at: Option<Instant>| at.is_some_and(|at| at <= now);
        match step {
            Step::Deck if self.is_deck_waiting() && self.cut_due().is_none() => self.take_deck(),
            Step::Outage if has_come(self.outage_until()) => vec![Event::OutageEnded],
            Step::Hold if has_come(self.held_until()) => vec![Event::HoldEnded],
            Step::Bank => self.bank_due(now).into_iter().collect(),
            Step::Clock if has_come(self.deadline()) => self.run_out(),
            Step::Deck | Step::Outage | Step::Hold | Step::Clock => Vec::new(),
        }
    }

    /// Returns the event that starts a time bank: the time to act is over, and the bank starts automatically.
    pub(crate) fn bank_due(&self, at: Instant) -> Option<Event> {
        let seat = self.draws_by_itself()?;
        self.clock.is_over(at, Millis(0)).then_some(Event::TimeBankBegun { seat })
    }

    /// Returns the events when a clock runs out: the decision that the rulebook specifies, and sitting out.
    ///
    /// If a connected player does not answer how many times to run the board, silence counts as an answer, and they do
    /// not sit out. The clock already includes the extra time for a lost connection.
    fn run_out(&self) -> Vec<Event> {
        let (seat, _) = self.turn().expect("a clock runs for the player to act");
        let is_answer = self.is_asked_about_runs(seat);
        let hand = self.hand.as_ref().expect("it is their turn in it");
        let decided = time_out(hand, seat, self.rulebook().table.time_out);
        let mut events = vec![Event::TimedOut { seat }];
        events.extend(decided.into_iter().map(Event::Hand));
        let sitting = self.seat(seat).expect("the player to act sits");
        if sitting.state == SeatState::In && !(is_answer && sitting.connected) {
            let reason =
                if sitting.connected { SitOutReason::TimedOut } else { SitOutReason::Disconnected };
            events.push(Event::SatOut { seat, reason });
        }
        events
    }
}

/// Makes the decision that the rulebook specifies for a player whose time ran out.
fn time_out(hand: &Hand, seat: Seat, rule: TimeOut) -> Vec<hand::Event> {
    let may_fold = hand.options(seat).is_some_and(|options| options.fold);
    let action = match rule {
        TimeOut::Fold if may_fold => Action::Fold,
        TimeOut::Fold | TimeOut::CheckOrFold => {
            hand.default_action(seat).expect("it is the seat's turn")
        }
    };
    hand.decide(seat, action).expect("one of its options")
}
