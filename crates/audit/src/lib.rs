//! Checks that everything stored is consistent.
//!
//! SQLite's own check of its file comes first. Three passes follow. The first checks each chain by itself. The second
//! compares the chains with the signed checkpoints, stored here or elsewhere. The third recomputes everything that
//! follows from the record: books, balances, snapshots, chips at the tables. The first fault found is therefore the
//! first thing that was changed, not a consequence of it.

mod backup;
mod checkpoints;
mod deals;
mod decisions;
mod deck;
#[cfg(feature = "faulty")]
mod disk;
mod flights;
mod hands;
mod link;
mod live;
mod lost_keys;
mod people;
mod pit;
mod table;
mod tickets;
mod tournament;

pub use backup::{BackupError, backup};
pub use deals::{DealAuditor, DealFault, OpenHandError, open_hand};
#[cfg(feature = "faulty")]
pub use disk::audit_disk;
pub use pit::{HouseRounds, RoundSums};

use crate::people::Named;
use flights::Flights;
use ledger::{Account, Chart, Kind, LedgerError, Transfer, TransferKey, TransferKind};
use link::Links;
use lost_keys::LostKeys;
use record::{
    Chain, ChainHash, CheckpointError, Entry, FIRST, Fault, RoomKey, StoredSnapshot, person_hash,
    transfer_hash, verify_chain,
};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use store::sqlite::{Counts, HeadsFault, Reader, Stored, heads_path};
use store::{Booked, EndedHand, OpenError};
use tables::{Event, Table};
use tickets::Tickets;
use units::{Currency, HandNo, Instant, PlayerId, Seq, StreamId, TableId, TournamentId};

/// What an audit uses in addition to the database.
#[derive(Default)]
pub struct Against<'a> {
    /// Checkpoint lines that were kept elsewhere, in order.
    pub kept: &'a [String],
    /// Sees every event of the replayed tables, and may object; `None` if nobody does.
    pub onlooker: Option<&'a mut dyn RecordObserver>,
}

/// Sees every event of every table's record, in order, while the audit replays it.
pub trait RecordObserver {
    /// Called for each event. `table` is the table before the event, or `None` before the first event.
    ///
    /// # Errors
    /// What is wrong with the event, as a sentence.
    fn saw(&mut self, table: Option<&Table>, event: &Event) -> Result<(), String>;
}

/// What was checked, and the first fault found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AuditReport {
    /// Number of tables whose record was verified and replayed, including closed ones.
    pub tables: u64,
    /// How many of these tables are closed.
    pub tables_closed: u64,
    /// Number of tournaments whose record was verified and whose decisions were recomputed.
    pub tournaments: u64,
    /// Number of tournaments whose lots are sealed under a lost key; only their chains were checked.
    pub tournaments_sealed: u64,
    /// Number of house tables whose record was verified and replayed, including closed ones.
    pub house_tables: u64,
    /// How many of these house tables are closed.
    pub house_tables_closed: u64,
    /// Number of house tables whose shoes are sealed under a lost key; only their chains were checked.
    pub house_tables_sealed: u64,
    /// Number of live events whose record was verified and whose decisions were repeated.
    pub live_events: u64,
    /// Number of live events whose lots are sealed under a lost key; only their chains were checked.
    pub live_events_sealed: u64,
    /// Number of rounds that were opened at house tables.
    pub rounds: u64,
    /// The house's results in each currency, separately for rounds with a missing nonce.
    pub house_rounds: BTreeMap<Currency, HouseRounds>,
    /// Number of entries whose hashes were recomputed.
    pub entries: u64,
    /// Number of poker hands in these entries.
    pub hands: u64,
    /// Number of tables whose hands are sealed under a lost key; only their chains were checked.
    pub tables_sealed: u64,
    /// Number of seats whose chips were compared with the books.
    pub seats: u64,
    /// Number of transfers that were added up.
    pub transfers: u64,
    /// Number of postings in those transfers.
    pub postings: u64,
    /// Number of transfers that also follow from the record of a table or a tournament.
    pub transfers_founded: u64,
    /// Number of changes to people that were checked.
    pub people: u64,
    /// Number of texts that were erased when their author was forgotten.
    pub erased: u64,
    /// Number of checkpoints whose signature, tree and heads were checked.
    pub checkpoints: u64,
    /// Number of checkpoints kept elsewhere that were compared with the stored ones.
    pub checkpoints_kept: u64,
    /// Number of accounts whose balance was compared with the sum of its postings.
    pub accounts: u64,
    /// Where the units of each currency are, according to the books.
    pub currencies: BTreeMap<Currency, Total>,
    /// Where the file of heads should be, if it is missing; `None` if it exists.
    ///
    /// If it is missing, either this is a backup, or someone removed the file.
    pub heads_missing: Option<PathBuf>,
    /// The first fault, after which nothing was checked; `None` if there is no fault.
    pub fault: Option<AuditFault>,
}

/// Where the minor units of a currency are. The sum of all fields is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Total {
    /// Units that the room has issued, as a negative number.
    pub issue: i128,
    /// Units that players have away from the tables.
    pub players: i128,
    /// Units that players have at tables.
    pub seats: i128,
    /// Units taken as rake.
    pub rake: i128,
    /// Units in the jackpots.
    pub jackpot: i128,
    /// Units in accounts of all other kinds.
    pub elsewhere: i128,
}

/// A fault in what is stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the sentences say it
pub enum AuditFault {
    #[error("SQLite's integrity check found: {0}")]
    Damage(String),
    #[error("the database does not have this program's schema: {0}")]
    Schema(String),
    #[error("{}: {fault}", path.display())]
    Heads { path: PathBuf, fault: HeadsFault },
    #[error(transparent)]
    Record(#[from] Fault),
    #[error("{}: entry {seq} does not hold the hash of the previous entry", stream.in_words())]
    EntryAstray { stream: StreamId, seq: Seq },
    #[error("{}: the head does not hold the hash of the last entry", stream.in_words())]
    HeadAstray { stream: StreamId },
    #[error("a row of {table} cannot be read: {what}")]
    Row { table: &'static str, what: String },
    #[error("transfer {expected} is missing; the next is {found}")]
    TransferMissing { expected: i64, found: i64 },
    #[error("transfer {number}: {error}")]
    Transfer { number: i64, error: LedgerError },
    #[error("the postings of transfer {number} were changed after it was booked")]
    PostingsChanged { number: i64 },
    #[error("some postings belong to transfer {number}, but there is no such transfer")]
    StrayPostings { number: i64 },
    #[error("no event in the record of a table or a tournament explains transfer {number}")]
    Unfounded { number: i64 },
    #[error("{}: entry {seq} moves money, but the books have no transfer {key}", stream.in_words())]
    Unbooked { stream: StreamId, seq: Seq, key: TransferKey },
    #[error("change {number} to people: {error}")]
    Person { number: i64, error: String },
    #[error("the snapshot of people after change {number} differs from what the changes give")]
    People { number: i64 },
    #[error(
        "change {number} to people: the text of player {player} is missing and was never erased"
    )]
    TextLost { number: i64, player: PlayerId },
    #[error("{}: a text of player {player} is missing and was never erased", stream.in_words())]
    NameLost { stream: StreamId, player: PlayerId },
    #[error(
        "player {player} was forgotten, but a text that they typed is still stored; the next start deletes it"
    )]
    NotErased { player: PlayerId },
    #[error("checkpoint {expected} is missing; the next is {found}")]
    CheckpointMissing { expected: u64, found: u64 },
    #[error("checkpoint {number}: {error}")]
    Checkpoint { number: u64, error: CheckpointError },
    #[error("checkpoint {number}: the row in the database does not match the checkpoint's line")]
    CheckpointRow { number: u64 },
    #[error("the last checkpoint is {found}, but the head says {expected}")]
    CheckpointsEnd { expected: u64, found: u64 },
    #[error("{chain}: the last stated end is not the one in the checkpoints")]
    LastStated { chain: Chain },
    #[error(
        "{}: {} is not what checkpoint {checkpoint} states",
        named(chain),
        range(*after, *until)
    )]
    Stated { chain: Chain, after: Seq, until: Seq, checkpoint: u64 },
    #[error("{} ends at {found}, but checkpoint {checkpoint} states {expected}", named(chain))]
    StatedEnd { chain: Chain, expected: Seq, found: Seq, checkpoint: u64 },
    #[error("line {line} of the kept checkpoints: {error}")]
    Kept { line: usize, error: CheckpointError },
    #[error("checkpoint {number} differs from the kept one: earlier entries were rewritten")]
    Rewritten { number: u64 },
    #[error("transfer {number} overdraws {account}: the balance would be {balance}")]
    Overdrawn { number: i64, account: Account, balance: i128 },
    #[error("{account}: the postings sum to {postings}, but the balance is {balance}")]
    Balance { account: Account, postings: i128, balance: i64 },
    #[error("all accounts in {currency} sum to {sum}, not zero")]
    Currency { currency: Currency, sum: i128 },
    #[error("table {table}: {account} holds {books} in the books, but {chips} at the table")]
    Chips { table: TableId, account: Account, books: i64, chips: i64 },
    #[error("{}: {what}", stream.in_words())]
    Closed { stream: StreamId, what: &'static str },
    #[error("{}: the snapshot differs from the record after entry {seq}", stream.in_words())]
    Snapshot { stream: StreamId, seq: Seq },
    #[error("table {table}: the index of hand {hand_no} differs from the table's record")]
    Hand { table: TableId, hand_no: HandNo },
    #[error("a row of {0} is for a hand that the record does not have")]
    StrayHand(&'static str),
    #[error("{}: entry {seq} is impossible after the earlier entries", stream.in_words())]
    Unplayable { stream: StreamId, seq: Seq },
    #[error("{}: entry {seq}: {what}", stream.in_words())]
    Wrong { stream: StreamId, seq: Seq, what: &'static str },
    #[error("tournament {tournament}: {there} chips are in play, but {sold} were sold")]
    ChipsSold { tournament: TournamentId, there: u64, sold: u64 },
    #[error(
        "tournament {tournament}: {account} holds {books} in the books, but {held} according to the tournament's record"
    )]
    Held { tournament: TournamentId, account: Account, books: i64, held: i64 },
    #[error("{account} holds {books}, but there is no such tournament")]
    HeldByNobody { account: Account, books: i64 },
    #[error("table {table}: entry {seq}: {what}")]
    Deal { table: TableId, seq: Seq, what: String },
}

fn named(chain: &Chain) -> String {
    match chain {
        Chain::Stream(stream) => stream.in_words().to_string(),
        Chain::Transfers | Chain::People => chain.to_string(),
    }
}

fn range(after: Seq, until: Seq) -> String {
    match after.next() {
        only if only == until => format!("number {until}"),
        first => format!("one of the numbers {first} to {until}"),
    }
}

impl AuditReport {
    /// Reports whether no fault was found.
    pub fn is_sound(&self) -> bool {
        self.fault.is_none()
    }
}

impl Serialize for AuditFault {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// Number of rows that the audit reads in one query.
const ROWS_READ: u32 = 10_000;

/// Audits a database in the state of one moment, even while the server writes to it.
///
/// `key` opens the sealed cards, which the audit needs to replay hands.
///
/// # Errors
/// [`OpenError`] if the database cannot be read at all. A fault in what can be read is in [`AuditReport::fault`].
pub fn audit(path: &Path, key: &RoomKey) -> Result<AuditReport, OpenError> {
    audit_against(path, key, Against::default())
}

/// Audits a database in the same way as [`audit`], and compares it with checkpoints that were kept elsewhere.
///
/// # Errors
/// [`OpenError`], as for [`audit`].
pub fn audit_against<'a>(
    path: &Path,
    key: &'a RoomKey,
    against: Against<'a>,
) -> Result<AuditReport, OpenError> {
    let mut reader = Reader::open(path)?;
    let kept = against.kept;
    let mut audit = Audit::new(key, against.onlooker);
    let read = audit_file(&mut reader, path, &mut audit, kept);
    audit.report(read)
}

/// Reports whether a table's hands are sealed under a key that the room has lost and replaced.
///
/// `entries` is the table's record.
///
/// # Errors
/// [`OpenError`] if the database cannot be read.
pub fn is_sealed(reader: &mut Reader, key: &RoomKey, entries: &[Entry]) -> Result<bool, OpenError> {
    Ok(LostKeys::read_from(reader, &key.signer().public())?.is_sealed(entries))
}

/// Why an audit stopped: a fault, or a database that cannot be read.
enum Stop {
    Found(AuditFault),
    Unread(OpenError),
}

impl<F: Into<AuditFault>> From<F> for Stop {
    fn from(fault: F) -> Stop {
        Stop::Found(fault.into())
    }
}

/// Turns a read error into a fault if it shows that someone else changed a row.
fn unread(error: OpenError) -> Stop {
    match error {
        OpenError::Row { table, what } => Stop::Found(AuditFault::Row { table, what }),
        error => Stop::Unread(error),
    }
}

fn audit_file(
    reader: &mut Reader,
    path: &Path,
    audit: &mut Audit<'_>,
    kept: &[String],
) -> Result<(), Stop> {
    if let Some(what) = reader.damage().map_err(unread)? {
        return Err(AuditFault::Damage(what).into());
    }
    let schema = reader.other_schema().map_err(unread)?;
    let audited =
        audit_database(reader, audit, kept).and_then(|()| heads_file(reader, path, audit));
    match (audited, schema) {
        // A wrong schema is reported last: it shows that someone was here, but a record shows what they did.
        (Ok(()) | Err(Stop::Unread(OpenError::Database(_))), Some(what)) => {
            Err(AuditFault::Schema(what).into())
        }
        (audited, _) => audited,
    }
}

/// Checks the file of heads.
///
/// If the file is missing, the report says so. That is no fault, because a backup has no such file.
fn heads_file(reader: &mut Reader, path: &Path, audit: &mut Audit<'_>) -> Result<(), Stop> {
    let path = heads_path(path);
    let empty = reader.counts().map_err(unread)? == Counts::default();
    match reader.heads_fault() {
        Some(HeadsFault::Missing) if !empty => audit.report.heads_missing = Some(path),
        Some(HeadsFault::Missing) | None => {}
        Some(HeadsFault::Empty) if empty => {}
        Some(fault @ (HeadsFault::Empty | HeadsFault::Line(_))) => {
            return Err(AuditFault::Heads { path, fault }.into());
        }
    }
    Ok(())
}

fn audit_database(reader: &mut Reader, audit: &mut Audit<'_>, kept: &[String]) -> Result<(), Stop> {
    audit_chains(reader, audit)?;
    checkpoints::audit(reader, audit, kept)?;
    if let Some(overdrawn) = audit.overdrawn.take() {
        return Err(overdrawn.into());
    }
    audit.balances(&reader.balances().map_err(unread)?)?;
    let mut snapshots = reader.snapshots().map_err(unread)?;
    let mut streams = reader.streams().map_err(unread)?;
    // Tables are checked first: a tournament is compared with the facts of its tables, and they with its directions.
    streams.sort_by_key(|stored| matches!(stored.stream, StreamId::Tournament(_)));
    for stored in &streams {
        if let StreamId::Tournament(tournament) = stored.stream {
            audit.sent_by(tournament, &reader.entries(stored.stream).map_err(unread)?);
        }
    }
    for Stored { stream, closed, .. } in streams {
        let snapshot = snapshots.remove(&stream);
        let entries = reader.entries(stream).map_err(unread)?;
        let hands = stream.table().map(|table| reader.hands_of(table)).transpose();
        let hands = hands.map_err(unread)?.unwrap_or_default();
        let kept = Kept { entries: &entries, snapshot: snapshot.as_ref(), hands };
        audit.stream(stream, kept, closed)?;
    }
    if let Some((stream, StoredSnapshot { seq, .. })) = snapshots.pop_first() {
        return Err(AuditFault::Snapshot { stream, seq }.into());
    }
    if let Some(part) = reader.stray_hand().map_err(unread)? {
        return Err(AuditFault::StrayHand(part).into());
    }
    Ok(audit.nothing_left_over()?)
}

/// The first pass: checks each chain by itself and against its stored head.
fn audit_chains(reader: &mut Reader, audit: &mut Audit<'_>) -> Result<(), Stop> {
    loop {
        let booked = reader.transfers(audit.last, ROWS_READ).map_err(unread)?;
        for booked in &booked {
            audit.transfer(booked)?;
        }
        if booked.is_empty() {
            break;
        }
    }
    if let Some(number) = reader.stray_posting().map_err(unread)? {
        return Err(AuditFault::StrayPostings { number }.into());
    }
    if let Some(number) = reader.displaced_posting().map_err(unread)? {
        return Err(AuditFault::PostingsChanged { number }.into());
    }
    let everybody = people::audit(reader, audit)?;
    audit.names = Rc::new(Named::new(everybody));
    reader.index().map_err(unread)?;
    let stored = reader.streams().map_err(unread)?;
    for stream in reader.streams_with_entries().map_err(unread)? {
        if !stored.iter().any(|stored| stored.stream == stream) {
            let found = reader.end(Chain::Stream(stream)).map_err(unread)?;
            return Err(Fault::Head { stream, expected: Seq(0), found }.into());
        }
    }
    for stored in stored {
        let entries = reader.entries(stored.stream).map_err(unread)?;
        verify_chain(stored.stream, &entries, Some(stored.head))?;
    }
    if let Some((stream, seq)) = reader.entry_astray().map_err(unread)? {
        return Err(AuditFault::EntryAstray { stream, seq }.into());
    }
    if let Some(stream) = reader.head_astray().map_err(unread)? {
        return Err(AuditFault::HeadAstray { stream }.into());
    }
    for (chain, (seq, hash)) in reader.heads_beside() {
        match reader.link(chain, seq).map_err(unread)? {
            Some(there) if there == hash => {}
            Some(_) => return Err(Fault::at(chain, seq).into()),
            None => {
                let found = reader.end(chain).map_err(unread)?;
                return Err(Fault::ends(chain, seq, found).into());
            }
        }
    }
    Ok(())
}

/// Everything stored for one stream.
struct Kept<'a> {
    entries: &'a [Entry],
    snapshot: Option<&'a StoredSnapshot>,
    /// The hands of a table in the index, in order, each with the players in whose lists of past hands it appears.
    hands: Vec<EndedHand>,
}

/// Reports whether an event of a table or a tournament must have caused this transfer.
///
/// Only issued chips, and chips returned because a table failed, have no such event.
fn of_a_record(transfer: &Transfer) -> bool {
    let failed = transfer.kind == TransferKind::Leave && transfer.key.0.starts_with("failed/");
    !transfer.kind.is_granted() && !failed
}

/// Returns a hash of a transfer's key, kind, time and postings, which stands for the transfer in comparisons.
fn claim(transfer: &Transfer) -> u128 {
    let Transfer { key, kind, at, .. } = transfer;
    let whole = format!("{key} {kind} {} {:02x?}", at.0, transfer.digest());
    let hash = person_hash(&FIRST, Seq(0), whole.as_bytes());
    u128::from_le_bytes(*hash.first_chunk().expect("32 bytes"))
}

/// A transfer that must be in the record of a table or a tournament.
struct Claimed {
    number: i64,
    at: Instant,
    /// The tables at which the transfer moves the chips of seats or of a bank.
    tables: Vec<TableId>,
}

/// Returns the tables at which a transfer moves the chips of seats or of a bank.
fn tables_of(transfer: &Transfer) -> Vec<TableId> {
    transfer.postings.iter().filter_map(|posting| posting.account.owner.of_table()).collect()
}

struct Audit<'a> {
    key: &'a RoomKey,
    names: Rc<Named>,
    onlooker: Option<&'a mut dyn RecordObserver>,
    report: AuditReport,
    /// The number of the transfer that was added up last; the next field is its hash.
    last: i64,
    last_hash: ChainHash,
    /// The first account that went below zero; not reported if one of its postings turns out to be changed.
    overdrawn: Option<AuditFault>,
    /// The transfers that must also be in a record, by [`claim`]. A transfer is removed once it is found in one.
    claims: BTreeMap<u128, Claimed>,
    /// The lost keys of the room.
    lost: LostKeys,
    sums: BTreeMap<Account, i128>,
    /// Chips at tables according to the books. An account is removed once it has been compared.
    at_seats: BTreeMap<Account, i64>,
    /// Chips in the banks of house tables according to the books. An account is removed once it has been compared.
    in_banks: BTreeMap<Account, i64>,
    /// Money held by tournaments according to the books. An account is removed once it has been compared.
    of_tournaments: BTreeMap<Account, i64>,
    /// Directions and facts that tournaments and their tables have sent each other.
    links: Links,
    /// Who owns each ticket, and which tickets were spent.
    tickets: Tickets,
    /// Reports that flights sent and finals took over.
    flights: Flights,
    /// Chips on their way between two tables of a pool, according to the records, by the pool's account.
    between: BTreeMap<Account, i64>,
}

impl<'a> Audit<'a> {
    fn new(key: &'a RoomKey, onlooker: Option<&'a mut dyn RecordObserver>) -> Audit<'a> {
        Audit {
            key,
            names: Rc::default(),
            onlooker,
            report: AuditReport::default(),
            last: 0,
            last_hash: FIRST,
            overdrawn: None,
            claims: BTreeMap::new(),
            lost: LostKeys::default(),
            sums: BTreeMap::new(),
            at_seats: BTreeMap::new(),
            in_banks: BTreeMap::new(),
            of_tournaments: BTreeMap::new(),
            links: Links::default(),
            tickets: Tickets::default(),
            flights: Flights::default(),
            between: BTreeMap::new(),
        }
    }

    fn report(self, checked: Result<(), Stop>) -> Result<AuditReport, OpenError> {
        match checked {
            Ok(()) => Ok(self.report),
            Err(Stop::Found(fault)) => Ok(AuditReport { fault: Some(fault), ..self.report }),
            Err(Stop::Unread(error)) => Err(error),
        }
    }

    /// Computes the hash of this transfer, chained to the last one that was added up.
    fn next_hash(&self, transfer: &Transfer) -> ChainHash {
        transfer_hash(&self.last_hash, Seq(self.last as u64 + 1), transfer)
    }

    fn transfer(&mut self, booked: &Booked) -> Result<(), AuditFault> {
        let Booked { number, digest, hash, transfer } = booked;
        let (number, expected) = (*number, self.last + 1);
        if number != expected {
            return Err(AuditFault::TransferMissing { expected, found: number });
        }
        let checked = transfer.check().and_then(|()| Chart::CLUB.check(transfer));
        checked.map_err(|error| AuditFault::Transfer { number, error })?;
        if transfer.digest() != *digest {
            return Err(AuditFault::PostingsChanged { number });
        }
        if self.next_hash(transfer) != *hash {
            return Err(Fault::at(Chain::Transfers, Seq(number as u64)).into());
        }
        for posting in &transfer.postings {
            let sum = self.sums.entry(posting.account).or_default();
            *sum += i128::from(posting.amount);
            if *sum < 0 && !posting.account.may_be_negative() {
                let (account, balance) = (posting.account, *sum);
                self.overdrawn.get_or_insert(AuditFault::Overdrawn { number, account, balance });
            }
        }
        self.tickets.booked(transfer);
        if of_a_record(transfer) {
            let claimed = Claimed { number, at: transfer.at, tables: tables_of(transfer) };
            self.claims.insert(claim(transfer), claimed);
        }
        (self.last, self.last_hash) = (number, *hash);
        self.report.transfers += 1;
        self.report.postings += transfer.postings.len() as u64;
        Ok(())
    }

    /// Checks that each balance is the sum of its postings, and that each currency sums to zero.
    fn balances(&mut self, balances: &[(Account, i64)]) -> Result<(), AuditFault> {
        let mut stored: BTreeMap<Account, i64> = balances.iter().copied().collect();
        for (&account, &postings) in &self.sums {
            let row = stored.remove(&account);
            let balance = row.unwrap_or(0);
            if i128::from(balance) != postings || row.is_none() {
                return Err(AuditFault::Balance { account, postings, balance });
            }
            self.report.accounts += 1;
        }
        if let Some((account, balance)) = stored.pop_first() {
            return Err(AuditFault::Balance { account, postings: 0, balance });
        }
        for &(account, balance) in balances {
            let total = self.report.currencies.entry(account.currency).or_default();
            let place = match account.owner.kind() {
                Kind::Issue => &mut total.issue,
                Kind::Player => &mut total.players,
                Kind::Seat => &mut total.seats,
                Kind::Rake => &mut total.rake,
                Kind::Jackpot => &mut total.jackpot,
                _ => &mut total.elsewhere,
            };
            *place += i128::from(balance);
            match (account.owner.kind(), balance) {
                (Kind::Seat, 1..) => self.at_seats.insert(account, balance),
                (Kind::Bank, 1..) => self.in_banks.insert(account, balance),
                (Kind::Entry | Kind::Prize | Kind::Bounty | Kind::Flight, 1..) => {
                    self.of_tournaments.insert(account, balance)
                }
                _ => None,
            };
        }
        for (&currency, total) in &self.report.currencies {
            let Total { issue, players, seats, rake, jackpot, elsewhere } = total;
            let sum = issue + players + seats + rake + jackpot + elsewhere;
            if sum != 0 {
                return Err(AuditFault::Currency { currency, sum });
            }
        }
        Ok(())
    }

    /// Checks the contents of a stream whose chain is sound: a table, a tournament, a house table or a live event.
    fn stream(&mut self, stream: StreamId, kept: Kept<'_>, closed: bool) -> Result<(), AuditFault> {
        self.report.entries += kept.entries.len() as u64;
        match stream {
            StreamId::Table(table) => self.table(table, kept, closed),
            StreamId::Tournament(tournament) => self.tournament(tournament, &kept, closed),
            StreamId::Pit(table) => self.pit(table, &kept, closed),
            StreamId::Live(event) => self.live(event, &kept, closed),
        }
    }

    /// Reports whether a transfer that a record requires is in the books, and counts it as found.
    fn is_booked(&mut self, transfer: &Transfer) -> bool {
        let found = self.claims.remove(&claim(transfer)).is_some();
        self.report.transfers_founded += u64::from(found);
        found
    }

    /// Checks that every transfer of a table or tournament was found in a record, and that every account was compared.
    fn nothing_left_over(&mut self) -> Result<(), AuditFault> {
        let untold = self.claims.values().filter(|claimed| !self.lost.tells_of(claimed));
        if let Some(number) = untold.map(|claimed| claimed.number).min() {
            return Err(AuditFault::Unfounded { number });
        }
        for (account, chips) in std::mem::take(&mut self.between) {
            let books = self.at_seats.remove(&account).unwrap_or(0);
            if let (true, Some((table, _))) = (books != chips, account.owner.at_seat()) {
                let chips = chips.max(0);
                return Err(AuditFault::Chips { table, account, books, chips });
            }
        }
        if let Some((stream, seq, what)) = self.tickets.spent_by_others() {
            return Err(AuditFault::Wrong { stream, seq, what });
        }
        if let Some((stream, seq, what)) = self.flights.made_up() {
            return Err(AuditFault::Wrong { stream, seq, what });
        }
        for (tournament, account, held) in self.flights.set_aside() {
            let books = self.of_tournaments.remove(&account).unwrap_or(0);
            if books != held {
                return Err(AuditFault::Held { tournament, account, books, held });
            }
        }
        if let Some(table) = self.links.without_tournament() {
            let (stream, what) = (table.into(), "there is no such tournament");
            return Err(AuditFault::Wrong { stream, seq: Seq(1), what });
        }
        if let Some((account, books)) = self.of_tournaments.pop_first() {
            return Err(AuditFault::HeldByNobody { account, books });
        }
        match self.at_seats.pop_first().or_else(|| self.in_banks.pop_first()) {
            Some((account, books)) => {
                let table = account.owner.of_table().expect("a seat and a bank are at a table");
                Err(AuditFault::Chips { table, account, books, chips: 0 })
            }
            None => Ok(()),
        }
    }
}
