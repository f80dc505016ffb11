//! What a poker table of any kind knows about a taken seat.

use crate::SitOutReason;
use books::{Refill, TimeBank};
use units::{Chips, Instant, Millis, PlayerId};

/// A taken seat: its player and their state at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The player who sits here.
    pub player: PlayerId,
    /// Name that the player uses at this table.
    pub name: String,
    /// Number of this sitting, counted from 1 over all sittings at this table.
    pub nth: u64,
    /// Whether the player is a house player.
    pub house: bool,
    /// Booked chips: between hands, all chips that the player has here; during a hand, the stack with which they began
    /// the hand.
    ///
    /// [`Table::stack`](crate::Table::stack) returns the chips behind.
    pub stack: Chips,
    /// Chips that the player has already taken to another table during a hand that they folded; otherwise zero.
    ///
    /// [`Sitting::stack`] no longer includes them.
    pub aside: Chips,
    /// Whether the player is dealt in or sits out.
    pub state: SeatState,
    /// When the player leaves, if at all.
    pub goes: Goes,
    /// Whether the player is connected.
    pub connected: bool,
    /// Commitment to a nonce for the next deck; cleared when that deck is drawn.
    pub commitment: Option<[u8; 32]>,
    /// The player's time bank, their wish for more time, and when their connection was lost.
    pub time: SeatTime,
}

/// A player who is about to sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The player who sits down.
    pub player: PlayerId,
    /// Name that the player will use at this table.
    pub name: String,
    /// Whether the player is a house player.
    pub house: bool,
    /// Chips that the player brings to the table.
    pub stack: Chips,
    /// Time bank with which the player begins.
    pub time: SeatTime,
}

/// When a player leaves the table, if at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goes {
    /// The player stays.
    #[default]
    No,
    /// The player folds as soon as it is their turn, and leaves after the hand.
    AtTurn,
    /// The player plays the hand to its end, and then leaves.
    AfterHand,
}

impl Sitting {
    /// Makes the seat of a newcomer, as sitting number `nth` of the table.
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

/// Whether a player is dealt into new hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatState {
    /// The player is dealt into new hands.
    In,
    /// The player sits out and is dealt no hands.
    Out {
        /// Why the player sits out.
        reason: SitOutReason,
        /// When the player began to sit out, or when the table last resumed after a pause, an outage or a restart since
        /// then.
        since: Instant,
    },
}

/// What a seat did in its last decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Decision {
    Fold,
    Check,
    Call,
    Bet,
    RaiseTo,
}

/// A seat's time bank, its player's wish for more time, and when their connection was lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTime {
    /// Time left in the time bank, without subtracting what the current turn uses.
    pub bank: Millis,
    /// Hands dealt to the seat since the last refill of its time bank.
    pub hands: u16,
    /// Whether the player asked for more time per turn.
    pub more: bool,
    /// When the player's connection was lost; `None` while they are connected.
    pub lost_at: Option<Instant>,
}

impl SeatTime {
    /// Counts a hand dealt to the seat, and refills its time bank when a refill is due.
    pub(crate) fn dealt(&mut self, bank: &TimeBank) {
        let Some(Refill { add, hands }) = bank.refill else { return };
        self.hands += 1;
        if self.hands >= hands {
            self.hands = 0;
            self.bank = Millis(self.bank.0 + add.0).min(bank.size);
        }
    }
}
