//! Directions: the instructions of a tournament to its tables.

use crate::{Arrival, Arrives, EntryId, Mark, Passage, PassageId};
use alloc::vec::Vec;
use units::{Chips, Seat};

/// An instruction from a tournament to one of its tables.
///
/// A table carries out its directions in order, and reports the outcome of each in a [`Fact`](crate::Fact).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Direction {
    /// Seat these stacks at an empty table, at the start or after a draw.
    Seat(Vec<Arrival>),
    /// Keep a seat for a stack on its way, and begin no hand whose blinds would pass that seat.
    Keep {
        /// The passage of the stack.
        passage: PassageId,
        /// How the table chooses the seat.
        arrives: Arrives,
    },
    /// Seat a stack that comes from another table.
    Take {
        /// The stack on its way, with its player and time bank.
        passage: Passage,
        /// The seat that was kept for the stack; `None` lets the table choose.
        kept: Option<Seat>,
    },
    /// Let a player leave the table after the current hand, to another table or out of the tournament.
    Release {
        /// The number that the passage will have.
        passage: PassageId,
        /// How the table finds the player who leaves.
        leaver: Leaver,
        /// Entries that stay as long as another player can leave, because the stack goes to a table with another entry
        /// of their player.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        stay: Vec<EntryId>,
    },
    /// Let all players leave the table after the current hand, because the table breaks or all seats are redrawn.
    ReleaseAll {
        /// The number of the first passage. The other passages have the next numbers, in order of the seats.
        first: PassageId,
    },
    /// Begin no new hand until [`GoOn`](Direction::GoOn); says whether the current hand is finished, interrupted or
    /// void.
    Hold(Hold),
    /// Continue to play after a hold, or after a hand in which players were eliminated.
    GoOn {
        /// The hand-for-hand round in which the table plays its one hand; `None` outside hand-for-hand play.
        round: Option<u32>,
    },
    /// Add a mark to the clock of the schedule.
    Clock(Mark),
    /// Give bought chips to an entry once the current hand is over.
    Chips {
        /// The entry that gets the chips.
        entry: EntryId,
        /// The number of chips.
        amount: Chips,
        /// Maximum stack with which the entry may get the chips; `None` allows any stack.
        if_at_most: Option<Chips>,
    },
    /// Close the table, which has no players left.
    Close,
}

/// How the table finds the player who has to leave. It looks for the seat once the current hand has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaver {
    /// The player who is this number of hands away from the big blind. At a smaller table, the player farthest from the
    /// big blind, except the small blind.
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
    /// The table finishes the current hand and then stops.
    AfterHand,
    /// The table stops immediately. The hand is interrupted, and continues later at the same point.
    AtOnce,
    /// The table stops immediately. The current hand is void, and its stakes go back to the stacks.
    BreakOff,
}
