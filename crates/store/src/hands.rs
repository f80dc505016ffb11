//! An index of the hands that each player was dealt into, stored beside the record.
//!
//! The index lists the hands but contains neither cards nor results; the record has both.

use crate::{OpenError, TextsOf};
use record::Entry;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// The index row of a finished hand, stored together with the entry that ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedHand {
    /// The table at which the hand was played.
    pub table: TableId,
    /// The hand's number at that table.
    pub hand_no: HandNo,
    /// When the hand ended.
    pub at: Instant,
    /// The entry that opened the hand.
    pub opened: Seq,
    /// The entry that ended or voided the hand.
    pub ended: Seq,
    /// The players dealt in, as a text that the code above the store writes and reads.
    pub dealt: String,
}

/// A finished hand, and the players in whose lists it appears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedHand {
    /// The hand that has finished.
    pub hand: PlayedHand,
    /// The players in whose lists the hand appears, each once.
    pub listed: Vec<PlayerId>,
}

/// A query for a player's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsOf {
    /// The player whose hands are requested.
    pub player: PlayerId,
    /// Only hands at these tables; `None` for all tables.
    pub tables: Option<Vec<TableId>>,
    /// Only hands before this [place](ListedHand::place); `None` for no limit.
    pub before: Option<u64>,
    /// Only hands after this [place](ListedHand::place); `None` for no limit.
    pub after: Option<u64>,
    /// Maximum number of hands. If there are more, the newest are returned.
    pub limit: u32,
}

/// A hand in a player's list, as read from the index, even if the hand's record is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// The hand's place among all hands, in the order in which they ended.
    pub place: u64,
    /// The table at which the hand was played.
    pub table: TableId,
    /// The hand's number at that table.
    pub hand_no: HandNo,
    /// When the hand ended.
    pub at: Instant,
}

/// How much of a hand's record is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Up to the entry that ended the hand.
    End,
    /// Up to the opening of the table's next hand, or to the end of the record.
    ///
    /// This includes what was shown and paid after the hand.
    Next,
}

/// A hand, with the part of its table's record that is needed to replay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    /// The hand's place among all hands, in the order in which they ended.
    pub place: u64,
    /// The hand that the entries belong to.
    pub hand: PlayedHand,
    /// The first entry of the table at which the hand was played.
    pub opening: Entry,
    /// The entries in order, from the opening of the hand at least to its end.
    ///
    /// If the record is damaged, entries may be missing.
    pub entries: Vec<Entry>,
}

/// Reads finished hands while the store writes.
///
/// It reads only what a question needs, so that long records do not make it slower.
pub trait Archive: Send {
    /// Returns a player's hands, newest first. Does not read the record.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError>;

    /// Returns the number of hands that [`Archive::list`] would return.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError>;

    /// Returns the player's last hand at each table, newest first.
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

    /// Returns the first entry of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn opening(&mut self, table: TableId) -> Result<Option<Entry>, OpenError>;

    /// Returns one of a player's hands; `None` if the hand does not exist or is not over, or the player was not dealt
    /// in.
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

    /// Returns a player's texts outside the chain, and whether the player was forgotten.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn texts_of(&mut self, player: PlayerId) -> Result<TextsOf, OpenError>;

    /// Returns the player's next hand after the hand at this place, and the previous one.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError>;
}

/// A table, and the number of a hand at that table.
pub type HandAt = (TableId, HandNo);
