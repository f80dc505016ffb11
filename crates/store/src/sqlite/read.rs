//! Reads what a floor needs to start, and everything that the audit checks.

use super::entries::{self, By};
use super::{archive, bulk, checkpoints, heads, schema, sessions, text_file};
use crate::append::{End, is_accepted};
use crate::sqlite::KeptCheckpoint;
use crate::{
    Booked, EndedHand, FEE_DAYS_LOADED, Loaded, OpenError, PaidFees, Readable, Report,
    StoredChange, TALK_LOADED_MAX, TalkLine,
};
use ledger::{Account, Posting, Transfer, TransferKey};
use people::{Change, People, RecordedText, TypedText, is_readable_snapshot};
use record::{Chain, ChainHash, Entry, PeopleSnapshot, Stated, StoredSnapshot};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;
use units::{Chips, Day, Instant, PlayerId, Seq, StreamId, TableId};

/// The state of a database at one moment; the server may continue to write.
pub struct Reader {
    connection: SqliteConnection,
    runtime: tokio::runtime::Runtime,
    beside: heads::Beside,
    by: By,
    /// Whether the file of typed texts exists beside the database.
    has_persons: bool,
}

/// A stream with its head, and whether it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Id of the stream in the database.
    pub stream: StreamId,
    /// The number and hash of the stream's last entry.
    pub head: (Seq, ChainHash),
    /// Whether the stream is closed.
    pub closed: bool,
}

/// Numbers of stored streams, entries, transfers and changes to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of streams, including closed ones.
    pub streams: u64,
    /// Number of entries in all streams.
    pub entries: u64,
    /// Number of transfers.
    pub transfers: u64,
    /// Number of changes to people.
    pub people: u64,
}

impl Reader {
    /// Opens a database read-only; later commits are not visible.
    ///
    /// # Errors
    /// [`OpenError`] if there is no such file, another program wrote it, or it has another schema.
    pub fn open(path: &Path) -> Result<Reader, OpenError> {
        if !path.exists() {
            return Err(OpenError::Missing(path.to_owned()));
        }
        // The heads are read first, so that they are never ahead of the database that is read after them.
        let beside = heads::read(path)?;
        let runtime = super::runtime()?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .busy_timeout(super::BUSY_TIMEOUT)
            .disable_statement_logging();
        let (connection, has_persons) = runtime.block_on(async {
            let mut connection = options.connect().await?;
            schema::accept(&mut connection, path).await?;
            let has_persons = text_file::attach(&mut connection, path).await?;
            sqlx::query("BEGIN").execute(&mut connection).await?;
            sqlx::query("SELECT count(*) FROM sqlite_schema").execute(&mut connection).await?;
            Ok::<_, OpenError>((connection, has_persons))
        })?;
        Ok(Reader { connection, runtime, beside, by: By::Links, has_persons })
    }

    /// Returns the heads stored in the file of heads (`cardroom.heads`).
    pub fn heads_beside(&self) -> Stated {
        let chain = |(kept, end): (&heads::Kept, &(Seq, ChainHash))| match kept {
            heads::Kept::Chain(chain) => Some((*chain, *end)),
            heads::Kept::Checkpoints => None,
        };
        self.beside.ends.iter().filter_map(chain).collect()
    }

    /// Returns what is wrong with the file of heads (`cardroom.heads`), if anything.
    pub fn heads_fault(&self) -> Option<heads::HeadsFault> {
        self.beside.fault
    }

    /// Returns the first fault that SQLite's integrity check finds in the file.
    ///
    /// The check reads the complete file from the disk: some 0.7 s for a million entries.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn damage(&mut self) -> Result<Option<String>, OpenError> {
        let found = sqlx::query_scalar("PRAGMA integrity_check(1)");
        let found: String = self.runtime.block_on(found.fetch_one(&mut self.connection))?;
        Ok((found != "ok").then_some(found))
    }

    /// Returns the first part of the database's schema that differs from this program's schema; `None` if none differs.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn other_schema(&mut self) -> Result<Option<String>, OpenError> {
        self.runtime.block_on(schema::difference(&mut self.connection))
    }

    /// Returns the number and root of the last checkpoint, from the file of heads (`cardroom.heads`).
    pub fn checkpoint_beside(&self) -> Option<(u64, ChainHash)> {
        let (number, root) = self.beside.ends.get(&heads::Kept::Checkpoints)?;
        Some((number.0, *root))
    }

    /// Returns up to `count` checkpoints in order, starting after number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn checkpoints(
        &mut self,
        after: u64,
        count: u32,
    ) -> Result<Vec<KeptCheckpoint>, OpenError> {
        self.runtime.block_on(checkpoints::lines(&mut self.connection, after, count))
    }

    /// Returns the last checkpoint's line; `None` before the first.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn last_checkpoint(&mut self) -> Result<Option<String>, OpenError> {
        let line = sqlx::query_scalar("SELECT line FROM checkpoints ORDER BY number DESC LIMIT 1");
        Ok(self.runtime.block_on(line.fetch_optional(&mut self.connection))?)
    }

    /// Returns, for each chain, the last head that a checkpoint has stated.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn stated(&mut self) -> Result<Stated, OpenError> {
        self.runtime.block_on(checkpoints::stated(&mut self.connection))
    }

    /// Returns the stored hash of one link of a chain; `None` if the link is missing.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn link(&mut self, chain: Chain, seq: Seq) -> Result<Option<ChainHash>, OpenError> {
        self.runtime.block_on(link(&mut self.connection, self.by, chain, seq))
    }

    /// Returns the number of a chain's last link; zero if the chain is empty.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn end(&mut self, chain: Chain) -> Result<Seq, OpenError> {
        self.runtime.block_on(end(&mut self.connection, self.by, chain))
    }

    /// Returns the lowest number under which there are postings but no transfer; `None` if there is none.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn stray_posting(&mut self) -> Result<Option<i64>, OpenError> {
        let stray = sqlx::query_scalar(
            "SELECT min(transfer) FROM postings \
             WHERE transfer NOT IN (SELECT id FROM transfers)",
        );
        Ok(self.runtime.block_on(stray.fetch_one(&mut self.connection))?)
    }

    /// Returns the first transfer whose postings are not numbered 0, 1 and so on.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn displaced_posting(&mut self) -> Result<Option<i64>, OpenError> {
        let displaced = sqlx::query_scalar(
            "SELECT transfer FROM postings GROUP BY transfer \
             HAVING min(place) <> 0 OR max(place) <> count(*) - 1 ORDER BY transfer LIMIT 1",
        );
        Ok(self.runtime.block_on(displaced.fetch_optional(&mut self.connection))?)
    }

    /// Returns up to `count` changes to people in order, starting after number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn people(&mut self, after: i64, count: u32) -> Result<Vec<StoredChange>, OpenError> {
        let rows =
            sqlx::query("SELECT id, change, hash FROM people WHERE id > ? ORDER BY id LIMIT ?");
        let rows = rows.bind(after).bind(i64::from(count)).fetch_all(&mut self.connection);
        let change = |row: &SqliteRow| {
            let (number, change) = (row.try_get(0)?, row.try_get(1)?);
            Ok(StoredChange { number, change, hash: hash(row, 2, "people")? })
        };
        self.runtime.block_on(rows)?.iter().map(change).collect()
    }

    /// Returns every text stored outside the chain, ordered by digest; none if the file of texts is missing.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn texts(&mut self) -> Result<Vec<TypedText>, OpenError> {
        match self.has_persons {
            true => self.runtime.block_on(text_file::attached(&mut self.connection)),
            false => Ok(Vec::new()),
        }
    }

    /// Returns all people, built from every change and the texts outside the chain.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn everybody(&mut self) -> Result<People, OpenError> {
        let texts = self.texts()?;
        let changes = self.runtime.block_on(changes(&mut self.connection, Seq(0)))?;
        Loaded { texts, people: changes, ..Loaded::default() }.everybody()
    }

    /// Counts the entries that contain one of these texts, and the changes that contain a text of this player in clear.
    ///
    /// Only entries and changes from before schema 11 can contain them. Reads the complete record.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn written_out(&mut self, player: PlayerId, texts: &[String]) -> Result<u64, OpenError> {
        let changes = self.runtime.block_on(changes(&mut self.connection, Seq(0)))?;
        let out = changes.iter().filter(
            |change| matches!(change.words(), Some((Some(of), RecordedText::Plain(_))) if of == player),
        );
        let mut found = out.count() as u64;
        let entries = sqlx::query_scalar(
            "SELECT count(*) FROM entries WHERE EXISTS (\
                 SELECT 1 FROM json_each(?) WHERE instr(body, CAST(value AS BLOB)) > 0)",
        );
        let texts = serde_json::to_string(texts).expect("texts are plain data");
        let entries: i64 =
            self.runtime.block_on(entries.bind(texts).fetch_one(&mut self.connection))?;
        found += entries.unsigned_abs();
        Ok(found)
    }

    /// Returns the snapshot of people, if there is one.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn people_snapshot(&mut self) -> Result<Option<PeopleSnapshot>, OpenError> {
        self.runtime.block_on(people_snapshot(&mut self.connection))
    }

    /// Returns every stream in order, including closed ones.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn streams(&mut self) -> Result<Vec<Stored>, OpenError> {
        let rows = sqlx::query("SELECT stream, seq, hash, closed FROM heads ORDER BY stream");
        let rows = self.runtime.block_on(rows.fetch_all(&mut self.connection))?;
        let stored = rows.iter().map(|row| {
            let (stream, End { seq, hash, closed }) = head(row)?;
            Ok(Stored { stream, head: (seq, hash), closed })
        });
        stored.collect()
    }

    /// Builds an index of all entries, which later reads use.
    ///
    /// Without the index, each entry is found by a link from the following entry, which an intruder may have changed.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn index(&mut self) -> Result<(), OpenError> {
        if self.by == By::Links {
            self.runtime.block_on(entries::index(&mut self.connection))?;
            self.by = By::Index;
        }
        Ok(())
    }

    /// Returns the streams that have entries, whether or not they have a head; needs the [index](Reader::index).
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn streams_with_entries(&mut self) -> Result<Vec<StreamId>, OpenError> {
        self.index()?;
        self.runtime.block_on(entries::streams(&mut self.connection))
    }

    /// Returns the first entry with a wrong link to the previous entry of its stream; needs the [index](Reader::index).
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn entry_astray(&mut self) -> Result<Option<(StreamId, Seq)>, OpenError> {
        self.index()?;
        self.runtime.block_on(entries::astray(&mut self.connection))
    }

    /// Returns the first stream whose head has a wrong link to its last entry; needs the [index](Reader::index).
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn head_astray(&mut self) -> Result<Option<StreamId>, OpenError> {
        self.index()?;
        self.runtime.block_on(entries::head_astray(&mut self.connection))
    }

    /// Returns one stream's entries, in order.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn entries(&mut self, stream: impl Into<StreamId>) -> Result<Vec<Entry>, OpenError> {
        let entries = entries::entries(&mut self.connection, self.by, stream.into(), Seq(0));
        self.runtime.block_on(entries)
    }

    /// Returns one table's hands in the index, in order, each with the players in whose lists it appears.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn hands_of(&mut self, table: TableId) -> Result<Vec<EndedHand>, OpenError> {
        self.runtime.block_on(archive::of_table(&mut self.connection, table))
    }

    /// Names the part of the index of hands that has a row belonging to nothing; `None` if there is no such row.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn stray_hand(&mut self) -> Result<Option<&'static str>, OpenError> {
        self.runtime.block_on(archive::stray(&mut self.connection))
    }

    /// Returns the snapshots of open streams, exactly as stored.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn snapshots(&mut self) -> Result<BTreeMap<StreamId, StoredSnapshot>, OpenError> {
        self.runtime.block_on(snapshots(&mut self.connection))
    }

    /// Returns up to `count` transfers in the order booked, starting after number `after`.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn transfers(&mut self, after: i64, count: u32) -> Result<Vec<Booked>, OpenError> {
        self.runtime.block_on(transfers(&mut self.connection, after, count))
    }

    /// Returns the balance of every account, ordered by account.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn balances(&mut self) -> Result<Vec<(Account, i64)>, OpenError> {
        self.runtime.block_on(balances(&mut self.connection, ALL_BALANCES))
    }

    /// Returns the state from which a floor would start, including the snapshots that are `readable`.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn load(&mut self, readable: Readable) -> Result<Loaded, OpenError> {
        let texts = self.texts()?;
        self.runtime.block_on(load(&mut self.connection, texts, readable))
    }

    /// Counts streams, entries, transfers and changes to people.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn counts(&mut self) -> Result<Counts, OpenError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM heads), (SELECT count(*) FROM entries), \
                    (SELECT count(*) FROM transfers), (SELECT count(*) FROM people)",
        );
        let row = self.runtime.block_on(row.fetch_one(&mut self.connection))?;
        let count = |column| row.try_get::<i64, _>(column).map(|count| count as u64);
        Ok(Counts {
            streams: count(0)?,
            entries: count(1)?,
            transfers: count(2)?,
            people: count(3)?,
        })
    }
}

/// Copies the state of a database at one moment to a file that is empty or does not exist.
///
/// # Errors
/// [`OpenError`]
pub fn copy_into(from: &Path, to: &Path) -> Result<(), OpenError> {
    const FULL: i32 = 13;
    let mut reader = Reader::open(from)?;
    // The copy's indices are rebuilt, so the copy would not show what is wrong with the indices here.
    if let Some(what) = reader.damage()? {
        return Err(OpenError::Damaged(what));
    }
    let name = to.to_str().ok_or_else(|| {
        OpenError::file(to)(std::io::Error::other("the file name of a copy must be UTF-8"))
    })?;
    reader.runtime.block_on(async {
        // A vacuum opens a transaction itself.
        sqlx::query("COMMIT").execute(&mut reader.connection).await?;
        let mut copied = sqlx::query("VACUUM INTO ?").bind(name);
        let mut done = copied.execute(&mut reader.connection).await;
        if done.is_ok() && reader.has_persons {
            // The texts are copied after the database, so that every text that the copy relies on is included.
            let name = text_file::path_of(to).to_string_lossy().into_owned();
            copied = sqlx::query("VACUUM persons INTO ?").bind(name);
            done = copied.execute(&mut reader.connection).await;
        }
        match done {
            Ok(_) => Ok(()),
            // The copy has run out of space; the database itself is only read.
            Err(error) if crate::error::code(&error) == Some(FULL) => {
                Err(OpenError::file(to)(std::io::ErrorKind::StorageFull.into()))
            }
            Err(error) => Err(error.into()),
        }
    })
}

/// Parses the text in a column of a row.
pub(super) fn parsed<T: core::str::FromStr<Err: ToString>>(
    row: &SqliteRow,
    column: usize,
    table: &'static str,
) -> Result<T, OpenError> {
    bulk::parsed(row.try_get(column)?, table)
}

/// Adds up the fees that each player paid on each day.
async fn fees(connection: &mut SqliteConnection) -> Result<PaidFees, OpenError> {
    let rows = sqlx::query(
        "SELECT at / ?1, account, -sum(amount) FROM transfers JOIN postings ON transfer = id \
         WHERE kind IN ('rake', 'time_charge') AND at / ?1 > (SELECT ifnull(max(at), 0) / ?1 \
         FROM transfers WHERE kind IN ('rake', 'time_charge')) - ?2 AND account LIKE 'seat/%' \
         GROUP BY 1, 2",
    );
    let rows = rows.bind(Day::MS as i64).bind(FEE_DAYS_LOADED as i64);
    let mut fees = PaidFees::new();
    for row in rows.fetch_all(connection).await? {
        let account: Account = parsed(&row, 1, "postings")?;
        let Some((_, player)) = account.owner.at_seat() else { continue };
        let paid: i64 = row.try_get(2)?;
        let paid = u64::try_from(paid).ok().and_then(|paid| Chips::try_new(paid).ok());
        let paid =
            paid.ok_or_else(|| OpenError::row("postings", "rake is paid out instead of taken"))?;
        *fees.entry((player, account.currency, Day(number(&row, 0)?))).or_default() += paid;
    }
    Ok(fees)
}

pub(super) fn hash(
    row: &SqliteRow,
    column: usize,
    table: &'static str,
) -> Result<ChainHash, OpenError> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|_| OpenError::row(table, "a hash has 32 bytes"))
}

pub(super) fn number(row: &SqliteRow, column: usize) -> Result<u64, OpenError> {
    Ok(row.try_get::<i64, _>(column)? as u64)
}

/// Reads a row of `heads`.
pub(super) fn head(row: &SqliteRow) -> Result<(StreamId, End), OpenError> {
    let closed: i64 = row.try_get(3)?;
    let (seq, hash) = (Seq(number(row, 1)?), hash(row, 2, "heads")?);
    Ok((parsed(row, 0, "heads")?, End { seq, hash, closed: closed != 0 }))
}

/// Returns the hash of one link of a chain.
pub(super) async fn link(
    connection: &mut SqliteConnection,
    by: By,
    chain: Chain,
    seq: Seq,
) -> Result<Option<ChainHash>, OpenError> {
    let (sql, table) = match chain {
        Chain::Stream(stream) => return entries::link(connection, by, stream, seq).await,
        Chain::Transfers => ("SELECT hash FROM transfers WHERE id = ?", "transfers"),
        Chain::People => ("SELECT hash FROM people WHERE id = ?", "people"),
    };
    let row = sqlx::query(sql).bind(seq.0 as i64).fetch_optional(connection).await?;
    row.map(|row| hash(&row, 0, table)).transpose()
}

/// Returns the number of a chain's last link; zero if the chain is empty.
pub(super) async fn end(
    connection: &mut SqliteConnection,
    by: By,
    chain: Chain,
) -> Result<Seq, OpenError> {
    let sql = match chain {
        Chain::Stream(stream) => return entries::end(connection, by, stream).await,
        Chain::Transfers => "SELECT ifnull(max(id), 0) FROM transfers",
        Chain::People => "SELECT ifnull(max(id), 0) FROM people",
    };
    let end: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(Seq(end as u64))
}

async fn snapshots(
    connection: &mut SqliteConnection,
) -> Result<BTreeMap<StreamId, StoredSnapshot>, OpenError> {
    let rows = sqlx::query("SELECT stream, seq, chain, body, digest FROM snapshots");
    let rows = rows.fetch_all(connection).await?;
    let snapshot = |row: &SqliteRow| {
        let stream = parsed(row, 0, "snapshots")?;
        let snapshot = StoredSnapshot {
            stream,
            seq: Seq(number(row, 1)?),
            chain: hash(row, 2, "snapshots")?,
            body: row.try_get(3)?,
            digest: hash(row, 4, "snapshots")?,
        };
        Ok((stream, snapshot))
    };
    rows.iter().map(snapshot).collect()
}

/// Returns whether a start uses the snapshot, and the entries that it then needs.
///
/// `entries` must begin with the entry that the snapshot names.
async fn from_snapshot(
    connection: &mut SqliteConnection,
    stream: StreamId,
    snapshot: Option<&StoredSnapshot>,
    mut entries: Vec<Entry>,
    head: Seq,
    readable: Readable,
) -> Result<(bool, Vec<Entry>), OpenError> {
    let Some(snapshot) = snapshot else { return Ok((false, entries)) };
    let there = entries.first().filter(|first| first.seq == snapshot.seq);
    if is_accepted(snapshot, head, there.map(|entry| entry.hash), readable) {
        entries.remove(0);
        return Ok((true, entries));
    }
    Ok((false, entries::entries(connection, By::Links, stream, Seq(0)).await?))
}

pub(super) async fn transfers(
    connection: &mut SqliteConnection,
    after: i64,
    count: u32,
) -> Result<Vec<Booked>, OpenError> {
    let rows = sqlx::query(
        "SELECT t.id, t.key, t.kind, t.at, t.digest, p.account, p.amount, t.hash \
         FROM (SELECT * FROM transfers WHERE id > ? ORDER BY id LIMIT ?) AS t \
         LEFT JOIN postings AS p ON p.transfer = t.id ORDER BY t.id, p.place",
    );
    let rows = rows.bind(after).bind(i64::from(count)).fetch_all(connection).await?;
    let mut booked: Vec<Booked> = Vec::new();
    for row in &rows {
        let number: i64 = row.try_get(0)?;
        let named = |error| match error {
            OpenError::Row { table, what } => OpenError::row(table, format!("{number}: {what}")),
            error => error,
        };
        if booked.last().is_none_or(|last| last.number != number) {
            let transfer = Transfer {
                key: TransferKey(row.try_get(1)?),
                kind: parsed(row, 2, "transfers").map_err(named)?,
                at: Instant(self::number(row, 3)?),
                postings: Vec::new(),
            };
            let (digest, hash) = (hash(row, 4, "transfers")?, hash(row, 7, "transfers")?);
            booked.push(Booked { number, digest, hash, transfer });
        }
        let amount: Option<i64> = row.try_get(6)?;
        if let (Some(amount), Some(Booked { transfer, .. })) = (amount, booked.last_mut()) {
            let account = parsed(row, 5, "postings").map_err(named)?;
            transfer.postings.push(Posting { account, amount });
        }
    }
    Ok(booked)
}

const ALL_BALANCES: &str = "SELECT json_group_array(json_array(account, amount)) FROM (\
     SELECT *, row_number() OVER () AS n FROM balances) GROUP BY n / 4096";
const BALANCES_NOT_EMPTY: &str = "SELECT json_group_array(json_array(account, amount)) FROM (\
     SELECT *, row_number() OVER () AS n FROM balances WHERE amount <> 0) GROUP BY n / 4096";

/// Reads the balances of all accounts, in groups.
async fn balances(
    connection: &mut SqliteConnection,
    sql: &'static str,
) -> Result<Vec<(Account, i64)>, OpenError> {
    let rows: Vec<(String, i64)> = bulk::rows(connection, "balances", sql).await?;
    let balance =
        |(account, amount): &(String, i64)| Ok((bulk::parsed(account, "balances")?, *amount));
    let mut balances: Vec<(Account, i64)> =
        rows.iter().map(balance).collect::<Result<_, OpenError>>()?;
    balances.sort_unstable();
    Ok(balances)
}

/// Maximum number of transfers that every start adds up. This takes a few tenths of a second.
///
/// Earlier balances, from which a start could continue, are not stored.
const ADDED_UP_MAX: i64 = 50_000;

/// Checks that every balance is the sum of its account's postings, because the room would pay out a wrong balance.
///
/// If there are many transfers, they are added up only if the balances do not sum to zero, as they must. Two changes
/// that cancel each other out are then left to the audit.
async fn compare_balances(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let booked = sqlx::query_scalar("SELECT coalesce(max(id), 0) FROM transfers");
    let booked: i64 = booked.fetch_one(&mut *connection).await?;
    let whole = sqlx::query_scalar("SELECT coalesce(sum(amount), 0) FROM balances");
    let whole: i64 = whole.fetch_one(&mut *connection).await?;
    if booked > ADDED_UP_MAX && whole == 0 {
        return Ok(());
    }
    let differing = sqlx::query_as(
        "SELECT account, coalesce(amount, 0), coalesce(posted, 0) FROM balances FULL JOIN (\
             SELECT account, sum(amount) AS posted FROM postings GROUP BY account\
         ) USING (account) WHERE coalesce(amount, 0) <> coalesce(posted, 0) LIMIT 1",
    );
    let found: Option<(String, i64, i64)> = differing.fetch_optional(connection).await?;
    match found {
        Some((account, amount, posted)) => Err(OpenError::Balance { account, amount, posted }),
        None => Ok(()),
    }
}

/// A query for the latest time of any entry, transfer, checkpoint or line of chat.
const LAST_AT: &str = "SELECT max(at) FROM (
    SELECT max(e.at) AS at FROM heads AS h JOIN entries AS e ON e.id = h.entry
    UNION ALL SELECT * FROM (SELECT at FROM transfers ORDER BY id DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT at FROM checkpoints ORDER BY number DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT at FROM talk ORDER BY id DESC LIMIT 1))";

/// Loads what a floor needs to start.
pub(super) async fn load(
    connection: &mut SqliteConnection,
    texts: Vec<TypedText>,
    readable: Readable,
) -> Result<Loaded, OpenError> {
    let open =
        sqlx::query("SELECT stream, seq, hash, closed FROM heads WHERE closed = 0 ORDER BY stream");
    let mut loaded = Loaded::default();
    let mut snapshots = snapshots(connection).await?;
    let mut entries = entries::of_open_streams(connection).await?;
    for row in open.fetch_all(&mut *connection).await? {
        let (stream, end) = head(&row)?;
        let stored = snapshots.remove(&stream);
        let since = entries.remove(&stream).unwrap_or_default();
        let (is_begun, entries) =
            from_snapshot(connection, stream, stored.as_ref(), since, end.seq, readable).await?;
        loaded.snapshots.extend(stored.filter(|_| is_begun).map(|snapshot| (stream, snapshot)));
        loaded.add(stream, entries, Some((end.seq, end.hash)));
    }
    compare_balances(&mut *connection).await?;
    loaded.balances = balances(connection, BALANCES_NOT_EMPTY).await?;
    loaded.fees = fees(connection).await?;
    loaded.texts = texts;
    let links = super::chains::Links::read(&mut *connection).await?.people;
    loaded.people_end = (Seq(links.number as u64), links.hash);
    let snapshot = people_snapshot(&mut *connection).await?;
    if let Some(snapshot) = snapshot
        && snapshot.is_whole()
        && is_readable_snapshot(&snapshot.body)
        && link(&mut *connection, By::Links, Chain::People, snapshot.seq).await?
            == Some(snapshot.chain)
    {
        loaded.people_snapshot = Some(snapshot);
    }
    let after = loaded.people_snapshot.as_ref().map_or(Seq(0), |snapshot| snapshot.seq);
    loaded.people = changes(&mut *connection, after).await?;
    loaded.sessions = sessions::all(&mut *connection).await?;
    let talk = sqlx::query(
        "SELECT table_id, at, player, name, text, hand FROM (\
             SELECT *, row_number() OVER (PARTITION BY table_id ORDER BY id DESC) AS place \
             FROM talk WHERE table_id IN (SELECT stream FROM heads WHERE closed = 0)\
         ) WHERE place <= ? ORDER BY id",
    );
    let talk = talk.bind(TALK_LOADED_MAX as i64).fetch_all(&mut *connection).await?;
    loaded.talk = talk.iter().map(line).collect::<Result<_, _>>()?;
    loaded.reports = reports(&mut *connection).await?;
    let since = "SELECT min(at) FROM (SELECT min(at) AS at FROM talk \
                 UNION ALL SELECT min(at) FROM reports)";
    let since: Option<i64> = sqlx::query_scalar(since).fetch_one(&mut *connection).await?;
    loaded.talk_since = since.map(|at| Instant(at.unsigned_abs()));
    let last: Option<i64> = sqlx::query_scalar(LAST_AT).fetch_one(&mut *connection).await?;
    loaded.last_at = last.map(|at| Instant(at.unsigned_abs()));
    Ok(loaded)
}

/// Reads all changes to people after number `after`, in order.
async fn changes(connection: &mut SqliteConnection, after: Seq) -> Result<Vec<Change>, OpenError> {
    let rows = sqlx::query("SELECT change FROM people WHERE id > ? ORDER BY id");
    let rows = rows.bind(after.0 as i64).fetch_all(connection).await?;
    let change = |row: &SqliteRow| {
        Change::read(row.try_get(0)?).map_err(|error| OpenError::row("people", error))
    };
    rows.iter().map(change).collect()
}

async fn people_snapshot(
    connection: &mut SqliteConnection,
) -> Result<Option<PeopleSnapshot>, OpenError> {
    let row = sqlx::query("SELECT seq, chain, body, digest FROM people_snapshot");
    let row = row.fetch_optional(connection).await?;
    let snapshot = |row: SqliteRow| {
        Ok(PeopleSnapshot {
            seq: Seq(number(&row, 0)?),
            chain: hash(&row, 1, "people_snapshot")?,
            body: row.try_get(2)?,
            digest: hash(&row, 3, "people_snapshot")?,
        })
    };
    row.map(snapshot).transpose()
}

/// Reads every stored line of chat, in the order in which the lines were said.
pub(super) async fn lines(connection: &mut SqliteConnection) -> Result<Vec<TalkLine>, OpenError> {
    let rows = sqlx::query("SELECT table_id, at, player, name, text, hand FROM talk ORDER BY id");
    rows.fetch_all(connection).await?.iter().map(line).collect()
}

fn line(row: &SqliteRow) -> Result<TalkLine, OpenError> {
    Ok(TalkLine {
        table: parsed(row, 0, "talk")?,
        at: Instant(number(row, 1)?),
        player: parsed(row, 2, "talk")?,
        name: row.try_get(3)?,
        text: row.try_get(4)?,
        hand: match row.try_get::<Option<&str>, _>(5)? {
            Some(_) => Some(parsed(row, 5, "talk")?),
            None => None,
        },
    })
}

/// Reads every stored report, ordered by number.
pub(super) async fn reports(connection: &mut SqliteConnection) -> Result<Vec<Report>, OpenError> {
    let rows = sqlx::query("SELECT report FROM reports ORDER BY id");
    let report = |row: &SqliteRow| {
        let text: &str = row.try_get(0)?;
        serde_json::from_str(text).map_err(|error| OpenError::row("reports", error))
    };
    rows.fetch_all(connection).await?.iter().map(report).collect()
}
