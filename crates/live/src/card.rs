//! Cards: directions to staff that wait until a person confirms or declines them.

use crate::table::Chair;
use seating::{EmptySeat, EntryId, TableNo};
use serde::{Deserialize, Serialize};
use units::{Instant, Seat};

/// The number of a card in the event, from 1.
pub type CardNo = u32;

/// A direction that waits to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Number of the card.
    pub no: CardNo,
    /// What is to be done.
    pub task: Task,
    /// When the card was made.
    pub made: Instant,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// A player moves from a larger table to a smaller one.
    Balance {
        /// The larger table.
        from: TableNo,
        /// The smaller table.
        to: TableNo,
        /// The number of players at each when the card was made.
        sizes: (u8, u8),
    },
    /// A table breaks, because its players have seats elsewhere.
    Break(TableNo),
    /// A player of a table that breaks goes to a drawn seat.
    GoTo {
        /// The player's entry.
        entry: EntryId,
        /// The table that breaks.
        from: TableNo,
        /// The drawn seat.
        to: Chair,
    },
    /// All seats of the final table are drawn.
    FinalTable,
}

/// How a card is carried out, as far as the positions are known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The player who moves: their seat and entry.
    pub leaver: Option<(Seat, EntryId)>,
    /// The seat to which they move.
    pub seat: Option<EmptySeat>,
    /// What a person must tell first.
    pub needs: Vec<Need>,
}

/// Something that a person must tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Need {
    /// Where the big blind is.
    BigBlind(TableNo),
    /// A player's chips now.
    Stack(Chair),
    /// A player's chips at the start of the hand, because two went out at the same time.
    StackBefore(Chair),
    /// The winner of the pot, because there is a bounty.
    Winner(TableNo),
    /// Who moved, and to which seat.
    Done(CardNo),
    /// A reason in words.
    Reason,
}

impl Task {
    /// The clause that requires it.
    pub fn clause(&self, method: crate::Method) -> &'static str {
        match self {
            Task::Balance { .. } => match method {
                crate::Method::SamePosition => "SVP-8.2-04",
                crate::Method::NextBigBlind => "SVP-8.2-09",
            },
            Task::Break(_) | Task::GoTo { .. } => "SVP-8.1-01",
            Task::FinalTable => "SVP-2.2-01",
        }
    }
}
