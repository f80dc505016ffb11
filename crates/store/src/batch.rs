//! The contents of a batch, and what is loaded at a start.

use crate::{EndedHand, OpenError};
use ledger::{Account, Transfer};
use people::{Change, People, Session, SessionChange, TypedText};
use record::{ChainHash, Entry, PeopleSnapshot, StoredSnapshot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{
    Chips, Currency, Day, HandId, Instant, PlayerId, Seq, StreamId, TableId, TournamentId,
};

/// Maximum number of chat lines that a start loads for one table.
pub const TALK_LOADED_MAX: usize = 50;

/// Number of days for which a start loads the fees that players paid, counted back from the last fee.
pub const FEE_DAYS_LOADED: u64 = 400;

/// Everything that is stored together: either all of it or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Entries of **one** stream, without gaps, which follow the entries already stored.
    pub entries: Vec<Entry>,
    /// Whether the last of these entries ends the stream.
    pub closes: bool,
    /// The stream's state before the first of the entries; replaces an earlier snapshot.
    pub snapshot: Option<StoredSnapshot>,
    /// The hand that one of these entries ended.
    pub played: Option<EndedHand>,
    /// Transfers to book. A transfer whose key is already booked is skipped if the postings are the same.
    ///
    /// If the postings differ, the batch fails.
    pub transfers: Vec<Transfer>,
    /// Changes to people.
    pub people: Vec<Change>,
    /// Texts to which these entries and changes refer by their digests.
    ///
    /// Texts are stored where they can be deleted, and are durable before anything refers to them.
    pub texts: Vec<TypedText>,
    /// All people before the changes of this batch; replaces an earlier snapshot of people.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// The player whom this batch forgets.
    pub forgotten: Option<Forgotten>,
    /// Changes to sessions, stored outside the chains so that they can be deleted.
    pub sessions: Vec<SessionChange>,
    /// Lines of chat, stored outside the chains so that they can be deleted.
    pub talk: Vec<TalkLine>,
    /// Reports about chat. A report is new, or replaces the stored report with the same number.
    pub reports: Vec<Report>,
    /// Time before which chat lines and reports are deleted; `None` deletes nothing.
    pub forget_before: Option<Instant>,
}

/// A player's report about a line of chat or another player, with the latest chat lines at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Number of the report, counting from 1.
    pub number: u64,
    /// When the report was made.
    pub at: Instant,
    /// The table at which the report was made.
    pub table: TableId,
    /// Name of the table where the report was made.
    pub table_name: String,
    /// The player who made the report.
    pub by: PlayerId,
    /// The name that the reporting player had at that time.
    pub by_name: String,
    /// The player whom the report is about.
    pub about: PlayerId,
    /// The name that the reported player had at that time.
    pub about_name: String,
    /// The reason, as a code that the client translates.
    pub reason: String,
    /// When the reported line was said; `None` if the report is about the player.
    pub line: Option<Instant>,
    /// The last lines of chat at the table when the report was made.
    pub lines: Vec<TalkLine>,
    /// How the report was settled; `None` while it is open.
    pub settled: Option<Settled>,
}

/// How a report was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// When the report was settled.
    pub at: Instant,
    /// The player who settled the report.
    pub by: PlayerId,
    /// Whether the reported player was silenced because of the report.
    pub silenced: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TalkLine {
    /// The table at which the line was said.
    pub table: TableId,
    /// When the line was said.
    pub at: Instant,
    /// The player who said the line.
    pub player: PlayerId,
    /// The name that the player had at that time.
    pub name: String,
    /// What the player typed.
    pub text: String,
    /// The hand that was in progress at the table when the line was said, if there was one.
    pub hand: Option<HandId>,
}

/// A player to forget. Their texts, sessions, chat and reports are deleted.
///
/// Chat lines of other players that name them are deleted too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// The player to forget.
    pub player: PlayerId,
    /// The texts that the player typed: their names and the names of their tables.
    pub texts: Vec<String>,
}

/// The table name that reports show once the host's name for the table is deleted.
const TABLE_FORGOTTEN: &str = "Private table";

impl Forgotten {
    /// Reports whether this chat line is deleted when the player is forgotten.
    pub(crate) fn takes(&self, line: &TalkLine) -> bool {
        line.player == self.player || self.is_mentioned(&line.text) || self.is_mentioned(&line.name)
    }

    /// Returns the part of a report that stays stored; `None` if the report is by the player or about them.
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

    /// Reports whether one of the player's texts occurs in this text as a word, regardless of case.
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

/// A player's stored texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextsOf {
    /// The player's texts that have not been deleted.
    pub texts: Vec<TypedText>,
    /// Whether the player was forgotten.
    pub is_forgotten: bool,
}

/// A transfer, as stored in the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booked {
    /// The transfer's number in the books, counting from 1.
    pub number: i64,
    /// Digest of the transfer that is stored with it; see [`Transfer::digest`].
    pub digest: [u8; 32],
    /// The transfer's stored hash in the chain of transfers.
    pub hash: ChainHash,
    /// The transfer with its key and postings.
    pub transfer: Transfer,
}

/// A change to people, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChange {
    /// The change's number in the chain, counting from 1.
    pub number: i64,
    /// The exact text: one [`Change`] as JSON.
    pub change: String,
    /// The change's stored hash in the chain.
    pub hash: ChainHash,
}

/// A stream to load: its id, the entries to replay in order, and its stored head (`None` if it has none).
///
/// If the stream has a snapshot, the entries are those after the snapshot.
pub type LoadedStream<Id> = (Id, Vec<Entry>, Option<(Seq, ChainHash)>);

/// Reports whether the code above the store can start from a snapshot. If not, the complete record is loaded.
pub type Readable = fn(&StoredSnapshot) -> bool;

/// The fees that each player paid in each currency on each day.
pub type PaidFees = BTreeMap<(PlayerId, Currency, Day), Chips>;

/// Everything that a floor needs to start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Every open table with its entries in order and its stored head.
    pub tables: Vec<LoadedStream<TableId>>,
    /// Every tournament that is not over, loaded in the same way as a table.
    pub tournaments: Vec<LoadedStream<TournamentId>>,
    /// Every open house table, loaded in the same way as a poker table.
    pub pits: Vec<LoadedStream<TableId>>,
    /// Every live event that is not over, loaded in the same way as a table.
    pub live: Vec<LoadedStream<TournamentId>>,
    /// Snapshots of the streams of which only later entries were loaded.
    pub snapshots: BTreeMap<StreamId, StoredSnapshot>,
    /// The balance of every account that is not empty, ordered by account.
    pub balances: Vec<(Account, i64)>,
    /// The snapshot of all people; `None` if `people` holds every change from the first on.
    pub people_snapshot: Option<PeopleSnapshot>,
    /// Every change to people after `people_snapshot`, in order.
    pub people: Vec<Change>,
    /// The end of the people's chain: number and hash of the last change.
    pub people_end: (Seq, ChainHash),
    /// Every text that is stored outside the chain, ordered by digest.
    pub texts: Vec<TypedText>,
    /// Every open session, sorted by the hash of its token.
    pub sessions: Vec<Session>,
    /// The fees that players paid in the [`FEE_DAYS_LOADED`] days before the last fee booked.
    pub fees: PaidFees,
    /// The last [`TALK_LOADED_MAX`] lines of chat of each open table, oldest first.
    pub talk: Vec<TalkLine>,
    /// Every stored report, ordered by number.
    pub reports: Vec<Report>,
    /// Time of the oldest stored chat line or report, including those at closed tables.
    pub talk_since: Option<Instant>,
    /// The latest stored time; the room's clock continues from there.
    pub last_at: Option<Instant>,
    /// Whether the disk was full when the store was opened, so that nothing more can be stored.
    pub is_full: bool,
}

impl Loaded {
    /// Adds an open stream to the list for its kind.
    pub(crate) fn add(
        &mut self,
        stream: StreamId,
        entries: Vec<Entry>,
        head: Option<(Seq, ChainHash)>,
    ) {
        match stream {
            StreamId::Table(table) => self.tables.push((table, entries, head)),
            StreamId::Tournament(tournament) => self.tournaments.push((tournament, entries, head)),
            StreamId::Pit(table) => self.pits.push((table, entries, head)),
            StreamId::Live(event) => self.live.push((event, entries, head)),
        }
    }

    /// Returns all people, built from the snapshot, the changes after it, and the texts stored outside the chain.
    ///
    /// # Errors
    /// [`OpenError`] if the snapshot cannot be read.
    pub fn everybody(&self) -> Result<People, OpenError> {
        let texts = self.texts.clone();
        let mut people = match &self.people_snapshot {
            Some(snapshot) => People::from_snapshot(&snapshot.body, texts)
                .map_err(|error| OpenError::row("people_snapshot", error))?,
            None => {
                let mut people = People::default();
                texts.into_iter().for_each(|typed| people.know(typed));
                people
            }
        };
        self.people.iter().for_each(|change| people.apply(change));
        Ok(people)
    }
}
