use crate::{Arrival, Arrives, EntryId, Mark, Passage, PassageId};
use alloc::vec::Vec;
use units::{Chips, Seat};

/// An instruction from a tournament to one of its tables.
///
/// A table carries directions out in order, and reports the outcome of each in a [`Fact`](crate::Fact).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Direction {
    /// Seat these stacks at an empty table, at the start or after a draw.
    Seat(Vec<Arrival>),
    /// Keep a seat free for a stack that is coming, and begin no hand that would move the blinds past it.
    Keep {
        /// The passage of the stack.
        passage: PassageId,
        /// How the table chooses the seat.
        arrives: Arrives,
    },
    /// Seat a stack that comes from another table.
    Take {
        /// The stack, with its player and time bank.
        passage: Passage,
        /// The seat that was kept for the stack; `None` lets the table choose.
        kept: Option<Seat>,
    },
    /// Send a player on after the current hand.
    Release {
        /// The number for the passage.
        passage: PassageId,
        /// The player who leaves.
        leaver: Leaver,
        /// Entries that stay as long as another player can leave, because the stack goes to a table with another entry
        /// of their player.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        stay: Vec<EntryId>,
    },
    /// Send all players on after the current hand, because the table breaks or the seats are drawn again.
    ReleaseAll {
        /// The number of the first passage; the others follow in order of the seats.
        first: PassageId,
    },
    /// Begin no hand until [`GoOn`](Direction::GoOn).
    Hold(Hold),
    /// Resume play after a hold, or after players are out.
    GoOn {
        /// The hand-for-hand round in which the table plays its one hand; `None` outside hand-for-hand play.
        round: Option<u32>,
    },
    /// Add a mark to the clock of the schedule.
    Clock(Mark),
    /// Give chips to an entry after the hand in which they were asked for.
    Chips {
        /// The entry that gets the chips.
        entry: EntryId,
        /// The number of chips.
        amount: Chips,
        /// The largest stack with which the player may ask; `None` allows any stack.
        if_at_most: Option<Chips>,
    },
    /// Close the table, which has no players left.
    Close,
}

/// The player who is to leave a table. The table finds the seat when its hand has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaver {
    /// The player this number of hands away from the big blind.
    /// At a smaller table, the player farthest from the big blind who is not the small blind.
    SamePosition(u8),
    /// The player who would be the big blind in the next hand.
    NextBigBlind,
    /// The player with this entry.
    Entry(EntryId),
}

/// When a table stops, and what happens to its current hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Hold {
    /// The table stops after the current hand.
    AfterHand,
    /// The table stops at once; the hand is interrupted and later continues where it was.
    AtOnce,
    /// The table stops at once and for good; the hand is void, and its stakes go back to the stacks.
    BreakOff,
}
