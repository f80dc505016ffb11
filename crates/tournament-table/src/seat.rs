//! What a tournament knows about each taken seat, in addition to the poker table.

use seating::{EntryId, Passage, PassageId, Presence};
use units::{Chips, Instant, Millis, PlayerId};

/// A player's name at a table, and whether it is a house player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Who {
    /// The player's name at the table.
    pub name: String,
    /// Whether the player is a house player.
    pub house: bool,
}

/// What a tournament knows about a taken seat, in addition to the poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrySeat {
    /// The entry that owns the stack.
    pub entry: EntryId,
    /// The passage that brought the stack to this table.
    pub came_by: PassageId,
    /// Whether the player is present, is away, or never came.
    pub presence: Presence,
    /// When the player's penalty ends; `None` if there is none.
    pub sits_out_until: Option<Instant>,
    /// Whether the player was in the big blind in their last hand.
    pub was_big_blind: bool,
    /// Whether the player has played a hand with blinds at this table.
    ///
    /// Until then, the player is not dealt in if the blinds have just passed their seat.
    pub is_settled: bool,
    /// Entries that must not sit at the same table as this entry.
    pub apart: Vec<EntryId>,
}

impl EntrySeat {
    /// Creates the seat for a stack that has just arrived.
    pub(crate) fn of(passage: &Passage) -> EntrySeat {
        EntrySeat {
            entry: passage.entry,
            came_by: passage.id,
            presence: passage.presence,
            sits_out_until: passage.sits_out_until,
            was_big_blind: passage.was_big_blind,
            is_settled: false,
            apart: passage.apart.clone(),
        }
    }

    /// Takes in the stack of another entry of the player; `into` is the entry that stays in play.
    pub(crate) fn merges(&mut self, passage: &Passage, into: EntryId) {
        if into == passage.entry {
            (self.entry, self.came_by) = (passage.entry, passage.id);
        }
        self.sits_out_until = self.sits_out_until.max(passage.sits_out_until);
    }

    /// Makes the passage in which the stack leaves the table.
    pub(crate) fn leaves(
        &self,
        id: PassageId,
        player: PlayerId,
        stack: Chips,
        time_bank: Millis,
    ) -> Passage {
        Passage {
            id,
            entry: self.entry,
            player,
            stack,
            time_bank,
            presence: self.presence,
            sits_out_until: self.sits_out_until,
            was_big_blind: self.was_big_blind,
            apart: self.apart.clone(),
        }
    }

    /// Records that this seat was dealt into a hand with blinds, and whether as the big blind.
    pub(crate) fn played(&mut self, as_big_blind: bool) {
        (self.is_settled, self.was_big_blind) = (true, as_big_blind);
    }

    /// Whether the player makes their own decisions at this moment: they are present and have no penalty.
    pub(crate) fn has_say(&self, at: Instant) -> bool {
        self.presence == Presence::Here && !self.is_penalised(at)
    }

    /// Whether a penalty keeps the player from playing.
    pub(crate) fn is_penalised(&self, at: Instant) -> bool {
        self.sits_out_until.is_some_and(|until| at < until)
    }
}
