//! What happens by the passing of time.

use crate::draft::Draft;
use crate::{Event, Refused, SeatState, SitOutReason, TableEvent};
use books::{BankDrawn, TimeOut};
use hand::{Action, Hand};
use units::{ActionNo, HandNo, Instant, Millis, PlayerId, Seat};

impl Draft {
    /// Everything that is due.
    pub(crate) fn tick(&mut self) {
        if self.table.is_deck_waiting() && self.table.cut_due().is_none() {
            self.take_deck();
        }
        if self.table.outage_until().is_some_and(|until| until <= self.now) {
            self.emit(Event::Table(TableEvent::OutageEnded));
        }
        if self.table.held_until().is_some_and(|until| until <= self.now) {
            self.emit(Event::Table(TableEvent::HoldEnded));
        }
        self.lengthen(self.now);
        if self.table.deadline.is_some_and(|deadline| deadline <= self.now) {
            self.run_out();
            // What waited for the end of the hand comes first, while all who were in it are here; who
            // is away too long is seen to at the next tick, which is due at once.
            if !self.table.is_hand_running() {
                return;
            }
        }
        for seat in Seat::all() {
            self.give_up_if_away(seat);
        }
        self.see_to_unpaid();
        self.see_to_plans();
        self.tick_waiting();
    }

    /// Where the time to act was over at this moment and the time bank is drawn on by itself, it is.
    pub(crate) fn lengthen(&mut self, at: Instant) {
        if self.table.deadline.is_some_and(|deadline| deadline <= at)
            && let Some(seat) = self.table.draws_by_itself()
        {
            self.emit(Event::Table(TableEvent::TimeBankBegun { seat }));
        }
    }

    /// Refuses what came after the clock ran out, whether or not it was looked at since.
    pub(crate) fn in_time(&self) -> Result<(), Refused> {
        let is_late = self.table.deadline.is_some_and(|deadline| deadline <= self.came);
        if is_late { Err(Refused::TooLate) } else { Ok(()) }
    }

    /// Whose turn it is presses the button of his time bank.
    pub(crate) fn draw_on_bank(
        &mut self,
        player: PlayerId,
        hand_no: HandNo,
        action_no: ActionNo,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let bank = self.table.config.timing.bank;
        bank.filter(|bank| bank.drawn == BankDrawn::ByButton).ok_or(Refused::NoTimeBank)?;
        let hand = self.table.running().filter(|_| hand_no == self.table.hand_no());
        let awaited = hand.ok_or(Refused::HandOver)?.action_no();
        if self.table.held_until().is_some() {
            return Err(Refused::Paused);
        }
        if action_no != awaited {
            return Err(Refused::Stale(awaited));
        }
        if !self.table.is_turn_of(seat) || self.table.deadline.is_none() {
            return Err(Refused::NotYourTurn);
        }
        self.in_time()?;
        if self.table.bank_runs.is_some() {
            return Err(Refused::TimeBankRuns);
        }
        if self.table.is_asked_about_runs(seat) {
            return Err(Refused::NoTimeBank);
        }
        if self.table.bank_left(seat) == Millis(0) {
            return Err(Refused::TimeBankEmpty);
        }
        self.emit(Event::Table(TableEvent::TimeBankBegun { seat }));
        Ok(())
    }

    /// The clock ran out: what the rulebook has for it, and no more hands until the player says that
    /// he is back; who is there and lets a question about runs pass has answered it. What a lost line
    /// gives was in the clock.
    fn run_out(&mut self) {
        let (seat, _) = self.table.turn().expect("a clock runs for whose turn it is");
        let is_answer = self.table.is_asked_about_runs(seat);
        let hand = self.table.hand.as_ref().expect("it is his turn in it");
        let events = time_out(hand, seat, self.table.rulebook().table.time_out);
        self.emit(Event::Table(TableEvent::TimedOut { seat }));
        self.emit_hand(events);
        let sitting = self.sitting(seat);
        if sitting.state == SeatState::In && !(is_answer && sitting.connected) {
            let reason =
                if sitting.connected { SitOutReason::TimedOut } else { SitOutReason::Disconnected };
            self.emit(Event::Table(TableEvent::SatOut { seat, reason }));
        }
    }
}

/// What the clock decides for whoever does not.
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
