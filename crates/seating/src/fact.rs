use crate::{EntryId, Passage, PassageId, Place};
use alloc::vec::Vec;
use units::{Chips, HandNo, Instant};

/// What a table tells its tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Fact {
    /// These stacks have their seats.
    Sat(Vec<PassageId>),
    /// A seat is kept for a stack that is to come.
    Kept {
        /// The stack's passage.
        passage: PassageId,
        /// The seat, and how far it is from the big blind.
        place: Place,
    },
    /// There is no seat for this stack.
    NoRoom(PassageId),
    /// A stack has left the table.
    Released {
        /// The stack.
        passage: Passage,
        /// How many hands it was from the big blind.
        to_big_blind: u8,
    },
    /// Nobody left for this passage: the player named is not here, or no one is who could leave.
    NotReleased(PassageId),
    /// The last stack has left the table.
    Empty,
    /// The table has stopped between two hands, or within a hand that was void, whose stakes have gone
    /// back first.
    Rested {
        /// The hand-for-hand round that has ended.
        round: Option<u32>,
        /// Everybody's chips.
        stacks: Vec<Stack>,
    },
    /// Players are out of chips. The table begins no hand before it is told to go on.
    Out {
        /// The hand.
        hand: HandNo,
        /// The hand-for-hand round it was dealt in; a hand that was being played when the first round
        /// began is in none.
        round: Option<u32>,
        /// When its deck was asked for.
        began: Instant,
        /// When it ended, the last card of its run-out released.
        ended: Instant,
        /// Who is out of chips, by seat.
        seats: Vec<BustedSeat>,
    },
    /// An entry has its chips.
    Added {
        /// Whose.
        entry: EntryId,
        /// How many.
        amount: Chips,
    },
    /// An entry has no chips from it: its stack was above what was allowed, or it was not there.
    NotAdded {
        /// Whose.
        entry: EntryId,
        /// The stack that was too large; none where the entry was not at the table.
        stack: Option<Chips>,
    },
    /// The table has ended.
    Closed,
    /// The table has failed, and its hand is void.
    Failed {
        /// The stacks when it last was sound.
        stacks: Vec<Stack>,
    },
}

/// The chips of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Stack {
    /// Whose.
    pub entry: EntryId,
    /// How many.
    pub chips: Chips,
}

/// An entry that lost its last chip in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BustedSeat {
    /// Whose.
    pub entry: EntryId,
    /// Its chips at the start of the hand, before blinds and antes.
    pub stack_before: Chips,
    /// Who won the last pot that this entry could win, by seat: a knock-out is theirs.
    pub won_by: Vec<EntryId>,
}
