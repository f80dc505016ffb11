use crate::balance::Move;
use crate::places::KnockOut;
use seating::{EntryId, Passage, TableNo};
use units::{Instant, Seat};

/// A knock-out, with those who won the last pot that the player could win.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Knock {
    /// When and where it happened.
    pub out: KnockOut,
    /// When the hand began.
    pub began: Instant,
    /// The winners, by seat.
    pub won_by: Vec<EntryId>,
}

/// How far a passage is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub(super) enum Leg {
    /// The receiver is asked to keep a seat.
    Keeping(Move),
    /// The donor is asked to release a player for the seat that is kept.
    Releasing { mv: Move, seat: Seat },
    /// A table that breaks releases the player of this passage.
    Breaking { from: TableNo, to: TableNo },
    /// An entry that is out leaves its seat.
    Leaving { from: TableNo },
    /// Released; the table that it goes to, and the seat kept there, if they are known.
    Held { passage: Passage, to: Option<TableNo>, seat: Option<Seat> },
    /// On its way to a table.
    Walking { passage: Passage, to: TableNo },
}

impl Leg {
    /// The table that this passage leads to, if it is known.
    pub(super) fn to(&self) -> Option<TableNo> {
        match self {
            Leg::Keeping(mv) | Leg::Releasing { mv, .. } => Some(mv.to),
            Leg::Breaking { to, .. } | Leg::Walking { to, .. } => Some(*to),
            Leg::Held { to, .. } => *to,
            Leg::Leaving { .. } => None,
        }
    }

    /// Whether it holds the stack of this entry.
    pub(super) fn holds(&self, entry: EntryId) -> bool {
        matches!(self, Leg::Held { passage, .. } if passage.entry == entry)
    }

    /// The table that the passage has not left yet.
    pub(super) fn from(&self) -> Option<TableNo> {
        match self {
            Leg::Keeping(mv) | Leg::Releasing { mv, .. } => Some(mv.from),
            Leg::Breaking { from, .. } | Leg::Leaving { from } => Some(*from),
            _ => None,
        }
    }
}
