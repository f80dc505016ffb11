//! Which hands a player was dealt into: an index beside the record. It names hands and says nothing of
//! them, so that neither a card nor a result is in it; both are read from the record.

use crate::{FactsOf, OpenError};
use record::Entry;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// A hand that is over, as it is found again: kept with the entry that ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedHand {
    /// At which table.
    pub table: TableId,
    /// Its number there.
    pub hand_no: HandNo,
    /// When it ended.
    pub at: Instant,
    /// The entry that opened it.
    pub opened: Seq,
    /// The entry that ended it, or by which it was broken off.
    pub ended: Seq,
    /// Who was dealt in: a text that the machine above the store writes and reads.
    pub dealt: String,
}

/// A hand that has ended, and the players whose lists it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedHand {
    /// The hand.
    pub hand: PlayedHand,
    /// The players on whose lists it is, each once.
    pub listed: Vec<PlayerId>,
}

/// Which of a player's hands are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsOf {
    /// Whose.
    pub player: PlayerId,
    /// Those of these tables alone.
    pub tables: Option<Vec<TableId>>,
    /// Those before this [place](ListedHand::place) alone.
    pub before: Option<u64>,
    /// Those after this place alone.
    pub after: Option<u64>,
    /// At most so many, the newest.
    pub limit: u32,
}

/// A hand in a player's list: what the index has of it, whatever became of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// Its place among all hands, in the order in which they ended.
    pub place: u64,
    /// At which table.
    pub table: TableId,
    /// Its number there.
    pub hand_no: HandNo,
    /// When it ended.
    pub at: Instant,
}

/// How much of the record of a hand is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Up to the entry that ended it.
    End,
    /// Up to the opening of the next at its table, or as far as that goes: with what was shown and paid
    /// afterwards.
    Next,
}

/// A hand with what of the record is needed to tell it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    /// Its place among all hands, in the order in which they ended.
    pub place: u64,
    /// The hand.
    pub hand: PlayedHand,
    /// The first entry of its table.
    pub opening: Entry,
    /// The entries from the one that opened it on, in order, at least to the one that ended it; fewer
    /// where the record is damaged.
    pub entries: Vec<Entry>,
}

/// Reading hands that are over, beside the store that writes: what is asked for alone is read, however
/// long the record is.
pub trait Archive: Send {
    /// A player's hands, the newest first. Nothing is read of the record.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError>;

    /// How many hands [`Archive::list`] would name.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError>;

    /// The last hand at each table where he was dealt in, the newest first: of his last `hands` hands,
    /// and of `limit` tables at most.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn tables(
        &mut self,
        player: PlayerId,
        hands: u32,
        limit: u32,
    ) -> Result<Vec<ListedHand>, OpenError>;

    /// The first entry of a table; `None` where there is no such table.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn opening(&mut self, table: TableId) -> Result<Option<Entry>, OpenError>;

    /// One of a player's hands; `None` where there is no such hand, it is not over, or he was not dealt
    /// in.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
        reach: Reach,
    ) -> Result<Option<KeptHand>, OpenError>;

    /// A player's texts that are kept apart, and whether they were forgotten.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn facts_of(&mut self, player: PlayerId) -> Result<FactsOf, OpenError>;

    /// The player's hands just after and just before the one at this place.
    ///
    /// # Errors
    /// [`OpenError`]: what is kept cannot be read.
    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError>;
}

/// A hand by its table and its number there.
pub type HandAt = (TableId, HandNo);
