use crate::{Arrival, Arrives, EntryId, Mark, Passage, PassageId};
use alloc::vec::Vec;
use units::{Chips, Seat};

/// What a tournament tells one of its tables to do. A table carries directions out in order, and says
/// what became of each in a [`Fact`](crate::Fact).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Direction {
    /// Seat these at an empty table, at the start or after a draw.
    Seat(Vec<Arrival>),
    /// Keep a seat for a stack that will come, and begin no hand that would carry the blinds past it.
    Keep {
        /// The stack's passage.
        passage: PassageId,
        /// Which seat.
        arrives: Arrives,
    },
    /// Seat a stack that comes from another table.
    Take {
        /// The stack.
        passage: Passage,
        /// The seat that was kept; without one the table chooses.
        kept: Option<Seat>,
    },
    /// Give a player up after the hand that is being played.
    Release {
        /// The number of the passage.
        passage: PassageId,
        /// Which player.
        leaver: Leaver,
    },
    /// Give every player up after the hand: the table breaks, or the seats are drawn once more.
    ReleaseAll {
        /// The number of the first passage; the others follow by seat.
        first: PassageId,
    },
    /// Begin no hand until told to go on.
    Hold(Hold),
    /// Play on, after a hold or after players have gone out.
    GoOn {
        /// The hand-for-hand round whose one hand is to be played.
        round: Option<u32>,
    },
    /// Set the clock of the schedule.
    Clock(Mark),
    /// Give chips to an entry, after the hand in which they were asked for.
    Chips {
        /// Whose.
        entry: EntryId,
        /// How many.
        amount: Chips,
        /// The most that the stack may be when the player asks; any stack without it.
        if_at_most: Option<Chips>,
    },
    /// End: nobody sits here any more.
    Close,
}

/// Which player leaves a table; the table finds the seat when its hand has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaver {
    /// The player this number of hands from the big blind. If the table is too small by now, the player farthest
    /// from it who is not the small blind.
    SamePosition(u8),
    /// The player who would be the big blind next.
    NextBigBlind,
    /// This entry.
    Entry(EntryId),
}

/// When a table stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Hold {
    /// After the hand that is being played.
    AfterHand,
    /// At once: the hand stands still, and goes on where it stood.
    AtOnce,
    /// At once and for good: the hand is void, and its stakes go back to the stacks.
    BreakOff,
}
