use alloc::vec::Vec;
use units::{Chips, Instant, Millis, PlayerId, Seat};

/// One entry of a tournament, numbered from 0 in the order of registration. A player who enters again
/// has another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct EntryId(pub u32);

/// A table by its number in its tournament, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct TableNo(pub u32);

/// The number of a passage in its tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct PassageId(pub u64);

/// A stack on its way to a table, with everything that belongs to its owner.
///
/// A stack is at a table, in a passage, or gone: never in two places.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Passage {
    /// Its number: a table that has taken it passes over a second one.
    pub id: PassageId,
    /// The entry that the stack belongs to.
    pub entry: EntryId,
    /// The player behind the entry.
    pub player: PlayerId,
    /// The chips.
    pub stack: Chips,
    /// What is left of the player's time bank.
    pub time_bank: Millis,
    /// Whether the player is there.
    pub presence: Presence,
    /// Until when a penalty keeps the player from playing; they post all the same.
    pub sits_out_until: Option<Instant>,
    /// Whether the player was the big blind of the last hand they were dealt: a seat that makes them
    /// so again is given only where no other is free.
    pub was_big_blind: bool,
    /// The entries that must not sit at one table with this one.
    pub apart: Vec<EntryId>,
}

/// Whether a player is at the table; the stack of one who is not is blinded off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Presence {
    /// The player is there.
    Here,
    /// The player was there once, and is gone since.
    Away {
        /// Since when.
        since: Instant,
    },
    /// The player has never come.
    NeverCame,
}

/// A stack and the seat that it comes to, at the start and after a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Arrival {
    /// The stack.
    pub passage: Passage,
    /// The seat that was drawn for it.
    pub seat: Seat,
}
