//! What becomes due as time passes.

use crate::{Event, SeatState, SitOutReason, Table};
use books::TimeOut;
use hand::{Action, Hand};
use units::{Instant, Millis, Seat};

/// One thing that time can make due, in order of precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The deck that was opened or renewed is dealt from.
    Deck,
    /// The table stops waiting for lost connections.
    Outage,
    /// A held hand goes on.
    Hold,
    /// A time bank that starts automatically begins.
    Bank,
    /// The clock of the turn runs out.
    Clock,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Step; 5] = [Step::Deck, Step::Outage, Step::Hold, Step::Bank, Step::Clock];
}

impl Table {
    /// Events that are due at this moment; none for most steps. Apply a step's events before asking for the next step.
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

    /// The beginning of a time bank, if the time to act was over at this moment and the bank starts automatically.
    pub(crate) fn bank_due(&self, at: Instant) -> Option<Event> {
        let seat = self.draws_by_itself()?;
        self.clock.is_over(at, Millis(0)).then_some(Event::TimeBankBegun { seat })
    }

    /// The events of a clock that ran out: the rulebook's decision, and sitting out until the player says they are
    /// back.
    ///
    /// For a connected player, silence on a question about runs is an answer and has no further effect. Extra time for
    /// a lost connection was already part of the clock.
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

/// The decision that the clock makes for a player.
fn time_out(hand: &Hand, seat: Seat, rule: TimeOut) -> Vec<hand::Event> {
    let may_fold = hand.options(seat).is_some_and(|options| options.fold);
    let action = match rule {
        TimeOut::Fold if may_fold => Action::Fold,
        TimeOut::Fold | TimeOut::CheckOrFold => {
            hand.least_action(seat).expect("it is the seat's turn")
        }
    };
    hand.decide(seat, action).expect("one of its options")
}
