//! A taken seat, as every poker table knows it.

use crate::SitOutReason;
use books::{Refill, TimeBank};
use units::{Chips, Instant, Millis, PlayerId};

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who sits there.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// The number of this sitting at its table, counting from 1.
    pub nth: u64,
    /// Whether it is a house player.
    pub house: bool,
    /// Their chips by the books: between hands all they have; during a hand that they are in, what
    /// they began it with ([`Table::stack`](crate::Table::stack) has their chips behind).
    pub stack: Chips,
    /// Chips already taken to another table from the running hand, which they have folded; zero
    /// elsewhere. They are no longer part of [`Sitting::stack`].
    pub aside: Chips,
    /// Whether they are dealt in.
    pub state: SeatState,
    /// Whether they leave, and when.
    pub goes: Goes,
    /// Whether they are connected.
    pub connected: bool,
    /// Their commitment to a nonce for the next deck; a deck uses it up.
    pub commitment: Option<[u8; 32]>,
    /// Their part of the table's time.
    pub time: SeatTime,
}

/// A player who sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// Who.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// Their chips.
    pub stack: Chips,
    /// Their part of the table's time.
    pub time: SeatTime,
}

/// Whether a player leaves the table, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goes {
    /// They stay.
    #[default]
    No,
    /// They fold as soon as it is their turn, and leave after the hand.
    AtTurn,
    /// They play the hand to its end, and leave after it.
    AfterHand,
}

impl Sitting {
    /// The `nth` sitting at a table.
    pub(crate) fn new(nth: u64, newcomer: Newcomer) -> Sitting {
        let Newcomer { player, name, house, stack, time } = newcomer;
        Sitting {
            player,
            name,
            nth,
            house,
            stack,
            aside: Chips::ZERO,
            state: SeatState::In,
            goes: Goes::No,
            connected: true,
            commitment: None,
            time,
        }
    }
}

/// Whether a seat is dealt in between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatState {
    /// Dealt in.
    In,
    /// Not dealt in.
    Out {
        /// Why.
        reason: SitOutReason,
        /// Since when; begins again when the table goes on after a pause, or after the room was down.
        since: Instant,
    },
}

/// What a seat decided last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Decision {
    Fold,
    Check,
    Call,
    Bet,
    RaiseTo,
}

/// A seat's part of its table's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTime {
    /// What is left of its time bank.
    pub bank: Millis,
    /// Hands dealt to it since the bank was last refilled.
    pub hands: u16,
    /// Whether it asked for more time a turn.
    pub more: bool,
    /// When its connection was lost, while it is.
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
