//! A taken seat, as all kinds of tables know it.

use crate::SitOutReason;
use books::{Refill, TimeBank};
use units::{Chips, Instant, Millis, PlayerId};

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The player.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// Number of this sitting at the table, from 1.
    pub nth: u64,
    /// Whether it is a house player.
    pub house: bool,
    /// Chips by the books: between hands all they have; during a hand they are in, what they began it with
    /// ([`Table::stack`](crate::Table::stack) returns their chips behind).
    pub stack: Chips,
    /// Chips already taken to another table from the running hand, which they have folded; otherwise zero. No longer
    /// part of [`Sitting::stack`].
    pub aside: Chips,
    /// Whether they are dealt in.
    pub state: SeatState,
    /// Whether they leave, and when.
    pub goes: Goes,
    /// Whether they are connected.
    pub connected: bool,
    /// Commitment to a nonce for the next deck; a deck uses it up.
    pub commitment: Option<[u8; 32]>,
    /// Time bank and connection times.
    pub time: SeatTime,
}

/// A player who sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The player.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// Chips they bring.
    pub stack: Chips,
    /// Time bank and connection times.
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
    /// Sitting number `nth` of a table.
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
        /// Why the seat is not dealt in.
        reason: SitOutReason,
        /// Start of sitting out; counts again from when the table goes on after a pause, or after the room was down.
        since: Instant,
    },
}

/// A seat's last decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Decision {
    Fold,
    Check,
    Call,
    Bet,
    RaiseTo,
}

/// A seat's time bank, and the times of its connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTime {
    /// Time left in the time bank.
    pub bank: Millis,
    /// Hands dealt to the seat since the last refill of its time bank.
    pub hands: u16,
    /// Whether the seat asked for more time per turn.
    pub more: bool,
    /// When its connection was lost; `None` while connected.
    pub lost_at: Option<Instant>,
}

impl SeatTime {
    /// Counts a hand dealt to the seat, and refills its time bank when due.
    pub(crate) fn dealt(&mut self, bank: &TimeBank) {
        let Some(Refill { add, hands }) = bank.refill else { return };
        self.hands += 1;
        if self.hands >= hands {
            self.hands = 0;
            self.bank = Millis(self.bank.0 + add.0).min(bank.size);
        }
    }
}
