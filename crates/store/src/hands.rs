//! An index of the hands that each player was dealt into, beside the record.
//!
//! It names hands and holds neither a card nor a result; both are read from the record.

use crate::{FactsOf, OpenError};
use record::Entry;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// Index row of a finished hand; stored with the entry that ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedHand {
    /// The table where it was played.
    pub table: TableId,
    /// Its number at that table.
    pub hand_no: HandNo,
    /// When it ended.
    pub at: Instant,
    /// The entry that opened it.
    pub opened: Seq,
    /// The entry that ended or voided it.
    pub ended: Seq,
    /// Who was dealt in: a text that the machine above the store writes and reads.
    pub dealt: String,
}

/// A hand that has ended, and the players in whose lists it appears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedHand {
    /// The hand.
    pub hand: PlayedHand,
    /// The players in whose lists it appears, each once.
    pub listed: Vec<PlayerId>,
}

/// A query for a player's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsOf {
    /// The player.
    pub player: PlayerId,
    /// Only hands at these tables; `None` for all tables.
    pub tables: Option<Vec<TableId>>,
    /// Only hands before this [place](ListedHand::place).
    pub before: Option<u64>,
    /// Only hands after this place.
    pub after: Option<u64>,
    /// Maximum number of hands; the newest are taken.
    pub limit: u32,
}

/// A hand in a player's list: what the index has of it, whatever became of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// Its place among all hands, in the order in which they ended.
    pub place: u64,
    /// The table where it was played.
    pub table: TableId,
    /// Its number at that table.
    pub hand_no: HandNo,
    /// When it ended.
    pub at: Instant,
}

/// How much of a hand's record to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Up to the entry that ended it.
    End,
    /// To the opening of the next hand at its table, or to the record's end.
    ///
    /// This includes what was shown and paid after the hand.
    Next,
}

/// A hand with the part of the record needed to replay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    /// Its place among all hands, in the order in which they ended.
    pub place: u64,
    /// The hand.
    pub hand: PlayedHand,
    /// The first entry of its table.
    pub opening: Entry,
    /// The entries in order, from the one that opened the hand at least to the one that ended it.
    ///
    /// Fewer where the record is damaged.
    pub entries: Vec<Entry>,
}

/// Reads hands that are over, beside the store that writes.
///
/// It reads only what is asked for, however long the record is.
pub trait Archive: Send {
    /// A player's hands, the newest first. Does not read the record.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError>;

    /// The number of hands that [`Archive::list`] would return.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError>;

    /// The player's last hand at each table, the newest first.
    ///
    /// Considers the player's last `hands` hands, and returns at most `limit` tables.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn tables(
        &mut self,
        player: PlayerId,
        hands: u32,
        limit: u32,
    ) -> Result<Vec<ListedHand>, OpenError>;

    /// The first entry of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn opening(&mut self, table: TableId) -> Result<Option<Entry>, OpenError>;

    /// One of a player's hands; `None` if it does not exist, is not over, or the player was not dealt in.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
        reach: Reach,
    ) -> Result<Option<KeptHand>, OpenError>;

    /// A player's texts outside the chain, and whether the player was forgotten.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn facts_of(&mut self, player: PlayerId) -> Result<FactsOf, OpenError>;

    /// The player's hands just after and just before the one at this place.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError>;
}

/// A table and a hand's number there.
pub type HandAt = (TableId, HandNo);
