//! Passages: stacks on their way between the tables of a tournament.

use alloc::vec::Vec;
use units::{Chips, Instant, Millis, PlayerId, Seat};

/// One entry in a tournament, numbered from 0 in order of registration. A re-entry is a separate entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct EntryId(pub u32);

/// The number of a table in its tournament, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct TableNo(pub u32);

/// The number of a passage in its tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct PassageId(pub u64);

/// A stack on its way from one table to another, together with its player's time bank and status.
///
/// A stack is at a table, in a passage, or gone; it is never in two places.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Passage {
    /// The passage's number. A table ignores a second passage with the same number.
    pub id: PassageId,
    /// The entry that the stack belongs to.
    pub entry: EntryId,
    /// The player who owns the entry.
    pub player: PlayerId,
    /// The number of chips.
    pub stack: Chips,
    /// What is left of the player's time bank.
    pub time_bank: Millis,
    /// Whether the player is present, is away, or never came.
    pub presence: Presence,
    /// When the player's penalty ends; `None` without a penalty. Until then, the player posts blinds but cannot play.
    pub sits_out_until: Option<Instant>,
    /// Whether the player was the big blind in their last hand. If so, they become the big blind again only if no other
    /// seat is free.
    pub was_big_blind: bool,
    /// Entries that must not be at the same table as this one.
    pub apart: Vec<EntryId>,
}

/// Whether a player is at the table. The stack of an absent player still posts blinds and antes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Presence {
    /// The player is at the table.
    Here,
    /// The player is away, because they lost their connection or are sitting out.
    Away {
        /// When the player went away.
        since: Instant,
    },
    /// The player has never shown up at the table.
    NeverCame,
}

/// A stack, and the seat that was drawn for it at the start or in a redraw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Arrival {
    /// The stack, with its player and time bank.
    pub passage: Passage,
    /// The seat drawn for the stack.
    pub seat: Seat,
}
