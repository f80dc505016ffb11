//! Facts: the reports of a table to its tournament.

use crate::{EmptySeat, EntryId, Passage, PassageId};
use alloc::vec::Vec;
use units::{Chips, HandNo, Instant};

/// A report from a table to its tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Fact {
    /// The table has seated the stacks of these passages.
    Sat(Vec<PassageId>),
    /// A stack came to a table where another entry of its player sits. The two stacks became one.
    Merged {
        /// The passage of the stack that came.
        passage: PassageId,
        /// The entry that is out, and the chips that it gave to the other: the smaller stack, or the later entry of two
        /// equal ones.
        from: Stack,
        /// The entry that stays in play, and its chips, which are now those of both.
        into: Stack,
        /// When the stacks became one.
        at: Instant,
    },
    /// The table is keeping a seat free for a stack on its way.
    Kept {
        /// The passage of the stack.
        passage: PassageId,
        /// The kept seat, and its distance from the big blind.
        place: EmptySeat,
    },
    /// The table has no seat for the stack of this passage.
    NoRoom(PassageId),
    /// A stack has left the table.
    Released {
        /// The stack, with its player and time bank.
        passage: Passage,
        /// Number of hands until the player would have been the big blind.
        to_big_blind: u8,
    },
    /// No player left in this passage: the named player is not at the table, or nobody there could leave.
    NotReleased(PassageId),
    /// The last stack has left the table.
    Empty,
    /// The table has stopped between two hands, or in a void hand once the stakes have gone back.
    Rested {
        /// The hand-for-hand round that has ended; `None` outside hand-for-hand play.
        round: Option<u32>,
        /// The stack of every player at the table.
        stacks: Vec<Stack>,
    },
    /// Players were eliminated: they lost their last chip. The table begins no hand until a direction tells it to
    /// continue.
    Out {
        /// The hand in which the players lost their last chips.
        hand: HandNo,
        /// The hand-for-hand round in which the hand was played; `None` if the hand began before the first round.
        round: Option<u32>,
        /// When the table asked for the hand's deck.
        began: Instant,
        /// When the hand ended. After a run-out, this is when the last card was dealt.
        ended: Instant,
        /// The eliminated players, in order of their seats.
        seats: Vec<BustedSeat>,
    },
    /// An entry has received chips.
    Added {
        /// The entry that received the chips.
        entry: EntryId,
        /// The number of chips.
        amount: Chips,
    },
    /// An entry did not receive chips, because its stack was too large or because it was not at the table.
    NotAdded {
        /// The entry that did not receive chips.
        entry: EntryId,
        /// The stack that was too large; `None` if the entry was not at the table.
        stack: Option<Chips>,
    },
    /// The table has closed.
    Closed,
    /// The table has failed, and its hand is void.
    Failed {
        /// The stacks in the last state of the table that was free of faults.
        stacks: Vec<Stack>,
    },
}

/// The chips of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Stack {
    /// The entry that has the chips.
    pub entry: EntryId,
    /// The number of chips.
    pub chips: Chips,
}

/// An entry that was eliminated in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BustedSeat {
    /// The entry that was eliminated.
    pub entry: EntryId,
    /// The entry's chips at the start of the hand, before blinds and antes.
    pub stack_before: Chips,
    /// The winners of the last pot that this entry could win, in order of their seats. They count as having knocked the
    /// entry out.
    pub won_by: Vec<EntryId>,
}
