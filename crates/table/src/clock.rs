//! What happens by the passing of time.

use crate::{Event, SeatState, SitOutReason, Table};
use books::TimeOut;
use hand::{Action, Hand};
use units::{Instant, Millis, Seat};

/// One thing that time may make due, in the order in which they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The opened or renewed deck is dealt from.
    Deck,
    /// The table waits no more for lost connections.
    Outage,
    /// A held hand goes on.
    Hold,
    /// A time bank that is drawn on by itself begins.
    Bank,
    /// The clock of the turn has run out.
    Clock,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 5] = [Step::Deck, Step::Outage, Step::Hold, Step::Bank, Step::Clock];
}

impl Table {
    /// What is due at this moment; nothing for most steps. Take each step's events in before asking
    /// for the next.
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

    /// That a time bank begins, where the time to act was over at this moment and the bank is drawn
    /// on by itself.
    pub(crate) fn bank_due(&self, at: Instant) -> Option<Event> {
        let seat = self.draws_by_itself()?;
        self.clock.is_over(at, Millis(0)).then_some(Event::TimeBankBegun { seat })
    }

    /// The clock ran out: what the rulebook has for it, and no more hands until the player says that
    /// they are back. A connected player who lets a question about runs pass has answered it. What a
    /// lost connection gives was in the clock.
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

/// What the clock decides for a player who does not.
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
