use crate::{EndedHand, OpenError};
use ledger::{Account, Transfer};
use people::{Change, Fact, People, Session, SessionChange};
use record::{ChainHash, Entry, PeopleSnapshot, StoredSnapshot};
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
    /// Texts that these entries and changes have digests of: kept where they can be deleted, and
    /// durable before what names them.
    pub facts: Vec<Fact>,
    /// Everybody as they were before these changes and after all earlier ones: kept instead of an
    /// earlier one.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// Who is forgotten with it.
    pub forgotten: Option<Forgotten>,
    /// What happens to sessions: kept beside the record, not chained, so that they can be deleted.
    pub sessions: Vec<SessionChange>,
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

/// Who is forgotten: of texts, sessions, talk and reports of theirs nothing stays, nor of what
/// others said with their name in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// Who.
    pub player: PlayerId,
    /// What they typed: their names, and what they called their tables.
    pub texts: Vec<String>,
}

/// What a table is called in reports whose host's name for it was forgotten.
const TABLE_FORGOTTEN: &str = "Private table";

impl Forgotten {
    /// Whether a line goes with them.
    pub(crate) fn takes(&self, line: &TalkLine) -> bool {
        line.player == self.player || self.is_mentioned(&line.text) || self.is_mentioned(&line.name)
    }

    /// What stays of a report: nothing of one that is by them or about them.
    pub(crate) fn leaves(&self, report: &Report) -> Option<Report> {
        if [report.by, report.about].contains(&self.player) {
            return None;
        }
        let mut left = report.clone();
        left.lines.retain(|line| !self.takes(line));
        if self.is_mentioned(&left.table_name) {
            TABLE_FORGOTTEN.clone_into(&mut left.table_name);
        }
        Some(left)
    }

    /// Whether one of their texts is in this one as a word, in small letters or large.
    fn is_mentioned(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.texts.iter().map(|own| own.to_lowercase()).filter(|own| !own.is_empty()).any(|own| {
            text.match_indices(&own).any(|(at, found)| {
                let before = text[..at].chars().next_back();
                let after = text[at + found.len()..].chars().next();
                !before.into_iter().chain(after).any(char::is_alphanumeric)
            })
        })
    }
}

/// What is known of a player's texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsOf {
    /// Those that are there.
    pub facts: Vec<Fact>,
    /// Whether the player was forgotten.
    pub is_forgotten: bool,
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
    /// Everybody as they were before the changes, if those do not begin with the first.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// Every change to people since, in order.
    pub people: Vec<Change>,
    /// Where their chain ends.
    pub people_end: (Seq, ChainHash),
    /// Every text that is kept apart, in order of digests.
    pub facts: Vec<Fact>,
    /// Every session that is open, in order of tokens' hashes.
    pub sessions: Vec<Session>,
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

impl Loaded {
    /// Everybody, from the snapshot, the changes since, and the texts that are kept apart.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn everybody(&self) -> Result<People, OpenError> {
        let facts = self.facts.clone();
        let mut people = match &self.people_snapshot {
            Some(snapshot) => People::from_snapshot(&snapshot.body, facts)
                .map_err(|error| OpenError::row("people_snapshot", error))?,
            None => {
                let mut people = People::default();
                facts.into_iter().for_each(|fact| people.know(fact));
                people
            }
        };
        self.people.iter().for_each(|change| people.apply(change));
        Ok(people)
    }
}
