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

/// A stack on its way to a table, with everything else that belongs to its player.
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
    /// The rest of the player's time bank.
    pub time_bank: Millis,
    /// Whether the player is at the table.
    pub presence: Presence,
    /// When the player's penalty ends. Until then they post blinds but do not play. `None` without a penalty.
    pub sits_out_until: Option<Instant>,
    /// Whether the player was the big blind in their last hand. Then they get a seat that makes them the big blind
    /// again only if no other seat is free.
    pub was_big_blind: bool,
    /// Entries that must not be at the same table as this one.
    pub apart: Vec<EntryId>,
}

/// Whether a player is present at the table. The stack of an absent player is blinded off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Presence {
    /// The player is at the table.
    Here,
    /// When the player left the table.
    Away {
        /// When the player left.
        since: Instant,
    },
    /// The player has never shown up at the table.
    NeverCame,
}

/// A stack and the seat that was drawn for it, at the start or after a new draw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Arrival {
    /// The stack, with its player and time bank.
    pub passage: Passage,
    /// The seat drawn for the stack.
    pub seat: Seat,
}
