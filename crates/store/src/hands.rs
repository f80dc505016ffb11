//! An index of the hands that each player was dealt into, beside the record.
//!
//! It names hands but contains neither cards nor results; both are read from the record.

use crate::{OpenError, TextsOf};
use record::Entry;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// The index row of a finished hand, stored with the entry that ended it.
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
    /// The players dealt in, as a text that the machine above the store writes and reads.
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
    /// The player whose hands are wanted.
    pub player: PlayerId,
    /// Only hands at these tables; `None` for all tables.
    pub tables: Option<Vec<TableId>>,
    /// Only hands before this [place](ListedHand::place).
    pub before: Option<u64>,
    /// Only hands after this place.
    pub after: Option<u64>,
    /// Maximum number of hands; the newest are returned.
    pub limit: u32,
}

/// A hand in a player's list, as it is in the index, no matter what became of its record.
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

/// How much of a hand's record to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Up to the entry that ended the hand.
    End,
    /// Up to the opening of the next hand at its table, or to the end of the record.
    ///
    /// This includes what was shown and paid after the hand.
    Next,
}

/// A hand with the part of the record needed to replay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    /// The hand's place among all hands, in the order in which they ended.
    pub place: u64,
    /// The hand that the entries belong to.
    pub hand: PlayedHand,
    /// The first entry of the hand's table.
    pub opening: Entry,
    /// The entries in order, from the one that opened the hand at least to the one that ended it.
    ///
    /// There are fewer if the record is damaged.
    pub entries: Vec<Entry>,
}

/// Reads finished hands while the store writes.
///
/// It reads only what is asked for, no matter how long the record is.
pub trait Archive: Send {
    /// Returns a player's hands, the newest first. Does not read the record.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError>;

    /// Returns the number of hands that [`Archive::list`] would return.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError>;

    /// Returns the player's last hand at each table, the newest first.
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

    /// Returns one of a player's hands; `None` if it does not exist or is not over, or if the player was not dealt in.
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

    /// Returns the player's hands just after and just before the one at this place.
    ///
    /// # Errors
    /// [`OpenError`] if what is stored cannot be read.
    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError>;
}

/// A table and a hand's number there.
pub type HandAt = (TableId, HandNo);
