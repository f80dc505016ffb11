//! What happens by the passing of time.

use crate::draft::Draft;
use crate::{Event, SeatState, SitOutReason, TimeOut};
use hand::{Action, Hand};
use units::Seat;

impl Draft {
    /// Everything that is due.
    pub(crate) fn tick(&mut self) {
        if self.table.is_deck_waiting() && self.table.cut_due().is_none() {
            self.take_deck();
        }
        if self.table.held_until().is_some_and(|until| until <= self.now) {
            self.emit(Event::HoldEnded);
        }
        if self.table.deadline.is_some_and(|deadline| deadline <= self.now) {
            self.run_out();
        }
        for seat in Seat::all() {
            self.give_up_if_away(seat);
        }
        self.tick_waiting();
    }

    /// The clock ran out: what the rulebook has for it, and no more hands until the player says that
    /// he is back. A lost line gives no more and no less time.
    fn run_out(&mut self) {
        let (seat, _) = self.table.turn().expect("a clock runs for whose turn it is");
        let hand = self.table.hand.as_ref().expect("it is his turn in it");
        let events = time_out(hand, seat, self.table.rulebook().table.time_out);
        self.emit(Event::TimedOut { seat });
        self.emit_hand(events);
        let sitting = self.sitting(seat);
        if sitting.state == SeatState::In {
            let reason =
                if sitting.connected { SitOutReason::TimedOut } else { SitOutReason::Disconnected };
            self.emit(Event::SatOut { seat, reason });
        }
    }
}

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
