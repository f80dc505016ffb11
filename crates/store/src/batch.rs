use crate::EndedHand;
use ledger::{Account, Transfer};
use people::Change;
use record::{ChainHash, Entry, StoredSnapshot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{Chips, Day, HandId, Instant, PlayerId, Seq, TableId};

/// Most lines of chat of one table that are loaded again.
pub const TALK_LOADED_MAX: usize = 50;

/// For so many days it is loaded again what players paid the house.
pub const FEE_DAYS_LOADED: u64 = 400;

/// What is kept together: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Entries of **one** table's record, contiguous, following what is stored.
    pub entries: Vec<Entry>,
    /// Whether the last of these entries is the last that there will ever be of this record.
    pub closes: bool,
    /// The table of the entries as it is before the first of them: kept instead of an earlier one.
    pub snapshot: Option<StoredSnapshot>,
    /// The hand that one of these entries ended.
    pub played: Option<EndedHand>,
    /// Transfers. One whose key is booked already with the same postings is passed over; with
    /// others the batch fails.
    pub transfers: Vec<Transfer>,
    /// Changes to what is known of people.
    pub people: Vec<Change>,
    /// Lines of chat: kept beside the record, not chained, so that they can be deleted.
    pub talk: Vec<TalkLine>,
    /// Reports about talk, each new or in place of the one with its number.
    pub reports: Vec<Report>,
    /// Lines and reports from before this moment are deleted.
    pub forget_before: Option<Instant>,
}

/// Something that a player reported: the line, or all that somebody does, with the lines around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Its number, from 1.
    pub number: u64,
    /// When.
    pub at: Instant,
    /// At which table.
    pub table: TableId,
    /// The table's name.
    pub table_name: String,
    /// By whom.
    pub by: PlayerId,
    /// His name then.
    pub by_name: String,
    /// About whom.
    pub about: PlayerId,
    /// His name then.
    pub about_name: String,
    /// For which reason: a word that the client knows.
    pub reason: String,
    /// The moment of the line that it is about, if it is about one.
    pub line: Option<Instant>,
    /// The last lines at the table then.
    pub lines: Vec<TalkLine>,
    /// What became of it.
    pub settled: Option<Settled>,
}

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// When.
    pub at: Instant,
    /// By whom.
    pub by: PlayerId,
    /// Whether he who was reported was silenced for it.
    pub silenced: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// In which hand of the table, if one was under way.
    pub hand: Option<HandId>,
}

/// A transfer as it was booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booked {
    /// Its place in the books, from 1.
    pub number: i64,
    /// The [`Transfer::digest`] that was kept with it.
    pub digest: [u8; 32],
    /// Its hash in the chain of transfers, as it is stored.
    pub hash: ChainHash,
    /// The transfer.
    pub transfer: Transfer,
}

/// A change to people as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChange {
    /// Its place among them, from 1.
    pub number: i64,
    /// The exact text: one [`Change`] as JSON.
    pub change: String,
    /// Its hash in their chain, as it is stored.
    pub hash: ChainHash,
}

/// A table, its entries in order (those after its snapshot, where there is one), and the kept head.
pub type LoadedTable = (TableId, Vec<Entry>, Option<(Seq, ChainHash)>);

/// Says whether the machine above the store can begin from a snapshot. Where it cannot, the whole
/// record is loaded instead.
pub type Readable = fn(&StoredSnapshot) -> bool;

/// Everything a floor needs to start again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Every table that is not closed, by its id: its entries in order, and the kept head.
    pub tables: Vec<LoadedTable>,
    /// The tables among them whose entries do not begin with the first: each as it was before them.
    pub snapshots: BTreeMap<TableId, StoredSnapshot>,
    /// Every account that is not empty, in order, and its balance.
    pub balances: Vec<(Account, i64)>,
    /// Every change to people, in order.
    pub people: Vec<Change>,
    /// What players paid the house by day, in the [`FEE_DAYS_LOADED`] days before the last that was
    /// booked: by player and day.
    pub fees: BTreeMap<(PlayerId, Day), Chips>,
    /// The last [`TALK_LOADED_MAX`] lines of chat of each open table, oldest first.
    pub talk: Vec<TalkLine>,
    /// Every report that is kept, by its number.
    pub reports: Vec<Report>,
    /// Since when there are lines of chat or reports, of closed tables too.
    pub talk_since: Option<Instant>,
    /// The latest moment that the last of what is kept gives: the room's clock goes on from there.
    pub last_at: Option<Instant>,
    /// Whether the disk was full when the store was opened: nothing new can be kept.
    pub is_full: bool,
}
