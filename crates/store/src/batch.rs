use crate::{EndedHand, OpenError};
use ledger::{Account, Transfer};
use people::{Change, Fact, People, Session, SessionChange};
use record::{ChainHash, Entry, PeopleSnapshot, StoredSnapshot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{
    Chips, Currency, Day, HandId, Instant, PlayerId, Seq, StreamId, TableId, TournamentId,
};

/// Maximum lines of chat that a start loads for one table.
pub const TALK_LOADED_MAX: usize = 50;

/// Days for which a start loads what players paid the house.
pub const FEE_DAYS_LOADED: u64 = 400;

/// What is kept together: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Entries of **one** stream, contiguous, following what is stored.
    pub entries: Vec<Entry>,
    /// Whether the last of these entries is the last of the stream.
    pub closes: bool,
    /// The table or tournament as it is before the first of the entries; replaces an earlier snapshot.
    pub snapshot: Option<StoredSnapshot>,
    /// The hand that one of these entries ended.
    pub played: Option<EndedHand>,
    /// Transfers; one already booked under its key is skipped if its postings are the same.
    ///
    /// If its postings differ, the batch fails.
    pub transfers: Vec<Transfer>,
    /// Changes to people.
    pub people: Vec<Change>,
    /// Texts whose digests are in these entries and changes.
    ///
    /// They are kept where they can be deleted, and are durable before what names them.
    pub facts: Vec<Fact>,
    /// All people before these changes and after all earlier ones; replaces an earlier snapshot.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// The player whom this batch forgets.
    pub forgotten: Option<Forgotten>,
    /// Changes to sessions, kept outside the chains so that they can be deleted.
    pub sessions: Vec<SessionChange>,
    /// Lines of chat, kept outside the chains so that they can be deleted.
    pub talk: Vec<TalkLine>,
    /// Reports about talk; each is new or replaces the one with its number.
    pub reports: Vec<Report>,
    /// Lines and reports from before this moment are deleted.
    pub forget_before: Option<Instant>,
}

/// A player's report about one line of chat or about another player, with the lines around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Number of the report, counting from 1.
    pub number: u64,
    /// When the report was made.
    pub at: Instant,
    /// The table where it was made.
    pub table: TableId,
    /// The table's name.
    pub table_name: String,
    /// The player who reports.
    pub by: PlayerId,
    /// The reporting player's name at that time.
    pub by_name: String,
    /// The player who is reported.
    pub about: PlayerId,
    /// The reported player's name at that time.
    pub about_name: String,
    /// The reason: a word that the client knows.
    pub reason: String,
    /// The moment of the reported line; `None` if the report is about the player.
    pub line: Option<Instant>,
    /// The last lines of chat at the table at that time.
    pub lines: Vec<TalkLine>,
    /// How it was settled; `None` while it is open.
    pub settled: Option<Settled>,
}

/// How a report was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// When it was settled.
    pub at: Instant,
    /// The player who settled it.
    pub by: PlayerId,
    /// Whether the reported player was silenced for it.
    pub silenced: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TalkLine {
    /// The table where it was said.
    pub table: TableId,
    /// When it was said.
    pub at: Instant,
    /// The player who said it.
    pub player: PlayerId,
    /// The player's name at that time.
    pub name: String,
    /// What the player typed.
    pub text: String,
    /// The hand under way at the table, if there was one.
    pub hand: Option<HandId>,
}

/// A player to forget: their texts, sessions, talk and reports go, and others' lines that name them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// The player to forget.
    pub player: PlayerId,
    /// What they typed: their names, and the names of their tables.
    pub texts: Vec<String>,
}

/// Table name in reports once the host's name for the table is forgotten.
const TABLE_FORGOTTEN: &str = "Private table";

impl Forgotten {
    /// Whether this line is deleted with the player.
    pub(crate) fn takes(&self, line: &TalkLine) -> bool {
        line.player == self.player || self.is_mentioned(&line.text) || self.is_mentioned(&line.name)
    }

    /// What remains of a report; `None` if it is by the player or about them.
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

    /// Whether one of the player's texts occurs in this one as a word, whatever its case.
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

/// A player's texts, as the store has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsOf {
    /// The texts that are still stored.
    pub facts: Vec<Fact>,
    /// Whether the player was forgotten.
    pub is_forgotten: bool,
}

/// A transfer, as booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booked {
    /// Its place in the books, counting from 1.
    pub number: i64,
    /// The [`Transfer::digest`] stored with it.
    pub digest: [u8; 32],
    /// Its hash in the chain of transfers, as stored.
    pub hash: ChainHash,
    /// The transfer.
    pub transfer: Transfer,
}

/// A change to people, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChange {
    /// Its place in the chain, counting from 1.
    pub number: i64,
    /// The exact text: one [`Change`] as JSON.
    pub change: String,
    /// Its hash in the chain, as stored.
    pub hash: ChainHash,
}

/// A table or tournament, its entries in order (after its snapshot, if it has one), and its stored head.
pub type LoadedStream<Id> = (Id, Vec<Entry>, Option<(Seq, ChainHash)>);

/// Says whether the machine above the store can begin from a snapshot; if not, the whole record is loaded.
pub type Readable = fn(&StoredSnapshot) -> bool;

/// What each player paid the house in each currency on each day.
pub type PaidFees = BTreeMap<(PlayerId, Currency, Day), Chips>;

/// Everything a floor needs to start again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Every open table by its id: its entries in order, and its stored head.
    pub tables: Vec<LoadedStream<TableId>>,
    /// Every tournament that is not over, in the same way.
    pub tournaments: Vec<LoadedStream<TournamentId>>,
    /// Snapshots of those streams whose loaded entries do not begin with the first.
    pub snapshots: BTreeMap<StreamId, StoredSnapshot>,
    /// The balance of every account that is not empty, in order of accounts.
    pub balances: Vec<(Account, i64)>,
    /// All people before the changes, if the changes do not begin with the first.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// Every change to people after that snapshot, in order.
    pub people: Vec<Change>,
    /// Where the people's chain ends.
    pub people_end: (Seq, ChainHash),
    /// Every text that is stored outside the chain, in order of digests.
    pub facts: Vec<Fact>,
    /// Every open session, in order of the tokens' hashes.
    pub sessions: Vec<Session>,
    /// What players paid the house, for [`FEE_DAYS_LOADED`] days before the last booked one.
    pub fees: PaidFees,
    /// The last [`TALK_LOADED_MAX`] lines of chat of each open table, oldest first.
    pub talk: Vec<TalkLine>,
    /// Every stored report, in order of numbers.
    pub reports: Vec<Report>,
    /// The moment of the oldest line of chat or report, of closed tables too.
    pub talk_since: Option<Instant>,
    /// The latest moment in what is stored; the room's clock continues from there.
    pub last_at: Option<Instant>,
    /// Whether the disk was full when the store was opened: nothing new can be kept.
    pub is_full: bool,
}

impl Loaded {
    /// Adds an open stream to those of its kind.
    pub(crate) fn add(
        &mut self,
        stream: StreamId,
        entries: Vec<Entry>,
        head: Option<(Seq, ChainHash)>,
    ) {
        match stream {
            StreamId::Table(table) => self.tables.push((table, entries, head)),
            StreamId::Tournament(tournament) => self.tournaments.push((tournament, entries, head)),
        }
    }

    /// All people, from the snapshot, the changes since, and the texts stored outside the chain.
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
