//! How much time a table gives beside its time to act, and what of it a seat has left.

use books::{Refill, TimeBank};
use units::{Instant, Millis};

/// What a seat has of its table's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTime {
    /// What is left of its time bank.
    pub bank: Millis,
    /// Hands dealt to it since the bank was last refilled.
    pub hands: u16,
    /// Whether it asked for more time a turn.
    pub more: bool,
    /// When its line was lost, while it is.
    pub lost_at: Option<Instant>,
}

impl SeatTime {
    /// A hand was dealt to the seat.
    pub(crate) fn dealt(&mut self, bank: &TimeBank) {
        let Some(Refill { add, hands }) = bank.refill else { return };
        self.hands += 1;
        if self.hands >= hands {
            self.hands = 0;
            self.bank = Millis(self.bank.0 + add.0).min(bank.size);
        }
    }
}
