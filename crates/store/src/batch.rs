use ledger::{Account, Transfer};
use people::Change;
use record::{ChainHash, Entry};
use units::{Instant, PlayerId, Seq, TableId};

/// Most lines of chat of one table that are loaded again.
pub const TALK_LOADED_MAX: usize = 50;

/// What is kept together: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Entries of **one** table's record, contiguous, following what is stored. One that closes the
    /// table is the last there will ever be.
    pub entries: Vec<Entry>,
    /// Transfers. One whose key is booked already with the same postings is passed over; with
    /// others the batch fails.
    pub transfers: Vec<Transfer>,
    /// Changes to what is known of people.
    pub people: Vec<Change>,
    /// Lines of chat: kept beside the record, not chained, so that they can be deleted.
    pub talk: Vec<TalkLine>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalkLine {
    /// At which table.
    pub table: TableId,
    /// When.
    pub at: Instant,
    /// Who.
    pub player: PlayerId,
    /// His name then.
    pub name: String,
    /// What.
    pub text: String,
}

/// A transfer as it was booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booked {
    /// Its place in the books, from 1.
    pub number: i64,
    /// The [`Transfer::digest`] that was kept with it.
    pub digest: [u8; 32],
    /// The transfer.
    pub transfer: Transfer,
}

/// A table, its entries in order, and the kept head.
pub type LoadedTable = (TableId, Vec<Entry>, Option<(Seq, ChainHash)>);

/// Everything a floor needs to start again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Every table that is not closed, by its id: its entries in order, and the kept head.
    pub tables: Vec<LoadedTable>,
    /// Every account that is not empty, in order, and its balance.
    pub balances: Vec<(Account, i64)>,
    /// Every change to people, in order.
    pub people: Vec<Change>,
    /// The last [`TALK_LOADED_MAX`] lines of chat of each open table, oldest first.
    pub talk: Vec<TalkLine>,
}
