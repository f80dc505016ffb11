//! Everything that is kept, checked against itself: books, chains, and chips at the tables.

use crate::memory::Disk;
use crate::sqlite::Reader;
use crate::{Booked, OpenError};
use ledger::{Account, LedgerError, Owner};
use record::{
    ChainHash, Entry, Fault, RecordError, RoomKey, StoredSnapshot, is_last, verify_chain,
    verify_reaches,
};
use room::{Event, Rulebook, Table};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use units::{Currency, Seq, TableId};

/// What was checked, and the first thing that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AuditReport {
    /// Tables whose record was verified and played again, closed ones included.
    pub tables: u64,
    /// Those of them that are closed.
    pub tables_closed: u64,
    /// Entries whose hash was worked out again.
    pub entries: u64,
    /// Hands in them.
    pub hands: u64,
    /// Seats whose chips were compared with the books.
    pub seats: u64,
    /// Transfers added up.
    pub transfers: u64,
    /// Their postings.
    pub postings: u64,
    /// Accounts whose balance was compared with the sum of its postings.
    pub accounts: u64,
    /// What is where, by currency.
    pub currencies: BTreeMap<Currency, Total>,
    /// The first thing that is wrong; nothing after it was checked.
    pub fault: Option<AuditFault>,
}

/// Where the minor units of a currency are. All of them together are zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Total {
    /// Minus all that was ever given out.
    pub issue: i128,
    /// With players, away from the tables.
    pub players: i128,
    /// At tables.
    pub seats: i128,
    /// Taken as rake.
    pub rake: i128,
}

/// Something that is wrong in what is kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the sentences say it
pub enum AuditFault {
    #[error(transparent)]
    Record(#[from] Fault),
    #[error("transfer number {expected} is missing, {found} follows")]
    TransferMissing { expected: i64, found: i64 },
    #[error("transfer number {number}: {error}")]
    Transfer { number: i64, error: LedgerError },
    #[error("transfer number {number}: the postings are not those that were booked")]
    PostingsChanged { number: i64 },
    #[error("transfer number {number} takes {account} to {balance}")]
    Overdrawn { number: i64, account: Account, balance: i128 },
    #[error("{account}: the postings add up to {postings}, the balance says {balance}")]
    Balance { account: Account, postings: i128, balance: i64 },
    #[error("all accounts in {currency} together are {sum}, not zero")]
    Currency { currency: Currency, sum: i128 },
    #[error("table {table}: {account} holds {books} in the books and {chips} at the table")]
    Chips { table: TableId, account: Account, books: i64, chips: i64 },
    #[error("table {table}: {what}")]
    Closed { table: TableId, what: &'static str },
    #[error("table {table}: there is no rulebook \"{book}\"")]
    Rulebook { table: TableId, book: String },
    #[error("table {table}: its snapshot is not the table as it was after entry {seq}")]
    Snapshot { table: TableId, seq: Seq },
    #[error("table {table}: entry {seq} cannot follow from those before it")]
    Unplayable { table: TableId, seq: Seq },
}

impl AuditReport {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.fault.is_none()
    }
}

impl Serialize for AuditFault {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// How many transfers are read at a time.
const TRANSFERS_READ: u32 = 10_000;

/// Checks a database, also while the server writes it: as it was at one moment. `key` opens the
/// cards that the hands are played again with.
///
/// # Errors
/// [`OpenError`] where the database cannot be read at all. What can be read and is wrong is
/// [`AuditReport::fault`].
pub fn audit(path: &Path, key: &RoomKey) -> Result<AuditReport, OpenError> {
    let mut reader = Reader::open(path)?;
    let mut audit = Audit::new(key);
    let read = audit_database(&mut reader, &mut audit);
    audit.report(read)
}

/// Why an audit stopped.
enum Stop {
    Found(AuditFault),
    Unread(OpenError),
}

impl<F: Into<AuditFault>> From<F> for Stop {
    fn from(fault: F) -> Stop {
        Stop::Found(fault.into())
    }
}

fn unread(error: OpenError) -> Stop {
    Stop::Unread(error)
}

fn audit_database(reader: &mut Reader, audit: &mut Audit<'_>) -> Result<(), Stop> {
    loop {
        let booked = reader.transfers(audit.last, TRANSFERS_READ).map_err(unread)?;
        if booked.is_empty() {
            break;
        }
        for booked in &booked {
            audit.transfer(booked)?;
        }
    }
    audit.balances(&reader.balances().map_err(unread)?)?;
    let mut beside = reader.heads_beside().clone();
    let stored = reader.tables().map_err(unread)?;
    for table in reader.tables_with_entries().map_err(unread)? {
        if !stored.iter().any(|stored| stored.table == table) {
            let found = reader.entries(table).map_err(unread)?.last().map_or(Seq(0), |e| e.seq);
            return Err(Fault::Head { table, expected: Seq(0), found }.into());
        }
    }
    let mut snapshots = reader.snapshots().map_err(unread)?;
    for stored in stored {
        let snapshot = snapshots.remove(&stored.table);
        let entries = reader.entries(stored.table).map_err(unread)?;
        if let Some(head) = beside.remove(&stored.table) {
            verify_reaches(stored.table, &entries, head)?;
        }
        let kept = Kept { entries: &entries, snapshot: snapshot.as_ref() };
        audit.table(stored.table, kept, Some(stored.head), stored.closed)?;
    }
    if let Some((table, StoredSnapshot { seq, .. })) = snapshots.pop_first() {
        return Err(AuditFault::Snapshot { table, seq }.into());
    }
    if let Some((table, (expected, _))) = beside.pop_first() {
        return Err(Fault::Head { table, expected, found: Seq(0) }.into());
    }
    Ok(audit.no_chips_left_over()?)
}

impl Disk {
    /// Checks the simulator's disk as [`audit`] does a database.
    pub fn audit(&self, key: &RoomKey) -> AuditReport {
        let mut audit = Audit::new(key);
        let checked = (|| {
            for (at, transfer) in self.transfers().into_iter().enumerate() {
                let digest = transfer.digest();
                audit.transfer(&Booked { number: at as i64 + 1, digest, transfer })?;
            }
            audit.balances(&self.load().balances)?;
            let snapshots = self.snapshots();
            for (table, entries) in self.tables() {
                let closed = entries.last().is_some_and(|entry| is_last(&entry.body));
                let kept = Kept { entries: &entries, snapshot: snapshots.get(&table) };
                audit.table(table, kept, None, closed)?;
            }
            audit.no_chips_left_over()
        })();
        AuditReport { fault: checked.err(), ..audit.report }
    }
}

/// What is kept of one table.
#[derive(Clone, Copy)]
struct Kept<'a> {
    entries: &'a [Entry],
    snapshot: Option<&'a StoredSnapshot>,
}

/// Whether a start passes this snapshot over because another version of the program made it: no
/// fault.
fn is_of_another_version(snapshot: &StoredSnapshot) -> bool {
    matches!(snapshot.read(), Err(RecordError::Version(_)))
}

struct Audit<'a> {
    key: &'a RoomKey,
    report: AuditReport,
    /// The number of the last transfer added up.
    last: i64,
    sums: BTreeMap<Account, i128>,
    /// Chips at tables by the books, those compared taken out.
    at_seats: BTreeMap<Account, i64>,
}

impl<'a> Audit<'a> {
    fn new(key: &'a RoomKey) -> Audit<'a> {
        let report = AuditReport::default();
        Audit { key, report, last: 0, sums: BTreeMap::new(), at_seats: BTreeMap::new() }
    }

    fn report(self, checked: Result<(), Stop>) -> Result<AuditReport, OpenError> {
        match checked {
            Ok(()) => Ok(self.report),
            Err(Stop::Found(fault)) => Ok(AuditReport { fault: Some(fault), ..self.report }),
            Err(Stop::Unread(error)) => Err(error),
        }
    }

    fn transfer(&mut self, booked: &Booked) -> Result<(), AuditFault> {
        let Booked { number, digest, transfer } = booked;
        let (number, expected) = (*number, self.last + 1);
        if number != expected {
            return Err(AuditFault::TransferMissing { expected, found: number });
        }
        transfer.check().map_err(|error| AuditFault::Transfer { number, error })?;
        if transfer.digest() != *digest {
            return Err(AuditFault::PostingsChanged { number });
        }
        for posting in &transfer.postings {
            let sum = self.sums.entry(posting.account).or_default();
            *sum += i128::from(posting.amount);
            if *sum < 0 && !posting.account.may_be_negative() {
                let (account, balance) = (posting.account, *sum);
                return Err(AuditFault::Overdrawn { number, account, balance });
            }
        }
        self.last = number;
        self.report.transfers += 1;
        self.report.postings += transfer.postings.len() as u64;
        Ok(())
    }

    /// Every balance is the sum of its account's postings, and each currency adds up to zero.
    fn balances(&mut self, balances: &[(Account, i64)]) -> Result<(), AuditFault> {
        let mut stored: BTreeMap<Account, i64> = balances.iter().copied().collect();
        for (&account, &postings) in &self.sums {
            let balance = stored.remove(&account).unwrap_or(0);
            if i128::from(balance) != postings {
                return Err(AuditFault::Balance { account, postings, balance });
            }
            self.report.accounts += 1;
        }
        if let Some((account, balance)) = stored.pop_first() {
            return Err(AuditFault::Balance { account, postings: 0, balance });
        }
        for &(account, balance) in balances {
            let total = self.report.currencies.entry(account.currency).or_default();
            let place = match account.owner {
                Owner::Issue => &mut total.issue,
                Owner::Player { .. } => &mut total.players,
                Owner::Seat { .. } => &mut total.seats,
                Owner::Rake => &mut total.rake,
            };
            *place += i128::from(balance);
            if let Owner::Seat { .. } = account.owner {
                self.at_seats.insert(account, balance);
            }
        }
        for (&currency, total) in &self.report.currencies {
            let sum = total.issue + total.players + total.seats + total.rake;
            if sum != 0 {
                return Err(AuditFault::Currency { currency, sum });
            }
        }
        Ok(())
    }

    /// A table's chain and head; its hands played again; its chips against the books.
    fn table(
        &mut self,
        table: TableId,
        kept: Kept<'_>,
        head: Option<(Seq, ChainHash)>,
        closed: bool,
    ) -> Result<(), AuditFault> {
        let entries = kept.entries;
        verify_chain(table, entries, head)?;
        if closed != entries.last().is_some_and(|entry| is_last(&entry.body)) {
            let what = match closed {
                true => "marked as closed, but the record does not say so",
                false => "closed by its record, but not marked so",
            };
            return Err(AuditFault::Closed { table, what });
        }
        if let Some(played) = self.play(table, kept)? {
            let currency = played.config().currency;
            for (seat, sitting) in played.seats() {
                let account = Account::seat(table, sitting.player, currency);
                let chips = played.booked(seat).signed();
                let books = self.at_seats.remove(&account).unwrap_or(0);
                if books != chips {
                    return Err(AuditFault::Chips { table, account, books, chips });
                }
                self.report.seats += 1;
            }
        }
        self.report.tables += 1;
        self.report.tables_closed += u64::from(closed);
        self.report.entries += entries.len() as u64;
        Ok(())
    }

    /// The table after these entries; none where there are none. On the way it must have been what
    /// its snapshot says.
    fn play(&mut self, table: TableId, kept: Kept<'_>) -> Result<Option<Table>, AuditFault> {
        let mut snapshot = kept.snapshot.filter(|snapshot| !is_of_another_version(snapshot));
        let mut reader = record::Reader::new(self.key);
        let mut played: Option<Table> = None;
        for entry in kept.entries {
            let event = reader.read(entry)?;
            let unplayable = || AuditFault::Unplayable { table, seq: entry.seq };
            self.report.hands += u64::from(matches!(event, Event::HandOpened(_)));
            // A record that is sound but senseless may run into an assertion of the rules: that is
            // a finding, not the end of the audit.
            let applied = match (&mut played, &event) {
                (None, Event::Opened(config)) => {
                    let book = || config.rulebook.clone();
                    let rulebook = Rulebook::built_in(&config.rulebook)
                        .ok_or_else(|| AuditFault::Rulebook { table, book: book() })?;
                    let config = config.clone();
                    let opened = || Table::open(entry.at, config, rulebook);
                    catch_unwind(AssertUnwindSafe(opened)).map(|opened| played = Some(opened))
                }
                (None, _) => return Err(unplayable()),
                (Some(played), event) => {
                    catch_unwind(AssertUnwindSafe(|| played.apply(entry.at, event)))
                }
            };
            applied.map_err(|_| unplayable())?;
            if let Some(stored) = snapshot.take_if(|snapshot| snapshot.seq == entry.seq) {
                let here = played.as_ref().and_then(Table::snapshot);
                if stored.chain != entry.hash || here.is_none() || stored.read().ok() != here {
                    return Err(AuditFault::Snapshot { table, seq: stored.seq });
                }
            }
        }
        match snapshot {
            Some(beyond) => Err(AuditFault::Snapshot { table, seq: beyond.seq }),
            None => Ok(played),
        }
    }

    /// No account of a seat is left without that seat.
    fn no_chips_left_over(&mut self) -> Result<(), AuditFault> {
        match self.at_seats.pop_first() {
            Some((account, books)) => match account.owner {
                Owner::Seat { table, .. } => {
                    Err(AuditFault::Chips { table, account, books, chips: 0 })
                }
                Owner::Player { .. } | Owner::Rake | Owner::Issue => {
                    unreachable!("only seats are put aside")
                }
            },
            None => Ok(()),
        }
    }
}
